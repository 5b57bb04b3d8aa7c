import { t } from "#words";
import { componentDescription } from "#contract/institution";
import type { CartMessage, EnrolledClasses } from "#contract/calls/enrollment";
import { canAdd, courseNumber } from "../../../lib/classes/class-facts.ts";
import { hasSeat, listingsOf as heldListings } from "../../../lib/classes/held-class.ts";
import { type CartEntry, listingsOf } from "./cart-entry.ts";

/** A way to fix the problem in a message: in the class's options, in a dialog, or on another screen. */
export type MessageFix =
  | { to: "options" | "permission-number" | "appointments" | "advising" | "my-classes"; words: string }
  /** In My Classes, in exchange for an enrolled class. */
  | { to: "swap"; words: string; enrolledNumber: number };

export function fixesOf(entry: CartEntry, message: CartMessage, enrolled: EnrolledClasses | undefined): MessageFix[] {
  if (!message.IsError) return [];
  if (takesNumber(message)) return [{ to: "permission-number", words: t("Enter Number") }];
  const about = message.About ?? [];
  switch (message.Rule) {
    case "window":
      return [{ to: "appointments", words: t("When Can I Enroll?") }];
    case "status":
      return present(anotherCompanion(entry, about));
    case "hold":
      return [{ to: "advising", words: t("See Your Holds") }];
    case "repeat": {
      const swap = swapFor(entry, about, enrolled);
      return swap ? [swap] : [{ to: "my-classes", words: t("View My Classes") }];
    }
    case "choice":
      return [{ to: "options", words: t("Choose Sections") }];
    case "clash":
      return present(anotherCompanion(entry, about), swapFor(entry, about, enrolled));
    case "seats":
      if (message.CanWait) return [{ to: "options", words: t("Join the Waitlist") }];
      return present(anotherCompanion(entry, about));
    default:
      return [];
  }
}

/** A permission number may waive the problem. */
export function takesNumber({ IsError, Rule }: CartMessage): boolean {
  return IsError && (Rule === "requisite" || Rule === "consent");
}

/** Only sections that the student chose can be exchanged in its options. */
function anotherCompanion({ companions }: CartEntry, about: readonly number[]): MessageFix | undefined {
  const chosen = companions.find(
    ({ listing, isAutomatic }) => !isAutomatic && about.includes(listing.Details.ClassNumber),
  );
  if (!chosen) return undefined;
  return {
    to: "options",
    words: t("Choose Another {component}", { component: shortName(chosen.listing.Details.Component.Code) }),
  };
}

/** Swaps for the enrolled class in the message, if this class can be taken. */
function swapFor(
  entry: CartEntry,
  about: readonly number[],
  enrolled: EnrolledClasses | undefined,
): MessageFix | undefined {
  if (!listingsOf(entry).every(canAdd)) return undefined;
  const other = enrolled?.Classes.find(
    (each) =>
      hasSeat(each) &&
      each.ClassNumber !== entry.classNumber &&
      heldListings(each).some(({ Details }) => about.includes(Details.ClassNumber)),
  );
  if (!other?.Class || other.ClassNumber === null) return undefined;
  return {
    to: "swap",
    words: t("Swap with {course}", { course: courseNumber(other.Class.Details) }),
    enrolledNumber: other.ClassNumber,
  };
}

function present(...fixes: (MessageFix | undefined)[]): MessageFix[] {
  return fixes.filter((fix) => fix !== undefined);
}

function shortName(component: string): string {
  return component === "LAB" ? t("Lab") : componentDescription(component);
}
