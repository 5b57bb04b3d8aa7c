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

/** What isn't code, link, or color. */
const TEXT_FIELDS: ReadonlySet<string> = new Set([
  "name",
  "shortName",
  "nameInSentence",
  "description",
  "shortDescription",
  "abbreviation",
  "Description",
  "registrar",
  "contact",
  "place",
  "text",
  "action",
]);
const TEXT_LISTS: ReadonlySet<string> = new Set(["attributeNames", "requirementDesignations"]);

const original = JSON.parse(JSON.stringify(given)) as typeof given;

/** Puts the institution's texts into the page's language, in place. Before anything is drawn. */
export function translateInstitution(): void {
  const translate = (
    own: Record<string, unknown>,
    from: Record<string, unknown>,
    isText: (name: string) => boolean,
  ) => {
    for (const [name, value] of Object.entries(from)) {
      if (typeof value === "string" && isText(name)) own[name] = institutionText(value);
      else if (typeof value === "object" && value !== null && name !== "translations")
        translate(
          own[name] as Record<string, unknown>,
          value as Record<string, unknown>,
          TEXT_LISTS.has(name) ? () => true : (each) => TEXT_FIELDS.has(each),
        );
    }
  };
  translate(institution, original, (each) => TEXT_FIELDS.has(each));
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
