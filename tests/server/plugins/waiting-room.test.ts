import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import { AppError } from "#contract/outcome";
import type { Db } from "#server/db/schema";
import { createWaitingRoom, type ServerWaitingRoom } from "#server/plugins/load/waiting-room";
import { describeDatabase } from "../../support/database/database.ts";
import { frameAround } from "../../support/frame.ts";
import { addPerson, openPortal } from "../../support/portal.ts";
import { TEST_NOW } from "../../support/small-term.ts";

describeDatabase("the waiting room", (open) => {
  let db: Db;
  let now: Date;
  const clock = { ms: 0, strain: 0 };
  const room = () =>
    createWaitingRoom({ db, perSecond: 2, strain: () => clock.strain, now: () => now, clock: () => clock.ms });
  const later = async (seconds: number, ...rooms: ServerWaitingRoom[]) => {
    clock.ms += seconds * 1000;
    for (const each of rooms) await each.refresh();
  };
  /** The ticket of a student who has to wait. */
  const ticketOf = async (at: ServerWaitingRoom, student: string) => {
    const error = await at.admit(`id-${student}`).then(
      () => undefined,
      (reason: unknown) => reason as AppError,
    );
    if (error) expect(error.code).toBe("IN_WAITING_ROOM");
    return error?.details?.["Ticket"];
  };
  /** Of students who come one after another. */
  const ticketsOf = async (...students: [at: ServerWaitingRoom, student: string][]) => {
    const tickets = [];
    for (const [at, student] of students) tickets.push(await ticketOf(at, student));
    return tickets;
  };

  beforeEach(async () => {
    ({ db } = await open());
    now = new Date(TEST_NOW);
    Object.assign(clock, { ms: 0, strain: 0 });
    for (const student of ["a", "b", "c", "d", "e", "f"]) await addPerson(db, student);
  });

  it("admits in the order of arrival at any instance, as many as the instances can serve", async () => {
    const [one, two] = [room(), room()];
    await later(0, one, two);
    expect(await ticketsOf([one, "a"], [two, "b"])).toEqual([undefined, undefined]);
    const c = (await ticketOf(one, "c")) as number;
    expect(await ticketsOf([two, "d"], [one, "e"], [two, "f"])).toEqual([c + 1, c + 2, c + 3]);
    // After a reload, at the other instance.
    expect(await ticketsOf([two, "c"], [room(), "e"])).toEqual([c, c + 2]);
    await later(1, one);
    expect(await ticketsOf([one, "c"], [one, "d"], [one, "e"])).toEqual([undefined, undefined, c + 2]);
    expect(one.line()).toMatchObject({ AdmittedTo: c + 1 });
    clock.strain = 0.1;
    await later(1, one);
    expect(await ticketOf(one, "e")).toBe(c + 2);
    clock.strain = 0;
    await later(1, two);
    expect(await ticketsOf([two, "e"], [two, "f"])).toEqual([undefined, undefined]);
  });

  it("gives students who come together tickets in the order of arrival, whatever another instance does", async () => {
    const [one, two] = [room(), room()];
    await later(0, one, two);
    const students = ["f", "e", "d", "c", "b", "a"];
    const [atOne, atTwo] = await Promise.all([
      Promise.all(students.map((student) => ticketOf(one, student))),
      Promise.all(students.toReversed().map((student) => ticketOf(two, student))),
    ]);
    expect(atTwo.toReversed()).toEqual(atOne);
    await sql`truncate waiting_tickets`.execute(db);
    const alone = room();
    const tickets = (await Promise.all(students.map((student) => ticketOf(alone, student)))) as number[];
    expect(tickets).toEqual(students.map((_, at) => tickets[0]! + at));
  });

  it("is in front of students' calls only, and shows the line's progress to anyone", async () => {
    const waiting = new AppError({ code: "IN_WAITING_ROOM", message: "Wait.", details: { Ticket: 7 } });
    const handlers = { enrollmentTerms: async () => [], classSearchTerms: async () => [], notices: async () => [] };
    const admit = () => Promise.reject(waiting);
    const app = await frameAround(handlers, db, undefined, { admit, refresh: async () => {}, line: room().line });
    const own = await app.inject({ url: "/enrollment/terms" });
    expect([own.statusCode, own.json().data?.Metadata]).toEqual([429, { Ticket: 7 }]);
    expect(own.headers).not.toHaveProperty("retry-after");
    expect((await app.inject({ url: "/classschedule/realtime/terms" })).statusCode).toBe(200);
    // Every open window asks for notices, also of students who don't want to enroll.
    expect((await app.inject({ url: "/enrollment/notices" })).statusCode).toBe(200);

    const database = await open();
    const portal = await openPortal(database, { settings: { waitingRoomRate: 5 } });
    const line = await portal.inject({ url: "/waiting-line" });
    expect(line.json()).toEqual({ AdmittedTo: expect.any(Number), PerMinute: expect.any(Number) });
  });
});
