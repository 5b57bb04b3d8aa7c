import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, inject, onTestFinished, TestRunner } from "vitest";
import { IN_MEMORY, openEmbedded } from "#server/db/embedded/embedded-database";
import { migrate } from "#server/db/migrate";
import { type Database, openDatabase, overEmbedded } from "#server/db/open-database";
import { type Db, type TableName, tables } from "#server/db/schema";
import { madeOnce } from "../made-once.ts";
import { createDatabase, type PostgresServer } from "./postgres-databases.ts";
import type {} from "./postgres-setup.ts"; // What `inject` gives.

/** Made once and copied while its sources stay the same. */
export type Content = {
  name: string;
  /** Files and folders, besides the migrations, that decide what `fill` makes. */
  sources: readonly string[];
  fill: (database: Database) => Promise<unknown>;
};

export type TestDatabase = Database & {
  /** For a second instance; undefined when embedded. */
  databaseUrl: string | undefined;
};

/** A new database per call, until the test or block ends. */
export type OpenTestDatabase = () => Promise<TestDatabase>;

/** For all tests of a block. */
export function sharedDatabase(open: OpenTestDatabase, fill?: (db: Db) => Promise<unknown>): TestDatabase {
  const database = {} as TestDatabase;
  beforeAll(async () => {
    Object.assign(database, await open());
    await fill?.(database.db);
  });
  return database;
}

type Block = (open: OpenTestDatabase, kind: Database["kind"]) => void;

export const empty: Content = { name: "empty", sources: [], fill: async () => {} };
/** All tables, no rows. */
const migrated: Content = { name: "migrated", sources: [], fill: ({ db }) => migrate(db) };

/**
 * Embedded, and on PostgreSQL if there is one: for the database layer, and for what depends on locks, sorting, and
 * comparing.
 */
export function describeEachDatabase(title: string, block: Block, content: Content = migrated): void {
  describeEmbedded(title, block, content);
  describePostgres(title, block, content);
}

/**
 * PostgreSQL, otherwise embedded, which has one connection, so that nothing comes between; TEST_DATABASES=both runs
 * both.
 */
export function describeDatabase(title: string, block: Block, content: Content = migrated): void {
  const isBoth = process.env["TEST_DATABASES"] === "both";
  if (isBoth || !inject("postgres")) describeEmbedded(title, block, content);
  if (inject("postgres")) describePostgres(title, block, content);
}

function describeEmbedded(title: string, block: Block, content: Content) {
  describe(`${title} (embedded)`, () => {
    block(embeddedDatabases(content), "embedded");
  });
}

/** The embedded database has only one connection. */
export function describePostgres(title: string, block: Block, content: Content = migrated): void {
  const server = inject("postgres");
  const reason = server ? "" : ": not tested, neither its programs nor TEST_DATABASE_URL were found";
  describe.skipIf(!server)(`${title} (PostgreSQL${reason})`, () => {
    block(
      ownDatabases(() => openPostgresCopy(server, content), "postgres", content),
      "postgres",
    );
  });
}

/** Inside a describe or at the top of a file. */
export function testDatabases(content: Content = migrated): OpenTestDatabase {
  const server = inject("postgres");
  return server
    ? ownDatabases(() => openPostgresCopy(server, content), "postgres", content)
    : embeddedDatabases(content);
}

/** Browser tests have no PostgreSQL. */
export function embeddedDatabases(content: Content = migrated): OpenTestDatabase {
  return ownDatabases(() => openEmbeddedCopy(content), "embedded", content);
}

type OwnDatabase = TestDatabase & { isClosed: () => boolean; shape: string };

/** Databases of passed tests: opening one takes up to a second, emptying it a moment. */
const left: Record<Database["kind"], OwnDatabase[]> = { embedded: [], postgres: [] };

/** Reused after a passed test; tests that change tables close theirs. */
function ownDatabases(open: () => Promise<TestDatabase>, kind: Database["kind"], content: Content): OpenTestDatabase {
  const ofBlock: OwnDatabase[] = [];
  const end = async (database: OwnDatabase, hasPassed = true) => {
    if (content !== migrated || !hasPassed || database.isClosed()) return await database.close();
    // Otherwise a test of another file would fail, or pass.
    if ((await shapeOf(database)) !== database.shape) {
      await database.close();
      throw new Error("A test changed tables, and neither undid that nor closed its database.");
    }
    left[kind].push(database);
  };
  afterAll(async () => {
    await Promise.all(ofBlock.map((database) => end(database)));
  });

  return async () => {
    const reused = content === migrated ? left[kind].pop() : undefined;
    if (reused) await sql.raw(EMPTY).execute(reused.db);
    const database = reused ?? (await newDatabase(open));
    if (!TestRunner.getCurrentTest()) ofBlock.push(database);
    else onTestFinished(({ task }) => end(database, task.result?.state === "pass"));
    return database;
  };
}

async function newDatabase(open: () => Promise<TestDatabase>): Promise<OwnDatabase> {
  const database = await open();
  return { ...closingOnce(database), shape: await shapeOf(database) };
}

/** Its tables, with how many columns, checks, and triggers each has, and the names of its indexes and sequences. */
async function shapeOf({ db }: Database): Promise<string> {
  const { rows } = await sql<{ shape: string }>`
    select md5(string_agg(concat_ws(' ', relname, relchecks, case when relkind not in ('i', 'S') then concat_ws(' ',
      (select count(*) from pg_attribute where attrelid = c.oid and not attisdropped),
      (select count(*) from pg_trigger where tgrelid = c.oid)) end), ',' order by relname)) as shape
    from pg_class c where relnamespace = current_schema()::regnamespace and ${true}`.execute(db);
  return rows[0]?.shape ?? "";
}

const EMPTY = emptying([...Object.keys(tables), "pgboss.job"], {
  last: "perform setval(seqrelid, seqstart, false) from pg_sequence;",
});

/** Once nobody writes to them. Their next numbers stay as they are. */
export async function emptyTables(db: Db, names: readonly TableName[]): Promise<void> {
  await sql.raw(emptying(names, { first: `lock table ${names.join()} in exclusive mode;` })).execute(db);
}

/**
 * Faster than truncating, which makes files, and makes PostgreSQL plan every statement on the tables again. As a
 * replica, it deletes in any order. A table that never had rows has no size, and a partitioned one never has any.
 */
function emptying(names: readonly string[], { first = "", last = "" }): string {
  return `do $$
declare
  name text;
begin
  if current_setting('is_superuser')::boolean then
    ${first}
    set local session_replication_role = replica;
    for name in
      select oid::regclass from pg_class where oid = any ('{${names.join()}}'::regclass[])
      and (relkind = 'p' or pg_relation_size(oid) > 0)
    loop
      execute format('delete from %s where true', name);
    end loop;
    ${last}
  else
    truncate ${names.join()};
    ${last}
  end if;
end $$`;
}

/** Closing it again does nothing. */
function closingOnce(database: TestDatabase): Omit<OwnDatabase, "shape"> {
  let closed: Promise<void> | undefined;
  return { ...database, close: () => (closed ??= database.close()), isClosed: () => closed !== undefined };
}

async function openPostgresCopy(server: PostgresServer | null, { name, fill }: Content): Promise<TestDatabase> {
  if (!server) throw new Error("There is no PostgreSQL to test on.");
  const prepare = async (databaseUrl: string) => {
    const template = await openDatabase({ dataDir: "", databaseUrl });
    try {
      await fill(template);
    } finally {
      await template.close();
    }
  };
  const { url, drop } = await createDatabase(server, { name, prepare });
  const database = await openDatabase({ dataDir: "", databaseUrl: url, poolSize: 8 });
  const close = async () => {
    await database.close();
    await drop();
  };
  return { ...database, close, databaseUrl: url };
}

async function openEmbeddedCopy(content: Content): Promise<TestDatabase> {
  const database = await overEmbedded(await openEmbedded(IN_MEMORY, { snapshot: await embeddedSnapshot(content) }));
  return { ...database, databaseUrl: undefined };
}

const root = fileURLToPath(new URL("../../..", import.meta.url));
const cache = join(root, "node_modules", ".cache", "portal-tests");

/** As an archive, kept between runs: making it takes seconds, copying a quarter of one. */
export async function embeddedSnapshot(content: Content = migrated): Promise<Uint8Array> {
  const { name, sources } = content;
  const file = join(
    cache,
    `${name}-${hashOf(["package-lock.json", "src/server/db/migrations", "src/server/jobs", "tests/support/database/database.ts", ...sources])}.tar`,
  );
  await madeOnce(file, (unfinished) => makeSnapshot(unfinished, content));
  return readFileSync(file);
}

async function makeSnapshot(file: string, { name, fill }: Content) {
  const embedded = await openEmbedded(IN_MEMORY);
  const database = await overEmbedded(embedded);
  try {
    await fill(database);
    // See postgres-databases.ts. What a session sets ends with it; this is how every session of a copy begins.
    await sql`alter system set plan_cache_mode = force_generic_plan`.execute(database.db);
    removeOlder(name);
    writeFileSync(file, await embedded.snapshot());
  } finally {
    await database.close();
  }
}

function hashOf(sources: readonly string[]) {
  const hash = createHash("sha256");
  for (const file of sources.flatMap((source) => filesUnder(join(root, source)))) {
    hash.update(`${file}\0`).update(readFileSync(file));
  }
  return hash.digest("hex").slice(0, 16);
}

function filesUnder(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

function removeOlder(name: string) {
  for (const old of readdirSync(cache)) {
    if (old.startsWith(`${name}-`) && old.endsWith(".tar")) rmSync(join(cache, old), { force: true });
  }
}
