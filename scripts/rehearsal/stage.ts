import { systemMs, systemTime } from "#dates/clock";
import { HOUR_MS } from "#dates/minutes";
import { isoMoment, momentAfter, momentBefore } from "#dates/moment";
import { openCatalog } from "#server/catalog/catalog";
import { bulkInsert } from "#server/db/bulk-insert";
import type { Database } from "#server/db/open-database";
import { type Db, toJson } from "#server/db/schema";
import { portalCookies } from "#server/sign-in/cookies";
import { createSession } from "#server/sign-in/web-sessions";
import { coursePool, type Demand, fillCart, steepDemand, type Wanted } from "./demand.ts";
import type { Session } from "./http-calls.ts";
import { createRandom, type Random } from "./random.ts";

export type RushStudent = Session & { id: string; atMs: number; cart: Wanted[] };

export type Stage = {
  /** Prefix of the names of students that it made. */
  run: string;
  termCode: string;
  career: string;
  /** In order of arrival. */
  students: RushStudent[];
  /** Students who check out before the rush: to warm the servers, then to measure one checkout. */
  early: RushStudent[];
  /** Sessions that only have the portal open. */
  others: Session[];
  /** Ids of everyone who was signed in. */
  signedIn: string[];
};

export type StageOptions = {
  urls: readonly URL[];
  students: number;
  sessions: number;
  withinSeconds: number;
  earlyStudents: number;
  seed: number;
  demand?: Demand | undefined;
  termCode?: string | undefined;
  career: string;
  /** Ids or usernames of existing people; otherwise students are made. */
  people?: readonly string[] | undefined;
};

const REHEARSAL_FACT = "rehearsal";
const WAIT_LIST_SHARE = 0.3;
const AT_ONCE = 8;

/** Marks the database as one that a rehearsal may change. */
export async function markAsRehearsal(db: Db): Promise<void> {
  await bulkInsert(db, "database_facts", [{ name: REHEARSAL_FACT, value: toJson({ at: isoMoment(systemMs()) }) }], {
    key: ["name"],
    update: [],
  });
}

async function requireRehearsal(db: Db): Promise<void> {
  const mark = await db.selectFrom("database_facts").select("name").where("name", "=", REHEARSAL_FACT).execute();
  if (mark.length > 0) return;
  throw new Error(
    "This database isn't marked as a rehearsal copy, so nothing was changed. If it's a copy that no one needs, mark it: npm run rehearse -- --mark",
  );
}

/** Makes students or takes existing ones, fills their carts, and signs everyone in with session rows. */
export async function setStage(database: Database, options: StageOptions): Promise<Stage> {
  const { db } = database;
  await requireRehearsal(db);
  const { seed, career, urls } = options;
  const random = createRandom(seed, "rush");
  const termCode = options.termCode ?? (await openTerm(db));
  const catalog = await openCatalog(database).term(termCode);
  const pool = coursePool(catalog, career, createRandom(seed, "courses"));
  if (pool.length === 0) throw new Error(`Term ${termCode} has no open class for career ${career} without requisites.`);
  const run = `rehearsal-${systemMs().toString(36)}`;
  const wanted = options.students + options.earlyStudents;
  const people = options.people
    ? await findStudents(db, options.people, career)
    : await makeStudents(db, { run, count: wanted, career, termCode });
  if (people.length < wanted)
    throw new Error(`There are ${people.length} students of career ${career}, but ${wanted} are needed.`);

  const ranks = (options.demand ?? steepDemand(pool.length))(random);
  const shuffled = random.shuffle(people).slice(0, wanted);
  const carts = shuffled.map(({ maxUnits }) => {
    const cart = { random, count: random.int(4, 5), maxUnits };
    return fillCart(pool, catalog, ranks, cart);
  });
  await writeCarts(db, { termCode, career, random }, shuffled, carts);

  const owners = [
    ...shuffled,
    ...Array.from({ length: Math.max(0, options.sessions - wanted) }, (_, at) => people[at % people.length]!),
  ];
  const sessions = await signIn(db, owners, urls);
  const all = shuffled.map(({ id }, at) => ({ ...sessions[at]!, id, atMs: 0, cart: carts[at] ?? [] }));
  const students = all.slice(options.earlyStudents).map((student) => ({
    ...student,
    atMs: arrivalOf(random, options.withinSeconds * 1000),
  }));
  return {
    run,
    termCode,
    career,
    early: all.slice(0, options.earlyStudents),
    students: students.sort((a, b) => a.atMs - b.atMs),
    others: sessions.slice(wanted),
    signedIn: [...new Set(owners.map(({ id }) => id))],
  };
}

/** Two thirds arrive within the first sixth of the time, as when registration opens. */
function arrivalOf(random: Random, withinMs: number): number {
  return -(withinMs / 6) * Math.log(1 - random.next() * (1 - Math.exp(-6)));
}

async function openTerm(db: Db): Promise<string> {
  const now = systemTime();
  const open = await db
    .selectFrom("sessions")
    .select("term_code")
    .where("enrollment_opens_at", "<=", now)
    .where("enrollment_closes_at", ">", now)
    .orderBy("start_date", "desc")
    .limit(1)
    .executeTakeFirst();
  if (open) return open.term_code;
  throw new Error("No term is open for enrollment. Open one in the copy: npm run registrar -- open-term --help");
}

type Person = { id: string; maxUnits: number };

async function findStudents(db: Db, names: readonly string[], career: string): Promise<Person[]> {
  const people = await db
    .selectFrom("people as p")
    .innerJoin("student_careers as c", "c.student_id", "p.id")
    .select(["p.id", "p.username", "c.max_term_units as maxUnits"])
    .where("c.career", "=", career)
    .orderBy("p.id")
    .execute();
  const wanted = new Set(names);
  return people.filter(({ id, username }) => wanted.has(id) || wanted.has(username));
}

type NewStudents = { run: string; count: number; career: string; termCode: string };

async function makeStudents(db: Db, { run, count, career, termCode }: NewStudents): Promise<Person[]> {
  const students = Array.from({ length: count }, (_, at) => ({ id: `${run}-${at + 1}`, maxUnits: 18 }));
  const people = students.map(({ id }) => ({
    id,
    username: id,
    first_name: "Rehearsal",
    last_name: id,
    email: `${id}@example.invalid`,
  }));
  await bulkInsert(db, "people", people);
  const careers = students.map(({ id }) => ({ student_id: id, career, standing: "SO" as const, max_term_units: 18 }));
  await bulkInsert(db, "student_careers", careers);
  const sessions = await db.selectFrom("sessions").select("code").where("term_code", "=", termCode).execute();
  const window = { starts_at: momentBefore(systemMs(), HOUR_MS), ends_at: momentAfter(systemMs(), 12 * HOUR_MS) };
  const appointments = students.flatMap(({ id: student_id }) =>
    sessions.map(({ code }) => {
      const of = { student_id, term_code: termCode, session_code: code, career };
      return { ...of, ...window, block_id: "REHEARSAL", number: 1 };
    }),
  );
  await bulkInsert(db, "enrollment_appointments", appointments);
  return students;
}

type CartOfAll = { termCode: string; career: string; random: Random };

async function writeCarts(db: Db, of: CartOfAll, people: readonly Person[], carts: readonly Wanted[][]) {
  const rows = people.flatMap(({ id }, at) =>
    (carts[at] ?? []).map(({ classNumber, related, units }) => ({
      student_id: id,
      term_code: of.termCode,
      career: of.career,
      class_number: classNumber,
      units,
      related_class_numbers: related,
      use_wait_list: of.random.chance(WAIT_LIST_SHARE),
    })),
  );
  const key = ["student_id", "term_code", "career", "class_number"] as const;
  await bulkInsert(db, "cart_items", rows, { key, update: [] });
}

/** Spread over the servers in turn, each with its own address. */
async function signIn(db: Db, people: readonly Person[], urls: readonly URL[]): Promise<Session[]> {
  const sessions: Session[] = [];
  for (let from = 0; from < people.length; from += AT_ONCE) {
    const some = people.slice(from, from + AT_ONCE).map(async ({ id }, at) => {
      const now = systemTime();
      const value = await createSession(db, { personId: id, authenticatedAt: now, featureOverrides: {} }, now);
      const number = from + at;
      const url = urls[number % urls.length]!;
      const { name } = portalCookies(url.href).session;
      return { cookie: `${name}=${value}`, url, address: `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}` };
    });
    sessions.push(...(await Promise.all(some)));
  }
  return sessions;
}

/** Ends the sessions and empties the carts of these people; returns what remains, in words. */
export async function clearStage({ db }: Pick<Database, "db">, stage: Stage): Promise<string> {
  const { run, termCode, signedIn } = stage;
  for (let from = 0; from < signedIn.length; from += 5_000) {
    const some = signedIn.slice(from, from + 5_000);
    await db.deleteFrom("web_sessions").where("person_id", "in", some).execute();
    await db.deleteFrom("cart_items").where("student_id", "in", some).where("term_code", "=", termCode).execute();
  }
  return `Signed ${signedIn.length} people out and emptied their carts for term ${termCode}. What they enrolled in stays, and so do students named ${run}-…, if it made any: restore the copy before the next rehearsal.`;
}
