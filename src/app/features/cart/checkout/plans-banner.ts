import type { PlansCheckoutResult } from "#contract/cart-plans";
import { isolated } from "#contract/words";
import { momentLabel } from "../../../lib/format-date.ts";
import { counted } from "../../../lib/format-number.ts";
import { listLabel } from "../../../lib/format-list.ts";
import { ofCheckoutItem } from "../cart-entry.ts";
import { isFailed, isWaiting } from "../entry-result.ts";
import { laterOf, type ResultBanner } from "../result-banner.ts";

/** Sums up what checkout has made of the plans. */
export function plansBanner({ EnrolledPlan, Tried }: PlansCheckoutResult, now = new Date()): ResultBanner {
  const failed = Tried.filter(({ Success }) => !Success).map(({ Name }) => isolated(Name));
  const failedWords = failed.length === 0 ? "" : `${listLabel(failed)} could not be enrolled as a whole.`;
  const done = Tried.find(({ Name }) => Name === EnrolledPlan);
  if (!done)
    return {
      tone: "danger",
      title: "No plan could be enrolled.",
      rest: [laterWords(Tried, now), "Nothing was enrolled, and everything is still in your cart."]
        .filter(Boolean)
        .join(" "),
    };
  const waiting = done.Items.map(ofCheckoutItem).filter(isWaiting).length;
  const enrolled = done.Items.length - waiting;
  const parts = [
    ...(enrolled > 0 ? [counted(enrolled, "class", "classes")] : []),
    ...(waiting > 0 ? [`${counted(waiting, "class", "classes")} on the wait list`] : []),
  ];
  return {
    tone: waiting > 0 ? "warning" : "success",
    title: `You are enrolled by ${isolated(done.Name)}.`,
    rest: [`${listLabel(parts)}.`, failedWords].filter(Boolean).join(" "),
  };
}

/** The first plan that was only tried too early. */
function laterWords(tried: PlansCheckoutResult["Tried"], now: Date): string {
  for (const { Name, Items } of tried) {
    const entries = Items.map(ofCheckoutItem);
    const later = entries.some(isFailed) ? undefined : laterOf(entries, now);
    if (later) return `You can enroll by ${isolated(Name)} from ${momentLabel(later.from)}.`;
  }
  return "";
}

/** Plans that were not needed, since one before them was enrolled. */
export function untriedPlans({ Tried }: PlansCheckoutResult, names: readonly string[]): string[] {
  return names.filter((name) => !Tried.some(({ Name }) => Name === name));
}
