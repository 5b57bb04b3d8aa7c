import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import { CalendarPlus, CalendarX2, Download, Link2, Users } from "lucide-react";
import { useState } from "react";
import { UNTITLED_SCHEDULE } from "#contract/builder/shared-link";
import {
  Button,
  Columns,
  IconButton,
  LinkButton,
  Loading,
  Note,
  optionalPart,
  Row,
  SkeletonGroup,
  Splash,
  Stack,
} from "#ui";
import { t } from "#words";
import { interruptAtom } from "../../lib/api/interruptions.ts";
import { type View, ViewButton, ViewControl } from "../../lib/classes/week-views.tsx";
import { PanelError } from "../../lib/screen/panel.tsx";
import { PhoneBar, ScreenTitle, useTitle } from "../../lib/screen/screen.tsx";
import { featuresAtom, isSignedInAtom, isStudentAtom } from "../../lib/session/session.ts";
import { StepDialog } from "../../lib/share/share-button.tsx";
import {
  type SharedSchedule,
  type SharedScheduleResults,
  type ShareStep,
  useSharedResults,
} from "../../lib/share/shared-schedule.ts";
import { useQuery } from "../../routing/location.tsx";
import { paths } from "../../routing/paths.ts";
import { useIsPhone } from "../../ui/layout/use-media-query.ts";
import { original } from "../../ui/original.ts";
import { courseColors, SharedDetails, SharedWeek, sharedCourses } from "./shared-views.tsx";
import styles from "./viewer.module.css";

const LeftOutClasses = optionalPart(async () => (await import("./more-details.tsx")).LeftOutClasses);
const SharedWalks = optionalPart(async () => (await import("./more-details.tsx")).SharedWalks);
const FriendsWeeks = optionalPart(async () => (await import("./friends-weeks.tsx")).FriendsWeeks);
const ImportDialog = optionalPart(async () => (await import("./import-dialog.tsx")).ImportDialog);

export function ViewerScreen() {
  const [query] = useQuery();
  const results = useSharedResults(query);
  const [{ data: shared, failure, isLoading }, load] = useAtom(results);
  return (
    <Loading
      isLoading={!shared && (isLoading || !failure)}
      skeleton={<SkeletonGroup label={t("Loading schedule")} blocks={["9rem 1.5rem", "100% 32rem"]} />}
    >
      {() => {
        if (shared?.isValid) return <Viewer {...shared} />;
        if (shared) return <InvalidSchedule message={shared.message} />;
        return (
          <>
            <ScreenTitle>{t("Public Schedule Viewer")}</ScreenTitle>
            <PanelError error={failure} title={t("We couldn't load this schedule.")} onRetry={() => void load()} />
          </>
        );
      }}
    </Loading>
  );
}

function InvalidSchedule({ message }: { message: string | null }) {
  return (
    <Splash
      icon={CalendarX2}
      tone="warning"
      title={t("Invalid Schedule")}
      actions={<LinkButton to={paths.builder.href()}>{t("Go to Schedule Builder")}</LinkButton>}
    >
      <p>{t("The requested schedule could not be built.")}</p>
      {message === null ? null : <p>{original(message)}</p>}
    </Splash>
  );
}

type ViewerProps = Extract<SharedScheduleResults, { isValid: true }>;

function Viewer({ result, schedule, classNumbers, colors, leftOut, walks }: ViewerProps) {
  const { Term } = result.TermInfo;
  const [view, setView] = useState<View>("week");
  const [step, setStep] = useState<ShareStep>();
  const endStep = () => setStep(undefined);
  const send = useSend();
  const comparison = useComparison();
  const isPhone = useIsPhone();
  useTitle(`${t(UNTITLED_SCHEDULE)}, ${Term.Description}`);

  const courses = sharedCourses(schedule, result, { classNumbers, colors });
  const shared: SharedSchedule = {
    term: Term.Code,
    termName: Term.Description,
    classNumbers,
    colors,
    leftOut,
    drawPdf: async (title, print) => {
      const { drawPlanPdf } = await import("../../lib/share/draw-plan-pdf.ts");
      const listings = courses.map((course) => course.listings);
      const plan = { colors: courseColors(courses), leftOut, calendar: result.TermInfo.Calendar };
      return await drawPlanPdf({ title, print, term: Term, courses: listings, ...plan });
    },
  };
  const hasWeek = schedule.Schedule.HasVisibleEvents;
  const details = (
    <Stack gap={4}>
      <SharedDetails courses={courses} termInfo={result.TermInfo} />
      {walks ? <SharedWalks walks={walks} result={result} /> : null}
      {leftOut.length > 0 ? <LeftOutClasses leftOut={leftOut} /> : null}
    </Stack>
  );
  const notes = [
    send.obstacle ?? (send.isSignedIn ? null : t("Authentication is required to access Schedule Builder.")),
    hasWeek ? null : t("This schedule does not have any in-person meetings."),
    result.Message,
  ].filter((note) => note !== null);
  const actions = [
    { icon: Download, label: t("Download"), onPress: () => setStep("download") },
    { icon: Link2, label: t("Permalink"), onPress: () => setStep("link") },
    ...(send.obstacle === undefined
      ? [{ icon: CalendarPlus, label: t("Send to My Schedule Builder"), onPress: send.start }]
      : []),
  ];
  // The same above and below the schedule; above, the comparison comes first, and phones have room for icons.
  const bar = (
    <Row justify="end" className={`no-print ${styles.bar}`}>
      {actions.map(({ icon, label, onPress }) => (
        <Button key={label} icon={icon} onPress={onPress}>
          {label}
        </Button>
      ))}
    </Row>
  );
  const topBar = (
    <Row justify="end" wrap={!isPhone} className={`no-print ${styles.top}`}>
      <Button
        variant="primary"
        {...(!isPhone && { icon: Users })}
        aria-pressed={comparison.isOn}
        {...(isPhone && { className: styles.compare })}
        onPress={comparison.toggle}
      >
        {t("Compare with My Week")}
      </Button>
      {actions.map(({ icon, label, onPress }) =>
        isPhone ? (
          <IconButton key={label} variant="secondary" icon={icon} iconSize={20} label={label} onPress={onPress} />
        ) : (
          <Button key={label} icon={icon} onPress={onPress}>
            {label}
          </Button>
        ),
      )}
    </Row>
  );
  return (
    <Stack gap={4}>
      <PhoneBar title={Term.Description}>
        {hasWeek && !comparison.isOn ? <ViewButton variant="quiet" view={view} onChange={setView} /> : null}
      </PhoneBar>
      <Row as="header" gap={3}>
        <div style={{ marginInlineEnd: "auto" }}>
          <p className="type-quiet">{t("Shared schedule")}</p>
          <ScreenTitle>{Term.Description}</ScreenTitle>
        </div>
        {hasWeek && !comparison.isOn ? <ViewControl view={view} onChange={setView} /> : null}
        {topBar}
      </Row>
      {notes.map((note) => (
        <Note key={note}>{note}</Note>
      ))}
      {hasWeek || comparison.isOn ? (
        <Columns side="23rem" from={1200} gap={4} className={styles.columns}>
          {comparison.isOn ? (
            <FriendsWeeks termInfo={result.TermInfo} classNumbers={classNumbers} onLost={comparison.toggle} />
          ) : (
            <SharedWeek courses={courses} result={result} view={view} />
          )}
          {details}
        </Columns>
      ) : (
        details
      )}
      {bar}
      {step ? (
        <StepDialog
          schedule={shared}
          step={step}
          onStep={setStep}
          onClose={endStep}
          onLost={endStep}
          linkTitle={t("Permalink Schedule")}
        />
      ) : null}
      {send.isAsking ? (
        <ImportDialog
          schedule={shared}
          courseCount={courses.length}
          listings={Object.values(result.Classes)}
          onClose={send.end}
          onLost={send.end}
        />
      ) : null}
    </Stack>
  );
}

/** In the address (`compare`), so that it survives a reload and signing in. */
function useComparison() {
  const [query, setQuery] = useQuery();
  const isOn = query.get("compare") === "true";
  const toggle = () => setQuery({ compare: isOn ? undefined : "true" }, { replace: true, preventScrollReset: true });
  return { isOn, toggle };
}

/** The question is in the address (`import`), so that it survives signing in. */
function useSend() {
  const [query, setQuery] = useQuery();
  const isSignedIn = useAtomValue(isSignedInAtom);
  const isStudent = useAtomValue(isStudentAtom);
  const isOn = useAtomValue(featuresAtom).has("schedule_builder");
  const interrupt = useSetAtom(interruptAtom);
  const ask = (isWanted: boolean) =>
    setQuery({ import: isWanted ? "true" : undefined }, { replace: true, preventScrollReset: true });
  const isOther = isSignedIn && !isStudent;
  const whenOff = isOn ? undefined : t("Schedule Builder is currently unavailable.");
  return {
    /** Why this visitor can't send the schedule; undefined for students, and for visitors who can sign in. */
    obstacle: isOther ? t("Only students can send this to Schedule Builder.") : whenOff,
    isSignedIn,
    isAsking: query.get("import") === "true" && isStudent && isOn,
    start: () => {
      ask(true);
      if (!isSignedIn) interrupt({ kind: "sign-in", hasEnded: false });
    },
    end: () => ask(false),
  };
}
