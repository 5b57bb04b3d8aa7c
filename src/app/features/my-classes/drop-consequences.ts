import { institution } from "#contract/institution";
import type { EnrolledClass } from "#contract/enrollment";
import { sectionLabel } from "../../lib/class-facts.ts";
import { dateLabel } from "../../lib/format-date.ts";
import { creditsLabel } from "../../lib/format-number.ts";
import { isEnrolled, isWaiting, listingsOf } from "./enrolled-class.ts";

export type Consequence = { kind: "together" | "seat" | "date" | "credits"; text: string };

/** What dropping a class would do, in the order in which it matters. */
export function dropConsequences(enrolled: EnrolledClass, unitsEnrolled: number): Consequence[] {
  const { AdditionalComponents } = enrolled;
  const others = AdditionalComponents.map(sectionLabel);
  return [
    { kind: "seat", text: seatText(enrolled) },
    ...(others.length === 0
      ? []
      : [
          {
            kind: "together" as const,
            text: `${others.join(" and ")} ${others.length === 1 ? "goes" : "go"} with it.`,
          },
        ]),
    ...(isWaiting(enrolled) ? [] : [{ kind: "date" as const, text: dateText(enrolled) }]),
    { kind: "credits", text: creditsText(enrolled, unitsEnrolled) },
  ];
}

function seatText(enrolled: EnrolledClass): string {
  if (isWaiting(enrolled)) {
    const position = enrolled.WaitListPosition;
    return position === null
      ? "You leave the wait list."
      : `You leave the wait list, where you are at position ${position}.`;
  }
  const isWaitedFor = listingsOf(enrolled).some(({ Details }) => Details.WaitListTotal > 0);
  return isWaitedFor ? "Your seat goes to the first student on the wait list." : "Your seat becomes open to others.";
}

function dateText({ DropKind, DropDeadline }: EnrolledClass): string {
  const date = DropDeadline && dateLabel(DropDeadline);
  if (DropKind === "withdraw") {
    const passed = date ? `The add/drop deadline was ${date}. ` : "";
    return `${passed}This will be a withdrawal with the grade W.`;
  }
  const still = date ? `The add/drop deadline is ${date}. ` : "";
  return `${still}The class leaves no trace on your record.`;
}

function creditsText(enrolled: EnrolledClass, unitsEnrolled: number): string {
  const remaining = unitsEnrolled - (isEnrolled(enrolled) ? enrolled.CreditsTaken : 0);
  const verb = remaining === 1 ? "remains" : "remain";
  return `${creditsLabel(remaining)} ${verb}. Full-time status needs ${institution.fullTimeUnits}.`;
}
