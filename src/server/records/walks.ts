import { sql } from "kysely";
import { LONGEST_WALK_MINUTES } from "#contract/walks";
import { everyRow } from "../db/conditional-writes.ts";
import type { Db, Trx } from "../db/schema.ts";
import { counted } from "../text/counted-words.ts";
import { anyText, type TextValue, wholeNumber } from "../text/text-value.ts";
import { tableKind } from "./table-kind.ts";

/** Degrees from -`most` to `most`, rounded to the table's six decimals, which are about 10 cm. */
const degrees = (most: number, what: string): TextValue<number> => ({
  expected: `a ${what} from -${most} to ${most}, such as ${most === 90 ? "42.6553" : "-71.3247"}`,
  parse(given) {
    const value = /^-?\d{1,3}(\.\d{1,15})?$/.test(given) ? Math.round(Number(given) * 1e6) / 1e6 : Number.NaN;
    return Math.abs(value) <= most ? value : undefined;
  },
});

export const buildings = tableKind({
  name: "buildings",
  summary: "where buildings are, for walking minutes between classes",
  columns: { building: anyText(), latitude: degrees(90, "latitude"), longitude: degrees(180, "longitude") },
  table: "buildings",
  key: ["building"],
  toRow: (values) => values,
  onWritten: raiseVersions,
  after: async ({ context: { db } }) => [
    ...(await noteUnused(db, sql`select building from buildings`)),
    ...(await noteMissing(db)),
  ],
});

export const walks = tableKind({
  name: "walks",
  summary: "the university's own walking minutes between buildings",
  columns: { from_building: anyText(), to_building: anyText(), minutes: wholeNumber(0, LONGEST_WALK_MINUTES) },
  table: "walks",
  key: ["from_building", "to_building"],
  toRow: (values) =>
    values.from_building === values.to_building
      ? { field: "to_building", message: "must be another building than from_building" }
      : values,
  onWritten: raiseVersions,
  after: async ({ context: { db } }) =>
    await noteUnused(db, sql`select from_building as building from walks union select to_building from walks`),
});

/** Each term's catalog contains walking minutes, so a change raises the version of all terms. */
async function raiseVersions(
  { trx }: { trx: Trx },
  { added, changed }: { added: readonly unknown[]; changed: readonly unknown[] },
  removed: readonly unknown[],
): Promise<void> {
  if (added.length + changed.length + removed.length === 0) return;
  await sql`update terms set catalog_version = catalog_version + 1 where ${everyRow}`.execute(trx);
}

const MAX_NAMED = 10;

/** Notes buildings that no room has. Names are compared exactly, so this also finds typos. */
async function noteUnused(db: Db, named: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{ building: string }>`
    select building from (${named}) as named
    where not exists (select from facilities f where f.building = named.building) order by building`.execute(db);
  return note(rows, "building isn't", "buildings aren't", "the building of any room");
}

async function noteMissing(db: Db): Promise<string[]> {
  const { rows } = await sql<{ building: string }>`
    select distinct f.building from facilities f
    where f.building is not null and not exists (select from buildings b where b.building = f.building)
    order by building`.execute(db);
  return note(rows, "building with rooms has", "buildings with rooms have", "no coordinates");
}

function note(rows: readonly { building: string }[], one: string, many: string, what: string): string[] {
  if (rows.length === 0) return [];
  const names = rows.slice(0, MAX_NAMED).map(({ building }) => building);
  const rest = rows.length > MAX_NAMED ? ", …" : "";
  return [`${counted(rows.length, one, many)} ${what}: ${names.join(", ")}${rest}.`];
}
