import { t } from "#words";
import type { ClassListing } from "#contract/catalog";
import type { CartItem, CartMessage, CheckoutItem } from "#contract/calls/enrollment";
import { courseName } from "#contract/words";

type Companion = {
  listing: ClassListing;
  isOptional: boolean;
  /** Auto-enrolled, not chosen. */
  isAutomatic: boolean;
};

/** The last attempt on a class. */
export type Attempt = {
  /** Null before any attempt. */
  success: boolean | null;
  messages: readonly CartMessage[];
  resultKind: "validate" | "enroll" | null;
  resultAt: string | null;
};

export const UNTRIED: Attempt = { success: null, messages: [], resultKind: null, resultAt: null };

/** A class of the cart or of a result. */
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

/** The enrollment section and its related sections. */
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

/** Undefined if it isn't a number. */
export function parseTypedClassNumber(text: string): number | undefined {
  const trimmed = text.trim();
  return CLASS_NUMBER.test(trimmed) ? Number(trimmed) : undefined;
}
