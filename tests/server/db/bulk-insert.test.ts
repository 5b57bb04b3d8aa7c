import { beforeAll, beforeEach, expect, it } from "vitest";
import { bulkInsert } from "#server/db/bulk-insert";
import { type NewRow, toJson } from "#server/db/schema";
import { withTransaction } from "#server/db/transaction";
import { describeEachDatabase, type TestDatabase } from "../../support/database/database.ts";
import { emptyTables } from "../../support/database/reused-databases.ts";

const term = { code: "T", description: "Term", start_date: "2026-01-01", end_date: "2026-05-01" };
const terms = (count: number) => Array.from({ length: count }, (_, index) => ({ ...term, code: `T${index}` }));

describeEachDatabase("a bulk insert", (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  beforeEach(() => emptyTables(database));

  const stored = async () => {
    const rows = await database.db.selectFrom("terms").select(["code", "description"]).orderBy("code").execute();
    return rows.map(({ code, description }) => [code, description]);
  };

  it("stores every row of many statements' worth", async () => {
    const rows = terms(12_001);
    expect(await bulkInsert(database.db, "terms", rows)).toEqual({ inserted: 12_001, updated: 0 });
    const found = await database.db.selectFrom("terms").selectAll().execute();
    expect(new Set(found.map(({ code }) => code))).toEqual(new Set(rows.map(({ code }) => code)));
    expect(found[0]).toMatchObject({ start_date: "2026-01-01", catalog_version: 1 });
  });

  it("stores nothing of no rows", async () => {
    expect(await bulkInsert(database.db, "terms", [])).toEqual({ inserted: 0, updated: 0 });
  });

  it("keeps hostile text to the letter", async () => {
    const hostile = [
      "'; drop table terms; --",
      '\\"\\u0041{}[],null\\N',
      "line\r\nbreak\ttab\u0001\u007f",
      "Łukasz 😀 \u202e\u2028 e\u0301",
      " ",
      "$1 :name ?",
    ];
    const rows = hostile.map((text, index) => ({ ...term, code: text, description: `${index}${text}` }));
    await bulkInsert(database.db, "terms", rows);
    const found = await database.db
      .selectFrom("terms")
      .select(["code", "description"])
      .orderBy("description")
      .execute();
    expect(found).toEqual(rows.map(({ code, description }) => ({ code, description })));
  });

  it("stores every type of column as a single insert does", async () => {
    const { db } = database;
    await bulkInsert(db, "terms", [term]);
    const session = {
      term_code: "T",
      code: "1",
      description: "Regular",
      start_date: "2026-01-01",
      end_date: "2026-05-01",
      enrollment_opens_at: new Date("2026-03-29T01:02:03.004Z"),
      drop_deadline: null,
    };
    await bulkInsert(db, "sessions", [session]);
    expect(await db.selectFrom("sessions").selectAll().executeTakeFirst()).toMatchObject(session);

    const detail = ["a", { "b\\": [1.25, null, true, '"'] }];
    await bulkInsert(db, "audit", [{ action: "test", detail: toJson(detail) }]);
    expect(await db.selectFrom("audit").select("detail").executeTakeFirst()).toEqual({ detail });

    await bulkInsert(db, "courses", [
      { term_code: "T", course_id: "C", title: "", requisites: null, repeatable: true },
    ]);
    await bulkInsert(db, "subjects", [{ term_code: "T", code: "CS", description: "" }]);
    await bulkInsert(db, "offerings", [
      { term_code: "T", course_id: "C", offer_number: 1, subject: "CS", catalog_number: "1", career: "UGRD" },
    ]);
    const newClass: NewRow<"classes"> = {
      term_code: "T",
      class_number: 1,
      course_id: "C",
      offer_number: 1,
      session_code: "1",
      section: "001",
      component: "LEC",
      class_type: "E",
      min_units: 1.5,
      max_units: 3,
    };
    await bulkInsert(db, "classes", [newClass]);
    expect(await db.selectFrom("classes").selectAll().executeTakeFirst()).toMatchObject({ ...newClass, status: "A" });
    const meeting = { term_code: "T", class_number: 1, start_date: "2026-01-01", end_date: "2026-05-01" };
    await bulkInsert(db, "meetings", [
      { ...meeting, meeting_number: 1, skipped_weeks: [3, 10] },
      { ...meeting, meeting_number: 2, skipped_weeks: [] },
    ]);
    const weeks = await db.selectFrom("meetings").select("skipped_weeks").orderBy("meeting_number").execute();
    expect(weeks).toEqual([{ skipped_weeks: [3, 10] }, { skipped_weeks: [] }]);
  });

  it("updates what is there and differs, and counts nothing else", async () => {
    await bulkInsert(database.db, "terms", [
      { ...term, code: "A", description: "old" },
      { ...term, code: "B", description: "same" },
    ]);
    const rows = ["new", "same", "added"].map((description, index) => ({
      ...term,
      code: "ABC"[index] ?? "",
      description,
    }));
    const onConflict = { key: ["code"], update: ["description", "end_date"] } as const;
    expect(await bulkInsert(database.db, "terms", rows, onConflict)).toEqual({ inserted: 1, updated: 1 });
    expect(await stored()).toEqual([
      ["A", "new"],
      ["B", "same"],
      ["C", "added"],
    ]);
  });

  it("leaves what is there when told to", async () => {
    await bulkInsert(database.db, "terms", [{ ...term, code: "A", description: "old" }]);
    const rows = ["A", "A", "B"].map((code) => ({ ...term, code, description: "new" }));
    const result = await bulkInsert(database.db, "terms", rows, { key: ["code"], update: [] });
    expect(result).toEqual({ inserted: 1, updated: 0 });
    expect(await stored()).toEqual([
      ["A", "old"],
      ["B", "new"],
    ]);
  });

  it("stores nothing in a transaction when one row of the last statement is refused", async () => {
    const rows = [...terms(6_000), { ...term, code: "T5" }];
    const attempt = withTransaction(database.db, (trx) => bulkInsert(trx, "terms", rows));
    await expect(attempt).rejects.toMatchObject({ code: "23505", constraint: "terms_pkey" });
    expect(await stored()).toEqual([]);
  });

  it("names the row and the column that it cannot store", async () => {
    const refusal = async (rows: readonly NewRow<"terms">[]) => {
      await expect(bulkInsert(database.db, "terms", [term, ...rows])).rejects.toThrow(RangeError);
      return await bulkInsert(database.db, "terms", [term, ...rows]).catch(({ message }: Error) => message);
    };
    expect(await refusal([{ ...term, description: "a\0b" }])).toBe(
      "The description in row 2 for terms contains a NUL character.",
    );
    expect(await refusal([{ ...term, catalog_version: Number.NaN }])).toMatch("Missing catalog_version in row 1");
    const numbered = { ...term, catalog_version: 1 };
    const rows = [numbered, { ...numbered, catalog_version: Number.POSITIVE_INFINITY }];
    await expect(bulkInsert(database.db, "terms", rows)).rejects.toThrow(
      "catalog_version in row 2 for terms is Infinity",
    );
    const unknown = [{ ...term, colour: "red" }];
    await expect(bulkInsert(database.db, "terms", unknown)).rejects.toThrow("Table terms has no column colour.");
    expect(await stored()).toEqual([]);
  });

  it("replaces half a surrogate pair as the driver does", async () => {
    await bulkInsert(database.db, "terms", [{ ...term, code: "bulk", description: "a\ud800b" }]);
    await database.db
      .insertInto("terms")
      .values({ ...term, code: "single", description: "a\ud800b" })
      .execute();
    expect(await stored()).toEqual([
      ["bulk", "a\ufffdb"],
      ["single", "a\ufffdb"],
    ]);
  });
});
