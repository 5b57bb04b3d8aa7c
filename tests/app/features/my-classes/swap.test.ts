import { createStore } from "jotai/vanilla";
import { describe, expect, it } from "vitest";
import { swapOf } from "#app/features/my-classes/swap/swap-atoms.ts";
import {
  givenUpSections,
  otherSections,
  pickSection,
  sectionsWish,
} from "#app/features/my-classes/swap/swap-choice.ts";
import {
  itemLine,
  leftWords,
  messagesOf,
  sectionConsequences,
  swapConsequences,
} from "#app/features/my-classes/swap/swap-words.ts";
import { apiAtom } from "#app/lib/api/api.ts";
import { cartCountAtom, refreshCartCountAtom } from "#app/lib/seats/cart-count.ts";
import type { EnrollmentOptions, SwapResult } from "#contract/enrollment";
import {
  bad,
  broken,
  cart,
  cartItem,
  enrolledClass,
  enrolledClasses,
  good,
  ready,
  waitlisted,
} from "../../../support/cart/cart-entries.ts";
import { eventually } from "../../../support/eventually.ts";
import { listing, meeting, type SmallListing } from "../../../support/search/listings.ts";
import { stubApi } from "../../../support/browser/stub-api.ts";

const calculus = cartItem({ number: 200, course: "MATH.1320", section: "204", meets: ["TR 14:00-15:15"] });

/** Of COMP.1010, class 101, for MATH.1320, class 200, unless it is said otherwise. */
function result({ added = 200, ...more }: Partial<SwapResult> & { added?: number } = {}): SwapResult {
  const { EnrollmentTerm } = cart();
  return {
    EnrollmentTerm,
    Success: true,
    Messages: [],
    Added: {
      EnrollmentItem: { Term: EnrollmentTerm.Term, ClassNumber: added },
      EnrollmentSection: listing({ number: added, course: added === 200 ? "MATH.1320" : "COMP.1010" }),
      RelatedClasses: [],
      AutoEnrollmentClasses: [],
      Success: true,
      Messages: [ready],
    },
    Dropped: { ClassNumber: 101, Kind: "drop" },
    ...more,
  };
}

function options(sections: Record<string, readonly SmallListing[]>): EnrollmentOptions {
  const choice = {
    UseWaitList: false,
    PermissionNumber: null,
    AcademicProgram: null,
    RelatedClassNumber1: null,
    RelatedClassNumber2: null,
    FurtherRelatedClassNumbers: [],
    ClassNumber: 101,
  };
  const { EnrollmentTerm } = cart();
  return {
    TermInfo: EnrollmentTerm,
    // What this test does not read of a class is left out.
    Class: listing() as EnrollmentOptions["Class"],
    Options: { ...choice, UnitsTaken: 3 },
    CartItem: null,
    IsInCart: false,
    AdditionalComponents: Object.entries(sections).map(([Code, given]) => ({
      Component: { Code, Description: Code },
      IsOptional: false,
      AvailableSections: given.map((small) => listing({ component: Code, ...small })),
    })),
    PossibleUnitSelections: [3],
    PossibleAcademicProgramSelections: [],
    EnrollmentOptions: {
      IsWaitListEnabled: false,
      IsPermissionNumberInputEnabled: true,
      IsAcademicProgramSelectionEnabled: false,
      IsUnitInputEnabled: false,
    },
  };
}

describe("the other sections of a class", () => {
  const labs = { LAB: [{ number: 301 }, { number: 302 }], REC: [{ number: 401 }] };
  const held = enrolledClass({ labs: [{ number: 301 }, { number: 401, component: "REC" }] });

  it("are offered next to the enrolled ones, and wanted once another is picked", () => {
    const others = otherSections(held, options(labs));
    if (!others) throw new Error("There are other sections.");
    expect(sectionsWish(others, others.held)).toBeUndefined();
    const section = others.choices[0]?.sections[1];
    const picks = pickSection(others, others.held, "LAB", section);
    expect(sectionsWish(others, picks)).toEqual({ addClassNumber: 101, relatedClassNumbers: [302, 401] });
    expect(sectionConsequences(held, givenUpSections(others, picks)).map(({ text }) => text)).toEqual([
      "You'll give up LAB 301.",
      "You'll keep LEC 101 (3 credits).",
      "If the change fails, you keep LAB 301.",
    ]);
  });

  it("that do not go with the picked one give way, and are asked for again", () => {
    const bound = {
      LAB: [
        { number: 301, association: 1 },
        { number: 302, association: 2 },
      ],
      REC: [
        { number: 401, association: 1 },
        { number: 402, association: 2 },
        { number: 403, association: 2 },
      ],
    };
    const others = otherSections(held, options(bound));
    if (!others) throw new Error("There are other sections.");
    const picks = pickSection(others, others.held, "LAB", others.choices[0]?.sections[1]);
    expect(sectionsWish(others, picks)).toBeUndefined();
    const all = pickSection(others, picks, "REC", others.choices[1]?.sections[2]);
    expect(sectionsWish(others, all)?.relatedClassNumbers).toEqual([302, 403]);
  });
});

describe("what a swap does", () => {
  const texts = (...given: Parameters<typeof swapConsequences>) => swapConsequences(...given).map(({ text }) => text);

  it("is what a drop does, with the credits of the class that comes in, and says what is kept if it fails", () => {
    const four = cartItem({ number: 200, course: "MATH.1320", units: 4 });
    expect(texts(enrolledClass(), four, { unitsEnrolled: 11, kind: "withdraw" })).toEqual([
      "You'll give up your seat.",
      "The add/drop deadline was 2/5/2027. This will be a withdrawal with a grade of W.",
      "You'll have 12 credits. You'll be full-time.",
      "If the swap fails, you keep your seat in COMP.1010.",
    ]);
  });

  it("names the class of the cart with its times, and every message once", () => {
    const { EnrollmentTerm } = cart();
    expect(itemLine(calculus, EnrollmentTerm)).toBe("LEC 204 · TR 2:00–3:15 PM");
    const half = cartItem({ section: "202", meetings: [meeting("TR 15:30-18:00", { EndDate: "2027-03-13" })] });
    expect(itemLine(half, EnrollmentTerm)).toBe("LEC 202 · TR 3:30–6:00 PM (1/25–3/13)");
    expect(itemLine(half, undefined)).toBe("LEC 202 · TR 3:30–6:00 PM");
    const full = broken("seats", "LEC 204 is full.");
    const late = broken("deadline", "COMP.1010 could be dropped until 4/2/2027.");
    const failed = { ...result().Added, Messages: [full, late] };
    expect(messagesOf(result({ Messages: [late], Added: failed }))).toEqual([late, full]);
  });

  it.each([
    [enrolledClass(), result(), "You dropped COMP.1010."],
    [
      enrolledClass(),
      result({ Dropped: { ClassNumber: 101, Kind: "withdraw" } }),
      "You withdrew from COMP.1010 with a grade of W.",
    ],
    [enrolledClass(waitlisted), result(), "You left the waitlist for COMP.1010."],
    [enrolledClass({ class: { course: "MATH.1320" } }), result(), "You dropped MATH.1320 LEC 101."],
    [
      enrolledClass({ class: { course: "MATH.1320" }, ...waitlisted }),
      result(),
      "You left the waitlist for MATH.1320 LEC 101.",
    ],
    [enrolledClass({ labs: [{ number: 301 }] }), result({ added: 101 }), "You changed sections. You gave up LAB 301."],
  ])("tells what became of what was given up (%#)", (enrolled, made, words) => {
    expect(leftWords(enrolled, made)).toBe(words);
  });
});

describe("swapping", () => {
  function open(handlers: Parameters<typeof stubApi>[0]) {
    const { api, calls } = stubApi({
      cartItems: () => good(cart(calculus)),
      enrollmentOptions: () => good(options({})),
      enrolledClasses: () => good(enrolledClasses()),
      notices: () => [],
      ...handlers,
    });
    const store = createStore();
    store.set(apiAtom, api);
    const atoms = swapOf("101 3730|UGRD");
    store.sub(atoms.offerAtom, () => {});
    const of = (name: string) => calls.filter((call) => call.name === name);
    return {
      store,
      atoms,
      of,
      offered: () => eventually(() => expect(store.get(atoms.offerAtom).status).not.toBe("loading")),
    };
  }

  it("re-reads the classes once it's made, and counts the cart without the class", async () => {
    const { store, atoms, of, offered } = open({ swapClasses: () => good(result()), eligibleTerms: () => [] });
    await store.set(refreshCartCountAtom);
    await offered();
    expect(await store.set(atoms.swapAtom, { addClassNumber: 200 })).toEqual(result());
    expect(of("swapClasses").map(({ body }) => body)).toEqual([
      { term: "3730", academicCareer: "UGRD", dropClassNumber: 101, addClassNumber: 200 },
    ]);
    expect(of("enrolledClasses")).toHaveLength(1);
    expect(store.get(cartCountAtom)).toBe(0);
  });

  it("sends what the student saw, and re-reads the classes when that has changed", async () => {
    const message = "The add/drop deadline was 2/5/2027: this would now be a withdrawal with a grade of W.";
    const { store, atoms, of } = open({ validateSwap: () => good(result()), swapClasses: () => bad(message) });
    await store.set(atoms.rehearseAtom, { addClassNumber: 200 });
    expect(await store.set(atoms.swapAtom, { addClassNumber: 200 })).toBeUndefined();
    expect(of("swapClasses")[0]?.body).toMatchObject({ addClassNumber: 200, kind: "drop" });
    expect(store.get(atoms.rehearsalAtom)).toEqual({ status: "failed", message });
    expect(of("enrolledClasses")).toHaveLength(1);
  });
});
