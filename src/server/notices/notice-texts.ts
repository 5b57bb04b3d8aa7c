import type { CartMessage } from "#contract/calls/enrollment";
import { careerOf, institution } from "#contract/institution";
import { deadlineLabel, momentLabel, timeZoneName } from "#contract/institution-time";
import { ADVISING, CART, CLASS_DETAILS, MY_CLASSES, REGISTRATION } from "#contract/protocol";
import { creditsLabel, holdContact, titleBeside } from "#contract/words";
import { dateLabel } from "#dates/words";
import {
  type ClassRecord,
  className,
  courseLabel,
  sectionName,
  type TermCatalog,
  titleOf,
} from "../catalog/records.ts";
import type { NewRow, Row } from "../db/schema.ts";
import type { NewNotice } from "./write-notices.ts";

/** The student and the request that a notice is about. */
export type NoticeAbout = {
  studentId: string;
  career: string;
  catalog: TermCatalog;
  primary: ClassRecord;
  /** The classes that go with it. */
  companions: readonly ClassRecord[];
  at: Date;
};

type Promoted = {
  /** The section that the student is swapped from. */
  from?: ClassRecord | undefined;
  /** Other classes for which the student no longer waits. */
  ended: readonly ClassRecord[];
  /** Of the registrar, who gave the seat out of turn. */
  reason?: string | undefined;
};

export function promotedNotice(
  about: NoticeAbout,
  units: number,
  { from, ended, reason }: Promoted = { ended: [] },
): NewNotice {
  const { primary, companions, at } = about;
  const what = `${inFull(about, primary)} for ${creditsLabel(units)}`;
  return {
    ...addressOf(about, primary),
    kind: "promoted",
    title: `You're enrolled in ${className(primary)}.`,
    message: sentences(
      from
        ? `A seat opened on ${momentLabel(at)}, so we swapped you from ${className(from)} into ${what}.`
        : `A seat opened on ${momentLabel(at)}, so we enrolled you in ${what}.`,
      from && `You're no longer enrolled in ${className(from)}.`,
      ended.length > 0 && `You're no longer on the waitlist for ${listOf(ended, primary)}.`,
      companions.length > 0 && `This includes ${listOf(companions, primary)}.`,
      reason !== undefined && `The registrar gave you the seat. Reason: ${reason}`,
      howToLeave(primary),
    ),
  };
}

/** To a student who waits to be swapped from a section that they no longer have. */
export function waitsAloneNotice(about: NoticeAbout, from: ClassRecord): NewNotice {
  const { primary } = about;
  return {
    ...addressOf(about, primary),
    kind: "changed",
    title: `You're still on the waitlist for ${className(primary)}.`,
    message: `You no longer have ${className(from)}, so there's nothing left to swap. If a seat opens, we'll enroll you.`,
  };
}

type PassedOver = { reasons: readonly CartMessage[]; advice: readonly string[] };

export function passedOverNotice(about: NoticeAbout, { reasons, advice }: PassedOver): NewNotice {
  const { primary, at } = about;
  return {
    ...addressOf(about, primary),
    kind: "passed_over",
    title: `You didn't get a seat in ${className(primary)}.`,
    message: sentences(
      `On ${momentLabel(at)}, a seat opened in ${inFull(about, primary)}, but we couldn't enroll you.`,
      ...reasons.map(({ Description }) => Description),
      "You're still on the waitlist.",
      ...advice,
    ),
  };
}

/** `held` is a seat, or a place on the waitlist. */
export function canceledNotice(
  about: NoticeAbout,
  { canceled, reason, held }: { canceled: ClassRecord; reason: string; held: "seat" | "place" },
): NewNotice {
  const { primary, companions, at } = about;
  const others = [primary, ...companions].filter((record) => record !== canceled);

  return {
    ...addressOf(about, canceled),
    kind: "cancelled",
    title: `${className(canceled)} was canceled.`,
    message: sentences(
      `${inFull(about, canceled)} was canceled on ${momentLabel(at)}. Reason: ${asSentence(reason)}`,
      held === "seat" ? "You're no longer enrolled." : "You're no longer on the waitlist.",
      others.length > 0 && `You were also removed from ${listOf(others, canceled)}.`,
      nextStep(primary, at),
    ),
  };
}

type InTerm = { student_id: string; career: string; term_code: string; description: string };
export type OpenSeat = InTerm & { class_number: number; name: string };

export function seatOpenNotice({ class_number, name, ...inTerm }: OpenSeat): NewNotice {
  return {
    ...addressIn(inTerm),
    class_number,
    kind: "seat_open",
    title: `${name} has an open seat.`,
    message: `Enroll soon: ${inTerm.description}, class ${class_number}. You're no longer watching this class.`,
  };
}

export type MovedUp = OpenSeat & { place: number; before: number };

/** To a student who waits. */
export function movedUpNotice({ class_number, name, place, before, ...inTerm }: MovedUp): NewNotice {
  return {
    ...addressIn(inTerm),
    class_number,
    kind: "changed",
    title: `You're now #${place} on the waitlist for ${name}.`,
    message: `You were #${before}. We'll enroll you when a seat opens, if nothing conflicts by then.`,
  };
}

/** Of a notice of a seat that somebody else has taken since. */
export function filledWords(name: string): { Title: string; Message: string } {
  return {
    Title: `${name} had an open seat.`,
    Message: "Someone else took it. Watch the class to hear about the next one.",
  };
}

export function appointmentNotice({ starts_at, ...inTerm }: InTerm & { starts_at: Date }): NewNotice {
  return {
    ...addressIn(inTerm),
    class_number: null,
    kind: "appointment",
    title: `You can enroll for ${inTerm.description} starting ${momentLabel(starts_at)}.`,
    message: "Check your cart before then.",
  };
}

export function appointmentSoonNotice({ starts_at, ...inTerm }: InTerm & { starts_at: Date }): NewNotice {
  return {
    ...addressIn(inTerm),
    class_number: null,
    kind: "appointment",
    title: `You can enroll for ${inTerm.description} in 15 minutes, starting ${momentLabel(starts_at)}.`,
    message: "Check your cart before then.",
  };
}

function addressIn({ student_id, career, term_code }: InTerm) {
  return { person_id: student_id, career, term_code };
}

export function holdNotice(hold: NewRow<"service_indicators">, today: string): NewNotice {
  const first = hold.active_date ?? today;
  const from = first > today ? `Starting ${dateLabel(first)}, you` : "You";
  const contact = holdContact({ Department: hold.department, ContactName: hold.contact_name ?? null });
  const effect = hold.blocks_enrollment && `${from} can't enroll until it's released.`;
  return {
    ...ofNoTerm,
    person_id: hold.student_id,
    kind: "hold_placed",
    title: `A hold was placed: ${hold.description}.`,
    message: sentences(effect, `To resolve it, contact ${contact}.`),
  };
}

export function releasedNotice(hold: Pick<Row<"service_indicators">, "student_id" | "description">): NewNotice {
  const { student_id: person_id, description } = hold;
  const message = "You don't need to do anything.";
  return { ...ofNoTerm, person_id, kind: "hold_released", title: `A hold was released: ${description}.`, message };
}

const ofNoTerm = { term_code: null, career: null, class_number: null };

export function changedNotice(
  about: Pick<NewNotice, "person_id" | "term_code" | "career" | "class_number">,
  name: string,
): NewNotice {
  const title = `${name} has a new time or room.`;
  return { ...about, kind: "changed", title, message: "See the current times and rooms in My Classes." };
}

/** Where a notice's mail or browser notification leads, as in the bell menu. */
export function placeOf(notice: Address) {
  const { kind, term_code, career, class_number } = notice;
  if (kind === "hold_placed") return { name: "Your holds", path: `${ADVISING}?show=holds` };
  if (term_code === null) return { name: "Advising", path: ADVISING };
  const query = (more: Record<string, string>) => new URLSearchParams({ term: term_code, ...more }).toString();
  if (kind === "seat_open")
    return { name: "The class", path: `${CLASS_DETAILS}?${query({ cn: String(class_number) })}` };
  const ofCareer = query({ career: career ?? "" });
  return kind === "appointment"
    ? { name: "Your cart", path: `${CART}?${ofCareer}` }
    : { name: "My Classes", path: `${MY_CLASSES}?${ofCareer}` };
}

type Address = Pick<NewNotice, "kind" | "term_code" | "career" | "class_number">;

/**
 * Where one press enrolls, or does so once enrollment is open: the cart, or Registration. A class that isn't in the cart
 * is added first, on its page. Undefined if the notice is about something else.
 */
export function enrollPathOf(
  { kind, term_code, career, class_number }: Address,
  { isSoon, isInCart }: { isSoon: boolean; isInCart: boolean },
): string | undefined {
  if (term_code === null) return undefined;
  const query = (more: Record<string, string>) => new URLSearchParams({ term: term_code, ...more }).toString();
  if (kind === "seat_open" && isInCart) return `${CART}?${query({ career: career ?? "" })}`;
  if (kind === "seat_open") return `${CLASS_DETAILS}?${query({ cn: String(class_number), add: "true" })}`;
  return kind === "appointment" && isSoon ? `${REGISTRATION}?${query({ career: career ?? "" })}` : undefined;
}

function addressOf({ studentId, career, catalog }: NoticeAbout, { classNumber }: ClassRecord) {
  return { person_id: studentId, term_code: catalog.term.code, career, class_number: classNumber };
}

/** "COMP.1010 LEC 201, Computing I (class 1234, 2027 Spring, Undergraduate)" */
function inFull({ catalog, career }: NoticeAbout, record: ClassRecord): string {
  const where = `${catalog.term.description}, ${careerOf(career).description}`;
  const title = titleBeside(courseLabel(record.offering), titleOf(record));
  return `${className(record)}${title && `, ${title}`} (class ${record.classNumber}, ${where})`;
}

function howToLeave({ session }: ClassRecord): string {
  const last = session.dropDeadline ?? session.endDate;
  const withdrawal =
    session.withdrawDeadline !== null && session.withdrawDeadline > last
      ? `, or withdraw by ${dateLabel(session.withdrawDeadline)}`
      : "";
  return `If you don't want the class, drop it in My Classes by ${dateLabel(last)}${withdrawal}.`;
}

function nextStep({ session }: ClassRecord, at: Date): string {
  const closes = session.enrollmentClosesAt;
  if (closes === null || at >= closes)
    return `Enrollment is closed. Contact ${institution.registrar} about your options.`;
  // With the zone, because the portal doesn't know where a student reads the mail.
  return `You can enroll in another class until ${deadlineLabel(closes)} ${timeZoneName()}.`;
}

const list = new Intl.ListFormat("en-US");

/** "LAB 801 and COMP.1020 LAB 802": names the course only if it differs from that of `other`. */
function listOf(records: readonly ClassRecord[], other: ClassRecord): string {
  return list.format(
    records.map((record) => (record.offering === other.offering ? sectionName(record) : className(record))),
  );
}

function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

function sentences(...parts: readonly (string | false | undefined)[]): string {
  return parts.filter((part) => part !== false && part !== undefined && part !== "").join(" ");
}
