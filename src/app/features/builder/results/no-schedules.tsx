import { ArrowLeft } from "lucide-react";
import { useAtomValue } from "jotai/react";
import type { ScheduleRequest } from "#contract/schedule-request";
import type { ScheduleSummary } from "#workers/schedule/client";
import { Icon } from "../../../ui/icon.tsx";
import { Link } from "../../../ui/link.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { NO_REASON_WORDS, NO_SCHEDULE_WORDS } from "../result-words.ts";
import { buildDataAtom, processedAtom } from "./atoms.ts";
import { ProblemCourse } from "./problem-course.tsx";
import styles from "./no-schedules.module.css";

export type NoSchedulesProps = { summary: ScheduleSummary; request: ScheduleRequest; backTo: string };

/** Why nothing fits, and what can be done about it. */
export function NoSchedules({ summary, request, backTo }: NoSchedulesProps) {
  const name = useAtomValue(buildDataAtom)?.ConfigurationName;
  const processed = useAtomValue(processedAtom);
  const { resultCode, problem } = summary;
  const course = request.courses.find(({ id }) => id === problem?.id);
  return (
    <div className={styles.screen}>
      <Link to={backTo} className={styles.back}>
        <Icon of={ArrowLeft} />
        {name}
      </Link>
      <h1 className="type-title-1">No Schedules Possible</h1>
      <p className={styles.lead}>
        {resultCode ? NO_SCHEDULE_WORDS[resultCode] : NO_REASON_WORDS}{" "}
        {course ? (
          <strong>
            {course.label} {course.title}
          </strong>
        ) : null}
      </p>
      {course && problem ? (
        <ProblemCourse course={course} problem={problem} isEmpty={resultCode === 4} request={request} />
      ) : null}
      <LinkButton to={backTo} variant={course ? "secondary" : "primary"}>
        Go Back
      </LinkButton>
      <p className={styles.facts}>Nothing was changed. {processed}</p>
    </div>
  );
}
