import { sql } from "kysely";
import { withTransaction } from "../db/transaction.ts";
import { moment } from "../text-value.ts";
import { command, flag, ofClass, ofStudent, option, words } from "./command.ts";
import { lookAtStudent, readClass } from "./read-records.ts";
import { requirePerson, writeRegistrarAudit } from "./registrar-context.ts";
import { counted, toSheet } from "./report-words.ts";

export const showStudentCommand = command({
  name: "show student",
  summary: "prints a student's careers, holds, cart, classes, and latest audit entries as JSON",
  args: ofStudent,
  run: async (context, { STUDENT: name }) => [JSON.stringify(await lookAtStudent(context, name), null, 2)],
});

export const showClassCommand = command({
  name: "show class",
  summary: "prints a class's seats, students, waitlist, and permission numbers as JSON",
  args: ofClass,
  run: async (context, { TERM: termCode, CLASS: classNumber }) => [
    JSON.stringify(await readClass(context, { termCode, classNumber }), null, 2),
  ],
});

const MAX_ENTRIES = 100_000;
const COLUMNS = ["at", "action", "person", "request", "detail"];

export const auditCommand = command({
  name: "audit",
  summary: "prints the audit log as CSV or JSON",
  args: {
    person: option("PERSON", "ID or username: only what concerns this person", words),
    action: option("ACTION", "only entries of this action, such as sign_in", words),
    since: option("TIME", "leaves out earlier entries", moment),
    json: flag("one JSON object per line instead of CSV"),
  },
  async run(context, { person: name, action, since, json: isJson }) {
    const person = name === undefined ? undefined : (await requirePerson(context.db, name)).id;
    const rows = await withTransaction(context.db, async (trx) => {
      let query = trx.selectFrom("audit").selectAll().orderBy("id");
      if (person !== undefined)
        query = query.where(
          sql<boolean>`(person_id = ${person} or detail->>'person' = ${person} or detail->>'student' = ${person})`,
        );
      if (action !== undefined) query = query.where("action", "=", action);
      if (since) query = query.where("at", ">=", since);
      const found = await query.limit(MAX_ENTRIES + 1).execute();
      const asked = { person: person ?? null, action: action ?? null, since: since?.toISOString() ?? null };
      const count = Math.min(found.length, MAX_ENTRIES);
      await writeRegistrarAudit(trx, context, "audit_read", { ...asked, count });
      return found;
    });
    const entries = rows.slice(0, MAX_ENTRIES).map(({ at, action: what, person_id, request_id, detail }) => ({
      facts: { at: at.toISOString(), action: what, person: person_id, request: request_id },
      detail,
    }));
    const cut = `There are more. Use --since ${entries.at(-1)?.facts.at ?? ""} to go on.`;
    const toRow = ({ facts, detail }: (typeof entries)[number]) =>
      [...Object.values(facts), JSON.stringify(detail)].map((field) => field ?? "");
    const out = isJson
      ? entries.map(({ facts, detail }) => JSON.stringify({ ...facts, detail }))
      : toSheet(COLUMNS, entries.map(toRow));
    return { notes: [counted(entries.length, "entry", "entries"), ...(rows.length > MAX_ENTRIES ? [cut] : [])], out };
  },
});
