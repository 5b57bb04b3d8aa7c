import { expect, it } from "vitest";
import { line } from "../../../support/registration/catalogue-lines.ts";
import { describeDatabase } from "../../../support/database/database.ts";
import { importing } from "../../../support/registration/importing.ts";
import { openPortal } from "../../../support/portal.ts";

describeDatabase("an import", (open) => {
  const { database, code, run } = importing(open);

  it("is in the next search: what it changed, added and cancelled, and its seats", async () => {
    const portal = await openPortal(database);
    const found = async (criteria: object) => {
      const { Classes } = await portal.call("searchClasses", { query: { term: code(), ...criteria } });
      return Classes.map(({ Details }) => [Details.ClassNumber, Details.EnrollmentTotal]);
    };
    const full = { capacity: 30, total: 30, waitCapacity: 0, waitTotal: 0 };
    await run([line(1), line(2, { courseTitle: "Before" }), line(3)]);
    expect(await found({ enrollmentStatusMode: "open" })).toEqual([
      [1, 10],
      [2, 10],
      [3, 10],
    ]);

    await run([line(1, { enrollment: full }), line(2, { courseTitle: "After" }), line(4)]);
    expect(await found({})).toEqual([
      [1, 30],
      [2, 10],
      [3, 10],
      [4, 10],
    ]);
    expect(await found({ enrollmentStatusMode: "open" })).toEqual([
      [2, 10],
      [4, 10],
    ]);
    expect([await found({ courseTitle: "before" }), await found({ courseTitle: "after" })]).toEqual([[], [[2, 10]]]);
  });
});
