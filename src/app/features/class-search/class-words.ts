import { Ban, CircleX, Clock, type LucideIcon } from "lucide-react";
import type { ClassListing } from "#contract/catalog";
import type { CodeDescription } from "#contract/wire-shapes";
import { type Message, message, t } from "#words";
import { canAdd, seatCounts } from "../../lib/classes/class-facts.ts";
import { countLabel } from "../../lib/format/format.ts";
import { seatsLeft, seatWords } from "../../ui/badges/seat-level.ts";
import type { TagTone } from "../../ui/badges/badges.tsx";

/** Why a class can't be added. */
type ClosedStatus = { word: Message; tone: TagTone; icon: LucideIcon; sentence: Message };

const canceled: ClosedStatus = {
  word: message("Canceled"),
  tone: "danger",
  icon: CircleX,
  sentence: message("This class is canceled."),
};

const closedStatuses: Readonly<Record<string, ClosedStatus>> = {
  T: {
    word: message("Tentative"),
    tone: "warning",
    icon: Clock,
    sentence: message("You can't enroll in this class yet."),
  },
  S: {
    word: message("Stopped"),
    tone: "danger",
    icon: Ban,
    sentence: message("You can no longer enroll in this class."),
  },
};

/** Undefined for an active class. */
export function statusOf({ Details }: Pick<ClassListing, "Details">): ClosedStatus | undefined {
  return canAdd({ Details }) ? undefined : (closedStatuses[Details.ClassStatus.Code] ?? canceled);
}

/** "11 left", or why there's no seat. */
export function seatsAside(listing: ClassListing): string {
  const closed = statusOf(listing);
  if (closed) return t(closed.word);
  const counts = seatCounts(listing.Details);
  const left = seatsLeft(counts);
  return left === 0 || left === Number.POSITIVE_INFINITY
    ? seatWords(counts)
    : t("{count, number} left", { count: left });
}

/** Of the components' codes, and for a number of sections. */
const NOUNS = {
  LEC: [message("lecture"), message("{count, plural, one {# lecture} other {# lectures}}")],
  LAB: [message("lab"), message("{count, plural, one {# lab} other {# labs}}")],
  REC: [message("recitation"), message("{count, plural, one {# recitation} other {# recitations}}")],
  SEM: [message("seminar"), message("{count, plural, one {# seminar} other {# seminars}}")],
  THS: [message("thesis"), message("{count, plural, one {# thesis} other {# theses}}")],
  PRA: [message("practicum"), message("{count, plural, one {# practicum} other {# practica}}")],
  SPS: [message("special study"), message("{count, plural, one {# special study} other {# special studies}}")],
} as const;

function nounsOf(code: string) {
  return code in NOUNS ? NOUNS[code as keyof typeof NOUNS] : [];
}

/** "lab", "lecture"; an unknown code stays. */
export function componentNoun({ Code, Description }: CodeDescription): string {
  const [noun] = nounsOf(Code);
  if (noun) return t(noun);
  return Description === Description.toUpperCase() ? Description : Description.toLowerCase();
}

/** "2 lectures, 4 labs", in the order of the components. */
export function sectionWords(classes: readonly ClassListing[]): string {
  const byCode = Map.groupBy(classes, ({ Details }) => Details.Component.Code);
  return [...byCode.values()].map((own) => countedSections(own[0]!.Details.Component, own.length)).join(", ");
}

function countedSections(component: CodeDescription, count: number): string {
  const [, counted] = nounsOf(component.Code);
  if (counted) return t(counted, { count });
  const one = componentNoun(component);
  const many = /[^aeiou]y$/.test(one) ? `${one.slice(0, -1)}ies` : `${one}s`;
  return `${countLabel(count)} ${count === 1 || one === component.Description ? one : many}`;
}
