import fc from "fast-check";
import { beforeAll, it } from "vitest";
import { describeEachDatabase } from "../../support/database.ts";
import { commands } from "../../support/model-commands.ts";
import { emptyState } from "../../support/model-state.ts";
import { addModelTerm, clearModelTerm, students } from "../../support/model-term.ts";
import { newWorld } from "../../support/model-world.ts";
import { openPortal, type Portal, type PortalClient } from "../../support/portal.ts";
import { TEST_NOW } from "../../support/small-term.ts";

/**
 * ENROLLMENT_MODEL_RUNS=500 looks for long, ENROLLMENT_MODEL_SEED=1 elsewhere, and ENROLLMENT_MODEL_NO_SHRINK=1 takes a
 * failure as it is found. A run is some 300 requests.
 */
const wantedRuns = process.env["ENROLLMENT_MODEL_RUNS"];
const usualRuns = { embedded: 3, postgres: 4 };
const seed = Number(process.env["ENROLLMENT_MODEL_SEED"] ?? 20270120);
const MOST_COMMANDS = 800;
/** What fails is made as short as it gets in this time. */
const mostMilliseconds = (numRuns: number) => Math.max(300_000, numRuns * 60_000);

describeEachDatabase("Enrollment, request after request", (open, kind) => {
  const numRuns = wantedRuns === undefined ? usualRuns[kind] : Number(wantedRuns);
  let portal: Portal;
  let clients: PortalClient[];

  beforeAll(async () => {
    const database = await open();
    await addModelTerm(database.db);
    portal = await openPortal(database, { at: TEST_NOW, callLimits: { session: 1e9, address: 1e9 } });
    clients = await Promise.all(students.map(({ name }) => portal.signIn(name)));
    return () => portal.close();
  });

  it("answers what the model says, and holds what it holds", { timeout: 2 * mostMilliseconds(numRuns) }, async () => {
    const property = fc.asyncProperty(commands(MOST_COMMANDS), async (sequence) => {
      await clearModelTerm(portal.database.db);
      const world = newWorld(portal, clients);
      try {
        await fc.asyncModelRun(() => ({ model: emptyState(), real: world }), sequence);
      } catch (error) {
        throw new Error(`${world.story.join("\n")}\n${String(error)}`, { cause: error });
      }
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
