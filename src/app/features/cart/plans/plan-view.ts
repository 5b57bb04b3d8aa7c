import { t } from "#words";
import type { CartPlan, PlansCheckoutResult } from "#contract/calls/cart-plans";
import type { CartMessage, EnrolledClasses } from "#contract/calls/enrollment";
import { isolated } from "#contract/words";
import {
  type CartEntry,
  ofCheckoutItem,
  UNTRIED,
  earlyTag,
  type EntryResult,
  isEarly,
  isFailed,
  isWaiting,
  problemTag,
  tagOf,
  TOGETHER_RULE,
} from "../state/cart-entry.ts";
import { cartWeek, type CartWeek } from "../state/cart-week.ts";
import { attemptWords, checkoutBanner, type ResultBanner, sentences } from "../state/result-banner.tsx";

export type PlanView = {
  name: string;
  entries: readonly CartEntry[];
  week: CartWeek;
  /** Undefined before any attempt. */
  result: EntryResult | undefined;
  /** It can be enrolled, perhaps later. */
  isInOrder: boolean;
  attempt: Pick<NonNullable<CartPlan["Result"]>, "Kind" | "At"> | null;
};

/** Classes that left the cart have left their plans, even before the server says so. */
export function planViews(
  plans: readonly CartPlan[],
  cart: readonly CartEntry[],
  enrolled: EnrolledClasses | undefined,
): PlanView[] {
  return plans.map((plan) => {
    const entries = cart.filter(({ classNumber }) => plan.ClassNumbers.includes(classNumber)).map(tried(plan));
    return {
      name: plan.Name,
      entries,
      week: cartWeek(entries, new Set(plan.ClassNumbers), enrolled),
      result: plan.Result ? planResult(entries) : undefined,
      isInOrder: plan.Result !== null && entries.length > 0 && !entries.some(isFailed),
      attempt: plan.Result,
    };
  });
}

export function plansBannerOf(views: readonly PlanView[]): ResultBanner | undefined {
  const attempts = views.flatMap(({ attempt }) => attempt ?? []);
  if (attempts.length === 0) return undefined;
  const isCheckout = attempts.every(({ Kind }) => Kind === "enroll");
  const first = views.find(({ isInOrder }) => isInOrder);
  return {
    tone: first && first === views[0] ? "success" : "warning",
    title: first ? t("{name} is ready.", { name: isolated(first.name) }) : t("None of your plans are ready yet."),
    rest: attemptWords(
      isCheckout,
      attempts.map(({ At }) => At),
    ),
  };
}

export function plansCheckoutBanner({ EnrolledPlan, Tried }: PlansCheckoutResult): ResultBanner {
  const done = Tried.find(({ Name }) => Name === EnrolledPlan);
  if (!done)
    return {
      tone: "danger",
      title: t("None of your plans worked."),
      rest: t("Your classes are still in your cart."),
    };
  const { title, rest } = checkoutBanner(done.Items.map(ofCheckoutItem), false);
  return { tone: "success", title: t("{name} worked.", { name: isolated(done.Name) }), rest: sentences(title, rest) };
}

/** One that was only too early hasn't failed. */
export function triedTag({ Success, Items }: PlansCheckoutResult["Tried"][number]): EntryResult {
  if (Success) return tagOf("success", t("Enrolled"));
  const entries = Items.map(ofCheckoutItem);
  return !entries.some(isFailed) && entries.some(isEarly) ? earlyTag("enroll") : tagOf("danger", t("Not Enrolled"));
}

/** The banner over the cart says what is too early. */
export function planMessages({ entries }: PlanView): { message: CartMessage; entry: CartEntry }[] {
  return entries.flatMap((entry) => entry.messages.filter(isPlanMessage).map((message) => ({ message, entry })));
}

function isPlanMessage({ IsError, IsWarning, Rule, Until }: CartMessage): boolean {
  return (IsError && Until === undefined) || (IsWarning && Rule !== TOGETHER_RULE);
}

function tried({ Result }: CartPlan) {
  return (entry: CartEntry): CartEntry => {
    const item = Result?.Items.find(({ ClassNumber }) => ClassNumber === entry.classNumber);
    if (!Result || !item) return { ...entry, ...UNTRIED };
    const { Success: success, Messages: messages } = item;
    return { ...entry, success, messages, resultKind: Result.Kind, resultAt: Result.At };
  };
}

function planResult(entries: readonly CartEntry[]): EntryResult | undefined {
  const failed = entries.filter(isFailed);
  if (failed.length > 0) return problemTag(failed);
  if (entries.some(isEarly)) return earlyTag("validate");
  if (entries.some(isWaiting)) return tagOf("warning", t("Waitlist"));
  return entries.length === 0 ? undefined : tagOf("success", t("Ready"));
}
