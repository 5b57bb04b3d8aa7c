import { momentLabel, momentTimeLabel } from "../../lib/format-date.ts";
import { counted } from "../../lib/format-number.ts";
import type { StatusTone } from "../../ui/status-icon.ts";
import type { CartEntry } from "./cart-entry.ts";
import {
  hasBegun,
  isFailed,
  isHeldBack,
  isWaiting,
  isWarned,
  latest,
  readyFrom,
  wasHad,
  isGone,
} from "./entry-result.ts";

export type ResultBanner = { tone: StatusTone; title: string; rest: string };

/** Sums up the last attempt on the classes of a cart; nothing before any. */
export function bannerOf(entries: readonly CartEntry[], now = new Date()): ResultBanner | undefined {
  const tried = entries.filter(({ success }) => success !== null);
  if (tried.length === 0) return undefined;
  const failed = tried.filter(isFailed).length;
  const when = momentTimeLabel(latest(tried.flatMap(({ resultAt }) => resultAt ?? [])) ?? now);
  const untried = entries.length - tried.length;
  const others = untried > 0 ? `${be(untried, "class is", "classes are")} not validated.` : "";
  const isCheckout = tried.every(({ resultKind }) => resultKind === "enroll");

  if (isCheckout && failed > 0)
    return {
      tone: "warning",
      title: `${counted(failed, "class", "classes")} could not be enrolled.`,
      rest: sentences(leftWords(tried), `Tried ${when}.`, others),
    };

  const ready = tried.length - failed;
  const warned = tried.filter((entry) => !isFailed(entry) && (isWarned(entry) || isHeldBack(entry))).length;
  const later = laterOf(tried, now);
  const at = isCheckout ? `Tried ${when}.` : `Validated ${when}; no seats are held.`;
  if (failed === 0)
    return {
      tone: warned > 0 ? "warning" : "success",
      title: later ? inWords(ready, "in order") : inWords(ready, "ready"),
      rest: sentences(later && laterWords(later, ready), warned > 0 && `${warned} with a warning.`, at, others),
    };
  return {
    tone: "warning",
    title: `${failed} of ${counted(tried.length, "class", "classes")} cannot be enrolled yet.`,
    rest: sentences(ready > 0 && readyWords(ready, warned, later), at, others),
  };
}

/** Sums up what checkout has done, and where every class is now. */
export function checkoutBanner(entries: readonly CartEntry[], isAllOrNothing: boolean, now = new Date()): ResultBanner {
  const failed = entries.filter(({ success }) => success === false);
  const gone = failed.filter(isGone).length;
  const had = entries.filter(wasHad).length;
  const waiting = entries.filter(isWaiting).length;
  const enrolled = entries.length - failed.length - waiting;
  const waitingWords = waiting === 0 ? "" : `${be(waiting, "class is", "classes are")} on the wait list.`;
  const isTogether = isAllOrNothing && entries.length > 1;
  if (enrolled === 0 && waiting === 0) {
    const later = entries.some(isFailed) ? undefined : laterOf(entries, now);
    return {
      tone: later ? "warning" : "danger",
      title: "No class was enrolled.",
      rest: sentences(
        isTogether && !later && "You asked for all of them or none.",
        later && `You can enroll from ${momentLabel(later.from)}.`,
        gone === 0 ? "Everything is still in your cart." : goneWords(gone),
        gone > 0 && gone < failed.length && `${stay(failed.length - gone)} in your cart.`,
      ),
    };
  }
  const left = failed.length - gone;
  return {
    tone: failed.length > 0 || waiting > 0 ? "warning" : "success",
    title: enrolled === 0 ? waitingWords : `You are enrolled in ${counted(enrolled, "class", "classes")}.`,
    rest: sentences(
      enrolled > 0 && waitingWords,
      had > 0 && hadWords(had, enrolled + waiting),
      isTogether && failed.length > 0 && "You asked for all of them or none.",
      left > 0 &&
        `${be(left, "class was", "classes were")} not enrolled and ${left === 1 ? "stays" : "stay"} in your cart.`,
      gone > 0 && goneWords(gone),
      isTogether && failed.length === 0 && had === 0 && "You asked for all of them or none, and got all.",
    ),
  };
}

/** Of what another window, or this one before it, was first with. */
function hadWords(had: number, all: number): string {
  if (had < all) return `You had ${had} of them already.`;
  return all === 1 ? "You had it already." : "You had them already.";
}

function goneWords(gone: number): string {
  return `${be(gone, "class is", "classes are")} no longer in your cart.`;
}

function stay(count: number): string {
  return `${counted(count, "class", "classes")} ${count === 1 ? "stays" : "stay"}`;
}

type Later = { count: number; from: string };

/** Classes that can be enrolled once an appointment that is still ahead has begun; the last one's counts. */
export function laterOf(entries: readonly CartEntry[], now: Date): Later | undefined {
  const moments = entries.flatMap((entry) => readyFrom(entry) ?? []).filter((moment) => !hasBegun(moment, now));
  const from = latest(moments);
  return from === undefined ? undefined : { count: moments.length, from };
}

function laterWords({ count, from }: Later, ready: number): string {
  if (count === ready) return `You can enroll from ${momentLabel(from)}.`;
  return `${ready - count} can be enrolled now, ${count} from ${momentLabel(from)}.`;
}

function readyWords(ready: number, warned: number, later: Later | undefined): string {
  const warning = warned > 0 ? `, ${warned === ready ? "" : `${warned} `}with a warning` : "";
  if (!later) return `${be(ready, "is", "are")} ready${warning}.`;
  if (later.count === ready) return `${be(ready, "is", "are")} in order${warning}, from ${momentLabel(later.from)}.`;
  return `${be(ready, "is", "are")} in order, ${later.count} from ${momentLabel(later.from)}${warning}.`;
}

function leftWords(tried: readonly CartEntry[]): string {
  const held = tried.filter(isHeldBack).length;
  if (held === 0) return "What succeeded is kept, what failed is still here.";
  return `${be(held, "class was", "classes were")} held back, since you asked for all of them or none.`;
}

function inWords(count: number, state: string): string {
  return count === 1 ? `1 class is ${state}.` : `All ${count} classes are ${state}.`;
}

/** "1 class is", "2 classes are" */
function be(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

function sentences(...given: readonly (string | false | undefined)[]): string {
  return given.filter(Boolean).join(" ");
}
