import { CalendarClock, type LucideIcon } from "lucide-react";
import type { CartItem, CartMessage, CheckoutItem, EnrolledClasses } from "#contract/calls/enrollment";
import type { ClassListing } from "#contract/catalog";
import { careerOf } from "#contract/institution";
import type { Career, CareerFee } from "#contract/institution-schema";
import { courseName } from "#contract/labels/catalog-words";
import { message, t } from "#words";
import { COST_WARNING, takesFee } from "../../../lib/classes/class-facts.ts";
import type { ClosedWindow } from "../../../lib/classes/enrollment-words.ts";
import { companionListings, enrolledUnits } from "../../../lib/classes/held-class.ts";
import { type StatusTone, statusIcon } from "../../../ui/messages/status-icon.ts";

type Attempt = Pick<CartItem, "Success" | "Messages" | "ResultKind" | "ResultAt">;

export const UNTRIED: Attempt = { Success: null, Messages: [], ResultKind: null, ResultAt: null };

/** A class of the cart, of a plan, or of an enrollment's results. */
export type CartEntry = Attempt &
  Pick<CartItem, "RelatedClasses" | "AutoEnrollmentClasses"> & {
    classNumber: number;
    listing: ClassListing;
    /** Undefined in results. */
    units?: number;
    usesWaitList?: boolean;
    /** The section to swap from when a seat opens. */
    swapFrom?: number | null;
    hasPermissionNumber?: boolean;
    /** Its problems are over, but nobody has checked the class since. */
    isOutdated?: boolean;
    ClosedWindow: ClosedWindow | null;
    OpenUntil?: CartItem["OpenUntil"];
  };

export function ofCartItem({ InnerObject, Warnings = [], ...item }: CartItem): CartEntry {
  const { ClassNumber, EnrollmentSection, Units, UseWaitList, PermissionNumber, SwapFromClassNumber } = InnerObject;
  return {
    ...item,
    Messages: item.Success === null ? Warnings : item.Messages,
    classNumber: ClassNumber,
    listing: EnrollmentSection.Class,
    units: Units,
    usesWaitList: UseWaitList,
    swapFrom: SwapFromClassNumber ?? null,
    hasPermissionNumber: PermissionNumber !== null,
  };
}

export function ofCheckoutItem({ EnrollmentItem, EnrollmentSection, ...item }: CheckoutItem): CartEntry {
  return {
    ...UNTRIED,
    ...item,
    classNumber: EnrollmentItem.ClassNumber,
    listing: EnrollmentSection,
    ResultKind: "enroll",
    ClosedWindow: null,
  };
}

export function entryListings(entry: CartEntry): ClassListing[] {
  return [entry.listing, ...companionListings(entry)];
}

export function entryTitle({ listing: { Details } }: CartEntry): string {
  return courseName(Details);
}

export function notEnrollmentSection(): string {
  return t(
    "This class is not an enrollment section. Try a class number for a different course component (e.g. a Recitation section instead of a Lecture section).",
  );
}

const CLASS_NUMBER = /^\+?(0|[1-9]\d*)$/;

/** Undefined if it isn't a number. */
export function parseTypedClassNumber(text: string): number | undefined {
  const trimmed = text.trim();
  return CLASS_NUMBER.test(trimmed) ? Number(trimmed) : undefined;
}

/** The rule of the message that a class has a fee of its own. */
const COST_RULE = "cost";
/** The rule of the message that a class was held back for others that it was to be enrolled with. */
export const TOGETHER_RULE = "together";
/** The rules of the messages that the student is on the waitlist, or would be. */
const WAIT_RULES: readonly (string | undefined)[] = ["waiting", "will_wait", "waiting_already"];
/** The rule of the message that the class had left the cart before it could be enrolled. */
const REMOVED_RULE = "cart";

/**
 * `failed`: it has a problem of its own that time alone won't fix. `early`: time will fix all its problems. `skipped`:
 * its only problem is another class that it was to be enrolled with. `waitlist`: it's full, and the student is on its
 * waitlist or would be. `outdated`: its problems are over, so that it's worth another attempt.
 */
type Outcome = keyof typeof OUTCOMES;

/** The words of `failed` and `early` depend on the attempt. */
export const OUTCOMES = {
  failed: { tone: "danger" },
  early: { tone: "success" },
  skipped: { tone: "warning", words: message("Skipped") },
  outdated: { tone: "warning", words: message("Check Again") },
  waitlist: { tone: "warning", words: message("Waitlist") },
  enrolled: { tone: "success", words: message("Enrolled") },
  ready: { tone: "success", words: message("Ready") },
} as const;

/** Of the last attempt; undefined before any. */
export function attemptOutcome(attempt: Attempt & Pick<CartEntry, "isOutdated">): Outcome | undefined {
  const { Success, Messages, ResultKind, isOutdated = false } = attempt;
  if (Success === null) return undefined;
  if (isOutdated) return "outdated";
  const errors = Messages.filter(({ IsError }) => IsError);
  if (!Success && errors.length > 0) return errors.every(({ Until }) => Until !== undefined) ? "early" : "failed";
  if (!Success) return Messages.some(({ Rule }) => Rule === TOGETHER_RULE) ? "skipped" : "failed";
  if (Messages.some(({ IsWarning, Rule }) => IsWarning && WAIT_RULES.includes(Rule))) return "waitlist";
  return ResultKind === "enroll" ? "enrolled" : "ready";
}

/** The class has a problem of its own that time alone won't fix. */
export function isFailed(attempt: Attempt): boolean {
  return attemptOutcome(attempt) === "failed";
}

/** The class had left the cart, and the student doesn't have it. */
export function isRemoved({ Success, Messages }: Attempt): boolean {
  return Success === false && Messages.some(({ Rule }) => Rule === REMOVED_RULE);
}

export function isWarned({ listing, Messages }: CartEntry): boolean {
  return takesFee(listing) || Messages.some(({ IsWarning, Rule }) => IsWarning && Rule !== TOGETHER_RULE);
}

export type EntryResult = { tone: "success" | "warning" | "danger"; icon: LucideIcon; words: string };

export function resultOf(entry: CartEntry): EntryResult | undefined {
  const outcome = attemptOutcome(entry);
  if (outcome === undefined) return undefined;
  if (outcome === "failed") return problemTag([entry]);
  if (outcome === "early") return earlyTag(entry.ResultKind);
  if (outcome === "ready" && isWarned(entry))
    return tagOf("warning", takesFee(entry.listing) ? t("Extra Cost") : t("Warning"));
  const { tone, words } = OUTCOMES[outcome];
  return tagOf(tone, t(words));
}

/** Counts the problems of these classes that time alone won't fix; only the lack of seats is named. */
export function problemTag(failed: readonly CartEntry[]): EntryResult {
  const problems = failed.flatMap(({ Messages }) => Messages.filter(({ IsError, Until }) => IsError && !Until));
  const [first] = problems;
  if (first?.Rule === "seats" && first.About && problems.length === 1) return tagOf("danger", t("Full"));
  return problemCountTag(Math.max(1, problems.length));
}

export function problemCountTag(count: number): EntryResult {
  return tagOf("danger", t("{count, plural, one {# Problem} other {# Problems}}", { count }));
}

/** Only time keeps it from being enrolled, as its message says. */
export function earlyTag(kind: CartEntry["ResultKind"]): EntryResult {
  return { tone: "success", icon: CalendarClock, words: kind === "enroll" ? t("Too Early") : t("Ready") };
}

export function tagOf(tone: EntryResult["tone"], words: string): EntryResult {
  return { tone, icon: statusIcon[tone], words };
}

/** Includes the extra cost until the student is enrolled. */
export function entryMessages(entry: CartEntry): CartMessage[] {
  const { Messages, listing } = entry;
  if (attemptOutcome(entry) === "enrolled") return Messages.filter((message) => !isCostMessage(message));
  if (Messages.some(isCostMessage) || isRemoved(entry) || !takesFee(listing)) return [...Messages];
  return [...Messages, { Description: t(COST_WARNING), IsError: false, IsWarning: true, Rule: COST_RULE }];
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

/** One fee for any number of these classes. */
export function feeOf(entries: readonly CartEntry[]): Fee | undefined {
  const careers = entries.map(({ listing }) => careerOf(listing.Details.AcademicCareer.Code));
  const career = careers.find(({ fee }) => fee !== null);
  return career?.fee ? { ...career.fee, career } : undefined;
}

/** Full with a requested waitlist, or waitlisted by the last attempt. */
function mayWait(entry: CartEntry): boolean {
  if (entry.Success) return attemptOutcome(entry) === "waitlist";
  return entry.usesWaitList === true && entry.listing.Details.EnrollmentStatus.Code !== "O";
}

/** With conflicts that its last attempt didn't find. */
export function withClashes(entry: CartEntry, clashes: readonly CartMessage[]): CartEntry {
  const found = clashes.filter((clash) => !hasClash(entry, clash));
  if (found.length === 0) return entry;
  const reported = entry.Messages.filter(({ IsError, IsWarning }) => IsError || IsWarning);
  return {
    ...entry,
    Messages: [...reported, ...found],
    Success: entry.Success === null ? null : false,
    isOutdated: false,
  };
}

/** The last validation found the same. */
function hasClash({ Messages }: CartEntry, clash: CartMessage): boolean {
  return Messages.some(
    ({ Rule, About }) => Rule === "clash" && clash.About?.every((number) => About?.includes(number)),
  );
}
