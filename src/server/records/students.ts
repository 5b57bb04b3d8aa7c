import { sql } from "kysely";
import { anyOf } from "../db/bulk-insert.ts";
import type { NewRow, TableRow, Trx } from "../db/schema.ts";
import { show } from "../import/import-error.ts";
import { retireUsernames } from "../sign-in/accounts.ts";
import { closeAccounts, reopenAccounts } from "../sign-in/web-sessions.ts";
import { anyText, email, oneOf, trueOrFalse, unitsText } from "../text/text-value.ts";
import { type CsvLine, defineKind, noCounts, optional, type ValuesOf } from "./import-records.ts";
import { givenRows, matches, rowKeyText, type SyncKey, syncRows } from "./sync-rows.ts";

const columns = {
  id: anyText(40),
  username: anyText(200),
  first_name: anyText(),
  last_name: anyText(),
  email,
  enabled: optional(trueOrFalse),
  status: optional({
    expected: "active or tobedeleted",
    parse: (given: string) => oneOf("active", "tobedeleted").parse(given.toLowerCase()),
  }),
  career: optional(anyText(40)),
  standing: optional(oneOf("FR", "SO", "JR", "SR", "GR")),
  max_term_units: optional(unitsText),
  program: optional(anyText(40)),
  program_description: optional(anyText()),
  plan: optional(anyText(40)),
  plan_description: optional(anyText()),
  subplan: optional(anyText(40)),
  subplan_description: optional(anyText()),
};
type Values = ValuesOf<typeof columns>;
type PartOfStudent = "student_careers" | "student_programs" | "student_plans";

const PEOPLE = { table: "people", columns: ["id"] } as const;
const CAREERS = { table: "student_careers", columns: ["student_id", "career"] } as const;
const PROGRAMS = { table: "student_programs", columns: ["student_id", "career", "program"] } as const;
const PLANS = { table: "student_plans", columns: ["student_id", "career", "program", "plan"] } as const;
const STUDENTS_AT_ONCE = 2_000;

/**
 * A line per plan, or per career without one. They say all about the student: other careers end, other programs and
 * plans go. Without career columns, students keep theirs.
 */
export const students = defineKind<typeof columns>({
  name: "students",
  summary: "students with their careers, programs, and plans",
  columns,
  oneRoster: {
    sourcedId: "id",
    username: "username",
    givenName: "first_name",
    familyName: "last_name",
    email: "email",
    enabledUser: "enabled",
    status: "status",
    "metadata.career": "career",
    "metadata.standing": "standing",
    "metadata.maxTermUnits": "max_term_units",
    "metadata.program": "program",
    "metadata.programDescription": "program_description",
    "metadata.plan": "plan",
    "metadata.planDescription": "plan_description",
    "metadata.subplan": "subplan",
    "metadata.subplanDescription": "subplan_description",
  },
  begin(run) {
    const { trx, context, refuse } = run;
    const counts = noCounts();
    /** By student ID: the first line that names the student, and its row. */
    const people = new Map<string, { line: number; person: NewRow<"people">; enabled: boolean | null }>();
    const idOf = new Map<string, string>();
    /** By ID: usernames that the file gives to others. */
    const former = new Map<string, string>();
    /** Keys of everything that the file has. */
    const said = new Set<string>();
    const added = new Set<unknown>();
    const changed = new Set<unknown>();

    async function sync<Name extends "people" | PartOfStudent>(key: SyncKey<Name>, rows: readonly NewRow<Name>[]) {
      const distinct = [...new Map(rows.map((row) => [rowKeyText(key, row), row])).values()];
      const written = await syncRows(trx, key, distinct);
      if (key.table !== "people") for (const row of distinct) said.add(rowKeyText(key, row));
      const ids = (of: readonly object[]) =>
        of.map((row) => ("id" in row ? row.id : "student_id" in row && row.student_id));
      for (const id of ids(written.added)) (key.table === "people" ? added : changed).add(id);
      for (const id of ids(written.changed.map(({ after }) => after))) changed.add(id);
    }

    /** Returns the people whom these lines name first. */
    function toPeople(lines: readonly CsvLine<Values>[]): NewRow<"people">[] {
      return lines.flatMap(({ line, values }) => {
        const { id, username, first_name, last_name, email } = values;
        const enabled = values.status === "tobedeleted" ? false : values.enabled;
        const person = { id, username, first_name, last_name, email, is_student: true };
        const known = people.get(id);
        const other = idOf.get(username);
        if (known && JSON.stringify([known.person, known.enabled]) !== JSON.stringify([person, enabled]))
          refuse(line, "id", `${show(id)} has another name, username, email, or state on line ${known.line}`);
        if (other !== undefined && other !== id)
          refuse(line, "username", `${show(username)} is already that of ${show(other)} in this file`);
        idOf.set(username, id);
        if (known) return [];
        people.set(id, { line, person, enabled });
        return [person];
      });
    }

    /** Usernames that change hands become free; `finish` sees to the old owners. */
    async function freeTaken(rows: readonly NewRow<"people">[]) {
      const { rows: taken } = await sql<Pick<TableRow<"people">, "id" | "username" | "is_student">>`
        select id, username, is_student from people
        where username = ${anyOf(rows.map(({ username }) => username))}`.execute(trx);
      const others = taken.filter(({ id, username }) => idOf.get(username) !== id);
      // A complete file closes other students' accounts. Staff who begin to study continue with the student's account.
      for (const { id, username, is_student } of others) if (is_student && !run.isComplete) former.set(id, username);
      if (others.length === 0) return;
      const ids = others.map(({ id }) => id);
      await retireUsernames(trx, ids);
    }

    function refuseIncomplete({ line, values }: CsvLine<Values>) {
      for (const [field, needed] of NEEDED)
        if (values[field] !== null && values[needed] === null)
          refuse(line, needed, `is missing, but is needed for ${field}`);
    }

    return {
      counts,
      async take(lines) {
        const rows = toPeople(lines);
        for (const line of lines) refuseIncomplete(line);
        if (run.isRefused()) return;
        await freeTaken(rows);
        await sync(PEOPLE, rows);
        const all = lines.map(({ values }) => values);
        await sync(CAREERS, all.flatMap(toCareer));
        await sync(PROGRAMS, all.flatMap(toProgram));
        await sync(PLANS, all.flatMap(toPlan));
      },
      async finish() {
        for (const [id, username] of former) {
          const { line = 0 } = people.get(idOf.get(username) ?? "") ?? {};
          if (!people.has(id)) refuse(line, "username", `${show(username)} belongs to ${show(id)}`);
        }
        if (run.isRefused()) return;
        const ids = [...people.keys()];
        for (let start = 0; start < ids.length; start += STUDENTS_AT_ONCE) {
          const some = ids.slice(start, start + STUDENTS_AT_ONCE);
          if (run.has("career")) for (const id of await endUnsaid(trx, some, said)) changed.add(id);
          if (run.has("enabled") || run.has("status")) {
            const [open, closed] = [true, false].map((is) =>
              some.filter((id) => (people.get(id)?.enabled ?? true) === is),
            );
            counts.removed += await closeAccounts(trx, closed ?? [], context.now());
            for (const id of await reopenAccounts(trx, open ?? [])) changed.add(id);
          }
        }
        counts.added = added.size;
        counts.changed = [...changed].filter((id) => !added.has(id)).length;
        counts.unchanged = people.size - counts.added - counts.changed;
      },
      async removeRest() {
        const { rows: open } = await sql<{ id: string }>`
          select id from people where is_student and closed_at is null`.execute(trx);
        const rest = open.map(({ id }) => id).filter((id) => !people.has(id));
        run.allowRemoval(rest.length, open.length);
        counts.removed += await closeAccounts(trx, rest, context.now());
      },
    };
  },
});

/** Other fields that a field requires. */
const NEEDED: readonly (readonly [keyof Values, keyof Values])[] = [
  ["career", "standing"],
  ["career", "max_term_units"],
  ["program", "career"],
  ["program", "program_description"],
  ["plan", "program"],
  ["plan", "plan_description"],
  ["subplan", "plan"],
  ["subplan", "subplan_description"],
];

function toCareer({ id: student_id, career, standing, max_term_units }: Values): NewRow<"student_careers">[] {
  if (career === null || standing === null || max_term_units === null) return [];
  return [{ student_id, career, standing, max_term_units, is_active: true }];
}

function toProgram({ id: student_id, career, program, program_description }: Values): NewRow<"student_programs">[] {
  if (career === null || program === null || program_description === null) return [];
  return [{ student_id, career, program, description: program_description, status: "AC" }];
}

function toPlan(values: Values): NewRow<"student_plans">[] {
  const { id: student_id, career, program, plan, plan_description, subplan, subplan_description } = values;
  if (career === null || program === null || plan === null || plan_description === null) return [];
  return [{ student_id, career, program, plan, description: plan_description, subplan, subplan_description }];
}

/** Returns whose records changed. */
async function endUnsaid(trx: Trx, ids: readonly string[], said: ReadonlySet<string>): Promise<string[]> {
  const ended: string[] = [];
  const unsaidOf = async <Name extends PartOfStudent>(key: SyncKey<Name>) => {
    const { rows } = await sql<{ student_id: string; is_active?: boolean }>`
      select * from ${sql.table(key.table)} where student_id = ${anyOf(ids)}`.execute(trx);
    const unsaid = rows.filter((row) => row.is_active !== false && !said.has(rowKeyText(key, row)));
    ended.push(...unsaid.map(({ student_id }) => student_id));
    return { given: givenRows(key.table, key.columns, unsaid), own: matches(key) };
  };
  const plans = await unsaidOf(PLANS);
  await sql`delete from student_plans t using ${plans.given} where ${plans.own}`.execute(trx);
  const programs = await unsaidOf(PROGRAMS);
  await sql`delete from student_programs t using ${programs.given} where ${programs.own}`.execute(trx);
  const careers = await unsaidOf(CAREERS);
  await sql`update student_careers t set is_active = false from ${careers.given} where ${careers.own}`.execute(trx);
  return ended;
}
