import type { ClassListing } from "#contract/catalog";
import { dotted, isolated } from "#contract/labels/catalog-words";
import { t } from "#words";
import { courseNumber, listingName, sectionLabel } from "../../../lib/classes/class-facts.ts";
import { listLabel } from "../../../lib/format/format.ts";
import { type HeaderDates, timesLine } from "../../../lib/format/meeting-labels.ts";
import { type CartEntry, entryListings } from "../state/cart-entry.ts";
import type { Answer } from "./answers.ts";

export type AnswerWords = {
  name: string;
  /** Shown next to the name. `inFull`: whole words, for screen readers. */
  times: (inFull: boolean) => string;
  facts: (inFull: boolean) => string;
  /** On the button, and for screen readers. */
  act: string;
  actInFull: string;
};

type Around = { entry: CartEntry; isOpen: boolean; termDates: HeaderDates | undefined };

const NO_TIMES = () => "";

/** "LEC 204", "TR 11:00 AM–12:15 PM", "6 left · fits", "Enroll" */
export function answerWords(answer: Answer, { entry, isOpen, termDates }: Around): AnswerWords {
  const full = fullSections(entry);
  const course = courseNumber(entry.listing.Details);
  const timesOf = (listing: ClassListing) => (inFull: boolean) => timesLine(listing, termDates, inFull);
  switch (answer.kind) {
    case "again":
      return {
        name: sectionLabels(entryListings(entry)),
        times: timesOf(entry.listing),
        facts: () => dotted([t("open again"), seatsWords(answer.seats)]),
        ...enrollWords(listingName(entry.listing)),
      };
    case "section": {
      const { lead, all } = answer.choice;
      const known = entryListings(entry).map(({ Details }) => Details.ClassNumber);
      const changed = all.filter(({ Details }) => !known.includes(Details.ClassNumber));
      const [main = lead, ...others] = changed;
      const with_ = (inFull: boolean) =>
        others.map((other) => `${sectionLabel(other)}, ${timesLine(other, termDates, inFull)}`);
      return {
        name: sectionLabel(main),
        times: timesOf(main),
        facts: (inFull) =>
          dotted([
            seatsWords(answer.choice.seats),
            t("fits"),
            others.length > 0 && t("with {sections}", { sections: listLabel(with_(inFull)) }),
          ]),
        ...(isOpen ? enrollWords(`${course} ${sectionLabels(all)}`) : cartWords(sectionLabel(main), course)),
      };
    }
    case "plan": {
      const { listing } = answer.entry;
      const name = `${courseNumber(listing.Details)} ${sectionLabels(entryListings(answer.entry))}`;
      return {
        name: courseNumber(listing.Details),
        times: (inFull) => `${sectionLabels(entryListings(answer.entry))}, ${timesLine(listing, termDates, inFull)}`,
        facts: () => dotted([t("from {plan}", { plan: isolated(answer.plan) }), seatsWords(answer.seats), t("fits")]),
        ...(isOpen ? enrollWords(name) : cartWords(courseNumber(listing.Details), "")),
      };
    }
    case "wait":
      return {
        name: t("Waitlist for {sections}", { sections: full }),
        times: NO_TIMES,
        facts: () =>
          dotted([
            t("You'd be #{place}", { place: answer.place }),
            answer.swapFrom && t("you keep {held} until then", { held: sectionLabel(answer.swapFrom) }),
          ]),
        act: isOpen ? t("Join") : t("Keep, Join Waitlist"),
        actInFull: isOpen
          ? t("Join the waitlist for {name}", { name: `${course} ${full}` })
          : t("Keep, Join Waitlist for {name}", { name: `${course} ${full}` }),
      };
    case "both":
      return {
        name: t("Both"),
        times: () =>
          t("enroll in {section}, swap if {full} opens", { section: sectionLabels(answer.choice.all), full }),
        facts: () => t("You'd be #{place}", { place: answer.place }),
        act: t("Do Both"),
        actInFull: t("Do Both for {course}", { course }),
      };
  }
}

/** "LEC 201" or "LEC 201 and LAB 801": those without seats, or the class itself. */
export function fullSections(entry: CartEntry): string {
  const full = entryListings(entry).filter(({ Details }) => Details.EnrollmentStatus.Code !== "O");
  return sectionLabels(full.length > 0 ? full : [entry.listing]);
}

export function sectionLabels(listings: readonly ClassListing[]): string {
  return listLabel(listings.map(sectionLabel));
}

function seatsWords(left: number): string {
  return left === Number.POSITIVE_INFINITY ? t("Open") : t("{left, number} left", { left });
}

function enrollWords(name: string) {
  return { act: t("Enroll"), actInFull: t("Enroll in {name}", { name }) };
}

function cartWords(section: string, course: string) {
  const act = t("Use {section}", { section });
  return { act, actInFull: course === "" ? act : t("Use {section} of {course}", { section, course }) };
}
