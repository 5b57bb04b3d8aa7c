import { expect, it } from "vitest";
import { describeProblem } from "#server/import/import-error";
import { checkLine } from "#server/import/read/line-check";
import { bareLine, line } from "../../../support/registration/catalogue-lines.ts";

function problemsOf(content: unknown): string[] {
  const text = typeof content === "string" ? content : JSON.stringify(content);
  return checkLine(text).problems.map((problem) => describeProblem({ line: 17, ...problem }));
}

it("accepts a complete line and one that says only what it must", () => {
  expect(problemsOf(line(1))).toEqual([]);
  expect(problemsOf(bareLine(1))).toEqual([]);
  expect(problemsOf(bareLine(1, { courseId: null, subject: "AAS", catalogNumber: "1020" }))).toEqual([]);
});

it("trims texts, and leaves out what is null or blank", () => {
  const { line: read } = checkLine(
    JSON.stringify({
      ...bareLine(1),
      topic: " Oral  history ",
      campus: " ",
      notes: ["a ", ""],
      credits: { min: null, max: 3 },
      enrollment: null,
    }),
  );
  expect(read).toEqual({ ...bareLine(1), topic: "Oral  history", notes: ["a"], credits: { max: 3 } });
});

it("names line, field and value of everything that is wrong", () => {
  const wrong = {
    ...line(1),
    classNumber: 1.5,
    credits: { min: "4", max: 1000 },
    status: "Abandoned",
    meetings: [{ days: [9, "Mo"], start: "25:99", end: "9:50", startDate: "2025-02-30", online: "yes" }, "MWF"],
    classType: "Z",
    autoEnroll: [1, 2, 3],
  };
  expect(problemsOf(wrong)).toEqual([
    "line 17: classNumber: expected a whole number from 0 to 2147483647, got 1.5",
    'line 17: credits.min: expected a number from 0 to 999, got "4"',
    "line 17: credits.max: expected a number from 0 to 999, got 1000",
    "line 17: meetings[0].days[0]: expected a whole number from 0 to 6, got 9",
    'line 17: meetings[0].days[1]: expected a whole number from 0 to 6, got "Mo"',
    'line 17: meetings[0].start: expected HH:mm, got "25:99"',
    'line 17: meetings[0].end: expected HH:mm, got "9:50"',
    'line 17: meetings[0].startDate: expected a date (YYYY-MM-DD) from 1900 to 2199, got "2025-02-30"',
    'line 17: meetings[0].online: expected true or false, got "yes"',
    'line 17: meetings[1]: expected an object, got "MWF"',
    'line 17: classType: expected "E" or "N", got "Z"',
    "line 17: autoEnroll: expected a list of up to 2 class numbers, got a list of 3",
  ]);
});

it.each([
  ["{", "can't be read as JSON (Expected property name or '}')"],
  ["", "can't be read as JSON (Unexpected end of JSON input)"],
  ["[1, 2]", "expected an object, got a list of 2"],
  ["null", "expected an object, got null"],
  ["\u001b[2J", String.raw`can't be read as JSON (Unexpected token '\u001b', "\u001b[2J")`],
  ['"class"', 'expected an object, got "class"'],
])("refuses %s as a whole", (text, message) => {
  expect(problemsOf(text)).toEqual([`line 17: ${message}`]);
});

it.each(["Canceled", "Cancelled", "Waitlist", "Wait List", " open "])("takes the status %j", (status) => {
  expect(problemsOf(line(1, { status }))).toEqual([]);
});

it("refuses text that no database stores, and shows it without its control characters", () => {
  expect(problemsOf(line(1, { courseTitle: "a\0b" }))).toEqual([
    String.raw`line 17: courseTitle: contains a NUL character, which can't be stored: "a\u0000b"`,
  ]);
  expect(problemsOf(`{"term":{"code":"x"},"classNumber":1,"courseId":"A 1","section":"\\ud83d"}`)).toEqual([
    String.raw`line 17: section: contains half of a surrogate pair: "\ud83d"`,
  ]);
  expect(problemsOf(line(1, { status: "\u001b[2J\u202e\u009b" }))).toEqual([
    expect.stringContaining(String.raw`got "\u001b[2J\u202e\u009b"`),
  ]);
});

it("refuses absurd numbers and endless texts and lists", () => {
  const absurd = `{"term":{"code":"x"},"classNumber":1e400,"courseId":"A 1","enrollment":{"capacity":-1,"total":1e9}}`;
  expect(problemsOf(absurd)).toEqual([
    "line 17: classNumber: expected a whole number from 0 to 2147483647, got Infinity",
    "line 17: enrollment.capacity: expected a whole number from 0 to 1000000, got -1",
    "line 17: enrollment.total: expected a whole number from 0 to 1000000, got 1000000000",
  ]);
  const [problem] = problemsOf(line(1, { subject: "A".repeat(5_000) }));
  expect(problem).toMatch(/^line 17: subject: expected text of up to 20 characters, got "A{60}"… \(5000 characters\)$/);
  expect(problemsOf(line(1, { meetings: Array.from({ length: 201 }, () => ({})) }))).toEqual([
    "line 17: meetings: expected a list of up to 200 meetings, got a list of 201",
  ]);
});

it("refuses links and dates that contradict themselves", () => {
  const problems = (changes: object) => problemsOf({ ...line(1), ...changes });
  expect(problems({ linkedTo: { config: "1" } })).toEqual([
    "line 17: linkedTo.subpart: is missing, but is required with config",
  ]);
  expect(problems({ linkedTo: { parentClass: 4 } })).toEqual([
    "line 17: linkedTo.config: is missing, but is required with parentClass",
    "line 17: linkedTo.subpart: is missing, but is required with parentClass",
  ]);
  expect(problems({ term: { code: "x", startDate: "2025-05-01", endDate: "2025-01-01" } })).toEqual([
    "line 17: term.endDate: 2025-01-01 is before startDate 2025-05-01",
  ]);
  expect(problems({ linkedTo: { group: "A" } })).toEqual([]);
});

it("names groups of reserved seats that share an id, and those with more seats than the class", () => {
  const group = (id: string, seats: number) => ({ id, seats, for: { standing: "FR" } });
  const problems = (...reservedSeats: object[]) => problemsOf({ ...line(1), reservedSeats });
  expect(problems(group("CS", 10), group("FY", 20))).toEqual([]);
  expect(problems(group("CS", 1), group("FY", 1), group("CS", 1))).toEqual([
    'line 17: reservedSeats[2].id: "CS" is already the id of reservedSeats[0]',
  ]);
  expect(problems(group("CS", 10), group("FY", 21))).toEqual([
    "line 17: reservedSeats: 31 seats are reserved, but the class has 30",
  ]);
  expect(problemsOf({ ...line(1, { enrollment: {} }), reservedSeats: [group("CS", 500)] })).toEqual([]);
  expect(problems({ ...group("CS", 1), until: "2025-02-30" })).toHaveLength(1);
  expect(problems({ ...group("CS", 1), for: { major: "COMP" } })).toHaveLength(1);
});

it("keeps the class number of a refused line where it can be read", () => {
  expect(checkLine(JSON.stringify(line(7, { status: "?" })))).toMatchObject({
    line: undefined,
    readable: { classNumber: 7 },
  });
  expect(checkLine('{"classNumber":"7"}')).toHaveProperty("readable", {});
});

it.each([
  [5, "requisites: expected an object with all, any, course, career, plan, or minimumStanding, got 5"],
  [{ any: [] }, "requisites.any: expected a list of 1 to 100 requisites, got a list of 0"],
  [{ any: [{ career: "UGRD" }], all: [{ career: "UGRD" }] }, "requisites.any: isn't allowed here"],
  [{ all: [{ course: { subject: "AAS" } }] }, "requisites.all[0].course.catalogNumber: is missing"],
  [
    { any: [{ course: { subject: "AAS", catalogNumber: "1", minimumGrade: "c-" } }] },
    'requisites.any[0].course.minimumGrade: expected a grade with points (A, A-, B+, B, B-, C+, C, C-, D+, D, F), got "c-"',
  ],
  [{ minimumStanding: "Junior" }, 'requisites.minimumStanding: expected FR, SO, JR, SR, or GR, got "Junior"'],
])("refuses the requisites %j", (requisites, problem) => {
  expect(problemsOf({ ...line(1), requisites })).toEqual([`line 17: ${problem}`]);
});

it("reads ten levels of requisites, and refuses a line with more", () => {
  const problems = (levels: number, number = '"1"') => {
    const course = `{"course":{"subject":"AAS","catalogNumber":${number}}}`;
    const requisites = `${'{"all":['.repeat(levels - 1)}${course}${"]}".repeat(levels - 1)}`;
    return problemsOf(`${JSON.stringify(bareLine(1)).slice(0, -1)},"requisites":${requisites}}`);
  };
  expect(problems(10)).toEqual([]);
  const tooMany = ["line 17: can't be read as JSON (more than 21 levels of objects and lists)"];
  for (const levels of [11, 80_000]) expect(problems(levels)).toEqual(tooMany);
  expect(problems(10, "{}")).toEqual(tooMany);
});

it("refuses session dates that don't exist or are in the wrong order", () => {
  const sessionDates = {
    enrollmentOpens: "2025-02-30T08:00",
    dropDeadline: "2025-03-01",
    withdrawDeadline: "2025-02-01",
  };
  expect(problemsOf(line(1, { sessionDates }))).toEqual([
    'line 17: sessionDates.enrollmentOpens: expected a date that exists, got "2025-02-30T08:00"',
    "line 17: sessionDates.withdrawDeadline: 2025-02-01 is before dropDeadline 2025-03-01",
  ]);
});
