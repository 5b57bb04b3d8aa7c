import { sql } from "kysely";
import { pino } from "pino";
import { expect, it, onTestFinished } from "vitest";
import type { Handler } from "#server/call";
import { sendEvents } from "#server/change-feed/webhook";
import { readFact, writeFact } from "#server/db/facts";
import { describeEachDatabase } from "../../support/database/database.ts";
import { frameAround } from "../../support/frame.ts";
import { openTestQueue } from "../../support/job-queues.ts";
import { addPerson } from "../../support/portal.ts";
import { listenHttp } from "../../support/servers/ports.ts";
import { addEvent, addSmallTerm } from "../../support/small-term.ts";

// A server that was held up writes only over what it has read: another one may have gone on in the meantime.

describeEachDatabase("A server that comes late", (open) => {
  it("gives the answer that another one gave under the same key, and leaves it as it is", async () => {
    const { db } = await open();
    await addPerson(db, "student");
    const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const kinds = ["drop", "withdraw"] as const;
    let runs = 0;
    const dropClass: Handler<"dropClass"> = async ({ body }) => {
      const run = runs++;
      if (run === 0) {
        begun.resolve();
        await released.promise;
      }
      return { Metadata: { ClassNumber: body.classNumber, Kind: kinds[run]! } };
    };
    const servers = [await frameAround({ dropClass }, db), await frameAround({ dropClass }, db)] as const;
    const drop = (server: 0 | 1) =>
      servers[server].inject({
        method: "POST",
        url: "/Classes/Drop",
        headers: { "idempotency-key": "key-00001" },
        payload: { term: "3110", academicCareer: "UGRD", classNumber: 1234 },
      });
    const late = drop(0);
    await begun.promise;
    // Its lease is over, and the student comes to another server.
    await sql`update idempotency_keys set created_at = created_at - interval '11 seconds' where true`.execute(db);
    const answer = await drop(1);
    expect(answer.json()).toMatchObject({ data: { Metadata: { Kind: "withdraw" } } });
    released.resolve();
    expect((await late).json()).toEqual(answer.json());
    expect((await drop(0)).json()).toEqual(answer.json());
    expect(runs).toBe(2);
  });

  it("doesn't put the cursor of the webhook back", async () => {
    const { db } = await open();
    const { origin, close } = await listenHttp(async (_, reply) => {
      // Another instance took over, and has sent more.
      await writeFact(db, "webhook", { cursor: 1_000_000, failures: 0, until: new Date(0).toISOString() });
      reply.writeHead(200).end();
    });
    onTestFinished(close);
    await addSmallTerm(db, { classes: [{ number: 100, course: "COMP.1010" }] });
    await addEvent(db, await addPerson(db, "ada"), 100);
    const settings = { url: `${origin}/`, secret: "a secret" };
    const log = pino({ level: "silent" });
    const send = sendEvents({ db, jobs: openTestQueue(db), settings, log, now: () => new Date() });
    await send(new AbortController().signal);
    expect(await readFact(db, "webhook")).toMatchObject({ cursor: 1_000_000 });
  });
});
