import { expect, it } from "vitest";
import { standInOf } from "#app/features/class-search/stand-in.ts";
import { detailsOf, sectionOf } from "../../../support/class-details.ts";

const lecture = sectionOf(1, "201");
const lab = sectionOf(3, "801", { component: "LAB", type: "N" });
const last = { term: "3730", details: detailsOf(lecture, [lecture, lab]) };

it("stands a section in from what is known of its course", () => {
  const standIn = standInOf(last, { term: "3730", classNumber: 3 });
  expect(standIn?.Class.Details).toMatchObject({ ClassNumber: 3, Component: { Code: "LAB" } });
  expect(standIn?.Sections).toHaveLength(2);
});

it("lets no class stand in for one of another course, or for the same number in another term", () => {
  expect(standInOf(last, { term: "3730", classNumber: 2 })).toBeUndefined();
  expect(standInOf(last, { term: "3740", classNumber: 3 })).toBeUndefined();
});
