import { ChevronRight } from "lucide-react";
import { useAtomValue, useSetAtom } from "jotai/react";
import type { CourseSearchResult } from "#contract/configuration";
import { careerOf } from "#contract/institution";
import { counted } from "../../../lib/format-number.ts";
import { Icon } from "../../../ui/icon.tsx";
import { MarkedText } from "../../../ui/marked-text.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { offeringLabel } from "../course-words.ts";
import { addedCourseIdsAtom, chooseAtom, queryAtom } from "./atoms.ts";
import styles from "./course-search.module.css";

/** One row for each offering; the server sends at most fifty courses. */
export function ResultList({ results }: { results: readonly CourseSearchResult[] }) {
  const query = useAtomValue(queryAtom);
  const added = useAtomValue(addedCourseIdsAtom);
  const choose = useSetAtom(chooseAtom);
  return (
    <ul>
      {results.flatMap((course) =>
        course.Offerings.map((offering) => {
          const isAdded = added.has(course.CourseId);
          return (
            <li key={`${course.CourseId}/${offering.CourseOfferNumber}`} className={styles.item}>
              <button
                type="button"
                className={styles.offering}
                aria-disabled={isAdded || undefined}
                onClick={() => {
                  if (!isAdded) choose({ course, offering });
                }}
              >
                <span className={styles.name}>
                  <strong>
                    <MarkedText text={offeringLabel(offering)} query={query.trim()} />
                  </strong>{" "}
                  <MarkedText text={course.CourseTitle} query={query.trim()} />
                </span>
                <Tag tone={careerOf(offering.AcademicCareer.Code).tone} className={styles.tag ?? ""}>
                  {offering.AcademicCareer.Description}
                </Tag>
                <span className={styles.sections}>
                  {isAdded ? "In this configuration" : counted(offering.SectionsAvailable, "section")}
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
