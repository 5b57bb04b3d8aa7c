import { Lock, X } from "lucide-react";
import { useSetAtom } from "jotai/react";
import type { BuildData, ConfigurationCourse } from "#contract/configuration";
import { institution } from "#contract/institution";
import type { CourseColour } from "../../../ui/course-colour.ts";
import { CourseDot } from "../../../ui/course-dot.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Link } from "../../../ui/link.tsx";
import { Note } from "../../../ui/note.tsx";
import { Switch } from "../../../ui/switch.tsx";
import * as words from "../course-words.ts";
import { applyAtom } from "./atoms.ts";
import { enableCourse } from "../edits/course-edits.ts";
import styles from "./entry.module.css";

export type CourseRowProps = {
  course: ConfigurationCourse;
  /** Undefined for a course that is gone from the catalogue. */
  colour: CourseColour | undefined;
  build: BuildData;
  onRemove: () => void;
};

export function CourseRow({ course, colour, build, onRemove }: CourseRowProps) {
  const apply = useSetAtom(applyAtom);
  const label = words.courseLabel(course);
  const title = words.courseTitle(course);
  const isValid = words.isValidCourse(course);
  const isOn = course.IsEnabled && isValid;
  const held = build.Request.fixed.find(
    ({ courseId, source }) => courseId === course.CourseId && isIncluded(build, source),
  );
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
        {held ? (
          <p className={styles.facts}>
            {held.source === "enrollment"
              ? "You are enrolled in this course, so it is scheduled as it stands."
              : "This course is in your enrollment cart, so it is scheduled as it stands there."}
          </p>
        ) : null}
      </div>
      <span className={styles.actions}>
        <IconButton icon={X} label={`Remove ${label}`} onPress={onRemove} />
      </span>
    </li>
  );
}

function CourseFacts({ course, build }: Pick<CourseRowProps, "course" | "build">) {
  const { EnrollmentRequirements } = course.Details;
  const components = course.Components.map((component) => words.componentWords(component, build.Classes));
  return (
    <>
      <p className={styles.facts}>
        <span>{words.courseCredits(course)}</span>
        {components.map(({ code, words: sections, isLocked }) => (
          <span key={code} className={isLocked ? styles.locked : undefined}>
            {isLocked ? <Icon of={Lock} size={12} /> : null}
            {code} {sections}
          </span>
        ))}
        <span>{words.optionWords(course.Options)}</span>
        {course.Options.Campus ? <span>{course.Options.Campus.Description}</span> : null}
      </p>
      {EnrollmentRequirements ? <p className={styles.requirements}>Requires {EnrollmentRequirements}</p> : null}
    </>
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
