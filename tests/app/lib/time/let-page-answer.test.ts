import { expect, it, vi } from "vitest";
import { letPageAnswer } from "#app/lib/time/let-page-answer.ts";

it("waits for no timer on a page that nobody sees", async () => {
  vi.stubGlobal("scheduler", undefined);
  vi.stubGlobal("document", { hidden: true });
  const timer = vi.spyOn(globalThis, "setTimeout");
  await letPageAnswer();
  expect(timer).not.toHaveBeenCalled();
  vi.stubGlobal("document", { hidden: false });
  await letPageAnswer();
  expect(timer).toHaveBeenCalledOnce();
});
