import { expect, it } from "vitest";
import type { CatalogueLine } from "#contract/catalogue-line";
import { loadTerm } from "#server/catalog/load-term";
import { describeDatabase } from "../../support/database/database.ts";
import { findRows } from "../../support/database/rows.ts";
import { bareLine, line } from "../../support/registration/catalogue-lines.ts";
import { importing } from "../../support/registration/importing.ts";
import { violationsIn } from "../../support/registration/violations.ts";

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
  const { database, code, inNewTerm, run, classOf, version } = importing(open);

  const load = async (number = 1) => {
    const { classes, subjects } = await loadTerm(database.db, code());
    const record = classes.get(number);
    return { ...record, course: record?.offering.course, subject: subjects.get("AAS") };
  };

  it("reach the portal, change, and go away with later files", async () => {
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
      subject: "AAS",
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
    expect(await violationsIn(database)).toEqual([]);
  });

  it("combine classes, change their seats, and take them apart", async () => {
    const combined = { id: "X1", description: "Africana and History", capacity: 15 };
    const columns = ["id", "description", "capacity", "enrolled", "over_capacity_allowed"] as const;
    const sections = () => findRows(database.db, "combined_sections", columns, { term_code: code() });
    await run([line(1, { combined }), line(2, { combined: { id: "X1" } }), line(3)]);
    expect(await sections()).toEqual([{ ...combined, enrolled: 20, over_capacity_allowed: 5 }]);
    const together = (await loadTerm(database.db, code())).combined.get("X1") ?? [];
    expect([...together].map((each) => each.classNumber)).toEqual([1, 2]);

    await run([line(1, { combined: { ...combined, capacity: 40 } }), line(2, { combined: { id: "X2" } }), line(3)]);
    expect(await sections()).toEqual([
      { ...combined, capacity: 40, enrolled: 10, over_capacity_allowed: 0 },
      { id: "X2", description: "X2", capacity: null, enrolled: 10, over_capacity_allowed: 0 },
    ]);
    expect(await violationsIn(database)).toEqual([]);
    await run([line(1), line(2), line(3)]);
    expect(await sections()).toEqual([]);
    expect(await classOf(2)).toMatchObject({ combined_id: null });
  });

  it("name people, rooms, and components that students can leave out", async () => {
    const [first = {}] = line(1).meetings ?? [];
    const room = { code: "WIL-301", shortDescription: "WIL 301", building: "Wilson", campus: "EAST" };
    const second = { ...first, days: [5], facility: "Wilson Hall, Room 301", facilityDetails: room };
    const own = { ...second, instructors: [{ id: "T-7", firstName: "Ada", lastName: "Byron", role: "TA" }] };
    const file = [
      line(1, { classType: null, meetings: [first, own] }),
      line(2, { classType: null, component: "LAB", optionalComponent: true, meetings: [second] }),
    ];
    await run(file);
    const { offering, meetings } = await load();
    const optional = offering?.components.map(({ component, isOptional }) => [component, isOptional]);
    expect(optional).toEqual([
      ["LEC", false],
      ["LAB", true],
    ]);
    const ada = { Id: "T-7", FirstName: "Ada", LastName: "Byron" };
    const described = { Description: "Wilson Hall, Room 301", ShortDescription: "WIL 301", Campus: "EAST" };
    expect(meetings).toMatchObject([
      {
        Instructors: [{ Person: { LastName: "Blyden" }, Role: { Code: "PI" } }],
        Facility: { Code: "Wilson Hall 301" },
      },
      { Instructors: [{ Person: ada, Role: { Code: "TA" } }], Facility: { Code: "WIL-301", ...described } },
    ]);
    expect((await run(file)).counts).toMatchObject({ changed: 0 });
    await run([line(1, { classType: null }), line(2, { classType: null, component: "LAB" })]);
    expect((await load()).offering?.components[1]).toEqual({ component: "LAB", isOptional: false });
  });

  it("say by each term's meetings whether they are online, and lose commas of campuses", async () => {
    const at = (online: boolean) => ({ campus: "Main, North", meetings: [{ days: [1], facility: "Hall 7", online }] });
    await run([line(1, at(true))]);
    inNewTerm();
    await run([line(1, at(false))]);
    const facilities = findRows(database.db, "facilities", ["is_online", "campus"], { code: "Hall 7" });
    expect(await facilities).toEqual([{ is_online: false, campus: "Main; North" }]);
    expect(await classOf(1)).toMatchObject({ campus: "Main; North" });
  });

  it("keep facts about rooms and attributes that a later file leaves out, even one for another term", async () => {
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
  it("date sessions and their enrollment, also in a term that moves", async () => {
    const sessionDates = {
      description: "First half",
      startDate: "2025-01-20",
      endDate: "2025-03-07",
      enrollmentOpens: "2024-11-04T08:00",
      openEnrollment: "2024-11-18T00:00",
      enrollmentCloses: "2025-01-31T23:59",
      dropDeadline: "2025-01-29",
      withdrawDeadline: "2025-02-21",
    };
    const session = { session: "8W1", sessionDates };
    const row = async () => (await loadTerm(database.db, code())).sessions.get("8W1");
    await run([line(1, session), line(2, { session: "8W1" })]);
    const { enrollmentOpens, openEnrollment, enrollmentCloses, ...days } = sessionDates;
    const given = {
      ...days,
      enrollmentOpensAt: new Date(`${enrollmentOpens}-05:00`),
      openEnrollmentAt: new Date(`${openEnrollment}-05:00`),
      enrollmentClosesAt: new Date(`${enrollmentCloses}-05:00`),
    };
    expect(await row()).toMatchObject(given);
    await run([line(1, { ...session, sessionDates: { ...sessionDates, dropDeadline: "2025-02-03" } })]);
    expect(await row()).toMatchObject({ ...given, dropDeadline: "2025-02-03" });
    await run([line(1, { session: "8W1", sessionDates: { startDate: "2025-01-20", endDate: "2025-03-07" } })]);
    expect(await row()).toMatchObject({ ...given, dropDeadline: "2025-02-03" });
    await run([line(1, session)], { start: "2027-01-11" });
    expect(await row()).toMatchObject({
      startDate: "2027-01-18",
      enrollmentOpensAt: new Date("2026-11-02T13:00:00Z"),
      dropDeadline: "2027-01-27",
    });
  });
});
