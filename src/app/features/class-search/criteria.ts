import type { SearchCriteria } from "#contract/class-search";

/**
 * Criteria of a search, as texts under the contract's names: what the query string of the search's screens holds. What
 * is empty is absent, and lists are comma-separated.
 */
export type Criteria = { readonly [Name in CriterionName]?: string };
export type CriterionName = keyof SearchCriteria;

/** Codes are upper case in the query; values of lists and texts are kept as they are. Days are `mode|list`. */
type Kind = "codes" | "list" | "days" | "text" | "flag";

/** In the order in which an address names them. */
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
 * Reads a query string, with or without the question mark. Names that it does not know are left out; values are not
 * looked at, since only a term's data knows them. A list may also be given as one value at a time, under the same name.
 */
export function readCriteria(query: string | URLSearchParams): Criteria {
  const given = new URLSearchParams(query);
  const read = (name: CriterionName) => (isList(name) ? given.getAll(name).join(",") : (given.get(name) ?? ""));
  return fromPairs(names.map((name) => [name, read(name)]));
}

/** As they stand in a query: without what was typed around the texts, and without those that are empty. */
export function tidyCriteria(criteria: Criteria): Criteria {
  return fromPairs(names.map((name) => [name, criteria[name] ?? ""]));
}

/** The query string, always in the same order, so that equal criteria are equal texts. */
export function criteriaKey(criteria: Criteria): string {
  return String(new URLSearchParams(criteria));
}

/** The values of a list, none if it is absent. */
export function listOf(criteria: Criteria, name: CriterionName): readonly string[] {
  return criteria[name]?.split(",") ?? [];
}

/** The same with one criterion changed; an empty text or list takes it away. */
export function withCriterion(criteria: Criteria, name: CriterionName, value: string | readonly string[]): Criteria {
  const text = typeof value === "string" ? value : value.join(",");
  return fromPairs(names.map((each) => [each, each === name ? text : (criteria[each] ?? "")]));
}

/** What Reset Filters leaves. */
export function onlyTerm({ term }: Criteria): Criteria {
  return term === undefined ? {} : { term };
}

/** How many criteria there are beside the term. */
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
  // No database holds NUL, and no address is refused for one.
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

/** What is neither on nor off stays as it is, for whoever checks the criteria to say so. */
function tidyFlag(text: string): string {
  if (text === "true" || text === "1") return "true";
  return text === "false" || text === "0" ? "" : text;
}

/** A mode without days asks for nothing. What has another form stays as it is, for whoever knows it to refuse. */
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
