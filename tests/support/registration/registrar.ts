import { parse } from "csv-parse/sync";
import { sql } from "kysely";
import { expect } from "vitest";
import type { Database } from "#server/db/open-database";
import { tables } from "#server/db/schema";
import { importRecords, type RecordsOptions } from "#server/records/import-records";
import { kinds } from "#server/records/kinds";
import { registrarContext } from "#server/registrar/registrar-context";
import { type RegistrarSurroundings, runRegistrar } from "#server/registrar/run-registrar";
import type { Portal } from "../portal.ts";
import { TEST_NOW } from "../small-term.ts";
import { temporaryFile } from "../temporary-folder.ts";
import { violationsIn } from "./violations.ts";

export type Typed = { code: number; out: string[]; err: string[] };

/** Types a command, whatever comes of it. */
export async function typeRegistrar(
  args: readonly string[],
  surroundings: Pick<RegistrarSurroundings, "withDatabase" | "now">,
): Promise<Typed> {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await runRegistrar(args, {
    ...surroundings,
    loginName: "ruth",
    toPath: (file) => file,
    print: (line) => out.push(line),
    complain: (line) => err.push(line),
  });
  return { code, out, err };
}

/** Types commands of the registrar on a database, at the time of a clock. After each one every invariant must hold. */
export function registrarOf(portal: Pick<Portal, "database" | "db" | "clock">) {
  async function type(...args: readonly string[]): Promise<Typed> {
    const typed = await typeRegistrar(args, { withDatabase: (work) => work(portal.database), now: portal.clock.now });
    expect(await violationsIn(portal.database)).toEqual([]);
    return typed;
  }

  async function typeInVain(args: readonly string[]): Promise<Typed> {
    const before = await everythingIn(portal.db);
    const typed = await type(...args);
    expect(await everythingIn(portal.db)).toEqual(before);
    return typed;
  }

  return {
    /** Whatever comes of it. */
    type,
    /** What a command prints that succeeds. */
    order: async (...args: readonly string[]): Promise<string[]> => {
      const { code, out, err } = await type(...args);
      if (code !== 0) throw new Error(err.join("\n"));
      return out;
    },
    /** What a command prints that succeeds, but writes nothing into any table. */
    repeat: async (...args: readonly string[]) => {
      const { code, out, err } = await typeInVain(args);
      expect([code, err]).toEqual([0, []]);
      return out;
    },
    /** What a command complains of that fails, and changes nothing. */
    refused: async (...args: readonly string[]) => {
      const { code, out, err } = await typeInVain(args);
      expect([code, out]).toEqual([1, []]);
      return err;
    },
    /** Actions and details of all commands so far. */
    audit: async () => {
      const rows = await sql<{ action: string; detail: object; person_id: null; request_id: string }>`
        select * from audit where action like ${String.raw`registrar\_%`} order by id`.execute(portal.db);
      return rows.rows.map(({ action, detail, person_id, request_id }) => {
        expect([person_id, request_id]).toEqual([null, expect.stringMatching(/^registrar-[0-9a-f-]{36}$/)]);
        return { action, detail };
      });
    },
  };
}

/** Imports lines of a kind as ruth does; every invariant must hold then. */
export async function loadRecords(
  database: Database,
  name: string,
  file: readonly string[] | string,
  options?: RecordsOptions,
) {
  const kind = kinds.find((each) => each.name === name)!;
  const path = typeof file === "string" ? file : temporaryFile("file.csv", file.join("\n"));
  const context = registrarContext(database, "ruth", () => new Date(TEST_NOW));
  try {
    return (await importRecords(context, kind, path, options)).counts;
  } finally {
    expect(await violationsIn(database)).toEqual([]);
  }
}

/** Of a hold that is placed for an unpaid bill. */
export function holdOptions(reason: string): string[] {
  const words = { code: "BIL", description: "Unpaid bill", department: "the Bursar", reason };
  return Object.entries(words).flatMap(([name, value]) => [`--${name}`, value]);
}

/** All rows of all tables, as text: by one prepared statement, since every command is compared with it. */
export async function everythingIn(db: Database["db"]) {
  const { rows } = await everything.execute(db);
  return new Map(rows.map(({ name, rows: text }) => [name, text]));
}

const each = Object.keys(tables).map(
  (name) => sql`
    select ${sql.lit(name)} as name, string_agg(t::text, ${sql.lit("\n")} order by t::text) as rows
    from ${sql.table(name)} t`,
);
const everything = sql<{ name: string; rows: string | null }>`
  select * from (${sql.join(each, sql` union all `)}) all_tables where ${true}`;

/** Printed lines of CSV as records by the names of the first one. */
export function recordsOfCsv(lines: readonly string[]): Record<string, string>[] {
  return parse<Record<string, string>>(lines.join("\n"), { columns: true });
}
