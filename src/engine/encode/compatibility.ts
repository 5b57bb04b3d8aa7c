import type { StoredBreak } from "#contract/builder/configuration-document";
import { timesOverlap } from "#dates/span";
import { createProblem, type Problem } from "../problem/problem.ts";
import type { Encoding } from "./encode.ts";
import { fitAssociations } from "./own-meetings.ts";

const CLASH = 1;
const TRAVEL = 2;

/** Options per variable under all rules, without sections that breaks or fixed classes exclude. */
export function toStrictProblem(encoding: Encoding): Problem {
  return toProblem(
    encoding,
    true,
    (section) => encoding.breaks.some((one) => hitsBreak(encoding, section, one)) || hitsAnyFixed(encoding, section),
  );
}

/** The options that aren't excluded, with only the rules between two sections, with or without travel. */
export function toProblem(encoding: Encoding, travel: boolean, isExcluded = (_section: number) => false): Problem {
  const { variables, variableOf } = encoding;
  const forbidden = travel ? CLASH | TRAVEL : CLASH;
  const options = variables.map(({ firstSection, endSection }) =>
    Array.from({ length: endSection - firstSection }, (_, at) => firstSection + at).filter(
      (section) => !isExcluded(section),
    ),
  );
  const courseOf = Int16Array.from(variables, ({ course }) => course);

  const areCompatible = (a: number, b: number): boolean => {
    if (areSameClass(encoding, a, b)) return false;
    if (courseOf[variableOf[a]!] === courseOf[variableOf[b]!] && !belongTogether(encoding, a, b)) return false;
    return (clashBits(encoding, a, b) & forbidden) === 0;
  };
  if (encoding.selectors.length === 0) return createProblem(options, areCompatible);
  return createProblem(options, (a, b) => agreeOnCourses(encoding, a, b) ?? areCompatible(a, b));
}

/** `breakDays` of the tables, where `days` are weekdays with a date. */
export function hitsBreak({ meetings }: Encoding, section: number, one: StoredBreak): boolean {
  const { firstMeeting, days, startMinutes, endMinutes, isMoved } = meetings;
  for (let row = firstMeeting[section]!; row < firstMeeting[section + 1]!; row++) {
    const isOnDay = (days[row]! & (1 << one.dayOfWeek)) !== 0 && isMoved[row] === 0;
    if (isOnDay && timesOverlap(startMinutes[row]!, endMinutes[row]!, one.startMinutes, one.endMinutes)) return true;
  }
  return false;
}

export function hitsAnyFixed(encoding: Encoding, section: number): boolean {
  for (let fixed = 0; fixed < encoding.fixedCount; fixed++) if (hitsFixed(encoding, section, fixed, true)) return true;
  return false;
}

/** Whether a section is the same class as a fixed one, conflicts with it or, with `travel`, is too far away. */
export function hitsFixed(encoding: Encoding, section: number, fixed: number, travel: boolean): boolean {
  const forbidden = travel ? CLASH | TRAVEL : CLASH;
  if (areSameClass(encoding, fixed, section)) return true;
  return (clashBits(encoding, fixed, section) & forbidden) !== 0;
}

/** By their number or another name, which may be listed with only one of them. */
function areSameClass({ classNumber, sameAs }: Encoding, a: number, b: number): boolean {
  if (classNumber[a] === classNumber[b]) return true;
  if (sameAs === undefined) return false;
  return (sameAs[a]?.has(classNumber[b]!) ?? false) || (sameAs[b]?.has(classNumber[a]!) ?? false);
}

/** Whether two options agree on the courses taken; undefined for two sections, which say nothing about it. */
function agreeOnCourses(encoding: Encoding, a: number, b: number): boolean | undefined {
  const { classNumber, variables, variableOf } = encoding;
  if (classNumber[a]! >= 0 && classNumber[b]! >= 0) return undefined;
  const courseA = variables[variableOf[a]!]!.course;
  const courseB = variables[variableOf[b]!]!.course;
  if (courseA < 0) return courseB < 0 || isAsSelected(encoding, a, b);
  if (courseB < 0) return isAsSelected(encoding, b, a);
  return courseA !== courseB || classNumber[a] === classNumber[b];
}

function isAsSelected({ variables, variableOf, selectors, maskOf, classNumber }: Encoding, set: number, other: number) {
  const { members } = selectors[variables[variableOf[set]!]!.component]!;
  const place = members.indexOf(variables[variableOf[other]!]!.course);
  return place < 0 || ((maskOf[set]! >> place) & 1) === (classNumber[other]! >= 0 ? 1 : 0);
}

/** Whether two sections of one course fit: equal associations or any; and each only with its parent. */
function belongTogether(encoding: Encoding, a: number, b: number): boolean {
  const { association, parentClass, parentVariable, classNumber, variableOf } = encoding;
  if (!fitAssociations(association[a]!, association[b]!)) return false;
  if (parentVariable[a] === variableOf[b] && parentClass[a] !== classNumber[b]) return false;
  return !(parentVariable[b] === variableOf[a] && parentClass[b] !== classNumber[a]);
}

/** `clashDays` of the tables: CLASH and TRAVEL bits of two sections, the result of any pair of their meetings on a common weekday and date. */
function clashBits({ meetings, travelGapMinutes }: Encoding, a: number, b: number): number {
  const { firstMeeting, sectionDays, days, startMinutes, endMinutes, pattern, campus, commonDays } = meetings;
  if ((sectionDays[a]! & sectionDays[b]!) === 0) return 0;
  let found = 0;
  for (let i = firstMeeting[a]!; i < firstMeeting[a + 1]!; i++) {
    for (let j = firstMeeting[b]!; j < firstMeeting[b + 1]!; j++) {
      const weekdays = days[i]! & days[j]!;
      if (weekdays === 0) continue;
      const gap = Math.max(startMinutes[i]! - endMinutes[j]!, startMinutes[j]! - endMinutes[i]!);
      if (gap > travelGapMinutes) continue;
      const isFar = campus[i] !== 0 && campus[j] !== 0 && campus[i] !== campus[j];
      if (gap >= 0 && !isFar) continue;
      if ((weekdays & commonDays(pattern[i]!, pattern[j]!)) === 0) continue;
      found |= gap < 0 ? CLASH : TRAVEL;
    }
  }
  return found;
}
