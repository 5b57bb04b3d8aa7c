import { randomUUID } from "node:crypto";
import fc from "fast-check";
import type { ReplyOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { enrolledFatesOf, errorsOf, isOfClosedTerm, isOfNothingHeld, rulesOf } from "./model-answers.ts";
import { tryAdd, wanted } from "./model-cart.ts";
import * as changes from "./model-enrolled-changes.ts";
import * as plans from "./model-plans.ts";
import { type State, studentAt } from "./model-state.ts";
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

/** Changes of what is enrolled, and plans of a cart, of the server and of the model. */

const career = { term: SMALL_TERM, academicCareer: "UGRD" };

export const swap = command(
  "swaps",
  fc.record({
    student,
    drop: upTo(6),
    add: upTo(6),
    kind: fc.constantFrom("new", "new", "new", "another", "sections", "any"),
    wish: wanted,
    choice: upTo(2),
    number: fc.constantFrom(...term.classNumbers),
    isRehearsed: oneIn(2),
    isAnswerLost: oneIn(5),
  }),
  async ({ student: who, isRehearsed, isAnswerLost, ...chosen }, state, world) => {
    const { held } = studentAt(state, who);
    const classes = held.flatMap((request) => request.classes);
    if (classes.length === 0) return undefined;
    if (chosen.kind === "new") await tryAdd({ ...chosen.wish, student: who }, state, world);
    const { cart } = studentAt(state, who);
    if (chosen.kind === "another" && cart.length === 0) return undefined;
    const request = held.find((each) => (term.choices[each.primary]?.length ?? 0) > 1) ?? pick(held, chosen.drop);
    const isSections = chosen.kind === "sections";
    const drop = isSections ? request.primary : chosen.kind === "any" ? chosen.number : pick(classes, chosen.drop);
    const add = isSections
      ? drop
      : ((chosen.kind === "new" ? cart.at(-1) : cart[chosen.add % cart.length])?.number ?? chosen.number);
    const related = isSections ? pick([...(term.choices[drop] ?? []), [104]], chosen.choice) : [];
    const numbers = { term: SMALL_TERM, dropClassNumber: drop, addClassNumber: add };
    const client = clientOf(world, who);

    if (isRehearsed) {
      const list = related.length > 0 ? { relatedClassNumbers: related.join() } : {};
      const rehearsed = await client.send("validateSwap", { query: { ...numbers, career: "UGRD", ...list } });
      agree(swapFateOf(rehearsed.data), changes.swap(structuredClone(state), who, drop, add, related));
    }
    const fate = changes.swap(state, who, drop, add, related);
    const body = { ...numbers, academicCareer: "UGRD", relatedClassNumbers: [...related] };
    const parts = { body, headers: { "idempotency-key": randomUUID() } };
    const send = () => client.send("swapClasses", parts);
    const answer = await send();
    agree(swapFateOf(answer.data), fate);
    if (isAnswerLost) {
      await loseAnswer(world, parts.headers);
      agree(swapFateOf((await send()).data), fate);
    } else if (answer.status === 200) {
      world.answered.push({ student: who, name: "swapClasses", parts, answer: answer.data });
    }
    return `${drop} for ${add} with ${related.join()}${isAnswerLost ? " (answer lost)" : ""}: ${JSON.stringify(fate)}`;
  },
);

export const units = command(
  "changes units",
  fc.record({ student, at: upTo(6), number: fc.constantFrom(...term.classNumbers), isAny: oneIn(5), units: upTo(8) }),
  async ({ student: who, at, number: other, isAny, units: wanted }, state, world) => {
    const { held } = studentAt(state, who);
    if (held.length === 0 && !isAny) return undefined;
    const ranged = held.find(({ primary }) => (term.unitsOf[primary]?.length ?? 0) > 1);
    if (!ranged && !isAny) return undefined;
    const number = isAny ? (held.length > 0 ? pick(held, at).primary : other) : (ranged?.primary ?? other);
    const fate = changes.changeUnits(state, who, number, wanted);
    const parts = { body: { ...career, classNumber: number, units: wanted }, headers: newKey() };
    const answer = await clientOf(world, who).send("changeUnits", parts);
    agree(isOfNothingHeld(answer.data.Error) ? "not held" : answer.data.IsError ? "refused" : "changed", fate);
    if (answer.status === 200) {
      world.answered.push({ student: who, name: "changeUnits", parts, answer: answer.data });
    }
    return `${number} to ${wanted}: ${fate}`;
  },
);

const sets = fc.array(fc.record({ name: fc.constantFrom("A", "B", "C", "D"), some: upTo(16) }), {
  minLength: 1,
  maxLength: 3,
});
type Sets = readonly { name: string; some: number }[];

export const changePlans = command(
  "changes plans",
  fc.record({ student, sets, isStale: oneIn(10) }),
  async ({ student: who, sets: own, isStale }, state, world) => tryPlans(who, own, isStale, state, world),
);

/** Fills the cart, makes plans of it, and perhaps submits them at once. */
export const planAhead = command(
  "plans ahead",
  fc.record({ student, wishes: fc.array(wanted, { minLength: 1, maxLength: 3 }), sets, submits: oneIn(2) }),
  async ({ student: who, wishes, sets: own, submits }, state, world) => {
    const words: string[] = [];
    for (const wish of wishes) words.push(await tryAdd({ ...wish, student: who }, state, world));
    words.push(await tryPlans(who, own, false, state, world));
    if (submits)
      words.push((await trySubmit({ student: who, isStale: false, isAnswerLost: false }, state, world)) ?? "");
    return words.join("; ");
  },
);

async function tryPlans(who: number, own: Sets, isStale: boolean, state: State, world: World): Promise<string> {
  const inCart = studentAt(state, who).cart.map((item) => item.number);
  // The latest come first; and one more than the cart has, which is passed over.
  const others = term.classNumbers.filter((number) => !inCart.includes(number));
  const numbers = [...inCart.toReversed(), ...others.slice(0, 1)];
  const wanted = own.map(({ name, some }) => ({ name, numbers: numbers.filter((_, at) => (some >> at) & 1) }));
  const done = plans.changePlans(state, who, wanted, isStale);
  const client = clientOf(world, who);
  const version = await versionOf(client);
  const reply = await client.call("changeCartPlans", {
    body: {
      Term: SMALL_TERM,
      AcademicCareer: "UGRD",
      Version: isStale ? version + 1 : version,
      Plans: wanted.map((plan) => ({ Name: plan.name, ClassNumbers: plan.numbers })),
    },
  });
  agree(!reply.IsError, done);
  return `${JSON.stringify(wanted)}${isStale ? " (stale)" : ""}: ${done}`;
}

export const validatePlans = command("validates plans", fc.record({ student }), async (args, state, world) => {
  const verdicts = plans.validatePlans(state, args.student);
  const query = { term: SMALL_TERM, career: "UGRD" };
  const reply = await clientOf(world, args.student).call("validateCartPlans", { query });
  agree(
    reply.Data?.Plans.map(({ Result: result }) => result && result.Items.map((item) => errorsOf(item.Messages))),
    verdicts,
  );
  return JSON.stringify(verdicts);
});

type Submission = { student: number; isStale: boolean; isAnswerLost: boolean };

export const checkOutPlans = command(
  "checks out plans",
  fc.record({ student, isStale: oneIn(10), isAnswerLost: oneIn(4) }),
  trySubmit,
);

async function trySubmit({ student: who, isStale, isAnswerLost }: Submission, state: State, world: World) {
  if (studentAt(state, who).plans.length === 0) return undefined;
  const client = clientOf(world, who);
  const version = Math.max(0, (await versionOf(client)) - (isStale ? 1 : 0));
  const fates = isStale ? undefined : plans.checkOutPlans(state, who);
  const parts = { body: { Term: SMALL_TERM, AcademicCareer: "UGRD", Version: version }, headers: newKey() };
  const send = () => client.call("checkoutPlans", parts);
  const reply = await send();
  agree(planFatesOf(reply), fates);
  if (isAnswerLost) {
    await loseAnswer(world, parts.headers);
    agree(planFatesOf(await send()), fates);
  } else {
    world.answered.push({ student: who, name: "checkoutPlans", parts, answer: reply });
  }
  return `${isStale ? "(stale) " : ""}${isAnswerLost ? "(answer lost) " : ""}${JSON.stringify(fates)}`;
}

function newKey() {
  return { "idempotency-key": randomUUID() };
}

async function versionOf(client: ReturnType<typeof clientOf>): Promise<number> {
  const reply = await client.call("cartPlans", { query: { term: SMALL_TERM, career: "UGRD" } });
  return reply.Data?.Version ?? 0;
}

function swapFateOf({ Data: data, Error: error }: ReplyOf<Endpoints["swapClasses"]>): changes.SwapFate {
  if (isOfNothingHeld(error)) return "not held";
  if (!data) return isOfClosedTerm(error) ? "closed" : "not in the cart";
  const rules = data.Success ? [] : rulesOf(data.Added.Messages);
  return { success: data.Success, isKept: data.Messages.length > 0, rules };
}

function planFatesOf({ Data: data }: ReplyOf<Endpoints["checkoutPlans"]>): plans.PlanFates | undefined {
  if (!data) return undefined;
  const tried = data.Tried.map(({ Name, Items }) => ({ name: Name, fates: enrolledFatesOf(Items) }));
  return { enrolled: data.EnrolledPlan, tried };
}
