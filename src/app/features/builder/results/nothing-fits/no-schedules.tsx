import {
  ArrowLeft,
  CalendarOff,
  Clock,
  List,
  ListChecks,
  Lock,
  LockOpen,
  type LucideIcon,
  ShoppingCart,
  SlidersHorizontal,
} from "lucide-react";
import { useAtomValue, useSetAtom } from "jotai/react";
import { useId, useState } from "react";
import { EventText, spokenDay, WeekGrid } from "#calendar";
import type { ScheduleRequest } from "#contract/schedule-request";
import { bareTimeRange, spokenTimeRange } from "#contract/wall-time";
import { isolated } from "#contract/words";
import { MAX_SCHEDULES } from "#engine";
import type { ScheduleSummary } from "#workers/schedule/client";
import { counted } from "../../../../lib/format/format-number.ts";
import { paths } from "../../../../paths.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import { Card } from "../../../../ui/layout/card.tsx";
import { CourseDot } from "../../../../ui/badges/course-dot.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { LinkButton } from "../../../../ui/buttons/link-button.tsx";
import { Link } from "../../../../ui/buttons/link.tsx";
import { LiveRegion } from "../../../../ui/messages/live-region.tsx";
import { Loading } from "../../../../ui/loading/loading.tsx";
import { Note } from "../../../../ui/messages/note.tsx";
import { SkeletonRows } from "../../../../ui/loading/skeleton.tsx";
import { Tag } from "../../../../ui/badges/tag.tsx";
import { useMediaQuery } from "../../../../ui/layout/use-media-query.ts";
import { includedCourses } from "../../held-courses.ts";
import { noScheduleWords } from "../../result-words.ts";
import { countNumber, isCountUnknown, scheduleNoun } from "../../schedule-count.ts";
import { buildDataAtom, processedAtom } from "../build-atoms.ts";
import { Banners } from "../banners.tsx";
import { type Overlap, overlapWords, toClashWeek } from "./overlaps.ts";
import { explainAgainAtom, type Explanation, explanationAtom, type Repair, repairAtom } from "./repairs.ts";
import styles from "./no-schedules.module.css";

export type NoSchedulesProps = { summary: ScheduleSummary; request: ScheduleRequest; backTo: string };

/** Why nothing fits: the conflicting choices, where, and changes that help. */
export function NoSchedules({ summary, request, backTo }: NoSchedulesProps) {
  const data = useAtomValue(buildDataAtom);
  const processed = useAtomValue(processedAtom);
  const answer = useAtomValue(explanationAtom);
  const again = useSetAtom(explainAgainAtom);
  const explanation = answer === "failed" ? undefined : answer;
  const { resultCode, problem } = summary;
  const course = request.courses.find(({ id }) => id === problem?.id) ?? explanation?.course;
  const configurationId = data?.ConfigurationId ?? 0;
  const advanced = paths.builderGlobalOptions.href({ id: configurationId });
  const isStuck = answer !== undefined && !explanation?.repairs.length;
  return (
    <div className={styles.screen}>
      <Banners />
      <header>
        <Link to={backTo} className={styles.back}>
          <Icon of={ArrowLeft} />
          {isolated(data?.ConfigurationName ?? "")}
        </Link>
        <h1 className="type-title-1">No Schedules Possible</h1>
        <p className={styles.lead}>
          {noScheduleWords(resultCode, course !== undefined || !answer)}{" "}
          {course ? <strong>{`${course.label} ${course.title}`}</strong> : null}
        </p>
        {course && resultCode === 4 ? (
          <p className={styles.muted}>
            {course.sections.some(({ component }) => component === problem?.component)
              ? "The course options are too restrictive."
              : "All of its sections are canceled or not scheduled yet."}
          </p>
        ) : null}
        {resultCode === 2 ? <HeldNote request={request} changeAt={advanced} /> : null}
      </header>
      <Loading
        isLoading={!answer}
        skeleton={<SkeletonRows label="Finding the conflict" columns="0.75rem 1fr" rows={4} rowHeight="4rem" />}
      >
        {() =>
          explanation ? (
            <div className={styles.columns}>
              <Conflict {...explanation} />
              {explanation.overlaps.length > 0 ? <ClashPicture overlaps={explanation.overlaps} /> : null}
              <Repairs {...explanation} />
            </div>
          ) : (
            <Card>
              <Note tone="danger">We couldn't find the conflict.</Note>
              <Button onPress={again}>Try Again</Button>
            </Card>
          )
        }
      </Loading>
      <div className={styles.actions}>
        {course ? (
          <>
            <LinkButton to={paths.builderCourseOptions.href({ configurationId, id: course.id })}>
              Change Course Options
            </LinkButton>
            <LinkButton to={advanced}>Change Advanced Options</LinkButton>
          </>
        ) : null}
        <LinkButton to={backTo} variant={isStuck ? "primary" : "quiet"}>
          Go Back
        </LinkButton>
      </div>
      <p className="type-quiet">{processed}</p>
      <LiveRegion message={explanation ? `${counted(explanation.repairs.length, "change")} found.` : ""} />
    </div>
  );
}

function HeldNote({ request, changeAt }: { request: ScheduleRequest; changeAt: string }) {
  const sources = new Set(includedCourses(request).map(({ source }) => source));
  const names = { enrollment: "your current enrollment", cart: "your enrollment cart" };
  return [...sources].map((source) => (
    <p key={source} className={styles.muted}>
      Schedules include {names[source]}.{" "}
      <Link to={changeAt} aria-label={`Change whether to include ${names[source]}`}>
        Change
      </Link>
    </p>
  ));
}

function Conflict({ parties, isSmallest, isTravel }: Explanation) {
  return (
    <div className={styles.set}>
      {parties.length === 0 ? (
        <Note>Finding the conflict took too long.</Note>
      ) : (
        <Card title={parties.length === 1 ? "This doesn't fit" : `These ${parties.length} conflict`} isList>
          <ul>
            {parties.map(({ key, label, title, tone, facts }) => (
              <li key={key} className={styles.party}>
                <CourseDot colour={tone} />
                <div>
                  <p>
                    <strong>{label}</strong> {title}
                  </p>
                  {facts.map(({ words, isLocked }) => (
                    <p key={words} className={styles.muted}>
                      {isLocked ? <Icon of={Lock} size={12} /> : null} {words}
                    </p>
                  ))}
                </div>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {isTravel ? <Note>There isn't enough time to change campuses between these classes.</Note> : null}
      {isSmallest ? null : <Note>We stopped searching early, so some of these may not be part of the conflict.</Note>}
    </div>
  );
}

/** Overlaps that are shown; the others are counted. */
const MOST_OVERLAPS = 4;

/** The days and hours of the conflict, with all that overlaps in them, and the same in words. */
function ClashPicture({ overlaps }: { overlaps: readonly Overlap[] }) {
  const isPhone = useMediaQuery("(width < 640px)");
  const shown = overlaps.slice(0, MOST_OVERLAPS);
  const week = toClashWeek(shown);
  return (
    <section aria-label="Where they conflict" className={styles.picture}>
      <WeekGrid
        label="Conflicting times"
        {...week}
        hourHeight={46}
        singleDay={isPhone && week.days.length > 1}
        renderEvent={({ data: { slot, startMinutes, endMinutes } }) => (
          <EventText
            title={slot.lines[0]}
            lines={[...slot.lines.slice(1), bareTimeRange(startMinutes, endMinutes)]}
            icon={slot.isLocked ? <Icon of={Lock} size={12} /> : null}
          />
        )}
        eventLabel={({ data: { slot, startMinutes, endMinutes } }, { weekday }) =>
          `${slot.name}, ${spokenDay(weekday, undefined)} ${spokenTimeRange(startMinutes, endMinutes)}${slot.isLocked ? ", locked" : ""}`
        }
      />
      <ul className={styles.overlaps}>
        {shown.map(overlapWords).map(({ subject, rest }) => (
          <li key={`${subject} ${rest}`}>
            <Note tone="danger" size="small">
              <strong>{subject}</strong> {rest}
            </Note>
          </li>
        ))}
      </ul>
      {overlaps.length > MOST_OVERLAPS ? (
        <p className="type-quiet">And {overlaps.length - MOST_OVERLAPS} more.</p>
      ) : null}
    </section>
  );
}

/** The changes that can be made right here, each with the number of schedules that it gives. */
function Repairs({ repairs, others, isComplete }: Explanation) {
  const isOne = repairs.length <= 1;
  return (
    <section className={styles.set} aria-labelledby="nothing-fits-repairs">
      <h2 id="nothing-fits-repairs" className="type-title-3">
        {isOne ? "What you can change" : "Change one of these"}
      </h2>
      {repairs.length === 0 ? (
        <p className={styles.muted}>We found no change that makes a schedule possible.</p>
      ) : repairs[0]?.kind === "together" ? (
        <p className={styles.muted}>No single change is enough, but these together are.</p>
      ) : null}
      {repairs.length + others.length > 0 ? (
        <Card isList>
          <ul>
            {[...repairs, ...others].map((repair, index) => (
              <RepairRow key={repair.titles.join()} repair={repair} isSmallest={index === 0 && !isOne} />
            ))}
          </ul>
        </Card>
      ) : null}
      {repairs.length > 0 && !isComplete ? <p className={styles.muted}>Other changes may help too.</p> : null}
    </section>
  );
}

const ICONS: Record<Repair["kind"], LucideIcon> = {
  unlock: LockOpen,
  moveBreak: Clock,
  disableBreak: Clock,
  disableBreaks: Clock,
  clearExplicit: List,
  liftOption: SlidersHorizontal,
  takeFewer: CalendarOff,
  disableCourse: CalendarOff,
  leaveOutHeld: ShoppingCart,
  together: ListChecks,
};

function RepairRow({ repair, isSmallest }: { repair: Repair; isSmallest: boolean }) {
  const apply = useSetAtom(repairAtom);
  const [isWorking, setWorking] = useState(false);
  const id = useId();
  const { kind, titles, note, count } = repair;

  async function press() {
    setWorking(true);
    await apply(repair);
    setWorking(false);
  }

  return (
    <li className={styles.repair}>
      <Icon of={ICONS[kind]} size={18} className={styles.muted} />
      <div id={id}>
        {titles.map((title) => (
          <p key={title}>
            <strong>{title}</strong> {isSmallest ? <Tag>Smallest change</Tag> : null}
          </p>
        ))}
        {note ? <p className="type-quiet">{note}</p> : null}
      </div>
      {count && !isCountUnknown(count) ? (
        <p className={styles.count}>
          <strong>{countNumber(count)}</strong>{" "}
          <span className="type-quiet">
            {scheduleNoun(count)}
            {count.total > MAX_SCHEDULES ? ", too many to show" : ""}
          </span>
        </p>
      ) : null}
      <Button
        variant={isSmallest || kind === "together" ? "primary" : "secondary"}
        className={styles.apply ?? ""}
        aria-describedby={id}
        isWorking={isWorking}
        workingLabel="Building…"
        onPress={() => void press()}
      >
        Apply
      </Button>
    </li>
  );
}
