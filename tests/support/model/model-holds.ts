import fc from "fast-check";
import { placeHold, releaseHold } from "#server/registrar/holds";
import { giveOut } from "./enrollment-model.ts";
import { isOnHold, type State, studentAt } from "./model-state.ts";
import { hopesIn, tryLeave } from "./model-leaving.ts";
import { dayOf, moments } from "./model-windows.ts";
import {
  agree,
  command,
  contextOf,
  oneIn,
  oneOfStudents,
  passUntil,
  pick,
  startWatch,
  upTo,
  type World,
} from "./model-world.ts";

/** Holds of the server and of the model: placed, changed and released by the registrar, or ended by their last day. */

type Wanted = { from: string | undefined; until: string | undefined; blocks: boolean };
type Placed = { outcome: "placed" | "changed" | "unchanged"; promoted: number };

/** Undefined when it is refused. A hold that was there and is not in the way any more gives out what it kept back. */
function place(state: State, student: number, { from, until: last, blocks }: Wanted): Placed | undefined {
  const one = studentAt(state, student);
  const { hold: before } = one;
  const until = last ?? null;
  const today = dayOf(state.now);
  const hold = { from: from ?? before?.from ?? today, until, blocks };
  if (until !== null && (until < hold.from || (!before && until < today))) return undefined;
  one.hold = hold;
  if (!before) return { outcome: "placed", promoted: 0 };
  const isSame = before.from === hold.from && before.until === until && before.blocks === blocks;
  const promoted = isOnHold(state, one) ? 0 : giveOut(state, student);
  return { outcome: isSame ? "unchanged" : "changed", promoted };
}

/** Looked for once a day, from the day of the last look on. */
function lookAtEnded(state: State): number {
  const today = dayOf(state.now);
  const since = state.lookedOn;
  if (since === today) return 0;
  state.lookedOn = today;
  let promoted = 0;
  for (const [at, { hold }] of state.students.entries()) {
    if (!hold?.blocks || hold.until === null || hold.until >= today) continue;
    if (since === undefined || hold.until >= since) promoted += giveOut(state, at);
  }
  return promoted;
}

const CODE = "BUR";
/** The last days are those of moments that the clock comes to (model-windows.ts), one of them over from the beginning. */
const LAST_DAYS = [undefined, "today", "today", "2027-01-21", "2027-01-21", "2027-01-24", "2027-01-19"] as const;

const aHold = {
  from: fc.constantFrom(undefined, undefined, undefined, undefined, "2027-01-01", "2027-01-22"),
  until: fc.constantFrom(...LAST_DAYS),
  blocks: oneIn(6).map((isOne) => !isOne),
};

export const hold = command(
  "is put on hold",
  fc.record({ student: oneOfStudents, waits: oneIn(3).map((isOne) => !isOne), ...aHold }),
  async (args, state, world) => tryPlace(whom(args, state), args, state, world),
);

/** Somebody waits and is put on hold, a seat comes free that only others get, and then the hold is no longer in the way. */
export const holdBack = command(
  "is kept from a seat by a hold",
  fc.record({
    which: upTo(12),
    ends: fc.constantFrom("later", "by its last day", "by its last day", "released", "changed"),
    isStarted: oneIn(3),
  }),
  async ({ which, ends, isStarted }, state, world) => {
    const hopes = hopesIn(state).filter(({ student }) => !isOnHold(state, studentAt(state, student)));
    if (hopes.length === 0 || heldAt(state) !== undefined) return undefined;
    const { student, number, holder } = pick(hopes, which);
    const today = dayOf(state.now);
    const own = { from: today, until: ends === "by its last day" ? today : undefined, blocks: true };
    const words = [await tryPlace(student, own, state, world), `${holder} leaves`];
    words.push(await tryLeave(holder, number, false, state, world));
    if (ends === "released") words.push(await tryRelease(student, state, world));
    if (ends === "changed") words.push(await tryPlace(student, { ...own, blocks: false }, state, world));
    const tomorrow = moments.find((moment) => dayOf(moment) > today);
    if (ends === "by its last day" && tomorrow !== undefined) {
      await passUntil(tomorrow, state, world);
      words.push(tomorrow, await tryLook(isStarted, state, world));
    }
    return words.join("; ");
  },
);

export const release = command("is released", fc.record({ student: oneOfStudents }), async (args, state, world) =>
  tryRelease(heldAt(state) ?? args.student, state, world),
);

export const lookAtEndedHolds = command(
  "looks for holds that have ended",
  fc.record({ isStarted: oneIn(3) }),
  async ({ isStarted }, state, world) => tryLook(isStarted, state, world),
);

async function tryPlace(
  student: number,
  { from, until: day, blocks }: Wanted,
  state: State,
  world: World,
): Promise<string> {
  const wanted = { from, until: day === "today" ? dayOf(state.now) : day, blocks };
  const done = place(state, student, wanted);
  const answer = placeHold(contextOf(world), {
    student: studentAt(state, student).id,
    code: CODE,
    description: "Unpaid balance",
    department: "the Bursar",
    reason: "",
    from,
    until: wanted.until,
    blocksEnrollment: blocks,
  }).then(
    ({ outcome, promoted }): Placed => ({ outcome, promoted: promoted.students }),
    (error: Error) => error.name,
  );
  agree(await answer, done ?? "RegistrarError");
  return `${student}: ${JSON.stringify(wanted)}: ${JSON.stringify(done) ?? "refused"}`;
}

async function tryRelease(student: number, state: State, world: World): Promise<string> {
  const one = studentAt(state, student);
  const released = one.hold ? 1 : 0;
  one.hold = null;
  const promoted = giveOut(state, student);
  const answer = await releaseHold(contextOf(world), { student: one.id, code: CODE });
  agree({ released: answer.released, promoted: answer.promoted.students }, { released, promoted });
  return `${student}: ${released} released, ${promoted} promoted`;
}

/** By the server that runs, or one that was started just now. */
async function tryLook(isStarted: boolean, state: State, world: World): Promise<string> {
  if (isStarted) {
    world.lookAtEndedHolds = startWatch(world.portal);
    state.lookedOn = undefined;
  }
  const promoted = lookAtEnded(state);
  await world.lookAtEndedHolds();
  return `${isStarted ? "a new server" : "the server"} looks: ${promoted} promoted`;
}

/** One student at a time, or nobody would get anywhere; as a rule one who waits, since others have little to lose. */
function whom({ student, waits }: { student: number; waits: boolean }, state: State): number {
  const held = heldAt(state);
  if (held !== undefined) return held;
  const waiting = [...state.students.keys()].filter((at) =>
    studentAt(state, at).held.some((request) => request.status === "W"),
  );
  return waits && waiting.length > 0 ? pick(waiting, student) : student;
}

/** Who has a hold that is in the way, or will be. */
function heldAt(state: State): number | undefined {
  const today = dayOf(state.now);
  const at = state.students.findIndex(({ hold: own }) => own?.blocks && (own.until === null || own.until >= today));
  return at === -1 ? undefined : at;
}
