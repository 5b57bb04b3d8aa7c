import { expect } from "vitest";
import type { CartMessage } from "#contract/calls/enrollment";
import { inWords, type SentenceCode } from "#contract/sentences/sentence";
import type { Db, NewRow } from "#server/db/schema";
import { findRows, insert, update } from "../database/rows.ts";
import type { Portal, PortalClient } from "../portal.ts";
import {
  addAppointment,
  addHistory,
  addHold,
  addPermissionNumber,
  addStudent,
  putIntoCart,
  SMALL_TERM,
  TEST_NOW,
} from "../small-term.ts";
import { checkoutOf } from "./enrolling.ts";

type More = {
  /** What is so before, in this order. */
  given?: readonly Given[];
  /** When it is asked for; what is given happens at TEST_NOW. */
  at?: string;
  /** How many messages the rule gives when it fails; 1 by default. */
  problems?: number;
  /** The wording, asserted once per message. */
  says?: readonly string[];
  /** The codes of each message's sentences. */
  codes?: readonly (readonly SentenceCode[])[];
};

/** A class number, or more of what lies in the cart. */
type Item = number | { number: number; related?: number[]; units?: number; waits?: boolean; permission?: string };

/** `permits` is what a new permission number waives, for the class or by class number. */
type Taken = Exclude<Item, number> & { permits?: string | Record<number, string> };

/** One row of a table of rules: a student of whom something is so asks for a class, and is answered. */
export type RuleCase = {
  outcome: "passes" | "fails" | "is waived";
  /** Completes the sentence "The rule … passes when …". */
  when: string;
} & Taken &
  More;

const caseOf =
  (outcome: RuleCase["outcome"]) =>
  (when: string, takes: number | (Taken & More), more: More = {}): RuleCase => ({
    outcome,
    when,
    ...(typeof takes === "number" ? { number: takes } : takes),
    ...more,
  });
export const passes = caseOf("passes");
export const fails = caseOf("fails");
export const isWaived = caseOf("is waived");

type Student = Awaited<ReturnType<typeof newStudent>>;
type Given = (db: Db, student: Student) => Promise<unknown>;

/** A student with a limit of 18 credits, tried against both Validate and Checkout, which have to agree. */
export async function tryRule(portal: Portal, rule: string, each: RuleCase): Promise<void> {
  const { db } = portal.database;
  portal.clock.set(TEST_NOW);
  const student = await newStudent(portal);
  for (const given of each.given ?? []) await given(db, student);
  const { permits = {} } = each;
  const permission = each.permits === undefined ? each.permission : String(studentCount);
  for (const [number, waives] of Object.entries(typeof permits === "string" ? { [each.number]: permits } : permits))
    await issued(String(studentCount), Number(number), waives)(db);
  portal.clock.set(each.at ?? TEST_NOW);
  const client = await portal.signIn(student.username);
  const before = await liveClasses(db, student.id);
  const number = await putItemIntoCart(db, student.id, { ...each, ...(permission !== undefined && { permission }) });

  const validated = await client.call("validateCart", { query: { term: SMALL_TERM, career: "UGRD" } });
  const rehearsed = validated.Data?.Items[0];
  expect(await liveClasses(db, student.id)).toEqual(before);
  const result = await checkOut(client, number);

  const isRefused = each.outcome === "fails";
  expect([result.Success, rehearsed?.Success]).toEqual([!isRefused, !isRefused]);
  expect(result.Messages.map(({ Said }) => inWords(Said?.Description ?? []))).toEqual(result.Messages.map(wordsOf));
  if (each.codes) expect(result.Messages.map(codesOf)).toEqual(each.codes);
  if (each.says) expect(result.Messages.map(wordsOf)).toEqual(each.says);
  if (!isRefused) {
    const rows = await findRows(db, "enrollments", ["waived"], {
      student_id: student.id,
      enrollment_class_number: number,
    });
    expect(rows.some(({ waived }) => waived.length > 0)).toBe(each.outcome === "is waived");
    return expect(await liveClasses(db, student.id)).toContain(number);
  }
  const count = each.codes?.length ?? each.says?.length ?? each.problems ?? 1;
  expect(result.Messages.map((message) => message.Rule)).toEqual(Array(count).fill(rule));
  expect(rehearsed?.Messages).toEqual(result.Messages);
  expect(await liveClasses(db, student.id)).toEqual(before);
}

let studentCount = 100;

/** A fresh student, who can be enrolled in what is given. */
export async function newStudent(portal: Portal) {
  const { db } = portal.database;
  const username = `rule${++studentCount}`;
  const id = await addStudent(db, username);
  const client = await portal.signIn(username);
  const enroll = async (item: Item) => {
    const result = await checkOut(client, await putItemIntoCart(db, id, item));
    if (!result.Success) throw new Error(`What is given was refused: ${result.Messages.map(wordsOf).join(" ")}`);
  };
  return { id, username, client, enroll };
}

/** Past the checks of the cart, as what an import has changed since would lie there. */
export async function putItemIntoCart(db: Db, student_id: string, item: Item): Promise<number> {
  const { number, related, units, waits, permission } = typeof item === "number" ? { number: item } : item;
  const more = { permission_number: permission ?? null, related_class_numbers: related ?? [] };
  await putIntoCart(db, student_id, number, { units: units ?? 3, use_wait_list: waits ?? false, ...more });
  return number;
}

export async function checkOut(client: PortalClient, ...ClassNumbers: number[]) {
  const item = (await client.call("checkout", checkoutOf(ClassNumbers))).Data?.Items.at(-1);
  if (!item) throw new Error("The checkout has no items.");
  return item;
}

async function liveClasses(db: Db, student_id: string): Promise<number[]> {
  const rows = await findRows(db, "enrollments", ["class_number"], { student_id, status: ["E", "W"] }, "class_number");
  return rows.map((row) => row.class_number);
}

const wordsOf = (message: CartMessage) => message.Description;
const codesOf = ({ Said }: CartMessage) => Said?.Description?.map(({ Code }) => Code);

export function holds(item: Item): Given {
  return (_, student) => student.enroll(item);
}

export function indicator(description: string, more: Partial<NewRow<"service_indicators">> = {}): Given {
  return (db, { id }) => addHold(db, id, { description, ...more });
}

export function appointment(session_code: string, career: string, starts_at: string, ends_at: string): Given {
  return (db, { id }) => addAppointment(db, id, starts_at, ends_at, { session_code, career });
}

/** Work of an earlier term; a grade of null is in progress. */
export function took(course: string, grade: string | null): Given {
  return (db, { id }) => addHistory(db, id, course, { grade });
}

export function standing(code: NewRow<"student_careers">["standing"]): Given {
  return (db, { id }) => update(db, "student_careers", { standing: code }, { student_id: id });
}

export function unitLimit(units: number): Given {
  return (db, { id }) => update(db, "student_careers", { max_term_units: units }, { student_id: id });
}

export function alsoCareer(career: string): Given {
  return (db, { id }) => insert(db, "student_careers", { student_id: id, career, standing: "GR", max_term_units: 12 });
}

export function withoutCareer(career: string): Given {
  return (db, { id }) => update(db, "student_careers", { is_active: false }, { student_id: id, career });
}

export const plan =
  (code: string, status: "AC" | "DC" = "AC"): Given =>
  async (db, { id }) => {
    const key = { student_id: id, career: "UGRD", program: "UG-SCI" };
    await insert(db, "student_programs", { ...key, description: "Sciences", status });
    await insert(db, "student_plans", { ...key, plan: code, description: code });
  };

/** A permission number; tests share the classes, so each names a number of its own, of two digits. */
export const issued =
  (number: string, class_number: number, waives: string, more: { expires_on?: string } = {}) =>
  (db: Db) =>
    addPermissionNumber(db, class_number, number, { waives: waives.split(" "), ...more });
