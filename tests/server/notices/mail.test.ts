import { sql } from "kysely";
import { pino } from "pino";
import { beforeAll, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { sentence } from "#contract/sentences/sentence";
import { everyRow } from "#server/db/conditional-writes";
import type { Db } from "#server/db/schema";
import { mailNotices } from "#server/notices/mail-notices";
import { openMailer } from "#server/notices/mailer";
import { toStored } from "#server/notices/said-notice";
import { createSession } from "#server/sign-in/web-sessions";
import { describeDatabase, type TestDatabase } from "../../support/database/database.ts";
import { findRows, update } from "../../support/database/rows.ts";
import { openTestQueue, passTime, readJobs } from "../../support/job-queues.ts";
import { addPerson, openPortal } from "../../support/portal.ts";
import { type SmallMailServer, startMailServer } from "../../support/servers/small-mail-server.ts";
import { addNotice, addSmallTerm, TEST_NOW } from "../../support/small-term.ts";

const FROM = "Student Portal <portal@example.edu>";
const MINUTE = 60_000;

describeDatabase("Mail", (open) => {
  let database: TestDatabase;
  let db: Db;
  let now = new Date(TEST_NOW);

  beforeAll(async () => {
    database = await open();
    ({ db } = database);
    await addSmallTerm(db, { classes: [{ number: 100, course: "COMP.1010" }] });
    await addPerson(db, "ada", { first_name: "Ada", last_name: "Łukasz" });
    await addPerson(db, "ben");
    await addPerson(db, "eve", { email: "ben@example.edu, x@example.org" });
  });

  beforeEach(async () => {
    await db.deleteFrom("notices").where(everyRow).execute();
    await sql`delete from pgboss.job where true`.execute(db);
    now = new Date(TEST_NOW);
  });

  const tell = (username: string, more: Parameters<typeof addNotice>[2] = {}) => {
    const words = { title: `Notice for ${username}`, message: "You are enrolled: Größe and more." };
    return addNotice(db, `id-${username}`, { class_number: 100, ...words, created_at: now, mail_after: now, ...more });
  };
  const pumpTo = ({ url }: SmallMailServer) => {
    const logged: string[] = [];
    const log = pino({}, { write: (line) => void logged.push(line) });
    const mailer = openMailer({ url, from: FROM });
    onTestFinished(() => mailer.close());
    const jobs = openTestQueue(db, log);
    const given = { db, jobs, mailer, log, now: () => now };
    const run = mailNotices({ ...given, publicUrl: "https://portal.example.edu" });
    return { run: () => run(new AbortController().signal), logged };
  };
  const mailing = async (ways?: Parameters<typeof startMailServer>[0]) => {
    const server = await startMailServer(ways);
    return { server, pump: pumpTo(server) };
  };
  const rows = () => findRows(db, "notices", ["person_id", "mailed_at", "mail_error"], {}, "id");
  const later = async (minutes: number) => {
    now = new Date(now.getTime() + minutes * MINUTE);
    await passTime(db, minutes * 60);
  };
  const retriesOf = async () => (await readJobs(db)).map(({ state, retries }) => ({ state, retries }));
  const addressed = (server: SmallMailServer) => server.mails.map(({ to }) => to);

  it("brings each notice to its student once, with the way back to the portal", async () => {
    const { server, pump } = await mailing({ login: { user: "portal", password: "hunter2" } });
    await tell("ada");
    await tell("ben");
    await pump.run();
    await pump.run();
    expect(addressed(server)).toEqual(["ada@example.edu", "ben@example.edu"]);
    const [mail] = server.mails;
    expect(mail?.from).toBe("portal@example.edu");
    expect(mail?.headers.get("from")).toBe("Student Portal <portal@example.edu>");
    expect(mail?.headers.get("subject")).toBe("Notice for ada");
    expect(mail?.headers.get("auto-submitted")).toBe("auto-generated");
    expect(mail?.headers.get("message-id")).toMatch(/^<notice-\d+-\d+@example\.edu>$/);
    expect(mail?.text).toMatch(/^You are enrolled: Größe and more\.\n/);
    expect(mail?.text).toContain("Please don't reply to this email.");
    expect(mail?.text).toContain("https://portal.example.edu/#/my-academics/classes/enrollment?term=3730&career=UGRD");
    expect(await rows()).toMatchObject([{ mailed_at: now, mail_error: null }, { mailed_at: now }]);
  });

  it("is in the language of the browser in which the student signed in last", async () => {
    const { server, pump } = await mailing();
    const session = { authenticatedAt: now, featureOverrides: {} };
    await createSession(db, { ...session, personId: "id-ada", language: "es-US" }, now);
    await createSession(db, { ...session, personId: "id-ben" }, now);
    const title = sentence("notice.seat_open", { class: "COMP.1010 LEC 100" });
    const message = [sentence("notice.not_watching")];
    for (const username of ["ada", "ben"]) await tell(username, toStored({ title, message }));
    await tell("ada", { title: "A notice of an earlier version.", message: "It has no codes." });
    await pump.run();
    expect(server.mails.map(({ headers }) => headers.get("subject"))).toEqual([
      "COMP.1010 LEC 100 tiene un cupo.",
      "COMP.1010 LEC 100 has an open seat.",
      "A notice of an earlier version.",
    ]);
    const [spanish] = server.mails;
    expect(spanish?.text).toMatch(/^Ya no sigue esta clase\.\n\nMis clases: https:/);
    expect(spanish?.text).toContain("No responda a este correo.");
    await update(db, "people", { language: null }, { id: "id-ada" });
  });

  it("leads to what the notice is about", async () => {
    const { server, pump } = await mailing();
    await tell("ada", { kind: "seat_open" });
    await tell("ada", { kind: "appointment", class_number: null });
    await tell("ada", { kind: "hold_placed", term_code: null, career: null, class_number: null });
    await pump.run();
    expect(server.mails.map(({ text }) => /#(\S+)/.exec(text)?.[1])).toEqual([
      "/class-search/class?term=3730&cn=100",
      "/my-academics/enroll/cart?term=3730&career=UGRD",
      "/my-academics/advising?show=holds",
    ]);
  });

  it("tries one that is refused again, and brings the others at once", async () => {
    const { server, pump } = await mailing();
    server.answerRecipient = (to) => (to.startsWith("ada") ? "450 4.2.1 Mailbox\0 busy" : undefined);
    await tell("ada");
    await tell("ben");
    await pump.run();
    expect(addressed(server)).toEqual(["ben@example.edu"]);
    const [refused] = await rows();
    expect(refused?.mailed_at).toBeNull();
    expect(refused?.mail_error).toContain("4.2.1 Mailbox");
    server.answerRecipient = () => undefined;
    await pump.run();
    expect(addressed(server)).toEqual(["ben@example.edu"]);

    await later(2);
    await pump.run();
    expect(addressed(server)).toEqual(["ben@example.edu", "ada@example.edu"]);
    expect((await rows())[0]).toMatchObject({ mailed_at: now, mail_error: null });
    expect(await readJobs(db)).toEqual([]);
  });

  it("logs which mail it gives up after twelve attempts, without the address", async () => {
    const { server, pump } = await mailing();
    server.answerRecipient = (to) => `550 5.1.1 ${to} is unknown`;
    await tell("ada", { kind: "seat_open" });
    await pump.run();
    await sql`update pgboss.job set retry_count = 9 where true`.execute(db);
    for (let attempt = 11; attempt < 14; attempt++) {
      await passTime(db, 24 * 60 * 60);
      await pump.run();
    }
    const entries = pump.logged.map((line) => JSON.parse(line) as unknown);
    const facts = { kind: "seat_open", of: 12, failureOf: "mail" };
    expect(entries).toMatchObject([
      { ...facts, attempt: 1, msg: "couldn't mail a notice" },
      { ...facts, attempt: 11, msg: "couldn't mail a notice" },
      { ...facts, attempt: 12, msg: "gave up mailing a notice" },
    ]);
    expect((await rows())[0]?.mail_error).toContain("is unknown");
    expect(pump.logged.join()).not.toContain("@");
  });

  it("leaves the others alone while the mail server does not serve, and goes on when it does", async () => {
    const { server, pump } = await mailing();
    await server.stop();
    for (const username of ["ada", "ben"]) await tell(username);
    await pump.run();
    await pump.run();
    expect(await rows()).toMatchObject([
      { mail_error: expect.stringContaining("ECONNREFUSED") as string },
      { mail_error: null },
    ]);
    expect(await retriesOf()).toEqual([
      { state: "retry", retries: 0 },
      { state: "created", retries: 0 },
    ]);
    await server.start();
    await later(2);
    await pump.run();
    expect(addressed(server).sort()).toEqual(["ada@example.edu", "ben@example.edu"]);
  });

  it("is sent once more, with the same id, if an instance dies between sending and noting it", async () => {
    const { server, pump } = await mailing();
    await tell("ada");
    await pump.run();
    await sql`update notices set mailed_at = null where true`.execute(db);
    await sql`update pgboss.job set state = 'active', completed_on = null where true`.execute(db);
    await pump.run();
    expect(server.mails).toHaveLength(1);
    await later(11);
    await later(2);
    await pump.run();
    const ids = server.mails.map(({ headers }) => headers.get("message-id"));
    expect(ids).toEqual([ids[0], ids[0]]);
  });

  it("isn't sent once more if an instance dies after noting it", async () => {
    const { server, pump } = await mailing();
    await tell("ada");
    await pump.run();
    await sql`update pgboss.job set state = 'active', completed_on = null where true`.execute(db);
    await later(11);
    await later(2);
    await pump.run();
    expect(server.mails).toHaveLength(1);
    expect(await readJobs(db)).toEqual([]);
  });

  it("isn't sent for a notice that was read in the meantime, or is older than three days", async () => {
    const { server, pump } = await mailing();
    server.answerRecipient = () => "450 4.2.1 Mailbox busy";
    await tell("ada");
    await tell("ben", { created_at: new Date(now.getTime() - (3 * 24 * 60 - 1) * MINUTE) });
    await tell("ben", { created_at: new Date(now.getTime() - (3 * 24 * 60 + 1) * MINUTE) });
    await pump.run();
    expect(await readJobs(db)).toHaveLength(2);
    server.answerRecipient = () => undefined;
    await update(db, "notices", { read_at: now }, { person_id: "id-ada" });
    await later(2);
    await pump.run();
    expect(server.mails).toEqual([]);
    expect(await readJobs(db)).toEqual([]);
  });

  it("leaves notices to an instance of the version before that has claimed them, until it has failed", async () => {
    const { server, pump } = await mailing();
    await tell("ada", { mail_attempts: 1, mail_after: new Date(now.getTime() + 10 * MINUTE) });
    await tell("ben", { mail_attempts: 9 });
    await pump.run();
    expect(server.mails).toEqual([]);
    await later(10);
    await pump.run();
    expect(addressed(server)).toEqual(["ada@example.edu"]);
  });

  it("is out of reach for the version before once it's queued", async () => {
    const { server, pump } = await mailing();
    server.answerRecipient = () => "450 4.2.1 Mailbox busy";
    await tell("ada");
    await pump.run();
    const { rows: due } = await sql`
      select id from notices where mailed_at is null and mail_after <= ${new Date(now.getTime() + 1e12)}`.execute(db);
    expect(due).toEqual([]);
  });

  it("writes to one address, never to a list", async () => {
    const { server, pump } = await mailing();
    await tell("eve");
    await tell("ben", { title: "Canceled\r\nBcc: x@example.org" });
    await pump.run();
    expect(addressed(server)).toEqual(["ben@example.edu"]);
    expect(server.mails[0]?.headers.get("bcc")).toBeUndefined();
    expect((await rows())[0]?.mail_error).toBe("The student has no email address.");
  });

  it("mails each notice once, however many instances pump", async () => {
    const server = await startMailServer();
    const pumps = [1, 2, 3].map(() => pumpTo(server));
    for (let count = 0; count < 50; count++) await tell("ada", { title: `Notice ${count}` });
    await Promise.all(pumps.map((pump) => pump.run()));
    expect(server.mails).toHaveLength(50);
    expect(new Set(server.mails.map(({ headers }) => headers.get("subject"))).size).toBe(50);
  });

  it("is pumped by a portal that listens and has a mail server", async () => {
    const server = await startMailServer();
    const portal = await openPortal(database, { at: now, settings: { mail: { url: server.url, from: FROM } } });
    // The chore comes at once instead of after its pause.
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    await tell("ada");
    await portal.app.listen({ port: 0 });
    vi.advanceTimersByTime(5_000);
    vi.useRealTimers();
    await expect.poll(() => addressed(server)).toEqual(["ada@example.edu"]);
  });
});
