import fc from "fast-check";
import { openCatalog } from "#server/catalog/catalog";
import { watchEndedHolds } from "#server/registration/waitlist/after-hold";
import { registrarContext } from "#server/registrar/registrar-context";
import { expect } from "vitest";
import { loseAnswers } from "../cart/lost-answers.ts";
import { readDatabase } from "./model-database.ts";
import { violationsIn } from "./model-invariants.ts";
import { type State, toPicture } from "./model-state.ts";
import * as term from "./model-term.ts";
import { keepSignedIn } from "./model-windows.ts";
import type { Portal, PortalClient } from "../portal.ts";

/** Where the model of enrollment and the server are set side by side, one request after another. */

/** Requests that were answered, which any later moment may repeat. */
type Answered = {
  student: number;
  name: "checkout" | "dropClass" | "swapClasses" | "changeUnits" | "checkoutPlans";
  parts: object;
  answer: unknown;
};

export type World = {
  portal: Portal;
  clients: readonly PortalClient[];
  answered: Answered[];
  /** What has been done, in words, for readers of a failure. */
  story: string[];
  nextPermission: number;
  /** The chore of the server that runs. */
  lookAtEndedHolds: () => Promise<void>;
};

export type Command = fc.AsyncCommand<State, World>;

export function newWorld(portal: Portal, clients: readonly PortalClient[]): World {
  return {
    portal,
    clients,
    answered: [],
    story: [],
    nextPermission: 100,
    lookAtEndedHolds: startWatch(portal),
  };
}

/** As a server has it that was started just now. */
export function startWatch({ database, clock }: Portal): () => Promise<void> {
  return watchEndedHolds({ db: database.db, catalog: openCatalog(database), now: clock.now });
}

/** Time passes for the server and the model. */
export async function passUntil(now: string, state: State, { portal }: World): Promise<void> {
  state.now = now;
  portal.clock.set(now);
  await keepSignedIn(portal.database.db, now);
}

/** Who gives commands at the time of the portal's clock. */
export function contextOf({ portal }: World) {
  return registrarContext(portal.database, "the registrar", portal.clock.now);
}

// constantFrom, unlike integers, prefers no values over others.
export const upTo = (count: number) => fc.constantFrom(...Array(count).keys());
export const oneOfStudents = upTo(term.students.length);
/** One in so many. */
export const oneIn = (count: number) => upTo(count).map((number) => number === count - 1);

/** `run` returns what has been done in words, undefined when there was nothing to do. */
export function command<Args>(
  name: string,
  args: fc.Arbitrary<Args>,
  run: (args: Args, state: State, world: World) => Promise<string | undefined>,
): fc.Arbitrary<Command> {
  return args.map((values) => ({
    check: () => true,
    toString: () => `${name} ${fc.stringify(values)}`,
    async run(state, world) {
      const who = "student" in (values as object) ? `${(values as { student: number }).student} ` : "";
      world.story.push(`${who}${name} …`);
      const done = await run(values, state, world);
      world.story.pop();
      if (done === undefined) return;
      world.story.push(`${who}${name} ${done}`);
      await compare(state, world);
    },
  }));
}

/** What the server says, and what the model says. */
export function agree(actual: unknown, wanted: unknown): void {
  expect(actual).toEqual(wanted);
}

async function compare(state: State, { portal }: World) {
  const { picture, violations } = await readDatabase(portal.database.db);
  expect(violations).toEqual([]);
  expect(picture).toEqual(toPicture(state));
  expect(violationsIn(state)).toEqual([]);
}

export function clientOf({ clients }: World, who: number): PortalClient {
  const client = clients[who];
  if (!client) throw new RangeError(`There is no client of student ${who}.`);
  return client;
}

/** As a crash would that came between the transaction and the answer. */
export async function loseAnswer({ portal }: World, headers: { "idempotency-key": string }) {
  await loseAnswers(portal.database.db, { key: headers["idempotency-key"] });
}

export function pick<T>(from: readonly T[], at: number): T {
  const found = from[at % from.length];
  if (found === undefined) throw new RangeError("Nothing to pick from.");
  return found;
}
