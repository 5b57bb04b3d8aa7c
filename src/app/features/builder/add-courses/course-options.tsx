import { CornerDownLeft } from "lucide-react";
import { useAtomValue } from "jotai/react";
import { useEffect, useRef } from "react";
import { careerOf } from "#contract/institution";
import { titleBeside } from "#contract/words";
import { message, t } from "#words";
import { classNames } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Row } from "../../../ui/layout/layout.tsx";
import { MarkedText } from "../../../ui/badges/marked-text.tsx";
import { Tag } from "../../../ui/badges/tag.tsx";
import { Text } from "../../../ui/layout/text.tsx";
import { offeringLabel } from "../course-words.ts";
import { hadCoursesAtom } from "./find-and-add.ts";
import { type Choice, keyOf } from "./wishes.ts";
import listStyles from "../../../ui/fields/option-list.module.css";
import styles from "./add-courses.module.css";

export type CourseOptionsProps = {
  /** Of the field. */
  id: string;
  options: readonly Choice[];
  query: string;
  /** The key of the option that arrow keys are on. */
  active: string | undefined;
  /** The key of the option that Enter adds. */
  meant: string | undefined;
  onChoose: (choice: Choice) => void;
};

/** The courses that the typed words may mean. The field handles keys and keeps the focus. */
export function CourseOptions({ id, options, active, meant, ...rest }: CourseOptionsProps) {
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={t("Courses")}
      className={classNames(listStyles.list, styles.list)}
    >
      {options.map((choice) => {
        const key = keyOf(choice);
        return (
          <Option
            key={key}
            id={`${id}-${key}`}
            choice={choice}
            isActive={key === active}
            isMeant={key === meant}
            {...rest}
          />
        );
      })}
    </div>
  );
}

type OptionProps = Pick<CourseOptionsProps, "id" | "query" | "onChoose"> & {
  choice: Choice;
  isActive: boolean;
  isMeant: boolean;
};

function Option({ id, choice, query, isActive, isMeant, onChoose }: OptionProps) {
  const { course, offering } = choice;
  const had = useAtomValue(hadCoursesAtom).get(course.CourseId);
  const isAdded = had === "added";
  const label = offeringLabel(offering);
  const option = useRef<HTMLButtonElement>(null);
  // The focus stays in the field, so it must be scrolled into view.
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: "nearest" });
  }, [isActive]);
  return (
    <button
      ref={option}
      id={id}
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
      {isMeant && !isAdded ? (
        <kbd className={styles.key} aria-hidden="true">
          {t("Enter")} <Icon of={CornerDownLeft} size={12} />
        </kbd>
      ) : null}
    </button>
  );
}

const HAD_WORDS = {
  added: message("In this configuration"),
  enrollment: message("Enrolled"),
  cart: message("In your cart"),
};
