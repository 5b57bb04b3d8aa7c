import { language, t } from "#words";
import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import { BookOpen, CalendarDays, GraduationCap, Printer, Share2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { EnrolledClasses, UnitStatistics } from "#contract/calls/enrollment";
import type { EndpointName } from "#contract/calls/routes";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import { termColors } from "#contract/course-colors";
import { FEATURE_OFF } from "../../lib/classes/enrollment-state.tsx";
import { gradePointLabel } from "../../lib/format/format.ts";
import { isWaiting, seatListings } from "../../lib/classes/held-class.ts";
import { noticesAtom } from "../../lib/notices/notices.ts";
import { FetchedPart } from "../../lib/screen/fetched-part.tsx";
import { Panel, RetryBanner } from "../../lib/screen/panel.tsx";
import { lastClassesTermAtom } from "../../lib/session/remembered.ts";
import { featuresAtom, userAtom } from "../../lib/session/session.ts";
import { lastTermOf, splitTermKey, termKey } from "../../lib/session/term-choice.ts";
import { enrollmentTermsAtom, termLabel } from "../../lib/session/terms.ts";
import { useTermInQuery } from "../../lib/session/use-term-in-query.ts";
import { useNavigate } from "../../routing/location.tsx";
import { paths } from "../../routing/paths.ts";
import { isPageOpening } from "../../ui/loading/page-opening.ts";
import {
  Banner,
  Button,
  Card,
  CardGrid,
  EmptyState,
  LinkButton,
  MessageDialog,
  optionalPart,
  Row,
  Select,
  SkeletonRows,
  Splash,
  Stack,
  Text,
  useAfterPaint,
  VisuallyHidden,
} from "#ui";
import { MINUTE_MS } from "#dates/minutes";
import { nearestWithin } from "#dates/span";
import { ClassList } from "./class-list.tsx";
import { classesOf, dropRefusalAtom } from "./classes-atoms.ts";
import { toRows } from "./enrolled-class.ts";
import { hasWeek, WeekCard } from "./week-card.tsx";
import { autoEnrolledNumbers } from "../../lib/classes/class-facts.ts";
import { canSeeMaterials, termHref } from "../../lib/classes/term-files.ts";
import { repeatWhileVisible } from "../../lib/time/page-activity.ts";
import { useToday } from "../../lib/time/use-today.ts";
import { ShareButton } from "../../lib/share/share-button.tsx";
import { original } from "../../ui/original.ts";
import styles from "./my-classes-screen.module.css";

export function MyClassesScreen() {
  const refreshTerms = useSetAtom(enrollmentTermsAtom);
  return (
    <Panel
      screenTitle={t("My Classes")}
      skeleton={<ClassesSkeleton />}
      errorTitle={t("We couldn't load your terms.")}
      onRetry={refreshTerms}
    >
      <ChosenTerm />
    </Panel>
  );
}

function ChosenTerm() {
  const terms = useAtomValue(enrollmentTermsAtom);
  const navigate = useNavigate();
  const [remembered, remember] = useAtom(lastClassesTermAtom);
  const { chosen } = useTermInQuery(terms, lastTermOf(terms, remembered));
  const chosenKey = chosen && termKey(chosen);
  useEffect(() => {
    if (chosenKey !== undefined) remember(() => chosenKey);
  }, [chosenKey, remember]);
  const [refusal, setRefusal] = useAtom(dropRefusalAtom);

  if (!chosen) {
    return (
      <Splash
        icon={GraduationCap}
        title={t("Nothing to show.")}
        actions={<LinkButton to={paths.classSearchFilters.href()}>{t("Class Search")}</LinkButton>}
      >
        {t("You do not have any enrollment history to display.")}
      </Splash>
    );
  }
  return (
    <>
      <Select
        label={t("Term and career")}
        labelPlacement="hidden"
        className={styles.term ?? ""}
        options={terms.map((each) => ({ id: termKey(each), text: termLabel(each) }))}
        value={termKey(chosen)}
        onChange={(key) => {
          // Resets the address, because another term has other class numbers.
          void navigate(paths.myClasses.href(splitTermKey(key)));
        }}
      />
      <TermClasses key={chosenKey} term={chosen} />
      <MessageDialog
        isOpen={refusal !== undefined}
        onClose={() => setRefusal(undefined)}
        title={t("Class Not Dropped")}
      >
        {refusal}
      </MessageDialog>
    </>
  );
}

const PLACES_MS = MINUTE_MS;

function TermClasses({ term }: { term: EnrollmentTerm }) {
  const { classesAtom } = classesOf(termKey(term));
  const [{ data: classes, failure }, reload] = useAtom(classesAtom);
  const latestNotice = useAtomValue(noticesAtom)[0]?.Id;
  const isOn = useAtomValue(featuresAtom).has("enrollment_operations");

  const today = useToday();
  const readOn = useRef(today);
  const waits = classes?.Classes.some(isWaiting) ?? false;

  const seenNotice = useRef(latestNotice);
  useEffect(() => {
    // The classes that this screen reads when it opens are newer than notices that are known by then.
    if (latestNotice === undefined || latestNotice === seenNotice.current) return;
    seenNotice.current = latestNotice;
    void reload();
  }, [latestNotice, reload]);

  useEffect(() => {
    // A drop may have become a withdrawal overnight.
    if (readOn.current === today) return;
    readOn.current = today;
    void reload();
  }, [today, reload]);

  useEffect(() => {
    // Places change with what other students do.
    return waits ? repeatWhileVisible(() => reload(), PLACES_MS) : undefined;
  }, [waits, reload]);

  return (
    <Stack gap={4}>
      <Row gap={2} align="end" justify="between">
        <h1 className="type-title-1">
          {original(term.Term.Description)}{" "}
          <Text as="span" tone="quiet" className={styles.career}>
            {term.AcademicCareer.Description}
          </Text>
        </h1>
        <Row as="dl" gap={6}>
          <Average label={t("Semester GPA")} value={classes?.TermHeader.TermGradePointAverage} />
          <Average label={t("Career GPA")} value={classes?.TermHeader.CumulativeGradePointAverage} />
        </Row>
      </Row>
      {isOn ? null : (
        <Banner tone="warning" title={t("You can't change your classes right now.")}>
          {t(FEATURE_OFF)}
        </Banner>
      )}
      {failure && classes ? (
        <RetryBanner title={t("We couldn't refresh your classes.")} failure={failure} onRetry={() => void reload()} />
      ) : null}
      <FetchedPart
        isPanel
        of={classesAtom}
        failure={t("We couldn't load your classes.")}
        skeleton={<ClassesSkeleton />}
      >
        {(loaded) => <Content classes={loaded} />}
      </FetchedPart>
    </Stack>
  );
}

function Average({ label, value }: { label: string; value: number | null | undefined }) {
  const shown = value === undefined ? " " : gradePointLabel(value);
  return (
    <Row align="baseline">
      <Text as="dt" size="small" tone="quiet">
        {label}
      </Text>
      <Text as="dd" weight="bold" className={styles.average}>
        {value === null ? <NoNumber /> : shown}
      </Text>
    </Row>
  );
}

/** Screen readers pass a dash. */
function NoNumber() {
  return (
    <>
      <span aria-hidden="true">– </span>
      <VisuallyHidden>{t("None")}</VisuallyHidden>
    </>
  );
}

function Content({ classes }: { classes: EnrolledClasses }) {
  const rows = toRows(classes);
  const colors = termColors(classes.Classes);
  // Only as the page opens: when a student comes back, all is there at once.
  const [isDeferred] = useState(isPageOpening);
  const isPainted = useAfterPaint() || !isDeferred;
  return (
    <>
      <Toolbar classes={classes} />
      {rows.length === 0 ? (
        <EmptyState
          icon={BookOpen}
          title={t("You have not enrolled in any classes for this semester.")}
          actions={
            <LinkButton to={paths.classSearchFilters.href({ term: classes.TermHeader.Term.Code })} variant="primary">
              {t("Find Classes")}
            </LinkButton>
          }
        />
      ) : (
        <ClassList classes={classes} colors={colors} />
      )}
      {isPainted ? (
        <>
          {hasWeek(classes) ? <WeekCard classes={classes} colors={colors} /> : null}
          <CardGrid min="24rem">
            <Statistics title={t("Term Statistics")} statistics={classes.TermStatistics} />
            <Statistics title={t("Career Statistics")} statistics={classes.CareerStatistics} />
          </CardGrid>
        </>
      ) : (
        // Keeps the footer below the window until the rest is drawn.
        <div data-loading="" style={{ minHeight: "40rem" }} />
      )}
    </>
  );
}

function ClassesSkeleton() {
  return (
    <Card title={t("Classes")}>
      <SkeletonRows
        label={t("Retrieving your classes...")}
        rows={4}
        columns="minmax(0, 1fr) minmax(0, 14.375rem) minmax(0, 7.375rem)"
        rowHeight="4rem"
      />
    </Card>
  );
}

type StatisticsProps = { title: string; statistics: UnitStatistics };

/** In progress and graded here, then everything graded, including work elsewhere; zeros, too. */
function Statistics({ title, statistics: of }: StatisticsProps) {
  const rows: [string, number, number?][] = [
    [t("In progress, counted in GPA"), of.EnrollmentInProgressUnitsForGradePointAverage],
    [t("In progress, not counted in GPA"), of.EnrollmentInProgressUnitsNotForGradePointAverage],
    [
      t("Graded, counted in GPA"),
      of.EnrollmentGradedUnitsForGradePointAverage,
      of.EnrollmentGradePointsForGradePointAverage,
    ],
    [t("Graded, not counted in GPA"), of.EnrollmentGradedUnitsNotForGradePointAverage],
    [
      t("Total graded, counted in GPA"),
      of.TotalGradedUnitsForGradePointAverage,
      of.TotalGradePointsForGradePointAverage,
    ],
    [t("Total graded, not counted in GPA"), of.TotalGradedUnitsNotForGradePointAverage],
  ];
  return (
    <section className={`boxed ${styles.statistics}`} aria-label={title}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <h2 className="weight-bold">{title}</h2>
            </th>
            <th scope="col">{t("Credits")}</th>
            <th scope="col">{t("Grade points")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, credits, points]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{credits.toFixed(2)}</td>
              <td>{points === undefined ? <NoNumber /> : points.toFixed(2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const SubscriptionDialog = optionalPart(async () => (await import("./subscription-dialog.tsx")).SubscriptionDialog);

/** Today, or the first or last day of a term that isn't on. */
function calendarHref({ TermStartDate, TermEndDate }: EnrolledClasses["TermHeader"], today: string): string {
  const date = nearestWithin(today, TermStartDate, TermEndDate);
  return paths.myCalendar.href({ date: date === today ? undefined : date });
}

function Toolbar({ classes }: { classes: EnrolledClasses }) {
  const header = classes.TermHeader;
  const user = useAtomValue(userAtom);
  const today = useToday();
  const [isSubscribing, setSubscribing] = useState(false);
  const closeSubscription = () => setSubscribing(false);
  const listings = seatListings(classes);
  const automatic = listings.flatMap(autoEnrolledNumbers);
  const numbers = listings.map(({ Details }) => Details.ClassNumber);
  const fileHref = (page: EndpointName, options: object = {}) =>
    termHref(page, header, { language: language(), ...options });
  return (
    <Row>
      <LinkButton href={fileHref("printSchedule")} isNewTab icon={Printer}>
        {t("View Weekly Schedule")}
      </LinkButton>
      <LinkButton to={calendarHref(header, today)} icon={CalendarDays}>
        {t("Calendar")}
      </LinkButton>
      <ShareButton
        schedule={{
          term: header.Term.Code,
          termName: header.Term.Description,
          classNumbers: numbers.filter((number) => !automatic.includes(number)),
          largePrint: fileHref("printSchedule", { print: "large" }),
          calendarFile: fileHref("classCalendar"),
          picture: fileHref("classPicture"),
          printPage: fileHref("classPage"),
        }}
        without={["download"]}
        onSubscribe={() => setSubscribing(true)}
        trigger={<Button icon={Share2}>{t("Share")}</Button>}
      />
      {isSubscribing ? <SubscriptionDialog onClose={closeSubscription} onLost={closeSubscription} /> : null}
      {canSeeMaterials(header, user, today) ? (
        <LinkButton href={termHref("bookstoreMaterials", header)} isNewTab icon={BookOpen}>
          {t("See Required Materials")}
        </LinkButton>
      ) : null}
    </Row>
  );
}
