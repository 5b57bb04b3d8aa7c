import { expect, it } from "vitest";
import { loadTerm } from "#server/catalog/load-term";
import { numbersOf } from "#server/catalog/records";
import { otherNames } from "#server/catalog/same-class";
import { describeDatabase } from "../../support/database/database.ts";
import { line } from "../../support/registration/catalogue-lines.ts";
import { importing } from "../../support/registration/importing.ts";
import { violationsIn } from "../../support/registration/violations.ts";

const online = { instructionMode: "OA", meetings: [{ online: true, facility: "Online" }] };
const ofCourse = (subject: string) => ({ ...online, courseId: `${subject} 4990`, subject, catalogNumber: "4990" });
const combined = { id: "XL1", description: "Ethics of Data", capacity: 30 };

describeDatabase("a catalog with classes of two names and courses that are repeated", (open) => {
  const { database, code, run, rowsOf, enroll } = importing(open);

  const pair = (shared: object | undefined) =>
    ["COMP", "PHIL"].map((subject, index) => line(20 + index, { ...ofCourse(subject), ...shared }));

  async function names(number: number) {
    const term = await loadTerm(database.db, code());
    return numbersOf(otherNames(term.classes.get(number)!, term));
  }

  it("makes two classes without times one, unless it says that they aren't", async () => {
    await run(pair({ combined }));
    expect([await names(20), await names(21)]).toEqual([[21], [20]]);
    await run(pair({ combined: { ...combined, sameClass: false } }));
    expect(await names(20)).toEqual([]);
    await run(pair({ combined: { ...combined, sameClass: true } }));
    expect(await names(20)).toEqual([21]);
  });

  it("tells who has both when two classes become one, once, and waives it", async () => {
    await run(pair({}));
    for (const number of [20, 21]) await enroll(number, "a");
    await enroll(20, "b");
    for (let times = 1; times <= 2; times++) {
      await run(pair({ combined }));
      const told = (await rowsOf("notices")).filter(({ title }) => String(title).includes("same class"));
      expect(told).toMatchObject([
        {
          person_id: "a",
          title: "COMP.4990 LEC 20 is now the same class as PHIL.4990 LEC 21.",
          message: "You have both, but need only one. Drop the other in My Classes.",
        },
      ]);
    }
    const both = (await violationsIn(database)).filter(({ invariant }) => invariant.includes("one of its names"));
    expect(both).toEqual([]);
  });

  it("keeps how often a course counts", async () => {
    const repeatOf = async () => (await loadTerm(database.db, code())).classes.get(1)?.offering.course.repeat;
    await run([line(1, { repeat: { maxTimes: 3, maxUnits: 12 } }), line(2)]);
    expect(await repeatOf()).toEqual({ maxTimes: 3, maxUnits: 12 });
    await run([line(1, { repeat: { allowed: false } }), line(2)]);
    expect(await repeatOf()).toEqual({ allowed: false });
    await run([line(1), line(2)]);
    expect(await repeatOf()).toBeNull();
  });

  it.each([
    ["repeat", [{ repeat: { maxTimes: 2 } }, { repeat: { maxTimes: 3 } }]],
    [
      "combined.sameClass",
      [{ combined: { ...combined, sameClass: true } }, { combined: { id: "XL1", sameClass: false } }],
    ],
    ["repeat.maxTimes", [{ repeat: { allowed: false, maxTimes: 2 } }, {}]],
  ])("refuses lines that contradict each other in %s", async (field, [first, second]) => {
    await expect(run([line(1, first), line(2, second), line(3)])).rejects.toMatchObject({ problems: [{ field }] });
  });
});
