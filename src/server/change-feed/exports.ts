import { csvLine } from "#contract/csv";
import type { Db } from "../db/schema.ts";
import { withTransaction } from "../db/transaction.ts";
import { type RegistrarContext, RegistrarError, writeRegistrarAudit } from "../registrar/registrar-context.ts";
import { toJsonText } from "../text/terminal-text.ts";
import { FEED_COLUMNS, readFeed } from "./event-feed.ts";
import { ROSTER_COLUMNS, readRoster } from "./roster.ts";

export type ExportQuery = {
  /** Only events after this one. */
  since?: number | undefined;
  term?: string | undefined;
  class?: number | undefined;
};

type ExportLine = Readonly<Record<string, string | number | null>>;

type ExportKind = {
  columns: readonly string[];
  needsTerm: boolean;
  /** What the audit calls it: every kind names people. */
  audits: `${string}_read`;
  lines: (db: Db, query: ExportQuery) => AsyncIterable<ExportLine>;
};

export const exportKinds = {
  enrollments: {
    columns: FEED_COLUMNS,
    needsTerm: false,
    audits: "enrollments_read",
    lines: (db, { since = 0 }) => allEvents(db, since),
  },
  roster: {
    columns: ROSTER_COLUMNS,
    needsTerm: true,
    audits: "roster_read",
    lines: (db, asked) => rosterOf(db, asked, "E"),
  },
  waitlist: {
    columns: ROSTER_COLUMNS,
    needsTerm: true,
    audits: "waitlist_read",
    lines: (db, asked) => rosterOf(db, asked, "W"),
  },
} as const satisfies Record<string, ExportKind>;

export type ExportName = keyof typeof exportKinds;

/**
 * The lines of an export as CSV, or as JSON. Before the first one about a person, the audit gets who reads what. An
 * export without such a line gets no row, because jobs that ask for new changes each minute would fill the audit.
 */
export async function* exportLines(
  context: RegistrarContext,
  name: ExportName,
  { isJson, ...asked }: ExportQuery & { isJson: boolean },
): AsyncGenerator<string> {
  const { columns, audits, lines }: ExportKind = exportKinds[name];
  let isFirst = true;
  for await (const line of lines(context.db, asked)) {
    if (isFirst) {
      await withTransaction(context.db, (trx) => writeRegistrarAudit(trx, context, audits, asked));
      if (!isJson) yield csvLine(columns);
    }
    isFirst = false;
    yield isJson ? toJsonText(line) : csvLine(columns.map((column) => line[column]));
  }
  if (isFirst && !isJson) yield csvLine(columns);
}

const EVENTS_AT_ONCE = 5_000;

async function* allEvents(db: Db, since: number) {
  for (let cursor = since; ; ) {
    const events = await readFeed(db, cursor, EVENTS_AT_ONCE);
    yield* events;
    const last = events.at(-1);
    if (!last || events.length < EVENTS_AT_ONCE) return;
    cursor = last.cursor;
  }
}

async function* rosterOf(db: Db, { term = "", class: classNumber }: ExportQuery, status: "E" | "W") {
  const known = await db.selectFrom("terms").select("code").where("code", "=", term).executeTakeFirst();
  if (!known) throw new RegistrarError(`Term ${term} doesn't exist.`);
  yield* readRoster(db, term, status, classNumber);
}
