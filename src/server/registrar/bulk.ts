import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import type { BulkResult } from "#contract/calls/staff-bulk";
import type { BulkKind } from "#contract/list-changes";
import { AppError } from "#contract/outcome";
import { WAIVERS } from "#contract/waivers";
import { openCatalog } from "../catalog/catalog.ts";
import type { TableRow } from "../db/schema.ts";
import { withTransaction } from "../db/transaction.ts";
import { ImportError } from "../import/import-error.ts";
import { releasedNotice } from "../notices/notice-texts.ts";
import { writeNotices } from "../notices/write-notices.ts";
import { createFinder } from "../records/find-named.ts";
import {
  type CsvLine,
  defineKind,
  type ImportRun,
  importRecords,
  type Kind,
  noCounts,
  optional,
} from "../records/import-records.ts";
import { appointments, placedHolds } from "../records/kinds.ts";
import { promoteIntoFreeSeats } from "../registration/waitlist/promote.ts";
import { lockStudents } from "../registration/waitlist/seat-counters.ts";
import { anyText, classNumber, commaSeparated, day, oneOf, wholeNumber } from "../text/text-value.ts";
import { inOrder, issueNumbers, requireIssuer } from "./issue-permission-numbers.ts";
import { type RegistrarContext, RegistrarError, writeRegistrarAudit } from "./registrar-context.ts";
import { promotedWords, toSheet } from "./report-words.ts";

/** The same changes for many students or classes, by a list with a header: as imports and commands make them. */
type Bulk = { kind: Kind; sheet?: () => string[] };

export const BULK: Readonly<Record<BulkKind, () => Bulk>> = {
  appointments: () => ({ kind: appointments }),
  holds: () => ({ kind: placedHolds }),
  releases: () => ({ kind: releases }),
  "permission-numbers": permissionNumbers,
};

type BulkAsked = { kind: BulkKind; text: string };

/** What the list would change, or each wrong line; changes nothing but the audit, which notes who looked. */
export async function checkBulk(context: RegistrarContext, asked: BulkAsked): Promise<BulkResult> {
  const facts = { kind: asked.kind };
  await withTransaction(context.db, (trx) => writeRegistrarAudit(trx, context, "bulk_read", facts));
  return await runBulk(context, asked, true);
}

/** All or nothing: with problems, nothing has changed. */
export async function changeBulk(context: RegistrarContext, asked: BulkAsked): Promise<BulkResult> {
  return await runBulk(context, asked, false);
}

async function runBulk(context: RegistrarContext, { kind: name, text: list }: BulkAsked, isDryRun: boolean) {
  if (name === "permission-numbers") await requireIssuer(context);
  const { kind, sheet } = BULK[name]();
  const own = await namesOf(context);
  const students = new Set<string>();
  const guarded = {
    ...kind,
    name: "bulk",
    begin(run: ImportRun) {
      const work = kind.begin(run);
      const take = async (lines: readonly CsvLine<Record<string, unknown>>[]) => {
        for (const { line, values } of lines) {
          const { student } = values;
          if (typeof student !== "string") continue;
          students.add(student);
          if (own.includes(student)) run.refuse(line, "student", "is you, and no one can change their own record");
        }
        await work.take(lines);
      };
      return { ...work, take };
    },
  } satisfies Kind;
  const folder = mkdtempSync(join(tmpdir(), "portal-list-"));
  const path = join(folder, "list.csv");
  try {
    writeFileSync(path, fromSpreadsheet(list));
    const facts = () => ({ kind: name, ...(students.size > 0 && { students: [...students] }) });
    const { counts, notes } = await importRecords(context, guarded, path, { isDryRun, facts });
    const { added: Added, changed: Changed, unchanged: Unchanged, removed: Removed } = counts;
    const Counts = { Added, Changed, Unchanged, Removed };
    return { Counts, Problems: [], Messages: [...notes], Sheet: isDryRun ? [] : (sheet?.() ?? []) };
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    const Problems = error.problems.map(({ line, field, message }) => ({ Line: line, Field: field, Message: message }));
    if (Problems.length === 0) throw new RegistrarError(error.message.replaceAll(path, "The list"), { cause: error });
    return { Counts: NOTHING, Problems, Messages: [], Sheet: [] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const NOTHING = { Added: 0, Changed: 0, Unchanged: 0, Removed: 0 };

/** What is copied from a spreadsheet has tabs between its fields. */
function fromSpreadsheet(list: string): string {
  const lines = list.split(/\r?\n/);
  if (!lines[0]?.includes("\t")) return list;
  return lines
    .map((line) =>
      line === ""
        ? ""
        : line
            .split("\t")
            .map((cell) => `"${cell.replaceAll('"', '""')}"`)
            .join(","),
    )
    .join("\n");
}

async function namesOf({ db, personId }: RegistrarContext): Promise<string[]> {
  if (personId === undefined) return [];
  const { rows } = await sql<{ id: string; username: string }>`
    select id, username from people where id = ${personId}`.execute(db);
  return rows.flatMap(({ id, username }) => [id, username]);
}

const releases = defineKind({
  name: "releases",
  summary: "releases holds",
  columns: { student: anyText(40), code: anyText(40) },
  begin(run) {
    const { trx, context, refuse } = run;
    const find = createFinder<{ student: string }>(run);
    const counts = noCounts();
    const lineOf = new Map<string, number>();
    return {
      counts,
      async take(lines) {
        const found = await find(lines);
        for (const { line, values } of found) {
          const key = `${values.student} ${values.code}`;
          const earlier = lineOf.get(key);
          if (earlier !== undefined) refuse(line, "", `says again what line ${earlier} says`);
          else lineOf.set(key, line);
        }
        if (run.isRefused()) return;
        await lockStudents(trx, [...new Set(found.map(({ values }) => values.student))].sort());
        const released: TableRow<"service_indicators">[] = [];
        for (const { values } of found) {
          const { rows } = await sql<TableRow<"service_indicators">>`
            delete from service_indicators
            where student_id = ${values.student} and code = ${values.code} and not is_positive returning *`.execute(
            trx,
          );
          released.push(...rows);
          if (rows.length > 0) counts.removed++;
          else counts.unchanged++;
        }
        await writeNotices(trx, released.map(releasedNotice), context.now());
      },
      removeRest: () => Promise.resolve(),
      after: async () =>
        promotedWords(await promoteIntoFreeSeats(context, { now: context.now(), requestId: context.requestId })),
    };
  },
});

const SHEET = ["term", "class", "number", "waives", "expires"] as const;

function permissionNumbers(): Bulk {
  const issued: Record<(typeof SHEET)[number], unknown>[] = [];
  const kind = defineKind({
    name: "permission-numbers",
    summary: "issues permission numbers",
    columns: {
      term: anyText(40),
      class: classNumber,
      have: wholeNumber(1, 500),
      waives: commaSeparated(oneOf(...WAIVERS), `a list of ${WAIVERS.join(", ")}`),
      expires: optional(day),
    },
    begin({ trx, context, refuse, isRefused }) {
      const counts = noCounts();
      // Within the transaction, everything is read by it.
      const catalog = openCatalog({ reads: trx, reader: trx });
      return {
        counts,
        async take(lines) {
          // Locks are taken in the order of class numbers.
          const inLockOrder = lines.toSorted((a, b) => a.values.class - b.values.class);
          for (const { line, values } of inLockOrder) {
            const { term, class: number, have, waives, expires } = values;
            const asked = { termCode: term, classNumber: number, have, waives, lastDay: expires ?? undefined };
            try {
              const { numbers, added } = await issueNumbers(trx, await catalog.term(term), context, asked);
              if (added > 0) counts.added++;
              else counts.unchanged++;
              const shared = { term, class: number, waives: inOrder(waives).join(" "), expires };
              issued.push(...numbers.map((each) => ({ ...shared, number: each })));
            } catch (error) {
              if (!(error instanceof RegistrarError || error instanceof AppError)) throw error;
              refuse(line, "class", error.message);
            }
          }
          if (isRefused()) issued.length = 0;
        },
        removeRest: () => Promise.resolve(),
      };
    },
  });
  return { kind, sheet: () => toSheet(SHEET, issued) };
}
