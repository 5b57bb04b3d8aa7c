import { expect, it } from "vitest";
import {
  assignColors,
  COURSE_COLORS,
  linkColors,
  readLinkColors,
  sharedColors,
  termColors,
} from "#contract/course-colors";
import { enrolledClass } from "../support/cart/cart-entries.ts";
import { listingOf } from "../support/search/listings.ts";

it("courses get colors in the specification's order, and one repeats only after all are used", {
  tags: ["builder§2.50", "builder§9.10"],
}, () => {
  const ids = Array.from({ length: 12 }, (_, at) => `course ${at}`);
  expect(COURSE_COLORS.slice(0, 7)).toEqual(["indigo", "teal", "blue", "purple", "blue-grey", "green", "cyan"]);
  expect([...assignColors([...ids, ids[0]!]).values()]).toEqual([...COURSE_COLORS, "indigo", "teal"]);
});

it("a term's classes have the colors of their order, its cart the next ones, and what is over the last", () => {
  const of = (course: string, more = {}) => enrolledClass({ class: { course }, ...more });
  const withdrawn = of("ARTS.1000", { EnrollmentStatus: { Code: "D", Description: "Withdrawn" } });
  const canceled = enrolledClass({ class: { course: "BIOL.1000", status: "X" } });
  const waiting = of("COMP.1010", { EnrollmentStatus: { Code: "W", Description: "Waitlisted" } });
  const classes = [withdrawn, canceled, waiting, of("MATH.1310")];
  const ids = classes.map(({ Class }) => Class!.CourseId);
  const colors = termColors(classes, ["cart", ids[3]!]);
  expect([...ids, "cart"].map((id) => colors.get(id))).toEqual(["purple", "blue-grey", "indigo", "teal", "blue"]);
});

const courses = [
  [listingOf(1, { course: "COMP.1010" }), listingOf(2, { course: "COMP.1010", section: "801" })],
  [listingOf(3, { course: "MATH.1310" })],
] as const;
const [computing, calculus] = courses.map(([lead]) => lead.CourseId) as [string, string];
const classNumbers = [1, 2, 3];
const idsOfClasses = [computing, computing, calculus];

it("a link says colors only where its order doesn't, and every reader gets what the writer had", () => {
  const inOrder = assignColors([computing, calculus]);
  expect(linkColors(idsOfClasses, inOrder)).toBeUndefined();
  expect(sharedColors(courses, { classNumbers })).toEqual(inOrder);
  const withGap = assignColors(["off", computing, "another", calculus]);
  const said = linkColors(idsOfClasses, withGap);
  expect(said).toBe("1,1,3");
  expect([...sharedColors(courses, { classNumbers, colors: said })]).toEqual([
    [computing, "teal"],
    [calculus, "purple"],
  ]);
});

it.each(["", "1,,2", "10", "indigo", "1,2", "-1,1,1"])("a link's colors %j are passed over", (text) => {
  const colors = readLinkColors(text);
  expect(sharedColors(courses, { classNumbers, colors })).toEqual(assignColors([computing, calculus]));
});
