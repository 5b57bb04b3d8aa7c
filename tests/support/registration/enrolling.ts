import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterEach, beforeAll, beforeEach, expect } from "vitest";
import type { CartMessage, DropKind, SwapResult } from "#contract/calls/enrollment";
import { IDEMPOTENCY_HEADER } from "#contract/protocol";
import { everyRow } from "#server/db/conditional-writes";
import type { Database } from "#server/db/open-database";
import type { Db } from "#server/db/schema";
import { describeDatabase, emptyTables, type OpenTestDatabase } from "../database/database.ts";
import { update } from "../database/rows.ts";
import { openPortal, type Portal, type PortalClient, type PortalOptions } from "../portal.ts";
import { addSmallTerm, addStudent, SMALL_TERM, type SmallTerm, TEST_NOW } from "../small-term.ts";
import { violationsIn } from "./violations.ts";

/** A portal with the term on a database of its own. */
export async function openSmallTerm(open: OpenTestDatabase, term: SmallTerm, options: PortalOptions = {}) {
  const database = await open();
  await addSmallTerm(database.db, term);
  return await openPortal(database, { at: TEST_NOW, ...options });
}

/**
 * A portal with the term for all tests of a block, open once they run, and what its students do. After each test its
 * clock is set back, and every invariant must hold unless they plant rows.
 */
export function smallTermPortal(
  open: OpenTestDatabase,
  term: SmallTerm,
  { plantsRows = false, beginsEmpty = false, isOwn = false, ...options }: SmallTermOptions = {},
) {
  const portal = {} as Portal;
  (isOwn ? beforeEach : beforeAll)(async () => {
    Object.assign(portal, await openSmallTerm(open, term, options));
    return () => portal.close();
  });
  if (beginsEmpty) beforeEach(() => emptyTerm(portal.db));
  afterEach(async () => {
    portal.clock.set(options.at ?? TEST_NOW);
    if (!plantsRows) expect(await violationsIn(portal.database)).toEqual([]);
  });
  return { portal, ...enrollingIn(portal) };
}

/** Tests of the term in one portal. */
export function describeTerm(
  title: string,
  { term, ...options }: SmallTermOptions & { term: SmallTerm },
  block: (students: ReturnType<typeof smallTermPortal>, kind: Database["kind"]) => void,
): void {
  describeDatabase(title, (open, kind) => {
    block(smallTermPortal(open, term, options), kind);
  });
}

type SmallTermOptions = PortalOptions & {
  plantsRows?: boolean;
  /** Whether each test has a portal of its own. */
  isOwn?: boolean;
  /** Whether nothing of the tests before is left: enrollments, holds, notices, … */
  beginsEmpty?: boolean;
};

const OF_STUDENTS = [
  "enrollments",
  "enrollment_events",
  "idempotency_keys",
  "cart_items",
  "notices",
  "audit",
  "permission_numbers",
  "enrollment_appointments",
  "service_indicators",
  "class_watches",
] as const;

export async function emptyTerm(db: Db): Promise<void> {
  await emptyTables(db, OF_STUDENTS);
  const empty = { enrolled: 0, over_capacity_allowed: 0 };
  const others = { external_enrolled: 0, external_waitlisted: 0 };
  await update(db, "class_seats", { ...empty, ...others, waitlisted: 0, promote_mark: null });
  await update(db, "combined_sections", empty);
}

/** To enroll in classes of the cart, with a key as its repeats have it. */
export const checkoutOf = (
  ClassNumbers: number[],
  { key, ...more }: { key?: string; AllOrNothing?: boolean } = {},
) => ({
  body: { Term: SMALL_TERM, AcademicCareer: "UGRD", ClassNumbers, ...more },
  ...(key !== undefined && { headers: { [IDEMPOTENCY_HEADER]: key } }),
});

export const dropOf = (classNumber: number, key?: string) => ({
  body: { term: SMALL_TERM, academicCareer: "UGRD", classNumber },
  ...(key !== undefined && { headers: { [IDEMPOTENCY_HEADER]: key } }),
});

/** What students of the small term do, in few words. */
export function enrollingIn(portal: Portal) {
  let count = 0;
  const career = { term: SMALL_TERM, career: "UGRD" };

  const enrolling = {
    /** A fresh student, so that tests do not meet in a cart. */
    newStudent: async (own = "UGRD", maxUnits = 18) => {
      const username = `student${++count}`;
      const id = await addStudent(portal.db, username, own, maxUnits);
      return { id, username, client: await portal.signIn(username) };
    },

    add: (client: PortalClient, classNumber: number, more: object = {}) =>
      client.call("addClass", { body: { term: SMALL_TERM, academicCareer: "UGRD", classNumber, ...more } }),

    /** A fresh student with these classes in the cart, in this order. */
    withCart: async (...classes: (number | readonly [number: number, more: object])[]) => {
      const student = await enrolling.newStudent();
      for (const each of classes) {
        const [number, more = {}] = typeof each === "number" ? [each] : each;
        await enrolling.add(student.client, number, more);
      }
      return student;
    },

    enroll: async (client: PortalClient, ...numbers: number[]) => {
      const reply = await untilAnswered((headers) => client.send("checkout", { ...checkoutOf(numbers), headers }));
      return (reply.Data?.Items ?? []).map((item) => ({
        classNumber: item.EnrollmentItem.ClassNumber,
        success: item.Success,
        rules: item.Messages.flatMap((message: CartMessage) => (message.IsError ? [message.Rule] : [])),
        /** The first message's place on the waitlist. */
        position: item.Messages[0]?.Position,
      }));
    },

    drop: (client: PortalClient, classNumber: number) =>
      untilAnswered((headers) => client.send("dropClass", { ...dropOf(classNumber), headers })),

    enrolled: async (client: PortalClient) => {
      const reply = await client.call("enrolledClasses", { query: career });
      return reply.Data?.Classes ?? [];
    },

    held: async (client: PortalClient) => (await enrolling.enrolled(client)).map((each) => each.ClassNumber),
    /** As "100 E 101": class number, E for enrolled or W for waitlisted, and the numbers of the sections with it. */
    holdings: async (client: PortalClient) =>
      (await enrolling.enrolled(client)).map((each) => {
        const sections = each.AdditionalComponents.map((other) => other.Details.ClassNumber);
        return [each.ClassNumber, each.EnrollmentStatus.Code, ...sections].join(" ");
      }),

    cart: async (client: PortalClient) => {
      const reply = await client.call("cartItems", { query: career });
      return reply.Data?.Items ?? [];
    },

    inCart: async (client: PortalClient) => (await enrolling.cart(client)).map((item) => item.InnerObject.ClassNumber),

    /** The student is then in the class, or waits for it. */
    take: async (client: PortalClient, classNumber: number, more: object = {}) => {
      await enrolling.add(client, classNumber, { useWaitList: true, ...more });
      expect(await enrolling.enroll(client, classNumber)).toMatchObject([{ success: true }]);
    },

    /** A fresh student who is in the class, or waits for it. */
    enter: async (classNumber: number, more: object = {}) => {
      const student = await enrolling.newStudent();
      await enrolling.take(student.client, classNumber, more);
      return student;
    },

    swapRequest: (from: number, to: number, { related, key, kind, whenSeatOpens }: SwapOptions = {}) => ({
      body: {
        term: SMALL_TERM,
        academicCareer: "UGRD",
        dropClassNumber: from,
        addClassNumber: to,
        ...(related && { relatedClassNumbers: related }),
        ...(kind && { kind }),
        ...(whenSeatOpens && { whenSeatOpens }),
      },
      ...(key !== undefined && { headers: { "idempotency-key": key } }),
    }),
    /** The whole reply to a swap. */
    send: (client: PortalClient, from: number, to: number, more?: SwapOptions) =>
      client.call("swapClasses", enrolling.swapRequest(from, to, more)),
    swap: async (client: PortalClient, from: number, to: number, more?: SwapOptions) =>
      toSwap((await enrolling.send(client, from, to, more)).Data),
    rehearse: async (client: PortalClient, from: number, to: number, related?: number[]) => {
      const query = { ...career, dropClassNumber: from, addClassNumber: to };
      const more = related ? { relatedClassNumbers: related.join() } : {};
      return toSwap((await client.call("validateSwap", { query: { ...query, ...more } })).Data);
    },

    /** As after a crash before the answer: the repeat takes the lease over, and finds only what was done. */
    loseAnswers: (student_id: string) => {
      const begun = { answer_status: null, answer: null, created_at: new Date(0) };
      return update(portal.db, "idempotency_keys", begun, { student_id });
    },

    /** As the catalogue's import does it. */
    cancel: async (...numbers: number[]) => {
      const { db } = portal;
      if (numbers.length > 0)
        await db.updateTable("classes").set({ status: "X" }).where("class_number", "in", numbers).execute();
      await db.updateTable("terms").set({ catalog_version: sql`catalog_version + 1` }).where(everyRow).execute();
    },
  };
  return enrolling;
}

/** Repeats a call with the same key while the server is busy, like the client. */
async function untilAnswered<Data>(send: (headers: Record<string, string>) => Promise<Answered<Data>>): Promise<Data> {
  const headers = { [IDEMPOTENCY_HEADER]: randomUUID() };
  for (;;) {
    const answer = await send(headers);
    if (answer.status !== 503) return answer.data;
  }
}

type SwapOptions = { related?: number[]; key?: string; kind?: DropKind; whenSeatOpens?: boolean };

function toSwap(data: SwapResult | null) {
  return (
    data && {
      success: data.Success,
      whole: data.Messages.map((message) => message.Rule),
      rules: data.Added.Messages.map((message) => message.Rule),
      kind: data.Dropped.Kind,
    }
  );
}

type Answered<Data> = { status: number; data: Data };
