import { expect, it } from "vitest";
import { compareCourses, compareNaturally } from "#contract/labels/course-order";
import { type IndexedClass, openClassIndex } from "#engine";

const ordinary: Omit<IndexedClass, "classNumber" | "catalogNumber"> = {
  subject: "MATH",
  section: "1",
  componentNames: [],
  offering: "",
  title: "",
  instructors: [],
  campus: null,
  time: null,
  isActive: true,
  isOpen: true,
  openSeats: null,
};

it.each([
  [["1", "2", "10", "60"]],
  [["1A", "1B", "10A", "104", "1000"]],
  [["21-1", "21-127", "21-1000", "22-1"]],
  [["601.226", "601.1000", "602.1"]],
  [["1010", "1010L", "1020", "H101"]],
  [["9".repeat(11), "1".repeat(12)]],
])("sorts %j as quick search does", (numbers) => {
  const given = numbers.toSorted().toReversed();
  expect(given.toSorted(compareNaturally)).toEqual(numbers);
  const classes = given.map((catalogNumber, at) => ({ ...ordinary, classNumber: at + 1, catalogNumber }));
  const found = openClassIndex(classes).search({});
  expect(Array.from(found, (row) => given[row])).toEqual(numbers);
});

it("sorts courses by subject first, whole", () => {
  const courses = ["STAT 10", "STAT 2", "MATH 104", "MAT 1000"].map((text) => {
    const [Subject = "", CatalogNumber = ""] = text.split(" ");
    return { Subject, CatalogNumber };
  });
  expect(courses.toSorted(compareCourses).map((course) => Object.values(course).join(" "))).toEqual([
    "MAT 1000",
    "MATH 104",
    "STAT 2",
    "STAT 10",
  ]);
});
