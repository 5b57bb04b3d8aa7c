import { expect, it } from "vitest";
import { screens } from "#app/routing/screens.ts";
import { MEASURED_SCREENS } from "#contract/calls/web-vitals";

it("knows every screen that a page can measure, and no other", () => {
  expect(MEASURED_SCREENS.toSorted()).toEqual([...Object.keys(screens), "other"].toSorted());
});
