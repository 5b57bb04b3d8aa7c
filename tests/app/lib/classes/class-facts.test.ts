import { placeLabel } from "#contract/labels/place-label";
import { describe, expect, it } from "vitest";
import { availability, honorsOf, instructorNames } from "#app/lib/classes/class-facts.ts";
import { listing, listingOf, meetingOf, personOf, roomOf } from "../../../support/search/listings.ts";

describe("instructorNames", () => {
  it("names everybody once, primary instructors first", () => {
    const names = instructorNames([
      meetingOf({ Instructors: [personOf("Ray Pettit", "TA"), personOf("Briana Morrison")] }),
      meetingOf({ Instructors: [personOf("Briana Morrison")] }),
    ]);
    expect(names).toEqual(["Briana Morrison", "Ray Pettit"]);
  });

  it("names a person without a first name by the last name alone", () => {
    const person = { Person: { FirstName: "", LastName: "Mononym", Id: "1" }, Role: { Code: "PI" } };
    expect(instructorNames([meetingOf({ Instructors: [person] })])).toEqual(["Mononym"]);
  });
});

it("says how many seats a class has left, or why nobody can take one", () => {
  expect(availability(listing({ seats: { capacity: 30, enrolled: 4 } }))).toBe("26 Seats Left");
  const words = (["X", "T", "S"] as const).map((status) => availability(listing({ status })));
  expect(words).toEqual(["Canceled", "Tentative", "Stop Further Enrollment"]);
});

describe("placeLabel", () => {
  const usual = listingOf(1);
  const nowhere = listingOf(1, { location: null });

  it("names the room and the campus", () => {
    expect(placeLabel(meetingOf(), usual)).toBe("Olsen 408 · North Campus");
    expect(placeLabel(meetingOf(), usual, "sentence")).toBe("Olsen 408, North Campus");
    expect(placeLabel(meetingOf(), usual, "short")).toBe("Olsen 408, North");
    expect(placeLabel(meetingOf(), usual, "tight")).toBe("Olsen 408 · NC");
  });

  it("names whichever of the two is known", () => {
    expect(placeLabel(meetingOf(), nowhere)).toBe("Olsen 408");
    expect(placeLabel(meetingOf({ Facility: null }), usual)).toBe("North Campus");
    expect(placeLabel(undefined, nowhere)).toBe("");
  });

  it("says Online once, and without a campus", () => {
    const online = { ...roomOf("Online"), IsOnline: true };
    expect(placeLabel(meetingOf({ Facility: online }), usual)).toBe("Online");
    const mode = { Code: "OA", Description: "Online Asynchronous" };
    expect(placeLabel(undefined, listingOf(1, { location: null, mode }))).toBe("Online Asynchronous");
  });
});

const withCode = (Code: string) =>
  listingOf(1, { attributes: [{ Name: "LHON", Value: { Code, Description: "Honors" } }] });

it("honorsOf tells honors from honors-ready", () => {
  expect(honorsOf(withCode("HONORS"))).toBe("honors");
  expect(honorsOf(withCode("H_READY"))).toBe("honors-ready");
  expect(honorsOf(listingOf(1))).toBeUndefined();
});
