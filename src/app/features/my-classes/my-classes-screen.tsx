import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import { BookOpen, GraduationCap } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { EnrolledClasses } from "#contract/calls/enrollment";
import { termColors } from "#contract/course-colors";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import { MINUTE_MS } from "#dates/minutes";
import {
  Banner,
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
} from "#ui";
import { t } from "#words";
import { FEATURE_OFF } from "../../lib/classes/enrollment-state.tsx";
import { isWaiting, seatListings } from "../../lib/classes/held-class.ts";
import { noticesAtom } from "../../lib/notices/notices.ts";
import { FetchedPart } from "../../lib/screen/fetched-part.tsx";
import { Panel, RetryBanner } from "../../lib/screen/panel.tsx";
import { lastClassesTermAtom } from "../../lib/session/remembered.ts";
import { featuresAtom } from "../../lib/session/session.ts";
import { lastTermOf, splitTermKey, termKey } from "../../lib/session/term-choice.ts";
import { enrollmentTermsAtom, termLabel } from "../../lib/session/terms.ts";
import { useTermInQuery } from "../../lib/session/use-term-in-query.ts";
import { repeatWhileVisible } from "../../lib/time/page-activity.ts";
import { useToday } from "../../lib/time/use-today.ts";
import { useNavigate } from "../../routing/location.tsx";
import { paths } from "../../routing/paths.ts";
import { focusOn } from "../../ui/focus-on.ts";
import { useIsPhone } from "../../ui/layout/use-media-query.ts";
import { isPageOpening } from "../../ui/loading/page-opening.ts";
import { original } from "../../ui/original.ts";
import { EnrolledClassList } from "./class-list.tsx";
import { classesAtomsOf, dropRefusalAtom, swappedAtom } from "./classes-atoms.ts";
import { enrolledRows } from "./enrolled-class.ts";
import styles from "./my-classes-screen.module.css";
import { Average, Statistics } from "./term-statistics.tsx";
import { TermToolbar } from "./term-toolbar.tsx";
import { hasWeek, WeekCard } from "./week-card.tsx";

const ListedWalks = optionalPart(async () => (await import("../../lib/classes/walks.tsx")).ListedWalks);

/** The term of the query string, else the last one viewed, else the most recent. */
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
  const { classesAtom } = classesAtomsOf(termKey(term));
  const [{ data: classes, failure }, reload] = useAtom(classesAtom);
  const [swapped, setSwapped] = useAtom(swappedAtom);
  const closeSwapped = () => {
    setSwapped(undefined);
    focusOn(document.querySelector("h1"));
  };
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
        <Row as="dl" gap={0} className={styles.averages}>
          <Average label={t("Semester GPA")} value={classes?.TermHeader.TermGradePointAverage} />
          <Average label={t("Career GPA")} value={classes?.TermHeader.CumulativeGradePointAverage} />
        </Row>
      </Row>
      {isOn ? null : (
        <Banner tone="warning" title={t("You can't change your classes right now.")}>
          {t(FEATURE_OFF)}
        </Banner>
      )}
      {swapped?.termKey === termKey(term) ? (
        // The toast has said it.
        <Banner isQuiet tone="success" title={swapped.title} onDismiss={closeSwapped}>
          {swapped.words.join(" ")}
        </Banner>
      ) : null}
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

function Content({ classes }: { classes: EnrolledClasses }) {
  const rows = enrolledRows(classes);
  const colors = termColors(classes.Classes);
  // Only as the page opens: when a student comes back, all is there at once.
  const [isDeferred] = useState(isPageOpening);
  const isPainted = useAfterPaint() || !isDeferred;
  const isPhone = useIsPhone();
  const week = hasWeek(classes) ? <WeekCard classes={classes} colors={colors} /> : null;
  return (
    <>
      {/* Where the next class is: what a phone is taken out for. */}
      {isPhone ? week : null}
      <TermToolbar classes={classes} />
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
        <EnrolledClassList classes={classes} colors={colors} />
      )}
      {isPainted ? (
        <>
          {isPhone ? null : week}
          <HeldWalks classes={classes} />
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

/** Below the week; on phones, where it comes first, below the classes, so that nothing moves when they come. */
function HeldWalks({ classes }: { classes: EnrolledClasses }) {
  const { TermHeader, Walks } = classes;
  const { TermStartDate, TermEndDate } = TermHeader;
  if (!Walks || TermStartDate === null || TermEndDate === null) return null;
  return (
    <Stack gap={1}>
      <ListedWalks
        listings={seatListings(classes)}
        walks={Walks}
        term={{ termStartDate: TermStartDate, termEndDate: TermEndDate }}
      />
    </Stack>
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
