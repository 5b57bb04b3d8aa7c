import type { ClassListing } from "../catalog.ts";

/** A class, or a course without a topic. */
export type TitledClass = { CourseTitle: string; CourseTopic?: ClassListing["Details"]["CourseTopic"] };

/**
 * A class's title as it's shown everywhere: its own or its course's, with its topic, "Special Topics: Film Noir". A topic
 * that the title already says isn't repeated, and one that begins with the title replaces it.
 */
export function classTitle({ CourseTitle, CourseTopic }: TitledClass): string {
  const topic = CourseTopic?.trim() ?? "";
  const topicWords = inWords(topic);
  const titleWords = inWords(CourseTitle);
  if (topic === "" || titleWords.includes(topicWords)) return CourseTitle;
  return topicWords.startsWith(titleWords) ? topic : `${CourseTitle}: ${topic}`;
}

/** Lowercase words between single spaces, so that "Art" isn't part of "Martial Arts", nor "C" of "C++". */
function inWords(text: string): string {
  return ` ${text} `
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[\s\p{Pd}:;,.()/]+/gu, " ");
}
