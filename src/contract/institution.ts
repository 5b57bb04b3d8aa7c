import { institution as given } from "#institution";
import type { Campus, Career } from "./institution-schema.ts";

/** What belongs to one institution: the file INSTITUTION_FILE on the server, what the page has of it in browsers. */
export const institution = {
  ...given,
  /** Weekdays by number, 0 for Sunday. */
  dayNames: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as readonly string[],
};

/** A code that the institution does not list (an imported campus, a foreign component) describes itself. */
export function campusOf(code: string): Campus {
  const unlisted = { code, description: code, shortDescription: code, abbreviation: code, isOnline: false };
  return [...institution.campuses, ...institution.searchCampuses].find((known) => known.code === code) ?? unlisted;
}

export function careerOf(code: string): Career {
  const unlisted = { code, description: code, tone: "ugrd", maxTermUnits: 18, fee: null } as const;
  return institution.careers.find((known) => known.code === code) ?? unlisted;
}

export function componentDescription(code: string): string {
  return institution.components.find((known) => known.code === code)?.description ?? code;
}

/** "MWF", "TR", or "". */
export function daysString(days: readonly number[]): string {
  return days.map((day) => institution.dayLetters[day] ?? "").join("");
}
