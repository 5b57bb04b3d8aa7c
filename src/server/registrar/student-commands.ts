import { type Command, type Given, UsageError } from "./command.ts";
import { writeCsvLine } from "./csv-line.ts";
import { type HoldPlaced, type HoldReleased, placeHold, releaseHold } from "./holds.ts";
import { issuePermissionNumbers, type NumbersIssued, type Waiver, WAIVERS } from "./issue-permission-numbers.ts";
import { counted, listed, promotedWords } from "./report-words.ts";

const MAX_NUMBERS = 5_000;

export const permissionNumbersCommand: Command = {
  name: "permission-numbers",
  summary: "issues permission numbers for a class and prints them as CSV",
  usage: `TERM CLASS --waives LIST (--have N | --number NUMBER) [options]

  TERM CLASS         term code and class number
  --waives LIST      what a number waives: consent, requisite, or capacity, separated by commas
  --have N           issues numbers until N unused ones have the same --waives and --expires
  --number NUMBER    issues this number (1 to 6 digits), or changes it if it's unused
  --expires DATE     last day to use it; no limit by default`,
  operands: ["TERM", "CLASS"],
  options: {
    waives: { type: "string" },
    have: { type: "string" },
    number: { type: "string" },
    expires: { type: "string" },
  },
  prepare(given) {
    const kind = {
      termCode: given.operand("TERM"),
      classNumber: given.classNumber("CLASS"),
      waives: readWaivers(given),
      expires: given.day("expires"),
    };
    const have = given.count("have", { least: 1, most: MAX_NUMBERS });
    const number = readNumber(given);
    if ((have === undefined) === (number === undefined)) throw new UsageError("Use --have or --number, but not both.");
    const wanted = have !== undefined ? { ...kind, have } : { ...kind, number: number ?? "" };
    return async (context) => {
      const { numbers, ...issued } = await issuePermissionNumbers(context, wanted);
      const waives = [...kind.waives].join(" ");
      const rows = numbers.map((each) => [kind.termCode, String(kind.classNumber), each, waives, kind.expires ?? ""]);
      return {
        notes: [issuedWords(issued)],
        out: [["term", "class", "number", "waives", "expires"], ...rows].map(writeCsvLine),
      };
    };
  },
};

export function issuedWords({ subject, outcome, added }: Omit<NumbersIssued, "numbers">): string {
  const words = { issued: counted(added, "new permission number"), changed: "Changed", unchanged: "Unchanged" };
  return `${subject}: ${words[outcome]}.`;
}

function readWaivers(given: Given): Waiver[] {
  const names = given.requiredText("waives").split(/\s*,\s*/);
  const wrong = names.find((name) => !WAIVERS.some((waiver) => waiver === name));
  if (wrong !== undefined) throw new UsageError(`--waives can only list ${listed(WAIVERS)}, not "${wrong}".`);
  return WAIVERS.filter((waiver) => names.includes(waiver));
}

function readNumber(given: Given): string | undefined {
  const number = given.text("number");
  if (number !== undefined && !/^\d{1,6}$/.test(number))
    throw new UsageError(`--number should be 1 to 6 digits, not "${number}".`);
  return number;
}

export const holdPlaceCommand: Command = {
  name: "hold place",
  summary: "places a hold on a student",
  usage: `STUDENT --code CODE --description TEXT --department TEXT --reason TEXT [options]

  STUDENT              ID or username
  --code CODE          hold code; placing the same code again changes the hold
  --description TEXT   name of the hold, as the student sees it
  --department TEXT    department that placed it and can release it
  --reason TEXT        the reason, as the student sees it
  --contact NAME       who to contact
  --from DATE          first day; defaults to today
  --until DATE         last day; no limit by default
  --allows-enrollment  shows the hold but doesn't block enrollment`,
  operands: ["STUDENT"],
  options: {
    code: { type: "string" },
    description: { type: "string" },
    department: { type: "string" },
    reason: { type: "string" },
    contact: { type: "string" },
    from: { type: "string" },
    until: { type: "string" },
    "allows-enrollment": { type: "boolean" },
  },
  prepare(given) {
    const hold = {
      student: given.operand("STUDENT"),
      code: given.requiredText("code"),
      description: given.requiredText("description"),
      department: given.requiredText("department"),
      reason: given.requiredText("reason"),
      contact: given.text("contact"),
      from: given.day("from"),
      until: given.day("until"),
      blocksEnrollment: !given.isOn("allows-enrollment"),
    };
    if (hold.from !== undefined && hold.until !== undefined && hold.from > hold.until)
      throw new UsageError(`--from ${hold.from} is after --until ${hold.until}.`);
    return async (context) => ({ out: placedWords(hold.code, await placeHold(context, hold)) });
  },
};

export function placedWords(code: string, { student, outcome, promoted }: HoldPlaced): string[] {
  const words = { placed: "was placed on", changed: "was changed for", unchanged: "is unchanged for" };
  return [`Hold ${code} ${words[outcome]} ${student.name} (${student.id}).`, ...promotedWords(promoted)];
}

export const holdReleaseCommand: Command = {
  name: "hold release",
  summary: "releases a student's hold",
  usage: `STUDENT --code CODE

  STUDENT           ID or username
  --code CODE       hold code`,
  operands: ["STUDENT"],
  options: { code: { type: "string" } },
  prepare(given) {
    const which = { student: given.operand("STUDENT"), code: given.requiredText("code") };
    return async (context) => ({ out: releasedWords(which.code, await releaseHold(context, which)) });
  },
};

export function releasedWords(code: string, { student, released, promoted }: HoldReleased): string[] {
  const whose = `${student.name} (${student.id})`;
  const words = released > 0 ? `Hold ${code} was released for ${whose}.` : `${whose} doesn't have hold ${code}.`;
  return [words, ...promotedWords(promoted)];
}
