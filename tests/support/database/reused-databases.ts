import { sql } from "kysely";
import { afterAll, onTestFinished, type RunnerTestCase, type RunnerTestSuite, TestRunner } from "vitest";
import type { Database } from "#server/db/open-database";
import { type Db, tables } from "#server/db/schema";

/**
 * What tests have left that passed, by what it began as: opening a database takes a second and emptying one a moment.
 * They outlive blocks and files, and end with the process.
 */
const left = new Map<string, Reusable<Database>[]>();

type Reusable<Kind extends Database> = {
  database: Kind & { isClosed: () => boolean };
  /** What it was at first. */
  schema: string;
};

/**
 * Gives what `open` opens, or what an earlier test has left of the same `kind`: all that begin as one kind can serve
 * each other once they are empty again. One whose test has failed serves nobody.
 */
export function reusedDatabases<Kind extends Database>(open: () => Promise<Kind>, kind: string): () => Promise<Kind> {
  const list = (left.get(kind) ?? []) as Reusable<Kind>[];
  left.set(kind, list);
  const { take, leave } = leftDatabases(open, list);
  const opened: Reusable<Kind>[] = [];
  const ownOfBlock: Reusable<Kind>[] = [];
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads there which fixtures are wanted.
  afterAll(async ({}, suite) => {
    if (hasPassed(suite)) await Promise.all(ownOfBlock.map(leave));
    await Promise.all(opened.filter((each) => !list.includes(each)).map(({ database }) => database.close()));
  });

  return async () => {
    const own = await take();
    opened.push(own);
    if (isWithinTest()) onTestFinished(({ task }) => (task.result?.state === "pass" ? leave(own) : undefined));
    else ownOfBlock.push(own);
    return own.database;
  };
}

/**
 * What is left is emptied at once, and rechecked before it's taken: whatever still writes when its test is
 * over must not write into the next one's. Not left is what was closed, what somebody still works with on a connection
 * of its own, and what has another schema than at first.
 */
function leftDatabases<Kind extends Database>(open: () => Promise<Kind>, list: Reusable<Kind>[] = []) {
  return {
    take: async (): Promise<Reusable<Kind>> => {
      for (let next = list.pop(); next; next = list.pop()) {
        if (next.database.isClosed()) continue;
        const touched = await touchedTables(next.database.db);
        if (touched.length === 0) return next;
        console.error(`A test that was over has written into its database: ${touched.join(", ")}. It is used no more.`);
        await next.database.close();
      }
      return toReusable(await open());
    },
    leave: async (own: Reusable<Kind>): Promise<void> => {
      const { database, schema } = own;
      if (database.isClosed() || (await isWorkedWith(database.db)) || (await schemaOf(database.db)) !== schema) return;
      await emptyTables(database);
      list.push(own);
    },
  };
}

/** What is closed after the block, if not before. */
export function closedAfterBlock<Kind extends Database>(open: () => Promise<Kind>): () => Promise<Kind> {
  const opened: Kind[] = [];
  afterAll(async () => {
    await Promise.all(opened.map((database) => database.close()));
  });
  return async () => {
    const database = closingOnce(await open());
    opened.push(database);
    return database;
  };
}

/** Quicker than another database, for tests that share one: all tables, no rows. */
export async function emptyTables({ db }: Database): Promise<void> {
  await sql.raw(EMPTY).execute(db);
}

const names = Object.keys(tables);

/** Pages of all tables up to which their rows are quicker deleted than the tables truncated. */
const FEW_PAGES = 500;

/** As a replica PostgreSQL looks neither for rows that refer to another nor at what may only be appended to. */
const EMPTY = `do $$
declare pages bigint;
begin
  select sum(pg_relation_size(oid)) / 8192 into pages from pg_class where oid = any (
    array[${names.map((name) => `'${name}'`).join()}]::regclass[]);
  if pages <= ${FEW_PAGES} and current_setting('is_superuser')::boolean then
    set local session_replication_role = replica;
    ${names.map((name) => `delete from ${name};`).join("\n    ")}
    perform setval(seqrelid, seqstart, false) from pg_sequence;
  else
    truncate ${names.join()} restart identity;
  end if;
end $$`;

/** Those with rows, and the sequences that have counted since they were emptied. */
async function touchedTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    ${sql.raw(names.map((name) => `select '${name}' as name where exists (select from ${name})`).join(" union all "))}
    union all select sequencename from pg_sequences where last_value is not null`.execute(db);
  return rows.map(({ name }) => name);
}

/** By other connections than this one: the embedded database has no other. */
async function isWorkedWith(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
      and state <> 'idle'`.execute(db);
  return rows.length > 0;
}

/**
 * What a migration or a statement like it would change; a changed row of a catalogue has another xmin. Types, grants and
 * owners are not looked at.
 */
async function schemaOf(db: Db): Promise<string> {
  const { rows } = await sql<{ schema: string }>`
    with own as (
      select oid, relname, relkind, relchecks, reloptions from pg_class where relnamespace = 'public'::regnamespace)
    select md5(string_agg(part, ' ' order by part)) as schema from (
      select own::text as part from own
      union all select format('a %s %s %s', attrelid, attnum, a.xmin)
        from pg_attribute a join own on own.oid = attrelid where attnum > 0
      union all select format('d %s %s', oid, xmin) from pg_attrdef
      union all select format('c %s %s', oid, xmin) from pg_constraint
      union all select format('t %s %s', oid, xmin) from pg_trigger
      union all select format('f %s %s', oid, xmin) from pg_proc where pronamespace = 'public'::regnamespace
      union all select format('n %s %s', oid, xmin) from pg_namespace where nspname !~ '^pg_(temp|toast)'
    ) as parts`.execute(db);
  return rows[0]?.schema ?? "";
}

/** Outside of one, hooks of a test cannot be set. */
function isWithinTest(): boolean {
  return TestRunner.getCurrentTest<RunnerTestCase | undefined>() !== undefined;
}

function hasPassed(suite: Readonly<RunnerTestSuite>): boolean {
  return suite.tasks.every((task) => {
    if (task.type === "suite") return hasPassed(task);
    return task.mode !== "run" || task.result?.state === "pass";
  });
}

async function toReusable<Kind extends Database>(database: Kind): Promise<Reusable<Kind>> {
  return { database: closingOnce(database), schema: await schemaOf(database.db) };
}

/** Closing it again does nothing. */
function closingOnce<Kind extends Database>(database: Kind): Kind & { isClosed: () => boolean } {
  let closed: Promise<void> | undefined;
  return { ...database, close: () => (closed ??= database.close()), isClosed: () => closed !== undefined };
}
