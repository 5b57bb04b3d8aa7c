import type { CartPlan, PlansCheckoutResult } from "#contract/calls/cart-plans";
import type { CartMessage } from "#contract/calls/enrollment";
import { isolated } from "#contract/labels/catalog-words";
import { t } from "#words";
import {
  attemptOutcome,
  type CartEntry,
  type EntryResult,
  earlyTag,
  isFailed,
  ofCheckoutItem,
  problemCountTag,
  problemTag,
  TOGETHER_RULE,
  tagOf,
  UNTRIED,
  withClashes,
} from "../state/cart-entry.ts";
import { type CartWeek, cartWeek, clashMessages } from "../state/cart-week.tsx";
import { asOfNow, type KnownFacts } from "../state/current-entry.ts";
import { attemptWords, checkoutBanner, type ResultBanner, sentences } from "../state/result-banner.tsx";

/** A plan with its classes that are in the cart, with the plan's results. */
export type PlanView = { plan: CartPlan; entries: readonly CartEntry[]; week: CartWeek };

/** Classes that left the cart have left their plans, even before the server says so. */
export function planViews(
  plans: readonly CartPlan[],
  cart: readonly CartEntry[],
  facts: KnownFacts | undefined,
): PlanView[] {
  return plans.map((plan) => {
    const own = cart.filter(({ classNumber }) => plan.ClassNumbers.includes(classNumber));
    // Plans don't know of one another's classes.
    const known = facts && { ...facts, cart: own };
    const tried = own.map((entry) => ({ ...entry, ...attemptOf(plan, entry), isOutdated: false }));
    const numbers = new Set(plan.ClassNumbers);
    const clashes = clashMessages(own, numbers, facts?.enrolled, true);
    const entries = tried.map((entry) => {
      if (!known || entry.Success === null) return entry;
      return withClashes(asOfNow(entry, known), clashes.get(entry.classNumber) ?? []);
    });
    return { plan, entries, week: cartWeek(entries, numbers, facts?.enrolled) };
  });
}

function attemptOf({ Result }: CartPlan, { classNumber }: CartEntry) {
  const item = Result?.Items.find(({ ClassNumber }) => ClassNumber === classNumber);
  return Result && item ? { ...item, ResultKind: Result.Kind, ResultAt: Result.At } : UNTRIED;
}

/** Undefined before any attempt. */
export function planResult({ plan, entries, week }: PlanView): EntryResult | undefined {
  if (!plan.Result || entries.length === 0) return undefined;
  const failed = entries.filter(isFailed);
  if (failed.length > 0) return problemTag(failed);
  // A plan whose classes overlap isn't ready, whatever its last attempt said.
  if (week.overlapCount > 0) return problemCountTag(week.overlapCount);
  const outcomes = entries.map(attemptOutcome);
  if (outcomes.includes("outdated")) return tagOf("warning", t("Check Again"));
  if (outcomes.includes("early")) return earlyTag("validate");
  return outcomes.includes("waitlist") ? tagOf("warning", t("Waitlist")) : tagOf("success", t("Ready [plan]"));
}

/** Sums up the last attempt on the plans; nothing before any. */
export function plansBannerOf(views: readonly PlanView[]): ResultBanner | undefined {
  const attempts = views.flatMap(({ plan }) => plan.Result ?? []);
  if (attempts.length === 0) return undefined;
  const isCheckout = attempts.every(({ Kind }) => Kind === "enroll");
  const first = views.find(
    ({ plan, entries, week }) =>
      plan.Result && entries.length > 0 && entries.every(isPossible) && week.overlapCount === 0,
  );
  return {
    tone: first && first === views[0] ? "success" : "warning",
    title: first ? t("{name} is ready.", { name: isolated(first.plan.Name) }) : t("None of your plans are ready yet."),
    rest: attemptWords(
      isCheckout,
      attempts.map(({ At }) => At),
    ),
  };
}

function isPossible(entry: CartEntry): boolean {
  return !["failed", "outdated"].includes(attemptOutcome(entry) ?? "");
}

/** Sums up the results of a checkout by plan. */
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
  if (Success) return tagOf("success", t("Enrolled [plan]"));
  const outcomes = Items.map((item) => attemptOutcome(ofCheckoutItem(item)));
  const isEarly = outcomes.includes("early") && !outcomes.includes("failed");
  return isEarly ? earlyTag("enroll") : tagOf("danger", t("Not Enrolled"));
}

/** The banner over the cart says what is too early. */
export function planMessages({ entries }: PlanView): { message: CartMessage; entry: CartEntry }[] {
  return entries.flatMap((entry) => entry.Messages.filter(isPlanMessage).map((message) => ({ message, entry })));
}

function isPlanMessage({ IsError, IsWarning, Rule, Until }: CartMessage): boolean {
  return (IsError && Until === undefined) || (IsWarning && Rule !== TOGETHER_RULE);
}
