import { ChevronDown, Lock, SlidersHorizontal } from "lucide-react";
import { useAtom } from "jotai/react";
import { memo, type ReactNode } from "react";
import { careerOf, institution } from "#contract/institution";
import type { BuildData, ConfiguredCourse } from "../content.ts";
import type { CourseColour } from "../../../ui/course-colour.ts";
import { Button } from "../../../ui/button.tsx";
import { CourseDot } from "../../../ui/course-dot.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Link } from "../../../ui/link.tsx";
import { Note } from "../../../ui/note.tsx";
import { optionalPart } from "../../../ui/optional-part.tsx";
import { Tag } from "../../../ui/tag.tsx";
import * as words from "../course-words.ts";
import { HELD_COURSE_WORDS, type HeldSource } from "../held-courses.ts";
import { Entry } from "./entry.tsx";
import { openPartAtom, type Part, partId } from "./open-part.ts";
import { OptionChips } from "./option-chips.tsx";
import styles from "./entry.module.css";

const CoursePart = optionalPart(async () => (await import("./parts.tsx")).CoursePart);

export type CourseRowProps = {
  course: ConfiguredCourse;
  classes: BuildData["Classes"];
  /** Undefined for a course that is gone from the catalogue. */
  colour: CourseColour | undefined;
  /** Where the student holds the course already. */
  held: HeldSource | undefined;
  onRemove: (asked: { ids: readonly string[]; name: string }) => void;
  /** To make it one of a group. */
  onGroup: (id: string) => void;
};

/**
 * A course; one that is gone from the catalogue can only be removed. Its props stay the same while others are switched:
 * with twelve rows, drawing all of them anew took half of what a switch asks of the page.
 */
export const CourseRow = memo(function CourseRow(props: CourseRowProps) {
  const { course, classes, colour, held, onRemove, onGroup } = props;
  const { id, isEnabled } = course;
  const { label, title, isOffered } = course.offered;
  return (
    <Entry
      list="courses"
      ids={[id]}
      spoken={`${label} ${title}`.trimEnd()}
      isEnabled={isOffered ? isEnabled : undefined}
      dot={colour ? <CourseDot colour={colour} isOff={!isEnabled || !isOffered} /> : null}
      name={
        <>
          <strong>{label}</strong> {title}
        </>
      }
      actions={
        isOffered ? (
          <Disclosure part={{ name: "options", courseId: id }}>
            {(disclosure) => <IconButton icon={SlidersHorizontal} label={`Options for ${label}`} {...disclosure} />}
          </Disclosure>
        ) : null
      }
      removeLabel={`Remove ${label}`}
      onRemove={() => onRemove({ ids: [id], name: label })}
      part={isOffered ? <OpenPart course={course} onGroup={onGroup} /> : null}
    >
      {isOffered ? <CourseFacts course={course} classes={classes} /> : <GoneNote />}
      {held ? <p className={styles.held}>{HELD_COURSE_WORDS[held]}</p> : null}
    </Entry>
  );
});

type CourseFactsProps = Pick<CourseRowProps, "course" | "classes">;

function CourseFacts({ course, classes }: CourseFactsProps) {
  const { requirements, sections } = course.offered;
  const [first] = sections;
  const career = first && classes[first.classNumber]?.Details.AcademicCareer;
  // Says when a course isn't an undergraduate one: its classes may go into another cart, or cost more.
  const isOther = career !== undefined && career.Code !== institution.careers[0]?.code;
  return (
    <>
      <p className={styles.facts}>
        <span>{words.courseCredits(course)}</span>
        {isOther ? (
          <span>
            <Tag tone={careerOf(career.Code).tone}>{career.Description}</Tag>
          </span>
        ) : null}
        {requirements ? <span>Requires {requirements}</span> : null}
      </p>
      <div className={styles.chips}>
        {words.componentsOf(course).map((component) => (
          <SectionsChip key={component.code} courseId={course.id} {...words.componentWords(component, classes)} />
        ))}
        <OptionChips course={course} />
      </div>
    </>
  );
}

type SectionsChipProps = { courseId: string } & words.ComponentWords;

/** "LEC any of 5", which opens the sections under the course. */
function SectionsChip({ courseId, code, words: sections, isLocked }: SectionsChipProps) {
  return (
    <Disclosure part={{ name: "sections", courseId, component: code }}>
      {(disclosure) => (
        <Button
          size="small"
          className={styles.chip ?? ""}
          trailing={<Icon of={ChevronDown} size={14} />}
          {...disclosure}
        >
          {isLocked ? <Icon of={Lock} size={12} /> : null}
          <strong>{code}</strong> {sections}
        </Button>
      )}
    </Disclosure>
  );
}

type DisclosureProps = {
  part: Part;
  children: (button: { "aria-expanded": boolean; "aria-controls": string; onPress: () => void }) => ReactNode;
};

function Disclosure({ part, children }: DisclosureProps) {
  const [open, setOpen] = useAtom(openPartAtom);
  const isOpen = open !== undefined && partId(open) === partId(part);
  const onPress = () => setOpen(isOpen ? undefined : part);
  return children({ "aria-expanded": isOpen, "aria-controls": partId(part), onPress });
}

function OpenPart({ course, onGroup }: Pick<CourseRowProps, "course" | "onGroup">) {
  const [part, open] = useAtom(openPartAtom);
  if (!part || part.name === "advanced" || part.courseId !== course.id) return null;
  return <CoursePart key={partId(part)} part={part} course={course} onGroup={onGroup} onLost={() => open(undefined)} />;
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
