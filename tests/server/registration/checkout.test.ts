import { beforeAll, expect, it } from "vitest";
import { describeEachDatabase } from "../../support/database.ts";
import { enrollingIn } from "../../support/enrolling.ts";
import { openPortal, type Portal } from "../../support/portal.ts";
import { holdLocks, isHeldUp, untilWaiting } from "../../support/row-locks.ts";
import { addSmallTerm, SMALL_TERM, type SmallTerm, TEST_NOW } from "../../support/small-term.ts";

const term: SmallTerm = {
  classes: [
    { number: 100, course: "COMP.1010", section: "201" },
    { number: 101, course: "COMP.1010", section: "801", component: "LAB" },
    { number: 102, course: "COMP.1010", section: "802", component: "LAB" },
    { number: 110, course: "MATH.1310", section: "201" },
  ],
};

describeEachDatabase("Checkout beside other windows", (open, kind) => {
  let portal: Portal;
  let { newStudent, add, enroll, enrolled } = {} as ReturnType<typeof enrollingIn>;

  beforeAll(async () => {
    const database = await open();
    await addSmallTerm(database.db, term);
    portal = await openPortal(database, { at: TEST_NOW });
    ({ newStudent, add, enroll, enrolled } = enrollingIn(portal));
    return () => portal.close();
  });

  const holdStudent = (id: string) =>
    holdLocks(portal.database.db, (trx) =>
      trx.selectFrom("people").select("id").where("id", "=", id).forNoKeyUpdate().execute(),
    );

  // The embedded database has one connection: nothing comes between.
  it.runIf(kind === "postgres")("does not enroll what was removed from the cart meanwhile", async () => {
    const { db } = portal.database;
    const { id, client } = await newStudent();
    await add(client, 110);
    const release = await holdStudent(id);
    const checkout = enroll(client, 110);
    await untilWaiting(db, 1);
    await db.deleteFrom("cart_items").where("student_id", "=", id).execute();
    await release();
    expect(await checkout).toMatchObject([{ success: false, words: ["Class 110 is no longer in your cart."] }]);
    expect(await enrolled(client)).toEqual([]);
  });

  it.runIf(kind === "postgres")("enrolls an item as it was edited meanwhile", async () => {
    const { db } = portal.database;
    const { id, client } = await newStudent();
    await add(client, 100, { relatedClassNumber1: 101 });
    const release = await holdStudent(id);
    const checkout = client.call("checkout", {
      body: { Term: SMALL_TERM, AcademicCareer: "UGRD", ClassNumbers: [100] },
    });
    await untilWaiting(db, 1);
    await db
      .updateTable("cart_items")
      .set({ related_class_numbers: [102] })
      .where("student_id", "=", id)
      .execute();
    await release();
    const [item] = (await checkout).Data?.Items ?? [];
    expect(item?.RelatedClasses.map((each) => each.Class.Details.ClassNumber)).toEqual([102]);
    expect((await enrolled(client))[0]?.AdditionalComponents.map((each) => each.Details.ClassNumber)).toEqual([102]);
  });

  it.runIf(kind === "postgres")("removes nothing from a cart while a checkout is at work on it", async () => {
    const { id, client } = await newStudent();
    await add(client, 110);
    const release = await holdStudent(id);
    const removal = client.call("removeClass", {
      body: { Term: SMALL_TERM, AcademicCareer: "UGRD", ClassNumber: 110 },
    });
    expect(await isHeldUp(portal.database.db, removal)).toBe(true);
    await release();
    expect(await removal).toMatchObject({ IsError: false });
  });
});
