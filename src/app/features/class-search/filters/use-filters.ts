import { useAtomValue } from "jotai/react";
import { useEffect, useRef, useState } from "react";
import type { ClassSearchData } from "#contract/calls/class-search";
import { t } from "#words";
import { featuresAtom } from "../../../lib/session/session.ts";
import { useIsLeaving } from "../../../lib/time/use-is-leaving.ts";
import { paths } from "../../../paths.ts";
import { useNavigate } from "../../../ui/routing/routing.tsx";
import {
  type Criteria,
  criteriaKey,
  type CriterionName,
  type FiltersState,
  listOf,
  onlyTerm,
  readCriteria,
  type Refusal,
  withCriterion,
} from "../criteria.ts";
import { termDataAt } from "../search-data.ts";
import { checkCriteria } from "./check-criteria.ts";

export type FiltersOpening = {
  formId: string;
  /** All terms. */
  data: ClassSearchData;
  /** And the refusal of the last search. */
  opening: Opening & { refusal: Refusal | undefined };
};

export type Filters = ReturnType<typeof useFilters>;

/** From the contract. */
const CLASS_NUMBER = /^[0-9]{1,10}$/;

/** Browsers refuse addresses that change with each keystroke. */
const TYPING_PAUSE_MS = 250;

/**
 * The filters being chosen. Values that the term doesn't have are ignored as soon as its data has loaded. The address
 * follows, for bookmarks, reloads, and Back: text after a pause or the end of editing, other changes at once.
 */
export function useFilters({ formId, data, ...given }: FiltersOpening) {
  const navigate = useNavigate();
  const isLeaving = useIsLeaving();
  const [opening] = useState(given.opening);
  const [asked, setAsked] = useState(opening.criteria);
  const [showsError, setShowsError] = useState(true);
  const termData = useAtomValue(termDataAt(asked.term));
  const hasCourseOfferings = useAtomValue(featuresAtom).has("class_search_course_offerings");
  const checked = checkCriteria(asked, { data, termData, hasCourseOfferings });
  const { criteria } = checked;
  const isWrongNumber = criteria.classNumber !== undefined && !CLASS_NUMBER.test(criteria.classNumber);
  const key = criteriaKey(criteria);
  const isTyping = useRef(false);

  useEffect(() => {
    if (isLeaving) return undefined;
    const timer = setTimeout(() => void writeAddress(navigate, key, formId), isTyping.current ? TYPING_PAUSE_MS : 0);
    isTyping.current = false;
    return () => clearTimeout(timer);
  }, [key, formId, isLeaving, navigate]);

  function change(next: Criteria) {
    setAsked(next);
    setShowsError(false);
  }

  /** The next change removes ignored values; texts and a mode without days stay. */
  function settled(): Criteria {
    const ignored = new Set<CriterionName>(checked.ignored.map(({ name }) => name));
    if (checked.isCareerDropped) ignored.add("academicCareers");
    return { ...asked, ...Object.fromEntries([...ignored].map((name) => [name, criteria[name] ?? ""])) };
  }

  function set(name: CriterionName, value: string | readonly string[]) {
    change({ ...settled(), [name]: typeof value === "string" ? value : value.join(",") });
  }

  return {
    ...checked,
    /** As typed, with surrounding spaces. */
    asked,
    /** What was missing or wrong in the address, until the first change. */
    opening: asked === opening.criteria ? opening : undefined,
    data,
    hasCourseOfferings,
    classNumberError: isWrongNumber && showsError ? t("Invalid class number.") : undefined,
    set,
    /** Props of a text field, which keeps what is typed. */
    typed: (name: CriterionName) => ({
      value: asked[name] ?? "",
      onChange: (text: string) => {
        isTyping.current = true;
        set(name, text);
      },
      onBlur: () => void writeAddress(navigate, key, formId),
    }),
    reset: () => change(onlyTerm(criteria)),
    /** Opens the results, unless something must be corrected. */
    search: async (): Promise<void> => {
      setShowsError(true);
      if (isWrongNumber || criteria.term === undefined) return;
      // Enter doesn't leave the field, so write its text now.
      await writeAddress(navigate, key, formId);
      await navigate(paths.classSearchResults.href(criteria));
    },
  };
}

async function writeAddress(navigate: ReturnType<typeof useNavigate>, key: string, formId: string): Promise<void> {
  const { pathname, searchParams } = new URL(location.hash.slice(1), location.origin);
  // Another screen's address may be there while its code loads.
  if (pathname !== paths.classSearchFilters.path || criteriaKey(readCriteria(searchParams)) === key) return;
  const state: FiltersState = { formId };
  const href = paths.classSearchFilters.href(readCriteria(key));
  await navigate(href, { replace: true, preventScrollReset: true, state });
}

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
  if (term !== undefined && !data.Terms.some(({ Code }) => Code === term)) {
    return { criteria: others, isTermGuessed: false, unknownTerm: term };
  }
  const guessed = term === undefined ? latestTermOf(asked, data) : undefined;
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
