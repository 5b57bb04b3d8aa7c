import { CalendarOff, List } from "lucide-react";
import { useAtomValue, useSetAtom } from "jotai/react";
import { type ReactNode, useState } from "react";
import { campusOf } from "#contract/institution";
import type { ScheduleCourse, ScheduleRequest } from "#contract/schedule-request";
import type { ScheduleSummary } from "#workers/schedule/client";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Note } from "../../../ui/note.tsx";
import { buildDataAtom } from "./atoms.ts";
import { anySectionAtom, disableCourseAtom, isNarrowed, type RepairOutcome } from "./repair-atoms.ts";
import styles from "./no-schedules.module.css";

export type ProblemCourseProps = {
  course: ScheduleCourse;
  problem: NonNullable<ScheduleSummary["problem"]>;
  /** No section is left of it, so it is not a matter of clashes. */
  isEmpty: boolean;
  request: ScheduleRequest;
};

/** The course that stands in the way, and what can be done about it at once. */
export function ProblemCourse({ course, problem, isEmpty, request }: ProblemCourseProps) {
  const disable = useSetAtom(disableCourseAtom);
  const takeAny = useSetAtom(anySectionAtom);
  const sections = useSections(course);
  const [working, setWorking] = useState<"disable" | "any">();
  const [refusal, setRefusal] = useState<{ message: string | undefined }>();

  async function repair(which: "disable" | "any", run: () => Promise<RepairOutcome>) {
    setWorking(which);
    setRefusal(undefined);
    const outcome = await run();
    setWorking(undefined);
    if (!outcome.isDone) setRefusal({ message: outcome.message });
  }

  return (
    <>
      <ul className={styles.reasons}>
        {isEmpty ? <EmptyReasons course={course} component={problem.component} /> : <ClashReasons request={request} />}
      </ul>
      <Card title="What you can change" isList>
        <ul>
          {isNarrowed(course) ? (
            <Repair
              icon={List}
              title={`Consider any section of ${course.label}`}
              detail={narrowedWords(course, sections)}
              button={
                <Button
                  variant="primary"
                  isWorking={working === "any"}
                  workingLabel="Building..."
                  onPress={() => void repair("any", () => takeAny(course))}
                >
                  Any Section and Build
                </Button>
              }
            />
          ) : null}
          <Repair
            icon={CalendarOff}
            title={`Disable ${course.label} ${course.title}`}
            detail={
              isEmpty || problem.isRemovalEnough
                ? "It stays in the configuration, turned off"
                : "It stays in the configuration, turned off. Something else will have to change, too"
            }
            button={
              <Button
                variant={isNarrowed(course) ? "secondary" : "primary"}
                isWorking={working === "disable"}
                workingLabel="Building..."
                onPress={() => void repair("disable", () => disable(course))}
              >
                Disable and Build
              </Button>
            }
          />
        </ul>
      </Card>
      <div role="alert">
        {refusal ? <Note tone="danger">The change could not be saved. {refusal.message}</Note> : null}
      </div>
    </>
  );
}

type RepairProps = { icon: typeof List; title: string; detail: string; button: ReactNode };

function Repair({ icon, title, detail, button }: RepairProps) {
  return (
    <li className={styles.repair}>
      <Icon of={icon} size={18} className={styles.repairIcon} />
      <div>
        <p>
          <strong>{title}</strong>
        </p>
        <p className={styles.detail}>{detail}</p>
      </div>
      {button}
    </li>
  );
}

function ClashReasons({ request }: { request: ScheduleRequest }) {
  const { includeCurrentEnrollment, includeEnrollmentCart } = request.options;
  const held = request.fixed;
  const hasEnrolled = includeCurrentEnrollment && held.some(({ source }) => source === "enrollment");
  const hasCart = includeEnrollmentCart && held.some(({ source }) => source === "cart");
  const clause = [
    hasEnrolled ? "classes in which you are currently enrolled" : undefined,
    hasCart ? "classes in your enrollment cart" : undefined,
  ].filter(Boolean);
  return (
    <>
      <li>Every possible section of it overlaps another course, or leaves too little time to change campuses.</li>
      {clause.length > 0 ? <li>Keep in mind that {clause.join(" and ")} are included as they stand.</li> : null}
    </>
  );
}

function EmptyReasons({ course, component }: { course: ScheduleCourse; component: string | null }) {
  const { excludeClosed, excludeWaitListed, excludeOnline, campus, honors } = course.options;
  const rules = [
    excludeClosed && excludeWaitListed ? "closed and wait-listed classes are excluded" : undefined,
    excludeClosed && !excludeWaitListed ? "closed classes are excluded" : undefined,
    excludeOnline ? "online classes are excluded" : undefined,
    campus === null ? undefined : `only ${campusOf(campus).description} is considered`,
    honors === 1 ? "only Honors sections are considered" : honors === 2 ? "Honors sections are excluded" : undefined,
  ].filter(Boolean);
  return (
    <>
      <li>
        {component === null
          ? "It has no sections that can be scheduled."
          : `The options of the course are too restrictive: no ${component} section is left.`}
      </li>
      {component !== null && rules.length > 0 ? <li>At present {rules.join(", ")}.</li> : null}
    </>
  );
}

/** Names of the sections that the student has chosen or locked. */
function useSections({ components }: ScheduleCourse): readonly string[] {
  const classes = useAtomValue(buildDataAtom)?.Classes ?? {};
  return components.flatMap(({ component, explicit, lockedClassNumber }) =>
    (lockedClassNumber === null ? (explicit ?? []) : [lockedClassNumber]).map(
      (classNumber) => `${component} ${classes[classNumber]?.Section ?? classNumber}`,
    ),
  );
}

function narrowedWords({ components }: ScheduleCourse, sections: readonly string[]): string {
  const isLocked = components.some(({ lockedClassNumber }) => lockedClassNumber !== null);
  return `You ${isLocked ? "locked it" : "limited it"} to ${sections.join(", ")}`;
}
