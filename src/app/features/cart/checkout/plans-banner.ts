import { t } from "#words";
import type { PlansCheckoutResult } from "#contract/calls/cart-plans";
import { isolated } from "#contract/words";
import { momentLabel } from "../../../lib/format/format-date.ts";
import { listLabel } from "../../../lib/format/format-list.ts";
import { ofCheckoutItem } from "../state/cart-entry.ts";
import { type EntryResult, isFailed, isWaiting, laterTag, tagOf } from "../state/entry-result.ts";
import { laterOf, type ResultBanner, sentences } from "../state/result-banner.ts";

type Tried = PlansCheckoutResult["Tried"][number];

/** Sums up the result of the plans. */
export function plansBanner({ EnrolledPlan, Tried }: PlansCheckoutResult, now = new Date()): ResultBanner {
  const failed = Tried.filter(({ Success }) => !Success).map(({ Name }) => isolated(Name));
  const failedWords = failed.length === 0 ? "" : t("{names} didn't work.", { names: listLabel(failed) });
  const done = Tried.find(({ Name }) => Name === EnrolledPlan);
  if (!done) {
    const later = laterWords(Tried, now);
    return {
      tone: later === "" ? "danger" : "warning",
      title: t("None of your plans worked."),
      rest: sentences(later, t("Your classes are still in your cart.")),
    };
  }
  const waiting = done.Items.map(ofCheckoutItem).filter(isWaiting).length;
  const enrolled = done.Items.length - waiting;
  return {
    tone: "success",
    title: t("{name} worked.", { name: isolated(done.Name) }),
    rest: sentences(
      enrolled > 0 && t("You're enrolled in {count, plural, one {# class} other {# classes}}.", { count: enrolled }),
      waiting > 0 &&
        t("You're on the waitlist for {count, plural, one {# class} other {# classes}}.", { count: waiting }),
      failedWords,
    ),
  };
}

/** The result of a tried plan. One that was only too early waits and hasn't failed. */
export function triedTag({ Success, Items }: Tried, now = new Date()): EntryResult {
  if (Success) return tagOf("success", t("Enrolled"));
  const from = tooEarlyUntil(Items, now);
  return from === undefined ? tagOf("danger", t("Not Enrolled")) : laterTag(from, false, now);
}

/** Names the first plan that was only too early. */
function laterWords(tried: readonly Tried[], now: Date): string {
  for (const { Name, Items } of tried) {
    const from = tooEarlyUntil(Items, now);
    if (from !== undefined)
      return t("You can enroll in {name} starting {moment}.", { name: isolated(Name), moment: momentLabel(from) });
  }
  return "";
}

/** When the plan can be enrolled, if only time is in its way. */
function tooEarlyUntil(items: Tried["Items"], now: Date): string | undefined {
  const entries = items.map(ofCheckoutItem);
  return entries.some(isFailed) ? undefined : laterOf(entries, now)?.from;
}

/** Plans after the enrolled one. */
export function untriedPlans({ Tried }: PlansCheckoutResult, names: readonly string[]): string[] {
  return names.filter((name) => !Tried.some(({ Name }) => Name === name));
}
