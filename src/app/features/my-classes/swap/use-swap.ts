import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import type { ClassDetails } from "#contract/calls/class-search";
import type { Cart, EnrolledClass, EnrollmentOptions, SwapResult } from "#contract/calls/enrollment";
import { settle } from "#contract/outcome";
import { t } from "#words";
import { dataIfAny, requireData } from "../../../lib/api/data-or-error.ts";
import { wasReported } from "../../../lib/api/failures.ts";
import { useFetched } from "../../../lib/api/fetched.ts";
import { splitTermKey } from "../../../lib/session/term-choice.ts";
import { classesAtomsOf } from "../classes-atoms.ts";
import { type SwapChange, swapMessages } from "./swap-choice.ts";

/** Without `options` or `details`, the course's other sections couldn't be loaded. */
export type LoadedOffer = { cart: Cart; options: EnrollmentOptions | undefined; details: ClassDetails | undefined };

/** What there is to choose from; without `options`, the class's other sections couldn't be loaded. */
export function useOffer(termKey: string, { ClassNumber }: EnrolledClass) {
  const query = splitTermKey(termKey);
  return useFetched(`${ClassNumber} ${termKey}`, async (api): Promise<LoadedOffer> => {
    const classNumber = ClassNumber ?? 0;
    const [reply, options, details] = await Promise.all([
      api("cartItems", { query }),
      dataIfAny(api("enrollmentOptions", { query: { ...query, classNumber } })),
      settle(() => api("classDetails", { query: { term: query.term, classNumber } })),
    ]);
    return { cart: requireData(reply), options, details: details.ok ? details.value : undefined };
  });
}

/** Rehearses a swap whenever the choice changes. If making it fails, its outcome replaces the rehearsal's. */
export function useRehearsedSwap(termKey: string, { ClassNumber }: EnrolledClass, change: SwapChange | undefined) {
  const own = { ...splitTermKey(termKey), dropClassNumber: ClassNumber ?? 0 };
  const rehearsalAtom = useFetched(
    change ? [change.addClassNumber, ...(change.relatedClassNumbers ?? [])].join() : "",
    async (api): Promise<SwapResult | string | undefined> => {
      if (!change) return undefined;
      const { addClassNumber, relatedClassNumbers } = change;
      const related = relatedClassNumbers && { relatedClassNumbers: relatedClassNumbers.join(",") };
      return requireData(await api("validateSwap", { query: { ...own, addClassNumber, ...related } }));
    },
  );
  const [{ data, failure }, rehearse] = useAtom(rehearsalAtom);
  const isReading = useAtomValue(rehearsalAtom.isReadingAtom);
  const swapClasses = useSetAtom(classesAtomsOf(termKey).swapAtom);
  const isChecking = change !== undefined && isReading;
  const failureWords = wasReported(failure) ? t("We couldn't check this swap.") : failure?.message;
  return {
    isChecking,
    /** What the server says, or why it says nothing. */
    outcome: isChecking ? undefined : (failureWords ?? data),
    rehearse: () => void rehearse(),
    /** Returns the result; undefined if the swap wasn't made. */
    swap: async ({ waits }: { waits: boolean }): Promise<SwapResult | undefined> => {
      if (!change || typeof data !== "object") return undefined;
      const { dropClassNumber } = own;
      const later = waits ? { whenSeatOpens: true as const } : {};
      const made = await swapClasses({ ...change, dropClassNumber, kind: data.Dropped.Kind, ...later });
      if (typeof made === "object" && made.Success) return made;
      void rehearse({ data: made });
      return undefined;
    },
    /** Takes back a swap that was made. Returns why it can't, in words. */
    swapBack: async (made: SwapResult, change: SwapChange): Promise<string | undefined> => {
      const back = await swapClasses({ ...change, dropClassNumber: made.Added.EnrollmentItem.ClassNumber });
      if (typeof back === "string") return back;
      return back.Success ? undefined : swapMessages(back)[0]?.Description;
    },
  };
}
