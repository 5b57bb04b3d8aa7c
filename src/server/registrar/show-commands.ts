import { withTransaction } from "../db/transaction.ts";
import type { Command } from "./command.ts";
import { readClass } from "./read-class.ts";
import { readStudent } from "./read-student.ts";
import { writeRegistrarAudit } from "./registrar-context.ts";
import { counted } from "./report-words.ts";

const STATUS = { E: "enrolled", W: "waitlisted", D: "dropped" } as const;

export const showStudentCommand: Command = {
  name: "show student",
  summary: "prints a student's careers, holds, cart, classes, and latest audit entries",
  usage: `STUDENT

  STUDENT           ID or username`,
  operands: ["STUDENT"],
  options: {},
  prepare(given) {
    const name = given.operand("STUDENT");
    return async (context) => {
      const student = await readStudent(context.db, name);
      const facts = { student: student.Id };
      await withTransaction(context.db, (trx) => writeRegistrarAudit(trx, context, "student_read", facts));
      const { Id, Username, Name, Email, IsClosed, Careers, Holds, Cart, Classes, Audit } = student;
      return {
        out: [
          `${Name} (${Id}, ${Username})`,
          `${Email}${IsClosed ? ", account closed" : ""}`,
          ...listOf("Careers", Careers, (career) =>
            [career.Code, `up to ${career.MaxUnits} units a term`, !career.IsActive && "ended"]
              .filter(Boolean)
              .join(", "),
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
          ...listOf("Audit", Audit, ({ At, Action, By, Detail }) =>
            `${At}  ${Action}  ${By ?? ""}  ${Detail}`.trimEnd(),
          ),
        ],
      };
    };
  },
};

export const showClassCommand: Command = {
  name: "show class",
  summary: "prints a class's seats, students, waitlist, and unused permission numbers",
  usage: `TERM CLASS

  TERM CLASS        term code and class number`,
  operands: ["TERM", "CLASS"],
  options: {},
  prepare(given) {
    const which = { termCode: given.operand("TERM"), classNumber: given.classNumber("CLASS") };
    return async (context) => {
      const { Term, ClassNumber, Students, ...found } = await readClass(context, which);
      const seats =
        found.Capacity === null ? `${found.Enrolled} seats, no limit` : `${found.Enrolled} of ${found.Capacity} seats`;
      const unused = found.PermissionNumbers.filter(({ UsedBy }) => UsedBy === null).length;
      return {
        out: [
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
        ],
      };
    };
  },
};

function listOf<Item>(title: string, items: readonly Item[], toLine: (item: Item) => string): string[] {
  return items.length === 0 ? [] : ["", `${title}:`, ...items.map((item) => `  ${toLine(item)}`)];
}
