import { expect, it } from "vitest";
import { compareReported } from "../../../scripts/rehearsal/check-reported.ts";
import { rehearse } from "../../../scripts/rehearsal/rehearsal.ts";
import { gatesOf } from "../../../scripts/rehearsal/report.ts";
import { clearStage, markAsRehearsal, setStage } from "../../../scripts/rehearsal/stage.ts";
import { testDatabases } from "../../support/database/database.ts";
import { openPortal } from "../../support/portal.ts";
import { openEnrollmentNow } from "../../support/servers/rush.ts";
import { addSmallTerm, type SmallTerm } from "../../support/small-term.ts";

const open = testDatabases();

/** Nine courses, of which some have few seats, and one a lab to choose. */
const term: SmallTerm = {
  classes: [
    { number: 90, course: "CHEM.1000", component: "LAB", type: "N", capacity: 10 },
    { number: 91, course: "CHEM.1000", component: "LAB", type: "N", capacity: 5 },
    ...Array.from({ length: 9 }, (_, at) => {
      const course = at === 0 ? "CHEM.1000" : `HIST.${1000 + at}`;
      return { number: 100 + at, course, capacity: at % 2 === 0 ? 4 : 30, waitCapacity: 3 };
    }),
  ],
};
const options = { students: 20, sessions: 30, withinSeconds: 0.2, earlyStudents: 4, seed: 1, career: "UGRD" };

it("has every seat that students were promised, and finds a lost one", async () => {
  const database = await open();
  await addSmallTerm(database.db, term);
  await openEnrollmentNow(database.db);
  const portal = await openPortal(database);
  const urls = [new URL(await portal.app.listen({ port: 0, host: "127.0.0.1" }))];
  await markAsRehearsal(database.db);

  const stage = await setStage(database, { ...options, urls });
  const rehearsal = await rehearse(database, stage, { ...options, watching: 5, thinkMs: 10 });
  expect(rehearsal.firstVisits).toMatchObject({ students: 24, refused: [] });
  expect(rehearsal.checkouts).toBe(20);
  expect(rehearsal.classes).toBeGreaterThan(40);
  expect(gatesOf(rehearsal, Infinity).filter(({ isHeld }) => !isHeld)).toEqual([]);

  const [had] = rehearsal.reported.filter(({ isHad }) => isHad);
  await database.db
    .deleteFrom("enrollments")
    .where("student_id", "=", had!.studentId)
    .where("class_number", "=", had!.classNumber)
    .execute();
  const known = { unanswered: new Set<string>(), heldBefore: new Set<string>() };
  const lost = await compareReported(database.db, stage, rehearsal.reported, known);
  expect(lost).toEqual([`lost: ${had!.studentId} ${had!.classNumber}`]);

  await clearStage(database, stage);
  for (const table of ["web_sessions", "cart_items"] as const)
    expect(await database.db.selectFrom(table).selectAll().execute()).toEqual([]);
});

it("touches no database that isn't marked as a rehearsal copy", async () => {
  const database = await open();
  await addSmallTerm(database.db, term);
  await expect(setStage(database, { ...options, urls: [new URL("http://localhost")] })).rejects.toThrow("--mark");
  expect(await database.db.selectFrom("people").selectAll().execute()).toEqual([]);
});
