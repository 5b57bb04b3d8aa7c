import { atom } from "jotai/vanilla";
import type { AddToCart, CartItem } from "#contract/calls/enrollment";
import { t } from "#words";
import { apiAtom } from "../../../lib/api/api.ts";
import { changeResult } from "../../../lib/api/data-or-error.ts";
import { splitTermKey } from "../../../lib/session/term-choice.ts";
import { choosePlanClass, plansOf } from "../plans/plans-atoms.ts";
import { cartAtomsOf } from "../state/cart-atoms.ts";

/** What an answer to the full class `full` puts into the cart. */
export type AnswerWish = {
  cartKey: string;
  full: number;
  wanted: number;
  /** Undefined if the cart already has the class with these options. */
  body: AddToCart | undefined;
  /** Whether the full class leaves the cart for it. */
  takesPlace: boolean;
};

/** The cart before a press, as far as the press changes it. */
export type Before = {
  wish: AnswerWish;
  items: readonly AddToCart[];
  plansOfFull: readonly string[];
  plansOfWanted: readonly string[];
};

/** What the cart and its plans have of both classes now. */
export const beforeAtom = atom(null, (get, _set, wish: AnswerWish): Before => {
  const { cartKey, full, wanted } = wish;
  const { data } = get(cartAtomsOf(cartKey).cartAtom.stateAtom);
  const items = data?.cart.Items.filter(({ InnerObject }) => [full, wanted].includes(InnerObject.ClassNumber)) ?? [];
  const plansWith = (classNumber: number) =>
    get(plansOf(cartKey).shownAtom).flatMap(({ Name, ClassNumbers }) =>
      ClassNumbers.includes(classNumber) ? [Name] : [],
    );
  return {
    wish,
    items: items.map((item) => toBody(cartKey, item)),
    plansOfFull: plansWith(full),
    plansOfWanted: plansWith(wanted),
  };
});

/** Puts a class into the cart, or changes it there. Returns why it can't. */
const putAtom = atom(null, async (get, _set, body: AddToCart): Promise<string | undefined> => {
  const result = await changeResult(get(apiAtom)("addClass", { body }));
  if (result.status === "refused") return result.message;
  return result.status === "reported" ? t("We couldn't change your cart.") : undefined;
});

/** Puts the wanted class into the cart before it's enrolled. Returns an error message if that fails. */
export const prepareAtom = atom(null, async (_get, set, { body }: AnswerWish) =>
  body ? await set(putAtom, body) : undefined,
);

/** The wish in the cart, and in the plans of the full class. Returns why it can't. */
export const takePlaceAtom = atom(null, async (_get, set, before: Before): Promise<string | undefined> => {
  const { wish, plansOfFull } = before;
  const { cartKey, full, wanted, body, takesPlace } = wish;
  const cart = cartAtomsOf(cartKey);
  const refusal = body && (await set(putAtom, body));
  if (refusal !== undefined) return refusal;
  // A student who unchecked the full class wants its answer.
  set(cart.chooseAtom, [wanted], true);
  await set(cart.cartAtom);
  if (!takesPlace) return undefined;
  for (const name of plansOfFull) await set(plansOf(cartKey).editAtom, choosePlanClass(name, wanted, true));
  return await set(cart.removeAtom, full);
});

/** The cart as it was. Returns why it can't. */
export const restoreAtom = atom(null, async (_get, set, before: Before): Promise<string | undefined> => {
  const { wish, items, plansOfFull, plansOfWanted } = before;
  const { cartKey, full, wanted } = wish;
  const cart = cartAtomsOf(cartKey);
  const plans = plansOf(cartKey);
  for (const body of items) {
    const refusal = await set(putAtom, body);
    if (refusal !== undefined) return refusal;
  }
  await Promise.all([set(cart.cartAtom), set(plans.plansAtom)]);
  for (const name of plansOfFull) await set(plans.editAtom, choosePlanClass(name, full, true));
  for (const name of plansOfWanted) await set(plans.editAtom, choosePlanClass(name, wanted, true));
  if (items.some((body) => body.classNumber === wanted)) {
    for (const name of plansOfFull.filter((each) => !plansOfWanted.includes(each)))
      await set(plans.editAtom, choosePlanClass(name, wanted, false));
    return undefined;
  }
  return await set(cart.removeAtom, wanted);
});

/** What makes the item again. */
export function toBody(cartKey: string, { InnerObject: chosen }: CartItem): AddToCart {
  const { term, career } = splitTermKey(cartKey);
  return {
    term,
    academicCareer: career,
    classNumber: chosen.ClassNumber,
    useWaitList: chosen.UseWaitList,
    permissionNumber: chosen.PermissionNumber,
    academicProgramCode: chosen.AcademicProgram?.Code ?? null,
    units: chosen.Units,
    relatedClassNumber1: chosen.RelatedClassNumber1,
    relatedClassNumber2: chosen.RelatedClassNumber2,
    furtherRelatedClassNumbers: [...chosen.FurtherRelatedClassNumbers],
    swapFromClassNumber: chosen.SwapFromClassNumber ?? null,
  };
}
