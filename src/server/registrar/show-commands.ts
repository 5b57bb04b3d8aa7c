import { sql } from "kysely";
import { withTransaction } from "../db/transaction.ts";
import { moment } from "../text-value.ts";
import { command, flag, ofClass, ofStudent, option, words } from "./command.ts";
import { readClass } from "./read-class.ts";
import { readStudent } from "./read-student.ts";
import { requirePerson, writeRegistrarAudit } from "./registrar-context.ts";
import { counted, inSheet, writeCsvLine } from "./report-words.ts";

const STATUS = { E: "enrolled", W: "waitlisted", D: "dropped" } as const;

export const showStudentCommand = command({
  name: "show student",
  summary: "prints a student's careers, holds, cart, classes, and latest audit entries",
  args: ofStudent,
  async run(context, { STUDENT: name }) {
    const student = await readStudent(context.db, name);
    const facts = { student: student.Id };
    await withTransaction(context.db, (trx) => writeRegistrarAudit(trx, context, "student_read", facts));
    const { Id, Username, Name, Email, IsClosed, Careers, Holds, Cart, Classes, Audit } = student;
    return [
      `${Name} (${Id}, ${Username})`,
      `${Email}${IsClosed ? ", account closed" : ""}`,
      ...listOf("Careers", Careers, (career) =>
        [career.Code, `up to ${career.MaxUnits} units a term`, !career.IsActive && "ended"].filter(Boolean).join(", "),
      ),
      ...listOf("Holds", Holds, (hold) => {
        const days = `${hold.FirstDay ?? ""} to ${hold.LastDay ?? "no end"}`;
        return `${hold.Code}  ${hold.Description}, ${days}${hold.BlocksEnrollment ? ", blocks enrollment" : ""}`;
      }),
      ...listOf("Cart", Cart, (item) => `${item.Term.Code}  ${item.ClassNumber}  ${item.Name}  ${item.Title}`),
      ...listOf("Classes", Classes, (held) => {
        const place = held.WaitPosition === null ? "" : ` #${held.WaitPosition}`;
        return `${held.Term.Code}  ${held.ClassNumber}  ${held.Name}  ${STATUS[held.Status]}${place}  ${held.Grade ?? ""}`.trimEnd();
      }),
      ...listOf("Audit", Audit, ({ At, Action, By, Detail }) => `${At}  ${Action}  ${By ?? ""}  ${Detail}`.trimEnd()),
    ];
  },
});

export const showClassCommand = command({
  name: "show class",
  summary: "prints a class's seats, students, waitlist, and unused permission numbers",
  args: ofClass,
  async run(context, { TERM: termCode, CLASS: classNumber }) {
    const { Term, ClassNumber, Students, ...found } = await readClass(context, { termCode, classNumber });
    const seats =
      found.Capacity === null ? `${found.Enrolled} seats, no limit` : `${found.Enrolled} of ${found.Capacity} seats`;
    const unused = found.PermissionNumbers.filter(({ UsedBy }) => UsedBy === null).length;
    return [
      `${found.Name} ${found.Title} (class ${ClassNumber} in ${Term.Description})${found.IsCanceled ? ", canceled" : ""}`,
      `${seats}; ${found.Waitlisted} of ${found.WaitCapacity} places on the waitlist`,
      ...(found.Combined
        ? [
            `combined with ${found.Combined.ClassNumbers.join(", ")}: ${found.Combined.Enrolled} of ${found.Combined.Capacity ?? "unlimited"} seats`,
          ]
        : []),
      `${counted(unused, "unused permission number")}`,
      ...listOf("Students", Students, (student) => {
        const place = student.WaitPosition === null ? "" : `  waitlisted #${student.WaitPosition}`;
        return `${student.Id}  ${student.Name}  ${student.Career}${place}`;
      }),
    ];
  },
});

function listOf<Item>(title: string, items: readonly Item[], toLine: (item: Item) => string): string[] {
  return items.length === 0 ? [] : ["", `${title}:`, ...items.map((item) => `  ${toLine(item)}`)];
}

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
    const toCsv = ({ facts, detail }: (typeof entries)[number]) =>
      writeCsvLine([...Object.values(facts), JSON.stringify(detail)].map((field) => inSheet(field ?? "")));
    const out = isJson
      ? entries.map(({ facts, detail }) => JSON.stringify({ ...facts, detail }))
      : [writeCsvLine(COLUMNS), ...entries.map(toCsv)];
    return { notes: [counted(entries.length, "entry", "entries"), ...(rows.length > MAX_ENTRIES ? [cut] : [])], out };
  },
});
