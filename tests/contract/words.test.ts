import { expect, it } from "vitest";
import { courseName, creditRange, creditsLabel, isolated, titleBeside } from "#contract/labels/catalog-words";

it("says credits as one number or a range, and one of them as one", { tags: ["portal§2.16"] }, () => {
  expect(creditRange(3, 3)).toBe("3");
  expect(creditRange(1, 4)).toBe("1–4");
  expect(creditsLabel(1)).toBe("1 credit");
  expect(creditsLabel(0)).toBe("0 credits");
  expect(creditsLabel(1, 4)).toBe("1–4 credits");
  expect(creditsLabel(0, 1)).toBe("0–1 credits");
  expect(creditsLabel(1.5)).toBe("1.5 credits");
});

it("lets a name that is written from right to left turn nothing but itself", () => {
  for (const name of [
    "\u202EWork",
    "\u05E2\u05D1\u05D5\u05D3\u05D4",
    "\u0639\u0645\u0644 1",
    "abc\u200F",
    "\u{1E900}",
  ]) {
    expect(isolated(name)).toBe(`\u2068${name}\u2069`);
  }
  expect(isolated("a\u2069\u202Eb \u2067c")).toBe("\u2068a\u202Eb c\u2069");
});

it("leaves out a title that says subject and catalog number again", () => {
  const course = { Subject: "C", CatalogNumber: "118" };
  expect(courseName({ ...course, CourseTitle: "Chess" })).toBe("C.118 Chess");
  expect(courseName({ ...course, CourseTitle: "C 118" })).toBe("C.118");
  expect(courseName({ ...course, CourseTitle: "" })).toBe("C.118");
  expect(titleBeside("AB CD.1 A", "AB CD 1 A")).toBe("");
  expect(titleBeside("C.118", "C.118")).toBe("");
  expect(titleBeside("C.118", "C 118 Honors")).toBe("C 118 Honors");
});
