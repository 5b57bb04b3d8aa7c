import { expect, it } from "vitest";
import { ImportError } from "#server/import/import-error";
import { bareLine, line } from "../../support/registration/catalogue-lines.ts";
import { describeDatabase } from "../../support/database/database.ts";
import { findRows } from "../../support/database/rows.ts";
import { importing } from "../../support/registration/importing.ts";

describeDatabase("importing a catalogue in hard cases", (open) => {
  const { database, inNewTerm, run, classOf, version } = importing(open);

  it("imports nothing when a line is bad, and names every bad one", async () => {
    const bad = { ...line(2), status: "?" };
    const failure = await run([line(1), bad, { ...line(3), credits: 4 }]).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ImportError);
    expect(failure).toMatchObject({
      message: expect.stringMatching(/2 lines can't be imported\..* --skip-invalid/),
      problems: [
        { line: 2, field: "status" },
        { line: 3, field: "credits" },
      ],
    });
    expect(await version()).toBeUndefined();
    await expect(run([bad], { skipInvalid: true })).rejects.toThrow("There are no valid lines to import.");
  });

  it("imports the valid lines when told so, and leaves the classes of the others as they are", async () => {
    await run([line(1), line(2), line(3)]);
    const bad = { ...line(2, { section: "9" }), status: "?" };
    const summary = await run([line(1, { section: "7" }), bad], { skipInvalid: true });
    expect(summary).toMatchObject({
      counts: { changed: 1, canceled: 1 },
      refused: { lines: 1, hasUnknown: false },
      problems: [{ line: 2, field: "status" }],
    });
    expect(await classOf(2)).toMatchObject({ status: "A", section: "2" });
    expect(await classOf(3)).toMatchObject({ status: "X" });
    const unknown = await run([line(1), { ...line(2), classNumber: "2" }], { skipInvalid: true });
    expect(unknown).toMatchObject({ counts: { canceled: 0 }, refused: { hasUnknown: true } });
  });

  it("says by each term's meetings whether they are online, and takes commas out of campuses", async () => {
    const at = (online: boolean) => ({ campus: "Main, North", meetings: [{ days: [1], facility: "Hall 7", online }] });
    await run([line(1, at(true))]);
    inNewTerm();
    await run([line(1, at(false))]);
    const facilities = findRows(database.db, "facilities", ["is_online", "campus"], { code: "Hall 7" });
    expect(await facilities).toEqual([{ is_online: false, campus: "Main; North" }]);
    expect(await classOf(1)).toMatchObject({ campus: "Main; North" });
  });

  it("keeps what a later file, also of another term, doesn't say of rooms and attributes", async () => {
    const named = { attribute: "BOK", value: "AH", attributeDescription: "Breadth", description: "Arts" };
    const meetings = [{ facility: "Hall 8" }];
    await run([line(1, { meetings, attributes: [named] })]);
    inNewTerm();
    await run([bareLine(1, { meetings, attributes: [{ attribute: "BOK", value: "AH" }] })]);
    const room = findRows(database.db, "facilities", ["building", "campus"], { code: "Hall 8" });
    expect(await room).toEqual([{ building: "Wilson Hall", campus: "MAIN" }]);
    const words = findRows(database.db, "attribute_values", ["attribute_description", "description"], { value: "AH" });
    expect(await words).toEqual([{ attribute_description: "Breadth", description: "Arts" }]);
  });
});
