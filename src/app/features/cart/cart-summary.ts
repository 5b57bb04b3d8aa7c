import type { EnrolledClasses } from "#contract/enrollment";
import { type Career, type CareerFee, careerOf } from "#contract/institution";
import { momentTimeLabel } from "../../lib/format-date.ts";
import { counted } from "../../lib/format-number.ts";
import type { StatusTone } from "../../ui/status-icon.ts";
import type { CartEntry } from "./cart-entry.ts";
import { isWaiting, resultOf } from "./entry-result.ts";

export type Fee = CareerFee & { career: Career };

export type CartTotals = {
  selectedUnits: number;
  enrolledUnits: number | undefined;
  /** What the term will have, without and with the classes that only the wait list may take. */
  unitsAfter: { least: number; most: number } | undefined;
  fee: Fee | undefined;
};

export function totalsOf(selected: readonly CartEntry[], enrolled: EnrolledClasses | undefined): CartTotals {
  const selectedUnits = sum(selected.map(({ units = 0 }) => units));
  const waitingUnits = sum(selected.filter(mayWait).map(({ units = 0 }) => units));
  const enrolledUnits = enrolled && sum(enrolledNow(enrolled).map(({ CreditsTaken }) => CreditsTaken));
  return {
    selectedUnits,
    enrolledUnits,
    unitsAfter:
      enrolledUnits === undefined
        ? undefined
        : { least: enrolledUnits + selectedUnits - waitingUnits, most: enrolledUnits + selectedUnits },
    fee: feeOf(selected),
  };
}

/** What enrolling in these classes costs; one fee however many of them there are. */
export function feeOf(entries: readonly CartEntry[]): Fee | undefined {
  const careers = entries.map(({ listing }) => careerOf(listing.Details.AcademicCareer.Code));
  const career = careers.find(({ fee }) => fee !== null);
  return career?.fee ? { ...career.fee, career } : undefined;
}

/** Classes of the term that count: enrolled, neither waited for nor withdrawn from. */
export function enrolledNow({ Classes }: EnrolledClasses) {
  return Classes.filter(({ EnrollmentStatus }) => EnrollmentStatus.Code === "E");
}

/** "7 to 11 of 18" */
export function unitsAfterLabel({ least, most }: { least: number; most: number }, limit: number): string {
  return `${least === most ? most : `${least} to ${most}`} of ${limit}`;
}

export type ResultBanner = { tone: StatusTone; title: string; rest: string };

/** Sums up the last attempt on the classes of a cart; nothing before any. */
export function bannerOf(entries: readonly CartEntry[]): ResultBanner | undefined {
  const tried = entries.filter(({ success }) => success !== null);
  if (tried.length === 0) return undefined;
  const failed = tried.filter(({ success }) => success === false).length;
  const warned = tried.filter((entry) => resultOf(entry)?.tone === "warning").length;
  const latest = tried
    .map(({ resultAt }) => resultAt ?? "")
    .toSorted()
    .at(-1);
  const when = latest ? momentTimeLabel(latest) : "";
  const untried = entries.length - tried.length;
  const others = untried > 0 ? ` ${untried === 1 ? "1 class is" : `${untried} classes are`} not validated.` : "";

  if (tried.every(({ resultKind }) => resultKind === "enroll"))
    return {
      tone: "warning",
      title: `${counted(tried.length, "class", "classes")} could not be enrolled.`,
      rest: `What succeeded is kept, what failed is still here. Tried ${when}.${others}`,
    };

  const ready = tried.length - failed;
  const withWarning = warned > 0 ? `, ${warned === ready ? "" : `${warned} `}with a warning` : "";
  const validated = `Validated ${when}; no seats are held.${others}`;
  if (failed === 0)
    return {
      tone: warned > 0 ? "warning" : "success",
      title: ready === 1 ? "1 class is ready." : `All ${ready} classes are ready.`,
      rest: warned > 0 ? `${warned} with a warning. ${validated}` : validated,
    };
  return {
    tone: "warning",
    title: `${failed} of ${counted(tried.length, "class", "classes")} cannot be enrolled yet.`,
    rest: ready === 0 ? validated : `${ready === 1 ? "1 is" : `${ready} are`} ready${withWarning}. ${validated}`,
  };
}

/** Sums up what checkout has done. */
export function checkoutBanner(entries: readonly CartEntry[]): ResultBanner {
  const failed = entries.filter(({ success }) => success === false).length;
  const waiting = entries.filter(isWaiting).length;
  const enrolled = entries.length - failed - waiting;
  const waitingWords =
    waiting === 0 ? "" : `${waiting === 1 ? "1 class is" : `${waiting} classes are`} on the wait list.`;
  const failedWords =
    failed === 0
      ? ""
      : `${failed === 1 ? "1 class was" : `${failed} classes were`} not enrolled and ${failed === 1 ? "stays" : "stay"} in your cart.`;
  if (enrolled === 0 && waiting === 0)
    return { tone: "danger", title: "No class was enrolled.", rest: "Everything is still in your cart." };
  return {
    tone: failed > 0 || waiting > 0 ? "warning" : "success",
    title: enrolled === 0 ? waitingWords : `You are enrolled in ${counted(enrolled, "class", "classes")}.`,
    rest: [enrolled === 0 ? "" : waitingWords, failedWords].filter(Boolean).join(" "),
  };
}

/** Full, with the wait list asked for; or found so by the last validation. */
function mayWait(entry: CartEntry): boolean {
  if (entry.success !== null) return isWaiting(entry);
  return entry.usesWaitList && entry.listing.Details.EnrollmentStatus.Code !== "O";
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
