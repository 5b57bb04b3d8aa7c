// Prints data for other systems from the database that `npm start` uses: see docs/export.md.
import { once } from "node:events";
import type { Db } from "#server/db/schema";
import { FEED_COLUMNS, readFeed } from "#server/feed/event-feed";
import { readRoster, ROSTER_COLUMNS } from "#server/feed/roster";
import { flag, operand, option, readArgs, UsageError, words } from "#server/registrar/command";
import { writeCsvLine } from "#server/report-words";
import { classNumber, oneOf, type TextValue, wholeNumber } from "#server/text-value";
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

const cursor: TextValue<number> = { ...wholeNumber(0, LARGEST_CURSOR), expected: "a cursor, a whole number" };

await runCommand(async (args) => {
  if (args[0] === "audit") return await runRegistrarHere(args);
  const given = readArgs(
    {
      kind: operand("KIND", "", oneOf("enrollments", "roster", "waitlist", "audit")),
      since: option("--since CURSOR", "", cursor),
      term: option("--term CODE", "", words),
      class: option("--class N", "", classNumber),
      json: flag("--json", ""),
    },
    args,
  );
  const { kind, term, json, since = 0 } = given;
  if (kind === "enrollments") await withDatabase(({ db }) => print(json, FEED_COLUMNS, allEvents(db, since)));
  else if (term === undefined) throw new UsageError("--term is missing.");
  else await withDatabase(({ db }) => print(json, ROSTER_COLUMNS, rosterOf(db, term, kind, given.class)));
  return 0;
}, USAGE);

/** Waits for slow readers, so that large exports don't fill the memory. */
async function print(isJson: boolean, columns: readonly string[], lines: AsyncIterable<ExportLine>) {
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
async function* rosterOf(db: Db, term: string, kind: string, ofClass: number | undefined) {
  const known = await db.selectFrom("terms").select("code").where("code", "=", term).executeTakeFirst();
  if (!known) throw new Error(`Term ${term} doesn't exist.`);
  yield* readRoster(db, term, kind === "roster" ? "E" : "W", ofClass);
}
