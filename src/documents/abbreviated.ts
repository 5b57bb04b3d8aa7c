import type { ClassListing, Meeting } from "#contract/catalog";
import { DOT } from "#contract/labels/catalog-words";
import { placeParts } from "#contract/labels/place-label";
import { weekdayNames } from "#dates/words";
import { language } from "#words";
import { daysBesideTime } from "./schedule.ts";

/**
 * A piece of a text. A code has what it stands for, which screen readers say in its place: `E` in a PDF. What is in
 * English in a document of another language says so.
 */
export type Abbreviated = string | { code: string; says: string } | { english: string };

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
export function seenText(text: string | readonly Abbreviated[]): string {
  return [text].flat().map(seenOf).join("");
}

export function seenOf(piece: Abbreviated): string {
  if (typeof piece === "string") return piece;
  return "code" in piece ? piece.code : piece.english;
}

/** "Olsen 408 · Campus Norte", where `english` has "Olsen 408". Empty if it isn't known. */
export function placePieces(
  meeting: Meeting,
  listing: ClassListing,
  english: readonly string[],
): string | readonly Abbreviated[] {
  const parts = placeParts(meeting, listing, "full");
  if (!parts.some((part) => english.includes(part))) return parts.join(DOT);
  const pieces = parts.map((part) => (english.includes(part) ? { english: part } : part));
  return pieces.flatMap((piece) => [DOT, piece]).slice(1);
}

/** For the tag of a text of the catalog, which is in English in every document. */
export function inEnglish(): { lang?: "en-US" } {
  return language() === "en-US" ? {} : { lang: "en-US" };
}
