import type { NewRow } from "../../db/schema.ts";
import type { PlannedTerm } from "../classes/plan-term.ts";
import { isFull } from "../classes/seats.ts";

/** Permission numbers that work in every demo; docs/demo-university.md says for which classes. */
const permissionNumbers = { consent: "100001", requisite: "200002", capacity: "300003" } as const;

/** Numbers for the classes of the open term that need one. Each works once in each class. */
export function permissionRows({ term, classes }: PlannedTerm): NewRow<"permission_numbers">[] {
  return classes
    .filter((each) => each.type === "E" && each.status === "A")
    .flatMap((each) => {
      const { course } = each.offering;
      const rows: NewRow<"permission_numbers">[] = [];
      const add = (waives: keyof typeof permissionNumbers) =>
        rows.push({
          term_code: term.code,
          class_number: each.number,
          number: permissionNumbers[waives],
          waives: [waives],
        });
      if (course.consent !== "N") add("consent");
      if (course.requisite && each.offering.subject === "COMP") add("requisite");
      if (isFull(each) && each.offering.career === "UGRD") add("capacity");
      return rows;
    });
}
