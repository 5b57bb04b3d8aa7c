import { atom } from "jotai/vanilla";
import { t } from "#words";
import { apiAtom } from "../../../lib/api/api.ts";
import { refreshCartCountAtom } from "../../../lib/seats/cart-count.ts";
import { changesNothing, toAppError } from "../../../lib/api/refusal.ts";
import { type Choosing, doneGroups } from "./cart-changes.ts";

type Cart = { term: string; career: string };

/** After a lost answer, the cart may have changed. */
export type Failure = { message: string; isCartKnown: boolean };

/** What choosing changed, for the next screen. */
export const lastChosenAtom = atom<Cart & { groups: ReturnType<typeof doneGroups> }>();

/** Replaces the cart's classes. */
export const replaceCartAtom = atom(null, async (get, set, wish: Cart & Choosing): Promise<Failure | undefined> => {
  const { term, career, classes } = wish;
  try {
    const { IsError, Data, Error } = await get(apiAtom)("chooseSchedule", {
      body: { Term: term, AcademicCareer: career, Classes: classes },
      isHandled: true,
    });
    if (IsError)
      return { message: Error?.Message ?? t("We couldn't copy this schedule to your cart."), isCartKnown: true };
    const added = Data?.Added ?? classes.map(({ ClassNumber }) => ClassNumber);
    set(lastChosenAtom, { term, career, groups: doneGroups(wish, added) });
    void set(refreshCartCountAtom);
    return undefined;
  } catch (error) {
    const failure = toAppError(error);
    const isCartKnown = changesNothing(failure);
    if (!isCartKnown) void set(refreshCartCountAtom);
    return { message: failure.message, isCartKnown };
  }
});
