import type { EnrolledClass, EnrollmentOptions } from "#contract/calls/enrollment";
import type { ClassListing } from "#contract/catalog";
import { missingComponents, relatedNumbers, type Selection, selectionOf } from "../../../lib/classes/section-choice.ts";
import { useSearchParams } from "../../../ui/routing/routing.tsx";

/** A class of the cart, or other sections of the class itself. */
export type SwapChange = { addClassNumber: number; relatedClassNumbers?: readonly number[] };

/** The enrolled class with its sections, to choose others; undefined if no component has another section. */
export function ownSelection(enrolled: EnrolledClass, options: EnrollmentOptions | undefined): Selection | undefined {
  if (!options || !enrolled.Class) return undefined;
  const { choices } = selectionOf(options, []);
  const isHeld = ({ Details }: ClassListing) =>
    enrolled.AdditionalComponents.some((own) => own.Details.ClassNumber === Details.ClassNumber);
  const sections = choices.flatMap((choice) => choice.sections);
  const picks = new Map(sections.filter(isHeld).map((section) => [section.Details.Component.Code, section] as const));
  return sections.every(isHeld) ? undefined : { primary: enrolled.Class, choices, picks };
}

/** Undefined if the wanted sections are the enrolled ones or incomplete. */
export function sectionsChange(own: Selection, wanted: Selection): SwapChange | undefined {
  if (missingComponents(wanted).length > 0) return undefined;
  const related = relatedNumbers(wanted);
  if (related.join() === relatedNumbers(own).join()) return undefined;
  return { addClassNumber: own.primary.Details.ClassNumber, relatedClassNumbers: related };
}

export type SwapInAddress = ReturnType<typeof useSwapInAddress>;

/** A swap is in the address, so that the cart can link to it and Back closes it. */
export function useSwapInAddress() {
  const [query, setQuery] = useSearchParams();
  const swap = toClassNumber(query.get("swap"));
  const write = (given: { swap: number | undefined; for: number | undefined }, replace: boolean) =>
    setQuery(
      (old) => {
        const next = new URLSearchParams(old);
        for (const [name, value] of Object.entries(given)) {
          if (value === undefined) next.delete(name);
          else next.set(name, String(value));
        }
        return next;
      },
      { replace },
    );
  return {
    /** Number of the class to swap. */
    swap,
    /** Number of the class in the cart to swap for. */
    wanted: toClassNumber(query.get("for")),
    open: (classNumber: number) => write({ swap: classNumber, for: undefined }, false),
    want: (classNumber: number | undefined) => write({ swap, for: classNumber }, true),
    close: () => write({ swap: undefined, for: undefined }, true),
  };
}

function toClassNumber(text: string | null): number | undefined {
  return text !== null && /^\d{1,10}$/.test(text) ? Number(text) : undefined;
}
