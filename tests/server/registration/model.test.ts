import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { findViolations } from "#server/registration/invariants";
import { describeEachDatabase } from "../../support/database.ts";
import { commands } from "../../support/model-commands.ts";
import { addModelFunctions } from "../../support/model-database.ts";
import { emptyState } from "../../support/model-state.ts";
import { addModelTerm, clearModelTerm, students } from "../../support/model-term.ts";
import { keepSignedIn, START } from "../../support/model-windows.ts";
import { newWorld } from "../../support/model-world.ts";
import { openPortal, type Portal, type PortalClient } from "../../support/portal.ts";

/**
 * ENROLLMENT_MODEL_RUNS=500 looks for long, ENROLLMENT_MODEL_SEED=1 elsewhere, and ENROLLMENT_MODEL_NO_SHRINK=1 takes a
 * failure as it is found. The embedded database takes twice the time for each request.
 */
const wantedRuns = process.env["ENROLLMENT_MODEL_RUNS"];
const usualRuns = { embedded: 2, postgres: 4 };
const wantedSeed = process.env["ENROLLMENT_MODEL_SEED"];
/** Each database is tried with requests of its own. */
const usualSeeds = { embedded: 20270120, postgres: 20270121 };
/** Of each run: by then the classes are full, and most of the moments have passed at which windows open and close. */
const REQUESTS = 350;
/** What fails is made as short as it gets in this time. */
const mostMilliseconds = (numRuns: number) => Math.max(300_000, numRuns * 60_000);

it("tries as many requests as it says, and shows fewer only of those that fail", () => {
  expect(new Set(fc.sample(commands(REQUESTS), 5).map((sequence) => sequence.length))).toEqual(new Set([REQUESTS]));
  const { counterexample } = fc.check(fc.property(commands(REQUESTS), (sequence) => sequence.length < 3));
  expect(counterexample?.[0]).toHaveLength(3);
});

describeEachDatabase("Enrollment, request after request", (open, kind) => {
  const numRuns = wantedRuns === undefined ? usualRuns[kind] : Number(wantedRuns);
  const seed = wantedSeed === undefined ? usualSeeds[kind] : Number(wantedSeed);
  let portal: Portal;
  let clients: PortalClient[];

  beforeAll(async () => {
    const database = await open();
    await addModelTerm(database.db);
    await addModelFunctions(database.db);
    portal = await openPortal(database, { at: START, callLimits: { session: 1e9, address: 1e9 } });
    clients = await Promise.all(students.map(({ name }) => portal.signIn(name)));
    return () => portal.close();
  });

  it("answers what the model says, and holds what it holds", { timeout: 2 * mostMilliseconds(numRuns) }, async () => {
    const property = fc.asyncProperty(commands(REQUESTS), async (sequence) => {
      await clearModelTerm(portal.database.db);
      portal.clock.set(START);
      await keepSignedIn(portal.database.db, START);
      const world = newWorld(portal, clients);
      try {
        await fc.asyncModelRun(() => ({ model: emptyState(), real: world }), sequence);
      } catch (error) {
        throw new Error(`${world.story.join("\n")}\n${String(error)}`, { cause: error });
      }
      // What each step has asked by other means.
      expect(await findViolations(portal.database)).toEqual([]);
    });
    await fc.assert(property, {
      seed,
      numRuns,
      interruptAfterTimeLimit: mostMilliseconds(numRuns),
      // A search that was cut off has not found that all is well.
      markInterruptAsFailure: true,
      endOnFailure: process.env["ENROLLMENT_MODEL_NO_SHRINK"] !== undefined,
    });
  });
});
