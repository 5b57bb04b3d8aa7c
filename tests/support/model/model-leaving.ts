import { randomUUID } from "node:crypto";
import fc from "fast-check";
import type { ReplyOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import * as model from "./enrollment-model.ts";
import { isOfNothingHeld } from "./model-answers.ts";
import { freeSeats, type State, studentAt } from "./model-state.ts";
import * as term from "./model-term.ts";
import {
  agree,
  clientOf,
  command,
  loseAnswer,
  oneIn,
  oneOfStudents as student,
  pick,
  upTo,
  type World,
} from "./model-world.ts";
import { SMALL_TERM } from "../small-term.ts";

/** Classes that are left, on the server and in the model. */

export const leave = command(
  "leaves",
  fc.record({
    student,
    at: upTo(6),
    isAnswerLost: oneIn(6),
    number: fc.constantFrom(...term.classNumbers),
    isAny: oneIn(15),
  }),
  async ({ student: who, at, number: other, isAny, isAnswerLost }, state, world) => {
    const classes = studentAt(state, who).held.flatMap((request) => request.classes);
    if (classes.length === 0 && !isAny) return undefined;
    return await tryLeave(who, isAny ? other : pick(classes, at), isAnswerLost, state, world);
  },
);

export async function tryLeave(who: number, number: number, isAnswerLost: boolean, state: State, world: World) {
  const fate = model.leave(state, who, number);
  const body = { term: SMALL_TERM, academicCareer: "UGRD", classNumber: number };
  const request = { body, headers: { "idempotency-key": randomUUID() } };
  const send = () => clientOf(world, who).send("dropClass", request);
  const first = await send();
  agree(fateOf(first.data), fate);
  if (isAnswerLost) {
    await loseAnswer(world, request.headers);
    agree(fateOf((await send()).data), fate);
  } else if (first.status === 200) {
    world.answered.push({ student: who, name: "dropClass", parts: request, answer: first.data });
  }
  return `${number}${isAnswerLost ? " (answer lost)" : ""}: ${fate}`;
}

/** Who waits for a class that would have a seat if somebody left it who can. */
export function hopesIn(state: State): { student: number; number: number; holder: number }[] {
  return state.students.flatMap(({ held }, waiting) =>
    held
      .filter(({ status }) => status === "W")
      .flatMap(({ classes }) => classes)
      .flatMap((number) => {
        const holder = holderOf(state, number);
        return freeSeats(state, number) > 0 || holder === undefined ? [] : [{ student: waiting, number, holder }];
      }),
  );
}

function holderOf(state: State, number: number): number | undefined {
  const at = state.students.findIndex(({ held }) =>
    held.some(
      ({ status, classes, primary }) =>
        status === "E" && classes.includes(number) && term.leaving(primary) !== "refused",
    ),
  );
  return at === -1 ? undefined : at;
}

function fateOf({ IsError, Error: error, Metadata }: ReplyOf<Endpoints["dropClass"]>): model.LeaveFate {
  if (isOfNothingHeld(error)) return "not held";
  if (IsError) return "refused";
  return Metadata?.Kind === "withdraw" ? "withdrawn" : "dropped";
}
