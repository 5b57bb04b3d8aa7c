import { institution } from "#contract/institution";
import { holdContact, titleBeside } from "#contract/labels/catalog-words";
import { ADVISING, CART, CLASS_DETAILS, MY_CLASSES, REGISTRATION } from "#contract/protocol";
import { type Sentence, sentence } from "#contract/sentences/sentence";
import type { ClassDetails } from "#contract/sentences/sentence-values";
import { t } from "#words";
import {
  type ClassRecord,
  className,
  courseLabel,
  recordSection,
  recordTitle,
  type TermCatalog,
} from "../catalog/records.ts";
import type { NewRow, TableRow } from "../db/schema.ts";
import type { SaidNotice } from "./said-notice.ts";
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
  const values = { moment: at.toISOString(), details: detailsOf(about, primary), credits: units };
  const names = (records: readonly ClassRecord[]) => ({ names: namesOf(records, primary) });
  return {
    ...addressOf(about, primary),
    kind: "promoted",
    title: sentence("notice.enrolled", { class: className(primary) }),
    message: [
      from ? sentence("notice.swapped", { ...values, class: className(from) }) : sentence("notice.seat_given", values),
      ...(from ? [sentence("notice.not_enrolled", { class: className(from) })] : []),
      ...(ended.length > 0 ? [sentence("notice.not_waiting", names(ended))] : []),
      ...(companions.length > 0 ? [sentence("notice.includes", names(companions))] : []),
      ...(reason === undefined ? [] : [sentence("notice.registrar_gave"), sentence("notice.reason", { reason })]),
      howToLeave(primary),
    ],
  };
}

/** To a student who waits to be swapped from a section that they no longer have. */
export function waitsAloneNotice(about: NoticeAbout, from: ClassRecord): NewNotice {
  const { primary } = about;
  return {
    ...addressOf(about, primary),
    kind: "changed",
    title: sentence("notice.still_waiting_for", { class: className(primary) }),
    message: [sentence("notice.nothing_to_swap", { class: className(from) }), sentence("notice.when_seat")],
  };
}

type PassedOver = { reasons: readonly Sentence[]; advice: readonly Sentence[] };

export function passedOverNotice(about: NoticeAbout, { reasons, advice }: PassedOver): NewNotice {
  const { primary, at } = about;
  const values = { moment: at.toISOString(), details: detailsOf(about, primary) };
  return {
    ...addressOf(about, primary),
    kind: "passed_over",
    title: sentence("notice.no_seat", { class: className(primary) }),
    message: [sentence("notice.passed_over", values), ...reasons, sentence("notice.still_waiting"), ...advice],
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
    title: sentence("class.canceled", { class: className(canceled) }),
    message: [
      sentence("notice.canceled", { details: detailsOf(about, canceled), moment: at.toISOString() }),
      sentence("notice.reason", { reason: asSentence(reason) }),
      sentence(held === "seat" ? "notice.lost_seat" : "notice.lost_place"),
      ...(others.length > 0 ? [sentence("notice.also_removed", { names: namesOf(others, canceled) })] : []),
      ...nextStep(primary, at),
    ],
  };
}

type InTerm = { student_id: string; career: string; term_code: string; description: string };
export type OpenSeat = InTerm & { class_number: number; name: string };

export function seatOpenNotice({ class_number, name, ...inTerm }: OpenSeat): NewNotice {
  return {
    ...addressIn(inTerm),
    class_number,
    kind: "seat_open",
    title: sentence("notice.seat_open", { class: name }),
    message: [
      sentence("notice.enroll_soon", { term: inTerm.description, number: class_number }),
      sentence("notice.not_watching"),
    ],
  };
}

export type MovedUp = OpenSeat & { place: number; before: number };

/** To a student who waits. */
export function movedUpNotice({ class_number, name, place, before, ...inTerm }: MovedUp): NewNotice {
  return {
    ...addressIn(inTerm),
    class_number,
    kind: "changed",
    title: sentence("notice.moved_up", { place, class: name }),
    message: [sentence("notice.before", { place: before }), sentence("notice.when_seat_opens")],
  };
}

/** Of a notice of a seat that somebody else has taken since. */
export function filledNotice(name: string): SaidNotice {
  return {
    title: sentence("notice.had_seat", { class: name }),
    message: [sentence("notice.taken"), sentence("notice.watch_again")],
  };
}

export function appointmentNotice({ starts_at, ...inTerm }: InTerm & { starts_at: Date }): NewNotice {
  return {
    ...addressIn(inTerm),
    class_number: null,
    kind: "appointment",
    title: sentence("notice.appointment", { term: inTerm.description, moment: starts_at.toISOString() }),
    message: [sentence("notice.check_cart")],
  };
}

export function appointmentSoonNotice({ starts_at, ...inTerm }: InTerm & { starts_at: Date }): NewNotice {
  return {
    ...addressIn(inTerm),
    class_number: null,
    kind: "appointment",
    title: sentence("notice.appointment_soon", { term: inTerm.description, moment: starts_at.toISOString() }),
    message: [sentence("notice.check_cart")],
  };
}

function addressIn({ student_id, career, term_code }: InTerm) {
  return { person_id: student_id, career, term_code };
}

export function holdNotice(hold: NewRow<"service_indicators">, today: string): NewNotice {
  const date = hold.active_date ?? today;
  const contact = holdContact({ Department: hold.department, ContactName: hold.contact_name ?? null });
  const effect = date > today ? sentence("notice.hold_from", { date }) : sentence("notice.hold_now");
  return {
    ...ofNoTerm,
    person_id: hold.student_id,
    kind: "hold_placed",
    title: sentence("notice.hold", { hold: hold.description }),
    message: [...(hold.blocks_enrollment ? [effect] : []), sentence("notice.hold_contact", { contact })],
  };
}

export function releasedNotice(hold: Pick<TableRow<"service_indicators">, "student_id" | "description">): NewNotice {
  const { student_id: person_id, description } = hold;
  const title = sentence("notice.released", { hold: description });
  return { ...ofNoTerm, person_id, kind: "hold_released", title, message: [sentence("notice.nothing_to_do")] };
}

const ofNoTerm = { term_code: null, career: null, class_number: null };

export function changedNotice(
  about: Pick<NewNotice, "person_id" | "term_code" | "career" | "class_number">,
  name: string,
): NewNotice {
  const title = sentence("notice.changed", { class: name });
  return { ...about, kind: "changed", title, message: [sentence("notice.see_times")] };
}

/** Where a notice's mail or browser notification leads, as in the bell menu. */
export function placeOf(notice: Address) {
  const { kind, term_code, career, class_number } = notice;
  if (kind === "hold_placed") return { name: t("Your holds"), path: `${ADVISING}?show=holds` };
  if (term_code === null) return { name: t("Advising"), path: ADVISING };
  const query = (more: Record<string, string>) => new URLSearchParams({ term: term_code, ...more }).toString();
  if (kind === "seat_open")
    return { name: t("The class"), path: `${CLASS_DETAILS}?${query({ cn: String(class_number) })}` };
  const ofCareer = query({ career: career ?? "" });
  return kind === "appointment"
    ? { name: t("Your cart"), path: `${CART}?${ofCareer}` }
    : { name: t("My Classes"), path: `${MY_CLASSES}?${ofCareer}` };
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

/** For "COMP.1010 LEC 201, Computing I (class 1234, 2027 Spring, Undergraduate)". */
function detailsOf({ catalog, career }: NoticeAbout, record: ClassRecord): ClassDetails {
  return {
    name: className(record),
    title: titleBeside(courseLabel(record.offering), recordTitle(record)),
    number: record.classNumber,
    term: catalog.term.description,
    career,
  };
}

function howToLeave({ session: { dropDeadline, withdrawDeadline, endDate } }: ClassRecord): Sentence {
  const date = dropDeadline ?? endDate;
  return withdrawDeadline !== null && withdrawDeadline > date
    ? sentence("notice.leave_or_withdraw", { date, last: withdrawDeadline })
    : sentence("notice.leave", { date });
}

function nextStep({ session }: ClassRecord, at: Date): Sentence[] {
  const closes = session.enrollmentClosesAt;
  if (closes === null || at >= closes)
    return [sentence("notice.closed"), sentence("notice.contact", { office: institution.registrar })];
  return [sentence("notice.until", { end: closes.toISOString() })];
}

/** "LAB 801" and "COMP.1020 LAB 802": names the course only if it differs from that of `other`. */
function namesOf(records: readonly ClassRecord[], other: ClassRecord): string[] {
  return records.map((record) => (record.offering === other.offering ? recordSection(record) : className(record)));
}

export function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
