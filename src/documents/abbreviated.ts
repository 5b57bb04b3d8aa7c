import type { ClassListing, Meeting } from "#contract/catalog";
import { weekdayNames } from "#dates/words";
import { language } from "#words";
import { daysBesideTime } from "./schedule.ts";

/** A piece of a text. A code has what it stands for, which screen readers say in its place: `E` in a PDF. */
export type Abbreviated = string | { code: string; says: string };

/** "LEC 201", where "LEC" says "Lecture". */
export function sectionPieces({ Section, Details: { Component } }: ClassListing): Abbreviated[] {
  return [{ code: Component.Code, says: Component.Description }, ` ${Section}`];
}

/** "TR 9:00–9:50 AM", where "TR" says "Tuesday, Thursday". */
export function timePieces(meeting: Meeting): Abbreviated[] {
  const { days, time } = daysBesideTime(meeting);
  return days === "" ? [time] : [{ code: days, says: weekdayNames(meeting.Days) }, time];
}

/** What is seen of it. */
export function plainText(text: string | readonly Abbreviated[]): string {
  return [text]
    .flat()
    .map((piece) => (typeof piece === "string" ? piece : piece.code))
    .join("");
}

/** For the tag of a text of the catalog, which is in English in every document. */
export function inEnglish(): { lang?: "en-US" } {
  return language() === "en-US" ? {} : { lang: "en-US" };
}
