import { afterAll, expect, it } from "vitest";
import { openDocumentPool } from "#server/threads/document-pool";
import { readPdf } from "../../support/documents/pdf-text.ts";
import { classOf, scheduleOf } from "../../support/documents/printed-schedules.ts";

const pool = openDocumentPool(1);
afterAll(() => pool.close());

it("draws one document after the other, each its own", async () => {
  const terms = Array.from({ length: 5 }, (_, at) => `Term ${at}`);
  const files = await Promise.all(
    terms.map((term) => pool.schedulePdf(scheduleOf([classOf("COMP.1010", [{}])], { term }))),
  );
  expect(files.map((file) => readPdf(file).info["Title"])).toEqual(terms.map((term) => `Weekly Schedule, ${term}`));
});

it("turns away who would wait too long, and goes on", async () => {
  const small = openDocumentPool(1, 3);
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => small.schedulePdf(scheduleOf([]))));
  const refused = outcomes.filter((outcome) => outcome.status === "rejected");
  expect(refused).toHaveLength(3);
  for (const { reason } of refused) expect(reason).toMatchObject({ name: "AppError", code: "UNAVAILABLE" });
  expect(readPdf(await small.schedulePdf(scheduleOf([]))).pages).toHaveLength(1);
  await small.close();
});
