import { Lock, SlidersHorizontal, X } from "lucide-react";
import { useSetAtom } from "jotai/react";
import type { Ref } from "react";
import type { BuildData, ConfigurationCourse } from "#contract/configuration";
import { institution } from "#contract/institution";
import { paths } from "../../../paths.ts";
import type { CourseColour } from "../../../ui/course-colour.ts";
import { CourseDot } from "../../../ui/course-dot.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { IconLink } from "../../../ui/icon-link.tsx";
import { Link } from "../../../ui/link.tsx";
import { Note } from "../../../ui/note.tsx";
import { Switch } from "../../../ui/switch.tsx";
import * as words from "../course-words.ts";
import { enableCourse } from "../edits/course-edits.ts";
import { applyAtom } from "./atoms.ts";
import { CostCell } from "./costs/cost-cell.tsx";
import styles from "./entry.module.css";

export type CourseRowProps = {
  course: ConfigurationCourse;
  /** Undefined for a course that is gone from the catalogue. */
  colour: CourseColour | undefined;
  build: BuildData;
  onRemove: () => void;
  removeRef: Ref<HTMLButtonElement>;
};

/** A course that is gone from the catalogue can only be removed. */
export function CourseRow({ course, colour, build, onRemove, removeRef }: CourseRowProps) {
  const apply = useSetAtom(applyAtom);
  const label = words.courseLabel(course);
  const title = words.courseTitle(course);
  const isValid = words.isValidCourse(course);
  const isOn = course.IsEnabled && isValid;
  return (
    <li className={styles.entry} data-off={!isOn || undefined}>
      <span className={styles.switch}>
        {isValid ? (
          <Switch
            aria-label={`${label} ${title}`}
            isSelected={course.IsEnabled}
            onChange={(isEnabled) => void apply(enableCourse(course.Id, isEnabled))}
          />
        ) : null}
      </span>
      <div className={styles.words}>
        <span className={styles.dot}>{colour ? <CourseDot colour={colour} isOff={!isOn} /> : null}</span>
        <p className={styles.name}>
          <strong>{label}</strong> {title === label ? null : title}
        </p>
        {isValid ? <CourseFacts course={course} build={build} /> : <GoneNote />}
        <HeldNote course={course} build={build} />
      </div>
      {isValid ? <CostCell ids={[course.Id]} /> : null}
      <span className={styles.actions}>
        {isValid ? (
          <IconLink
            icon={SlidersHorizontal}
            label={`Options of ${label}`}
            to={paths.builderCourseOptions.href({ configurationId: build.ConfigurationId, id: course.Id })}
          />
        ) : null}
        <IconButton ref={removeRef} icon={X} label={`Remove ${label}`} onPress={onRemove} />
      </span>
    </li>
  );
}

type Parts = Pick<CourseRowProps, "course" | "build">;

function CourseFacts({ course, build }: Parts) {
  const { EnrollmentRequirements } = course.Details;
  const components = course.Components.map((component) => words.componentWords(component, build.Classes));
  return (
    <>
      <p className={styles.facts}>
        <span>{words.courseCredits(course)}</span>
        {components.map(({ code, words: sections, isLocked }) => (
          <span key={code}>
            <Link
              variant="quiet"
              className={isLocked ? `${styles.component} ${styles.locked}` : (styles.component ?? "")}
              to={paths.builderCourseComponent.href({
                configurationId: build.ConfigurationId,
                id: course.Id,
                component: code,
              })}
            >
              {isLocked ? <Icon of={Lock} size={12} /> : null}
              {code} {sections}
            </Link>
          </span>
        ))}
        <span>{words.optionWords(course.Options)}</span>
        {course.Options.Campus ? <span>{course.Options.Campus.Description}</span> : null}
      </p>
      {EnrollmentRequirements ? <p className={styles.requirements}>Requires {EnrollmentRequirements}</p> : null}
    </>
  );
}

/** Of a course that the student holds already, whose own classes are scheduled. */
function HeldNote({ course, build }: Parts) {
  const held = build.Request.fixed.find(
    ({ courseId, source }) => courseId === course.CourseId && isIncluded(build, source),
  );
  if (!held) return null;
  return (
    <p className={styles.facts}>
      {held.source === "enrollment"
        ? "You are enrolled in this course, so it is scheduled as it stands."
        : "This course is in your enrollment cart, so it is scheduled as it stands there."}
    </p>
  );
}

function GoneNote() {
  return (
    <Note tone="danger" size="small">
      The course offering is no longer available. Contact{" "}
      <Link href={institution.helpOffice.link} isNewTab>
        {institution.helpOffice.nameInSentence}
      </Link>{" "}
      for help.
    </Note>
  );
}

function isIncluded({ Request: { options } }: BuildData, source: "enrollment" | "cart"): boolean {
  return source === "enrollment" ? options.includeCurrentEnrollment : options.includeEnrollmentCart;
}
