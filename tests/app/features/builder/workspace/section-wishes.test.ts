import { expect, it } from "vitest";
import { sectionWishRows } from "#app/features/builder/workspace/section-wishes.ts";
import { openSolver } from "#engine";
import { componentOf, courseOf, requestOf, sectionAt } from "../../../../support/engine/schedule-requests.ts";

it("says of each schedule whether it has a wished section", () => {
  const course = courseOf("A", [sectionAt(1, 600), sectionAt(2, 700)], {
    label: "COMP.1020",
    components: [componentOf("LEC", { wishedSections: [2] })],
  });
  const off = courseOf("B", [sectionAt(3, 900)], {
    isEnabled: false,
    components: [componentOf("LEC", { wishedSections: [3] })],
  });
  const solver = openSolver(requestOf([course, off]));
  expect([0, 1].map((at) => sectionWishRows([course, off], solver.at(at)!.facts))).toEqual([
    [{ label: "COMP.1020 LEC 2", value: "Yes" }],
    [{ label: "COMP.1020 LEC 2", value: "No" }],
  ]);
});
