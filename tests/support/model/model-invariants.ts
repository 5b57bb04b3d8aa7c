import { classAt, enrolledIn, enrolledInCombined, type State, type Student } from "./model-state.ts";
import * as term from "./model-term.ts";

/**
 * What must hold whatever has been done, in words. The model is held to it, and the database to the model; that counts,
 * rows and events agree is part of that comparison.
 */
export function violationsIn(state: State): string[] {
  return [
    ...[...state.classes].flatMap(([number, { capacity, overAllowed }]) => {
      const enrolled = enrolledIn(state, number);
      return capacity !== null && enrolled > capacity + overAllowed ? [`${number} has ${enrolled} students`] : [];
    }),
    ...[...state.combined].flatMap(([id, { capacity, overAllowed }]) => {
      const enrolled = enrolledInCombined(state, id);
      return capacity !== null && enrolled > capacity + overAllowed ? [`${id} has ${enrolled} students`] : [];
    }),
    ...state.students.flatMap((student, at) => [
      ...overlapsOf(state, student),
      ...doubledOf(student),
      ...linesOf(state, at),
    ]),
  ];
}

function overlapsOf(state: State, { id, held }: Student): string[] {
  const attended = held
    .filter(({ status, primary }) => status === "E" && !classAt(state, primary).isCancelled)
    .flatMap((request) => request.classes)
    .filter((number) => !classAt(state, number).isCancelled);
  return attended.flatMap((number, at) =>
    attended.slice(at + 1).flatMap((other) => (term.overlap(number, other) ? [`${id}: ${number}, ${other}`] : [])),
  );
}

function doubledOf({ id, held }: Student): string[] {
  const numbers = held.flatMap((request) => request.classes);
  return numbers.flatMap((number, at) => (numbers.indexOf(number) < at ? [`${id} has ${number} twice`] : []));
}

/** A waiting student is once in the line of each of the request's classes, and in no other line. */
function linesOf(state: State, student: number): string[] {
  const held = state.students[student]?.held ?? [];
  const waited = held.filter(({ status }) => status === "W").flatMap((request) => request.classes);
  return [...state.classes].flatMap(([number, { line }]) => {
    const places = line.filter((place) => place.student === student).length;
    const wanted = waited.includes(number) ? 1 : 0;
    return places === wanted ? [] : [`student ${student} is ${places} times in the line of ${number}`];
  });
}
