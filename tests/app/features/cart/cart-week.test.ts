import { expect, it } from "vitest";
import { cartWeek } from "#app/features/cart/cart-week.ts";
import { enrolledClass, enrolledClasses, entry, waitlisted } from "../../../support/cart-entries.ts";

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
  expect(week.notes.map(({ text }) => text)).toEqual(["COMP.1010 LEC 1 overlaps on Monday. It is not selected."]);
});

it("holds the cart against what is enrolled, not against what is waited for", () => {
  const enrolled = enrolledClass({ class: monday(7, "PHYS.1010") });
  const inCart = entry({ class: monday(1, "COMP.1010") });
  expect(cartWeek([inCart], new Set([1]), enrolledClasses(enrolled)).notes).toHaveLength(1);
  expect(cartWeek([inCart], new Set([1]), enrolledClasses({ ...enrolled, ...waitlisted })).notes).toEqual([]);
});

it("does not hold a class against its own laboratory", () => {
  const own = entry({ class: monday(1, "COMP.1010"), labs: [{ number: 2, meets: ["M 9:00-9:50"] }] });
  expect(cartWeek([own], new Set([1]), undefined).notes).toEqual([]);
});

it("says what it cannot show", () => {
  const online = entry({ class: { course: "PHIL.2040", meets: [undefined] } });
  expect(cartWeek([online], new Set(), undefined).notes).toMatchObject([
    { tone: "info", text: "PHIL.2040 has no set time and is not shown." },
  ]);
});
