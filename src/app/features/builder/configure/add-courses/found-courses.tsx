import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { useAtomValue } from "jotai/react";
import { CornerDownLeft } from "lucide-react";
import { useEffect, useRef } from "react";
import { careerOf } from "#contract/institution";
import { titleBeside } from "#contract/labels/catalog-words";
import { Checkbox, Icon, LiveRegion, MarkedText, Row, Tag, Text } from "#ui";
import { message, t } from "#words";
import { courseNumber } from "../../../../lib/classes/class-facts.ts";
import { classNames } from "../../../../ui/class-names.ts";
import listStyles from "../../../../ui/fields/option-list.module.css";
import { countNumber, isCountUnknown, type KnownCount } from "../../workspace/result-words.ts";
import styles from "./add-courses.module.css";
import { type CourseChoice, choiceKey, findHadAtom, titleOfChoice } from "./choices.ts";
import { useCountWith } from "./count-with.ts";

export type FoundCourseListProps = {
  /** Of the field. */
  id: string;
  options: readonly CourseChoice[];
  query: string;
  /** The key of the option that arrow keys are on. */
  active: string | undefined;
  meant: CourseChoice | undefined;
  onChoose: (choice: CourseChoice) => void;
  /** A chosen course's options open before it's added. */
  isOptionsFirst: boolean;
  onOptionsFirst: (isOn: boolean) => void;
};

/** The courses that the typed words may mean. The field handles keys and keeps the focus. */
export function FoundCourseList({ id, options, query, active, meant, onChoose, ...props }: FoundCourseListProps) {
  const hadCourses = useAtomValue(findHadAtom);
  const list = useRef<HTMLDivElement>(null);
  const at = options.findIndex((choice) => choiceKey(choice) === active);
  const counted = useCountWith(meant);
  const left = counted && !isCountUnknown(counted) && counted;
  const rows = useVirtualizer({
    count: options.length,
    getScrollElement: () => list.current,
    estimateSize: () => OPTION_HEIGHT,
    overscan: 8,
    // The field names the active option, so it's in the page also while the list is scrolled elsewhere.
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), ...(at < 0 ? [] : [at])])],
  });
  // The focus stays in the field, so the option must be scrolled into view.
  useEffect(() => {
    if (at >= 0) rows.scrollToIndex(at);
  }, [at, rows]);
  return (
    <>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={t("Courses")}
        className={listStyles.list}
        style={{ maxHeight: "min(24rem, 45dvh)" }}
      >
        <div role="presentation" style={{ position: "relative", height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start }) => {
            const choice = options[index]!;
            const { offering } = choice;
            const key = choiceKey(choice);
            const had = hadCourses(choice);
            const isAdded = had === "added";
            const isActive = key === active;
            const label = courseNumber(offering);
            return (
              <button
                key={key}
                ref={rows.measureElement}
                data-index={index}
                style={{ position: "absolute", top: start }}
                aria-setsize={options.length}
                aria-posinset={index + 1}
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
                  <MarkedText text={titleBeside(label, titleOfChoice(choice))} query={query} />
                </span>
                <Row as="span">
                  <Tag tone={careerOf(offering.AcademicCareer.Code).tone}>{offering.AcademicCareer.Description}</Tag>
                  <Text as="span" size="small" tone="quiet">
                    {had ? t(HAD_WORDS[had]) : null}{" "}
                    {isAdded ? null : <Offered sections={offering.SectionsAvailable} left={choice === meant && left} />}
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
      </div>
      <LiveRegion message={left ? leftWith(left) : ""} />
      {/* A press leaves the focus in the field: without it, some browsers would close the list before the box is ticked. */}
      <Row justify="between" className={listStyles.foot} onMouseDown={(event) => event.preventDefault()}>
        <span className="type-quiet">
          {t("{count, plural, one {# course} other {# courses}} found", { count: options.length })}
        </span>
        <Checkbox isSelected={props.isOptionsFirst} onChange={props.onOptionsFirst}>
          {t("Choose options first")}
        </Checkbox>
      </Row>
    </>
  );
}

/** How many sections; of the course that Enter would add, how many schedules, in the same place. */
function Offered({ sections, left }: { sections: number; left: KnownCount | false | undefined }) {
  if (!left) return t("{count, plural, one {# section} other {# sections}}", { count: sections });
  return <span className={left.total > 0n ? undefined : "tone-warning"}>{leftWith(left)}</span>;
}

function leftWith(count: KnownCount): string {
  if (count.total === 0n) return t("No schedules with it");
  const values = { count: Number(count.total), number: countNumber(count) };
  return t("{number} {count, plural, one {schedule} other {schedules}} with it", values);
}

/** On one line, in pixels, until it's measured. */
const OPTION_HEIGHT = 44;

const HAD_WORDS = {
  added: message("In this configuration"),
  enrollment: message("Enrolled [course]"),
  cart: message("In your cart"),
};
