import { beforeEach, expect, it } from "vitest";
import { bulkInsert } from "#server/db/bulk-insert";
import { describeEachDatabase, sharedDatabase } from "../../support/database/database.ts";
import { findRows } from "../../support/database/rows.ts";

const term = { code: "T", description: "Term", start_date: "2026-01-01", end_date: "2026-05-01" };
const terms = (count: number) => Array.from({ length: count }, (_, index) => ({ ...term, code: `T${index}` }));

describeEachDatabase("a bulk insert", (open) => {
  const database = sharedDatabase(open);
  beforeEach(() => database.db.deleteFrom("terms").execute());

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
    const found = await findRows(database.db, "terms", ["code", "description"], {}, "description");
    expect(found).toEqual(rows.map(({ code, description }) => ({ code, description })));
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
});
