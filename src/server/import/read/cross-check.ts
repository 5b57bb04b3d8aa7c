import { type FieldProblem, show } from "../import-error.ts";
import { sessionCodeOf } from "../term-dates.ts";
import { identifyCourse } from "./course-identity.ts";
import type { ClassLine } from "./line-check.ts";

export type SourceClass = { line: number; source: ClassLine };

type CrossProblem = FieldProblem & { found: SourceClass };

type Classes = ReadonlyMap<number, SourceClass>;

/** Links to missing or impossible classes, one problem per class. */
export function crossProblems(classes: Classes): CrossProblem[] {
  const problems = new Map<number, CrossProblem>();
  const add = (found: SourceClass, problem: FieldProblem | undefined) => {
    const { classNumber } = found.source;
    if (problem && !problems.has(classNumber)) problems.set(classNumber, { found, ...problem });
  };
  for (const each of classes.values()) add(each, findProblem(each, classes));

  // A refused class refuses those that need it, also those added during the loop.
  const needs = [...classes.values()].flatMap((each) => needsOf(each).map((need) => ({ each, ...need })));
  const needing = Map.groupBy(needs, ({ number }) => number);
  for (const [number, { found }] of problems) {
    for (const { each, field } of needing.get(number) ?? [])
      add(each, { field, message: `${number} (line ${found.line}) was rejected` });
  }
  return [...problems.values()];
}

function findProblem(each: SourceClass, classes: Classes): FieldProblem | undefined {
  const { classNumber, linkedTo } = each.source;
  for (const { number, field } of needsOf(each)) {
    if (number === classNumber) return { field, message: `${number} is this class; a class can't link to itself` };
    if (!classes.has(number)) return { field, message: `${number} isn't a valid class in this file` };
  }
  const parent = classes.get(linkedTo?.parentClass ?? Number.NaN);
  if (!parent) return undefined;
  const field = "linkedTo.parentClass";
  const named = `${parent.source.classNumber} (line ${parent.line})`;
  if (configurationOf(parent) !== configurationOf(each)) {
    return { field, message: `${named} is in another course or configuration` };
  }
  if (parent.source.linkedTo?.subpart === linkedTo?.subpart)
    return { field, message: `${named} is in the same subpart` };
  return isOwnAncestor(classNumber, classes) ? { field, message: `${named} has this class as a parent` } : undefined;
}

/** Each class of a circle would need the others before it can be chosen. */
function isOwnAncestor(classNumber: number, classes: Classes): boolean {
  const parentOf = (number: number) => classes.get(number)?.source.linkedTo?.parentClass;
  const passed = new Set<number>();
  for (let at = parentOf(classNumber); at !== undefined && !passed.has(at); at = parentOf(at)) {
    if (at === classNumber) return true;
    passed.add(at);
  }
  return false;
}

function needsOf({ source: { autoEnroll = [], linkedTo } }: SourceClass) {
  const needs = autoEnroll.map((number, index) => ({ number, field: `autoEnroll[${index}]` }));
  if (linkedTo?.parentClass !== undefined) needs.push({ number: linkedTo.parentClass, field: "linkedTo.parentClass" });
  return needs;
}

function configurationOf({ source }: SourceClass) {
  const { courseId, subject, catalogNumber, career } = identifyCourse(source);
  return JSON.stringify([courseId, subject, catalogNumber, career, source.linkedTo?.config]);
}

/** What lines say about what they share: they must agree, and any of them can say it. */
type Fact = { field: string; about: readonly string[]; value: unknown };

function* factsOf(source: ClassLine): Generator<Fact> {
  const { courseId } = identifyCourse(source);
  for (const [name, value] of Object.entries(source.term))
    if (name !== "description") yield { field: `term.${name}`, about: ["term", name], value };
  yield { field: "requisites", about: ["requisites", courseId], value: source.requisites };
  yield { field: "repeatable", about: ["repeatable", courseId], value: source.repeatable };
  yield { field: "repeat", about: ["repeat", courseId], value: source.repeat };
  for (const [name, value] of Object.entries(source.sessionDates ?? {}))
    yield { field: `sessionDates.${name}`, about: ["session", sessionCodeOf(source), name], value };
  const { id = "", ...shared } = source.combined ?? {};
  for (const [name, value] of Object.entries(shared))
    yield { field: `combined.${name}`, about: ["combined", id, name], value };
}

/** Returns contradictions to earlier lines, or remembers the line. */
export function compareFacts(): (found: SourceClass) => FieldProblem[] {
  const known = new Map<string, { text: string; line: number }>();
  return ({ line, source }) => {
    const facts = [...factsOf(source)].filter(({ value }) => value !== undefined);
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
