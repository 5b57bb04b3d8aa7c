import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { expect, it } from "vitest";
import { oneRosterTerms } from "#server/import/read/oneroster";
import { readCatalogue } from "#server/import/read/read-catalogue";
import { temporaryFile, temporaryFolder } from "../../../support/temporary-folder.ts";

const csv = (...lines: string[]) => `${lines.join("\r\n")}\r\n`;
const base: Record<string, string> = {
  "academicSessions.csv": csv(
    "sourcedId,status,title,type,startDate,endDate",
    "t27,active,Spring 2027,term,2027-01-11,2027-05-07",
  ),
  "courses.csv": csv("sourcedId,status,title,courseCode", "c1,active,Poetry,LITR 210"),
  "classes.csv": csv(
    "sourcedId,status,title,courseSourcedId,classCode,termSourcedIds",
    "4001,active,Poetry 1,c1,001,t27",
  ),
  "enrollments.csv": csv(
    "sourcedId,status,classSourcedId,userSourcedId,role,primary,endDate",
    "e1,active,4001,s1,student,,",
    "e2,active,4001,t1,teacher,true,",
  ),
  "users.csv": csv("sourcedId,status,givenName,familyName", "t1,active,Tina,One"),
};

function folderWith(files: Record<string, string>): string {
  const folder = temporaryFolder();
  for (const [name, text] of Object.entries({ ...base, ...files })) writeFileSync(join(folder, name), text);
  return folder;
}

const read = (files: Record<string, string>) => readCatalogue(folderWith(files), () => {}, { today: "2026-11-29" });
const edited = (file: string, from: string, to: string) => read({ [file]: base[file]!.replace(from, to) });

it.each(["", "\ufeff", "\r\n\r\n"])("takes an optional file of %j for a missing one, and names it", async (nothing) => {
  const names = ["enrollments", "users", "manifest", "roles"];
  const empty = Object.fromEntries(names.map((name) => [`${name}.csv`, nothing]));
  const { sources, notes } = await read(empty);
  expect(sources).toMatchObject([{ classNumber: 4001, enrollment: {} }]);
  expect(
    notes
      .find((note) => note.startsWith("Files: "))
      ?.split(/: |(?<=empty), /)
      .toSorted(),
  ).toEqual(["Files", ...names.map((name) => `${name}.csv, which is empty`).toSorted()]);
  const zip = zipSync(
    Object.fromEntries(Object.entries({ ...base, ...empty }).map(([name, text]) => [name, strToU8(text)])),
  );
  expect((await readCatalogue(temporaryFile("export.zip", zip), () => {})).sources).toHaveLength(1);
  await expect(read({ "courses.csv": nothing })).rejects.toThrow("courses.csv is empty.");
});

it.each([
  ["classes.csv", "courseSourcedId"],
  ["classes.csv", "termSourcedIds"],
  ["enrollments.csv", "classSourcedId"],
  ["enrollments.csv", "userSourcedId"],
  ["enrollments.csv", "role"],
  ["courses.csv", "sourcedId"],
])("refuses %s without %s", async (file, column) => {
  await expect(edited(file, column, "x")).rejects.toThrow(`${file} has no ${column} column.`);
});

it("names the file of a ZIP archive, not where it was unpacked", async () => {
  const files = { ...base, "classes.csv": base["classes.csv"]!.replace("courseSourcedId", "course") };
  const zip = zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
  const path = temporaryFile("export.zip", zip);
  await expect(readCatalogue(path, () => {})).rejects.toThrow(`${path}: classes.csv has no courseSourcedId column.`);
});

it("refuses a manifest without its columns, and a column that's there twice", async () => {
  await expect(read({ "manifest.csv": "name,value\n" })).rejects.toThrow("manifest.csv has no propertyName column.");
  await expect(edited("classes.csv", "title", "Status")).rejects.toThrow('classes.csv has the column "Status" twice.');
});

it("takes the day of an end with a time, and refuses another form by its line", async () => {
  const { sources } = await edited("enrollments.csv", "student,,", "student,,2026-10-01T00:00:00.000Z");
  expect(sources[0]?.enrollment?.total).toBe(0);
  await expect(edited("enrollments.csv", "student,,", "student,,10/01/2026")).rejects.toThrow(
    'enrollments.csv: line 2: endDate: expected a date (YYYY-MM-DD), got "10/01/2026".',
  );
});

it("counts no students in changes of enrollments alone", async () => {
  const manifest = csv("propertyName,value", "file.classes,bulk", "file.enrollments,delta");
  await expect(read({ "manifest.csv": manifest })).rejects.toThrow("enrollments.csv has only changes");
});

it("names a status that it doesn't know, and rows that others replace", async () => {
  expect((await edited("classes.csv", "4001,active", "4001,inactive")).notes).toContain(
    'Columns of classes.csv: status "inactive" (1)',
  );
  const { notes, sources } = await read({ "courses.csv": `${base["courses.csv"]}c1,active,Prose,LITR 210\r\n` });
  expect(notes).toContain("Rows of courses.csv whose sourcedId a later row has: 1");
  expect(sources[0]?.courseTitle).toBe("Prose");
  const same = await read({ "courses.csv": `${base["courses.csv"]}c1,active,Poetry,LITR 210\r\n` });
  expect(same.notes.join()).not.toContain("later row");
});

it("knows the term of classes that it only takes away", async () => {
  const files = {
    "manifest.csv": csv("propertyName,value", "file.classes,delta"),
    "classes.csv": base["classes.csv"]!.replace("4001,active", "4001,toBeDeleted"),
  };
  const { sources, update } = await read(files);
  expect(sources).toEqual([]);
  expect(update).toMatchObject({ term: { code: "t27" }, classes: new Set([4001]) });
  expect(await oneRosterTerms(folderWith(files))).toEqual([{ code: "t27", title: "Spring 2027" }]);
  await expect(read({ "classes.csv": files["classes.csv"] })).rejects.toThrow("has no classes");
});
