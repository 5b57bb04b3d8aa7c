import { randomUUID } from "node:crypto";
import fc from "fast-check";
import type { ReplyOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import * as model from "./enrollment-model.ts";
import * as registrar from "./model-registrar.ts";
import { type PermissionState, type State, studentAt } from "./model-state.ts";
import * as term from "./model-term.ts";
import {
  agree,
  clientOf,
  type Command,
  command,
  oneIn,
  oneOfStudents as student,
  pick,
  upTo,
  type World,
} from "./model-world.ts";
import { SMALL_TERM } from "./small-term.ts";

/** Random requests to enrollment, each made of the server and of the model, whose answers and states have to agree. */

/** All kinds of requests; those that stand here several times come more often. */
export function commands(maxCommands: number): fc.Arbitrary<Iterable<Command>> {
  const { hold, unitLimit, issue, capacity, cancelInCatalogue, cancel } = registrar;
  const often = [want, want, want, want, want, add, checkOut, checkOutTogether, leave, leave];
  const seldom = [remove, validate, checkOutUnknown, repeat, look, hold, hold, unitLimit, issue, issue, capacity];
  const rarely = [cancelInCatalogue, cancel];
  return fc.noBias(
    fc.commands([...often, ...often, ...often, ...often, ...seldom, ...rarely], { maxCommands, size: "max" }),
  );
}

/** Some are wanted more than others. */
const enrollmentSection = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...Object.keys(term.choices).map(Number)) },
  { weight: 3, arbitrary: fc.constantFrom(100, 103, 110, 111, 120, 150, 180, 181) },
);
const wanted = fc.record({
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
type Wanted = typeof wanted extends fc.Arbitrary<infer Value> ? Value : never;

const add = command("adds to the cart", wanted, tryAdd);

/** What most students do. */
const want = command("wants", wanted, async (args, state, world) => {
  const words = await tryAdd(args, state, world);
  const at = studentAt(state, args.student).cart.findIndex((item) => item.number === args.number);
  const own = { student: args.student, some: 1 << at, isAnswerLost: false };
  return at === -1 ? words : `${words}; ${await tryCheckOut(own, false, state, world)}`;
});

async function tryAdd({ student: who, number, choice, units: unitsAt, ...chosen }: Wanted, state: State, world: World) {
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

const remove = command(
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

const validate = command("validates", fc.record({ student }), async ({ student: who }, state, world) => {
  const verdicts = model.validate(state, who);
  const reply = await clientOf(world, who).call("validateCart", { query: { term: SMALL_TERM, career: "UGRD" } });
  agree(
    reply.Data?.Items.map((item) => (item.Success ? [] : rulesOf(item.Messages))),
    verdicts,
  );
  return "";
});

const enrolling = fc.record({ student, some: upTo(32), isAnswerLost: oneIn(6) });

const checkOut = command("checks out", enrolling, (args, state, world) => tryCheckOut(args, false, state, world));
const checkOutTogether = command("checks out together", enrolling, (args, state, world) =>
  tryCheckOut(args, true, state, world),
);

async function tryCheckOut(
  { student: who, some, isAnswerLost }: { student: number; some: number; isAnswerLost: boolean },
  AllOrNothing: boolean,
  state: State,
  world: World,
) {
  const inCart = studentAt(state, who).cart.map((item) => item.number);
  const chosen = inCart.filter((_, at) => (some >> at) & 1);
  const numbers = chosen.length > 0 ? chosen : inCart;
  if (numbers.length === 0) return undefined;
  const judge = AllOrNothing ? model.checkOutTogether : model.checkOut;
  const fates = judge(state, who, numbers);
  const body = { Term: SMALL_TERM, AcademicCareer: "UGRD", ClassNumbers: numbers, AllOrNothing };
  const request = { body, headers: { "idempotency-key": randomUUID() } };
  const send = () => clientOf(world, who).call("checkout", request);
  const reply = await send();
  agree(fatesOf(reply), [...fates]);
  if (isAnswerLost) {
    const refused = numbers.filter((number) => fates.get(number)?.is === "refused");
    const again = refused.length > 0 ? judge(state, who, refused) : new Map<number, model.Fate>();
    await forget(world, request.headers);
    const second = fatesOf(await send());
    const byNumber = (a: readonly [number, unknown], b: readonly [number, unknown]) => a[0] - b[0];
    agree(second.sort(byNumber), [...new Map([...fates, ...again])].sort(byNumber));
  } else {
    world.answered.push({ student: who, name: "checkout", parts: request, answer: reply });
  }
  return `${numbers.join()}${isAnswerLost ? " (answer lost)" : ""}: ${JSON.stringify([...fates])}`;
}

/** Refused whole, whatever else is asked for beside it. */
const checkOutUnknown = command(
  "checks out what is not in the cart",
  fc.record({ student, number: enrollmentSection }),
  async ({ student: who, number }, state, world) => {
    const inCart = studentAt(state, who).cart.map((item) => item.number);
    if (inCart.includes(number)) return undefined;
    const body = { Term: SMALL_TERM, AcademicCareer: "UGRD", ClassNumbers: [...inCart, number] };
    agree((await clientOf(world, who).send("checkout", { body })).status, 400);
    return String(number);
  },
);

const leave = command(
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
    const number = isAny ? other : pick(classes, at);
    const fate = model.leave(state, who, number);
    const body = { term: SMALL_TERM, academicCareer: "UGRD", classNumber: number };
    const request = { body, headers: { "idempotency-key": randomUUID() } };
    const send = () => clientOf(world, who).send("dropClass", request);
    const first = await send();
    agree(leaveFateOf(first), fate);
    if (isAnswerLost) {
      await forget(world, request.headers);
      agree(leaveFateOf(await send()), fate);
    } else if (first.status === 200) {
      world.answered.push({ student: who, name: "dropClass", parts: request, answer: first.data });
    }
    return `${number}${isAnswerLost ? " (answer lost)" : ""}: ${fate}`;
  },
);

/** Whatever has happened since: the first answer again, and nothing else. */
const repeat = command("repeats a request", fc.record({ at: upTo(40) }), async ({ at }, _, world) => {
  const before = world.answered[at % Math.max(1, world.answered.length)];
  if (!before) return undefined;
  const { student: who, name, parts, answer } = before;
  agree(await clientOf(world, who).call(name, parts as never), answer);
  return `${name} of ${who}: ${JSON.stringify(parts)}`;
});

const look = command("looks at My Classes", fc.record({ student }), async ({ student: who }, state, world) => {
  const reply = await clientOf(world, who).call("enrolledClasses", { query: { term: SMALL_TERM, career: "UGRD" } });
  const shown = (reply.Data?.Classes ?? []).flatMap((each) =>
    each.EnrollmentStatus.Code === "D"
      ? []
      : [`${each.ClassNumber} ${each.EnrollmentStatus.Code} ${each.CreditsTaken}`],
  );
  const { held } = studentAt(state, who);
  agree(shown.sort(), held.map(({ primary, status, units }) => `${primary} ${status} ${units}`).sort());
  return "";
});

/** As a crash would that came between the transaction and the answer. */
async function forget({ portal }: World, headers: { "idempotency-key": string }) {
  await portal.database.db.deleteFrom("idempotency_keys").where("key", "=", headers["idempotency-key"]).execute();
}

/** A number that is good for the classes, any that was issued, or one that never was; null when there is none. */
function permissionFor(state: State, kind: string, chosen: readonly number[]): string | null {
  if (kind === "wrong") return "99";
  const classes = chosen.flatMap((number) => [number, ...(term.brought[number] ?? [])]);
  const isWanted = ({ classNumber, by }: PermissionState) =>
    kind === "any" || (kind === "own" && by === null && classes.includes(classNumber));
  return [...state.permissions].find(([, permission]) => isWanted(permission))?.[0] ?? null;
}

type Messages = NonNullable<ReplyOf<Endpoints["checkout"]>["Data"]>["Items"][number]["Messages"];

/** Each once, in order. */
function rulesOf(messages: Messages): string[] {
  return [...new Set(messages.map((message) => message.Rule ?? "none"))];
}

function fatesOf(reply: ReplyOf<Endpoints["checkout"]>): [number, model.Fate][] {
  return (reply.Data?.Items ?? []).map((item) => [item.EnrollmentItem.ClassNumber, fateOf(item)]);
}

function fateOf({ Success, Messages: messages }: { Success: boolean; Messages: Messages }): model.Fate {
  if (!Success) return { is: "refused", rules: rulesOf(messages) };
  const words = messages.map((message) => message.Description).join(" ");
  const place = /^The class is full\. You are on the wait list at position (\d+)\.$/.exec(words)?.[1];
  if (place !== undefined) return { is: "waiting", place: Number(place) };
  agree(words, "Enrolled.");
  return { is: "enrolled" };
}

function leaveFateOf(answer: { status: number; readonly data: ReplyOf<Endpoints["dropClass"]> }): model.LeaveFate {
  if (answer.status === 404) return "not held";
  if (answer.data.IsError) return "refused";
  return answer.data.Metadata?.Kind === "withdraw" ? "withdrawn" : "dropped";
}
