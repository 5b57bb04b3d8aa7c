// Prints data for other systems from the database that `npm start` uses: see docs/export.md.
import { once } from "node:events";
import { parseArgs } from "node:util";
import type { Db } from "#server/db/schema";
import { FEED_COLUMNS, readFeed } from "#server/feed/event-feed";
import { readRoster, ROSTER_COLUMNS } from "#server/feed/roster";
import { writeCsvLine } from "#server/registrar/report-words";
import { runRegistrarHere } from "./registrar-here.ts";
import { runCommand, withDatabase } from "./with-database.ts";

const USAGE = `Usage: npm run -s export -- KIND [options]

  enrollments               changes of enrollments, in order
    --since CURSOR          only those after this one; defaults to all
  roster --term TERM        who is in each class
  waitlist --term TERM      who waits for each class
    --class N               only this class
  audit                     the audit log; its options are those of npm run -s registrar -- audit

  --json                    one JSON object per line instead of CSV`;

const EVENTS_AT_ONCE = 5_000;
const LARGEST_CURSOR = Number.MAX_SAFE_INTEGER;

await runCommand(async () => {
  if (process.argv[2] === "audit") return await runRegistrarHere(process.argv.slice(2));
  const given = readArguments();
  if (typeof given === "string") {
    console.error(`${given}\n\n${USAGE}`);
    return 1;
  }
  if (given.isHelp) {
    console.log(USAGE);
    return 0;
  }
  await withDatabase(async ({ db }) => print(given, given.read(db)));
  return 0;
});

/** Waits for slow readers, so that large exports don't fill the memory. */
async function print({ isJson, columns }: Given, lines: AsyncIterable<ExportLine>) {
  const header = `${writeCsvLine(columns)}\n`;
  let isFirst = !isJson;
  for await (const line of lines) {
    const text = isJson ? JSON.stringify(line) : writeCsvLine(columns.map((name) => String(line[name] ?? "")));
    if (!process.stdout.write(`${isFirst ? header : ""}${text}\n`)) await once(process.stdout, "drain");
    isFirst = false;
  }
  if (isFirst) process.stdout.write(header);
}

async function* allEvents(db: Db, since: number) {
  for (let cursor = since; ; ) {
    const events = await readFeed(db, cursor, EVENTS_AT_ONCE);
    yield* events;
    const last = events.at(-1);
    if (!last || events.length < EVENTS_AT_ONCE) return;
    cursor = last.cursor;
  }
}

type ExportLine = Readonly<Record<string, string | number | null>>;
type Given = {
  isHelp: boolean;
  isJson: boolean;
  columns: readonly string[];
  read: (db: Db) => AsyncIterable<ExportLine>;
};

function readArguments(): Given | string {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        since: { type: "string" },
        term: { type: "string" },
        class: { type: "string" },
        json: { type: "boolean" },
        help: { type: "boolean", short: "h" },
      },
    });
    const shared = { isHelp: values.help ?? false, isJson: values.json ?? false, columns: FEED_COLUMNS };
    const [kind, ...others] = positionals;
    const { term } = values;
    const since = toNumber(values.since ?? "0", LARGEST_CURSOR);
    const classNumber = values.class === undefined ? undefined : toNumber(values.class, 2_147_483_647);
    if (shared.isHelp) return { ...shared, read: () => allEvents(undefined as never, 0) };
    if (others.length > 0) return `Unexpected argument: ${others.join(" ")}.`;
    if (since === undefined) return `--since should be a cursor, a whole number, not "${values.since}".`;
    if (values.class !== undefined && classNumber === undefined)
      return `--class should be a class number, not "${values.class}".`;
    if (kind === "enrollments") return { ...shared, read: (db) => allEvents(db, since) };
    if (kind !== "roster" && kind !== "waitlist")
      return kind === undefined
        ? "KIND is missing."
        : `KIND should be enrollments, roster, waitlist, or audit, not "${kind}".`;
    if (term === undefined) return "--term is missing.";
    return { ...shared, columns: ROSTER_COLUMNS, read: (db) => rosterOf(db, term, kind, classNumber) };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function* rosterOf(db: Db, term: string, kind: "roster" | "waitlist", classNumber: number | undefined) {
  const known = await db.selectFrom("terms").select("code").where("code", "=", term).executeTakeFirst();
  if (!known) throw new Error(`Term ${term} doesn't exist.`);
  yield* readRoster(db, term, kind === "roster" ? "E" : "W", classNumber);
}

function toNumber(text: string, largest: number): number | undefined {
  const number = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  return number <= largest ? number : undefined;
}
