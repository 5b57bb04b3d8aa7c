import { expect, it } from "vitest";
import { availability, honorsOf, instructorNames } from "#app/lib/classes/class-facts.ts";
import { placeLabel } from "#contract/labels/place-label";
import { listing, listingOf, meetingOf, personOf, roomOf } from "../../../support/search/listings.ts";

it("names every instructor once, primary ones first, and by the last name without a first one", {
  tags: ["portal§2.16", "portal§3.10"],
}, () => {
  const alone = { Person: { FirstName: "", LastName: "Mononym", Id: "1" }, Role: { Code: "PI" } };
  const names = instructorNames([
    meetingOf({ Instructors: [personOf("Ray Pettit", "TA"), personOf("Briana Morrison"), alone] }),
    meetingOf({ Instructors: [personOf("Briana Morrison")] }),
  ]);
  expect(names).toEqual(["Briana Morrison", "Mononym", "Ray Pettit"]);
});

it("says how many seats a class has left, or why nobody can take one", { tags: ["portal§2.16"] }, () => {
  expect(availability(listing({ seats: { capacity: 30, enrolled: 4 } }))).toBe("26 Seats Left");
  const words = (["X", "T", "S"] as const).map((status) => availability(listing({ status })));
  expect(words).toEqual(["Canceled", "Tentative", "Stop Further Enrollment"]);
});

const usual = listingOf(1);
const nowhere = listingOf(1, { location: null });
const online = { ...roomOf("Online"), IsOnline: true };
const mode = { Code: "OA", Description: "Online Asynchronous" };

it.each([
  [placeLabel(meetingOf(), usual), "Olsen 408\u00a0· North Campus"],
  [placeLabel(meetingOf(), usual, "sentence"), "Olsen 408, North Campus"],
  [placeLabel(meetingOf(), usual, "short"), "Olsen 408, North"],
  [placeLabel(meetingOf(), usual, "tight"), "Olsen 408\u00a0· NC"],
  // What is known of the two.
  [placeLabel(meetingOf(), nowhere), "Olsen 408"],
  [placeLabel(meetingOf({ Facility: null }), usual), "North Campus"],
  [placeLabel(undefined, nowhere), ""],
  // Online once, without a campus.
  [placeLabel(meetingOf({ Facility: online }), usual), "Online"],
  [placeLabel(undefined, listingOf(1, { location: null, mode })), "Online Asynchronous"],
])("names a place: %s", (named, expected) => {
  expect(named).toBe(expected);
});

it("tells honors from honors-ready", { tags: ["portal§3.9"] }, () => {
  const withCode = (Code: string) =>
    honorsOf(listingOf(1, { attributes: [{ Name: "LHON", Value: { Code, Description: "Honors" } }] }));
  expect([withCode("HONORS"), withCode("H_READY"), honorsOf(usual)]).toEqual(["honors", "honors-ready", undefined]);
});
