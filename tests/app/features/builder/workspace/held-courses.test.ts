import { describe, expect, it } from "vitest";
import { heldListWords, heldSectionWords, standing } from "#app/features/builder/workspace/held-courses.ts";
import { courseOf, fixedOf, requestOf, sectionOf } from "../../../../support/engine/schedule-requests.ts";

const courses = ["A.1", "B.2", "C.3"].map((label, at) => courseOf(label, [sectionOf(at + 1)], { courseId: label }));
const inCart = (...labels: string[]) =>
  labels.map((label, at) => fixedOf([sectionOf(50 + at)], { source: "cart", courseId: label, label }));
const enrolled = (...labels: string[]) =>
  labels.map((label, at) => fixedOf([sectionOf(70 + at)], { courseId: label, label }));

describe("the classes that a student holds", () => {
  it("are counted as the cart counts them, a lecture with its laboratory as one", () => {
    const withLab = fixedOf([sectionOf(1), sectionOf(2, { component: "LAB" })], { source: "cart", label: "A.1" });
    const request = requestOf([], { fixed: [withLab, ...inCart("B.2"), ...enrolled("C.3")] });
    expect(heldListWords("cart", request)).toBe("2 classes: A.1, B.2");
    expect(heldListWords("enrollment", request)).toBe("1 class: C.3");
  });

  it("are said not to be there", () => {
    expect(heldListWords("cart", requestOf([]))).toBe("No classes in your cart this term");
    expect(heldListWords("enrollment", requestOf([]))).toBe("No classes this term");
  });
});

it("why there are few schedules is said where courses of the configuration are held and included", () => {
  const held = (fixed: ReturnType<typeof inCart>) => standing(requestOf(courses, { fixed }));
  expect(held(inCart("A.1", "B.2", "C.3"))).toEqual({
    words: "3 of 3 courses are already in your cart.",
    isAll: true,
    isInCart: true,
  });
  expect(held(inCart("A.1"))).toMatchObject({ words: "1 of 3 courses is already in your cart.", isAll: false });
  expect(held([...enrolled("A.1"), ...inCart("A.1", "B.2")])).toMatchObject({
    words: "2 of 3 courses are already in your cart or My Classes.",
  });
  expect(held(enrolled("A.1", "B.2", "C.3"))).toMatchObject({ isAll: true, isInCart: false });
});

it("a section that the student has says so in every list of sections, included in schedules or not", () => {
  const own = fixedOf([sectionOf(1)]);
  const carted = fixedOf([sectionOf(1), sectionOf(2)], { source: "cart" });
  const request = requestOf([], { fixed: [own, carted] });
  expect([1, 2, 3].map((number) => heldSectionWords(number, request))).toEqual(["Enrolled", "In Cart", undefined]);
});
