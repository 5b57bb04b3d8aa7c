import { randomUUID } from "node:crypto";
import fc from "fast-check";
import * as model from "./enrollment-model.ts";
import { enrolledFatesOf, errorsOf, isOfClosedTerm } from "./model-answers.ts";
import * as changes from "./model-changes.ts";
import * as holds from "./model-holds.ts";
import * as registrar from "./model-registrar.ts";
import { leave } from "./model-leaving.ts";
import * as sessions from "./model-sessions.ts";
import { add, enrollmentSection, remove, tryAdd, wanted } from "./model-cart.ts";
import { isTermOpen, type State, studentAt } from "./model-state.ts";
import {
  agree,
  clientOf,
  type Command,
  command,
  loseAnswer,
  oneIn,
  oneOfStudents as student,
  upTo,
  type World,
} from "./model-world.ts";
import { SMALL_TERM } from "../small-term.ts";

/** Random requests to enrollment, each made of the server and of the model, whose answers and states have to agree. */

/** So many at a time, of all kinds of requests. */
export function commands(count: number): fc.Arbitrary<readonly Command[]> {
  return new Sequences(oneOfAll(), count);
}

/** As long as it is wanted, and shorter only when what failed is made shorter. */
class Sequences extends fc.Arbitrary<Command[]> {
  readonly #whole: fc.Arbitrary<Command[]>;
  readonly #shorter: fc.Arbitrary<Command[]>;

  constructor(each: fc.Arbitrary<Command>, count: number) {
    super();
    this.#whole = fc.array(each, { minLength: count, maxLength: count, size: "max" });
    this.#shorter = fc.array(each, { maxLength: count, size: "max" });
  }

  override generate(random: fc.Random): fc.Value<Command[]> {
    // Without a bias: small numbers are no more wanted than others.
    return this.#whole.generate(random, undefined);
  }

  override canShrinkWithoutContext(value: unknown): value is Command[] {
    return this.#shorter.canShrinkWithoutContext(value);
  }

  override shrink(value: Command[], context: unknown): fc.Stream<fc.Value<Command[]>> {
    return this.#shorter.shrink(value, context);
  }
}

/** Those that stand here several times come more often. */
function oneOfAll(): fc.Arbitrary<Command> {
  const { hold, holdBack, release, lookAtEndedHolds } = holds;
  const { openSessions, closeSessions, pause } = sessions;
  const { unitLimit, issue, capacity, cancelInCatalogue, cancel, wait, appoint } = registrar;
  const { swap, units, changePlans, validatePlans, checkOutPlans, planAhead } = changes;
  const often = [want, want, want, want, want, add, add, checkOut, checkOutTogether, leave, leave, swap, swap];
  const plans = [planAhead, planAhead, planAhead, changePlans, checkOutPlans, validatePlans, units, units, units];
  const seldom = [
    remove,
    validate,
    checkOutLeft,
    checkOutLeft,
    repeat,
    repeat,
    look,
    readNotices,
    readNotices,
    wait,
    appoint,
    hold,
    holdBack,
    holdBack,
    release,
    lookAtEndedHolds,
    openSessions,
    openSessions,
    closeSessions,
    pause,
    unitLimit,
    issue,
    issue,
    capacity,
    cancel,
  ];
  const rarely = [cancelInCatalogue];
  return fc.oneof(...often, ...often, ...often, ...often, ...plans, ...seldom, ...rarely);
}

/** What most students do. */
const want = command("wants", wanted, async (args, state, world) => {
  const words = await tryAdd(args, state, world);
  const at = studentAt(state, args.student).cart.findIndex((item) => item.number === args.number);
  const own = { student: args.student, some: 1 << at, isAnswerLost: false };
  return at === -1 ? words : `${words}; ${await tryCheckOut(own, false, state, world)}`;
});

const validate = command("validates", fc.record({ student }), async ({ student: who }, state, world) => {
  const verdicts = model.validate(state, who);
  const reply = await clientOf(world, who).call("validateCart", { query: { term: SMALL_TERM, career: "UGRD" } });
  agree(
    reply.Data?.Items.map((item) => errorsOf(item.Messages)),
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
  return await trySend({ who, numbers, AllOrNothing, isAnswerLost }, state, world);
}

type Sent = { who: number; numbers: readonly number[]; AllOrNothing: boolean; isAnswerLost: boolean };

async function trySend({ who, numbers, AllOrNothing, isAnswerLost }: Sent, state: State, world: World) {
  if (numbers.length === 0) return undefined;
  const judge = AllOrNothing ? model.checkOutTogether : model.checkOut;
  const fates = judge(state, who, numbers);
  const body = { Term: SMALL_TERM, AcademicCareer: "UGRD", ClassNumbers: [...numbers], AllOrNothing };
  const request = { body, headers: { "idempotency-key": randomUUID() } };
  const send = () => clientOf(world, who).call("checkout", request);
  const reply = await send();
  agree(isOfClosedTerm(reply.Error), !isTermOpen(state));
  agree(enrolledFatesOf(reply.Data?.Items ?? []), [...fates]);
  if (isAnswerLost) {
    const refused = numbers.filter((number) => fates.get(number)?.is === "refused");
    const again = refused.length > 0 ? judge(state, who, refused) : new Map<number, model.Fate>();
    await loseAnswer(world, request.headers);
    const second = enrolledFatesOf((await send()).Data?.Items ?? []);
    const byNumber = (a: readonly [number, unknown], b: readonly [number, unknown]) => a[0] - b[0];
    agree(second.sort(byNumber), [...new Map([...fates, ...again])].sort(byNumber));
  } else {
    world.answered.push({ student: who, name: "checkout", parts: request, answer: reply });
  }
  return `${numbers.join()}${isAnswerLost ? " (answer lost)" : ""}: ${JSON.stringify([...fates])}`;
}

/** As from an outdated window: another one enrolled in it or removed it. */
const checkOutLeft = command(
  "checks out what is not in the cart",
  fc.record({ student, at: upTo(6), number: enrollmentSection, AllOrNothing: oneIn(2), isAnswerLost: oneIn(4) }),
  async ({ student: who, at, number: other, ...how }, state, world) => {
    const { cart, held } = studentAt(state, who);
    const inCart = cart.map((item) => item.number);
    const number = held[at]?.primary ?? other;
    if (inCart.includes(number)) return undefined;
    return await trySend({ who, numbers: [...inCart, number], ...how }, state, world);
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

const readNotices = command(
  "reads notices",
  fc.record({ student, some: upTo(8) }),
  async ({ student: who, some }, state, world) => {
    const client = clientOf(world, who);
    const unread = studentAt(state, who).notices.filter((notice) => !notice.isRead);
    if (unread.length === 0) return undefined;
    const all = await client.call("notices");
    // The model knows nothing of notices of holds.
    const shown = all.filter(({ ClassNumber }) => ClassNumber !== null).toReversed();
    agree(
      shown.map(({ Kind, ClassNumber }) => `${Kind} ${ClassNumber}`),
      unread.map(({ kind, number }) => `${kind} ${number}`),
    );
    const isChosen = (_: unknown, at: number) => ((some >> at) & 1) === 1;
    const chosen = unread.filter(isChosen);
    if (chosen.length === 0) return undefined;
    for (const notice of chosen) notice.isRead = true;
    const { Unread } = await client.call("readNotices", { body: { Ids: shown.filter(isChosen).map(({ Id }) => Id) } });
    agree(Unread, all.length - chosen.length);
    return `${chosen.length} of ${unread.length}`;
  },
);
