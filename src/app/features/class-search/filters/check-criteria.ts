import type { ClassSearchData } from "#contract/class-search";
import { readMeetingDays, writeMeetingDays } from "#contract/meeting-days";
import { type Criteria, type CriterionName, listOf, tidyCriteria, withCriterion } from "../criteria.ts";
import { findValue, type ListName, valuesOf } from "./filter-values.ts";

/** As the contract has them. */
export const MAX_CATALOG_NUMBER = 20;
export const MAX_TEXT = 200;

/** Values of one criterion that mean nothing, as they were written. */
type Ignored = { name: CriterionName; values: readonly string[] };

export type CheckedCriteria = {
  /** Without the values that were ignored, in the data's own spelling. */
  criteria: Criteria;
  ignored: readonly Ignored[];
  /** Careers were asked for, and course offerings have taken their place. */
  isCareerDropped: boolean;
};

export type Known = {
  /** Of every term: its subjects are known before anything else of a term is. */
  data: ClassSearchData;
  /** Of the criteria's own term; undefined while it loads, when its values are taken as they are. */
  termData: ClassSearchData | undefined;
  hasCourseOfferings: boolean;
};

/** Sorts what an address, or a form whose term has changed, asks for into what there is and what is ignored. */
export function checkCriteria(asked: Criteria, { data, termData, hasCourseOfferings }: Known): CheckedCriteria {
  const ignored: Ignored[] = [];
  let criteria = tidyCriteria(asked);
  const isCareerDropped = hasCourseOfferings && criteria.academicCareers !== undefined;
  if (isCareerDropped) criteria = withCriterion(criteria, "academicCareers", "");

  for (const name of Object.keys(criteria) as CriterionName[]) {
    const { kept, lost } = checkOne(name, criteria, { data, termData });
    if (lost.length > 0) ignored.push({ name, values: lost });
    criteria = withCriterion(criteria, name, kept);
  }
  return { criteria, ignored, isCareerDropped };
}

/**
 * The same for a search, which knows its term's data only. Nothing is changed but what would find nothing: values that
 * a search is refused for stay, since the filters are the place to put them right.
 */
export function checkSearch(asked: Criteria, { termData, hasCourseOfferings }: Omit<Known, "data">): CheckedCriteria {
  if (termData === undefined) {
    const isCareerDropped = hasCourseOfferings && asked.academicCareers !== undefined;
    const wrong = flags.filter((name) => isWrongFlag(asked[name]));
    const dropped = isCareerDropped ? [...wrong, "academicCareers" as const] : wrong;
    return {
      criteria: dropped.reduce<Criteria>((criteria, name) => withCriterion(criteria, name, ""), asked),
      ignored: wrong.map((name) => ({ name, values: [asked[name] ?? ""] })),
      isCareerDropped,
    };
  }
  const checked = checkCriteria(asked, { data: termData, termData, hasCourseOfferings });
  const ignored = checked.ignored.filter(({ name }) => !refused.has(name));
  if (ignored.length === 0 && !checked.isCareerDropped) return { ...checked, criteria: asked, ignored };
  const kept = [...refused].map((name): [CriterionName, string] => [name, asked[name] ?? ""]);
  return { ...checked, criteria: tidyCriteria({ ...checked.criteria, ...Object.fromEntries(kept) }), ignored };
}

/** A search that does not know one of their values is refused; of the others it finds no class. */
const refused: ReadonlySet<CriterionName> = new Set([
  "partialCatalogNumber",
  "courseOfferingModes",
  "meetingDays",
  "meetingTimeModes",
  "enrollmentStatusMode",
  "courseTitle",
  "instructorLastName",
]);

const flags = ["honorsOnly", "riverHawkScholarsAcademyOnly"] as const satisfies readonly CriterionName[];

function isWrongFlag(text: string | undefined): boolean {
  return text !== undefined && text !== "true";
}

type Sorted = { kept: string | readonly string[]; lost: readonly string[] };

function checkOne(
  name: CriterionName,
  criteria: Criteria,
  { data, termData }: Omit<Known, "hasCourseOfferings">,
): Sorted {
  const text = criteria[name] ?? "";
  const keep: Sorted = { kept: text, lost: [] };
  const ignore: Sorted = { kept: "", lost: [text] };
  switch (name) {
    case "term":
    case "classNumber":
      return keep;
    case "honorsOnly":
    case "riverHawkScholarsAcademyOnly":
      return isWrongFlag(text) || termData?.SpecialGroups.every(({ Value }) => Value !== name) ? ignore : keep;
    case "partialCatalogNumber":
      return text.length <= MAX_CATALOG_NUMBER ? keep : ignore;
    case "courseTitle":
    case "instructorLastName":
      return text.length <= MAX_TEXT ? keep : ignore;
    case "enrollmentStatusMode":
      return checkStatus(text, data);
    case "meetingDays": {
      const days = readMeetingDays(text);
      return days === undefined ? ignore : { kept: writeMeetingDays(days), lost: [] };
    }
    case "subjects":
    case "excludeSubjects":
      return checkList(name, criteria, data);
    default:
      return termData === undefined ? keep : checkList(name, criteria, termData);
  }
}

/** Without a term a subject has to be one of some term; no other list has values yet, and is checked once there is one. */
function checkList(name: ListName, criteria: Criteria, data: ClassSearchData): Sorted {
  const codes = listOf(criteria, name);
  const terms = criteria.term === undefined ? Object.keys(data.SubjectsByTerm) : [criteria.term];
  if (criteria.term === undefined && !isOfSubjects(name)) return { kept: codes, lost: [] };
  const values = terms.flatMap((term) => valuesOf(name, data, term));
  const found = codes.map((code) => ({ code, known: findValue(values, code)?.code }));
  return {
    kept: found.flatMap(({ known }) => known ?? []),
    lost: found.filter(({ known }) => known === undefined).map(({ code }) => code),
  };
}

export function isOfSubjects(name: CriterionName): boolean {
  return name === "subjects" || name === "excludeSubjects";
}

/** The first mode leaves all classes, and is not said in the address. */
function checkStatus(text: string, { EnrollmentStatusModes: [all, ...others] }: ClassSearchData): Sorted {
  const wanted = text.toLowerCase();
  if (all?.Value.toLowerCase() === wanted) return { kept: "", lost: [] };
  const known = others.find(({ Value }) => Value.toLowerCase() === wanted);
  return known ? { kept: known.Value, lost: [] } : { kept: "", lost: [text] };
}
