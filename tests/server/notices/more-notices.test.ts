import { sql } from "kysely";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { openCatalog } from "#server/catalog/catalog";
import { tellOfAppointments } from "#server/notices/appointment-notices";
import { tellOfOpenSeats } from "#server/notices/seat-watches";
import { findViolations } from "#server/registration/invariants";
import { describeDatabase } from "../../support/database.ts";
import { enrollingIn } from "../../support/enrolling.ts";
import { openPortal, type Portal, type PortalClient } from "../../support/portal.ts";
import { registrarOf } from "../../support/registrar.ts";
import { addSmallTerm, SMALL_TERM, TEST_NOW } from "../../support/small-term.ts";

describeDatabase("Notices of seats, appointments and holds", (open) => {
  let portal: Portal;
  let { newStudent, enter, drop } = {} as ReturnType<typeof enrollingIn>;
  let { order } = {} as ReturnType<typeof registrarOf>;
  let tellSeats: () => Promise<void>;
  let tellAppointments: () => Promise<void>;

  beforeAll(async () => {
    const database = await open();
    await addSmallTerm(database.db, {
      classes: [
        { number: 100, course: "COMP.1010", section: "201", capacity: 1, waitCapacity: 9 },
        { number: 110, course: "MATH.1310", section: "201", status: "X" },
      ],
    });
    portal = await openPortal(database, { at: TEST_NOW });
    ({ newStudent, enter, drop } = enrollingIn(portal));
    ({ order } = registrarOf(database, portal.clock.now));
    const { db } = database;
    const now = portal.clock.now;
    tellSeats = tellOfOpenSeats({ db, catalog: openCatalog({ db, reader: db }), now });
    tellAppointments = tellOfAppointments({ db, now });
    return () => portal.close();
  });

  beforeEach(async () => {
    const { db } = portal.database;
    await sql`truncate enrollments, enrollment_events, idempotency_keys, cart_items, notices, class_watches,
      enrollment_appointments, service_indicators`.execute(db);
    await db.updateTable("class_seats").set({ enrolled: 0, waitlisted: 0 }).execute();
    portal.clock.set(TEST_NOW);
  });

  const watch = (client: PortalClient, classNumber: number, isWatched = true) =>
    client.call("watchClass", { body: { term: SMALL_TERM, academicCareer: "UGRD", classNumber, isWatched } });
  const told = (client: PortalClient) => client.call("notices");

  it("tell whoever watches a class that it has a seat, once, also with several servers", async () => {
    const holder = await enter(100);
    const [one, other, third] = [await newStudent(), await newStudent(), await newStudent()];
    for (const { client } of [one, other, third]) {
      expect(await watch(client, 100)).toEqual([{ Term: SMALL_TERM, ClassNumber: 100 }]);
    }
    expect(await watch(third.client, 100, false)).toEqual([]);
    await tellSeats();
    expect(await told(one.client)).toEqual([]);

    await drop(holder.client, 100);
    await Promise.all([tellSeats(), tellSeats(), tellSeats()]);
    expect((await one.client.call("dashboard")).NextStep).toMatchObject({
      Kind: "seat",
      ClassNumber: 100,
      Title: "COMP.1010 LEC 201",
    });
    for (const { client } of [one, other]) {
      expect(await told(client)).toMatchObject([{ Kind: "seat_open", ClassNumber: 100, IsRead: false }]);
      expect(await client.call("watches")).toEqual([]);
    }
    expect(await told(third.client)).toEqual([]);
    expect((await third.client.call("dashboard")).NextStep?.Kind).not.toBe("seat");
    expect(await findViolations(portal.database)).toEqual([]);
  });

  it("leave watchers alone while others wait for the seat", async () => {
    const [holder] = [await enter(100), await enter(100)];
    const watcher = await newStudent();
    await watch(watcher.client, 100);
    await drop(holder.client, 100);
    await tellSeats();
    expect(await told(watcher.client)).toEqual([]);
    expect(await watcher.client.call("watches")).toHaveLength(1);
  });

  it("refuse to watch a class that can't be taken", async () => {
    const { client } = await newStudent();
    for (const classNumber of [110, 999]) await expect(watch(client, classNumber)).rejects.toThrow("can't be watched");
    const unknown = { term: SMALL_TERM, academicCareer: "UGRD", classNumber: 3_000_000_000, isWatched: true };
    expect((await client.send("watchClass", { body: unknown })).status).toBe(400);
  });

  it("tell a day ahead when an appointment begins, once for all its sessions", async () => {
    const student = await newStudent();
    const appointment = {
      student_id: student.id,
      term_code: SMALL_TERM,
      career: "UGRD",
      block_id: "A",
      number: 1,
      starts_at: new Date("2027-01-21T14:00:00Z"),
      ends_at: new Date("2027-01-22T14:00:00Z"),
    };
    await portal.database.db
      .insertInto("enrollment_appointments")
      .values([
        { ...appointment, session_code: "1" },
        { ...appointment, session_code: "A" },
      ])
      .execute();
    portal.clock.set("2027-01-20T13:00:00Z");
    await tellAppointments();
    expect(await told(student.client)).toEqual([]);
    portal.clock.set(TEST_NOW);
    await Promise.all([tellAppointments(), tellAppointments()]);
    await tellAppointments();
    expect(await told(student.client)).toMatchObject([
      {
        Kind: "appointment",
        Title: "You can enroll for 2027 Spring starting 1/21/2027 at 9:00 AM.",
        ClassNumber: null,
      },
    ]);
  });

  it("tell thousands whose appointments begin between two seconds, and then end", async () => {
    const { db } = portal.database;
    await sql`insert into people (id, username, first_name, last_name, email)
      select 'many' || n, 'many' || n, '', '', '' from generate_series(1, 1000) n`.execute(db);
    await sql`insert into enrollment_appointments (student_id, term_code, session_code, career, block_id, number,
        starts_at, ends_at)
      select 'many' || n, ${SMALL_TERM}, '1', 'UGRD', 'A', 1, '2027-01-20T20:00:00.5Z', '2027-01-22T14:00:00Z'
      from generate_series(1, 1000) n`.execute(db);
    await tellAppointments();
    expect(await db.selectFrom("notices").select("id").execute()).toHaveLength(1_000);
  });

  it("tell of holds that are placed and released, and keep what was read", async () => {
    const { client, username } = await newStudent();
    const hold = ["--code", "BIL", "--description", "Unpaid bill", "--department", "the Bursar", "--reason", "Pay it."];
    await order("hold", "place", username, ...hold);
    const [placed] = await told(client);
    expect(placed).toMatchObject({ Kind: "hold_placed", Term: null, AcademicCareer: null });
    await client.call("readNotices", { body: { Ids: [placed!.Id] } });
    await order("hold", "release", username, "--code", "BIL");
    expect(await told(client)).toMatchObject([{ Kind: "hold_released" }]);
    expect(await client.call("notices", { query: { all: true } })).toMatchObject([
      { Kind: "hold_released", IsRead: false },
      { Kind: "hold_placed", IsRead: true },
    ]);
  });
});
