import { expect, it } from "vitest";
import { provisionalDetailsOf } from "#app/features/class-search/use-class.ts";
import { detailsOf } from "../../../support/search/class-details.ts";
import { listingOf } from "../../../support/search/listings.ts";

const lecture = listingOf(1);
const lab = listingOf(3, { section: "801", component: "LAB" });
const last = { ...detailsOf(lecture, [lecture, lab]), term: "3730", readAt: 0 };

it("makes provisional details from the course's", () => {
  const details = provisionalDetailsOf(last, { term: "3730", classNumber: 3 });
  expect(details?.Class.Details).toMatchObject({ ClassNumber: 3, Component: { Code: "LAB" } });
  expect(details?.Sections).toHaveLength(2);
});

it("makes none for another course, or for the same number in another term", () => {
  expect(provisionalDetailsOf(last, { term: "3730", classNumber: 2 })).toBeUndefined();
  expect(provisionalDetailsOf(last, { term: "3740", classNumber: 3 })).toBeUndefined();
});
