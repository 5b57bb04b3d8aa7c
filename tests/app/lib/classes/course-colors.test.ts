import { expect, it, vi } from "vitest";
import { enrolledClass, enrolledClasses, entry } from "../../../support/cart/cart-entries.ts";
import { courseOf, requestOf } from "../../../support/engine/schedule-requests.ts";

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
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  try {
    const colours = await tab();
    colours("comp", "math");
    expect(kept.size).toBe(1);
    const { forgetPersonal } = await import("#app/lib/session/remembered.ts");
    forgetPersonal();
    expect(kept.size).toBe(0);
  } finally {
    vi.unstubAllGlobals();
  }
});

it("is asked for by the same id in Schedule Builder, the cart, a plan and the results", async () => {
  vi.resetModules();
  const { requestColours } = await import("#app/features/builder/scheduled-courses.ts");
  const { cartWeek, termWeek } = await import("#app/features/cart/state/cart-week.ts");
  const { planViews } = await import("#app/features/cart/plans/plan-view.ts");
  const courses = ["COMP.1010", "MATH.1310", "HIST.1000"];
  const classes = courses.map((course, at) => ({ number: at + 1, course, meets: [`${"MTW"[at]} 9:00-9:50`] }));
  const inBuilder = requestColours(requestOf(courses.map((courseId) => courseOf(courseId, [], { courseId }))));
  const expected = (...shown: string[]) => new Set(shown.map((course) => inBuilder.get(course)));
  const tones = ({ events }: { events: readonly { tone?: string | undefined }[] }) =>
    new Set(events.map(({ tone }) => tone));

  const [, math = {}, history = {}] = classes;
  const enrolled = enrolledClasses(enrolledClass({ class: math }));
  const entries = [entry({ class: history })];
  expect(tones(cartWeek(entries, new Set([3]), enrolled))).toEqual(expected("MATH.1310", "HIST.1000"));
  const [view] = planViews([{ Name: "Plan A", ClassNumbers: [3], Result: null }], entries, undefined);
  expect(view && tones(view.week)).toEqual(expected("HIST.1000"));
  expect(tones(termWeek(enrolled))).toEqual(expected("MATH.1310"));
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
