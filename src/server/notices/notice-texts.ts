import { careerOf, institution } from "#contract/institution";
import { creditsLabel, dateLabel, titleBeside } from "#contract/words";
import { className, type ClassRecord, courseLabel, sectionName, type TermCatalog } from "../catalog/records.ts";
import { formatMoment } from "../institution-time.ts";
import type { NewNotice } from "./write-notices.ts";

/** Whom a notice is for, and which request it is about. */
export type NoticeAbout = {
  studentId: string;
  career: string;
  catalog: TermCatalog;
  /** The enrollment section of the request. */
  primary: ClassRecord;
  /** The classes that go with it. */
  companions: readonly ClassRecord[];
  at: Date;
};

/** A reason for which a seat went to another student, and the rule that it comes from. */
export type PassedOverReason = { rule: string; text: string };

export function promotedNotice(about: NoticeAbout, units: number): NewNotice {
  const { primary, companions, at } = about;
  return {
    ...addressOf(about, primary),
    kind: "promoted",
    title: `You are enrolled in ${className(primary)}.`,
    message: sentences(
      `A seat was free on ${formatMoment(at)} and you were on the wait list: you are now enrolled in ${inFull(about, primary)}, for ${creditsLabel(units)}.`,
      companions.length > 0 && `${listOf(companions, primary)} ${companions.length === 1 ? "goes" : "go"} with it.`,
      howToLeave(primary),
    ),
  };
}

export function passedOverNotice(about: NoticeAbout, reasons: readonly PassedOverReason[]): NewNotice {
  const { primary, at } = about;
  return {
    ...addressOf(about, primary),
    kind: "passed_over",
    title: `A seat in ${className(primary)} could not be yours.`,
    message: sentences(
      `A seat was free on ${formatMoment(at)} in ${inFull(about, primary)}, but could not be given to you.`,
      ...reasons.map(({ text }) => text),
      "You keep your place on the wait list, and are looked at again when the next seat is free.",
      ...new Set(reasons.map(({ rule }) => WHAT_HELPS[rule])),
    ),
  };
}

const WHAT_HELPS: Readonly<Record<string, string>> = {
  hold: "Ask the office that placed the hold how to have it released.",
  repeat: "To take this class, drop or swap the one that you have; else leave the wait list in My Classes.",
  clash: "To take this class, drop or swap what overlaps it; else leave the wait list in My Classes.",
  units: "To take this class, drop another one or change its credits in My Classes.",
  seats: "You are enrolled as soon as every class of your request has a seat.",
};

/** `held` is what the student had: a seat, or a place on the wait list. */
export function cancelledNotice(
  about: NoticeAbout,
  { cancelled, reason, held }: { cancelled: ClassRecord; reason: string; held: "seat" | "place" },
): NewNotice {
  const { primary, companions, at } = about;
  const others = [primary, ...companions].filter((record) => record !== cancelled);
  const lost = held === "seat" ? "You are no longer enrolled in it" : "You are no longer on its wait list";
  const also =
    others.length > 0
      ? `, nor ${held === "seat" ? "in" : "on that of"} ${listOf(others, cancelled, "or")}, which went with it`
      : "";
  return {
    ...addressOf(about, cancelled),
    kind: "cancelled",
    title: `${className(cancelled)} was cancelled.`,
    message: sentences(
      `${inFull(about, cancelled)}, was cancelled on ${formatMoment(at)}. The reason: ${asSentence(reason)}`,
      `${lost}${also}.`,
      whatIsLeft(primary, at),
    ),
  };
}

function addressOf({ studentId, career, catalog }: NoticeAbout, { classNumber }: ClassRecord) {
  return { personId: studentId, termCode: catalog.term.code, career, classNumber };
}

/** "COMP.1010 LEC 201 (Computing I), class 1234, in 2027 Spring, Undergraduate" */
function inFull({ catalog, career }: NoticeAbout, record: ClassRecord): string {
  const where = `${catalog.term.description}, ${careerOf(career).description}`;
  const title = titleBeside(courseLabel(record.offering), record.title);
  return `${className(record)}${title && ` (${title})`}, class ${record.classNumber}, in ${where}`;
}

function howToLeave({ session }: ClassRecord): string {
  const last = session.dropDeadline ?? session.endDate;
  const withdrawal =
    session.withdrawDeadline !== null && session.withdrawDeadline > last
      ? `, and after that, as a withdrawal, until ${dateLabel(session.withdrawDeadline)}`
      : "";
  return `If you do not want it any more, drop it in My Classes until ${dateLabel(last)}${withdrawal}.`;
}

function whatIsLeft({ session }: ClassRecord, at: Date): string {
  const closes = session.enrollmentClosesAt;
  return closes !== null && at < closes
    ? `You can enroll in another section or class until ${formatMoment(closes)}: see Class Search.`
    : `Enrollment has closed: ${institution.registrar} can tell you what you can take instead.`;
}

/** Sections of the course of `beside` go without its name. */
function listOf(records: readonly ClassRecord[], beside: ClassRecord, word = "and"): string {
  const names = records.map((record) =>
    record.offering === beside.offering ? sectionName(record) : className(record),
  );
  const last = names.pop() ?? "";
  return names.length > 0 ? `${names.join(", ")} ${word} ${last}` : last;
}

function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

function sentences(...parts: readonly (string | false | undefined)[]): string {
  return parts.filter((part) => part !== false && part !== undefined && part !== "").join(" ");
}
