import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { expect, it } from "vitest";
import { oneRosterTerms } from "#server/import/read/oneroster";
import { readCatalogue, type SourceOptions } from "#server/import/read/read-catalogue";
import { temporaryFile, temporaryFolder } from "../../../support/temporary-folder.ts";

type Files = Record<string, string>;

/** One line a file's row; commas within fields are "+". */
const csv = (...lines: string[]) => `${lines.join("\r\n")}\r\n`;

const SESSIONS = csv(
  "sourcedId,status,title,type,startDate,endDate,parentSourcedId,schoolYear",
  "y27,active,2026-2027,schoolYear,2026-08-24,2027-05-07,,2027",
  "t27,active,Spring 2027,term,2027-01-11,2027-05-07,y27,2027",
  "q3,active,Third quarter,gradingPeriod,2027-01-11,2027-03-05,t27,2027",
  "q4,active,Fourth quarter,gradingPeriod,2027-03-08,2027-05-07,t27,2027",
  "gone,ToBeDeleted,Gone,gradingPeriod,2027-01-11,2027-03-05,t27,2027",
);
const COURSES = csv(
  "sourcedId,status,title,courseCode",
  "crs-1,active,Poetry,LITR 210",
  "crs-2,TOBEDELETED,Withdrawn,LITR 999",
);
const HEAD = "sourcedId,status,title,courseSourcedId,classCode,termSourcedIds";
const base: Files = {
  "academicSessions.csv": SESSIONS,
  "courses.csv": COURSES,
  "classes.csv": csv(HEAD, "4001,active,Poetry 1,crs-1,001,t27"),
};

function folderWith(files: Files): string {
  const folder = temporaryFolder();
  for (const [name, text] of Object.entries({ ...base, ...files })) writeFileSync(join(folder, name), text);
  return folder;
}

const read = (files: Files, options: SourceOptions = {}) =>
  readCatalogue(folderWith(files), () => {}, { today: "2027-02-01", ...options });

it("gives text IDs a class number, the same in each import, next to whole numbers", async () => {
  const guid = "8f14e45f-ceea-467f-a1a0-5b0d3c3f2d11";
  const files = {
    "classes.csv": csv(
      HEAD,
      `${guid},active,A,crs-1,001,t27`,
      "4001,active,B,crs-1,002,t27",
      "0042,active,C,crs-1,003,t27",
    ),
  };
  const first = await read(files);
  expect(first.problems).toEqual([]);
  expect(first.sources.map(({ classNumber }) => classNumber)).toEqual([1_000_000_000, 4001, 1_000_000_001]);
  const later = { "classes.csv": csv(HEAD, "new,active,D,crs-1,004,t27", `${guid},active,A,crs-1,001,t27`) };
  const second = await read(later, { numbers: first.numbers });
  expect(second.sources.map(({ classNumber }) => classNumber)).toEqual([1_000_000_002, 1_000_000_000]);
  expect([...second.numbers.keys()]).toEqual(["new"]);
});

it("takes IDs of sessions and courses that are too long for codes", async () => {
  const guid = (last: string) => `8f14e45f-ceea-467f-a1a0-5b0d3c3f2d${last}`;
  const { sources, problems } = await read({
    "academicSessions.csv": SESSIONS.replace("t27,active", `${guid("01")},active`)
      .replaceAll(",t27,", `,${guid("01")},`)
      .replace("q3,active", `${guid("02")},active`),
    "courses.csv": COURSES.replace("crs-1", guid("03")).replace("LITR 210", ""),
    "classes.csv": csv(HEAD, `${guid("04")},active,A,${guid("03")},A very long code of a class,${guid("02")}`),
  });
  expect(problems).toEqual([]);
  expect(sources).toMatchObject([{ term: { code: guid("01") }, courseId: guid("03"), subject: "COURSE" }]);
  expect(sources[0]?.session).toMatch(/^[0-9a-f]{12}$/);
  expect(sources[0]?.section).toBeUndefined();
});

it("reads headers in capitals, between quotes, and after a byte order mark, and files in capitals", async () => {
  const { sources } = await readCatalogue(
    (() => {
      const folder = temporaryFolder();
      const shout = (text: string) =>
        text.replace(/^.*$/m, (line) =>
          line
            .toUpperCase()
            .split(",")
            .map((name) => `"${name}"`)
            .join(","),
        );
      for (const [name, text] of Object.entries(base))
        writeFileSync(join(folder, name.toUpperCase()), `\ufeff${shout(text)}`);
      return folder;
    })(),
    () => {},
  );
  expect(sources).toMatchObject([{ classNumber: 4001, section: "001", courseTitle: "Poetry" }]);
});

it("leaves out what is deleted in any file, in any case, and says so", async () => {
  const { sources, notes, problems } = await read({
    "classes.csv": csv(
      HEAD,
      "4001,active,A,crs-1,001,t27",
      "4002,active,B,crs-2,001,t27",
      "4003,active,C,crs-1,002,gone",
      "4004,ToBeDeleted,D,crs-1,003,t27",
    ),
  });
  expect(problems).toEqual([]);
  expect(sources.map(({ classNumber }) => classNumber)).toEqual([4001]);
  expect(notes).toContain("Classes whose course or session is deleted: 2");
});

it.each<[string, string | undefined]>([
  ["t27", undefined],
  ["q3", "q3"],
  ['"q3,t27"', "q3"],
  ['"t27, q3"', "q3"],
  ['"q3,q4"', undefined],
  ['"gone,t27"', undefined],
])("a class of the sessions %s has the session %j", async (ids, session) => {
  const { sources } = await read({ "classes.csv": csv(HEAD, `1,active,A,crs-1,001,${ids}`) });
  expect(sources).toMatchObject([{ term: { code: "t27", endDate: "2027-05-07" } }]);
  expect(sources[0]?.session).toBe(session);
});

const USERS = csv(
  "sourcedId,status,enabledUser,username,givenName,familyName,role",
  "t1,active,true,t.one,Tina,One,teacher",
  "t2,tobedeleted,true,t.two,Gone,Two,teacher",
  "t3,active,true,t.three,Third,Lead,teacher",
  "s1,active,true,s.one,Sam,S,student",
  "s3,TOBEDELETED,true,s.three,Gone,S,student",
);
const ENROLLMENTS = csv(
  "sourcedId,status,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate",
  "e1,active,4001,o,t1,teacher,FALSE,,",
  "e2,active,4001,o,t3,Teacher,TRUE,,",
  "e3,active,4001,o,t2,teacher,false,,",
  "e4,active,4001,o,s1,student,,,",
  "e5,active,4001,o,s1,STUDENT,,2026-01-01,2026-02-01",
  "e6,active,4001,o,s2,Student,,2026-08-20,2026-10-01",
  "e7,active,4001,o,s3,student,,,",
  "e8,active,4001,o,s4,student,,2027-01-11,2027-05-07",
  "e9,tobedeleted,4001,o,s5,student,,,",
  "e10,active,4001,o,a1,administrator,,,",
  "e11,active,4001,o,t3,teacher,false,,",
);

it("counts each student once who is still enrolled, and names each teacher once, the primary one first", async () => {
  const files = { "users.csv": USERS, "enrollments.csv": ENROLLMENTS };
  const { sources, notes } = await read(files);
  expect(sources).toMatchObject([{ enrollment: { total: 2 }, instructors: [{ id: "t3" }, { id: "t1" }] }]);
  expect(notes).toEqual(
    expect.arrayContaining(["Enrollments of deleted users: 2", "Enrollments with the role administrator: 1"]),
  );
  // An enrollment that lasted as long as the class didn't end early.
  expect((await read(files, { today: "2028-01-01" })).sources).toMatchObject([{ enrollment: { total: 2 } }]);
  const alone = await read({ "enrollments.csv": ENROLLMENTS });
  expect(alone.sources).toMatchObject([{ enrollment: { total: 3 } }]);
  expect((await read({})).sources[0]?.enrollment?.total).toBeUndefined();
});

it("imports one of several terms, and lists them", async () => {
  const files = {
    "academicSessions.csv": `${SESSIONS}t26,active,Fall 2026,semester,2026-08-24,2026-12-18,y27,2027\r\n`,
    "classes.csv": csv(
      HEAD,
      "1,active,A,crs-1,001,t27",
      "2,active,B,crs-1,002,t26",
      '3,active,Year,crs-1,003,"t26,t27"',
    ),
  };
  expect(await oneRosterTerms(folderWith(files))).toEqual([
    { code: "t26", title: "Fall 2026" },
    { code: "t27", title: "Spring 2027" },
  ]);
  await expect(read(files)).rejects.toThrow("t27 (Spring 2027), t26 (Fall 2026). Choose one with --term.");
  await expect(read(files, { term: "t28" })).rejects.toThrow('has no classes in term "t28"');
  for (const term of ["t26", "Fall 2026"])
    expect((await read(files, { term })).sources.map(({ classNumber }) => classNumber)).toEqual([2, 3]);
});

it("names columns and files that carry meaning and aren't read, with counts", async () => {
  const { notes } = await read({
    "classes.csv": csv(
      `${HEAD},grades,periods,subjects`,
      "4001,active,A,crs-1,001,t27,13,2,",
      "4002,active,B,crs-1,002,t27,,3,Art",
    ),
    "resources.csv": "sourcedId\n",
  });
  expect(notes).toContain("Columns of classes.csv: periods (2), subjects (1)");
  expect(notes).toContain("Files: resources.csv");
});

it("updates only the classes of a file that the manifest calls a delta", async () => {
  const manifest = csv("propertyName,value", "manifest.version,1.0", "oneroster.version,1.1", "file.classes,delta");
  const classes = csv(HEAD, "4001,active,A,crs-1,001,t27", "4002,tobedeleted,B,crs-1,002,t27");
  const { update } = await read({ "manifest.csv": manifest, "classes.csv": classes });
  expect([...(update?.classes ?? [])]).toEqual([4002]);
  expect(
    (await read({ "manifest.csv": manifest.replace("delta", "bulk"), "classes.csv": classes })).update,
  ).toBeUndefined();
});

const zipOf = (files: Files, prefix = "") =>
  temporaryFile(
    "export.zip",
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [`${prefix}${name}`, strToU8(text)]))),
  );

it.each(["", "export/", "../../", "C:\\x\\"])("reads a ZIP archive whose files are in %j", async (prefix) => {
  const path = zipOf(
    { ...base, "manifest.csv": "propertyName,value\nfile.classes,bulk\n", "__MACOSX/._classes.csv": "x" },
    prefix,
  );
  const { sources, problems } = await readCatalogue(path, () => {});
  expect(problems).toEqual([]);
  expect(sources).toMatchObject([{ classNumber: 4001 }]);
  expect(await oneRosterTerms(path)).toEqual([{ code: "t27", title: "Spring 2027" }]);
});

const refused = async (path: string) =>
  await readCatalogue(path, () => {}).then(
    () => "read",
    (error: Error) => error.message,
  );
/** An archive of one file, with bytes of its entry in the directory changed. */
function changed(change: (directory: Buffer, whole: Buffer) => void, level: 0 | 6 = 6): string {
  const whole = Buffer.from(zipSync({ "classes.csv": strToU8(base["classes.csv"]!.repeat(50)) }, { level }));
  change(whole.subarray(whole.lastIndexOf("PK\u0001\u0002")), whole);
  return temporaryFile("changed.zip", whole);
}

it("refuses a ZIP archive that is something else, has a file twice, or too many", async () => {
  expect(await refused(zipOf({ "word/document.xml": "<x/>" }))).toContain("without the files of OneRoster");
  expect(await refused(zipOf({ ...base, "x/classes.csv": HEAD }))).toContain("has classes.csv twice");
  const many = Object.fromEntries(Array.from({ length: 1_001 }, (_, index) => [`${index}.txt`, ""]));
  expect(await refused(zipOf(many))).toContain("has more than 1000 files");
  expect(await refused(temporaryFile("no.zip", "sourcedId"))).toContain("isn't a whole ZIP archive");
  const whole = Buffer.from(zipSync({ "classes.csv": strToU8(HEAD) }));
  for (const cut of [1, 30, whole.length - 10])
    expect(await refused(temporaryFile("cut.zip", whole.subarray(0, whole.length - cut)))).toContain(
      "isn't a whole ZIP archive",
    );
});

it.each([
  ["packed", 6],
  ["stored", 0],
] as const)("refuses %s data that is damaged or longer or shorter than declared", async (_, level) => {
  const damaged = changed((_directory, whole) => {
    whole[145] = whole[145]! ^ 0xff;
  }, level);
  expect(await refused(damaged)).toContain("classes.csv is damaged");
  for (const off of [-1, 1]) {
    const lied = changed((directory) => directory.writeUInt32LE(directory.readUInt32LE(24) + off, 24), level);
    expect(await refused(lied)).toContain("classes.csv is damaged");
  }
});

it("refuses encrypted, unusual and Zip64 archives, and bombs by what they declare", async () => {
  expect(await refused(changed((directory) => directory.writeUInt16LE(1, 8)))).toContain("classes.csv is encrypted");
  expect(await refused(changed((directory) => directory.writeUInt16LE(9, 10)))).toContain("packed in an unusual way");
  expect(await refused(changed((directory) => directory.writeUInt32LE(0xffffffff, 24)))).toContain("Zip64 archive");
  const bomb = changed((directory) => directory.writeUInt32LE(400_000_001, 24));
  expect(await refused(bomb)).toContain("unpacks to more than 400 MB");
});

it("says which file is missing", async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "x"));
  writeFileSync(join(folder, "classes.csv"), base["classes.csv"]!);
  await expect(readCatalogue(folder, () => {})).rejects.toThrow("has no academicSessions.csv");
});
