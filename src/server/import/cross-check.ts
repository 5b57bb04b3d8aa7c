import { identifyCourse, toText } from "./course-identity.ts";
import type { LineProblem } from "./line-problem.ts";
import type { SourceClass } from "./source-class.ts";

export type CrossProblem = LineProblem & { classNumber: number };

type Classes = ReadonlyMap<number, SourceClass>;
type Found = { field: string; message: string } | undefined;

/** Links to missing or impossible classes, one problem per class. */
export function crossProblems(classes: Classes): CrossProblem[] {
  const problems = new Map<number, CrossProblem>();
  const add = ({ line, source: { classNumber } }: SourceClass, found: Found) => {
    if (found && !problems.has(classNumber)) problems.set(classNumber, { line, classNumber, ...found });
  };
  const inCircles = findCircles(classes);
  for (const each of classes.values()) add(each, findProblem(each, classes, inCircles));

  // A refused class also refuses those that need it; visits added entries, too.
  const needing = byNeeded(classes);
  for (const [number, { line }] of problems) {
    for (const { each, field } of needing.get(number) ?? []) {
      add(each, { field, message: `${number} (line ${line}) was rejected` });
    }
  }
  return [...problems.values()];
}

function findProblem(each: SourceClass, classes: Classes, inCircles: ReadonlySet<number>): Found {
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
  return inCircles.has(classNumber) ? { field, message: `${named} already has this class as a parent` } : undefined;
}

function needsOf({ source: { autoEnroll, linkedTo } }: SourceClass) {
  const needs = (autoEnroll ?? []).map((number, index) => ({ number, field: `autoEnroll[${index}]` }));
  if (linkedTo?.parentClass != null) needs.push({ number: linkedTo.parentClass, field: "linkedTo.parentClass" });
  return needs;
}

function byNeeded(classes: Classes) {
  const needing = new Map<number, { each: SourceClass; field: string }[]>();
  for (const each of classes.values()) {
    for (const { number, field } of needsOf(each)) {
      const list = needing.get(number);
      if (list) list.push({ each, field });
      else needing.set(number, [{ each, field }]);
    }
  }
  return needing;
}

function configurationOf({ source }: SourceClass) {
  const { courseId, subject, catalogNumber, career } = identifyCourse(source);
  return JSON.stringify([courseId, subject, catalogNumber, career, toText(source.linkedTo?.config)]);
}

/** Class numbers in circles of parents. Visits every class once. */
function findCircles(classes: Classes): Set<number> {
  const inCircles = new Set<number>();
  const walked = new Set<number>();
  for (const start of classes.keys()) {
    const path: number[] = [];
    let at: number | null | undefined = start;
    while (at != null && !walked.has(at)) {
      walked.add(at);
      path.push(at);
      at = classes.get(at)?.source.linkedTo?.parentClass;
    }
    const circleStart = at == null ? -1 : path.indexOf(at);
    if (circleStart >= 0) for (const number of path.slice(circleStart)) inCircles.add(number);
  }
  return inCircles;
}
