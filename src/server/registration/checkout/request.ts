import type { Seats, TermCatalog } from "../../catalog/records.ts";
import type { Permission } from "./permissions.ts";
import type { Selection } from "./selection.ts";
import type { LiveRow, StudentFacts } from "../rules/student-facts.ts";

export type Request = {
  career: string;
  selection: Selection;
  units: number;
  useWaitList: boolean;
  permission: Permission;
  program?: string | null;
};

export type Surroundings = {
  catalog: TermCatalog;
  facts: StudentFacts;
  seats: ReadonlyMap<number, Seats>;
  now: Date;
};

/** The live rows that a request becomes, for the judgment of the next ones in the cart. */
export function toLiveRows(
  { selection, career, units }: Pick<Request, "selection" | "career" | "units">,
  status: "E" | "W",
): LiveRow[] {
  return selection.all.map((record) => ({
    classNumber: record.classNumber,
    enrollmentClassNumber: selection.primary.classNumber,
    career,
    status,
    units: record === selection.primary ? units : 0,
  }));
}
