import { LARGEST_CLASS_NUMBER } from "#contract/course-rules";
import { type Command, type Given, UsageError } from "./command.ts";
import { type Done, dropOnBehalf, enrollOnBehalf } from "./on-behalf.ts";

export const enrollCommand: Command = {
  name: "enroll",
  summary: "enrolls a student in a class, whatever the rules say",
  usage: `STUDENT TERM CLASS --career CAREER --reason TEXT [options]

  STUDENT          ID or username
  TERM CLASS       term code and number of the enrollment section
  --career CAREER  the student's career
  --reason TEXT    as the student sees it
  --with NUMBERS   sections of the other components, separated by commas
  --units N        for a class with variable units; defaults to the fewest`,
  operands: ["STUDENT", "TERM", "CLASS"],
  options: {
    career: { type: "string" },
    reason: { type: "string" },
    with: { type: "string" },
    units: { type: "string" },
  },
  prepare(given) {
    const asked = { ...readWhat(given), relatedClassNumbers: readRelated(given), units: readUnits(given) };
    return async (context) => ({ out: [enrolledWords(await enrollOnBehalf(context, asked))] });
  },
};

export const dropCommand: Command = {
  name: "drop",
  summary: "drops a student from a class, whatever the deadlines say",
  usage: `STUDENT TERM CLASS --career CAREER --reason TEXT

  STUDENT          ID or username
  TERM CLASS       term code and class number; classes taken with it are dropped, too
  --career CAREER  the student's career
  --reason TEXT    as the student sees it`,
  operands: ["STUDENT", "TERM", "CLASS"],
  options: { career: { type: "string" }, reason: { type: "string" } },
  prepare(given) {
    const asked = readWhat(given);
    return async (context) => ({ out: [droppedWords(await dropOnBehalf(context, asked))] });
  },
};

export function enrolledWords({ student, subject, isChanged }: Done): string {
  return isChanged ? `${student.name} is enrolled in ${subject}.` : `${student.name} already has ${subject}.`;
}

export function droppedWords({ student, subject, isChanged }: Done): string {
  return isChanged ? `${student.name} was dropped from ${subject}.` : `${student.name} doesn't have ${subject}.`;
}

function readWhat(given: Given) {
  return {
    student: given.operand("STUDENT"),
    termCode: given.operand("TERM"),
    classNumber: given.classNumber("CLASS"),
    career: given.requiredText("career"),
    reason: given.requiredText("reason"),
  };
}

function readRelated(given: Given): number[] {
  const names = given.text("with")?.split(/\s*,\s*/) ?? [];
  const wrong = names.find((name) => !/^\d{1,10}$/.test(name) || Number(name) > LARGEST_CLASS_NUMBER);
  if (wrong !== undefined) throw new UsageError(`--with can only list class numbers, not "${wrong}".`);
  return names.map(Number);
}

function readUnits(given: Given): number | undefined {
  const units = given.text("units");
  if (units !== undefined && !/^\d{1,3}(\.\d{1,2})?$/.test(units))
    throw new UsageError(`--units should be a number, not "${units}".`);
  return units === undefined ? undefined : Number(units);
}
