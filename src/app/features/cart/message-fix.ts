import { componentDescription } from "#contract/institution";
import type { CartMessage, EnrolledClasses } from "#contract/enrollment";
import { courseNumber, sectionLabel } from "../../lib/class-facts.ts";
import { hasSeat } from "../../lib/held-class.ts";
import type { CartEntry } from "./cart-entry.ts";

/** The way to mend what a message tells of: at the class's options, by a dialog, or on another screen. */
export type MessageFix =
  | { to: "options" | "appointments" | "advising" | "my-classes"; words: string }
  /** At My Classes, by giving up an enrolled class for this one. */
  | { to: "swap"; words: string; enrolledNumber: number };

/** The ways to mend what a message tells of; none where there is none, or where it mends itself by then. */
export function fixesOf(
  entry: CartEntry,
  { Rule, IsError, Description }: CartMessage,
  enrolled: EnrolledClasses | undefined,
): MessageFix[] {
  if (!IsError) return [];
  switch (Rule) {
    case "window":
      return [{ to: "appointments", words: "When can I enroll?" }];
    case "hold":
      return [{ to: "advising", words: "See your holds" }];
    case "requisite":
    case "consent":
      return [{ to: "options", words: "Enter number" }];
    case "repeat": {
      const swap = swapFor(entry, Description, enrolled);
      return swap ? [swap] : [{ to: "my-classes", words: "See your classes" }];
    }
    case "choice":
      return [{ to: "options", words: "Choose sections" }];
    case "clash":
      return present(anotherCompanion(entry, Description), swapFor(entry, Description, enrolled));
    case "seats":
      if (/wait list is open/i.test(Description)) return [{ to: "options", words: "Ask for the wait list" }];
      return present(anotherCompanion(entry, Description));
    default:
      return [];
  }
}

/** Only sections that the student chose beside the class can be exchanged at its options. */
function anotherCompanion({ companions }: CartEntry, description: string): MessageFix | undefined {
  const chosen = companions.find(
    ({ listing, isAutomatic }) => !isAutomatic && isNamed(description, sectionNames(listing)),
  );
  if (!chosen) return undefined;
  return { to: "options", words: `Choose another ${shortName(chosen.listing.Details.Component.Code)}` };
}

/** With the enrolled class that the message names; the class itself is no other one. */
function swapFor(
  { classNumber }: CartEntry,
  description: string,
  enrolled: EnrolledClasses | undefined,
): MessageFix | undefined {
  const named = enrolled?.Classes.filter(hasSeat).find((each) => tells(description, each));
  if (!named?.Class || named.ClassNumber === null || named.ClassNumber === classNumber) return undefined;
  return { to: "swap", words: `Swap with ${courseNumber(named.Class.Details)}`, enrolledNumber: named.ClassNumber };
}

/** The server names a class of a clash or a repeat in full: "COMP.1020 LAB 804". */
function tells(description: string, { Class, AdditionalComponents }: EnrolledClasses["Classes"][number]): boolean {
  const all = Class ? [Class, ...AdditionalComponents] : [];
  return all.some((listing) => {
    const name = `${courseNumber(listing.Details)} ${sectionLabel(listing)}`;
    // Not "LAB 8" of "LAB 804".
    return description
      .split(name)
      .slice(1)
      .some((rest) => /^($|[ .,])/.test(rest));
  });
}

function present(...fixes: (MessageFix | undefined)[]): MessageFix[] {
  return fixes.filter((fix) => fix !== undefined);
}

type Listing = CartEntry["listing"];

/** The server's messages begin with what they are about: "LAB 806 overlaps", "Laboratory 806 is full". */
function sectionNames(listing: Listing): string[] {
  const { Code } = listing.Details.Component;
  return [sectionLabel(listing), `${componentDescription(Code)} ${listing.Section}`];
}

function isNamed(description: string, names: readonly string[]): boolean {
  return names.some((name) => description.startsWith(`${name} `));
}

function shortName(component: string): string {
  return component === "LAB" ? "lab" : componentDescription(component).toLowerCase();
}
