import type { Cart, CartItem, EnrolledClass } from "#contract/calls/enrollment";
import { institution } from "#contract/institution";
import { creditsLabel } from "#contract/labels/catalog-words";
import { momentMs } from "#dates/moment";
import { t } from "#words";
import { canAdd } from "./class-facts.ts";
import { holdWords, windowWords } from "./enrollment-words.ts";
import { enrolledUnits, itemListings } from "./held-class.ts";

type Readiness = {
  cart: Pick<Cart, "Items" | "Holds">;
  /** Undefined while unknown. */
  enrolled: readonly EnrolledClass[] | undefined;
  /** In milliseconds. */
  now: number;
};

/** What a student with this cart has to do or know next: the first that applies, "You can enroll now." last. */
export function readinessWords({ cart: { Items, Holds }, enrolled, now }: Readiness): string {
  if (Items.length === 0) return t("Your cart is empty.");
  const [hold] = Holds;
  if (hold) return holdWords(hold);
  const closed = Items.flatMap(({ ClosedWindow }) => ClosedWindow ?? []);
  const [first] = closed.toSorted((a, b) => (a.OpensAt ?? "9").localeCompare(b.OpensAt ?? "9"));
  if (first && closed.length === Items.length) {
    const isOpening = first.OpensAt !== null && momentMs(first.OpensAt) <= now;
    return windowWords({ ...first, isOpening });
  }
  const problems = Items.filter(hasProblem).length;
  if (problems > 0)
    return t(
      "{count, plural, one {# class has a problem} other {# classes have problems}} to fix in your cart first.",
      {
        count: problems,
      },
    );
  // Nobody has checked its requisites, consent, and conflicts.
  if (Items.some(({ Success }) => Success === null)) return t("Enrollment is open. Validate your cart, then enroll.");
  const full = Items.filter(isFull).length;
  if (full > 0)
    return t("You can enroll now. {count, plural, one {# class has} other {# classes have}} only a waitlist.", {
      count: full,
    });
  const units =
    enrolledUnits({ Classes: enrolled ?? [] }) + Items.reduce((sum, each) => sum + each.InnerObject.Units, 0);
  if (enrolled && units < institution.fullTimeUnits)
    return t("You can enroll now. You'll have {credits}; full-time is {units}.", {
      credits: creditsLabel(units),
      units: institution.fullTimeUnits,
    });
  return t("You can enroll now.");
}

function hasProblem(item: CartItem): boolean {
  const { Success, Messages, InnerObject } = item;
  if (Success === false && Messages.some(({ IsError, Until }) => IsError && Until === undefined)) return true;
  if (!itemListings(item).every(canAdd)) return true;
  return isFull(item) && !InnerObject.UseWaitList && InnerObject.PermissionNumber === null;
}

function isFull(item: CartItem): boolean {
  return itemListings(item).some(({ Details }) => Details.EnrollmentStatus.Code !== "O");
}
