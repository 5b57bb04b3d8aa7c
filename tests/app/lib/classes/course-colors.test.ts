import { expect, it, vi } from "vitest";
import { stubStorage } from "../../../support/browser/stub-storage.ts";

/** A fresh tab each time. */
async function tab() {
  vi.resetModules();
  const { courseColors } = await import("#app/lib/classes/course-colors.ts");
  return (...ids: string[]) => Object.fromEntries(courseColors(ids));
}

it("gives a course the same color on every screen, whatever else is shown and in whatever order", async () => {
  const colors = await tab();
  const inBuilder = colors("comp", "math", "phys");
  const inMyClasses = colors("phys", "hist");
  const inCart = colors("hist", "math", "comp");
  expect(inMyClasses["phys"]).toBe(inBuilder["phys"]);
  expect(inCart).toEqual({ hist: inMyClasses["hist"], math: inBuilder["math"], comp: inBuilder["comp"] });
  expect(new Set([...Object.values(inBuilder), inCart["hist"]]).size).toBe(4);
});

it("is forgotten when the account signs out", async () => {
  const kept = stubStorage("sessionStorage");
  const colors = await tab();
  colors("comp", "math");
  expect(kept.size).toBe(1);
  const { forgetPersonal } = await import("#app/lib/session/remembered.ts");
  forgetPersonal();
  expect(kept.size).toBe(0);
});
