import { t } from "#words";
import type { CartPlan } from "#contract/calls/cart-plans";
import type { CartMessage, EnrolledClasses } from "#contract/calls/enrollment";
import { isolated } from "#contract/words";
import { courseNumber } from "../../../lib/classes/class-facts.ts";
import { momentLabel, momentTimeLabel } from "../../../lib/format/format-date.ts";
import { listLabel } from "../../../lib/format/format-list.ts";
import type { CartEntry } from "../state/cart-entry.ts";
import { unitsOf } from "../state/cart-totals.ts";
import { cartWeek, type CartWeek } from "../state/cart-week.ts";
import {
  type EntryResult,
  isFailed,
  isWaiting,
  isWarned,
  laterTag,
  latest,
  problemTag,
  tagOf,
  TOGETHER_RULE,
} from "../state/entry-result.ts";
import { laterOf, type ResultBanner } from "../state/result-banner.ts";

/** A plan with its classes and each one's last result. */
export type PlanView = {
  name: string;
  entries: readonly CartEntry[];
  units: number;
  week: CartWeek;
  overlapCount: number;
  /** Undefined before any attempt. */
  result: EntryResult | undefined;
  /** It can be enrolled, perhaps later. */
  isInOrder: boolean;
  /** If it's in the future. */
  from: string | undefined;
  attempt: Pick<NonNullable<CartPlan["Result"]>, "Kind" | "At"> | null;
};

/** Classes that left the cart have left their plans, even before the server says so. */
export function planViews(
  plans: readonly CartPlan[],
  cart: readonly CartEntry[],
  enrolled: EnrolledClasses | undefined,
  now = new Date(),
): PlanView[] {
  return plans.map((plan) => {
    const entries = cart.filter(({ classNumber }) => plan.ClassNumbers.includes(classNumber)).map(tried(plan));
    const week = cartWeek(entries, new Set(entries.map(({ classNumber }) => classNumber)), enrolled);
    return {
      name: plan.Name,
      entries,
      units: unitsOf(entries),
      week,
      overlapCount: week.notes.filter(({ tone }) => tone === "danger").length,
      result: plan.Result ? planResult(entries, now) : undefined,
      isInOrder: plan.Result !== null && entries.length > 0 && !entries.some(isFailed),
      from: laterOf(entries, now)?.from,
      attempt: plan.Result,
    };
  });
}

/** Sums up the result of the plans; nothing before any attempt. */
export function plansBannerOf(views: readonly PlanView[], now = new Date()): ResultBanner | undefined {
  const rehearsed = views.filter(({ result }) => result !== undefined);
  if (rehearsed.length === 0) return undefined;
  const when = momentTimeLabel(latest(rehearsed.flatMap(({ attempt }) => attempt?.At ?? [])) ?? now);
  if (rehearsed.every(({ attempt }) => attempt?.Kind === "enroll")) {
    const names = rehearsed.map(({ name }) => isolated(name));
    return {
      tone: "warning",
      title: t("{names} didn't work.", { names: listLabel(names) }),
      rest: t("Tried at {time}.", { time: when }),
    };
  }
  const at = t("Validated at {time}. Seats aren't held.", { time: when });
  const first = rehearsed.find(({ isInOrder }) => isInOrder);
  if (!first) return { tone: "warning", title: t("None of your plans are ready yet."), rest: at };
  const before = rehearsed.slice(0, rehearsed.indexOf(first)).map(({ name }) => isolated(name));
  const beforeWords =
    before.length === 0
      ? ""
      : t("{count, plural, one {{names} isn't} other {{names} aren't}} ready yet.", {
          count: before.length,
          names: listLabel(before),
        });
  const from =
    first.from === undefined ? "" : t("You can enroll starting {moment}.", { moment: momentLabel(first.from) });
  return {
    tone: before.length > 0 ? "warning" : "success",
    title: t("{name} is ready.", { name: isolated(first.name) }),
    rest: [from, beforeWords, at].filter(Boolean).join(" "),
  };
}

export type PlanMessage = {
  message: CartMessage;
  /** Empty if it applies to all. */
  courses: readonly string[];
  /** One of the classes, for the link that fixes it. */
  entry: CartEntry;
};

/** The messages about a plan's classes, once each; "ready" isn't one. */
export function planMessages({ entries }: PlanView): PlanMessage[] {
  const all = entries.flatMap((entry) => entry.messages.filter(isPlanMessage).map((message) => ({ entry, message })));
  const groups = Map.groupBy(all, ({ message }) => `${message.Rule} ${message.Description}`);
  return [...groups.values()].map((group) => {
    const { message } = group.at(-1)!;
    // Messages about single classes say "the class".
    const isOfAll = entries.length > 1 && group.length === entries.length && !message.About?.length;
    return { message, courses: isOfAll ? [] : group.map(({ entry }) => courseOf(entry)), entry: group[0]!.entry };
  });
}

function isPlanMessage({ IsError, IsWarning, Rule }: CartMessage): boolean {
  return IsError || (IsWarning && Rule !== TOGETHER_RULE);
}

/** "3 classes", "1 overlap" */
export function planFacts({ entries, overlapCount }: PlanView): string[] {
  return [
    t("{count, plural, one {# class} other {# classes}}", { count: entries.length }),
    ...(overlapCount > 0 ? [t("{count, plural, one {# overlap} other {# overlaps}}", { count: overlapCount })] : []),
  ];
}

/** Its words already name the course. */
export function namesItsClass({ Rule }: CartMessage): boolean {
  return Rule === "status";
}

function courseOf({ listing }: CartEntry): string {
  return courseNumber(listing.Details);
}

function tried({ Result }: CartPlan) {
  return (entry: CartEntry): CartEntry => {
    const item = Result?.Items.find(({ ClassNumber }) => ClassNumber === entry.classNumber);
    return {
      ...entry,
      success: item?.Success ?? null,
      messages: item?.Messages ?? [],
      resultKind: item && Result ? Result.Kind : null,
      resultAt: item && Result ? Result.At : null,
    };
  };
}

function planResult(entries: readonly CartEntry[], now: Date): EntryResult | undefined {
  const failed = entries.filter(isFailed);
  if (failed.length > 0) return problemTag(failed);
  const later = laterOf(entries, now);
  if (later) return laterTag(later.from, entries.some(isWarned), now);
  if (entries.some(isWaiting)) return tagOf("warning", t("Waitlist"));
  return entries.length === 0 ? undefined : tagOf("success", t("Ready"));
}
