import { describe, expect, it } from "vitest";
import { sectionOffers } from "#app/features/my-classes/swap/section-offers.ts";
import { relatedNumbers } from "#app/lib/classes/section-choice.ts";
import { enrolledClass } from "../../../../support/cart/cart-entries.ts";
import { detailsOf } from "../../../../support/search/class-details.ts";
import { listing, type SmallListing } from "../../../../support/search/listings.ts";

const lab = (number: number, more: SmallListing = {}) => listing({ component: "LAB", number, ...more });
const own = { number: 101, meets: ["MWF 10:00-10:50"] };
const held = [listing({ number: 900, course: "MATH.1310", meets: ["TR 11:00-12:15"] })];
const full = { capacity: 30, enrolled: 30 };

function offersOf(labs: readonly SmallListing[], sections: readonly ReturnType<typeof listing>[]) {
  const enrolled = enrolledClass({ class: own, labs });
  return sectionOffers(enrolled, detailsOf(listing(own), [listing(own), ...sections]), held).map(
    ({ lead, selection, gained, overlaps, isFull }) => ({
      lead: lead.Details.ClassNumber,
      related: relatedNumbers(selection),
      gained: gained.map(({ Details }) => Details.ClassNumber),
      overlaps: overlaps.length,
      isFull,
    }),
  );
}

describe("the other sections of a course", () => {
  it("keep the student's further sections where they can, also full ones", () => {
    const sections = [listing({ number: 102 }), lab(301), lab(302, { seats: full })];
    expect(offersOf([{ number: 302, seats: full }], sections)).toEqual([
      { lead: 102, related: [302], gained: [], overlaps: 0, isFull: false },
    ]);
  });

  it("take an open section that overlaps nothing, where the student's doesn't go with them", () => {
    const at = (number: number, more: SmallListing) => lab(number, { association: 2, ...more });
    const sections = [
      listing({ number: 102, association: 2 }),
      lab(301, { association: 1 }),
      at(302, { meets: ["T 11:00-12:50"] }),
      at(303, { seats: full }),
      at(304, { meets: ["W 14:00-15:50"] }),
    ];
    expect(offersOf([{ number: 301, association: 1 }], sections)).toEqual([
      { lead: 102, related: [304], gained: [304], overlaps: 0, isFull: false },
    ]);
  });

  it("prefer a full section to one that overlaps another class", () => {
    const sections = [
      listing({ number: 102, association: 2 }),
      lab(302, { association: 2, meets: ["T 11:00-12:50"] }),
      lab(303, { association: 2, seats: full }),
    ];
    expect(offersOf([{ number: 301, association: 1 }], sections)).toMatchObject([
      { related: [303], overlaps: 0, isFull: true },
    ]);
  });

  it("avoid sections that overlap the new one itself", () => {
    const sections = [
      listing({ number: 102, meets: ["TR 14:00-15:15"] }),
      lab(301, { meets: ["T 14:00-15:50"] }),
      lab(302, { meets: ["F 14:00-15:50"] }),
    ];
    expect(offersOf([{ number: 301 }], sections)).toMatchObject([{ lead: 102, related: [302] }]);
  });

  it("come in order: those that fit, full ones, those that overlap, canceled ones", () => {
    const sections = [
      listing({ number: 105, status: "X" }),
      listing({ number: 104, meets: ["T 11:00-11:50"] }),
      listing({ number: 103, seats: full }),
      listing({ number: 102 }),
    ];
    expect(offersOf([], sections).map(({ lead }) => lead)).toEqual([102, 103, 104, 105]);
  });
});
