import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { BodyOf, ReplyOf } from "#contract/calls/endpoint";
import { type Endpoints, endpoints } from "#contract/calls/endpoints";
import { IDEMPOTENCY_HEADER } from "#contract/protocol";
import type { Db, NewRow } from "#server/db/schema";
import { portalCookies } from "#server/sign-in/cookies";
import { createSession } from "#server/sign-in/web-sessions";
import { findRows, update } from "../database/rows.ts";
import { TEST_SECRET } from "../portal.ts";
import { addStudent, putIntoCart } from "../small-term.ts";
import { freePort } from "./ports.ts";
import { type ServerProcess, spawnServer } from "./server-process.ts";

/** Many students at several servers over one database, in real time. */

export type RushServer = ServerProcess & { url: string };
export type RushStudent = { id: string; cookie: string };
type EnrollingName = "checkout" | "dropClass" | "swapClasses";

/** Undefined if the connection broke. */
export type RushAnswer<Name extends EnrollingName> = ReplyOf<Endpoints[Name]> | undefined;

export async function startServers(
  databaseUrl: string | undefined,
  count: number,
  env: Record<string, string> = {},
): Promise<RushServer[]> {
  if (databaseUrl === undefined) throw new Error("Two servers need a PostgreSQL.");
  return await Promise.all(Array.from({ length: count }, () => startServer(databaseUrl, env)));
}

export async function stopServers(servers: readonly RushServer[]): Promise<void> {
  for (const { child } of servers) child.kill("SIGKILL");
  await Promise.all(servers.map(({ exited }) => exited));
}

async function startServer(databaseUrl: string, env: Record<string, string>): Promise<RushServer> {
  const port = await freePort("127.0.0.1");
  const server = spawnServer({
    DEMO: "0",
    OIDC_ISSUER: "http://localhost:9",
    OIDC_CLIENT_ID: "portal",
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: TEST_SECRET,
    HOST: "127.0.0.1",
    PORT: String(port),
    LOG_LEVEL: "warn",
    ...env,
  });
  await server.printed(`:${port}`);
  return { ...server, url: `http://127.0.0.1:${port}` };
}

/** From yesterday, for weeks. */
export async function openEnrollmentNow(db: Db): Promise<void> {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000);
  await update(db, "sessions", {
    enrollment_opens_at: day(-1),
    open_enrollment_at: day(-1),
    enrollment_closes_at: day(30),
    drop_deadline: day(30).toISOString().slice(0, 10),
    withdraw_deadline: day(60).toISOString().slice(0, 10),
  });
}

let studentCount = 0;
type CartItem = Pick<NewRow<"cart_items">, "class_number" | "use_wait_list">;

/** Just signed in, with these classes in the cart. */
export async function newStudents(
  db: Db,
  count: number,
  cart: (at: number) => readonly CartItem[],
): Promise<RushStudent[]> {
  const now = new Date();
  const cookieName = portalCookies("http://localhost").session.name;
  const students: RushStudent[] = [];
  for (let at = 0; at < count; at++) {
    const id = await addStudent(db, `rush${String(++studentCount).padStart(5, "0")}`);
    for (const { class_number, ...more } of cart(at)) await putIntoCart(db, id, class_number, more);
    const session = await createSession(db, { personId: id, authenticatedAt: now, featureOverrides: {} }, now);
    students.push({ id, cookie: `${cookieName}=${session}` });
  }
  return students;
}

/** Throws for a refusal; a broken connection is none. Retries a busy server with the same key, as the client does. */
export async function ask<Name extends EnrollingName>(
  server: RushServer,
  student: RushStudent,
  name: Name,
  body: BodyOf<Endpoints[Name]>,
  key: string = randomUUID(),
  onBusy: () => void = () => {},
): Promise<RushAnswer<Name>> {
  for (;;) {
    const answer = await send(server, student, endpoints[name].path, body, key);
    if (answer === undefined) return undefined;
    const { status, text } = answer;
    if (status === 200) return (JSON.parse(text) as { data: ReplyOf<Endpoints[Name]> }).data;
    if (status !== BUSY) throw new Error(`${name} answered ${status}: ${text}`);
    onBusy();
    await sleep(500);
  }
}

const BUSY = 503;

async function send({ url }: RushServer, { cookie }: RushStudent, path: string, body: unknown, key: string) {
  const headers = { cookie, "content-type": "application/json", [IDEMPOTENCY_HEADER]: key };
  try {
    const answer = await fetch(`${url}/api${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    return { status: answer.status, text: await answer.text() };
  } catch (error) {
    // fetch throws it for a broken connection.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** Once the rest has ended: no answers for three seconds. */
export async function expireLeasesOfTheDead(db: Db): Promise<void> {
  const unanswered = async () => {
    const open = db.selectFrom("idempotency_keys").select(["student_id", "key"]).where("answer_status", "is", null);
    return JSON.stringify(await open.orderBy("student_id").orderBy("key").execute());
  };
  for (let before = ""; ; ) {
    const now = await unanswered();
    if (now === before) break;
    before = now;
    await sleep(3_000);
  }
  await update(
    db,
    "idempotency_keys",
    { created_at: sql<Date>`created_at - interval '61 seconds'` },
    { answer_status: null },
  );
}

export type LiveRow = { student: string; number: number; status: "E" | "W"; position: number | null };

export async function liveRows(db: Db, ...numbers: number[]): Promise<LiveRow[]> {
  const rows = await findRows(
    db,
    "enrollments",
    ["student_id", "class_number", "status", "wait_position"],
    { class_number: numbers, status: ["E", "W"] },
    "class_number",
    "wait_position",
  );
  return rows.map((row) => ({
    student: row.student_id,
    number: row.class_number,
    status: row.status === "W" ? "W" : "E",
    position: row.wait_position,
  }));
}
