import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import { Users, Utensils } from "lucide-react";
import { type ReactNode, useState } from "react";
import { PeriodSelector } from "#calendar";
import { addDays, type IsoDate } from "#dates/day";
import { timeRangeLabel, weekdayName } from "#dates/words";
import { Banner, Button, Card, FactList, Icon, Note, Row, SkeletonGroup, Spoken, Stack, Text, TextField } from "#ui";
import { t } from "#words";
import { interruptAtom } from "../api/interruptions.ts";
import { hasSetTime } from "../classes/class-week.ts";
import { RetryBanner } from "../screen/panel.tsx";
import { isSignedInAtom, isStudentAtom } from "../session/session.ts";
import { commonCourseSentence, commonCourses } from "./common-courses.ts";
import { type ComparedPerson, ComparedWeek, freeHours } from "./compared-week.tsx";
import styles from "./comparison.module.css";
import { FriendList } from "./friend-list.tsx";
import { type FriendSchedule, friendSchedulesOf } from "./friend-schedules.ts";
import { commonLunches } from "./group-lunch.ts";
import { friendsOf, keepFriendAtom, MAX_FRIENDS, readFriendsLink } from "./kept-friends.ts";
import { lunchSentence } from "./lunch-words.ts";
import { NO_WEEK, type OwnWeek, ownWeekOf } from "./own-week.ts";

type ComparedTerm = { code: string; name: string; startDate: IsoDate; endDate: IsoDate };

export type ComparisonProps = {
  term: ComparedTerm;
  /** In place of the student's classes. */
  own?: OwnWeek;
  /** The heading level of its parts. Default: 3, for dialogs. */
  headingLevel?: 2 | 3;
  /** Rendered below the sentences about shared classes, with the friends that aren't hidden. */
  renderMore?: (friends: readonly FriendSchedule[]) => ReactNode;
};

/** The student's week with those of friends. All that it keeps are the friends' links, in this browser. */
export function Comparison({ own, headingLevel = 3, ...rest }: ComparisonProps) {
  const props = { ...rest, headingLevel };
  return own ? <Weeks {...props} own={own} /> : <WithOwnWeek {...props} />;
}

/** The classes that the student has in the portal; without an account, friends alone. */
function WithOwnWeek(props: Omit<WeeksProps, "own">) {
  const isStudent = useAtomValue(isStudentAtom);
  return isStudent ? <StudentsWeek {...props} /> : <Weeks {...props} own={NO_WEEK} />;
}

function StudentsWeek(props: Omit<WeeksProps, "own">) {
  const [{ data, failure, isLoading }, read] = useAtom(ownWeekOf(props.term.code));
  if (data) return <Weeks {...props} own={data} />;
  if (isLoading || !failure)
    return <SkeletonGroup label={t("Loading your week")} blocks={["14rem 1.5rem", "100% 24rem"]} />;
  return <RetryBanner title={t("We couldn't load your week.")} failure={failure} onRetry={() => void read()} />;
}

type WeeksProps = Omit<ComparisonProps, "own" | "headingLevel"> & { own: OwnWeek; headingLevel: 2 | 3 };

function Weeks({ term, own, headingLevel, renderMore }: WeeksProps) {
  const friends = useAtomValue(friendSchedulesOf(term.code));
  const shown = friends.filter(({ friend, listings }) => !friend.isHidden && listings !== undefined);
  const people: ComparedPerson[] = [
    ...(own.listings.length > 0 ? [{ ...own, name: undefined, mark: t("You [mark]"), look: 0 }] : []),
    ...shown.map(({ friend, name, mark, listings = [] }) => {
      const look = 1 + friends.findIndex((each) => each.friend.id === friend.id);
      return { name, mark, look, listings, waiting: NO_WEEK.waiting };
    }),
  ];
  return (
    <Stack gap={4}>
      {own.source === "none" ? <NoOwnWeek term={term} /> : null}
      {people.length > 1 ? <Together people={people} term={term} headingLevel={headingLevel} /> : null}
      {/* Below the week, which a phone's first screen has no room to lose. */}
      <FriendList term={term.code} friends={friends} own={own} ownWords={ownWords(own, term)} />
      <AddFriend term={term.code} />
      {renderMore?.(shown)}
    </Stack>
  );
}

/** Where the student's week is from. */
function ownWords({ source }: OwnWeek, { name }: ComparedTerm): string {
  switch (source) {
    case "enrolled":
      return t("Your classes");
    case "cart":
      return t("Your cart: you aren't enrolled in {term}", { term: name });
    case "schedule":
      return t("The schedule that you're viewing");
    case "none":
      return "";
  }
}

function NoOwnWeek({ term }: { term: ComparedTerm }) {
  const isSignedIn = useAtomValue(isSignedInAtom);
  const interrupt = useSetAtom(interruptAtom);
  if (isSignedIn) return <Note>{t("You have no classes in {term}.", { term: term.name })}</Note>;
  const signIn = (
    <Button variant="link" onPress={() => interrupt({ kind: "sign-in", hasEnded: false })}>
      {t("Sign In")}
    </Button>
  );
  return (
    <Banner isQuiet action={signIn}>
      {t("Sign in to see your own week here, too.")}
    </Banner>
  );
}

type TogetherProps = { people: readonly ComparedPerson[] } & Pick<WeeksProps, "term" | "headingLevel">;

function Together({ people, term, headingLevel }: TogetherProps) {
  const { startDate, endDate } = term;
  // The first week may be a part of one.
  const [weekOf, setWeekOf] = useState<IsoDate>(() => addDays(startDate, 7));
  const lunches = commonLunches(
    people.map(({ listings }) => listings),
    { first: startDate, last: endDate },
  );
  const courses = commonCourses(people);
  const free = freeHours(people, weekOf).map(({ weekday, spans }) => ({
    label: weekdayName(weekday),
    value: spans.map(({ start, end }) => timeRangeLabel(start, end)).join(", ") || t("No time"),
  }));
  return (
    <>
      <Spoken what="all">
        <Stack as="ul" gap={1} className={styles.sentences}>
          {people.some(({ listings }) => listings.some(hasSetTime)) ? (
            <Sentence icon={Utensils}>{lunchSentence(lunches, people.length)}</Sentence>
          ) : null}
          {courses.map((course) => (
            <Sentence key={course.courseId} icon={Users}>
              {commonCourseSentence(course, people.length)}
            </Sentence>
          ))}
        </Stack>
      </Spoken>
      <Stack gap={2}>
        <PeriodSelector date={weekOf} minDate={startDate} maxDate={endDate} onMove={({ date }) => setWeekOf(date)} />
        <ComparedWeek people={people} weekOf={weekOf} hourHeight={hourHeight} />
      </Stack>
      <Card title={t("Free together")} headingLevel={headingLevel}>
        <FactList facts={free} />
      </Card>
    </>
  );
}

function Sentence({ icon, children }: { icon: typeof Users; children: string }) {
  return (
    <Row as="li" gap={2} align="start" wrap={false}>
      <Icon of={icon} size={16} className={styles.icon} />
      <span>{children}</span>
    </Row>
  );
}

const MIN_HOUR = 24;
const MAX_HOUR = 44;

/** All hours of the week are about half as high as the window. */
function hourHeight(hours: number): number {
  return Math.max(MIN_HOUR, Math.min(MAX_HOUR, Math.floor((window.innerHeight * 0.55) / hours)));
}

function AddFriend({ term }: { term: string }) {
  const [link, setLink] = useState("");
  const keep = useSetAtom(keepFriendAtom);
  const isFull = useAtomValue(friendsOf(term)).length >= MAX_FRIENDS;
  const [problem, setProblem] = useState<string>();

  function change(text: string) {
    const isPasted = text.length > link.length + 1;
    setLink(text);
    setProblem(undefined);
    if (isPasted) take(text);
  }

  /** What is typed is read once it's complete: its first class would be a link, too. */
  function take(text: string) {
    const named = readFriendsLink(text);
    if (text.trim() === "") return;
    if (!named) return setProblem(t("Paste a link from Share."));
    if (named.term !== term) return setProblem(t("That schedule is for another term."));
    if (!keep(named)) return setProblem(t("You can compare with up to {count} friends.", { count: MAX_FRIENDS }));
    setLink("");
  }

  if (isFull) return <Text tone="quiet">{t("To compare with another friend, remove one.")}</Text>;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        take(link);
      }}
    >
      <TextField
        label={t("A friend's share link")}
        hint={t("Your friend can copy it from Share. It stays in this browser.")}
        autoComplete="off"
        error={problem}
        value={link}
        onChange={change}
        onBlur={() => take(link)}
      />
    </form>
  );
}
