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
