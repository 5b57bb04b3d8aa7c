import fc from "fast-check";
import * as model from "./enrollment-model.ts";
import { type PermissionState, type State, studentAt } from "./model-state.ts";
import * as term from "./model-term.ts";
import { agree, clientOf, command, oneIn, oneOfStudents as student, pick, upTo, type World } from "./model-world.ts";
import { SMALL_TERM } from "../small-term.ts";

/** Carts of the server and of the model. */

/** Some are wanted more than others. */
export const enrollmentSection = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...Object.keys(term.choices).map(Number)) },
  { weight: 3, arbitrary: fc.constantFrom(100, 103, 110, 111, 120, 150, 160, 161, 180, 181) },
);
export const wanted = fc.record({
  student,
  number: fc.oneof(
    { weight: 30, arbitrary: enrollmentSection },
    { weight: 1, arbitrary: fc.constantFrom(...term.classNumbers) },
  ),
  choice: upTo(2),
  isWrongChoice: oneIn(30),
  units: upTo(6),
  isWrongUnits: oneIn(30),
  waits: oneIn(8).map((isOne) => !isOne),
  permission: fc.oneof(
    { weight: 20, arbitrary: fc.constant("none") },
    { weight: 10, arbitrary: fc.constant("own") },
    { weight: 1, arbitrary: fc.constantFrom("any", "wrong") },
  ),
});
export type Wanted = typeof wanted extends fc.Arbitrary<infer Value> ? Value : never;

export const add = command("adds to the cart", wanted, tryAdd);

export const remove = command(
  "removes from the cart",
  fc.record({ student, at: upTo(6), number: enrollmentSection }),
  async ({ student: who, at, number: other }, state, world) => {
    const number = studentAt(state, who).cart[at]?.number ?? other;
    const isThere = model.removeFromCart(state, who, number);
    const answer = await clientOf(world, who).send("removeClass", {
      body: { Term: SMALL_TERM, AcademicCareer: "UGRD", ClassNumber: number },
    });
    agree(answer.status, isThere ? 200 : 404);
    return String(number);
  },
);

/** Puts it into the cart, or has it refused. */
export async function tryAdd(wish: Wanted, state: State, world: World): Promise<string> {
  const { student: who, number, choice, units: unitsAt, ...chosen } = wish;
  const { waits } = chosen;
  const related = chosen.isWrongChoice ? [104] : pick(term.choices[number] ?? [[]], choice);
  const units = chosen.isWrongUnits ? 7 : pick(term.unitsOf[number] ?? term.ORDINARY_UNITS, unitsAt);
  const permission = permissionFor(state, chosen.permission, [number, ...related]);
  const added = model.addToCart(state, who, { number, related, units, waits, permission });
  const reply = await clientOf(world, who).call("addClass", {
    body: {
      term: SMALL_TERM,
      academicCareer: "UGRD",
      classNumber: number,
      useWaitList: waits,
      units,
      permissionNumber: permission,
      relatedClassNumber1: related[0] ?? null,
    },
  });
  agree({ added: !reply.IsError }, { added });
  return `${number} with ${related.join()} for ${units}${waits ? ", waiting" : ""}${permission ? ` (${permission})` : ""}`;
}

/** A number that is good for the classes, any that was issued, or one that never was; null when there is none. */
function permissionFor(state: State, kind: string, chosen: readonly number[]): string | null {
  if (kind === "wrong") return "99";
  const classes = chosen.flatMap((number) => [number, ...(term.brought[number] ?? [])]);
  const isWanted = ({ classNumber, by }: PermissionState) =>
    kind === "any" || (kind === "own" && by === null && classes.includes(classNumber));
  return [...state.permissions].find(([, permission]) => isWanted(permission))?.[0] ?? null;
}
