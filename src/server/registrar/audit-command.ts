import { sql } from "kysely";
import { withTransaction } from "../db/transaction.ts";
import type { Command } from "./command.ts";
import { writeCsvLine, inSheet } from "./csv-line.ts";
import { requirePerson } from "./portal-records.ts";
import { writeRegistrarAudit } from "./registrar-context.ts";
import { counted } from "./report-words.ts";

const MAX_ENTRIES = 100_000;
const COLUMNS = ["at", "action", "person", "request", "detail"];

export const auditCommand: Command = {
  name: "audit",
  summary: "prints the audit log as CSV or JSON",
  usage: `[options]

  --person PERSON   ID or username: only what concerns this person
  --action ACTION   only entries of this action, such as sign_in
  --since TIME      leaves out earlier entries
  --json            one JSON object per line instead of CSV`,
  operands: [],
  options: {
    person: { type: "string" },
    action: { type: "string" },
    since: { type: "string" },
    json: { type: "boolean" },
  },
  prepare(given) {
    const [name, action] = [given.text("person"), given.text("action")];
    const since = given.moment("since");
    const isJson = given.isOn("json");
    return async (context) => {
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
      const toCsv = ({ facts, detail }: (typeof entries)[number]) =>
        writeCsvLine([...Object.values(facts), JSON.stringify(detail)].map((field) => inSheet(field ?? "")));
      const out = isJson
        ? entries.map(({ facts, detail }) => JSON.stringify({ ...facts, detail }))
        : [writeCsvLine(COLUMNS), ...entries.map(toCsv)];
      return { notes: [counted(entries.length, "entry", "entries"), ...(rows.length > MAX_ENTRIES ? [cut] : [])], out };
    };
  },
};
