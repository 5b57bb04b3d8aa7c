import type { ClassSearchData } from "#contract/calls/class-search";
import { readMeetingDays } from "#contract/meeting-days";
import {
  type Criteria,
  type CriterionName,
  criterionOf,
  type ListName,
  type SearchedCriteria,
  tidyCriteria,
  valuesOf,
} from "../criteria.ts";

export type CheckedCriteria = {
  /** Without ignored values, spelled as in the data. */
  criteria: Criteria;
  ignored: readonly { name: CriterionName; values: readonly string[] }[];
};

export type Known = {
  /** All terms' data, which loads first. */
  data: ClassSearchData;
  /** The term's data; undefined while it loads, when its values aren't checked. */
  termData: ClassSearchData | undefined;
  hasCourseOfferings: boolean;
};

export function checkCriteria(asked: Criteria, known: Known): CheckedCriteria {
  const given = tidyCriteria(asked);
  const term = checkedValue("term", given.term ?? "", undefined, known);
  const kept: Partial<Record<CriterionName, string>> = {};
  const ignored: { name: CriterionName; values: readonly string[] }[] = [];
  for (const [name, text] of Object.entries(given) as [CriterionName, string][]) {
    const values = criterionOf[name].kind === "list" ? text.split(",") : [text];
    const valid = values.map((value) => checkedValue(name, value, term, known));
    kept[name] = valid.filter((value) => value !== undefined).join(",");
    const invalid = values.filter((_, at) => valid[at] === undefined);
    if (invalid.length > 0) ignored.push({ name, values: invalid });
  }
  return { criteria: tidyCriteria(kept), ignored };
}

/** For the address of a search: ignores codes that would find nothing, and keeps what the search is refused for. */
export function checkSearch(asked: SearchedCriteria, { termData, ...known }: Omit<Known, "data">) {
  if (!termData) return { criteria: asked, ignored: [] };
  const { criteria, ignored } = checkCriteria(asked, { ...known, data: termData, termData });
  const isCode = ({ name }: (typeof ignored)[number]) => criterionOf[name].kind === "list";
  const refused: Criteria = Object.fromEntries(
    ignored.filter((one) => !isCode(one)).map(({ name }) => [name, asked[name] ?? ""]),
  );
  const { term } = asked;
  const kept = tidyCriteria({ ...criteria, ...refused, term });
  return { criteria: { ...kept, term }, ignored: ignored.filter(isCode) };
}

/** The value as the data spells it, ignoring case; undefined if it doesn't apply. */
function checkedValue(name: CriterionName, value: string, term: string | undefined, known: Known): string | undefined {
  const { data, termData, hasCourseOfferings } = known;
  const spelled = (values: readonly string[]) =>
    values.find((each) => each === value) ?? values.find((each) => each.toUpperCase() === value.toUpperCase());
  const criterion = criterionOf[name];
  switch (criterion.kind) {
    case "text":
      return value.length <= criterion.maxLength ? value : undefined;
    case "term":
      return spelled(data.Terms.map(({ Code }) => Code));
    case "flag":
      return value === "true" && (termData?.SpecialGroups.some(({ Value }) => Value === name) ?? true)
        ? value
        : undefined;
    case "status": {
      const [all, ...others] = data.EnrollmentStatusModes.map(({ Value }) => Value);
      const mode = spelled([all ?? "", ...others]);
      // The first mode keeps all classes and isn't in the address.
      return mode === all ? "" : mode;
    }
    case "days":
      return readMeetingDays(value) && value;
    case "list": {
      if (name === "academicCareers" && hasCourseOfferings) return undefined;
      const source = criterion.values === "SubjectsByTerm" ? data : termData;
      if (!source) return value;
      // Without a term, a subject must exist in some term.
      const terms = term === undefined ? Object.keys(data.SubjectsByTerm) : [term];
      return spelled(terms.flatMap((each) => valuesOf(name as ListName, source, each)).map(({ code }) => code));
    }
  }
}
