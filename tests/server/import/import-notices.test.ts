import { expect, it } from "vitest";
import { describeDatabase } from "../../support/database/database.ts";
import { findRows } from "../../support/database/rows.ts";
import { line } from "../../support/registration/catalogue-lines.ts";
import { importing } from "../../support/registration/importing.ts";
import { violationsIn } from "../../support/registration/violations.ts";

describeDatabase("an import", (open) => {
  const { database, code, run, rowsOf, enroll } = importing(open);
  const notices = () =>
    findRows(database.db, "notices", ["person_id", "kind", "class_number"], { term_code: code() }, "id");

  const meeting = { days: [1, 3], start: "09:00", end: "09:50", facility: "Olsen 408" };

  it("notifies students of a class whose time or room changed, and of no other changes", async () => {
    const both = (facility: string, courseTitle = "Computing") =>
      [1, 2].map((number) => line(number, { courseTitle, meetings: [{ ...meeting, facility }] }));
    await run(both("Olsen 408"));
    await enroll(1, "a");
    await run(both("Olsen 408", "Computing I"));
    expect(await notices()).toEqual([]);
    await run(both("Olsen 409"));
    expect(await notices()).toEqual([{ person_id: "a", kind: "changed", class_number: 1 }]);
    await run(both("Olsen 409"));
    expect(await notices()).toHaveLength(1);
  });

  it("removes students from a class that is canceled, by its line or by its absence, and tells them", async () => {
    await run([line(1, { meetings: [meeting] }), line(2), line(3)]);
    await enroll(1, "a");
    await enroll(2, "b");
    const canceled = line(1, { status: "Cancelled", meetings: [{ ...meeting, facility: "Olsen 409" }] });
    const both = [
      { person_id: "a", kind: "cancelled", class_number: 1 },
      { person_id: "b", kind: "cancelled", class_number: 2 },
    ];
    await run([canceled, line(3)]);
    expect((await notices()).sort((one, other) => Number(one.class_number) - Number(other.class_number))).toEqual(both);
    await run([canceled, line(3, { courseTitle: "Another" })]);
    expect(await notices()).toHaveLength(2);
    expect(await rowsOf("enrollments")).toMatchObject([
      { status: "D", status_reason: "CNCL" },
      { status: "D", status_reason: "CNCL" },
    ]);
    expect((await violationsIn(database)).filter(({ invariant }) => invariant.includes("notice"))).toEqual([]);
  });

  it("waives the conflict that new times make, and tells the student once", async () => {
    const meets = (start: string, end: string) => ({ meetings: [{ days: [1, 3], start, end }] });
    const late = line(2, { ...meets("10:00", "10:50"), courseId: "C2", catalogNumber: "2" });
    await run([line(1, meets("09:00", "09:50")), late]);
    for (const number of [1, 2]) await enroll(number, "a");
    await enroll(1, "b");
    const moved = [line(1, meets("10:30", "11:20")), late];
    expect(await run(moved)).toMatchObject({ clashing: 1, removed: 0 });
    expect(await run(moved)).toMatchObject({ clashing: 0 });
    expect(await rowsOf("notices")).toMatchObject([
      { person_id: "a", title: expect.stringMatching(/new time or room/) },
      { person_id: "b", title: expect.stringMatching(/new time or room/) },
      { person_id: "a", title: expect.stringMatching(/ now conflicts with .* \(MW 10:30 AM\)\.$/) },
    ]);
    expect((await violationsIn(database)).filter(({ invariant }) => invariant.includes("conflicting"))).toEqual([]);
  });

  it("refuses a file that would cancel more than a tenth of the term, unless allowed", async () => {
    const lines = Array.from({ length: 40 }, (_, index) => line(index + 1));
    await run(lines);
    await expect(run(lines.slice(0, 20))).rejects.toThrow(
      "The file doesn't have 20 of the term's 40 classes, which would be canceled. If that's right, add --allow-cancellations 20. Nothing was imported.",
    );
    expect(await run(lines)).toMatchObject({ counts: { unchanged: 40 } });
    expect(await run(lines.slice(0, 20), { allowedCancellations: 20 })).toMatchObject({ counts: { canceled: 20 } });
  });
});
