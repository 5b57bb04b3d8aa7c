import { useAtom, useSetAtom } from "jotai/react";
import { useState } from "react";
import type { EnrolledClass, SwapResult } from "#contract/calls/enrollment";
import { dataIfAny, requireData } from "../../../lib/api/data-or-error.ts";
import { useFetched } from "../../../lib/api/fetched.ts";
import { noteCartAtom } from "../../../lib/seats/cart-count.ts";
import { splitTermKey } from "../../../lib/session/terms.ts";
import { classesOf } from "../classes-atoms.ts";
import type { SwapChange } from "./swap-choice.ts";

/** What there is to choose from; without `options`, the class's other sections couldn't be loaded. */
export function useOffer(termKey: string, { ClassNumber }: EnrolledClass) {
  const query = splitTermKey(termKey);
  return useFetched(
    `${ClassNumber} ${termKey}`,
    async (api) => {
      const sections = { ...query, classNumber: ClassNumber ?? 0 };
      const [reply, options] = await Promise.all([
        api("cartItems", { query }),
        dataIfAny(api("enrollmentOptions", { query: sections })),
      ]);
      return { cart: requireData(reply), options };
    },
    { onData: ({ cart }, set) => set(noteCartAtom, { ...query, count: cart.Items.length }) },
  );
}

/** What the server says about a swap, before it's made and after it failed; empty without a choice. */
export type Rehearsal = {
  isChecking: boolean;
  result: SwapResult | undefined;
  /** Why there's no result. */
  problem: string | undefined;
};

/** Rehearses a swap whenever the choice changes. If making it fails, its outcome replaces the rehearsal's. */
export function useRehearsedSwap(termKey: string, { ClassNumber }: EnrolledClass, change: SwapChange | undefined) {
  const { term, career } = splitTermKey(termKey);
  const dropClassNumber = ClassNumber ?? 0;
  const rehearsalAtom = useFetched(
    change ? [change.addClassNumber, ...(change.relatedClassNumbers ?? [])].join() : "",
    async (api) => {
      if (!change) return undefined;
      const { addClassNumber, relatedClassNumbers } = change;
      const related = relatedClassNumbers && { relatedClassNumbers: relatedClassNumbers.join(",") };
      const query = { term, career, dropClassNumber, addClassNumber, ...related };
      return requireData(await api("validateSwap", { query }));
    },
  );
  const [{ data, failure, isLoading }, reload] = useAtom(rehearsalAtom);
  const swapClasses = useSetAtom(classesOf(termKey).swapAtom);
  const [failed, setFailed] = useState<{ of: typeof rehearsalAtom; outcome: SwapResult | string }>();

  const isChecking = change !== undefined && isLoading;
  const known = failed?.of === rehearsalAtom ? failed.outcome : (data ?? failure?.message);
  const outcome = isChecking ? undefined : known;
  const [result, problem] = typeof outcome === "string" ? [undefined, outcome] : [outcome, undefined];
  return {
    rehearsal: { isChecking, result, problem } satisfies Rehearsal,
    rehearse: () => {
      setFailed(undefined);
      void reload();
    },
    /** Returns the result; undefined if the swap wasn't made. */
    swap: async (): Promise<SwapResult | undefined> => {
      if (!change || !result) return undefined;
      const { addClassNumber, relatedClassNumbers } = change;
      const related = relatedClassNumbers && { relatedClassNumbers: [...relatedClassNumbers] };
      const kind = result.Dropped.Kind;
      const made = await swapClasses({ dropClassNumber, addClassNumber, ...related, kind });
      if (typeof made !== "string" && made.Success) return made;
      setFailed({ of: rehearsalAtom, outcome: made });
      return undefined;
    },
  };
}
