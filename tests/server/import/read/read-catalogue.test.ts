import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { describeProblem } from "#server/import/import-error";
import { readCatalogue } from "#server/import/read/read-catalogue";
import {
  bareLine,
  line,
  springTerm,
  writeBytes,
  writeCatalogue,
} from "../../../support/registration/catalogue-lines.ts";
import { temporaryFolder } from "../../../support/temporary-folder.ts";

const read = (path: string) => readCatalogue(path, () => {});

async function readLines(lines: readonly (object | string)[]) {
  const { sources, problems, refused } = await read(writeCatalogue(lines));
  return {
    numbers: sources.map(({ classNumber }) => classNumber),
    problems: problems.map(describeProblem),
    refusedLines: refused.lines,
  };
}

const thousand = Array.from({ length: 1000 }, (_, index) => line(index + 1));

describe("the file", () => {
  it("is read plain or gzipped, by its content and not its name", async () => {
    for (const gzip of [false, true]) {
      const { sources, problems } = await read(writeCatalogue(thousand, { gzip }));
      expect(sources).toEqual(thousand);
      expect(problems).toEqual([]);
    }
  });

  it("may have a byte order mark, blank lines, Windows line ends and no line end at the end", async () => {
    const [a, b] = [1, 2].map((number) => JSON.stringify(line(number)));
    const { sources, problems } = await read(writeBytes(Buffer.from(`\ufeff${a}\r\n\r\n  \n${b}\r\n${a}`)));
    expect(sources.map(({ classNumber }) => classNumber)).toEqual([1, 2]);
    expect(problems).toEqual([{ line: 5, field: "classNumber", message: "1 is already on line 1" }]);
  });

  it("names fields that it doesn't know, with the lines that have them", async () => {
    const [first] = line(2).meetings ?? [];
    const lines = [
      line(1),
      {
        ...line(2),
        meetings: [
          { ...first, zoom: 1 },
          { ...first, zoom: 2 },
        ],
        color: "red",
      },
    ];
    const { sources, problems, notes } = await read(writeCatalogue([...lines, { ...line(3), color: null }]));
    expect(problems).toEqual([]);
    expect(sources).toHaveLength(3);
    expect(notes).toEqual(["Fields: meetings.zoom (1), color (1)"]);
  });

  it("is refused when it is missing, a folder or empty", async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, "classes"));
    await expect(read(join(folder, "none.jsonl"))).rejects.toThrow(/none\.jsonl doesn't exist\.$/);
    await expect(read(join(folder, "classes"))).rejects.toThrow(/classes is a folder, not a file\.$/);
    await expect(read(writeBytes(Buffer.alloc(0)))).rejects.toThrow(/is empty\.$/);
    await expect(read(writeBytes(Buffer.from("\n \n")))).rejects.toThrow(/has no classes\.$/);
    await expect(read(writeBytes(gzipSync("")))).rejects.toThrow(/has no classes\.$/);
  });

  it("is refused when its gzip data is cut off or damaged", async () => {
    const whole = gzipSync(thousand.map((each) => JSON.stringify(each)).join("\n"));
    const bad = Buffer.from(whole);
    bad.fill(0xff, 3000, 3200);
    for (const bytes of [whole.subarray(0, whole.length - 20), whole.subarray(0, 5)])
      await expect(read(writeBytes(bytes))).rejects.toThrow("is cut off: its gzip data ends early.");
    await expect(read(writeBytes(bad))).rejects.toThrow(/can't be read \(/);
  });
});

const repeated = (text: string, times: number) => writeBytes(Buffer.concat(Array(times).fill(gzipSync(text))));

it("a small gzip file that unpacks to a huge one is refused by its text, its lines or its meetings", async () => {
  const limits = { bytes: 4_000_000, lines: 10_000 };
  const readLimited = (path: string) => readCatalogue(path, () => {}, { limits });
  const long = `${"x".repeat(999_000)}\n`;
  await expect(readLimited(repeated(long, 5))).rejects.toThrow("is over the limit of 4 MB of text");
  await expect(readLimited(repeated("\n".repeat(1000), 11))).rejects.toThrow("is over the limit of 10000 lines");
  const meetings = Array.from({ length: 200 }, () => ({}));
  const instructors = Array.from({ length: 50 }, (_, index) => ({ lastName: String(index) }));
  const wide = Array.from({ length: 200 }, (_, index) => bareLine(index, { meetings, instructors }));
  await expect(read(writeCatalogue(wide))).rejects.toThrow("is over the limit of 2000000 meetings");
});

describe("a line", () => {
  it("is refused when it is not UTF-8", async () => {
    const latin = Buffer.from(JSON.stringify(line(1, { courseTitle: "Café" })), "latin1");
    expect((await read(writeBytes(latin))).problems).toEqual([{ line: 1, field: "", message: "isn't UTF-8 text" }]);
  });

  it("is refused when its class number came before", async () => {
    const { numbers, problems } = await readLines([line(1), line(2), line(1, { section: "9" })]);
    expect(numbers).toEqual([1, 2]);
    expect(problems).toEqual(["line 3: classNumber: 1 is already on line 1"]);
  });

  it("is left out when all lead classes of its course are refused", async () => {
    const lab = bareLine(2, { component: "LAB" });
    const { sources, refused } = await read(
      writeCatalogue([{ ...line(1), status: "?" }, lab, bareLine(3, { courseId: "B" })]),
    );
    expect(sources.map(({ classNumber }) => classNumber)).toEqual([3]);
    expect(refused).toEqual({ lines: 1, classNumbers: new Set([1, 2]), hasUnknown: false, companions: 1 });
    const other = await readLines([{ ...line(1), status: "?" }, lab, bareLine(4)]);
    expect(other.numbers).toEqual([2, 4]);
  });

  it("is refused if it's for another term or has other dates for it", async () => {
    const other = { ...springTerm, code: "1258" };
    const longer = { ...springTerm, endDate: "2025-05-06" };
    const { problems, refusedLines } = await readLines([line(1), line(2, { term: other }), line(3, { term: longer })]);
    expect(problems).toEqual([
      'line 2: term.code: expected "1252" as on line 1, got "1258"',
      'line 3: term.endDate: expected "2025-04-29" as on line 1, got "2025-05-06"',
    ]);
    expect(refusedLines).toBe(2);
  });
});

const child = (number: number, parentClass: number, changes: object = {}) =>
  bareLine(number, { linkedTo: { config: "1", subpart: String(number), parentClass, ...changes } });
const root = bareLine(1, { linkedTo: { config: "1", subpart: "1" } });

it("links are followed within course and configuration only", async () => {
  const elsewhere = bareLine(9, { courseId: "AAS 9", linkedTo: { config: "1", subpart: "9" } });
  const { problems } = await readLines([
    root,
    elsewhere,
    child(2, 1),
    child(3, 99),
    child(4, 9),
    child(5, 1, { config: "2" }),
    child(6, 6),
    child(7, 1, { subpart: "1" }),
  ]);
  expect(problems).toEqual([
    "line 4: linkedTo.parentClass: 99 isn't a valid class in this file",
    "line 5: linkedTo.parentClass: 9 (line 2) is in another course or configuration",
    "line 6: linkedTo.parentClass: 1 (line 1) is in another course or configuration",
    "line 7: linkedTo.parentClass: 6 is this class; a class can't link to itself",
    "line 8: linkedTo.parentClass: 1 (line 1) is in the same subpart",
  ]);
});

it("links in a circle are refused, with what needs them", async () => {
  const { problems } = await readLines([root, child(2, 1), child(3, 4), child(4, 5), child(5, 3), child(6, 5)]);
  expect(problems).toEqual([
    "line 3: linkedTo.parentClass: 4 (line 4) has this class as a parent",
    "line 4: linkedTo.parentClass: 5 (line 5) has this class as a parent",
    "line 5: linkedTo.parentClass: 3 (line 3) has this class as a parent",
    "line 6: linkedTo.parentClass: 5 (line 5) was rejected",
  ]);
});

it("links to auto-enrolled classes must lead to other valid classes", async () => {
  const bad = { ...line(4), status: "?" };
  const { numbers, problems } = await readLines([
    line(1, { autoEnroll: [2] }),
    line(2, { autoEnroll: [3] }),
    line(3, { autoEnroll: [4] }),
    bad,
    line(5, { autoEnroll: [6, 5] }),
    line(6),
  ]);
  expect(numbers).toEqual([6]);
  expect(problems).toEqual([
    "line 1: autoEnroll[0]: 2 (line 2) was rejected",
    "line 2: autoEnroll[0]: 3 (line 3) was rejected",
    "line 3: autoEnroll[0]: 4 isn't a valid class in this file",
    expect.stringMatching(/^line 4: status/),
    "line 5: autoEnroll[1]: 5 is this class; a class can't link to itself",
  ]);
});
