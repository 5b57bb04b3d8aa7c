import { Lock, SlidersHorizontal, X } from "lucide-react";
import { useSetAtom } from "jotai/react";
import { memo } from "react";
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
import { HELD_COURSE_WORDS, type HeldSource } from "../held-courses.ts";
import { applyAtom } from "./atoms.ts";
import { CostCell } from "./costs/cost-cell.tsx";
import type { RowFocus } from "./row-focus.ts";
import styles from "./entry.module.css";

export type CourseRowProps = {
  course: ConfigurationCourse;
  configurationId: number;
  classes: BuildData["Classes"];
  /** Undefined for a course that is gone from the catalogue. */
  colour: CourseColour | undefined;
  /** Where the student holds the course already. */
  held: HeldSource | undefined;
  onRemove: (id: string) => void;
  focus: RowFocus;
};

/**
 * A course; one that is gone from the catalogue can only be removed. Its props stay the same while others are switched:
 * with twelve rows, drawing all of them anew took half of what a switch asks of the page.
 */
export const CourseRow = memo(function CourseRow({
  course,
  configurationId,
  classes,
  colour,
  held,
  onRemove,
  focus,
}: CourseRowProps) {
  const apply = useSetAtom(applyAtom);
  const { Id, IsEnabled } = course;
  const label = words.courseLabel(course);
  const title = words.courseTitle(course);
  const isValid = words.isValidCourse(course);
  const isOn = IsEnabled && isValid;
  return (
    <li className={styles.entry} data-off={!isOn || undefined}>
      <span className={styles.switch}>
        {isValid ? (
          <Switch
            aria-label={`${label} ${title}`.trimEnd()}
            isSelected={IsEnabled}
            onChange={(isEnabled) => void apply(enableCourse(Id, isEnabled))}
          />
        ) : null}
      </span>
      <div className={styles.words}>
        <span className={styles.dot}>{colour ? <CourseDot colour={colour} isOff={!isOn} /> : null}</span>
        <p className={styles.name}>
          <strong>{label}</strong> {title}
        </p>
        {isValid ? <CourseFacts course={course} classes={classes} configurationId={configurationId} /> : <GoneNote />}
        {held ? <p className={styles.held}>{HELD_COURSE_WORDS[held]}</p> : null}
      </div>
      {isValid ? <CostCell ids={[Id]} /> : null}
      <span className={styles.actions}>
        {isValid ? (
          <IconLink
            icon={SlidersHorizontal}
            label={`Options for ${label}`}
            to={paths.builderCourseOptions.href({ configurationId, id: Id })}
          />
        ) : null}
        <IconButton
          ref={(button) => focus.noteButton(Id, button)}
          icon={X}
          label={`Remove ${label}`}
          onPress={() => onRemove(Id)}
        />
      </span>
    </li>
  );
});

type CourseFactsProps = Pick<CourseRowProps, "course" | "classes" | "configurationId">;

function CourseFacts({ course, classes, configurationId }: CourseFactsProps) {
  const { EnrollmentRequirements } = course.Details;
  const components = course.Components.map((component) => words.componentWords(component, classes));
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
                configurationId,
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
