import type { Cart, CartMessage, EnrolledClasses } from "#contract/calls/enrollment";
import type { ClassListing } from "#contract/catalog";
import { creditsLabel } from "#contract/labels/catalog-words";
import { t } from "#words";
import { canAdd, reservedSentences, sectionLabel } from "../../../lib/classes/class-facts.ts";
import { holdWords, windowWords } from "../../../lib/classes/enrollment-words.ts";
import { enrolledUnits, heldListings, isEnrolled, isWaiting } from "../../../lib/classes/held-class.ts";
import { listLabel } from "../../../lib/format/format.ts";
import { type CartEntry, entryListings, unitsOf } from "./cart-entry.ts";

/** What is known now, after the result was given. */
export type KnownFacts = Pick<Cart, "Holds" | "UnitLimit"> & {
  /** Moments that have passed. */
  passed: ReadonlySet<string>;
  /** Undefined while unknown, which contradicts nothing. */
  enrolled: EnrolledClasses | undefined;
  /** The whole cart, with the latest seats. */
  cart: readonly CartEntry[];
};

/**
 * An entry with its result as far as it's still true: without messages that seats, the clock, or the student's other
 * classes contradict, and with the problems that came since. The same object if nothing did.
 */
export function asOfNow(entry: CartEntry, facts: KnownFacts): CartEntry {
  if (entry.Success === null || (entry.Success && entry.ResultKind === "enroll")) return entry;
  const kept = entry.Messages.filter((message) => !isOver(message, entry, facts));
  const added = newMessages(entry, kept, facts);
  if (added.length === 0 && kept.length === entry.Messages.length) return entry;
  const messages = [...kept, ...added];
  if (messages.some(({ IsError }) => IsError))
    return { ...entry, Success: false, Messages: messages.filter(({ IsError, IsWarning }) => IsError || IsWarning) };
  if (entry.Success) return { ...entry, Messages: messages };
  const over = entry.Messages.filter((message) => message.IsError && !kept.includes(message));
  if (over.length === 0) return { ...entry, Messages: messages };
  // A validation checks everything else as if the time had come.
  const wasEarly = entry.ResultKind === "validate" && over.every(({ Until }) => Until !== undefined);
  return { ...entry, Messages: messages, ...(wasEarly ? { Success: true } : { isOutdated: true }) };
}

type IsOver = (message: CartMessage, entry: CartEntry, facts: KnownFacts) => boolean;

/** Whether a class that the message names is no longer in the cart or the student's. */
const namesLeftClass: IsOver = ({ About = [] }, _entry, { enrolled, cart }) =>
  enrolled !== undefined && !About.every((number) => isInCart(number, cart) || isHeld(number, enrolled));

/** By rule. Requisites and consent change only with the entry, which clears its result. */
const OVER: Readonly<Record<string, IsOver>> = {
  window: ({ Until }, { ClosedWindow }, { passed }) => (Until ? passed.has(Until) : ClosedWindow === null),
  hold: (_message, _entry, { Holds }) => Holds.length === 0,
  status: ({ About = [] }, entry) => About.length > 0 && listingsAbout(entry, About).every(canAdd),
  seats: ({ About }, entry) => About !== undefined && !saysSeats(entry),
  will_wait: (_message, entry) => !saysSeats(entry),
  clash: namesLeftClass,
  same_class: namesLeftClass,
  lost_place: namesLeftClass,
  repeat: ({ About = [] }, _entry, { enrolled }) =>
    enrolled !== undefined && !About.every((number) => isHeld(number, enrolled)),
  repeat_in_cart: ({ About = [] }, entry, { cart }) =>
    !About.every((number) =>
      isInCart(
        number,
        cart.filter((other) => other.classNumber !== entry.classNumber),
      ),
    ),
  units: (_message, _entry, { enrolled, cart, UnitLimit }) =>
    enrolled !== undefined && enrolledUnits(enrolled) + unitsOf(cart) <= UnitLimit,
};

function isOver(message: CartMessage, entry: CartEntry, facts: KnownFacts): boolean {
  return OVER[message.Rule ?? ""]?.(message, entry, facts) ?? false;
}

/** Current problems and warnings that the kept messages don't name yet. */
function newMessages(entry: CartEntry, kept: readonly CartMessage[], facts: KnownFacts): CartMessage[] {
  const says = (rule: string) => kept.some(({ Rule, IsError }) => IsError && Rule === rule);
  return [
    ...(says("window") ? [] : windowMessages(entry)),
    ...(says("hold") ? [] : facts.Holds.map((hold) => error("hold", holdWords(hold)))),
    ...(says("status")
      ? []
      : entryListings(entry)
          .filter((listing) => !canAdd(listing))
          .map(statusMessage)),
    ...(says("units") ? [] : unitMessages(entry, facts)),
    ...(saysSeats(entry) ? [] : seatMessages(entry)),
  ];
}

function windowMessages({ ClosedWindow }: CartEntry): CartMessage[] {
  if (!ClosedWindow) return [];
  const until = ClosedWindow.OpensAt !== null && { Until: ClosedWindow.OpensAt };
  return [{ ...error("window", windowWords(ClosedWindow)), ...until }];
}

function statusMessage(listing: ClassListing): CartMessage {
  const { ClassNumber, ClassStatus } = listing.Details;
  const section = sectionLabel(listing);
  const words =
    ClassStatus.Code === "X"
      ? t("{section} was canceled.", { section })
      : t("You can't enroll in {section} now: {status}.", { section, status: ClassStatus.Description });
  return { ...error("status", words), About: [ClassNumber] };
}

/** Over the limit even without the rest of the cart. A permission number may waive it. */
function unitMessages(entry: CartEntry, { enrolled, UnitLimit }: KnownFacts): CartMessage[] {
  const { units = 0, hasPermissionNumber = false } = entry;
  if (!enrolled || hasPermissionNumber || enrolledUnits(enrolled) + units <= UnitLimit) return [];
  return [error("units", t("That's over your limit of {credits}.", { credits: creditsLabel(UnitLimit) }))];
}

type SeatState = { kind: "open" | "waits" | "full"; canWait: boolean; place: number; full: readonly ClassListing[] };

/** By the latest seats. */
function seatState(entry: CartEntry): SeatState {
  const full = entryListings(entry).filter((each) => canAdd(each) && each.Details.EnrollmentStatus.Code !== "O");
  const canWait = full.every(({ Details }) => Details.EnrollmentStatus.Code === "W");
  const place = 1 + Math.max(0, ...full.map(({ Details }) => Details.WaitListTotal));
  if (full.length === 0) return { kind: "open", canWait, place, full };
  return { kind: canWait && entry.usesWaitList ? "waits" : "full", canWait, place, full };
}

/** Whether the result says the same of seats as the latest seats. */
function saysSeats(entry: CartEntry): boolean {
  const { kind, canWait, place } = seatState(entry);
  const errors = entry.Messages.filter(({ Rule, IsError, About }) => IsError && Rule === "seats" && About);
  const waiting = entry.Messages.find(({ Rule }) => Rule === "will_wait");
  if (errors.length > 0) return kind === "full" && errors.every((each) => (each.CanWait ?? false) === canWait);
  if (waiting) return kind === "waits" && (waiting.Position ?? place) === place;
  // A permission number may open a full class. A class that fails for other reasons may be full as well.
  return kind === "open" || (entry.hasPermissionNumber ?? false);
}

function seatMessages(entry: CartEntry): CartMessage[] {
  const { kind, place, full } = seatState(entry);
  if (kind === "open") return [];
  if (kind === "full") return full.map((listing) => fullMessage(listing, entry.usesWaitList ?? false));
  const about = { sections: listLabel(full.map(sectionLabel)), count: full.length, place };
  const words = full.some(({ Details }) => reservedSentences(Details).length > 0)
    ? t(
        "{sections} {count, plural, one {has} other {have}} no open seats for you. You''ll be #{place} on the waitlist.",
        about,
      )
    : t("{sections} {count, plural, one {is} other {are}} full. You''ll be #{place} on the waitlist.", about);
  return [{ Description: words, IsError: false, IsWarning: true, Rule: "will_wait", Position: place }];
}

function fullMessage(listing: ClassListing, usesWaitList: boolean): CartMessage {
  const { ClassNumber, EnrollmentStatus, WaitListCapacity } = listing.Details;
  const section = sectionLabel(listing);
  const about = { About: [ClassNumber] };
  const reserved = reservedSentences(listing.Details);
  if (reserved.length > 0) {
    const canWait = EnrollmentStatus.Code === "W" && !usesWaitList;
    const words = [
      t("{sections} has no open seats for you.", { sections: section }),
      ...reserved,
      ...(canWait ? [t("You can join the waitlist.")] : []),
      ...(EnrollmentStatus.Code === "C" && WaitListCapacity > 0 ? [t("The waitlist is full.")] : []),
    ];
    return { ...error("seats", words.join(" ")), ...about, ...(canWait && { CanWait: true }) };
  }
  if (EnrollmentStatus.Code === "W" && !usesWaitList)
    return {
      ...error("seats", t("{section} is full. You can join the waitlist.", { section })),
      ...about,
      CanWait: true,
    };
  if (usesWaitList && EnrollmentStatus.Code === "C" && WaitListCapacity > 0)
    return { ...error("seats", t("{section} and its waitlist are full.", { section })), ...about };
  return { ...error("seats", t("{section} is full.", { section })), ...about };
}

function error(Rule: string, Description: string): CartMessage {
  return { Description, IsError: true, IsWarning: false, Rule };
}

function listingsAbout(entry: CartEntry, about: readonly number[]): ClassListing[] {
  return entryListings(entry).filter(({ Details }) => about.includes(Details.ClassNumber));
}

function isInCart(classNumber: number, cart: readonly CartEntry[]): boolean {
  return cart.some((entry) => entryListings(entry).some(({ Details }) => Details.ClassNumber === classNumber));
}

function isHeld(classNumber: number, { Classes }: EnrolledClasses): boolean {
  return Classes.filter((each) => isEnrolled(each) || isWaiting(each)).some((each) =>
    heldListings(each).some(({ Details }) => Details.ClassNumber === classNumber),
  );
}
