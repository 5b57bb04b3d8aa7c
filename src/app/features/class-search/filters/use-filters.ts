import { useAtomValue, useSetAtom } from "jotai/react";
import { atom } from "jotai/vanilla";
import { useEffect, useState } from "react";
import type { ClassSearchData } from "#contract/calls/class-search";
import type { EligibleTerm } from "#contract/calls/enrollment";
import { t } from "#words";
import { isRecord, lastSearchTermAtom } from "../../../lib/session/remembered.ts";
import { featuresAtom } from "../../../lib/session/session.ts";
import { knownTermsAtom } from "../../../lib/session/terms.ts";
import { type ShownAddress, useLocation, useNavigate, useRewrite, visitOf } from "../../../routing/location.tsx";
import { paths } from "../../../routing/paths.ts";
import {
  type Criteria,
  type CriterionName,
  onlyTerm,
  readClassNumber,
  readCriteria,
  valuesOfCriterion,
} from "../criteria.ts";
import { termDataAt } from "../search-data.ts";
import { checkCriteria } from "./check-criteria.ts";

export type Filters = ReturnType<typeof useFilters>;

/** Browsers refuse addresses that change with each keystroke. */
const TYPING_PAUSE_MS = 250;

function formOf(location: ShownAddress) {
  const { search, state } = location;
  return {
    visit: visitOf(location),
    asked: readCriteria(search),
    isRefused: isRecord(state) && state["isRefused"] === true,
  };
}

/**
 * The address fills the filters and then follows them: text after a pause or the end of editing, other changes at once.
 * The next change removes values that the term doesn't have.
 */
export function useFilters(data: ClassSearchData) {
  const navigate = useNavigate();
  const rewrite = useRewrite();
  const location = useLocation();
  const remember = useSetAtom(lastSearchTermAtom);
  const [form, setForm] = useState(() => formOf(location));
  const [isTyping, setTyping] = useState(false);
  if (visitOf(location) !== form.visit) setForm(formOf(location));
  const { asked, isRefused } = form;
  const hasCourseOfferings = useAtomValue(featuresAtom).has("class_search_course_offerings");
  const guessedTerm = asked.term === undefined ? latestTermOf(asked, data) : undefined;
  const usualTerm = useUsualTerm(data, asked.term === undefined && guessedTerm === undefined);
  const term = guessedTerm ?? usualTerm;
  const termData = useAtomValue(termDataAt(asked.term ?? term));
  const guess = term === undefined ? {} : { term };
  const check = (given: Criteria) => checkCriteria({ ...guess, ...given }, { data, termData, hasCourseOfferings });
  const checked = check(asked);
  const { criteria } = checked;
  const isWrongNumber = criteria.classNumber !== undefined && readClassNumber(criteria.classNumber) === undefined;
  const address = paths.classSearchFilters.href(criteria);

  useEffect(() => {
    const timer = setTimeout(() => rewrite(address, null), isTyping ? TYPING_PAUSE_MS : 0);
    return () => clearTimeout(timer);
  }, [address, isTyping, rewrite]);

  function change(next: (asked: Criteria) => Criteria, typing = false) {
    setTyping(typing);
    setForm((before) => ({ ...before, isRefused: false, asked: next(before.asked) }));
  }

  return {
    ...checked,
    isRefused,
    /** The term wasn't given: it's the latest one that has the only subject. */
    isTermGuessed: guessedTerm !== undefined,
    data,
    hasCourseOfferings,
    classNumberError: isWrongNumber && !isTyping ? t("Invalid class number.") : undefined,
    set: (values: Criteria) => {
      if (values.term !== undefined && values.term !== criteria.term) remember(values.term);
      change((before) => ({ ...check(before).criteria, ...values }));
    },
    typed: (name: CriterionName) => ({
      value: asked[name] ?? "",
      onChange: (text: string) => change((before) => ({ ...check(before).criteria, [name]: text }), true),
      onBlur: () => setTyping(false),
    }),
    reset: () => change(() => onlyTerm(criteria)),
    /** Opens the results, unless something must be corrected. */
    search: (wanted: Criteria = criteria): void => {
      setTyping(false);
      if (isWrongNumber || wanted.term === undefined) return;
      remember(wanted.term);
      // Enter doesn't leave the field, so write its text now.
      rewrite(paths.classSearchFilters.href(wanted), null);
      void navigate(paths.classSearchResults.href(wanted));
    },
  };
}

/** The term chosen last in this browser, else the only one in which the student can enroll. */
function useUsualTerm({ Terms }: ClassSearchData, isAsked: boolean): string | undefined {
  const last = useAtomValue(lastSearchTermAtom);
  const isThere = (term: string | null | undefined) => Terms.some(({ Code }) => Code === term);
  const isLastThere = last !== null && isThere(last);
  const eligible = useAtomValue(isAsked && !isLastThere ? knownTermsAtom : NO_TERMS);
  if (isLastThere) return last;
  const [only, ...others] = new Set(eligible.map(({ Term }) => Term.Code));
  return others.length === 0 && isThere(only) ? only : undefined;
}

const NO_TERMS = atom<readonly EligibleTerm[]>([]);

/** The latest term with the only subject. Later terms have higher codes. */
export function latestTermOf(criteria: Criteria, { SubjectsByTerm }: Pick<ClassSearchData, "SubjectsByTerm">) {
  const [subject, ...more] = valuesOfCriterion(criteria, "subjects");
  if (subject === undefined || more.length > 0) return undefined;
  const hasSubject = (term: string) => SubjectsByTerm[term]?.some(({ Code }) => Code.toUpperCase() === subject);
  return Object.keys(SubjectsByTerm).filter(hasSubject).sort().at(-1);
}
