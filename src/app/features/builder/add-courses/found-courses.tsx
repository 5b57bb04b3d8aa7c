import { CornerDownLeft } from "lucide-react";
import { useAtomValue } from "jotai/react";
import { useEffect, useRef } from "react";
import { careerOf } from "#contract/institution";
import { titleBeside } from "#contract/words";
import { message, t } from "#words";
import { courseNumber } from "../../../lib/classes/class-facts.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Icon, MarkedText, Row, Tag, Text } from "#ui";
import { type Choice, hadCoursesAtom, keyOf } from "./find-and-add.ts";
import listStyles from "../../../ui/fields/option-list.module.css";
import styles from "./add-courses.module.css";

export type FoundCourseListProps = {
  /** Of the field. */
  id: string;
  options: readonly Choice[];
  query: string;
  /** The key of the option that arrow keys are on. */
  active: string | undefined;
  meant: Choice | undefined;
  onChoose: (choice: Choice) => void;
};

/** The courses that the typed words may mean. The field handles keys and keeps the focus. */
export function FoundCourseList({ id, options, query, active, meant, onChoose }: FoundCourseListProps) {
  const hadCourses = useAtomValue(hadCoursesAtom);
  const list = useRef<HTMLDivElement>(null);
  // The focus stays in the field, so the option must be scrolled into view.
  useEffect(() => {
    if (active !== undefined) list.current?.querySelector("[data-focused]")?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <div
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label={t("Courses")}
      className={listStyles.list}
      style={{ maxHeight: "min(24rem, 45dvh)" }}
    >
      {options.map((choice) => {
        const { course, offering } = choice;
        const key = keyOf(choice);
        const had = hadCourses.get(course.CourseId);
        const isAdded = had === "added";
        const isActive = key === active;
        const label = courseNumber(offering);
        return (
          <button
            key={key}
            id={`${id}-${key}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={isActive}
            aria-disabled={isAdded || undefined}
            data-focused={isActive || undefined}
            data-focus-visible={isActive || undefined}
            data-disabled={isAdded || undefined}
            className={classNames(listStyles.option, styles.option)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(choice)}
          >
            <span>
              <strong>
                <MarkedText text={label} query={query} />
              </strong>{" "}
              <MarkedText text={titleBeside(label, course.CourseTitle)} query={query} />
            </span>
            <Row as="span">
              <Tag tone={careerOf(offering.AcademicCareer.Code).tone}>{offering.AcademicCareer.Description}</Tag>
              <Text as="span" size="small" tone="quiet">
                {had ? t(HAD_WORDS[had]) : null}{" "}
                {isAdded
                  ? null
                  : t("{count, plural, one {# section} other {# sections}}", { count: offering.SectionsAvailable })}
              </Text>
            </Row>
            {choice === meant && !isAdded ? (
              <kbd className={styles.key} aria-hidden="true">
                {t("Enter")} <Icon of={CornerDownLeft} size={12} />
              </kbd>
            ) : null}
          </button>
        );
      })}
    </div>
  );
}

const HAD_WORDS = {
  added: message("In this configuration"),
  enrollment: message("Enrolled [course]"),
  cart: message("In your cart"),
};
