import { useAtomValue } from "jotai/react";
import { useEffect, useState } from "react";
import type { ClassSearchData } from "#contract/calls/class-search";
import { t } from "#words";
import { featuresAtom } from "../../../lib/session/session.ts";
import { useIsLeaving } from "../../../lib/time/use-is-leaving.ts";
import { paths } from "../../../paths.ts";
import { useLocation, useNavigate } from "../../../ui/routing/routing.tsx";
import {
  type Criteria,
  criteriaKey,
  type CriterionName,
  listOf,
  onlyTerm,
  readCriteria,
  type Refusal,
} from "../criteria.ts";
import { termDataAt } from "../search-data.ts";
import { checkCriteria } from "./check-criteria.ts";

export type Filters = ReturnType<typeof useFilters>;

const CLASS_NUMBER = /^[0-9]{1,10}$/;

/** Browsers refuse addresses that change with each keystroke. */
const TYPING_PAUSE_MS = 250;

/** Navigation state. The form's own changes of the address carry its id, so they don't fill it again. */
type FiltersState = { formId?: string; refusal?: Refusal };

function formOf(location: ReturnType<typeof useLocation>) {
  const { refusal } = (location.state ?? {}) as FiltersState;
  // Unique, because the history keeps ids of earlier forms, and every typed address has the same key.
  return { id: Math.random().toString(36).slice(2), location, asked: readCriteria(location.search), refusal };
}

/**
 * The address fills the filters and then follows them: text after a pause or the end of editing, other changes at once.
 * The next change removes values that the term doesn't have.
 */
export function useFilters(data: ClassSearchData) {
  const navigate = useNavigate();
  const isLeaving = useIsLeaving();
  const location = useLocation();
  const [form, setForm] = useState(() => formOf(location));
  const [isTyping, setTyping] = useState(false);
  // The form's own addresses change no state here: they show in a transition, which would undo a change made during it.
  const isOwn = (location.state as FiltersState | null)?.formId === form.id;
  if (location !== form.location && !isOwn) setForm(formOf(location));
  const { id: formId, asked, refusal } = form;
  const hasCourseOfferings = useAtomValue(featuresAtom).has("class_search_course_offerings");
  const guessedTerm = asked.term === undefined ? latestTermOf(asked, data) : undefined;
  const termData = useAtomValue(termDataAt(asked.term ?? guessedTerm));

  const guess = guessedTerm === undefined ? {} : { term: guessedTerm };
  const check = (given: Criteria) => checkCriteria({ ...guess, ...given }, { data, termData, hasCourseOfferings });
  const checked = check(asked);
  const { criteria } = checked;
  const isWrongNumber = criteria.classNumber !== undefined && !CLASS_NUMBER.test(criteria.classNumber);
  const key = criteriaKey(criteria);

  useEffect(() => {
    if (isLeaving) return undefined;
    const timer = setTimeout(() => void writeAddress(navigate, key, formId), isTyping ? TYPING_PAUSE_MS : 0);
    return () => clearTimeout(timer);
  }, [key, formId, isTyping, isLeaving, navigate]);

  function change(next: (asked: Criteria) => Criteria, typing = false) {
    setTyping(typing);
    setForm((before) => ({ ...before, refusal: undefined, asked: next(before.asked) }));
  }

  return {
    ...checked,
    refusal,
    /** The term wasn't given: it's the latest one that has the only subject. */
    isTermGuessed: guessedTerm !== undefined,
    data,
    hasCourseOfferings,
    classNumberError: isWrongNumber && !isTyping ? t("Invalid class number.") : undefined,
    set: (values: Criteria) => change((before) => ({ ...check(before).criteria, ...values })),
    typed: (name: CriterionName) => ({
      value: asked[name] ?? "",
      onChange: (text: string) => change((before) => ({ ...check(before).criteria, [name]: text }), true),
      onBlur: () => setTyping(false),
    }),
    reset: () => change(() => onlyTerm(criteria)),
    /** Opens the results, unless something must be corrected. */
    search: async (): Promise<void> => {
      setTyping(false);
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

/** The latest term with the only subject. Later terms have higher codes. */
export function latestTermOf(criteria: Criteria, { SubjectsByTerm }: Pick<ClassSearchData, "SubjectsByTerm">) {
  const [subject, ...more] = listOf(criteria, "subjects");
  if (subject === undefined || more.length > 0) return undefined;
  const terms = Object.entries(SubjectsByTerm).filter(([, subjects]) =>
    subjects.some(({ Code }) => Code.toUpperCase() === subject),
  );
  return terms
    .map(([term]) => term)
    .sort()
    .at(-1);
}
