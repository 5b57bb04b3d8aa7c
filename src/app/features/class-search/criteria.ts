import type { SearchCriteria } from "#contract/calls/class-search";
import { LARGEST_CLASS_NUMBER } from "#contract/course-rules";
import type { AppError } from "#contract/outcome";

/** Search criteria as query texts under the contract's names. Empty ones are absent; lists are comma-separated. */
export type Criteria = { readonly [Name in CriterionName]?: string };
export type CriterionName = keyof SearchCriteria;

/** Codes are uppercase in the query; other values stay as they are. Days are `mode|list`. */
type Kind = "codes" | "list" | "days" | "text" | "flag";

/** In the order of the address. */
const kinds: Readonly<Record<CriterionName, Kind>> = {
  term: "text",
  subjects: "codes",
  excludeSubjects: "codes",
  partialCatalogNumber: "text",
  classNumber: "text",
  academicCareers: "list",
  courseOfferingModes: "list",
  meetingDays: "days",
  meetingTimeModes: "list",
  sessions: "list",
  campuses: "list",
  enrollmentStatusMode: "text",
  honorsOnly: "flag",
  riverHawkScholarsAcademyOnly: "flag",
  courseTitle: "text",
  instructorLastName: "text",
  coreCurriculumELOs: "list",
  coreCurriculumBOKs: "list",
  interdisciplinaryMinors: "list",
  requirementDesignations: "list",
  lwrtAttributes: "list",
  rhedAttributes: "list",
  components: "list",
};

const names = Object.keys(kinds) as CriterionName[];

export function isCriterionName(name: string): name is CriterionName {
  return Object.hasOwn(kinds, name);
}

/**
 * Reads a query string, with or without "?". It drops unknown names but doesn't check values, which only a term's data
 * knows. A list may also be repeated parameters.
 */
export function readCriteria(query: string | URLSearchParams): Criteria {
  const given = new URLSearchParams(query);
  const read = (name: CriterionName) => (isList(name) ? given.getAll(name).join(",") : (given.get(name) ?? ""));
  return fromPairs(names.map((name) => [name, read(name)]));
}

/** Trimmed, and without empty values. */
export function tidyCriteria(criteria: Criteria): Criteria {
  return fromPairs(names.map((name) => [name, criteria[name] ?? ""]));
}

/** The query string in a fixed order, so equal criteria give equal texts. */
export function criteriaKey(criteria: Criteria): string {
  return String(new URLSearchParams(criteria));
}

export function listOf(criteria: Criteria, name: CriterionName): readonly string[] {
  return criteria[name]?.split(",") ?? [];
}

/** Changes one criterion; an empty value removes it. */
export function withCriterion(criteria: Criteria, name: CriterionName, value: string | readonly string[]): Criteria {
  const text = typeof value === "string" ? value : value.join(",");
  return fromPairs(names.map((each) => [each, each === name ? text : (criteria[each] ?? "")]));
}

/** What Reset Filters keeps. */
export function onlyTerm({ term }: Criteria): Criteria {
  return term === undefined ? {} : { term };
}

/** The number of criteria besides the term. */
export function countFilters(criteria: Criteria): number {
  return Object.keys(criteria).filter((name) => name !== "term").length;
}

function fromPairs(pairs: readonly (readonly [CriterionName, string])[]): Criteria {
  const tidied = pairs.map(([name, text]): [CriterionName, string] => [name, tidy(kinds[name], text)]);
  return Object.fromEntries(tidied.filter(([, text]) => text !== ""));
}

function isList(name: CriterionName): boolean {
  return kinds[name] === "codes" || kinds[name] === "list";
}

function tidy(kind: Kind, given: string): string {
  // PostgreSQL can't store NUL.
  const text = given.replaceAll("\0", "");
  switch (kind) {
    case "codes":
      return tidyList(text.toUpperCase());
    case "list":
      return tidyList(text);
    case "days":
      return tidyDays(text);
    case "flag":
      return tidyFlag(text.trim());
    case "text":
      return text.trim();
  }
}

/** Keeps other values, so that checking the criteria can report them. */
function tidyFlag(text: string): string {
  if (text === "true" || text === "1") return "true";
  return text === "false" || text === "0" ? "" : text;
}

/** A mode without days means nothing. Other forms stay, so that checking them can report them. */
function tidyDays(text: string): string {
  const [mode = "", list, ...more] = text.split("|");
  if (list === undefined || more.length > 0) return text.trim();
  const days = tidyList(list);
  return days === "" ? "" : `${mode.trim()}|${days}`;
}

function tidyList(text: string): string {
  const values = text.split(",").map((value) => value.trim());
  return [...new Set(values)].filter(Boolean).join(",");
}

/** A refused search; `removed` is the criterion that was dropped because the student couldn't fix it. */
export type Refusal = { removed?: CriterionName };

/** Navigation state of the filters. */
export type FiltersState = { formId?: string; refusal?: Refusal };

/** The state with which the filters open after a refused search; undefined for a failure that can be retried. */
export function afterRefusal(
  asked: Criteria,
  { code, details }: Pick<AppError, "code" | "details">,
): { criteria: Criteria; refusal: Refusal } | undefined {
  if (code !== "BAD_REQUEST" && code !== "NOT_FOUND") return undefined;
  const name = details?.["parameter"];
  if (typeof name !== "string" || !isCriterionName(name)) return { criteria: asked, refusal: {} };
  return { criteria: withCriterion(asked, name, ""), refusal: { removed: name } };
}

/** Malformed numbers in the query count as absent. */

export function readClassNumber(text: string | null): number | undefined {
  return text !== null && /^[0-9]{1,10}$/.test(text) && Number(text) <= LARGEST_CLASS_NUMBER ? Number(text) : undefined;
}

/** In pixels. */
export function readScroll(text: string | null): number | undefined {
  return text !== null && /^[0-9]{1,9}$/.test(text) ? Number(text) : undefined;
}
