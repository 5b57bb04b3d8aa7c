import type { CourseSearchResult } from "#contract/configuration";
import { type CourseRecord, courseLabel, type TermCatalog } from "../catalog/records.ts";
import { fold } from "../catalog/search/fold.ts";
import { toOfferings } from "./to-wire.ts";

/** At most so many courses in one answer: more than anybody reads, less than a phone minds. */
const MAX_RESULTS = 50;

/** Courses whose number or title has every word of the query, the closest first. */
export function searchCourses(catalog: TermCatalog, query: string): CourseSearchResult[] {
  const text = fold(query);
  const words = text.split(WORD_BREAK).filter((word) => word !== "");
  if (words.length === 0) return [];
  const found: { course: CourseRecord; rank: number; label: string }[] = [];
  for (const course of catalog.courses.values()) {
    const labels = course.offerings.map((offering) => fold(courseLabel(offering)));
    const title = fold(course.title);
    const haystack = `${labels.join(" ")} ${labels.map((label) => label.replace(".", "")).join(" ")} ${title}`;
    if (
      !words.every((word) => haystack.includes(word)) &&
      !labels.some((label) => label.replace(".", "") === words.join(""))
    )
      continue;
    const isNumber = labels.some(
      (label) => label.startsWith(words.join(".")) || label.replace(".", "").startsWith(words.join("")),
    );
    const rank = isNumber ? 0 : title.startsWith(text) ? 1 : words.every((word) => title.includes(word)) ? 2 : 3;
    found.push({ course, rank, label: labels[0] ?? "" });
  }
  found.sort((a, b) => a.rank - b.rank || (a.label < b.label ? -1 : a.label > b.label ? 1 : 0));
  return found.slice(0, MAX_RESULTS).map(({ course }) => ({
    CourseId: course.courseId,
    CourseTitle: course.title,
    Offerings: toOfferings(course),
  }));
}

/** Blanks, full stops, and the hyphen of "COMP-1020", which stands for one. */
const WORD_BREAK = /[\s.]+|(?<=[a-z])[-–](?=\d)/;
