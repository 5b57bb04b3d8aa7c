import type { ClassListing } from "../catalog.ts";

type Titled = { CourseTitle: string; CourseTopic?: ClassListing["Details"]["CourseTopic"] };

/**
 * A class's title as it's shown everywhere: its own or its course's, with its topic, "Special Topics: Film Noir". A topic
 * that the title already says isn't repeated, and one that begins with the title replaces it.
 */
export function classTitle({ CourseTitle, CourseTopic }: Titled): string {
  const topic = CourseTopic?.trim() ?? "";
  const [own, title] = [inWords(topic), inWords(CourseTitle)];
  if (own === " " || title.includes(own)) return CourseTitle;
  return own.startsWith(title) ? topic : `${CourseTitle}: ${topic}`;
}

/** Without case and what only separates words, so that "Art" isn't part of "Martial Arts", nor "C" of "C++". */
function inWords(text: string): string {
  return ` ${text} `
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[\s\p{Pd}:;,.()/]+/gu, " ");
}
