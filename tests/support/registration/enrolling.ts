import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect } from "vitest";
import { IDEMPOTENCY_HEADER } from "#contract/protocol";
import type { CartMessage } from "#contract/enrollment";
import { loseAnswers } from "../cart/lost-answers.ts";
import type { Portal, PortalClient } from "../portal.ts";
import { addStudent, SMALL_TERM } from "../small-term.ts";

/** What students of the small term do, in few words. */
export function enrollingIn(portal: Portal) {
  let count = 0;
  const career = { term: SMALL_TERM, career: "UGRD" };

  const enrolling = {
    /** A fresh student, so that tests do not meet in a cart. */
    newStudent: async (own = "UGRD", maxUnits = 18) => {
      const username = `student${++count}`;
      const id = await addStudent(portal.database.db, username, own, maxUnits);
      return { id, username, client: await portal.signIn(username) };
    },

    add: (client: PortalClient, classNumber: number, more: object = {}) =>
      client.call("addClass", { body: { term: SMALL_TERM, academicCareer: "UGRD", classNumber, ...more } }),

    enroll: async (client: PortalClient, ...numbers: number[]) => {
      const body = { Term: SMALL_TERM, AcademicCareer: "UGRD", ClassNumbers: numbers };
      const reply = await untilAnswered((headers) => client.send("checkout", { body, headers }));
      return (reply.Data?.Items ?? []).map((item) => ({
        classNumber: item.EnrollmentItem.ClassNumber,
        success: item.Success,
        rules: item.Messages.flatMap((message: CartMessage) => (message.IsError ? [message.Rule] : [])),
        /** The first message's place on the waitlist. */
        position: item.Messages[0]?.Position,
      }));
    },

    drop: (client: PortalClient, classNumber: number) =>
      untilAnswered((headers) =>
        client.send("dropClass", { body: { term: SMALL_TERM, academicCareer: "UGRD", classNumber }, headers }),
      ),

    enrolled: async (client: PortalClient) => {
      const reply = await client.call("enrolledClasses", { query: career });
      return reply.Data?.Classes ?? [];
    },

    held: async (client: PortalClient) => (await enrolling.enrolled(client)).map((each) => each.ClassNumber),

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

    loseAnswers: (id: string) => loseAnswers(portal.database.db, { student_id: id }),

    /** As the catalogue's import does it. */
    cancel: async (...numbers: number[]) => {
      const { db } = portal.database;
      await db.updateTable("classes").set({ status: "X" }).where("class_number", "in", numbers).execute();
      await db.updateTable("terms").set({ catalog_version: sql`catalog_version + 1` }).execute();
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

type Answered<Data> = { status: number; data: Data };
