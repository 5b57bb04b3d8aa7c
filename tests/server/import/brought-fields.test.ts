import { beforeAll, expect, it } from "vitest";
import type { CatalogueLine } from "#contract/catalogue-line";
import { loadTerm } from "#server/catalog/load-term";
import type { Database } from "#server/db/open-database";
import type { Db } from "#server/db/schema";
import { findViolations } from "#server/registration/invariants";
import { line } from "../../support/catalogue-lines.ts";
import { describeDatabase } from "../../support/database.ts";
import { importing } from "../../support/importing.ts";

const rules: Partial<CatalogueLine> = {
  subjectDescription: "Africana Studies",
  requisites: { all: [{ course: { subject: "AAS", catalogNumber: "1010", minimumGrade: "C-" } }, { career: "UGRD" }] },
  repeatable: true,
  topic: "Oral history",
  gradingBasis: "PNP",
  instructionMode: "OS",
  addConsent: "I",
  dropConsent: "D",
  requirementDesignation: "GEAH",
  attributes: [
    { attribute: "BOK", value: "AH", attributeDescription: "Breadth", description: "Arts and humanities" },
    { attribute: "LHON", value: "HONORS" },
  ],
  notes: ["Bring a recorder.", "Meets off campus twice."],
};

describeDatabase("optional fields of a catalogue", (open) => {
  let database: Database;
  let db: Db;
  const { inNewTerm, code, run, classOf, version } = importing(() => db);
  beforeAll(async () => {
    database = await open();
    ({ db } = database);
  });

  const load = async (number = 1) => {
    const { classes, subjects } = await loadTerm(db, code());
    const record = classes.get(number);
    return { ...record, course: record?.offering.course, subject: subjects.get("AAS") };
  };

  it("reach the portal, change, and go away with later files", async () => {
    inNewTerm();
    expect((await run([line(1, rules), line(2)])).rules).not.toHaveProperty("subjectDescription");
    expect(await load()).toMatchObject({
      subject: "Africana Studies",
      course: { requisites: rules.requisites, isRepeatable: true },
      topic: "Oral history",
      gradingBasis: "PNP",
      instructionMode: "OS",
      addConsent: "I",
      dropConsent: "D",
      requirementDesignation: "GEAH",
      attributes: [
        { attribute: "BOK", value: "AH", description: "Arts and humanities" },
        { attribute: "LHON", value: "HONORS", description: "HONORS" },
      ],
      notes: rules.notes,
    });
    expect(await load(2)).toMatchObject({ addConsent: "N", gradingBasis: "GRD", attributes: [], notes: [] });
    expect((await run([line(1, rules), line(2)])).counts).toMatchObject({ changed: 0, unchanged: 2 });

    const changed = { ...rules, repeatable: false, notes: ["Bring a pen."], attributes: [], addConsent: "N" as const };
    expect((await run([line(1, changed), line(2)])).counts).toMatchObject({ changed: 1, unchanged: 1 });
    expect(await load()).toMatchObject({ notes: ["Bring a pen."], attributes: [], course: { isRepeatable: false } });

    await run([line(1), line(2)]);
    expect(await load()).toMatchObject({
      subject: "Africana Studies",
      course: { requisites: null },
      topic: null,
      gradingBasis: "GRD",
      instructionMode: "P",
      addConsent: "N",
      dropConsent: "N",
      requirementDesignation: null,
      notes: [],
    });
    expect(await version()).toBe(3);
    expect(await findViolations(database)).toEqual([]);
  });

  it("stay as they are until a file of the term brings them", async () => {
    inNewTerm();
    await run([line(1)]);
    await db.updateTable("classes").set({ add_consent: "I" }).where("term_code", "=", code()).execute();
    await db
      .insertInto("class_notes")
      .values({ term_code: code(), class_number: 1, sequence: 1, note: "By hand." })
      .execute();
    await run([line(1, { section: "2", topic: "Film" })]);
    expect(await load()).toMatchObject({ section: "2", topic: "Film", addConsent: "I", notes: ["By hand."] });
    await run([line(1, { notes: [] }), line(2)]);
    expect(await load()).toMatchObject({ addConsent: "I", notes: [] });
    expect(await classOf(1)).toMatchObject({ topic: null });
  });

  it("must agree where classes share them", async () => {
    inNewTerm();
    const described = (description: string) => ({ attributes: [{ attribute: "BOK", value: "AH", description }] });
    const wrong = run([
      line(1, { ...rules, attributes: [] }),
      line(2, { requisites: { career: "GRAD" } }),
      line(3, { subjectDescription: "African Studies", repeatable: false }),
      line(4, described("Arts")),
      line(5, described("Humanities")),
    ]);
    await expect(wrong).rejects.toMatchObject({
      problems: [
        { line: 2, field: "requisites", message: "expected the same as on line 1, got an object" },
        { line: 3, field: "repeatable", message: "expected true as on line 1, got false" },
        {
          line: 3,
          field: "subjectDescription",
          message: 'expected "Africana Studies" as on line 1, got "African Studies"',
        },
        { line: 5, field: "attributes[0].description", message: 'expected "Arts" as on line 4, got "Humanities"' },
      ],
    });
  });
});
