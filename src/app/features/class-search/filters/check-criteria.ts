import type { ClassSearchData } from "#contract/calls/class-search";
import { readMeetingDays, writeMeetingDays } from "#contract/meeting-days";
import { type Criteria, type CriterionName, listOf, tidyCriteria, withCriterion } from "../criteria.ts";
import { findValue, type ListName, valuesOf } from "./filter-values.ts";

/** From the contract. */
export const MAX_CATALOG_NUMBER = 20;
export const MAX_TEXT = 200;

/** Unknown values of one criterion, as written. */
type Ignored = { name: CriterionName; values: readonly string[] };

export type CheckedCriteria = {
  /** Without ignored values, spelled as in the data. */
  criteria: Criteria;
  ignored: readonly Ignored[];
  /** Careers were removed because course offerings replace them. */
  isCareerDropped: boolean;
};

export type Known = {
  /** All terms' data, which loads first. */
  data: ClassSearchData;
  /** The term's data; undefined while it loads, when its values aren't checked. */
  termData: ClassSearchData | undefined;
  hasCourseOfferings: boolean;
};

/** Splits requested criteria into valid and ignored ones. */
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
 * The same for a search, which knows only its term's data. It removes only what would find nothing: values that the
 * server refuses stay, because students fix them in the filters.
 */
export function checkSearch(asked: Criteria, { termData, hasCourseOfferings }: Omit<Known, "data">): CheckedCriteria {
  if (termData === undefined) return { criteria: asked, ignored: [], isCareerDropped: false };
  const checked = checkCriteria(asked, { data: termData, termData, hasCourseOfferings });
  const ignored = checked.ignored.filter(({ name }) => !refused.has(name));
  if (ignored.length === 0 && !checked.isCareerDropped) return { ...checked, criteria: asked, ignored };
  const kept = [...refused].map((name): [CriterionName, string] => [name, asked[name] ?? ""]);
  return { ...checked, criteria: tidyCriteria({ ...checked.criteria, ...Object.fromEntries(kept) }), ignored };
}

/** The server refuses unknown values of these; of the others it finds nothing. */
const refused: ReadonlySet<CriterionName> = new Set([
  "partialCatalogNumber",
  "courseOfferingModes",
  "meetingDays",
  "meetingTimeModes",
  "enrollmentStatusMode",
  "courseTitle",
  "instructorLastName",
]);

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
      return text !== "true" || termData?.SpecialGroups.every(({ Value }) => Value !== name) ? ignore : keep;
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

/** Without a term, a subject must exist in some term; other lists are checked once a term is chosen. */
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

function isOfSubjects(name: CriterionName): boolean {
  return name === "subjects" || name === "excludeSubjects";
}

/** The first mode keeps all classes and isn't in the address. */
function checkStatus(text: string, { EnrollmentStatusModes: [all, ...others] }: ClassSearchData): Sorted {
  const wanted = text.toLowerCase();
  if (all?.Value.toLowerCase() === wanted) return { kept: "", lost: [] };
  const known = others.find(({ Value }) => Value.toLowerCase() === wanted);
  return known ? { kept: known.Value, lost: [] } : { kept: "", lost: [text] };
}
