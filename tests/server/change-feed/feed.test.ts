import { createHmac } from "node:crypto";
import { text } from "node:stream/consumers";
import { sql } from "kysely";
import { pino } from "pino";
import { expect, it, onTestFinished } from "vitest";
import { FEED_COLUMNS, type FeedEvent, latestCursor, readFeed } from "#server/change-feed/event-feed";
import { ROSTER_COLUMNS, readRoster } from "#server/change-feed/roster";
import { moveWebhook, sendEvents, webhookCursor } from "#server/change-feed/webhook";
import { writeFact } from "#server/db/facts";
import type { Db } from "#server/db/schema";
import { describePostgres } from "../../support/database/database.ts";
import { insert, update } from "../../support/database/rows.ts";
import { openTestQueue, passTime } from "../../support/job-queues.ts";
import { addPerson } from "../../support/portal.ts";
import { describeTerm } from "../../support/registration/enrolling.ts";
import { listenHttp } from "../../support/servers/ports.ts";
import { addEvent, addSmallTerm, SMALL_TERM, type SmallTerm } from "../../support/small-term.ts";

const KEY = Buffer.from("a key of at least 24 bytes");
const SECRET = `whsec_${KEY.toString("base64")}`;
const log = pino({ level: "silent" });

const term: SmallTerm = { classes: [{ number: 100, course: "COMP.1010", capacity: 1, waitCapacity: 5 }] };

describeTerm("The feed of enrollment events", { term, isOwn: true }, ({ portal, enter, drop }) => {
  it("has each event once, in order, and goes on after a cursor", async () => {
    const [first, second] = [await enter(100), await enter(100)];
    const events = await readFeed(portal.db, 0, 100);
    expect(events).toMatchObject([
      { kind: "enroll", student: first.id, class_number: 100, status: "E", units: 3, career: "UGRD" },
      { kind: "waitlist", student: second.id, username: second.username, status: "W", term: SMALL_TERM },
    ]);
    expect(Object.keys(events[0]!)).toEqual(FEED_COLUMNS);
    expect(await readFeed(portal.db, 0, 1)).toEqual(events.slice(0, 1));
    expect(await readFeed(portal.db, events[0]!.cursor, 100)).toEqual(events.slice(1));
    await drop(first.client, 100);
    const after = await readFeed(portal.db, events[1]!.cursor, 100);
    expect(after.slice(0, 1)).toMatchObject([{ kind: "drop", student: first.id, status: "D" }]);
  });

  it("has a permission number only once it's used up, since a reserved one can become free again", async () => {
    const number = { term_code: SMALL_TERM, class_number: 100, waives: ["consent"] };
    await insert(portal.db, "permission_numbers", [
      { ...number, number: "111111" },
      { ...number, number: "222222" },
    ]);
    await enter(100, { permissionNumber: "111111" });
    const { client } = await enter(100, { permissionNumber: "222222" });
    const numbers = async () => (await readFeed(portal.db, 0, 100)).map((event) => event.permission_number);
    expect(await numbers()).toEqual(["111111", null]);
    await drop(client, 100);
    expect(await numbers()).toEqual(["111111", null, null]);
  });

  it("lists rosters and waitlists, of a class or a term", async () => {
    const [first, second] = [await enter(100), await enter(100)];
    const listed = async (...args: ["E" | "W", number?]) => {
      const lines = [];
      for await (const line of readRoster(portal.db, SMALL_TERM, ...args)) lines.push(line);
      return lines;
    };
    expect(await listed("E")).toMatchObject([
      { course: "COMP.1010", student: first.id, class_number: 100, position: null },
    ]);
    expect(Object.keys((await listed("E"))[0]!)).toEqual(ROSTER_COLUMNS);
    expect(await listed("W", 100)).toMatchObject([
      { student: second.id, email: `${second.username}@example.edu`, position: 1 },
    ]);
    expect(await listed("W", 101)).toEqual([]);
  });

  it("reaches the student system in order, signed, again after a failure, and from one instance at a time", async () => {
    const taken: FeedEvent[] = [];
    const answers = [500];
    const { origin, close } = await listenHttp(async (request, reply) => {
      const body = await text(request);
      const { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signature } = request.headers;
      const own = createHmac("sha256", KEY)
        .update(`${String(id)}.${String(timestamp)}.${body}`)
        .digest("base64");
      const status = signature === `v1,${own}` ? (answers.shift() ?? 200) : 401;
      if (status === 200) taken.push(...(JSON.parse(body) as { events: FeedEvent[] }).events);
      reply.writeHead(status).end();
    });
    onTestFinished(close);
    const { db, clock } = portal;
    const given = { db, settings: { url: `${origin}/`, secret: SECRET }, log, now: clock.now };
    const instances = [1, 2].map(() => sendEvents({ ...given, jobs: openTestQueue(db) }));
    const { signal } = new AbortController();
    const run = async () => void (await Promise.all(instances.map((send) => send(signal))));

    const { id } = await enter(100);
    await run();
    expect(taken).toEqual([]);
    // It isn't tried again at once.
    await run();
    expect(taken).toEqual([]);
    await passTime(db, 10);
    await run();
    expect(taken).toMatchObject([{ kind: "enroll", student: id }]);
    for (let more = 0; more < 3; more++) await enter(100);
    await run();
    await run();
    expect(taken).toEqual(await readFeed(portal.db, 0, 100));
    const { rows } = await stateOf(portal.db);
    await run();
    // An idle instance writes nothing: xmin says which transaction last did.
    expect((await stateOf(portal.db)).rows).toEqual(rows);
  });

  it("goes on after the cursor that it's moved to, also while a delivery is under way", async () => {
    const taken: FeedEvent[] = [];
    let whileTaking = async () => {};
    const { origin, close } = await listenHttp(async (request, reply) => {
      taken.push(...(JSON.parse(await text(request)) as { events: FeedEvent[] }).events);
      await whileTaking();
      reply.writeHead(200).end();
    });
    onTestFinished(close);
    const { db, clock } = portal;
    const settings = { url: `${origin}/`, secret: SECRET };
    const send = sendEvents({ db, jobs: openTestQueue(db), settings, log, now: clock.now });
    const run = async () => await send(new AbortController().signal);
    for (let count = 0; count < 3; count++) await enter(100);
    const events = await readFeed(db, 0, 100);
    expect(await latestCursor(db)).toBe(events.at(-1)!.cursor);
    await moveWebhook(db, await latestCursor(db));
    await run();
    expect(taken).toEqual([]);
    await enter(100);
    whileTaking = async () => {
      whileTaking = async () => {};
      await moveWebhook(db, events[1]!.cursor);
    };
    await run();
    await run();
    const later = await readFeed(db, events.at(-1)!.cursor, 100);
    expect(later.length).toBeGreaterThan(0);
    expect(taken).toEqual([...later, ...(await readFeed(db, events[1]!.cursor, 100))]);
    expect(await webhookCursor(db)).toBe(await latestCursor(db));
  });

  it("stays with an instance of the version before while that one sends or waits", async () => {
    let calls = 0;
    const { origin, close } = await listenHttp((_, reply) => {
      calls++;
      reply.writeHead(200).end();
    });
    onTestFinished(close);
    const { db, clock } = portal;
    const settings = { url: `${origin}/`, secret: SECRET };
    const send = sendEvents({ db, jobs: openTestQueue(db), settings, log, now: clock.now });
    await enter(100);
    const until = new Date(clock.now().getTime() + 30_000).toISOString();
    await writeFact(db, "webhook", { cursor: 0, failures: 0, until });
    await send(new AbortController().signal);
    expect(calls).toBe(0);
    clock.advanceMinutes(1);
    await send(new AbortController().signal);
    expect(calls).toBe(1);
  });
});

const stateOf = async (db: Db) =>
  await sql<{ value: object }>`select xmin::text, value from database_facts where name = 'webhook'`.execute(db);

describePostgres("The feed on PostgreSQL", (open) => {
  it.each([0, 2])("doesn't miss an event that is committed after a later one, read %i days later", async (days) => {
    const { db } = await open();
    await addSmallTerm(db, { classes: [{ number: 100, course: "COMP.1010" }] });
    const ada = await addPerson(db, "ada");
    const slow = await db.startTransaction().execute();
    await addEvent(slow, ada, 1);
    await addEvent(db, ada, 2);
    const numbers = async (cursor: number) =>
      (await readFeed(db, cursor, 100)).map((event) => [event.class_number, event.cursor] as const);
    const [early] = await numbers(0);
    expect(early?.[0]).toBe(2);
    await slow.commit().execute();
    await update(db, "event_feed", { noted_at: sql`noted_at - ${days} * interval '1 day'` });
    expect((await numbers(early![1])).map(([number]) => number)).toEqual([1]);
    expect((await numbers(0)).map(([number]) => number)).toEqual([2, 1]);
  });
});
