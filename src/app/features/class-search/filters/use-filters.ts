import { useAtomValue } from "jotai/react";
import { useEffect, useRef, useState } from "react";
import type { ClassSearchData } from "#contract/class-search";
import { featuresAtom } from "../../../lib/session/session.ts";
import { paths } from "../../../paths.ts";
import { useNavigate } from "../../../ui/routing/routing.tsx";
import { type Criteria, type CriterionName, onlyTerm } from "../criteria.ts";
import type { Refusal } from "../refused-search.ts";
import { checkCriteria } from "./check-criteria.ts";
import type { Opening } from "./term-choice.ts";
import { termDataAt } from "./term-data.ts";
import { useAddress } from "./use-address.ts";

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
const WRONG_CLASS_NUMBER = "Invalid class number.";

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
  return classNumber === undefined || CLASS_NUMBER.test(classNumber) ? undefined : WRONG_CLASS_NUMBER;
}
