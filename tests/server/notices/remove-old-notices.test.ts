import { expect, it } from "vitest";
import { type Db, type NewRow, toJson } from "#server/db/schema";
import { removeOldNotices } from "#server/notices/dated-notices";
import { findViolations } from "#server/registration/invariants/invariants";
import { testDatabases } from "../../support/database/database.ts";
import { addSmallTerm, addStudent, SMALL_TERM } from "../../support/small-term.ts";
import { insert } from "../../support/database/rows.ts";

const open = testDatabases();

const day = (text: string) => new Date(`${text}T12:00:00Z`);

async function addReader(db: Db): Promise<string> {
  await addSmallTerm(db, { classes: [{ number: 100, course: "COMP.1010" }] });
  return addStudent(db, "reader");
}

const notice = (
  person_id: string,
  more: { title: string; created: string; read: string | null },
): NewRow<"notices"> => ({
  person_id,
  kind: "passed_over",
  term_code: SMALL_TERM,
  career: "UGRD",
  class_number: 100,
  title: more.title,
  message: "",
  created_at: day(more.created),
  read_at: more.read === null ? null : day(more.read),
});

const passingOver = (student_id: string, on: string): NewRow<"enrollment_events"> => ({
  student_id,
  term_code: SMALL_TERM,
  class_number: 100,
  kind: "promote",
  enrolled_delta: 0,
  waitlisted_delta: 0,
  detail: toJson({ skipped: ["The class is full."] }),
  at: day(on),
});

async function titlesLeft(db: Db): Promise<string[]> {
  const left = await db.selectFrom("notices").select("title").orderBy("id").execute();
  return left.map(({ title }) => title);
}

it("forgets what was read months ago, and after a year also what nobody ever read", async () => {
  const { db } = await open();
  const reader = await addReader(db);
  await insert(db, "notices", [
    notice(reader, { title: "read long ago", created: "2026-06-01", read: "2026-06-02" }),
    notice(reader, { title: "read lately", created: "2026-06-01", read: "2026-11-01" }),
    notice(reader, { title: "never read", created: "2026-01-01", read: null }),
    notice(reader, { title: "of last year", created: "2025-11-01", read: null }),
  ]);
  await db.insertInto("enrollment_events").values(passingOver(reader, "2026-11-20")).execute();
  await removeOldNotices(db, day("2026-12-01"));
  expect(await titlesLeft(db)).toEqual(["read lately", "never read"]);
});

it("keeps what is held against the newest events, however long nobody has enrolled since", async () => {
  const database = await open();
  const { db } = database;
  const reader = await addReader(db);
  const days = ["2020-03-01", "2020-06-01", "2020-08-20"];
  const inLine = {
    student_id: reader,
    term_code: SMALL_TERM,
    class_number: 100,
    enrollment_class_number: 100,
    career: "UGRD",
  };
  await insert(db, "enrollments", {
    ...inLine,
    role: "primary",
    status: "D",
    status_reason: "DROP",
    grading_basis: "GRD",
    units: 0,
  });
  await insert(
    db,
    "enrollment_events",
    days.map((on) => passingOver(reader, on)),
  );
  await insert(
    db,
    "notices",
    days.map((on) => notice(reader, { title: on, created: on, read: on })),
  );
  const untold = async () =>
    (await findViolations(database)).filter(({ invariant }) => invariant.startsWith("Every promotion")).length;

  await removeOldNotices(db, day("2027-12-01"));
  expect(await titlesLeft(db)).toEqual(["2020-06-01", "2020-08-20"]);
  expect(await untold()).toBe(0);
  await db.deleteFrom("notices").where("title", "=", "2020-06-01").execute();
  expect(await untold()).toBe(1);
});
