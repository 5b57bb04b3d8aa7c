import { expect, it } from "vitest";
import { cartWeek, clashMessages, termWeek } from "#app/features/cart/state/cart-week.ts";
import type { Meeting } from "#contract/catalog";
import { enrolledClass, enrolledClasses, entry, waitlisted } from "../../../../support/cart/cart-entries.ts";
import { meeting } from "../../../../support/search/listings.ts";

const monday = (number: number, course: string) => ({ number, course, meets: ["M 9:00-9:50"] });

it("marks the later of two classes that overlap, what is not selected last", () => {
  const week = cartWeek(
    [entry({ class: monday(1, "COMP.1010") }), entry({ class: monday(2, "MATH.1310") })],
    new Set([2]),
    undefined,
  );
  expect(week.events.map(({ id, state }) => [id, state])).toEqual([
    ["2", undefined],
    ["1", "clash"],
  ]);
  expect(week.notes.map(({ text }) => text)).toEqual([
    "COMP.1010 LEC 1 overlaps MATH.1310 LEC 2 on Monday. COMP.1010 isn't selected.",
  ]);
});

it("holds the cart against what is enrolled, not against what is waited for", () => {
  const enrolled = enrolledClass({ class: monday(7, "PHYS.1010") });
  const inCart = entry({ class: monday(1, "COMP.1010") });
  expect(cartWeek([inCart], new Set([1]), enrolledClasses(enrolled)).notes.map(({ text }) => text)).toEqual([
    "COMP.1010 LEC 1 overlaps PHYS.1010 LEC 7 (enrolled) on Monday.",
  ]);
  expect(cartWeek([inCart], new Set([1]), enrolledClasses({ ...enrolled, ...waitlisted })).notes).toEqual([]);
});

it("holds nothing against what the university has canceled, as a whole or in part", () => {
  const inCart = entry({ class: monday(1, "COMP.1010") });
  const texts = (...held: Parameters<typeof enrolledClasses>) => {
    const { events, notes } = cartWeek([inCart], new Set([1]), enrolledClasses(...held));
    return { ids: events.map(({ id }) => id), notes: notes.map(({ text }) => text) };
  };
  const all = enrolledClass({ class: { ...monday(7, "PHYS.1010"), status: "X" }, labs: [{ meets: ["M 9:00-9:50"] }] });
  expect(texts(all)).toEqual({ ids: ["1"], notes: [] });
  const inPart = enrolledClass({
    class: { number: 7, course: "PHYS.1010", meets: ["M 11:00-11:50"] },
    labs: [{ number: 8, meets: ["M 9:00-9:50"], status: "X" }],
  });
  expect(texts(inPart)).toEqual({ ids: ["7", "1"], notes: [] });
});

it("names every class that one overlaps, with all its days", () => {
  const both = { number: 1, course: "COMP.1010", meets: ["MW 9:00-9:50"] };
  const held = enrolledClass({
    class: { number: 9, course: "BIOL.1110", meets: ["W 9:30-10:20", "MF 9:30-10:20"] },
  });
  const others = [entry({ class: monday(2, "MATH.1310") }), entry({ class: both })];
  expect(cartWeek(others, new Set([1, 2]), enrolledClasses(held)).notes.map(({ text }) => text)).toEqual([
    "MATH.1310 LEC 2 overlaps BIOL.1110 LEC 9 (enrolled) on Monday.",
    "COMP.1010 LEC 1 overlaps BIOL.1110 LEC 9 (enrolled) on Monday and Wednesday.",
    "COMP.1010 LEC 1 overlaps MATH.1310 LEC 2 on Monday.",
  ]);
});

const enrolled = enrolledClasses(enrolledClass({ class: monday(7, "PHYS.1010") }));
const first = entry({ class: { number: 1, meets: ["T 9:00-9:50"] }, labs: [{ number: 2, meets: ["M 9:30-10:20"] }] });
const second = entry({ class: { number: 3, course: "MATH.1310", meets: ["T 9:30-10:20"] } });
const aboutOf = (...given: Parameters<typeof clashMessages>) =>
  [...clashMessages(...given)].map(([number, own]) => [number, own.map(({ Rule, About }) => [Rule, About])]);

it("the clashes on the rows of a cart that was not validated are with enrolled classes and with classes before them, the selected ones first", () => {
  expect(aboutOf([first, second], new Set([1, 3]), enrolled, false)).toEqual([
    [1, [["clash", [2, 7]]]],
    [3, [["clash", [3, 1]]]],
  ]);
  expect(aboutOf([first, second], new Set([3]), undefined, false)).toEqual([[1, [["clash", [1, 3]]]]]);
});

it("says of classes that share a time on different dates why they do not overlap", () => {
  const half = (number: number, course: string, dates: Partial<Meeting>, meets = "TR 15:30-18:00") => ({
    number,
    course,
    meetings: [meeting(meets, dates)],
  });
  const late = half(2, "MGMT.2100", { StartDate: "2027-03-22", EndDate: "2027-05-08" });
  const early = half(1, "ARHI.1010", { StartDate: "2027-01-25", EndDate: "2027-03-13" }, "R 17:00-19:00");
  const words = "MGMT.2100 LEC 2 and ARHI.1010 LEC 1 have overlapping times on Thursday, but never on the same date.";
  const { notes, events } = cartWeek([entry({ class: late }), entry({ class: early })], new Set([1, 2]), undefined);
  expect(notes).toEqual([{ key: words, tone: "info", text: words }]);
  expect(events.map(({ state }) => state)).toEqual([undefined, undefined]);
  const held = enrolledClasses(enrolledClass({ class: late }), enrolledClass({ class: early }));
  expect(termWeek(held).notes.map(({ text }) => text)).toEqual([words]);
  expect(
    cartWeek([entry({ class: early })], new Set([1]), enrolledClasses(enrolledClass({ class: late }))).notes,
  ).toEqual(notes);

  // Every other week.
  const dates = { StartDate: "2027-01-25", EndDate: "2027-02-19" };
  const odd = half(3, "ARTS.1010", { ...dates, SkippedWeeks: [1, 3] });
  const even = half(4, "ARTS.1020", { ...dates, SkippedWeeks: [0, 2] });
  expect(
    cartWeek(
      [odd, even].map((each) => entry({ class: each })),
      new Set(),
      undefined,
    ).notes,
  ).toMatchObject([
    {
      text: "ARTS.1010 LEC 3 and ARTS.1020 LEC 4 have overlapping times on Tuesday and Thursday, but never on the same date.",
    },
  ]);
});

it("says what it cannot show, and why", () => {
  const online = entry({ class: { course: "PHIL.2040", meets: [undefined] } });
  const canceled = entry({ class: { number: 2, course: "CRIM.1010", meets: [], status: "X" } });
  expect(cartWeek([online, canceled], new Set(), undefined).notes).toMatchObject([
    { tone: "info", text: "PHIL.2040 has no set time, so it isn't shown." },
    { tone: "info", text: "CRIM.1010 was canceled, so it isn't shown." },
  ]);
});

it("shows, once enrolled, what has a seat and dashed what is waitlisted, and names what has no set time", () => {
  const { events, notes } = termWeek(
    enrolledClasses(
      enrolledClass({ class: monday(7, "PHYS.1010"), labs: [{ number: 8, meets: ["M 11:00-11:50"] }] }),
      enrolledClass({ class: { number: 9, course: "COMP.4990", meets: [] } }),
      enrolledClass({ class: { number: 10, course: "HIST.1070", meets: ["T 9:00-9:50"] }, ...waitlisted }),
      enrolledClass({ class: { ...monday(11, "ARTS.1010"), status: "X" } }),
    ),
  );
  expect(events.map(({ id, kind }) => [id, kind])).toEqual([
    ["7", "class"],
    ["8", "class"],
    ["10", "ghost"],
  ]);
  expect(notes.map(({ text }) => text.split(" ")[0])).toEqual(["HIST.1070", "COMP.4990"]);
});
