import { institution as given } from "#institution";
import { type Language, language } from "#words";
import type { Campus, Career } from "./institution-schema.ts";
import { markTranslated } from "./labels/own-language.ts";

/** What belongs to one institution: the file INSTITUTION_FILE on the server, what the page has of it in browsers. */
export const institution = { ...given };

/** A text of the institution or its catalog in the page's language, if the institution has a translation. */
export function institutionText(text: string): string {
  const translations: Partial<Record<Language, Record<string, string>>> = given.translations ?? {};
  const texts = translations[language()] ?? {};
  return Object.hasOwn(texts, text) ? markTranslated(texts[text] ?? text) : text;
}

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
