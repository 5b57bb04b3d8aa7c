import { expect, it } from "vitest";
import type { CatalogueLine } from "#contract/catalogue-line";
import { describeProblem, type ImportError } from "#server/import/import-error";
import { describeDatabase } from "../../support/database/database.ts";
import { insert } from "../../support/database/rows.ts";
import { line } from "../../support/registration/catalogue-lines.ts";
import { importing } from "../../support/registration/importing.ts";

type Group = NonNullable<CatalogueLine["reservedSeats"]>[number];

const group = (id: string, seats: number, more: Partial<Group> = {}): Group => ({
  id,
  seats,
  for: { studentGroup: { code: id, description: `${id} students` } },
  ...more,
});
const groupsOf = (...reservedSeats: Group[]) => [line(1, { reservedSeats })];

describeDatabase("Reserved seats of a file", (open) => {
  const { database, run, seatsOf, enroll } = importing(open);
  const reserved = async () => (await seatsOf(1))?.["reserved"];

  it("are stored with the group's words, released once their last day is over, and changed by later files", async () => {
    await run(groupsOf(group("CS", 5, { until: "2025-01-20" }), group("FY", 3, { until: "2024-11-30" })));
    expect(await reserved()).toEqual([
      expect.objectContaining({ id: "CS", description: "CS students", seats: 5, filled: 0, until: "2025-01-20" }),
      expect.objectContaining({ id: "FY", seats: 3, released: true }),
    ]);
    expect((await run(groupsOf(group("CS", 6, { description: "Majors" })))).counts).toMatchObject({ changed: 1 });
    expect(await reserved()).toMatchObject([{ id: "CS", description: "Majors", seats: 6, until: null }]);
    // No line of the file says anything of reserved seats.
    await run([line(1)]);
    expect(await reserved()).toMatchObject([{ id: "CS" }]);
    await run(groupsOf());
    expect(await reserved()).toBeNull();
  });

  it("keep their members when the same file comes again, and when a group gets more seats", async () => {
    await run([line(1)]);
    for (const student of ["ada", "ben"]) await enroll(1, student);
    await insert(database.db, "student_groups", [{ student_id: "ada", code: "CS", description: "CS students" }]);
    await run(groupsOf(group("CS", 5)));
    expect(await reserved()).toMatchObject([{ id: "CS", filled: 1 }]);
    expect((await run(groupsOf(group("CS", 5)))).counts).toMatchObject({ changed: 0 });
    expect(await reserved()).toMatchObject([{ id: "CS", filled: 1 }]);
    await run(groupsOf(group("FY", 1), group("CS", 6)));
    expect(await reserved()).toMatchObject([
      { id: "FY", filled: 0 },
      { id: "CS", filled: 1, seats: 6 },
    ]);
  });

  it("are refused by line if two groups share an id, or if they're more than the class has", async () => {
    const problems = async (...groups: Group[]) =>
      await run([line(2), ...groupsOf(...groups)]).catch((error: ImportError) => error.problems.map(describeProblem));
    expect(await problems(group("CS", 5), group("CS", 5))).toEqual([
      'line 2: reservedSeats[1].id: "CS" is already the id of reservedSeats[0]',
    ]);
    expect(await problems(group("CS", 20), group("FY", 11))).toEqual([
      "line 2: reservedSeats: 31 seats are reserved, but the class has 30",
    ]);
  });
});
