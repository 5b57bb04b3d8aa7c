import { randomInt } from "node:crypto";
import type { Row, Trx } from "../db/schema.ts";
import { withTransaction } from "../db/transaction.ts";
import { localDate } from "../institution-time.ts";
import { lockClasses } from "../registration/waitlist/seat-counters.ts";
import { day, listOf, oneOf, type TextValue, wholeNumber } from "../text-value.ts";
import { command, ofClass, option, required, UsageError } from "./command.ts";
import {
  classInTerm,
  type RegistrarContext,
  RegistrarError,
  requireClass,
  writeRegistrarAudit,
} from "./registrar-context.ts";
import { counted, listed, writeCsvLine } from "./report-words.ts";

const WAIVERS = ["consent", "requisite", "capacity"] as const;
type Waiver = (typeof WAIVERS)[number];

/** `have` is how many unused numbers of this kind to have. */
type NumbersWanted = {
  termCode: string;
  classNumber: number;
  waives: readonly Waiver[];
  /** Last day; undefined is no limit. */
  expires?: string | undefined;
} & ({ have: number } | { number: string });

/** `touched` are the new or changed ones; `kept` are those that were already so. */
type Issued = { outcome: "issued" | "changed" | "unchanged"; touched: string[]; kept: string[] };

const FIRST_NUMBER = 100_000;
const NUMBERS = 900_000;

/** Returns what it did, in words, and all numbers in order. */
export async function issuePermissionNumbers(
  context: RegistrarContext,
  wanted: NumbersWanted,
): Promise<{ words: string; numbers: string[] }> {
  const term = await context.catalog.term(wanted.termCode);
  const record = requireClass(term, wanted.classNumber);
  const today = localDate(context.now());
  if (wanted.expires !== undefined && wanted.expires < today)
    throw new RegistrarError(`--expires ${wanted.expires} has passed: today is ${today}.`, {
      plain: `${wanted.expires} has passed.`,
    });
  const subject = classInTerm(record, term);
  return await withTransaction(context.db, async (trx) => {
    // So that two commands at once see each other's numbers.
    await lockClasses(trx, wanted.termCode, [wanted.classNumber]);
    const rows = await trx
      .selectFrom("permission_numbers")
      .selectAll()
      .where((row) => row.and({ term_code: wanted.termCode, class_number: wanted.classNumber }))
      .orderBy("number")
      .execute();
    const issued = "have" in wanted ? await topUp(trx, wanted, rows) : await give(trx, wanted, rows, subject);
    if (issued.outcome !== "unchanged") {
      const { termCode, classNumber, waives, expires } = wanted;
      const facts = { term: termCode, class: classNumber, waives: [...waives], expires: expires ?? null };
      const { outcome, touched: numbers } = issued;
      await writeRegistrarAudit(trx, context, "permission_numbers", { ...facts, outcome, numbers });
    }
    const { outcome, touched, kept } = issued;
    const issuedWords = counted(touched.length, "new permission number");
    const words = { issued: issuedWords, changed: "Changed", unchanged: "Unchanged" };
    return { words: `${subject}: ${words[outcome]}.`, numbers: [...kept, ...touched].sort() };
  });
}

type NumberRow = Row<"permission_numbers">;
async function topUp(trx: Trx, wanted: NumbersWanted & { have: number }, rows: readonly NumberRow[]): Promise<Issued> {
  const unused = rows.filter((row) => row.used_by === null && isOfKind(row, wanted)).map((row) => row.number);
  const missing = wanted.have - unused.length;
  if (missing <= 0) return { outcome: "unchanged", touched: [], kept: unused };
  const taken = new Set(rows.map((row) => row.number));
  if (taken.size + missing > NUMBERS / 2)
    throw new RegistrarError(
      `The class already has ${taken.size} permission numbers, so you can't add ${missing} more.`,
    );
  const added: string[] = [];
  while (added.length < missing) {
    // Can't be guessed from others.
    const number = String(FIRST_NUMBER + randomInt(NUMBERS));
    if (taken.has(number)) continue;
    taken.add(number);
    added.push(number);
  }
  await trx
    .insertInto("permission_numbers")
    .values(added.map((number) => toRow(wanted, number)))
    .execute();
  return { outcome: "issued", touched: added, kept: unused };
}

async function give(
  trx: Trx,
  wanted: NumbersWanted & { number: string },
  rows: readonly NumberRow[],
  subject: string,
): Promise<Issued> {
  const { number } = wanted;
  const before = rows.find((row) => row.number === number);
  if (before && isOfKind(before, wanted)) return { outcome: "unchanged", touched: [], kept: [number] };
  if (!before) {
    await trx.insertInto("permission_numbers").values(toRow(wanted, number)).execute();
    return { outcome: "issued", touched: [number], kept: [] };
  }
  if (before.used_by !== null) {
    throw new RegistrarError(
      `Permission number ${number} for ${subject} can't be changed. Student ${before.used_by} has already used it.`,
    );
  }
  const { waives, expires_on } = toRow(wanted, number);
  await trx
    .updateTable("permission_numbers")
    .set({ waives, expires_on })
    .where((row) => row.and({ term_code: wanted.termCode, class_number: wanted.classNumber, number }))
    .execute();
  return { outcome: "changed", touched: [number], kept: [] };
}

function isOfKind({ waives, expires_on }: NumberRow, wanted: NumbersWanted): boolean {
  return sorted(waives) === sorted(wanted.waives) && expires_on === (wanted.expires ?? null);
}

function sorted(waives: readonly string[]): string {
  return [...waives].sort().join();
}

function toRow({ termCode, classNumber, waives, expires }: NumbersWanted, number: string) {
  return {
    term_code: termCode,
    class_number: classNumber,
    number,
    waives: WAIVERS.filter((waiver) => waives.includes(waiver)),
    expires_on: expires ?? null,
  };
}

const number: TextValue<string> = {
  expected: "1 to 6 digits",
  parse: (given) => (/^\d{1,6}$/.test(given) ? given : undefined),
};

export const permissionNumbersCommand = command({
  name: "permission-numbers",
  summary: "issues permission numbers for a class and prints them as CSV",
  args: {
    ...ofClass,
    waives: required(
      "LIST",
      "what a number waives: consent, requisite, or capacity, separated by commas",
      listOf(oneOf(...WAIVERS), `a list of ${listed(WAIVERS)}`),
    ),
    have: option("N", "issues numbers until N unused ones have the same --waives and --expires", wholeNumber(1, 5_000)),
    number: option("NUMBER", "instead of --have: issues this number, or changes it if it's unused", number),
    expires: option("DATE", "last day to use it; no limit by default", day),
  },
  check({ have, number: one }) {
    if ((have === undefined) === (one === undefined)) throw new UsageError("Use --have or --number, but not both.");
  },
  async run(context, { TERM: termCode, CLASS: classNumber, have, number: one, ...given }) {
    const kind = { termCode, classNumber, ...given };
    const wanted = have === undefined ? { ...kind, number: one ?? "" } : { ...kind, have };
    const issued = await issuePermissionNumbers(context, wanted);
    const waives = WAIVERS.filter((waiver) => kind.waives.includes(waiver)).join(" ");
    const rows = issued.numbers.map((each) => [termCode, String(classNumber), each, waives, kind.expires ?? ""]);
    const out = [["term", "class", "number", "waives", "expires"], ...rows].map(writeCsvLine);
    return { notes: [issued.words], out };
  },
});
