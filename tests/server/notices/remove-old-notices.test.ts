import { expect, it } from "vitest";
import { removalsOfOldRows } from "#server/db/old-rows";
import { toJson } from "#server/db/schema";
import { testDatabases } from "../../support/database/database.ts";
import { findRows } from "../../support/database/rows.ts";
import { violationsIn } from "../../support/registration/violations.ts";
import { addEnrollment, addEvent, addNotice, addSmallTerm, addStudent, SMALL_TERM } from "../../support/small-term.ts";

const open = testDatabases();
const day = (text: string) => new Date(`${text}T12:00:00Z`);

async function openWithReader() {
  const database = await open();
  const { db } = database;
  await addSmallTerm(db, { classes: [{ number: 100, course: "COMP.1010" }] });
  const reader = await addStudent(db, "reader");
  const ofClass = { term_code: SMALL_TERM, class_number: 100 };
  return {
    database,
    ofClass: { ...ofClass, student_id: reader },
    notice: (title: string, created: string, read: string | null) => {
      const times = { created_at: day(created), read_at: read === null ? null : day(read) };
      return addNotice(db, reader, { kind: "passed_over", class_number: 100, title, ...times });
    },
    passOver: (on: string) => {
      const detail = toJson({ skipped: ["The class is full."] });
      return addEvent(db, reader, 100, { kind: "promote", enrolled_delta: 0, at: day(on), detail });
    },
    remove: (on: string) => removalsOfOldRows(db, {}, () => day(on)).notices(),
    titles: async () => (await findRows(db, "notices", ["title"], {}, "id")).map(({ title }) => title),
  };
}

it("forgets what was read months ago, and after a year also what nobody ever read", async () => {
  const { notice, passOver, remove, titles } = await openWithReader();
  await notice("read long ago", "2026-06-01", "2026-06-02");
  await notice("read lately", "2026-06-01", "2026-11-01");
  await notice("never read", "2026-01-01", null);
  await notice("of last year", "2025-11-01", null);
  await passOver("2026-11-20");
  await remove("2026-12-01");
  expect(await titles()).toEqual(["read lately", "never read"]);
});

it("keeps what is held against the newest events, however long nobody has enrolled since", async () => {
  const { database, ofClass, notice, passOver, remove, titles } = await openWithReader();
  await addEnrollment(database.db, ofClass.student_id, 100, { status: "D", status_reason: "DROP" });
  for (const on of ["2020-03-01", "2020-06-01", "2020-08-20"]) {
    await passOver(on);
    await notice(on, on, on);
  }
  const untold = async () =>
    (await violationsIn(database)).filter(({ invariant }) => invariant.startsWith("Every promotion")).length;

  await remove("2027-12-01");
  expect(await titles()).toEqual(["2020-06-01", "2020-08-20"]);
  expect(await untold()).toBe(0);
  await database.db.deleteFrom("notices").where("title", "=", "2020-06-01").execute();
  expect(await untold()).toBe(1);
});
