import { t } from "#words";
import { momentLabel, momentTimeLabel } from "../../../lib/format/format-date.ts";
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
  wasHeldBefore,
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
  const at = isCheckout
    ? t("Tried at {time}.", { time: when })
    : t("Validated at {time}. Seats aren't held.", { time: when });
  const others =
    untried > 0 &&
    t("{count, plural, one {# class hasn't} other {# classes haven't}} been validated.", { count: untried });
  const said = (title: string, ...rest: Sentence[]): ResultBanner => ({
    tone: failed > 0 || warned > 0 ? "warning" : "success",
    title,
    rest: sentences(...rest, at, others),
  });

  if (failed > 0 && isCheckout) {
    const held = tried.filter(isHeldBack).length;
    return said(
      t("You weren't enrolled in {count, plural, one {# class} other {# classes}}.", { count: failed }),
      held > 0 &&
        t("{count, plural, one {# class was} other {# classes were}} skipped because you chose all or nothing.", {
          count: held,
        }),
    );
  }
  const opening =
    later &&
    (later.count === ready
      ? t("You can enroll starting {moment}.", { moment: momentLabel(later.from) })
      : t("You can enroll in {count} of them starting {moment}.", {
          count: later.count,
          moment: momentLabel(later.from),
        }));
  const warnings =
    warned > 0 && t("{count, plural, one {# has a warning} other {# have warnings}}.", { count: warned });
  if (failed > 0) {
    const count = tried.length;
    return said(
      t("You can't enroll in {failed} of {count, plural, one {# class} other {# classes}} yet.", { failed, count }),
      ready > 0 && t("{count, plural, one {# is} other {# are}} ready.", { count: ready }),
      opening,
      warnings,
    );
  }
  return said(t("{count, plural, one {# class is} other {# classes are}} ready.", { count: ready }), opening, warnings);
}

/** Sums up the result, and where every class is now. */
export function checkoutBanner(entries: readonly CartEntry[], isAllOrNothing: boolean, now = new Date()): ResultBanner {
  const failed = entries.filter(({ success }) => success === false);
  const removed = failed.filter(isRemoved).length;
  const left = failed.length - removed;
  const waiting = entries.filter(isWaiting).length;
  const enrolled = entries.length - failed.length - waiting;
  const removedWords =
    removed > 0 &&
    t("{count, plural, one {# class is} other {# classes are}} no longer in your cart.", { count: removed });
  const leftWords =
    left > 0 && t("{count, plural, one {# class is} other {# classes are}} still in your cart.", { count: left });
  if (enrolled === 0 && waiting === 0) {
    const later = entries.some(isFailed) ? undefined : laterOf(entries, now);
    return {
      tone: later ? "warning" : "danger",
      title: t("You weren't enrolled in any classes."),
      rest: sentences(
        isAllOrNothing && entries.length > 1 && !later && t("You chose all or nothing."),
        later && t("You can enroll starting {moment}.", { moment: momentLabel(later.from) }),
        removedWords,
        leftWords,
      ),
    };
  }
  const had = entries.filter(wasHeldBefore);
  const hadWaiting = had.filter(isWaiting).length;
  const hadSeats = had.length - hadWaiting;
  const waitingWords = t("You're on the waitlist for {count, plural, one {# class} other {# classes}}.", {
    count: waiting,
  });
  return {
    tone: enrolled > 0 ? "success" : "info",
    title:
      enrolled > 0
        ? t("You're enrolled in {count, plural, one {# class} other {# classes}}.", { count: enrolled })
        : waitingWords,
    rest: sentences(
      hadSeats > 0 &&
        (enrolled === 1
          ? t("You were already enrolled.")
          : t("You were already enrolled in {count} of those classes.", { count: hadSeats })),
      enrolled > 0 && waiting > 0 && waitingWords,
      hadWaiting > 0 &&
        (waiting === 1
          ? t("You were already on that waitlist.")
          : t("You were already on {count} of those waitlists.", { count: hadWaiting })),
      leftWords,
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

type Sentence = string | false | undefined;

export function sentences(...given: readonly Sentence[]): string {
  return given.filter(Boolean).join(" ");
}
