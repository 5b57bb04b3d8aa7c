import type { ClassSearchData } from "#contract/calls/class-search";
import { readMeetingDays, writeMeetingDays } from "#contract/meeting-days";
import {
  type Criteria,
  type CriterionName,
  criterionOf,
  type FilterValue,
  type ListName,
  tidyCriteria,
  valuesOf,
} from "../criteria.ts";

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

type Kind = (typeof criterionOf)[CriterionName]["kind"];

/** Splits requested criteria into valid and ignored ones. Those of other kinds than `kinds` stay. */
export function checkCriteria(asked: Criteria, known: Known, kinds?: readonly Kind[]): CheckedCriteria {
  const given = tidyCriteria(asked);
  const isCareerDropped = known.hasCourseOfferings && given.academicCareers !== undefined;
  const kept: Partial<Record<CriterionName, string>> = {};
  const ignored: Ignored[] = [];
  for (const [name, text] of Object.entries(given) as [CriterionName, string][]) {
    if (isCareerDropped && name === "academicCareers") continue;
    const isChecked = kinds?.includes(criterionOf[name].kind) ?? true;
    const checked = isChecked ? checkOne(name, text, given.term, known) : { kept: text, lost: [] };
    kept[name] = checked.kept;
    if (checked.lost.length > 0) ignored.push({ name, values: checked.lost });
  }
  return { criteria: tidyCriteria(kept), ignored, isCareerDropped };
}

/**
 * The same for a search, which knows only its term's data. It removes only what would find nothing: values that the
 * server refuses stay, because students fix them in the filters.
 */
export function checkSearch(asked: Criteria, { termData, hasCourseOfferings }: Omit<Known, "data">): CheckedCriteria {
  if (termData === undefined) return { criteria: asked, ignored: [], isCareerDropped: false };
  const checked = checkCriteria(asked, { data: termData, termData, hasCourseOfferings }, ["codes", "flag"]);
  const isChanged = checked.ignored.length > 0 || checked.isCareerDropped;
  return isChanged ? checked : { ...checked, criteria: asked };
}

type Checked = { kept: string; lost: readonly string[] };

function checkOne(name: CriterionName, text: string, term: string | undefined, { data, termData }: Known): Checked {
  const keepIf = (isValid: boolean): Checked => (isValid ? { kept: text, lost: [] } : { kept: "", lost: [text] });
  const criterion = criterionOf[name];
  switch (criterion.kind) {
    case "text":
      return keepIf(text.length <= criterion.maxLength);
    case "flag":
      return keepIf(text === "true" && (termData?.SpecialGroups.some(({ Value }) => Value === name) ?? true));
    case "status":
      return checkStatus(text, data);
    case "days": {
      const days = readMeetingDays(text);
      return days === undefined ? keepIf(false) : { kept: writeMeetingDays(days), lost: [] };
    }
    default: {
      const known = criterion.values === "SubjectsByTerm" ? data : termData;
      if (!known) return keepIf(true);
      // Without a term, a subject must exist in some term.
      const terms = term === undefined ? Object.keys(data.SubjectsByTerm) : [term];
      const values = terms.flatMap((each) => valuesOf(name as ListName, known, each));
      return checkList(text, values);
    }
  }
}

/** Ignores case. */
function checkList(text: string, values: readonly FilterValue[]): Checked {
  const kept: string[] = [];
  const lost: string[] = [];
  for (const code of text.split(",")) {
    const isSame = (other: FilterValue) => other.code.toUpperCase() === code.toUpperCase();
    const known = values.find((value) => value.code === code) ?? values.find(isSame);
    if (known) kept.push(known.code);
    else lost.push(code);
  }
  return { kept: kept.join(","), lost };
}

/** The first mode keeps all classes and isn't in the address. */
function checkStatus(text: string, { EnrollmentStatusModes: [all, ...others] }: ClassSearchData): Checked {
  const isWanted = ({ Value }: { Value: string }) => Value.toLowerCase() === text.toLowerCase();
  if (all && isWanted(all)) return { kept: "", lost: [] };
  const known = others.find(isWanted);
  return known ? { kept: known.Value, lost: [] } : { kept: "", lost: [text] };
}
