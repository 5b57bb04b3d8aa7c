import { beforeAll, expect, it } from "vitest";
import type { NewRow } from "#server/db/schema";
import { describeDatabase } from "../../support/database/database.ts";
import { insert } from "../../support/database/rows.ts";
import { smallTermPortal } from "../../support/registration/enrolling.ts";
import { SMALL_TERM, type SmallTerm } from "../../support/small-term.ts";

const term: SmallTerm = {
  classes: [
    { number: 100, course: "COMP.1010", capacity: 30 },
    { number: 101, course: "COMP.1010", component: "LAB" },
    { number: 102, course: "COMP.1010", session: "A" },
    { number: 110, course: "MATH.1310" },
    { number: 120, course: "FEWT.1000" },
    { number: 130, course: "TINY.1000" },
  ],
};

type HistoryRow = NewRow<"class_history">;

/** The fall or spring this many terms ago, when 30 students filled one class in a day. */
const row = (course: string, ago: number, more: Partial<HistoryRow> = {}): HistoryRow => {
  const [subject = "", catalog_number = ""] = course.split(".");
  const counts = { classes: 1, seats: 30, enrolled: 30, full_minutes: 1440 };
  const waits = { waitlisted_most: 12, got_in: 9, everyone_up_to: 9 };
  const own = { career: "", session_code: "", subject, catalog_number, component: "LEC", is_imported: true };
  const opened_at = new Date(`${2026 - ago}-11-01T13:00:00Z`);
  return { ...own, term_code: `T${ago}`, term_description: `${ago} ago`, opened_at, ...counts, ...waits, ...more };
};

const rows: HistoryRow[] = [
  row("COMP.1010", 1, { full_minutes: 61 }),
  row("COMP.1010", 2, { waitlisted_most: 4, got_in: 1, everyone_up_to: 1 }),
  row("COMP.1010", 3, { full_minutes: null, enrolled: 20, waitlisted_most: 0, got_in: 0, everyone_up_to: null }),
  // The portal counted the course by its ID, whatever its number was.
  row("COMP.9999", 3, { is_imported: false, course_id: "COMP.1010", career: "UGRD", session_code: "1", enrolled: 29 }),
  // Of another session, career, component, or course with this number.
  row("COMP.1010", 4, { session_code: "A" }),
  row("COMP.1010", 5, { career: "GRAD" }),
  row("COMP.1010", 6, { component: "LAB" }),
  row("COMP.1010", 7, { is_imported: false, course_id: "OTHER" }),
  // Later, and this very term.
  row("COMP.1010", -1),
  row("COMP.1010", 8, { term_code: SMALL_TERM }),
  ...[1, 2, 3, 4, 5, 6, 7].map((ago) => row("MATH.1310", ago, { full_minutes: 60 * 24 * ago })),
  ...[1, 2].map((ago) => row("FEWT.1000", ago)),
  row("TINY.1000", 1),
  row("TINY.1000", 2),
  row("TINY.1000", 3, { seats: 9, enrolled: 9 }),
  row("TINY.1000", 4, { enrolled: 9 }),
];

describeDatabase("The history of classes", (open) => {
  const { portal } = smallTermPortal(open, term, { plantsRows: true });
  beforeAll(() => insert(portal.db, "class_history", rows));
  const read = (...numbers: number[]) =>
    portal.call("classHistory", { query: { term: SMALL_TERM, classNumbers: numbers.join(",") } });

  it("has a row a term of the same kind, session, and career, the portal's own first", async () => {
    const [history] = await read(100);
    expect(history?.Terms).toEqual([
      {
        Term: { Code: "T1", Description: "1 ago" },
        Classes: 1,
        Seats: 30,
        Enrolled: 30,
        FullAfterHours: 2,
        WaitList: { Most: 12, GotIn: 9, EveryoneUpTo: 9 },
      },
      expect.objectContaining({ Term: { Code: "T2", Description: "2 ago" }, FullAfterHours: 24, WaitList: null }),
      expect.objectContaining({ Term: { Code: "T3", Description: "3 ago" }, Enrolled: 29 }),
    ]);
  });

  it("takes what is about all sessions or careers, or this very one", async () => {
    const [ofHalf] = await read(102);
    expect(ofHalf?.Terms.map(({ Term }) => Term.Code)).toEqual(["T1", "T2", "T3", "T4"]);
  });

  it("has the latest six terms, in begun hours and then in begun days", async () => {
    const [history] = await read(110);
    expect(history?.Terms.map(({ Term, FullAfterHours }) => `${Term.Code} ${FullAfterHours}`)).toEqual([
      "T1 24",
      "T2 48",
      "T3 72",
      "T4 96",
      "T5 120",
      "T6 144",
    ]);
  });

  it("says nothing of fewer than three terms, or of terms with few seats or students", async () => {
    expect(await read(101, 120, 130, 999)).toEqual([]);
    expect((await read(100, 120, 110)).map(({ ClassNumber }) => ClassNumber)).toEqual([100, 110]);
  });

  it("says nothing once enrollment has closed, since nobody gets in", async () => {
    portal.clock.set("2027-02-06T05:00:01Z");
    expect(await read(100)).toEqual([]);
  });
});
