import type { CatalogueLine } from "#contract/catalogue-line";
import { type LineProblem, show } from "../import-error.ts";
import { sessionCodeOf } from "../term-dates.ts";
import { identifyCourse, toText } from "./course-identity.ts";

export type SourceClass = { line: number; source: CatalogueLine };

export type CrossProblem = LineProblem & { classNumber: number };

type Classes = ReadonlyMap<number, SourceClass>;
type Found = { field: string; message: string } | undefined;

export function crossProblems(classes: Classes): CrossProblem[] {
  const problems = new Map<number, CrossProblem>();
  const add = ({ line, source: { classNumber } }: SourceClass, found: Found) => {
    if (found && !problems.has(classNumber)) problems.set(classNumber, { line, classNumber, ...found });
  };
  for (const each of classes.values()) add(each, findProblem(each, classes));

  // A refused class also refuses those that need it; visits added entries, too.
  const needs = [...classes.values()].flatMap((each) => needsOf(each).map((need) => ({ each, ...need })));
  const needing = Map.groupBy(needs, ({ number }) => number);
  for (const [number, { line }] of problems) {
    for (const { each, field } of needing.get(number) ?? [])
      add(each, { field, message: `${number} (line ${line}) was rejected` });
  }
  return [...problems.values()];
}

function findProblem(each: SourceClass, classes: Classes): Found {
  const { classNumber, linkedTo } = each.source;
  for (const { number, field } of needsOf(each)) {
    if (number === classNumber) return { field, message: `${number} is this class; a class can't link to itself` };
    if (!classes.has(number)) return { field, message: `${number} isn't a valid class in this file` };
  }
  const parent = linkedTo?.parentClass == null ? undefined : classes.get(linkedTo.parentClass);
  if (!parent) return undefined;
  const field = "linkedTo.parentClass";
  const named = `${parent.source.classNumber} (line ${parent.line})`;
  if (configurationOf(parent) !== configurationOf(each)) {
    return { field, message: `${named} is in another course or configuration` };
  }
  if (toText(parent.source.linkedTo?.subpart) === toText(linkedTo?.subpart)) {
    return { field, message: `${named} is in the same subpart` };
  }
  return undefined;
}

function needsOf({ source: { autoEnroll, linkedTo } }: SourceClass) {
  const needs = (autoEnroll ?? []).map((number, index) => ({ number, field: `autoEnroll[${index}]` }));
  if (linkedTo?.parentClass != null) needs.push({ number: linkedTo.parentClass, field: "linkedTo.parentClass" });
  return needs;
}

function configurationOf({ source }: SourceClass) {
  const { courseId, subject, catalogNumber, career } = identifyCourse(source);
  return JSON.stringify([courseId, subject, catalogNumber, career, toText(source.linkedTo?.config)]);
}

/** What lines say about something that several share, such as a course: they must agree, and any of them can say it. */
type Fact = { field: string; about: readonly string[]; value: unknown };

function* factsOf(source: CatalogueLine): Generator<Fact> {
  const { courseId } = identifyCourse(source);
  for (const [name, value] of Object.entries(source.term))
    if (name !== "description") yield { field: `term.${name}`, about: ["term", name], value };
  yield { field: "requisites", about: ["requisites", courseId], value: source.requisites };
  yield { field: "repeatable", about: ["repeatable", courseId], value: source.repeatable };
  for (const [name, value] of Object.entries(source.sessionDates ?? {}))
    yield { field: `sessionDates.${name}`, about: ["session", sessionCodeOf(source), name], value };
  const { id = "", ...shared } = source.combined ?? {};
  for (const [name, value] of Object.entries(shared))
    yield { field: `combined.${name}`, about: ["combined", id, name], value };
}

/** Returns how a line contradicts the ones before it, and remembers what it says if it doesn't. */
export function compareFacts(): (found: SourceClass) => { field: string; message: string }[] {
  const known = new Map<string, { text: string; line: number }>();
  return ({ line, source }) => {
    const facts = [...factsOf(source)].filter(({ value }) => value != null);
    const problems = facts.flatMap(({ field, about, value }) => {
      const earlier = known.get(JSON.stringify(about));
      if (!earlier || earlier.text === JSON.stringify(value)) return [];
      const expected = typeof value === "object" ? "the same" : show(JSON.parse(earlier.text));
      return [{ field, message: `expected ${expected} as on line ${earlier.line}, got ${show(value)}` }];
    });
    if (problems.length === 0) {
      for (const { about, value } of facts) {
        const key = JSON.stringify(about);
        if (!known.has(key)) known.set(key, { text: JSON.stringify(value), line });
      }
    }
    return problems;
  };
}
