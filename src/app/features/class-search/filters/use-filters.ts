import { useAtomValue } from "jotai/react";
import { useEffect, useRef, useState } from "react";
import type { ClassSearchData } from "#contract/calls/class-search";
import { t } from "#words";
import { featuresAtom } from "../../../lib/session/session.ts";
import { useIsLeaving } from "../../../lib/time/use-is-leaving.ts";
import { paths } from "../../../paths.ts";
import { useNavigate, useSearchParams } from "../../../ui/routing/routing.tsx";
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
  opening: Opening;
  /** The last search was refused. */
  refusal: Refusal | undefined;
};

export type Filters = ReturnType<typeof useFilters>;

/** From the contract. */
const CLASS_NUMBER = /^[0-9]{1,10}$/;

const noWarnings = { unknownTerm: undefined, isTermGuessed: false, refusal: undefined };

/** The filters being chosen. Values that the term doesn't have are ignored as soon as its data has loaded. */
export function useFilters({ formId, data, opening, refusal }: FiltersOpening) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState(opening.criteria);
  const [warnings, setWarnings] = useState<OpeningWarnings>({ ...opening, refusal });
  const termData = useAtomValue(termDataAt(asked.term));
  const hasCourseOfferings = useAtomValue(featuresAtom).has("class_search_course_offerings");
  const checked = checkCriteria(asked, {
    data,
    termData: termData.status === "ready" ? termData.data : undefined,
    hasCourseOfferings,
  });
  const { criteria } = checked;
  const [classNumberError, setClassNumberError] = useState(() => classNumberErrorOf(criteria));
  const [refusedSearches, setRefusedSearches] = useState(0);
  const address = useAddress(formId, criteria);

  /** For a toast's Undo, which can outlive the form; undefined without a form. */
  const live = useRef<typeof set>(undefined);
  useEffect(() => {
    live.current = set;
    return () => {
      live.current = undefined;
    };
  });

  function change(next: Criteria) {
    setAsked(next);
    setClassNumberError(undefined);
    setWarnings(noWarnings);
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
    warnings,
    data,
    termData,
    hasCourseOfferings,
    classNumberError,
    set,
    /** Props of a text field, which keeps what is typed. */
    typed: (name: CriterionName) => ({
      value: asked[name] ?? "",
      onChange: (text: string) => {
        address.beginTyping();
        set(name, text);
      },
      onBlur: () => void address.flush(),
    }),
    /** Sets a criterion later; does nothing if the form is closed. */
    setLater: (name: CriterionName, value: string) => live.current?.(name, value),
    reset: () => change(onlyTerm(criteria)),
    /** The number of searches that had to wait for a correction. */
    refusedSearches,
    /** Opens the results, unless something must be corrected. */
    search: async (): Promise<void> => {
      const error = classNumberErrorOf(criteria);
      setClassNumberError(error);
      if (error !== undefined) return setRefusedSearches((count) => count + 1);
      if (criteria.term === undefined) return;
      // Enter doesn't leave the field, so write its text now.
      await address.flush();
      await navigate(paths.classSearchResults.href(criteria));
    },
  };
}

export type OpeningWarnings = Pick<Opening, "isTermGuessed" | "unknownTerm"> & { refusal: Refusal | undefined };

function classNumberErrorOf({ classNumber }: Criteria): string | undefined {
  return classNumber === undefined || CLASS_NUMBER.test(classNumber) ? undefined : t("Invalid class number.");
}

/** Browsers refuse addresses that change with each keystroke. */
const TYPING_PAUSE_MS = 250;

/**
 * Keeps the address in step with the form, for bookmarks, reloads, and Back. Text waits for a pause or the end of
 * editing; other changes are written at once.
 */
function useAddress(formId: string, criteria: Criteria) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const isLeaving = useIsLeaving();
  const written = useRef(criteriaKey(readCriteria(query)));
  const isTyping = useRef(false);
  const key = criteriaKey(criteria);

  async function write(wanted: string) {
    isTyping.current = false;
    if (written.current === wanted) return;
    written.current = wanted;
    const state: FiltersState = { formId };
    const href = paths.classSearchFilters.href(readCriteria(wanted));
    await navigate(href, { replace: true, preventScrollReset: true, state });
  }

  const latest = useRef(write);
  useEffect(() => {
    latest.current = write;
  });

  useEffect(() => {
    if (isLeaving) return;
    const timer = setTimeout(() => void latest.current(key), isTyping.current ? TYPING_PAUSE_MS : 0);
    return () => clearTimeout(timer);
  }, [key, isLeaving]);

  return {
    /** Call it before each of many quick changes. */
    beginTyping: () => {
      isTyping.current = true;
    },
    /** Writes what is pending. */
    flush: () => write(key),
  };
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
