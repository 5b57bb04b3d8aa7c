import { describe, expect, it } from "vitest";
import { planChanges } from "#app/features/cart/checkout/plan-changes.ts";

const title = (classNumber: number) => `Class ${classNumber}`;
const asked = (name: string, ...classNumbers: number[]) => ({
  name,
  classes: classNumbers.map((classNumber) => ({ classNumber, title: title(classNumber) })),
});
const plan = (Name: string, ...ClassNumbers: number[]) => ({ Name, ClassNumbers });

describe("what has changed in plans", () => {
  it("is nothing where they are the same, and classes in another order are no change", () => {
    expect(planChanges([asked("A", 1, 2), asked("B", 3)], [plan("A", 2, 1), plan("B", 3)], title)).toEqual([]);
    // An empty plan was no part of what was asked.
    expect(planChanges([asked("A", 1)], [plan("Empty"), plan("A", 1)], title)).toEqual([]);
    expect(planChanges([], [], title)).toEqual([]);
  });

  it("names classes that have gone and come, and plans that have", () => {
    const before = [asked("A", 1, 2), asked("B", 3), asked("C", 4)];
    const now = [plan("A", 1, 5, 6), plan("B"), plan("D", 7)];
    expect(planChanges(before, now, title)).toEqual([
      "A has Class 2 no longer.",
      "A has Class 5 and Class 6 too.",
      "B has Class 3 no longer.",
      "C is there no longer.",
      "D is new, with Class 7.",
    ]);
  });

  it("takes a plan with the same classes for renamed, each one once", () => {
    const before = [asked("A", 1), asked("B", 1)];
    expect(planChanges(before, [plan("Both", 1)], title)).toEqual(["A is called Both now.", "B is there no longer."]);
  });

  it("tells another order by the names of now", () => {
    const before = [asked("A", 1), asked("B", 2), asked("C", 3)];
    const now = [plan("C", 3), plan("First", 1), plan("B", 2)];
    expect(planChanges(before, now, title)).toEqual(["A is called First now.", "The order is C, First and B now."]);
  });
});
