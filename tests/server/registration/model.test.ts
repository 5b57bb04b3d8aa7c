import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { findViolations } from "#server/registration/invariants/invariants";
import { describeDatabase } from "../../support/database/database.ts";
import { cases } from "../../support/effort.ts";
import { commands } from "../../support/model/model-commands.ts";
import { addModelFunctions } from "../../support/model/model-database.ts";
import { emptyState } from "../../support/model/model-state.ts";
import { addModelTerm, clearModelTerm, students } from "../../support/model/model-term.ts";
import { keepSignedIn, START } from "../../support/model/model-windows.ts";
import { newWorld } from "../../support/model/model-world.ts";
import { openPortal, type Portal, type PortalClient } from "../../support/portal.ts";

/** TEST_EFFORT=100 searches longer, ENROLLMENT_MODEL_SEED=1 elsewhere. ENROLLMENT_MODEL_SHRINK=1 shortens a failure. */
const seed = Number(process.env["ENROLLMENT_MODEL_SEED"] ?? 20270121);
const isShrunk = process.env["ENROLLMENT_MODEL_SHRINK"] !== undefined;
/** Of each run: by then the classes are full, and most of the moments have passed at which windows open and close. */
const REQUESTS = 250;

describeDatabase("Enrollment, request after request", (open) => {
  let portal: Portal;
  let clients: PortalClient[];

  beforeAll(async () => {
    const database = await open();
    await addModelTerm(database.db);
    await addModelFunctions(database.db);
    portal = await openPortal(database, { at: START, callLimits: { person: 1e9, address: 1e9 } });
    clients = await Promise.all(students.map(({ name }) => portal.signIn(name)));
    return () => portal.close();
  });

  it("answers what the model says, and holds what it holds", async () => {
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
      numRuns: cases(1),
      endOnFailure: !isShrunk,
    });
  });
});
