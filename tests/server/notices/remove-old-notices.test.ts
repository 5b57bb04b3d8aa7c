import { expect, it } from "vitest";
import { removeOldNotices } from "#server/notices/remove-old-notices";
import { embeddedDatabases } from "../../support/database.ts";
import { addSmallTerm, addStudent, SMALL_TERM } from "../../support/small-term.ts";

const open = embeddedDatabases();

it("forgets what was read months ago, and after a year also what nobody ever read", async () => {
  const { db } = await open();
  await addSmallTerm(db, { classes: [{ number: 100, course: "COMP.1010" }] });
  const person_id = await addStudent(db, "reader");
  const day = (text: string) => new Date(`${text}T12:00:00Z`);
  const notice = (title: string, created: string, read: string | null) => ({
    person_id,
    kind: "promoted" as const,
    term_code: SMALL_TERM,
    career: "UGRD",
    class_number: 100,
    title,
    message: "",
    created_at: day(created),
    read_at: read === null ? null : day(read),
  });
  await db
    .insertInto("notices")
    .values([
      notice("read long ago", "2026-06-01", "2026-06-02"),
      notice("read lately", "2026-06-01", "2026-11-01"),
      notice("never read", "2026-01-01", null),
      notice("of last year", "2025-11-01", null),
    ])
    .execute();
  await removeOldNotices(db, day("2026-12-01"));
  const left = await db.selectFrom("notices").select("title").orderBy("id").execute();
  expect(left.map(({ title }) => title)).toEqual(["read lately", "never read"]);
});
