import { describe, expect, it } from "vitest";
import {
  autoEnrolledOthers,
  isMisconfigured,
  missingComponents,
  pick,
  picksReplacedBy,
  relatedNumbers,
  selectionOf,
} from "#app/lib/classes/section-choice.ts";
import type { EnrollmentOptions } from "#contract/calls/enrollment";
import { componentDescription } from "#contract/institution";
import { listing, type SmallListing } from "../../../support/search/listings.ts";

type Sections = Record<string, readonly SmallListing[]>;

/** A section that goes with the classes of an association, or with the class that is its parent. */
const bound = (number: number, association: number): SmallListing => ({ number, association });
const childOf = (parent: number, number: number): SmallListing => ({ number, parent });

/** A lecture 100 with the sections of its further components. */
function choose(sections: Sections, lecture: SmallListing = {}, optional: readonly string[] = []) {
  const options = {
    Class: listing({ number: 100, ...lecture }),
    AdditionalComponents: Object.entries(sections).map(([component, all]) => ({
      Component: { Code: component, Description: componentDescription(component) },
      IsOptional: optional.includes(component),
      AvailableSections: all.map((given) => listing({ component, ...given })),
    })),
  } as unknown as EnrollmentOptions; // Only what is read.
  const wanting = (...wanted: number[]) => selectionOf(options, wanted);
  const { choices } = wanting();
  const section = (number: number) =>
    choices.flatMap((choice) => choice.AvailableSections).find(({ Details }) => Details.ClassNumber === number)!;
  return { wanting, choices, section };
}

const numbersOf = ({ choices }: ReturnType<typeof choose>) =>
  choices.map(({ AvailableSections }) => AvailableSections.map(({ Details }) => Details.ClassNumber));

describe("the sections that can be chosen", () => {
  it("go with the class by association, 9999 with any", () => {
    const given = choose({ LAB: [bound(1, 1), bound(2, 2), { number: 3 }] }, { association: 1 });
    expect(numbersOf(given)).toEqual([[1, 3]]);
    expect(numbersOf(choose({ LAB: [bound(1, 1), bound(2, 2)] }))).toEqual([[1, 2]]);
  });

  it("leave out those whose parent is another class", () => {
    const sections = choose({ REC: [childOf(100, 1), childOf(55, 2)], LAB: [childOf(1, 3)] });
    expect(numbersOf(sections)).toEqual([[1], [3]]);
  });

  it("are missing where a required component has none", () => {
    const { choices } = choose({ LAB: [{ number: 1, association: 2 }], DIS: [] }, { association: 1 }, ["DIS"]);
    expect(choices.map(isMisconfigured)).toEqual([true, false]);
  });
});

describe("the picks", () => {
  it("take what is wanted, else what leaves no choice", () => {
    const { wanting } = choose({ LAB: [{ number: 1 }, { number: 2 }], REC: [{ number: 3 }] });
    expect(relatedNumbers(wanting(2))).toEqual([2, 3]);
    expect(relatedNumbers(wanting())).toEqual([3]);
    expect(missingComponents(wanting()).map(({ Code }) => Code)).toEqual(["LAB"]);
  });

  it("leave an optional component open, though it has one section only", () => {
    expect(relatedNumbers(choose({ DIS: [{ number: 1 }] }, {}, ["DIS"]).wanting())).toEqual([]);
  });

  it("take the section that the class brings along", () => {
    expect(relatedNumbers(choose({ LAB: [{ number: 1 }, { number: 2 }] }, { auto: [2] }).wanting())).toEqual([2]);
  });

  it("never take a section that is not active", () => {
    expect(relatedNumbers(choose({ LAB: [{ number: 1, status: "S" }] }).wanting(1))).toEqual([]);
  });

  const pairs = { LAB: [bound(1, 1), bound(2, 2)], REC: [bound(3, 1), bound(4, 2)] };

  it("give way to a section that does not go with them, and follow it", () => {
    const { wanting, section } = choose(pairs);
    const first = pick(wanting(), "LAB", section(1));
    expect(relatedNumbers(first)).toEqual([1, 3]);
    expect(picksReplacedBy(first, "REC", section(4))).toEqual([section(1)]);
    expect(relatedNumbers(pick(first, "REC", section(4)))).toEqual([2, 4]);
  });

  it("bring a parent with them, and lose a child whose parent goes", () => {
    const { wanting, section } = choose({
      REC: [{ number: 1 }, { number: 2 }],
      LAB: [childOf(1, 3), childOf(2, 4), childOf(2, 5)],
    });
    const picked = pick(wanting(), "LAB", section(3));
    expect(relatedNumbers(picked)).toEqual([1, 3]);
    expect(relatedNumbers(pick(picked, "REC", section(2)))).toEqual([2]);
  });

  it("bring along auto-enrolled sections in place of picked ones", () => {
    const { wanting, section } = choose({
      LAB: [{ number: 1 }, { number: 2 }],
      REC: [{ number: 3, auto: [2, 77] }, { number: 4 }],
    });
    const picked = pick(pick(wanting(), "LAB", section(1)), "REC", section(3));
    expect(relatedNumbers(picked)).toEqual([2, 3]);
    expect(autoEnrolledOthers(picked)).toEqual([77]);
  });
});
