import { ArrowLeft, Lock } from "lucide-react";
import { useAtomValue, useSetAtom } from "jotai/react";
import type { ScheduleRequest } from "#contract/schedule-request";
import { isolated } from "#contract/words";
import type { ScheduleSummary } from "#workers/schedule/client";
import { counted } from "../../../../lib/format-number.ts";
import { paths } from "../../../../paths.ts";
import { Button } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { CourseDot } from "../../../../ui/course-dot.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { LinkButton } from "../../../../ui/link-button.tsx";
import { Link } from "../../../../ui/link.tsx";
import { LiveRegion } from "../../../../ui/live-region.tsx";
import { Loading } from "../../../../ui/loading.tsx";
import { Note } from "../../../../ui/note.tsx";
import { SkeletonRows } from "../../../../ui/skeleton.tsx";
import { includedCourses } from "../../held-courses.ts";
import { noScheduleWords } from "../../result-words.ts";
import { buildDataAtom, processedAtom } from "../atoms.ts";
import { Banners } from "../banners.tsx";
import { ClashPicture } from "./clash-picture.tsx";
import { explainAgainAtom, type Explanation, explanationAtom } from "./explain-atoms.ts";
import { RepairList } from "./repair-list.tsx";
import styles from "./no-schedules.module.css";

export type NoSchedulesProps = { summary: ScheduleSummary; request: ScheduleRequest; backTo: string };

/** Why nothing fits: the choices that conflict, where, and the changes that help. */
export function NoSchedules({ summary, request, backTo }: NoSchedulesProps) {
  const data = useAtomValue(buildDataAtom);
  const processed = useAtomValue(processedAtom);
  const answer = useAtomValue(explanationAtom);
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
              <Conflict explanation={explanation} />
              {explanation.overlaps.length > 0 ? <ClashPicture overlaps={explanation.overlaps} /> : null}
              <RepairList explanation={explanation} />
            </div>
          ) : (
            <NotExplained />
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
      <p className={styles.small}>{processed}</p>
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

function Conflict({ explanation }: { explanation: Explanation }) {
  const { parties, isSmallest, isTravel } = explanation;
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

function NotExplained() {
  const again = useSetAtom(explainAgainAtom);
  return (
    <Card>
      <Note tone="danger">We couldn't find the conflict.</Note>
      <Button onPress={again}>Try Again</Button>
    </Card>
  );
}
