import { Lock, SlidersHorizontal, X } from "lucide-react";
import { useSetAtom } from "jotai/react";
import { memo } from "react";
import { institution } from "#contract/institution";
import type { BuildData, ConfiguredCourse } from "../content.ts";
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
import { HELD_COURSE_WORDS, type HeldSource } from "../held-courses.ts";
import { applyAtom } from "./atoms.ts";
import { CostCell } from "./costs/cost-cell.tsx";
import type { RowFocus } from "./row-focus.ts";
import styles from "./entry.module.css";

export type CourseRowProps = {
  course: ConfiguredCourse;
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
  const { id, isEnabled } = course;
  const { label, title, isOffered } = course.offered;
  const isOn = isEnabled && isOffered;
  return (
    <li className={styles.entry} data-off={!isOn || undefined}>
      <span className={styles.switch}>
        {isOffered ? (
          <Switch
            aria-label={`${label} ${title}`.trimEnd()}
            isSelected={isEnabled}
            onChange={(isOn) => void apply([{ type: "enable", list: "courses", id, isEnabled: isOn }])}
          />
        ) : null}
      </span>
      <div className={styles.words}>
        <span className={styles.dot}>{colour ? <CourseDot colour={colour} isOff={!isOn} /> : null}</span>
        <p className={styles.name}>
          <strong>{label}</strong> {title}
        </p>
        {isOffered ? <CourseFacts course={course} classes={classes} configurationId={configurationId} /> : <GoneNote />}
        {held ? <p className={styles.held}>{HELD_COURSE_WORDS[held]}</p> : null}
      </div>
      {isOffered ? <CostCell ids={[id]} /> : null}
      <span className={styles.actions}>
        {isOffered ? (
          <IconLink
            icon={SlidersHorizontal}
            label={`Options for ${label}`}
            to={paths.builderCourseOptions.href({ configurationId, id })}
          />
        ) : null}
        <IconButton
          ref={(button) => focus.noteButton(id, button)}
          icon={X}
          label={`Remove ${label}`}
          onPress={() => onRemove(id)}
        />
      </span>
    </li>
  );
});

type CourseFactsProps = Pick<CourseRowProps, "course" | "classes" | "configurationId">;

function CourseFacts({ course, classes, configurationId }: CourseFactsProps) {
  const { requirements } = course.offered;
  const campus = words.campusWords(course.options);
  const components = words.componentsOf(course).map((component) => words.componentWords(component, classes));
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
                id: course.id,
                component: code,
              })}
            >
              {isLocked ? <Icon of={Lock} size={12} /> : null}
              {code} {sections}
            </Link>
          </span>
        ))}
        <span>{words.optionWords(course.options)}</span>
        {campus === undefined ? null : <span>{campus}</span>}
      </p>
      {requirements ? <p className={styles.requirements}>Requires {requirements}</p> : null}
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
