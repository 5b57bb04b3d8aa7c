import { useAtomValue } from "jotai/react";
import { useEffect, useRef, useState } from "react";
import type { ClassSearchData } from "#contract/class-search";
import { featuresAtom } from "../../../lib/session.ts";
import { paths } from "../../../paths.ts";
import { useNavigate } from "../../../ui/routing.tsx";
import { type Criteria, type CriterionName, onlyTerm } from "../criteria.ts";
import type { Refusal } from "../refused-search.ts";
import { checkCriteria } from "./check-criteria.ts";
import type { Opening } from "./term-choice.ts";
import { termDataAt } from "./term-data.ts";
import { useAddress } from "./use-address.ts";

export type FiltersOpening = {
  formId: string;
  /** Of every term. */
  data: ClassSearchData;
  opening: Opening;
  /** The search that was tried last was refused. */
  refusal: Refusal | undefined;
};

export type Filters = ReturnType<typeof useFilters>;

/** As the contract has it. */
const CLASS_NUMBER = /^[0-9]{1,10}$/;
const WRONG_CLASS_NUMBER = "Invalid class number.";

const noWarnings = { unknownTerm: undefined, isTermGuessed: false, refusal: undefined };

/** The filters as they are being chosen. What the term does not have is ignored as soon as its data is there. */
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

  /** What a toast's Undo, which outlives the form, changes; undefined without a form. */
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

  /** What was ignored is gone with the next change; texts and a mode without days stay as they are. */
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
    /** As it stands in the fields, with whatever was typed around it. */
    asked,
    warnings,
    data,
    termData,
    hasCourseOfferings,
    classNumberError,
    set,
    /** For the field of a text, which is kept as it is typed. */
    typed: (name: CriterionName) => ({
      value: asked[name] ?? "",
      onChange: (text: string) => {
        address.beginTyping();
        set(name, text);
      },
      onBlur: () => void address.flush(),
    }),
    /** Sets a criterion later, in whatever the form has become; nothing without a form. */
    setLater: (name: CriterionName, value: string) => live.current?.(name, value),
    reset: () => change(onlyTerm(criteria)),
    /** How often a search had to wait for something to be put right. */
    refusedSearches,
    /** Goes to the results, unless something has to be put right first. */
    search: async (): Promise<void> => {
      const error = classNumberErrorOf(criteria);
      setClassNumberError(error);
      if (error !== undefined) return setRefusedSearches((count) => count + 1);
      if (criteria.term === undefined) return;
      // Enter leaves no field: what was typed in it is written now, for the way back.
      await address.flush();
      await navigate(paths.classSearchResults.href(criteria));
    },
  };
}

export type OpeningWarnings = Pick<Opening, "isTermGuessed" | "unknownTerm"> & { refusal: Refusal | undefined };

function classNumberErrorOf({ classNumber }: Criteria): string | undefined {
  return classNumber === undefined || CLASS_NUMBER.test(classNumber) ? undefined : WRONG_CLASS_NUMBER;
}
