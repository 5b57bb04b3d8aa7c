import { expect, it } from "vitest";
import { describePostgres } from "../../../support/database/database.ts";
import { smallTermPortal } from "../../../support/registration/enrolling.ts";
import { changePlans, planningOf, type Sets, submitPlans } from "../../../support/cart/planning.ts";
import { openPortal } from "../../../support/portal.ts";
import { holdStudent, untilWaiting } from "../../../support/database/row-locks.ts";
import { type SmallTerm, TEST_NOW } from "../../../support/small-term.ts";

const term: SmallTerm = {
  classes: [
    { number: 110, course: "MATH.1310", section: "201", meets: "MWF 9:30-10:20" },
    { number: 111, course: "MATH.1310", section: "202", meets: "T 14:00-15:15" },
    { number: 120, course: "HIST.1000", section: "201", capacity: 0 },
    { number: 130, course: "ENGL.1010", section: "201" },
  ],
};

describePostgres("Plans of a cart, while others change them or ask for the same", (open) => {
  const { portal, newStudent, add, held, loseAnswers } = smallTermPortal(open, term);

  const planning = (sets: Sets) => planningOf({ newStudent, add }, sets);

  it("are tried no further when one of them is edited in another window", async () => {
    const { db } = portal.database;
    const { id, client } = await planning({ A: [110], B: [130] });
    const release = await holdStudent(db, id);
    const changing = changePlans(client, 1, { B: [130] });
    await untilWaiting(db, 1);
    const submitting = submitPlans(client, 1);
    await untilWaiting(db, 2);
    await release();
    expect((await changing).Data?.Version).toBe(2);
    expect(await submitting).toBe("Your plans changed in another window. Review them before you enroll.");
    expect(await held(client)).toEqual([]);
  });

  it("are enrolled once when a repeat overtakes an answer that is still to come", async () => {
    const { db } = portal.database;
    const { id, client, username } = await planning({ A: [120], B: [111, 130] });
    const key = `overtaken-plans-of-${id}`;
    const release = await holdStudent(db, id);
    const first = submitPlans(client, 1, key);
    await untilWaiting(db, 1);
    // As when the lease of the first one has run out, and the student comes to another instance.
    await loseAnswers(id);
    const elsewhere = await openPortal(portal.database, { at: TEST_NOW });
    const second = submitPlans(await elsewhere.signIn(username), 1, key);
    await untilWaiting(db, 2);
    await release();
    const [a, b] = await Promise.all([first, second]);
    expect(a).toMatchObject({ plan: "B" });
    expect(b).toEqual(a);
    expect(await held(client)).toEqual([130, 111]);
  });
});
