import { expect, it } from "vitest";
import { describeProblem, ImportError } from "#server/import/import-error";
import { describeDatabase } from "../../support/database/database.ts";
import { findRows, insert } from "../../support/database/rows.ts";
import { loadRecords } from "../../support/registration/registrar.ts";

const COLUMNS =
  "term_code,term_description,opened_at,subject,catalog_number,component,career,session,classes,capacity,enrolled,filled_at,waitlisted_most,got_in,everyone_up_to";
const SPRING = "2610,2026 Spring,2025-11-03 08:00,COMP,1010,LEC,UGRD,,2,80,79,2025-11-05 16:20,12,9,9";
const FALL = "2580,2025 Fall,2025-04-07 08:00,COMP,1010,LEC,,,,40,38,,,,";

describeDatabase("npm run import -- class-history", (open) => {
  it("loads terms that the portal doesn't know, changes nothing at a repeat, and keeps the portal's own", async () => {
    const { db, ...database } = await open();
    const load = (lines: readonly string[], options = {}) =>
      loadRecords({ db, ...database }, "class-history", [COLUMNS, ...lines], options);
    expect(await load([SPRING, FALL])).toMatchObject({ added: 2 });
    expect(await load([SPRING, FALL])).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
    const names = ["term_code", "career", "classes", "seats", "full_minutes", "everyone_up_to"] as const;
    const rows = await findRows(db, "class_history", names, {}, "term_code");
    expect(rows.map((row) => Object.values(row))).toEqual([
      ["2580", "", 1, 40, null, null],
      ["2610", "UGRD", 2, 80, 2 * 1440 + 500, 9],
    ]);
    const [own] = await db.selectFrom("class_history").selectAll().where("career", "=", "UGRD").execute();
    await insert(db, "class_history", { ...own!, is_imported: false, enrolled: 70 });
    expect(await load([FALL], { isComplete: true, allowedRemovals: 9 })).toMatchObject({ removed: 1 });
    const left = await findRows(db, "class_history", ["enrolled"], {}, "enrolled");
    expect(left.map(({ enrolled }) => enrolled)).toEqual([38, 70]);
  });

  it("names each bad line, and loads none", async () => {
    const database = await open();
    const lines = [
      COLUMNS,
      SPRING.replace("2025-11-05", "2025-11-02"),
      SPRING.replace("12,9,9", "12,9,13"),
      SPRING.replace("12,9,9", ",9,"),
      SPRING.replace(",80,", ",many,"),
      SPRING,
      SPRING,
    ];
    const error = await loadRecords(database, "class-history", lines).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ImportError);
    expect((error as ImportError).problems.map(describeProblem)).toEqual([
      "line 2: filled_at: is before opened_at",
      "line 3: everyone_up_to: can't be more than waitlisted_most (12)",
      "line 4: waitlisted_most: is missing, but the line says who got in",
      expect.stringContaining("line 5: capacity: expected a whole number"),
      "line 7: says again what line 6 says",
    ]);
    expect(await findRows(database.db, "class_history", ["term_code"])).toEqual([]);
  });
});
