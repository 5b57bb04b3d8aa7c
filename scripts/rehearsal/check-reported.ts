import type { Db } from "#server/db/schema";
import type { ReportedClass } from "./rush.ts";
import type { Stage } from "./stage.ts";

/** Students' answers that differ from the rows: lost, refused but enrolled, or enrolled without an answer. */
export async function compareReported(
  db: Db,
  stage: Stage,
  reported: readonly ReportedClass[],
  { unanswered, heldBefore }: { unanswered: ReadonlySet<string>; heldBefore: ReadonlySet<string> },
): Promise<string[]> {
  const live = await readHeld(db, stage);
  const problems: string[] = [];
  const known = new Set<string>();
  for (const { studentId, classNumber, all, isHad } of reported) {
    for (const number of all.length > 0 ? all : [classNumber]) {
      const row = `${studentId} ${number}`;
      known.add(row);
      if (isHad !== live.has(row) && !heldBefore.has(row))
        problems.push(isHad ? `lost: ${row}` : `refused or dropped, but held: ${row}`);
    }
  }
  for (const row of live) {
    const [studentId = ""] = row.split(" ");
    if (!known.has(row) && !heldBefore.has(row) && !unanswered.has(studentId)) problems.push(`never reported: ${row}`);
  }
  return problems;
}

/** "student class" of each seat and waitlist position of the stage's students. */
export async function readHeld(db: Db, { termCode, students, early }: Stage): Promise<Set<string>> {
  const own = new Set([...students, ...early].map(({ id }) => id));
  const rows = await db
    .selectFrom("enrollments")
    .select(["student_id", "class_number"])
    .where("term_code", "=", termCode)
    .where("status", "in", ["E", "W"])
    .execute();
  return new Set(rows.filter((row) => own.has(row.student_id)).map((row) => `${row.student_id} ${row.class_number}`));
}
