import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { loadTerm } from "#server/catalog/load-term";
import { importCatalogue } from "#server/import/import-catalogue";
import { describeDatabase, sharedDatabase } from "../../../support/database/database.ts";
import { violationsIn } from "../../../support/registration/violations.ts";
import { temporaryFile, temporaryFolder } from "../../../support/temporary-folder.ts";

const sample = fileURLToPath(new URL("../../../support/oneroster", import.meta.url));

/** A copy of the sample, with these files instead. */
function sampleWith(files: Record<string, string>): string {
  const folder = temporaryFolder();
  cpSync(sample, folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

describeDatabase("a OneRoster export", (open) => {
  const database = sharedDatabase(open);
  const run = (folder: string) => importCatalogue(database.db, folder, { today: "2026-12-01" });

  it("gives courses, classes, sessions, totals, and instructors", async () => {
    const { counts, term, notes } = await run(sample);
    expect(counts).toEqual({ added: 3, changed: 0, unchanged: 0, canceled: 0 });
    expect(term).toMatchObject({ code: "2027S", description: "Spring 2027", endDate: "2027-05-07" });
    expect(notes).toEqual([
      "Columns of courses.csv: subjects (2)",
      "Enrollments with the role proctor: 1",
      "Columns of classes.csv: periods (1)",
      "OneRoster has no days, times, waitlists, or rules of who may enroll",
    ]);
    const { classes, sessions } = await loadTerm(database.db, "2027S");
    expect(classes.get(1001)).toMatchObject({
      section: "101",
      component: "LEC",
      classType: "E",
      minUnits: 3,
      title: "Computing I",
      offering: { subject: "COMP", catalogNumber: "1010", course: { courseId: "c-1" } },
      meetings: [
        {
          StartTime: null,
          Facility: { Code: "Olsen 408" },
          Instructors: [{ Person: { Id: "t1", LastName: "Byron" } }, { Person: { Id: "t2", LastName: "Cho" } }],
        },
      ],
    });
    expect(classes.get(1002)).toMatchObject({ component: "LAB", classType: "N" });
    expect(classes.get(1003)).toMatchObject({ title: "Writing, Again", session: { code: "2027S-A" } });
    expect(sessions.get("2027S-A")).toMatchObject({ description: "First half", endDate: "2027-03-12" });
    const seats = database.db
      .selectFrom("class_seats")
      .select(["capacity", "external_enrolled"])
      .orderBy("class_number");
    expect(await seats.execute()).toEqual([
      { capacity: 30, external_enrolled: 2 },
      { capacity: 30, external_enrolled: 0 },
      { capacity: null, external_enrolled: 0 },
    ]);
    expect((await run(sample)).counts).toEqual({ added: 0, changed: 0, unchanged: 3, canceled: 0 });
    expect(await violationsIn(database)).toEqual([]);
  });

  it("keeps the numbers of text IDs from one import to the next", async () => {
    const header = "sourcedId,courseSourcedId,classCode,termSourcedIds";
    const lines = ["abc-1,c-1,1,2027S", "abc-2,c-1,2,2027S", "7,c-1,3,2027S"];
    const classes = (rows: readonly string[]) => ({ "classes.csv": [header, ...rows, ""].join("\n") });
    await run(sampleWith(classes(lines)));
    const first = await database.db.selectFrom("class_source_numbers").selectAll().orderBy("source_id").execute();
    expect(first.map(({ source_id }) => source_id)).toEqual(["abc-1", "abc-2"]);
    expect((await run(sampleWith(classes(lines.toReversed())))).counts).toMatchObject({ added: 0, canceled: 0 });
    expect((await run(sampleWith(classes(["aaa,c-1,4,2027S", ...lines])))).counts).toMatchObject({
      added: 1,
      canceled: 0,
    });
    const numbers = await database.db.selectFrom("class_source_numbers").selectAll().execute();
    expect(numbers).toEqual(expect.arrayContaining(first));
  });

  it("names the lines of classes.csv that can't be mapped", async () => {
    const header = "sourcedId,courseSourcedId,classCode,termSourcedIds";
    const classes = `${header}\nabc-1,c-1,1,2027S\n7,c-9,1,2027S\n8,c-1,1,2028S\n`;
    await expect(run(sampleWith({ "classes.csv": classes }))).rejects.toMatchObject({
      problems: [
        { line: 3, message: 'courseSourcedId: "c-9" isn\'t in courses.csv' },
        { line: 4, message: 'termSourcedIds: "2028S" isn\'t in academicSessions.csv' },
      ],
    });
    await expect(run(sampleWith({ "courses.csv": "id,title\n1,A\n" }))).rejects.toThrow("has no sourcedId column");
  });
});

const xml = fileURLToPath(new URL("../../../support/registration/unitime.xml", import.meta.url));

describeDatabase("a UniTime export", (open) => {
  const database = sharedDatabase(open);
  const run = (file: string) =>
    importCatalogue(database.db, file, { today: "2026-12-01", start: "2027-01-18", weeks: 16 });

  it("gives courses, configurations, times, rooms, and instructors", async () => {
    const { counts, term, notes } = await run(xml);
    expect(counts).toMatchObject({ added: 6 });
    expect(term).toMatchObject({ code: "main 2027 Spring" });
    expect(notes).toHaveLength(2);
    const { classes } = await loadTerm(database.db, term.code);
    expect(classes.get(2001)).toMatchObject({
      section: "1",
      component: "LEC",
      classType: "E",
      minUnits: 4,
      addConsent: "I",
      notes: ["Bring goggles & gloves."],
      offering: { subject: "CHM", catalogNumber: "115", components: [{ component: "LEC" }, { component: "LAB" }] },
      meetings: [
        {
          Days: [1, 3, 5],
          StartTime: "09:30:00",
          EndTime: "10:20:00",
          Facility: { Code: "WTHR 200" },
          Instructors: [{ Person: { Id: "t1" } }, { Person: { Id: "t2" } }],
        },
      ],
    });
    expect(classes.get(2002)).toMatchObject({
      classType: "N",
      parentClassNumber: 2001,
      minUnits: 0,
      meetings: [
        {
          Days: [2, 4],
          StartDate: "2027-01-18",
          EndDate: "2027-05-07",
          SkippedDates: ["2027-03-16", "2027-03-18"],
          Facility: { Code: "BRWN 1102 and Stockroom" },
        },
      ],
    });
    expect(classes.get(2003)).toMatchObject({ status: "X", meetings: [] });
    expect((await run(xml)).counts).toMatchObject({ changed: 0, unchanged: 6 });
    expect(await violationsIn(database)).toEqual([]);
  });

  it("updates only its offerings when it's incremental", async () => {
    await run(xml);
    const text = readFileSync(xml, "utf8");
    const update = text
      .replace("<offerings ", '<offerings incremental="true" ')
      .replace(/<class id="2003"[^>]*\/>/, "")
      .replace('<course id="CHM 115"', '<course id="CHM 115" scheduleBookNote="New"');
    const { counts, term } = await run(temporaryFile("update.xml", update));
    expect(counts).toMatchObject({ added: 0, canceled: 0 });
    // Class 2003 was canceled before; its offering's other classes stay.
    const { classes } = await loadTerm(database.db, term.code);
    expect([2001, 2002, 2003].map((number) => classes.get(number)?.status)).toEqual(["A", "A", "X"]);
    const other = update
      .replaceAll("CHM 115", "CHM 116")
      .replaceAll("SCI 115", "SCI 116")
      .replaceAll('id="200', 'id="300');
    expect((await run(temporaryFile("other.xml", other))).counts).toMatchObject({ added: 4, canceled: 0 });
    const gone =
      other.replace('offered="true"', 'offered="false"').replace("</offerings>", "") +
      text.slice(text.indexOf("<offering "));
    expect((await run(temporaryFile("gone.xml", gone))).counts).toMatchObject({ added: 0, canceled: 4 });
  });

  it("keeps the term's dates when it's incremental, and may only take offerings away", async () => {
    const update = (offering: string) =>
      temporaryFile(
        "update.xml",
        `<offerings campus="main" year="2027" term="Spring" incremental="true">${offering}</offerings>`,
      );
    const half = (from: string, to: string) =>
      `<offering id="1"><course id="B 1" subject="B" courseNbr="1" controlling="true"/><config name="1">
        <class id="9001" type="Lec" suffix="1"><date startDate="${from}" endDate="${to}"/><time days="M" startTime="0930" endTime="1020"/></class>
      </config></offering>`;
    const { term } = await run(xml);
    const late = await run(update(half("2027/3/22", "2027/5/7")));
    expect(late.term).toEqual(term);
    const { classes } = await loadTerm(database.db, term.code);
    expect(classes.get(9001)?.meetings).toMatchObject([{ StartDate: "2027-03-22", EndDate: "2027-05-07" }]);
    await expect(run(update(half("2026/3/22", "2026/5/7")))).rejects.toThrow(
      "updates a term that lasts from 2027-01-18 to 2027-05-08, but has dates from 2026-03-22 to 2026-05-07.",
    );
    const gone = update('<offering id="1" action="delete"><course id="B 1" subject="B" courseNbr="1"/></offering>');
    const { counts, term: still } = await run(gone);
    expect(counts).toEqual({ added: 0, changed: 0, unchanged: 0, canceled: 1 });
    expect(still).toEqual(term);
    expect(await violationsIn(database)).toEqual([]);
  });
});
