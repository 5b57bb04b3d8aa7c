import { t } from "#words";
import type { ClassListing } from "#contract/catalog";
import type { CartItem, CartMessage, CheckoutItem, EnrolledClasses } from "#contract/calls/enrollment";
import { courseName } from "#contract/words";
import { CalendarClock, type LucideIcon } from "lucide-react";
import { COST_WARNING, takesFee } from "../../../lib/classes/class-facts.ts";
import { type StatusTone, statusIcon } from "../../../ui/messages/status-icon.ts";
import { careerOf } from "#contract/institution";
import type { Career, CareerFee } from "#contract/institution-schema";
import { enrolledUnits } from "../../../lib/classes/held-class.ts";

type Companion = {
  listing: ClassListing;
  isOptional: boolean;
  /** Auto-enrolled, not chosen. */
  isAutomatic: boolean;
};

export type Attempt = {
  /** Null before any attempt. */
  success: boolean | null;
  messages: readonly CartMessage[];
  resultKind: "validate" | "enroll" | null;
  resultAt: string | null;
};

export const UNTRIED: Attempt = { success: null, messages: [], resultKind: null, resultAt: null };

export type CartEntry = Attempt & {
  classNumber: number;
  listing: ClassListing;
  companions: readonly Companion[];
  units: number | undefined;
  usesWaitList: boolean;
  /** Why the student can't enroll in it now; null if the window is open or the class isn't in the cart. */
  closedWindow: CartItem["ClosedWindow"];
};

export function ofCartItem(item: CartItem): CartEntry {
  const { ClassNumber, EnrollmentSection, Units, UseWaitList } = item.InnerObject;
  return {
    classNumber: ClassNumber,
    listing: EnrollmentSection.Class,
    companions: companionsOf(item),
    units: Units,
    usesWaitList: UseWaitList,
    success: item.Success,
    messages: item.Messages,
    resultKind: item.ResultKind,
    resultAt: item.ResultAt,
    closedWindow: item.ClosedWindow,
  };
}

export function ofCheckoutItem(item: CheckoutItem): CartEntry {
  return {
    classNumber: item.EnrollmentItem.ClassNumber,
    listing: item.EnrollmentSection,
    companions: companionsOf(item),
    units: undefined,
    usesWaitList: false,
    success: item.Success,
    messages: item.Messages,
    resultKind: "enroll",
    resultAt: null,
    closedWindow: null,
  };
}

export function listingsOf({ listing, companions }: CartEntry): ClassListing[] {
  return [listing, ...companions.map((companion) => companion.listing)];
}

export function entryTitle({ listing: { Details } }: CartEntry): string {
  return courseName(Details);
}

function companionsOf({ RelatedClasses, AutoEnrollmentClasses }: CheckoutItem | CartItem): Companion[] {
  const chosen = RelatedClasses.map((section) => ({ ...section, isAutomatic: false }));
  const automatic = AutoEnrollmentClasses.map((section) => ({ ...section, isAutomatic: true }));
  return [...chosen, ...automatic].map(({ Class, IsOptional, isAutomatic }) => ({
    listing: Class,
    isOptional: IsOptional,
    isAutomatic,
  }));
}

export function notEnrollmentSection(): string {
  return t(
    "This class is not an enrollment section. Try a class number for a different course component (e.g. a Recitation section instead of a Lecture section).",
  );
}

const CLASS_NUMBER = /^\+?(0|[1-9]\d*)$/;

export function parseTypedClassNumber(text: string): number | undefined {
  const trimmed = text.trim();
  return CLASS_NUMBER.test(trimmed) ? Number(trimmed) : undefined;
}

const COST_RULE = "cost";
export const TOGETHER_RULE = "together";
const WAIT_RULES: readonly (string | undefined)[] = ["waiting", "will_wait", "waiting_already"];
const REMOVED_RULE = "cart";

export type EntryResult = { tone: "success" | "warning" | "danger"; icon: LucideIcon; words: string };

type Ending = Pick<Attempt, "success" | "messages">;

export function resultOf(entry: CartEntry): EntryResult | undefined {
  if (entry.success === null) return undefined;
  if (isFailed(entry)) return problemTag([entry]);
  if (isEarly(entry)) return earlyTag(entry.resultKind);
  if (isHeldBack(entry)) return tagOf("warning", t("Skipped"));
  if (isWaiting(entry)) return tagOf("warning", t("Waitlist"));
  if (isEnrolled(entry)) return tagOf("success", t("Enrolled"));
  if (takesFee(entry.listing)) return tagOf("warning", t("Extra Cost"));
  return isWarned(entry) ? tagOf("warning", t("Warning")) : tagOf("success", t("Ready"));
}

/** Counts the problems of these classes that time alone won't fix. */
export function problemTag(failed: readonly CartEntry[]): EntryResult {
  const problems = failed.flatMap(({ messages }) => messages.filter(({ IsError, Until }) => IsError && !Until));
  return tagOf(
    "danger",
    t("{count, plural, one {# Problem} other {# Problems}}", { count: Math.max(1, problems.length) }),
  );
}

/** Only time keeps it from being enrolled, as its message says. */
export function earlyTag(kind: CartEntry["resultKind"]): EntryResult {
  return { tone: "success", icon: CalendarClock, words: kind === "enroll" ? t("Too Early") : t("Ready") };
}

/** The class has a problem of its own that time alone won't fix. */
export function isFailed(attempt: Ending): boolean {
  return failureOf(attempt) === "failed";
}

/** Time will fix all its problems. */
export function isEarly(attempt: Ending): boolean {
  return failureOf(attempt) === "early";
}

/** Its only problem is another class that it was to be enrolled with. */
export function isHeldBack(attempt: Ending): boolean {
  return failureOf(attempt) === "held-back";
}

function failureOf({ success, messages }: Ending): "failed" | "early" | "held-back" | undefined {
  if (success !== false) return undefined;
  const errors = messages.filter(({ IsError }) => IsError);
  if (errors.length > 0) return errors.every(({ Until }) => Until !== undefined) ? "early" : "failed";
  return messages.some(({ Rule }) => Rule === TOGETHER_RULE) ? "held-back" : "failed";
}

/** The class is full, and the student is on its waitlist or would be. */
export function isWaiting(attempt: Ending): boolean {
  const { success, messages } = attempt;
  return (
    (success === true || isEarly(attempt)) &&
    messages.some(({ IsWarning, Rule }) => IsWarning && WAIT_RULES.includes(Rule))
  );
}

/** The class had left the cart, and the student doesn't have it. */
export function isRemoved({ success, messages }: Ending): boolean {
  return success === false && messages.some(({ Rule }) => Rule === REMOVED_RULE);
}

export function isWarned(entry: CartEntry): boolean {
  return takesFee(entry.listing) || entry.messages.some(({ IsWarning, Rule }) => IsWarning && Rule !== TOGETHER_RULE);
}

/** Includes the extra cost until the student is enrolled. */
export function messagesOf(entry: CartEntry): CartMessage[] {
  if (isEnrolled(entry)) return entry.messages.filter((message) => !isCostMessage(message));
  const hasCostMessage = entry.messages.some(isCostMessage);
  if (hasCostMessage || isRemoved(entry) || !takesFee(entry.listing)) return [...entry.messages];
  return [...entry.messages, { Description: t(COST_WARNING), IsError: false, IsWarning: true, Rule: COST_RULE }];
}

/** A permission number may waive the problem. */
export function takesNumber({ IsError, Rule }: CartMessage): boolean {
  return IsError && (Rule === "requisite" || Rule === "consent");
}

export function isCostMessage({ Rule }: CartMessage): boolean {
  return Rule === COST_RULE;
}

/** A problem that time fixes is only information. */
export function toneOfMessage({ IsError, IsWarning, Until }: CartMessage): StatusTone {
  if (IsError) return Until === undefined ? "danger" : "info";
  return IsWarning ? "warning" : "success";
}

function isEnrolled(entry: CartEntry): boolean {
  return entry.success === true && entry.resultKind === "enroll" && !isWaiting(entry);
}

export function tagOf(tone: EntryResult["tone"], words: string): EntryResult {
  return { tone, icon: statusIcon[tone], words };
}

export type Fee = CareerFee & { career: Career };

export function unitsOf(entries: readonly CartEntry[]): number {
  return entries.reduce((sum, { units = 0 }) => sum + units, 0);
}

/** The term's units after enrolling, without and with classes that may only be waitlisted. */
export function unitsAfter(selected: readonly CartEntry[], enrolled: EnrolledClasses) {
  const most = enrolledUnits(enrolled) + unitsOf(selected);
  return { least: most - unitsOf(selected.filter(mayWait)), most };
}

/** "7 to 11 of 18" */
export function unitsLabel({ least, most }: ReturnType<typeof unitsAfter>, limit: number): string {
  return least === most
    ? t("{units} of {limit}", { units: most, limit })
    : t("{least} to {most} of {limit}", { least, most, limit });
}

export function feeOf(entries: readonly CartEntry[]): Fee | undefined {
  const careers = entries.map(({ listing }) => careerOf(listing.Details.AcademicCareer.Code));
  const career = careers.find(({ fee }) => fee !== null);
  return career?.fee ? { ...career.fee, career } : undefined;
}

/** Full with a requested waitlist, or waitlisted by the last attempt. */
function mayWait(entry: CartEntry): boolean {
  if (entry.success === true) return isWaiting(entry);
  return entry.usesWaitList && entry.listing.Details.EnrollmentStatus.Code !== "O";
}
