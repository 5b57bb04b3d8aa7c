import { beforeAll, expect, it } from "vitest";
import { openCatalog } from "#server/catalog/catalog";
import { onGivenUp } from "#server/db/transaction";
import { promoteMarked } from "#server/registration/waitlist/promote";
import { lockClasses } from "#server/registration/waitlist/seat-counters";
import { describeDatabase } from "../../../support/database/database.ts";
import { holdLocks, waitBriefly } from "../../../support/database/row-locks.ts";
import { cases } from "../../../support/effort.ts";
import { openPortal, type Portal, type PortalClient } from "../../../support/portal.ts";
import { enrollingIn, smallTermPortal } from "../../../support/registration/enrolling.ts";
import { SMALL_TERM, type SmallTerm, TEST_NOW } from "../../../support/small-term.ts";

const term: SmallTerm = {
  classes: [
    { number: 200, course: "ECON.1101", section: "001", capacity: 1, waitCapacity: 9 },
    { number: 201, course: "ECON.1101", section: "002", capacity: 1, waitCapacity: 9 },
    { number: 202, course: "ECON.1101", section: "003" },
    { number: 210, course: "MATH.1310", section: "201" },
  ],
};

describeDatabase("A swap at promotion while the student changes the old section at another server", (open, kind) => {
  const { portal, add, drop, enroll, enter, holdings } = smallTermPortal(open, term, { beginsEmpty: true });
  const two = {} as Portal;
  const losses: string[] = [];
  beforeAll(async () => {
    Object.assign(two, await openPortal(portal.database, { at: TEST_NOW }));
    const stopWatching = onGivenUp(({ code }) => losses.push(code));
    return async () => {
      stopWatching();
      await two.close();
    };
  });
  const elsewhere = enrollingIn(two);
  const sweep = () => {
    const { database, clock } = portal;
    return promoteMarked({ db: database.db, catalog: openCatalog(database), now: clock.now })();
  };

  /** Someone leaves 200, for which a student of 201 waits, while that student does `change`. Returns what all have. */
  async function race(change: (client: PortalClient) => Promise<unknown>) {
    const holder = await enter(200);
    const student = await enter(201);
    await add(student.client, 200, { swapFromClassNumber: 201 });
    expect(await enroll(student.client, 200)).toMatchObject([{ success: true }]);
    const behind = await enter(201);
    const client = await two.signIn(student.username);
    await add(student.client, 202);
    await add(student.client, 210);
    await Promise.all([drop(holder.client, 200), change(client)]);
    await sweep();
    const all = { own: await holdings(student.client), behind: await holdings(behind.client) };
    for (const number of [200, 201, 202, 210]) await drop(student.client, number);
    await drop(behind.client, 201);
    return all;
  }

  it.runIf(kind === "postgres")("ends in one section when it's dropped", async () => {
    for (let round = 0; round < cases(5); round++) {
      const { own, behind } = await race((client) => elsewhere.drop(client, 201));
      // Dropped before or after, the place became a seat.
      expect(own).toEqual(["200 E"]);
      expect(behind).toEqual(["201 E"]);
    }
    expect(losses).toEqual([]);
  });

  it.runIf(kind === "postgres")("ends in one section of the course when it's swapped", async () => {
    for (let round = 0; round < cases(5); round++) {
      const within = await race((client) => elsewhere.swap(client, 201, 202));
      // The place follows the student into 202, and becomes a seat.
      expect(within.own).toEqual(["200 E"]);
      expect(within.behind).toEqual(["201 E"]);
      const away = await race((client) => elsewhere.swap(client, 201, 210));
      expect(away.own.filter((each) => each.startsWith("200"))).toEqual(["200 E"]);
      expect(away.own.some((each) => each.startsWith("201"))).toBe(false);
      expect(away.behind).toEqual(["201 E"]);
    }
    expect(losses).toEqual([]);
  });

  it.runIf(kind === "postgres")("moves two students in a circle without a deadlock", async () => {
    for (let round = 0; round < cases(3); round++) {
      const [first, second] = [await enter(200), await enter(201)];
      await add(first.client, 201, { swapFromClassNumber: 200 });
      await add(second.client, 200, { swapFromClassNumber: 201 });
      const atTwo = await two.signIn(second.username);
      await Promise.all([enroll(first.client, 201), elsewhere.enroll(atTwo, 200)]);
      expect([await holdings(first.client), await holdings(second.client)]).toEqual([
        ["200 E", "201 W"],
        ["200 W", "201 E"],
      ]);
      await Promise.all([drop(first.client, 200), elsewhere.drop(atTwo, 201)]);
      await sweep();
      expect([await holdings(first.client), await holdings(second.client)]).toEqual([["201 E"], ["200 E"]]);
      await drop(first.client, 201);
      await drop(second.client, 200);
    }
    expect(losses).toEqual([]);
  });

  it.runIf(kind === "postgres")("keeps the old seat if the promotion fails, and is made later", async () => {
    const holder = await enter(200);
    const student = await enter(201);
    await add(student.client, 200, { swapFromClassNumber: 201 });
    await enroll(student.client, 200);
    const release = await holdLocks(portal.db, (trx) => lockClasses(trx, SMALL_TERM, [201]));
    waitBriefly();
    await drop(holder.client, 200);
    expect(await holdings(student.client)).toEqual(["200 W", "201 E"]);
    await release();
    await sweep();
    expect(await holdings(student.client)).toEqual(["200 E"]);
  });
});
