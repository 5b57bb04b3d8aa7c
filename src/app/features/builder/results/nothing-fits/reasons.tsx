import type { ScheduleCourse, ScheduleRequest } from "#contract/schedule-request";
import { listLabel } from "../../../../lib/format-list.ts";
import { paths } from "../../../../paths.ts";
import { Link } from "../../../../ui/link.tsx";
import { type HeldSource, includedCourses } from "../../held-courses.ts";
import { optionRules, spokenComponent } from "./party-words.ts";
import styles from "./nothing-fits.module.css";

/** Result code 4: which rules leave nothing of the course, if it is a rule that does. */
export function EmptyReasons({ course, component }: { course: ScheduleCourse; component: string | null }) {
  const rules = optionRules(course.options, [
    "excludeClosed",
    "excludeWaitListed",
    "excludeOnline",
    "campus",
    "honors",
  ]);
  if (component === null) return <p className={styles.reason}>It has no sections that can be scheduled.</p>;
  if (!course.sections.some((section) => section.component === component)) {
    return (
      <p className={styles.reason}>
        No {spokenComponent(component)} of the course is offered in this term, whatever its options: each is cancelled
        or not scheduled yet.
      </p>
    );
  }
  return (
    <p className={styles.reason}>
      The options of the course are too restrictive: no {spokenComponent(component)} is left.{" "}
      {rules.length > 0 ? `At present ${listLabel(rules)}.` : null}
    </p>
  );
}

/** Result code 2: the student's own classes may be what stands in the way. */
export function HeldReasons({ request, configurationId }: { request: ScheduleRequest; configurationId: number }) {
  const included = includedCourses(request);
  const has = (wanted: HeldSource) => included.some(({ source }) => source === wanted);
  return (
    <>
      {has("enrollment") ? (
        <HeldReason configurationId={configurationId} what="classes in which you are currently enrolled" />
      ) : null}
      {has("cart") ? <HeldReason configurationId={configurationId} what="classes in your enrollment cart" /> : null}
    </>
  );
}

function HeldReason({ what, configurationId }: { what: string; configurationId: number }) {
  return (
    <p className={styles.reason}>
      Keep in mind that {what} are included.{" "}
      <Link
        to={paths.builderGlobalOptions.href({ id: configurationId })}
        aria-label={`Change whether ${what} are included`}
      >
        Change
      </Link>
    </p>
  );
}
