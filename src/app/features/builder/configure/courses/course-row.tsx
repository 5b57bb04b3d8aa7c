import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import { ChevronDown, GripVertical, Lock, SlidersHorizontal } from "lucide-react";
import { memo } from "react";
import { isSame } from "#configuration/apply-edit";
import { labelWithTopic } from "#configuration/offering";
import type { CourseColor } from "#contract/course-colors";
import { careerOf, institution } from "#contract/institution";
import { Button, ChipGroup, CourseDot, Icon, IconButton, Link, Note, optionalPart, Tag, Text } from "#ui";
import { t } from "#words";
import { listLabel } from "../../../../lib/format/format.ts";
import { original } from "../../../../ui/original.ts";
import { rich } from "../../../../ui/rich.ts";
import { ShortCredits } from "../../pieces/short-credits.tsx";
import { componentsOf, componentWords, optionChips } from "../../workspace/course-words.ts";
import type { ConfiguredCourse } from "../../workspace/document.ts";
import { applyWithUndoAtom, classesAtom } from "../../workspace/edits.ts";
import { HELD_COURSE_WORDS, type HeldSource } from "../../workspace/held-courses.ts";
import styles from "../entry.module.css";
import { Entry } from "../entry.tsx";
import { openGroupAtom, openPartAtom, type Part, partId } from "./open-part.ts";

const CoursePart = optionalPart(async () => (await import("./parts.tsx")).CoursePart);

type CourseRowProps = {
  course: ConfiguredCourse;
  /** Undefined for a course that left the catalog. */
  color: CourseColor | undefined;
  /** If the student already has the course. */
  held: HeldSource | undefined;
  /** Label of the course that is the same under another name, and counts for both. */
  coveredBy: string | undefined;
  /** Courses that it needs at the same time, which the student neither has nor chose. */
  lacking: readonly string[];
  isGrouped: boolean;
};

/** Rendered only if something of it changes: rendering twelve rows took half of a switch's time. */
export const CourseRow = memo(
  Course,
  (before, after) => before.course.offered === after.course.offered && isSame(before, after),
);

function Course({ course, color, held, coveredBy, lacking, isGrouped }: CourseRowProps) {
  const { id: courseId, isEnabled } = course;
  const { label, title, isOffered, requirements, sections, minimumCredits, maximumCredits } = course.offered;
  const name = labelWithTopic({ label, topic: course.topic });
  const classes = useAtomValue(classesAtom) ?? {};
  const [open, setOpen] = useAtom(openPartAtom);
  const openGroup = useSetAtom(openGroupAtom);
  const openId = open && partId(open);
  const disclosure = (part: Part) => ({
    "aria-expanded": openId === partId(part),
    "aria-controls": partId(part),
    onPress: () => setOpen(openId === partId(part) ? undefined : part),
  });
  const [first] = sections;
  const career = first && classes[first.classNumber]?.Details.AcademicCareer;
  // Marks courses that aren't undergraduate, because their classes may go into another cart or cost more.
  const isOther = career !== undefined && career.Code !== institution.careers[0]?.code;
  return (
    <Entry
      list="courses"
      ids={[courseId]}
      spoken={`${label} ${title}`.trimEnd()}
      isEnabled={isOffered ? isEnabled : undefined}
      dot={color ? <CourseDot color={color} isOff={!isEnabled || !isOffered} /> : null}
      grip={
        isOffered ? (
          <button
            type="button"
            data-grip={courseId}
            className={`no-print tiny-button tone-faint ${styles.grip}`}
            title={t("Group {course} with Others", { course: name })}
            onClick={() => openGroup(courseId)}
          >
            <Icon of={GripVertical} size={14} />
          </button>
        ) : null
      }
      name={
        <>
          <strong>{label}</strong> {original(title)}
        </>
      }
      facts={
        isOffered ? (
          <>
            {isOther ? <Tag tone={careerOf(career.Code).tone}>{career.Description}</Tag> : null}
            <Text as="span" size="small" tone="quiet">
              <ShortCredits minimum={minimumCredits} maximum={maximumCredits} />
            </Text>
          </>
        ) : null
      }
      chips={
        isOffered ? (
          <>
            {componentsOf(course).map((component) => (
              <Button
                key={component.component}
                size="small"
                className={styles.chip ?? ""}
                {...disclosure({ name: "sections", courseId, component: component.component })}
              >
                {component.lockedClassNumber === null ? null : <Icon of={Lock} size={12} />}
                <strong>{component.component}</strong> {componentWords(component, classes)}
                <Icon of={ChevronDown} size={14} />
              </Button>
            ))}
            <IconButton
              icon={SlidersHorizontal}
              size="small"
              label={t("Options for {course}", { course: name })}
              {...disclosure({ name: "options", courseId })}
            />
            <OptionChips course={course} isGrouped={isGrouped} />
          </>
        ) : null
      }
      item={name}
      part={
        isOffered && open && open.name !== "advanced" && open.courseId === courseId ? (
          <CoursePart key={openId} part={open} course={course} onLost={() => setOpen(undefined)} />
        ) : null
      }
    >
      {isOffered && requirements ? (
        <p className="type-quiet">{t("Requires {courses}", { courses: requirements })}</p>
      ) : null}
      {isOffered ? null : (
        <Note tone="danger" size="small">
          {rich(
            "The course offering is no longer available. Contact <a>{office}</a> for help.",
            { office: institution.helpOffice.nameInSentence },
            {
              a: (text) => (
                <Link href={institution.helpOffice.link} isNewTab>
                  {text}
                </Link>
              ),
            },
          )}
        </Note>
      )}
      {lacking.length > 0 ? (
        <Note tone="warning" size="small">
          {t("Needs {courses} at the same time. Add {count, plural, one {it} other {them}}, too.", {
            courses: listLabel(lacking),
            count: lacking.length,
          })}
        </Note>
      ) : null}
      {held ? <p className="type-quiet">{t(HELD_COURSE_WORDS[held])}</p> : null}
      {coveredBy === undefined || held ? null : (
        <p className="type-quiet">{t("Same class as {course}, which counts for both.", { course: coveredBy })}</p>
      )}
    </Entry>
  );
}

/** Each can be removed. They show every option, so none leaves out sections unseen. */
function OptionChips({ course, isGrouped }: Pick<CourseRowProps, "course" | "isGrouped">) {
  const { id, offered, topic, isOptional } = course;
  const change = useSetAtom(applyWithUndoAtom);
  const optional = {
    id: "optional",
    value: t("Optional"),
    remove: { type: "set-optional", id, isOptional: false },
  } as const;
  const all = [...(isOptional && !isGrouped ? [optional] : []), ...optionChips(course)];
  if (all.length === 0) return null;

  function remove(wanted: string) {
    const chip = all.find((each) => each.id === wanted);
    if (chip) void change({ edits: [chip.remove], label: t("“{option}” removed", { option: chip.value }) });
  }

  return (
    <ChipGroup
      label={t("Options of {course}", { course: labelWithTopic({ label: offered.label, topic }) })}
      chips={all}
      onRemove={remove}
    />
  );
}
