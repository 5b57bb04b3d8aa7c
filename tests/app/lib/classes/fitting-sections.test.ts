import { describe, expect, it } from "vitest";
import { type FittingChoice, fittingChoices } from "#app/lib/classes/fitting-sections.ts";
import type { ClassListing } from "#contract/catalog";
import { listing, type SmallListing } from "../../../support/search/listings.ts";

const full = { capacity: 30, enrolled: 30 };
const lecture = (number: number, more: SmallListing = {}) => listing({ number, course: "PHYS.1410", ...more });
const lab = (number: number, more: SmallListing = {}) => lecture(number, { component: "LAB", ...more });

const wanted = lecture(1, { meets: ["MWF 9:00-9:50"], seats: full });
const ownLab = lab(11, { meets: ["T 9:00-10:50"] });

function ask(sections: readonly ClassListing[], rest: readonly ClassListing[] = [], current = [wanted]) {
  const codes = [...new Map(sections.map(({ Details }) => [Details.Component.Code, Details.Component])).values()];
  const components = codes.map((Component) => ({ Component, IsOptional: Component.Code === "DIS" }));
  return fittingChoices({ sections, components, current, rest }).map(numbersOf);
}

const numbersOf = ({ all }: FittingChoice) => all.map(({ Details }) => Details.ClassNumber);

describe("other sections of a full class", () => {
  it("are those with seats that overlap nothing, most seats first", () => {
    const few = lecture(2, { meets: ["MWF 10:00-10:50"], seats: { enrolled: 27 } });
    const many = lecture(3, { meets: ["MWF 11:00-11:50"] });
    const taken = lecture(4, { meets: ["MWF 12:00-12:50"], seats: full });
    const overlapping = lecture(5, { meets: ["T 14:00-14:50"] });
    const held = listing({ number: 90, course: "HIST.1000", meets: ["TR 14:30-15:45"] });
    expect(ask([wanted, few, many, taken, overlapping], [held])).toEqual([[3], [2]]);
  });

  it("keep the student's lab where it fits, and otherwise take one that does", () => {
    const sameTime = lecture(2, { meets: ["T 10:00-10:50"] });
    const other = lecture(3, { meets: ["MWF 10:00-10:50"], seats: { enrolled: 29 } });
    const otherLab = lab(12, { meets: ["R 9:00-10:50"] });
    const sections = [wanted, sameTime, other, ownLab, otherLab];
    // The fewest changes come before the most seats.
    expect(ask(sections, [], [wanted, ownLab])).toEqual([
      [3, 11],
      [2, 12],
    ]);
  });

  it("are other labs of the same lecture if only the lab is full", () => {
    const open = lecture(1, { meets: ["MWF 9:00-9:50"] });
    const fullLab = lab(11, { meets: ["T 9:00-10:50"], seats: full });
    const otherLab = lab(12, { meets: ["R 9:00-10:50"] });
    expect(ask([open, fullLab, otherLab], [], [open, fullLab])).toEqual([[1, 12]]);
  });

  it("leave out what can't be taken together: associations, parents, and closed sections", () => {
    const one = lecture(2, { association: 1, meets: ["MWF 10:00-10:50"] });
    const two = lecture(3, { association: 2, meets: ["MWF 11:00-11:50"] });
    const closed = lecture(4, { status: "S", meets: ["MWF 12:00-12:50"] });
    const ofOne = lab(11, { association: 1, meets: ["T 9:00-10:50"] });
    const child = lab(12, { association: 2, parent: 99, meets: ["R 9:00-10:50"] });
    expect(ask([wanted, one, two, closed, ofOne, child])).toEqual([[2, 11]]);
  });

  it("bring what is enrolled automatically, which must fit and have seats, but may overlap what brings it", () => {
    const brought = lab(11, { meets: ["M 9:00-10:50"] });
    const bringing = lecture(2, { auto: [11], meets: ["MWF 10:00-10:50"] });
    const blocked = lecture(3, { auto: [12], meets: ["MWF 11:00-11:50"] });
    const fullLab = lab(12, { meets: ["R 9:00-10:50"], seats: full });
    expect(ask([wanted, bringing, blocked, brought, fullLab])).toEqual([[2, 11]]);
  });

  it("don't count seats that are kept for others", () => {
    const reserved = { Id: "BIOL", Description: "Biology majors", Left: 4, Until: null, IsYours: false };
    const kept = lecture(2, { seats: { capacity: 30, enrolled: 26 }, reserved: [reserved] });
    expect(ask([wanted, kept])).toEqual([]);
  });
});
