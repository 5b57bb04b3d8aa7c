import { expect, it } from "vitest";
import { collectVitals } from "#app/lib/vitals/collected-vitals.ts";

type Noted = Parameters<ReturnType<typeof collectVitals>["note"]>[0];

const metric = (name: Noted["name"], value: number, ...times: number[]): Noted => ({
  name,
  value,
  entries: times.map((startTime) => ({ startTime }) as PerformanceEntry),
});

it("gives what opening the page took to the screen that it was opened with, in seconds", () => {
  const vitals = collectVitals("classSearchFilters");
  vitals.show("classSearchResults", 1000);
  vitals.note(metric("TTFB", 120, 0));
  vitals.note(metric("FCP", 900, 900));
  vitals.note(metric("LCP", 1850.123456, 1850));
  expect(vitals.take()).toEqual({
    FirstByte: { Screen: "classSearchFilters", Value: 0.12 },
    FirstPaint: { Screen: "classSearchFilters", Value: 0.9 },
    LargestPaint: { Screen: "classSearchFilters", Value: 1.8501 },
  });
});

it.each([
  [999, "home"],
  [1000, "cart"],
  [2500, "myClasses"],
])("gives an interaction and a shift at %i ms to %s, which showed then", (at, Screen) => {
  const vitals = collectVitals("home");
  vitals.show("cart", 1000);
  vitals.show("cart", 1500);
  vitals.show("myClasses", 2000);
  vitals.note(metric("INP", 80, at, 5000));
  vitals.note(metric("CLS", 0.12345678, at, 5000));
  expect(vitals.take()).toEqual({ Interaction: { Screen, Value: 0.08 }, LayoutShift: { Screen, Value: 0.1235 } });
});

it("gives a page without shifts to the screen that it was opened with", () => {
  const vitals = collectVitals("home");
  vitals.show("cart", 1000);
  vitals.note(metric("CLS", 0));
  expect(vitals.take()).toEqual({ LayoutShift: { Screen: "home", Value: 0 } });
});

it("gives each measurement once, with what was true by then, and later ones that weren't there", () => {
  const vitals = collectVitals("home");
  expect(vitals.take()).toBeUndefined();
  vitals.note(metric("CLS", 0.01, 100));
  vitals.note(metric("CLS", 0.02, 100));
  expect(vitals.take()).toEqual({ LayoutShift: { Screen: "home", Value: 0.02 } });
  vitals.note(metric("CLS", 0.3, 200));
  expect(vitals.take()).toBeUndefined();
  vitals.note(metric("INP", 48, 300));
  expect(vitals.take()).toEqual({ Interaction: { Screen: "home", Value: 0.048 } });
  expect(vitals.take()).toBeUndefined();
});

it("leaves out what the server would refuse, so that the rest is counted", () => {
  const vitals = collectVitals("home");
  vitals.note(metric("LCP", 600_001));
  vitals.note(metric("CLS", 101));
  vitals.note(metric("FCP", 600_000));
  expect(vitals.take()).toEqual({ FirstPaint: { Screen: "home", Value: 600 } });
});
