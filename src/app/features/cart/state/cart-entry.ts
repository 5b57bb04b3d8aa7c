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

type ResultKind = "validate" | "enroll";

/** A class of the cart or of a result. */
export type CartEntry = {
  classNumber: number;
  listing: ClassListing;
  companions: readonly Companion[];
  units: number | undefined;
  usesWaitList: boolean;
  /** Null before any attempt. */
  success: boolean | null;
  messages: readonly CartMessage[];
  resultKind: ResultKind | null;
  resultAt: string | null;
  /** Why the student can't enroll in it now; null if the window is open or the class isn't in the cart. */
  closedWindow: CartItem["ClosedWindow"];
};

type Selected = { Class: ClassListing; IsOptional: boolean };

export function ofCartItem(item: CartItem): CartEntry {
  const { ClassNumber, EnrollmentSection, Units, UseWaitList } = item.InnerObject;
  return {
    classNumber: ClassNumber,
    listing: EnrollmentSection.Class,
    companions: toCompanions(item.RelatedClasses, item.AutoEnrollmentClasses),
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
    companions: toCompanions(item.RelatedClasses, item.AutoEnrollmentClasses),
    success: item.Success,
    messages: item.Messages,
    resultKind: "enroll",
    units: undefined,
    usesWaitList: false,
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

function toCompanions(related: readonly Selected[], automatic: readonly Selected[]): Companion[] {
  const toCompanion = (isAutomatic: boolean) => (selected: Selected) => ({
    listing: selected.Class,
    isOptional: selected.IsOptional,
    isAutomatic,
  });
  return [...related.map(toCompanion(false)), ...automatic.map(toCompanion(true))];
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
