import { afterAll, expect, it } from "vitest";
import { openDocumentPool } from "#server/threads/thread-pool";
import { readPdf } from "../../support/documents/pdf-text.ts";
import { classOf, scheduleOf } from "../../support/documents/printed-schedules.ts";

const pool = openDocumentPool();
afterAll(() => pool.close());

it("draws one document after the other, each its own", async () => {
  const terms = Array.from({ length: 5 }, (_, at) => `Term ${at}`);
  const files = await Promise.all(terms.map((term) => pool.run(scheduleOf([classOf("COMP.1010", [{}])], { term }))));
  expect(files.map((file) => readPdf(file).info["Title"])).toEqual(terms.map((term) => `Weekly Schedule, ${term}`));
});

it("draws documents in the order in which they were wanted, also while more keep coming", async () => {
  const drawn: number[] = [];
  let wanted = 0;
  const student = async () => {
    while (wanted < 12) {
      const own = wanted++;
      await pool.run(scheduleOf([], { term: `Term ${own}` }));
      drawn.push(own);
    }
  };
  await Promise.all([student(), student(), student(), student()]);
  expect(drawn).toEqual(Array.from({ length: 12 }, (_, at) => at));
});
