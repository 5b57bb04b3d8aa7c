import pg from "pg";
import { expect, it, onTestFinished, vi } from "vitest";
import { describeDatabase } from "../../../support/database/database.ts";
import { enrollingIn, openSmallTerm } from "../../../support/registration/enrolling.ts";
import type { SmallTerm } from "../../../support/small-term.ts";

const hours = [8, 10, 12, 14, 16];
const term: SmallTerm = {
  classes: [
    ...hours.map((hour, at) => ({ number: 100 + at, course: `COMP.${at}`, meets: `MWF ${hour}:00-${hour}:50` })),
    { number: 200, course: "COMP.0", component: "LAB", combined: "both" },
    { number: 300, course: "HIST.1000", capacity: 0, waitCapacity: 9 },
  ],
  combined: { both: 30 },
};

describeDatabase("The cost of a checkout", (open, kind) => {
  async function openCounting() {
    // Before the first connection, which keeps what it finds.
    const statements = vi.spyOn(pg.Client.prototype, "query");
    onTestFinished(() => statements.mockRestore());
    return { statements, ...enrollingIn(await openSmallTerm(open, term)) };
  }

  it("is at most 10 statements for 5 classes, all of the call's own, begin and commit counted", async () => {
    const { statements, add, enroll, withCart } = await openCounting();
    const { client } = await withCart([100, { relatedClassNumber1: 200 }], 101, 102, 103, 104);
    statements.mockClear();
    const items = await enroll(client, 100, 101, 102, 103, 104);
    const sent = statements.mock.calls.length;
    expect(items.map(({ success }) => success)).toEqual(Array(5).fill(true));
    expect(sent).toBeLessThanOrEqual(10);
    // What is refused costs no more, whatever the number of classes.
    for (const number of [300, 101, 102]) await add(client, number);
    statements.mockClear();
    expect((await enroll(client, 300)).map(({ success }) => success)).toEqual([false]);
    expect(statements.mock.calls.length).toBeLessThanOrEqual(10);
  });

  // The embedded database has one connection, so students go one after another.
  it.runIf(kind === "postgres")("is at most 4 statements when 10 students check out at once", async () => {
    const { statements, newStudent, add, enroll } = await openCounting();
    const students = [];
    for (let at = 0; at < 10; at++) {
      const { client } = await newStudent();
      for (const number of [101, 102, 103]) await add(client, number);
      students.push(client);
    }
    statements.mockClear();
    const answers = await Promise.all(students.map((client) => enroll(client, 101, 102, 103)));
    expect(answers.flat().map(({ success }) => success)).toEqual(Array(30).fill(true));
    expect(statements.mock.calls.length).toBeLessThanOrEqual(40);
  });
});
