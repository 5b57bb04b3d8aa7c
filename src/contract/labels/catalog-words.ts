/** Words for credits and courses, in screens, messages, and documents; without schemas. */

import { t } from "#words";
import { classTitle, type TitledClass } from "./class-title.ts";

/** Between a number and its unit, which stay on one line. */
export const NO_BREAK_SPACE = "\u00a0";

/** Between the parts of a line. Where the line breaks, it stays with the part before, so no row begins with it. */
export const DOT = `${NO_BREAK_SPACE}· `;

/** "Olsen 408 · Ana Ruiz"; parts that are missing or empty are left out. */
export function dotted(parts: readonly (string | number | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(DOT);
}

/** "3", "1–4", "1.5". */
export function creditRange(minimum: number, maximum: number = minimum): string {
  return minimum === maximum ? String(minimum) : `${minimum}–${maximum}`;
}

/** "3 credits", "1 credit", "1–4 credits". */
export function creditsLabel(minimum: number, maximum: number = minimum): string {
  const range = creditRange(minimum, maximum);
  return minimum === 1 && maximum === 1 ? t("{range} credit", { range }) : t("{range} credits", { range });
}

/** From 1 minute: "a minute", "15 minutes". */
export function minutesLabel(minutes: number): string {
  return minutes === 1 ? t("a minute") : t("{count} minutes", { count: String(minutes) });
}

/** Capitalizes the first letter: "Tuesday and Friday". */
export function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

type HoldContact = { Department: string; ContactName: string | null };

/** Whom to contact about a hold: "Ida Cole, Student Accounts". */
export function holdContact({ Department, ContactName }: HoldContact): string {
  return ContactName === null || ContactName === Department ? Department : `${ContactName}, ${Department}`;
}

type TitledCourse = { Subject: string; CatalogNumber: string } & TitledClass;

/** "COMP.1020 Computing II", and "C.118" for a course that a catalog without titles calls "C 118". */
export function courseName({ Subject, CatalogNumber, ...titled }: TitledCourse): string {
  const number = `${Subject}.${CatalogNumber}`;
  return `${number} ${titleBeside(number, classTitle(titled))}`.trimEnd();
}

/** A title next to its course's number, "COMP.1020", without repeating it: empty, or the topic alone. */
export function titleBeside(number: string, title: string): string {
  const whole = title.replaceAll(" ", ".");
  const repeated = number.replaceAll(" ", ".");
  if (whole === repeated) return "";
  return whole.startsWith(`${repeated}:`) ? title.slice(number.length + 1).trimStart() : title;
}

/** Directional controls, and letters and marks written right to left. */
const TURNS =
  /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** A text's own isolates, whose end would end ours. */
const ISOLATES = /[\u2066-\u2069]/g;

/** For use in a sentence: isolates right-to-left text and overrides. Other names are unchanged. */
export function isolated(name: string): string {
  return TURNS.test(name) ? `\u2068${name.replaceAll(ISOLATES, "")}\u2069` : name;
}
