import { ArrowLeft } from "lucide-react";
import { useAtomValue } from "jotai/react";
import type { ScheduleRequest } from "#contract/schedule-request";
import type { ScheduleSummary } from "#workers/schedule/client";
import { isolated } from "#contract/words";
import { paths } from "../../../paths.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Link } from "../../../ui/link.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { noScheduleWords } from "../result-words.ts";
import { buildDataAtom, processedAtom } from "./atoms.ts";
import { Banners } from "./banners.tsx";
import { explanationAtom, offersAtom, problemCourseAtom } from "./nothing-fits/explain-atoms.ts";
import { NothingFits } from "./nothing-fits/nothing-fits.tsx";
import { EmptyReasons, HeldReasons } from "./nothing-fits/reasons.tsx";
import styles from "./nothing-fits/nothing-fits.module.css";

export type NoSchedulesProps = { summary: ScheduleSummary; request: ScheduleRequest; backTo: string };

/** Why nothing fits, and changes that help. */
export function NoSchedules({ summary, request, backTo }: NoSchedulesProps) {
  const data = useAtomValue(buildDataAtom);
  const processed = useAtomValue(processedAtom);
  const offers = useAtomValue(offersAtom);
  const { resultCode, problem } = summary;
  const named = useAtomValue(problemCourseAtom);
  const course = request.courses.find(({ id }) => id === problem?.id) ?? named;
  const explanation = useAtomValue(explanationAtom);
  const configurationId = data?.ConfigurationId;
  // Go Back is the primary button only when no change helps.
  const hasPrimary = !offers || ("value" in offers && offers.value.repairs.length > 0);
  return (
    <div className={styles.screen}>
      <Banners />
      <header className={styles.head}>
        <Link to={backTo} className={styles.back}>
          <Icon of={ArrowLeft} />
          {isolated(data?.ConfigurationName ?? "")}
        </Link>
        <h1 className="type-title-1">No Schedules Possible</h1>
        <p className={styles.lead}>
          {noScheduleWords(resultCode, course !== undefined || !explanation)}{" "}
          {course ? (
            <strong>
              {course.label} {course.title}
            </strong>
          ) : null}
        </p>
        {course && resultCode === 4 ? <EmptyReasons course={course} component={problem?.component ?? null} /> : null}
        {resultCode === 2 && configurationId !== undefined ? (
          <HeldReasons request={request} configurationId={configurationId} />
        ) : null}
      </header>
      <NothingFits
        request={request}
        foot={
          <>
            <div className={styles.actions}>
              {course && configurationId !== undefined ? (
                <>
                  <LinkButton to={paths.builderCourseOptions.href({ configurationId, id: course.id })}>
                    Change Course Options
                  </LinkButton>
                  <LinkButton to={paths.builderGlobalOptions.href({ id: configurationId })}>
                    Change Advanced Options
                  </LinkButton>
                </>
              ) : null}
              <LinkButton to={backTo} variant={hasPrimary ? "quiet" : "primary"} className={styles.goBack ?? ""}>
                Go Back
              </LinkButton>
            </div>
            <p className={styles.facts}>{processed}</p>
          </>
        }
      />
    </div>
  );
}
