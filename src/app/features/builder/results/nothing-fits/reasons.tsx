import type { ScheduleCourse, ScheduleRequest } from "#contract/schedule-request";
import { COURSE_OPTIONS, isExcludedBy } from "#engine";
import { listLabel } from "../../../../lib/format-list.ts";
import { paths } from "../../../../paths.ts";
import { Link } from "../../../../ui/link.tsx";
import { type HeldSource, includedCourses } from "../../held-courses.ts";
import { optionRules, spokenComponent } from "./party-words.ts";
import styles from "./nothing-fits.module.css";

/** Result code 4: the options that leave no section, if options do. */
export function EmptyReasons({ course, component }: { course: ScheduleCourse; component: string | null }) {
  // Only the options that leave out a section of the component.
  const sections = course.sections.filter((section) => section.component === component);
  const rules = optionRules(
    course.options,
    COURSE_OPTIONS.filter((option) => sections.some((section) => isExcludedBy(option, section, course.options))),
  );
  if (component === null) return <p className={styles.reason}>This course has no sections to schedule.</p>;
  if (sections.length === 0) {
    return <p className={styles.reason}>Every {spokenComponent(component)} is canceled or not scheduled yet.</p>;
  }
  return (
    <p className={styles.reason}>
      The course options are too restrictive{rules.length > 0 ? `: ${listLabel(rules)}` : null}.
    </p>
  );
}

/** Result code 2: the student's own classes may be in the way. */
export function HeldReasons({ request, configurationId }: { request: ScheduleRequest; configurationId: number }) {
  const included = includedCourses(request);
  const has = (wanted: HeldSource) => included.some(({ source }) => source === wanted);
  return (
    <>
      {has("enrollment") ? <HeldReason configurationId={configurationId} what="your current enrollment" /> : null}
      {has("cart") ? <HeldReason configurationId={configurationId} what="your enrollment cart" /> : null}
    </>
  );
}

function HeldReason({ what, configurationId }: { what: string; configurationId: number }) {
  return (
    <p className={styles.reason}>
      Schedules include {what}.{" "}
      <Link
        to={paths.builderGlobalOptions.href({ id: configurationId })}
        aria-label={`Change whether to include ${what}`}
      >
        Change
      </Link>
    </p>
  );
}
