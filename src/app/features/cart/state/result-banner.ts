import { momentLabel, momentTimeLabel } from "../../../lib/format/format-date.ts";
import { counted } from "../../../lib/format/format-number.ts";
import type { StatusTone } from "../../../ui/messages/status-icon.ts";
import type { CartEntry } from "./cart-entry.ts";
import {
  hasBegun,
  isFailed,
  isHeldBack,
  isRemoved,
  isWaiting,
  isWarned,
  latest,
  readyFrom,
  wasHad,
} from "./entry-result.ts";

export type ResultBanner = { tone: StatusTone; title: string; rest: string };

/** Sums up the last attempt on a cart's classes; nothing before any. */
export function bannerOf(entries: readonly CartEntry[], now = new Date()): ResultBanner | undefined {
  const tried = entries.filter(({ success }) => success !== null);
  if (tried.length === 0) return undefined;
  const failed = tried.filter(isFailed).length;
  const ready = tried.length - failed;
  const warned = tried.filter((entry) => !isFailed(entry) && (isWarned(entry) || isHeldBack(entry))).length;
  const untried = entries.length - tried.length;
  const later = laterOf(tried, now);
  const when = momentTimeLabel(latest(tried.flatMap(({ resultAt }) => resultAt ?? [])) ?? now);
  const isCheckout = tried.every(({ resultKind }) => resultKind === "enroll");
  const at = isCheckout ? `Tried at ${when}.` : `Validated at ${when}. Seats aren't held.`;
  const others = untried > 0 && `${classes(untried, "hasn't", "haven't")} been validated.`;

  if (failed > 0 && isCheckout) {
    const held = tried.filter(isHeldBack).length;
    return {
      tone: "warning",
      title: `You weren't enrolled in ${counted(failed, "class", "classes")}.`,
      rest: sentences(
        held > 0 && `${classes(held, "was", "were")} skipped because you chose all or nothing.`,
        at,
        others,
      ),
    };
  }
  const opening =
    later &&
    `You can enroll${later.count === ready ? "" : ` in ${later.count} of them`} starting ${momentLabel(later.from)}.`;
  const warnings = warned > 0 && `${warned} ${warned === 1 ? "has a warning" : "have warnings"}.`;
  if (failed > 0) {
    return {
      tone: "warning",
      title: `You can't enroll in ${failed} of ${counted(tried.length, "class", "classes")} yet.`,
      rest: sentences(ready > 0 && `${ready} ${ready === 1 ? "is" : "are"} ready.`, opening, warnings, at, others),
    };
  }
  return {
    tone: warned > 0 ? "warning" : "success",
    title: `${classes(ready, "is", "are")} ready.`,
    rest: sentences(opening, warnings, at, others),
  };
}

/** Sums up the result, and where every class is now. */
export function checkoutBanner(entries: readonly CartEntry[], isAllOrNothing: boolean, now = new Date()): ResultBanner {
  const failed = entries.filter(({ success }) => success === false);
  const removed = failed.filter(isRemoved).length;
  const left = failed.length - removed;
  const waiting = entries.filter(isWaiting).length;
  const enrolled = entries.length - failed.length - waiting;
  const removedWords = removed > 0 && `${classes(removed, "is", "are")} no longer in your cart.`;
  if (enrolled === 0 && waiting === 0) {
    const later = entries.some(isFailed) ? undefined : laterOf(entries, now);
    return {
      tone: later ? "warning" : "danger",
      title: "You weren't enrolled in any classes.",
      rest: sentences(
        isAllOrNothing && entries.length > 1 && !later && "You chose all or nothing.",
        later && `You can enroll starting ${momentLabel(later.from)}.`,
        removedWords,
        left > 0 && `${classes(left, "is", "are")} still in your cart.`,
      ),
    };
  }
  const had = entries.filter(wasHad);
  const hadWaiting = had.filter(isWaiting).length;
  const hadSeats = had.length - hadWaiting;
  const waitingWords = `You're on the waitlist for ${counted(waiting, "class", "classes")}.`;
  return {
    tone: enrolled > 0 ? "success" : "info",
    title: enrolled > 0 ? `You're enrolled in ${counted(enrolled, "class", "classes")}.` : waitingWords,
    rest: sentences(
      hadSeats > 0 && `You were already enrolled${enrolled === 1 ? "" : ` in ${hadSeats} of those classes`}.`,
      enrolled > 0 && waiting > 0 && waitingWords,
      hadWaiting > 0 && `You were already on ${waiting === 1 ? "that waitlist" : `${hadWaiting} of those waitlists`}.`,
      left > 0 && `${classes(left, "is", "are")} still in your cart.`,
      removedWords,
    ),
  };
}

type Later = { count: number; from: string };

/** Classes that can be enrolled after a future appointment, with the latest start. */
export function laterOf(entries: readonly CartEntry[], now: Date): Later | undefined {
  const moments = entries.flatMap((entry) => readyFrom(entry) ?? []).filter((moment) => !hasBegun(moment, now));
  const from = latest(moments);
  return from === undefined ? undefined : { count: moments.length, from };
}

function classes(count: number, one: string, many: string): string {
  return `${counted(count, "class", "classes")} ${count === 1 ? one : many}`;
}

export function sentences(...given: readonly (string | false | undefined)[]): string {
  return given.filter(Boolean).join(" ");
}
