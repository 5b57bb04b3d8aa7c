import { componentDescription } from "#contract/institution";
import type { CartMessage } from "#contract/enrollment";
import { sectionLabel } from "../../lib/class-facts.ts";
import type { CartEntry } from "./cart-entry.ts";

/** The way to mend what a message tells of: at the class's options, by a dialog, or on another screen. */
export type MessageFix = { to: "options" | "appointments" | "advising" | "my-classes"; words: string };

export function fixOf(entry: CartEntry, { Rule, IsError, Description }: CartMessage): MessageFix | undefined {
  if (!IsError) return undefined;
  switch (Rule) {
    case "window":
      return { to: "appointments", words: "When can I enroll?" };
    case "hold":
      return { to: "advising", words: "See your holds" };
    case "requisite":
    case "consent":
      return { to: "options", words: "Enter number" };
    case "repeat":
      return { to: "my-classes", words: "See your classes" };
    case "choice":
      return { to: "options", words: "Choose sections" };
    case "clash":
      return anotherCompanion(entry, Description);
    case "seats":
      if (/wait list is open/i.test(Description)) return { to: "options", words: "Ask for the wait list" };
      return anotherCompanion(entry, Description);
    default:
      return undefined;
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
