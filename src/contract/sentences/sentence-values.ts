import { dateLabel } from "#dates/words";
import { inLanguage, t } from "#words";
import { careerOf, componentDescription, institutionText } from "../institution.ts";
import { deadlineLabel, momentLabel, timeZoneName } from "../institution-time.ts";
import { creditsLabel, isolated, minutesLabel } from "../labels/catalog-words.ts";
import { clashLabel, type DayClash } from "../labels/clash-label.ts";
import { requisiteWords } from "../labels/requisite-words.ts";
import type { Requisite } from "../requisite-shape.ts";

/** A class's component and section. */
type SectionValue = readonly [component: string, section: string];
/** `details` of a class that a notice is about. */
type ClassDetails = { name: string; title: string; number: number; term: string; career: string };

/** What a value of each name is, as it's stored and sent, and its words in the language that is spoken. */
export const VALUES = {
  // Names of classes ("COMP.1020 LAB 804") and sections ("LAB 804"), and codes: the same in every language.
  class: same,
  other: same,
  section: same,
  course: same,
  program: same,
  code: same,
  grade: same,
  /** What somebody wrote. */
  reason: same,
  number: (number: number | string) => String(number),
  place: (place: number) => String(place),
  limit: (limit: number) => String(limit),
  name: isolated,
  /** Other names of classes and sections. */
  names: listed,
  /** One of these. */
  either: (names: readonly string[]) => names.reduce((first, second) => t("{first} or {second}", { first, second })),
  /** Somebody's text, in a link. */
  part: same,
  /** A number that may be too large for one. */
  total: (total: string) => inLanguage("total", (own) => new Intl.NumberFormat(own)).format(BigInt(total)),
  /** None is the class that the sentence is about. */
  sections: (sections: readonly SectionValue[]) =>
    sections.length === 0
      ? t("This class")
      : listed(
          sections.map(([component, section]) => `${institutionText(componentDescription(component))} ${section}`),
        ),
  component: (code: string) => institutionText(componentDescription(code)).toLowerCase(),
  details: ({ name, title, number, term, career }: ClassDetails) =>
    t("{name} (class {number}, {term}, {career})", {
      name: title === "" ? name : `${name}, ${title}`,
      number: String(number),
      term: institutionText(term),
      career: careerWords(career),
    }),
  // Texts of the institution, which may have translations.
  hold: institutionText,
  contact: institutionText,
  office: institutionText,
  group: institutionText,
  /** A term, or a session of it. */
  term: (term: string | readonly [term: string, session: string]) =>
    typeof term === "string" ? institutionText(term) : `${institutionText(term[0])} (${institutionText(term[1])})`,
  /** By its code. */
  career: careerWords,
  requisites: (requisites: Requisite) => requisiteWords(requisites),
  // Moments in ISO 8601. A deadline has the zone, because nobody knows where a student reads it.
  moment: (moment: string) => momentLabel(moment),
  end: (moment: string) => `${deadlineLabel(moment)} ${timeZoneName()}`,
  date: dateLabel,
  last: dateLabel,
  /** Where two classes overlap first on each weekday. */
  times: (clashes: readonly DayClash[]) => clashLabel(clashes),
  /** One number, or a range. */
  credits: (credits: number | readonly [least: number, most: number]) =>
    typeof credits === "number" ? creditsLabel(credits) : creditsLabel(...credits),
  count: (count: number) => count,
  allowed: timesWords,
  taken: timesWords,
  /** In minutes. */
  wait: minutesLabel,
};

function same(text: string): string {
  return text;
}

function listed(names: readonly string[]): string {
  return inLanguage("list", (language) => new Intl.ListFormat(language)).format(names);
}

function careerWords(code: string): string {
  return institutionText(careerOf(code).description);
}

function timesWords(count: number): string {
  if (count === 0) return t("never");
  if (count === 1) return t("once");
  return count === 2 ? t("twice") : t("{count} times", { count: String(count) });
}

export type { ClassDetails, SectionValue };
