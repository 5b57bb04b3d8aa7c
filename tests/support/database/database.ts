import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, inject } from "vitest";
import { IN_MEMORY, openEmbedded } from "#server/db/embedded/embedded-database";
import { migrate } from "#server/db/migrate";
import { type Database, openDatabase, overEmbedded } from "#server/db/open-database";
import { madeOnce } from "../made-once.ts";
import { createDatabase, type PostgresServer } from "./postgres-databases.ts";
import { closedAfterBlock, reusedDatabases } from "./reused-databases.ts";

/** What a fresh database holds. It is filled once and then copied, for as long as its sources stay as they are. */
export type Content = {
  name: string;
  /** Files and folders, from the root of the project, that decide what `fill` makes; the migrations always do. */
  sources: readonly string[];
  fill: (database: Database) => Promise<void>;
};

export type TestDatabase = Database & {
  /** For a second instance on the same database; undefined when embedded. */
  databaseUrl: string | undefined;
};

/**
 * Gives every call a database that nobody else has until the test is over. It is closed and gone after the block, or
 * when closed before.
 */
export type OpenTestDatabase = () => Promise<TestDatabase>;

type Block = (open: OpenTestDatabase, kind: Database["kind"]) => void;

/** All tables, no rows. */
const migrated: Content = { name: "migrated", sources: [], fill: async () => {} };

/**
 * Runs the block on the embedded database, and on PostgreSQL where there is one: for the database layer and for what
 * depends most on how a database locks, sorts and compares.
 */
export function describeEachDatabase(title: string, block: Block, content: Content | "empty" = migrated): void {
  describeEmbedded(title, block, content);
  describePostgres(title, block, content);
}

/** Runs the block on PostgreSQL, or embedded where there is none; with TEST_DATABASES=both on both. */
export function describeDatabase(title: string, block: Block, content: Content | "empty" = migrated): void {
  const isBoth = process.env["TEST_DATABASES"] === "both";
  if (isBoth || !inject("postgres")) describeEmbedded(title, block, content);
  if (inject("postgres")) describePostgres(title, block, content);
}

function describeEmbedded(title: string, block: Block, content: Content | "empty") {
  describe(`${title} (embedded)`, () => {
    block(embeddedDatabases(content), "embedded");
  });
}

/** For tests with concurrent connections; the embedded database has only one. */
export function describePostgres(title: string, block: Block, content: Content | "empty" = migrated): void {
  const server = inject("postgres");
  const reason = server ? "" : ": not tested, neither its programs nor TEST_DATABASE_URL were found";
  describe.skipIf(!server)(`${title} (PostgreSQL${reason})`, () => {
    block(
      opening(() => openPostgresCopy(server, content), "postgres", content),
      "postgres",
    );
  });
}

/** PostgreSQL, or embedded where there is none; inside a describe or at the top of a file. */
export function testDatabases(content: Content | "empty" = migrated): OpenTestDatabase {
  const server = inject("postgres");
  return server ? opening(() => openPostgresCopy(server, content), "postgres", content) : embeddedDatabases(content);
}

/** Also for browser tests, which have no PostgreSQL. */
export function embeddedDatabases(content: Content | "empty" = migrated): OpenTestDatabase {
  return opening(() => openEmbeddedCopy(content), "embedded", content);
}

/** Only empty tables can be reused. */
function opening(open: OpenTestDatabase, kind: Database["kind"], content: Content | "empty"): OpenTestDatabase {
  return content === migrated ? reusedDatabases(open, kind) : closedAfterBlock(open);
}

async function openPostgresCopy(server: PostgresServer | null, content: Content | "empty"): Promise<TestDatabase> {
  if (!server) throw new Error("There is no PostgreSQL to test on.");
  const template =
    content === "empty" ? undefined : { name: content.name, prepare: (url: string) => fillUrl(url, content) };
  const { url, drop } = await createDatabase(server, template);
  const database = await openDatabase({ dataDir: "", databaseUrl: url, poolSize: 8 });
  const close = async () => {
    await database.close();
    await drop();
  };
  return { ...database, close, databaseUrl: url };
}

async function fillUrl(databaseUrl: string, content: Content) {
  const database = await openDatabase({ dataDir: "", databaseUrl });
  try {
    await fill(database, content);
  } finally {
    await database.close();
  }
}

async function openEmbeddedCopy(content: Content | "empty"): Promise<TestDatabase> {
  const database = await overEmbedded(await openEmbedded(IN_MEMORY, { snapshot: await embeddedSnapshot(content) }));
  return { ...database, databaseUrl: undefined };
}

const root = fileURLToPath(new URL("../../..", import.meta.url));
const cache = join(root, "node_modules", ".cache", "portal-tests");

/**
 * The embedded database with that content, as an archive to open with. Making it takes seconds and copying it a
 * quarter of a second, so it is kept between runs.
 */
export async function embeddedSnapshot(content: Content | "empty" = migrated): Promise<Uint8Array> {
  const name = content === "empty" ? "empty" : content.name;
  const sources = content === "empty" ? [] : ["src/server/db/migrations", ...content.sources];
  const file = join(cache, `${name}-${hashOf(["package-lock.json", ...sources])}.tar`);
  // Looked for by reading: a run on other sources may remove it at any moment.
  for (;;) {
    await madeOnce(file, (unfinished) => makeSnapshot(unfinished, name, content));
    const kept = readKept(file);
    if (kept) return kept;
  }
}

async function makeSnapshot(file: string, name: string, content: Content | "empty") {
  const embedded = await openEmbedded(IN_MEMORY);
  const database = await overEmbedded(embedded);
  try {
    if (content !== "empty") await fill(database, content);
    removeOlder(name);
    writeFileSync(file, await embedded.snapshot());
  } finally {
    await database.close();
  }
}

function readKept(file: string): Uint8Array | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

async function fill(database: Database, content: Content) {
  await migrate(database.db);
  await content.fill(database);
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
