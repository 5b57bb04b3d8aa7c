import { ChevronRight } from "lucide-react";
import { useAtomValue, useSetAtom } from "jotai/react";
import type { KeyboardEvent, RefObject } from "react";
import type { CourseSearchResult } from "#contract/configuration";
import { careerOf } from "#contract/institution";
import { titleBeside } from "#contract/words";
import { counted } from "../../../lib/format-number.ts";
import { Icon } from "../../../ui/icon.tsx";
import { MarkedText } from "../../../ui/marked-text.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { offeringLabel } from "../course-words.ts";
import { placeAfterKey } from "../list-keys.ts";
import { chooseAtom, type Had, hadCoursesAtom, queryAtom } from "./atoms.ts";
import styles from "./course-search.module.css";

export type ResultListProps = {
  results: readonly CourseSearchResult[];
  /** The list, whose buttons the arrow keys go through. */
  listRef: RefObject<HTMLUListElement | null>;
  /** The arrow up leads from the first back to the field. */
  onLeave: () => void;
};

/** One row for each offering; the server sends at most fifty courses. */
export function ResultList({ results, listRef, onLeave }: ResultListProps) {
  const query = useAtomValue(queryAtom);
  const had = useAtomValue(hadCoursesAtom);
  const choose = useSetAtom(chooseAtom);

  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
    const buttons = [...(listRef.current?.querySelectorAll("button") ?? [])];
    const to = placeAfterKey(event.key, buttons.indexOf(event.currentTarget), buttons.length);
    if (to === undefined) return;
    event.preventDefault();
    if (to < 0) onLeave();
    else buttons[Math.min(to, buttons.length - 1)]?.focus();
  }

  return (
    <ul ref={listRef}>
      {results.flatMap((course) =>
        course.Offerings.map((offering) => {
          const how = had.get(course.CourseId);
          const isAdded = how === "added";
          return (
            <li key={`${course.CourseId}/${offering.CourseOfferNumber}`} className={styles.item}>
              <button
                type="button"
                className={styles.offering}
                aria-disabled={isAdded || undefined}
                onKeyDown={onKeyDown}
                onClick={() => {
                  if (!isAdded) choose({ course, offering });
                }}
              >
                <span className={styles.name}>
                  <strong>
                    <MarkedText text={offeringLabel(offering)} query={query.trim()} />
                  </strong>{" "}
                  <MarkedText text={titleBeside(offeringLabel(offering), course.CourseTitle)} query={query.trim()} />
                </span>
                <Tag tone={careerOf(offering.AcademicCareer.Code).tone} className={styles.tag ?? ""}>
                  {offering.AcademicCareer.Description}
                </Tag>
                <span className={styles.sections}>
                  {how ? <span className={styles.had}>{HAD_WORDS[how]}</span> : null}
                  {isAdded ? null : counted(offering.SectionsAvailable, "section")}
                </span>
                <Icon of={ChevronRight} className={styles.arrow} />
              </button>
            </li>
          );
        }),
      )}
    </ul>
  );
}

const HAD_WORDS: Readonly<Record<Had, string>> = {
  added: "In this configuration",
  enrollment: "Enrolled",
  cart: "In your cart",
};
