import type { ClassSearchData } from "#contract/class-search";
import { type Criteria, listOf, withCriterion } from "../criteria.ts";

type TermData = Pick<ClassSearchData, "Terms" | "SubjectsByTerm">;

export type Opening = {
  criteria: Criteria;
  /** The term wasn't given: it's the latest one that has the only subject. */
  isTermGuessed: boolean;
  /** The given term doesn't exist. */
  unknownTerm: string | undefined;
};

/** The filters' start from an address that may be incomplete, old, or wrong. */
export function openFilters(asked: Criteria, data: TermData): Opening {
  const { term, ...others } = asked;
  if (term !== undefined) {
    const isKnown = data.Terms.some(({ Code }) => Code === term);
    return isKnown
      ? { criteria: asked, isTermGuessed: false, unknownTerm: undefined }
      : { criteria: others, isTermGuessed: false, unknownTerm: term };
  }
  const guessed = latestTermOf(asked, data);
  return {
    criteria: guessed === undefined ? asked : withCriterion(asked, "term", guessed),
    isTermGuessed: guessed !== undefined,
    unknownTerm: undefined,
  };
}

/** Later terms have higher codes; the list itself starts with terms open for enrollment. */
function latestTermOf(criteria: Criteria, data: TermData): string | undefined {
  const [subject, ...more] = listOf(criteria, "subjects");
  if (subject === undefined || more.length > 0) return undefined;
  const teaches = (term: string) =>
    (data.SubjectsByTerm[term] ?? []).some(({ Code }) => Code.toUpperCase() === subject);
  return data.Terms.map(({ Code }) => Code)
    .filter(teaches)
    .sort()
    .at(-1);
}
