import { describe, expect, it } from "vitest";
import { cartNamesInTheWay, type PlannedEntry, toCartQuestion } from "#app/features/cart/filled/rearranged-cart.ts";
import { rearrange } from "#engine";
import { enrolledClass, enrolledClasses, entry, labOf } from "../../../../support/cart/cart-entries.ts";
import { detailsOf } from "../../../../support/search/class-details.ts";
import { listing, type SmallListing } from "../../../../support/search/listings.ts";

const full = { capacity: 30, enrolled: 30 };
const chemistry = (number: number, more: SmallListing = {}) => ({ number, course: "CHEM.1210", ...more });
const calculus = (number: number, more: SmallListing = {}) => ({ number, course: "MATH.1310", ...more });

function planned(own: SmallListing, labs: readonly SmallListing[], sections: readonly SmallListing[]): PlannedEntry {
  const { Class, Sections } = detailsOf(listing(own), sections.map(listing));
  return {
    entry: entry({ class: own, RelatedClasses: labs.map(labOf) }),
    course: { Sections, Components: Class.Components },
  };
}

const lectures = [
  chemistry(100, { meets: ["MWF 9:00-9:50"], seats: full }),
  chemistry(101, { meets: ["MWF 10:00-10:50"] }),
];
const later = [calculus(200, { meets: ["MWF 10:00-10:50"] }), calculus(201, { meets: ["MWF 11:00-11:50"] })];
const cart = [planned(lectures[0]!, [], lectures), planned(later[0]!, [], later)];

function answer(of: readonly PlannedEntry[], ...enrolled: Parameters<typeof enrolledClass>[0][]) {
  const question = toCartQuestion(of, enrolledClasses(...enrolled.map(enrolledClass)))!;
  const { rearrangement, inTheWay } = rearrange(question.request, question.plan, question.full);
  return {
    changes: rearrangement?.changes.map(({ from, to }) => [from, to]),
    names: cartNamesInTheWay(question, inTheWay),
  };
}

describe("the question of a cart with a full class", () => {
  it("changes the full class, and those that are in its way", () => {
    expect(answer(cart)).toEqual({
      changes: [
        [100, 101],
        [200, 201],
      ],
      names: [],
    });
  });

  it("leaves enrolled classes alone, and names what's in the way", () => {
    const enrolled = { class: { number: 300, course: "PHYS.1410", meets: ["MWF 11:00-11:50"] } };
    const { changes, names } = answer(cart, enrolled);
    expect(changes).toBeUndefined();
    expect(names.toSorted()).toEqual(["CHEM.1210", "MATH.1310", "PHYS.1410"]);
  });

  it("keeps the full class of a student who waits for it or has a permission number", () => {
    const [first, second] = cart as [PlannedEntry, PlannedEntry];
    const waiting = { ...first, entry: { ...first.entry, usesWaitList: true } };
    expect(answer([waiting, second]).changes).toEqual([]);
  });

  it("takes sections of required components, and of optional ones that the student chose", () => {
    const lab = (number: number, more: SmallListing = {}) => chemistry(number, { component: "LAB", ...more });
    const sections = [lectures[1]!, lab(110, { seats: full }), lab(111), lab(112, { meets: ["MWF 10:00-10:50"] })];
    const of = planned(lectures[1]!, [lab(110, { seats: full })], sections);
    expect(answer([of]).changes).toEqual([[110, 111]]);
    const optional = {
      ...of,
      entry: { ...of.entry, RelatedClasses: [] },
      course: { ...of.course, Components: of.course.Components.map((each) => ({ ...each, IsOptional: true })) },
    };
    expect(answer([optional]).changes).toEqual([]);
  });

  it("takes neither canceled sections nor those of another topic", () => {
    const topic = (number: number, CourseTopic: string | null, more: SmallListing = {}) => {
      const one = listing(chemistry(number, more));
      return { ...one, Details: { ...one.Details, CourseTopic } };
    };
    const own = topic(100, "Ethics", { seats: full });
    const of = planned(chemistry(100), [], []);
    const Sections = [own, topic(101, "Logic"), topic(102, "Ethics", { status: "X" }), topic(103, "Ethics")];
    const { Components } = detailsOf(own, Sections).Class;
    expect(answer([{ entry: { ...of.entry, listing: own }, course: { Sections, Components } }]).changes).toEqual([
      [100, 103],
    ]);
  });
});
