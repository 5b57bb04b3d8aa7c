import { expect, it } from "vitest";
import { cartWeek, clashMessages, termWeek } from "#app/features/cart/state/cart-week.tsx";
import { enrolledClass, enrolledClasses, entry, waitlisted } from "../../../../support/cart/cart-entries.ts";

const textsOf = ({ notes }: Pick<ReturnType<typeof cartWeek>, "notes">) => notes.map(({ text }) => text);
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
  expect(textsOf(week)).toEqual(["COMP.1010 LEC 1 overlaps MATH.1310 LEC 2 (M 9:00 AM). COMP.1010 isn't selected."]);
});

it("holds the cart against what is enrolled, not against what is waited for or canceled, in whole or in part", () => {
  const inCart = entry({ class: monday(1, "COMP.1010") });
  const week = (...held: Parameters<typeof enrolledClasses>) => {
    const { events, notes } = cartWeek([inCart], new Set([1]), enrolledClasses(...held));
    return [events.map(({ id }) => id).join(), ...textsOf({ notes })];
  };
  const physics = enrolledClass({ class: monday(7, "PHYS.1010") });
  const lab = { number: 8, meets: ["M 9:00-9:50"] };
  const canceled = enrolledClass({ class: { ...monday(7, "PHYS.1010"), status: "X" }, labs: [lab] });
  const inPart = enrolledClass({
    class: { number: 7, course: "PHYS.1010", meets: ["M 11:00-11:50"] },
    labs: [{ ...lab, status: "X" }],
  });
  expect(week(physics)).toEqual(["7,1", "COMP.1010 LEC 1 overlaps PHYS.1010 LEC 7 (M 9:00 AM)."]);
  expect([{ ...physics, ...waitlisted }, canceled, inPart].map((held) => week(held))).toEqual([["1"], ["1"], ["7,1"]]);
});

it("names every class that one overlaps, with the days and the time", () => {
  const both = { number: 1, course: "COMP.1010", meets: ["MW 9:00-9:50"] };
  const held = enrolledClass({
    class: { number: 9, course: "BIOL.1110", meets: ["W 9:30-10:20", "MF 9:30-10:20"] },
  });
  const others = [entry({ class: monday(2, "MATH.1310") }), entry({ class: both })];
  expect(textsOf(cartWeek(others, new Set([1, 2]), enrolledClasses(held)))).toEqual([
    "MATH.1310 LEC 2 overlaps BIOL.1110 LEC 9 (M 9:30 AM).",
    "COMP.1010 LEC 1 overlaps BIOL.1110 LEC 9 (MW 9:30 AM).",
    "COMP.1010 LEC 1 overlaps MATH.1310 LEC 2 (M 9:00 AM).",
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

it("says what it cannot show, and why; a canceled class's row says so", () => {
  const online = entry({ class: { course: "PHIL.2040", meets: [undefined] } });
  const canceled = entry({ class: { number: 2, course: "CRIM.1010", meets: [], status: "X" } });
  expect(cartWeek([online, canceled], new Set(), undefined).notes).toMatchObject([
    { tone: "info", text: "PHIL.2040 has no set time, so it isn't shown." },
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
  expect(notes.map(({ text }) => text.split(" ")[0])).toEqual(["COMP.4990"]);
});
