import { t } from "#words";
import { momentTimeLabel } from "#contract/labels/moment-label";
import { Banner, Tag } from "#ui";
import type { StatusTone } from "../../../ui/messages/status-icon.ts";
import { type CartEntry, type EntryResult, isRemoved, isWarned, outcomeOf } from "./cart-entry.ts";

export type ResultBanner = { tone: StatusTone; title: string; rest: string };

export function ResultTag({ of }: { of: EntryResult | undefined }) {
  if (!of) return null;
  return (
    <Tag tone={of.tone} icon={of.icon}>
      {of.words}
    </Tag>
  );
}

export function ResultSummary({ of }: { of: ResultBanner | undefined }) {
  if (!of) return null;
  return (
    <Banner tone={of.tone} title={of.title}>
      {of.rest}
    </Banner>
  );
}

export function bannerOf(entries: readonly CartEntry[]): ResultBanner | undefined {
  const tried = entries.filter(({ Success }) => Success !== null);
  if (tried.length === 0) return undefined;
  const works = tried.filter((entry) => outcomeOf(entry) !== "failed");
  const ready = works.length;
  const failed = tried.length - ready;
  const warned = works.filter((entry) => isWarned(entry) || outcomeOf(entry) === "skipped").length;
  return {
    tone: failed > 0 || warned > 0 ? "warning" : "success",
    title:
      failed > 0
        ? t("You can't enroll in {failed} of {count, plural, one {# class} other {# classes}} yet.", {
            failed,
            count: tried.length,
          })
        : t("{count, plural, one {# class is} other {# classes are}} ready.", { count: ready }),
    rest: sentences(
      failed > 0 && ready > 0 && t("{count, plural, one {# is} other {# are}} ready.", { count: ready }),
      warned > 0 && t("{count, plural, one {# has a warning} other {# have warnings}}.", { count: warned }),
      attemptWords(
        tried.every(({ ResultKind }) => ResultKind === "enroll"),
        tried.flatMap(({ ResultAt }) => ResultAt ?? []),
      ),
    ),
  };
}

export function attemptWords(isCheckout: boolean, moments: readonly string[]): string {
  const latest = moments.toSorted((a, b) => Date.parse(a) - Date.parse(b)).at(-1);
  const time = momentTimeLabel(latest ?? new Date());
  return isCheckout ? t("Tried at {time}.", { time }) : t("Validated at {time}. Seats aren't held.", { time });
}

export function checkoutBanner(entries: readonly CartEntry[], isAllOrNothing: boolean): ResultBanner {
  const waiting = entries.filter((entry) => outcomeOf(entry) === "waitlist").length;
  const enrolled = entries.filter((entry) => outcomeOf(entry) === "enrolled").length;
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
  return { tone: enrolled > 0 ? "success" : "info", title, rest: sentences(...more, leftWords) };
}

export function sentences(...given: readonly (string | false)[]): string {
  return given.filter(Boolean).join(" ");
}
