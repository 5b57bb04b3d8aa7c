import { momentMs } from "#dates/moment";
import { Banner, Tag } from "#ui";
import { t } from "#words";
import { sinceLabel } from "../../../lib/format/since-label.ts";
import { serverNow } from "../../../lib/time/server-clock.ts";
import type { StatusTone } from "../../../ui/messages/status-icon.ts";
import styles from "../cart.module.css";
import { attemptOutcome, type CartEntry, type EntryResult, isRemoved, isWarned } from "./cart-entry.ts";

export type ResultBanner = { tone: StatusTone; title: string; rest: string };

export function ResultTag({ of }: { of: EntryResult | undefined }) {
  if (!of) return null;
  return (
    <Tag tone={of.tone} icon={of.icon}>
      {of.words}
    </Tag>
  );
}

export function ResultSummary({ of, isLarge = false }: { of: ResultBanner | undefined; isLarge?: boolean }) {
  if (!of) return null;
  return (
    <Banner tone={of.tone} title={of.title} {...(isLarge && { className: styles.splash ?? "" })}>
      {of.rest}
    </Banner>
  );
}

/** Sums up the last attempt on a cart's classes; nothing before any. */
export function bannerOf(entries: readonly CartEntry[]): ResultBanner | undefined {
  const tried = entries.filter(({ Success }) => Success !== null);
  if (tried.length === 0) return undefined;
  const failed = tried.filter((entry) => attemptOutcome(entry) === "failed").length;
  const outdated = tried.filter((entry) => attemptOutcome(entry) === "outdated").length;
  const works = tried.filter((entry) => !["failed", "outdated"].includes(attemptOutcome(entry) ?? ""));
  const ready = works.length;
  const warned = works.filter((entry) => isWarned(entry) || attemptOutcome(entry) === "skipped").length;
  return {
    tone: failed + outdated + warned > 0 ? "warning" : "success",
    title: bannerTitle({ failed, outdated, count: tried.length }),
    rest: sentences(
      failed > 0 &&
        outdated > 0 &&
        t("Check {count, plural, one {# class} other {# classes}} again.", { count: outdated }),
      failed + outdated > 0 && ready > 0 && t("{count, plural, one {# is} other {# are}} ready.", { count: ready }),
      warned > 0 && t("{count, plural, one {# has a warning} other {# have warnings}}.", { count: warned }),
      attemptWords(
        tried.every(({ ResultKind }) => ResultKind === "enroll"),
        tried.flatMap(({ ResultAt }) => ResultAt ?? []),
      ),
    ),
  };
}

function bannerTitle({ failed, outdated, count }: Readonly<Record<"failed" | "outdated" | "count", number>>): string {
  if (failed > 0)
    return t(
      "{count, plural, one {You can''t enroll in this class yet.} other {You can''t enroll in {failed} of # classes yet.}}",
      { failed, count },
    );
  if (outdated > 0)
    return t("{count, plural, one {# class} other {# classes}} changed. Validate your cart again.", {
      count: outdated,
    });
  return t("{count, plural, one {# class is} other {# classes are}} ready.", { count });
}

export function attemptWords(isCheckout: boolean, moments: readonly string[]): string {
  const latest = moments.toSorted((a, b) => momentMs(a) - momentMs(b)).at(-1);
  const moment = sinceLabel(latest ?? serverNow());
  return isCheckout ? t("Tried {moment}.", { moment }) : t("Validated {moment}. Seats aren't held.", { moment });
}

/** Sums up the result, and where every class is now. */
export function checkoutBanner(entries: readonly CartEntry[], isAllOrNothing: boolean): ResultBanner {
  const waiting = entries.filter((entry) => attemptOutcome(entry) === "waitlist").length;
  const enrolled = entries.filter((entry) => attemptOutcome(entry) === "enrolled").length;
  const left = entries.filter((entry) => entry.Success === false && !isRemoved(entry)).length;
  const gained = [
    enrolled > 0 && t("You're enrolled in {count, plural, one {# class} other {# classes}}.", { count: enrolled }),
    waiting > 0 &&
      t("You're on the waitlist for {count, plural, one {# class} other {# classes}}.", { count: waiting }),
  ].filter((sentence) => sentence !== false);
  const leftWords =
    left > 0 && t("{count, plural, one {# class is} other {# classes are}} still in your cart.", { count: left });
  const [title, ...more] = gained;
  if (title === undefined) {
    const chosen = isAllOrNothing && entries.length > 1 && t("You chose all or nothing.");
    return { tone: "danger", title: t("You weren't enrolled in any classes."), rest: sentences(chosen, leftWords) };
  }
  // Good news above what failed would hide it.
  const whenAllWorked = enrolled > 0 ? "success" : "info";
  return { tone: left > 0 ? "warning" : whenAllWorked, title, rest: sentences(...more, leftWords) };
}

export function sentences(...given: readonly (string | false)[]): string {
  return given.filter(Boolean).join(" ");
}
