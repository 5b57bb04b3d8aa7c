import { expect, it, vi } from "vitest";
import { stubStorage } from "../../../support/browser/stub-storage.ts";

/** A fresh tab each time. */
async function tab() {
  vi.resetModules();
  const { courseColours } = await import("#app/lib/classes/course-colors.ts");
  return (...ids: string[]) => Object.fromEntries(courseColours(ids));
}

it("assigns the palette in order and starts over after the last color", async () => {
  const colours = await tab();
  expect(Object.values(colours("a", "b", "a", "c", "d", "e", "f", "g", "h"))).toEqual(
    ["indigo", "teal", "blue", "purple", "blue-grey", "green", "cyan", "pink"], //
  );
});

it("gives a course the same color on every screen, whatever else is shown and in whatever order", async () => {
  const colours = await tab();
  const inBuilder = colours("comp", "math", "phys");
  const inMyClasses = colours("phys", "hist");
  const inCart = colours("hist", "math", "comp");
  expect(inMyClasses["phys"]).toBe(inBuilder["phys"]);
  expect(inCart).toEqual({ hist: inMyClasses["hist"], math: inBuilder["math"], comp: inBuilder["comp"] });
  expect(new Set([...Object.values(inBuilder), inCart["hist"]]).size).toBe(4);
});

it("is forgotten when the account signs out", async () => {
  const kept = stubStorage("sessionStorage");
  const colours = await tab();
  colours("comp", "math");
  expect(kept.size).toBe(1);
  const { forgetPersonal } = await import("#app/lib/session/remembered.ts");
  forgetPersonal();
  expect(kept.size).toBe(0);
});

it("tells apart two shown courses that share a color, and keeps the one that was first", async () => {
  const colours = await tab();
  const all = colours("a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k");
  expect(all["k"]).toBe(all["a"]);
  const two = colours("k", "a");
  expect(two["a"]).toBe(all["a"]);
  expect(two["k"]).not.toBe(all["a"]);
  expect(colours("k")).toEqual({ k: two["k"] });
});
