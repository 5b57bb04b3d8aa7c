import { describe, expect, it } from "vitest";
import { obstacleTo } from "#app/features/class-search/details/section-picker.tsx";
import { canAddAll, choiceLabel, chooseSections, needsAddScreen } from "#app/lib/classes/section-choice.ts";
import type { ClassDetails } from "#contract/calls/class-search";
import type { ClassListing } from "#contract/catalog";
import { detailsOf } from "../../../support/search/class-details.ts";
import { listingOf } from "../../../support/search/listings.ts";

const lecture = listingOf(1);
const otherLecture = listingOf(2, { section: "202" });
const lab = listingOf(3, { section: "801", component: "LAB" });
const otherLab = listingOf(4, { section: "802", component: "LAB" });

function choose(own: ClassListing, all: readonly ClassListing[], picks: readonly number[] = []) {
  const choice = chooseSections(detailsOf(own, all), picks);
  return { choice, obstacle: (section: ClassListing) => obstacleTo(section, choice.added, all) };
}

describe("a lecture with a required lab", () => {
  it("lets go of a lab that does not go with it, and says why it cannot be picked", () => {
    const own = listingOf(1, { association: 1 });
    const wrong = listingOf(3, { section: "801", component: "LAB", association: 2 });
    const right = listingOf(4, { section: "802", component: "LAB", association: 1 });
    const { choice, obstacle } = choose(own, [own, wrong, right], [3]);
    expect(choiceLabel(choice)).toBe("201 + 802");
    expect(obstacle(wrong)).toContain("201");
  });

  it("asks for no lab when the lecture brings one, and offers only that one", () => {
    const own = listingOf(1, { auto: [4] });
    const { choice } = choose(own, [own, lab, otherLab], [3]);
    expect([choice.missing, choice.related]).toEqual([[], []]);
    expect(choice.autoEnrolled).toEqual([otherLab]);
    expect(choice.components[1]?.AvailableSections).toEqual([otherLab]);
    expect(canAddAll(choice)).toBe(true);
  });
});

it("a lab needs a lecture, and keeps itself whatever is picked", () => {
  const { choice } = choose(lab, [lecture, otherLecture, lab, otherLab], [4]);
  expect(choice.primary).toBeUndefined();
  expect(choice.missing.map(({ Code }) => Code)).toEqual(["LEC"]);
  const picked = choose(lab, [lecture, otherLecture, lab, otherLab], [4, 2]).choice;
  expect(choiceLabel(picked)).toBe("202 + 801");
});

it("names the sections that come by themselves", () => {
  const own = listingOf(1, { auto: [3] });
  const details = detailsOf(own, [own, lab], { components: ["LEC"] });
  const choice = chooseSections(details, []);
  expect(choice.autoEnrolled.map(({ Section }) => Section)).toEqual(["801"]);
  expect(choiceLabel(choice)).toBe("201 + 801");
  expect(canAddAll(choice)).toBe(true);
});

it("allows a section with a parent only with that parent", () => {
  const child = listingOf(4, { section: "802", component: "LAB", parent: 2 });
  expect(choose(lecture, [lecture, otherLecture, child]).obstacle(child)).toBe("Must be taken with 202");
  expect(choiceLabel(choose(otherLecture, [lecture, otherLecture, child]).choice)).toBe("202 + 802");
});

const needs = (own: ClassListing, more: Partial<ClassDetails["Class"]["Details"]> = {}) => {
  const details = detailsOf(own, [own], {}, more);
  return needsAddScreen(details, chooseSections(details, []));
};

it("needsAddScreen asks for units, consent and the wait list on the add screen", () => {
  expect(needs(listingOf(1, { maxUnits: 4 }))).toBe(true);
  expect(needs(listingOf(1, { seats: { enrolled: 30, waitCapacity: 5 } }))).toBe(true);
  expect(needs(lecture, { AddConsent: { Code: "I", Description: "Instructor Consent Required" } })).toBe(true);
});
