import { describe, expect, it } from "vitest";
import type { CatalogueLine } from "#contract/catalogue-line";
import { numberOfferings, planOfferings, sectionNames } from "#server/import/offerings";
import { createTally } from "#server/import/rules";
import { bareLine } from "../../support/registration/catalogue-lines.ts";

type Kind = [component: string | null, changes?: Partial<CatalogueLine>];

/** Classes of one course, numbered from 1, as "LEC+LAB: 1E 2N" for each offering. */
function offeringsOf(...kinds: Kind[]) {
  const { tally, counts } = createTally();
  const lines = kinds.map(([component, changes], index) => bareLine(index + 1, { component, ...changes }));
  const offerings = [...planOfferings(lines, tally).values()].flat().map(({ components, classes }) => {
    const words = classes.map(({ source, classType, association, parentClassNumber }) => {
      const goesWith = association === 9999 ? "" : `#${association}`;
      const parent = parentClassNumber === null ? "" : `<${parentClassNumber}`;
      return `${source.classNumber}${classType}${goesWith}${parent}`;
    });
    return `${components.join("+")}: ${words.join(" ")}`;
  });
  return { offerings, counts };
}

describe("by section letters", () => {
  const section = (component: string, name: string): Kind => [component, { section: name }];

  it("each laboratory goes with the lecture of its letters", () => {
    const { offerings, counts } = offeringsOf(
      ...["A", "B"].map((name) => section("LEC", name)),
      ...["A01", "A02", "B01"].map((name) => section("LAB", name)),
    );
    expect(offerings).toEqual(["LEC+LAB: 1E#1 3N#1 4N#1 2E#2 5N#2"]);
    expect(counts).toMatchObject({ enrollmentSections: 2, sectionLetters: 3 });
    expect(counts).not.toHaveProperty("requiredSections");
  });

  it("lectures with other components, or none, are other offerings", () => {
    const names = [section("LEC", "A00"), section("LEC", "B"), section("LEC", "C"), section("LEC", "HP")];
    const others = [section("REC", "A01"), section("REC", "B01"), section("LAB", "B51"), section("REC", "HP1")];
    expect(offeringsOf(...names, ...others).offerings).toEqual([
      "LEC+REC: 1E#1 5N#1 4E#224 8N#224",
      "LEC+LAB+REC: 2E#2 6N#2 7N#2",
      "LEC: 3E",
    ]);
  });

  it("a laboratory without its lecture goes with those that have none, or else with any", () => {
    const kinds = [section("LEC", "A"), section("LAB", "A01"), section("LAB", "X01")];
    expect(offeringsOf(...kinds).offerings).toEqual(["LEC+LAB: 1E#1 2N#1 3N"]);
    expect(offeringsOf(...kinds, section("LEC", "B")).offerings).toEqual(["LEC+LAB: 1E#1 2N#1", "LEC+LAB: 4E 3N"]);
  });

  it("association numbers and class types of the source come first", () => {
    const { offerings } = offeringsOf(
      ["LEC", { section: "A", association: 7 }],
      ["LAB", { section: "A01", association: 7 }],
    );
    expect(offerings).toEqual(["LEC+LAB: 1E#7 2N#7"]);
  });
});

describe("without links", () => {
  it("lead classes are enrollment sections, and each auxiliary component is required with any of them", () => {
    const { offerings, counts } = offeringsOf(["LEC"], ["DIS"], ["LAB"], ["LEC"], ["DIS"]);
    expect(offerings).toEqual(["LEC+DIS+LAB: 1E 4E 2N 3N 5N"]);
    expect(counts).toMatchObject({ enrollmentSections: 2, requiredSections: 3 });
  });

  it("classes of a course with one kind of component are enrollment sections", () => {
    expect(offeringsOf(["LEC"], ["LEC"]).offerings).toEqual(["LEC: 1E 2E"]);
    expect(offeringsOf(["DIS"], ["DIS"]).offerings).toEqual(["DIS: 1E 2E"]);
    expect(offeringsOf(["LAB"], ["REC"]).offerings).toEqual(["LAB: 1E", "REC: 2E"]);
  });

  it("several lead components are an offering each, and the auxiliary ones go with LEC", () => {
    const { offerings, counts } = offeringsOf(["SEM"], ["SEM"], ["LEC"], ["LAB"]);
    expect(offerings).toEqual(["LEC+LAB: 3E 4N", "SEM: 1E 2E"]);
    expect(counts).toMatchObject({ severalLeads: 1 });
  });

  it("without LEC the auxiliary ones go with the lead component of most classes", () => {
    expect(offeringsOf(["WKS"], ["SEM"], ["SEM"], ["DRL"]).offerings).toEqual(["SEM+DRL: 2E 3E 4N", "WKS: 1E"]);
    expect(offeringsOf(["WKS"], ["SEM"], ["DRL"]).offerings).toEqual(["SEM+DRL: 2E 3N", "WKS: 1E"]);
  });

  it.each(["IND", "THS", "DSR", "STU", "PRA"])("%s requires nothing and is required by nothing", (component) => {
    expect(offeringsOf([component], ["LEC"]).offerings).toHaveLength(2);
    expect(offeringsOf([component], [component], ["LEC"], ["LAB"]).offerings).toEqual([
      "LEC+LAB: 3E 4N",
      `${component}: 1E 2E`,
    ]);
    expect(offeringsOf([component], ["DIS"]).offerings).toEqual([`${component}: 1E`, "DIS: 2E"]);
  });

  it("a missing component is LEC", () => {
    const { offerings, counts } = offeringsOf([null], [" "], ["LAB"]);
    expect(offerings).toEqual(["LEC+LAB: 1E 2E 3N"]);
    expect(counts).toMatchObject({ component: 2 });
  });

  it("one course id under two subjects or careers is an offering each", () => {
    const { offerings, counts } = offeringsOf(
      ["LEC", { subject: "AAS", catalogNumber: "1" }],
      ["LEC", { subject: "HIST", catalogNumber: "7" }],
      ["LEC", { subject: "AAS", catalogNumber: "1", career: "GRAD" }],
    );
    expect(offerings).toEqual(["LEC: 1E", "LEC: 2E", "LEC: 3E"]);
    expect(counts).toMatchObject({ severalListings: 1 });
  });
});

describe("what the file says", () => {
  it("of class type and association wins over the component", () => {
    const { offerings, counts } = offeringsOf(
      ["LAB", { classType: "E", association: 1 }],
      ["LEC", { classType: "N", association: 1 }],
    );
    expect(offerings).toEqual(["LAB+LEC: 1E#1 2N#1"]);
    expect(counts).not.toHaveProperty("enrollmentSections");
  });

  it("of auto-enrolled classes makes them sections that nobody chooses", () => {
    const { offerings, counts } = offeringsOf(["LEC", { autoEnroll: [2] }], ["LAB"], ["DIS"]);
    expect(offerings).toEqual(["LEC+DIS: 1E 2N 3N"]);
    expect(counts).toMatchObject({ broughtSections: 1, requiredSections: 1 });
  });
});

describe("configurations", () => {
  const link = (config: string, subpart: string, parentClass?: number) => ({
    linkedTo: { config, subpart, ...(parentClass !== undefined && { parentClass }) },
  });

  it("are an offering each, their first subpart without parents holding the enrollment sections", () => {
    const { offerings, counts } = offeringsOf(
      [null, link("1", "lab", 2)],
      [null, link("1", "lecture")],
      [null, link("2", "all")],
      [null, link("1", "help", 1)],
    );
    expect(offerings).toEqual(["LEC+P2+P3: 2E 1N<2 4N<1", "LEC: 3E"]);
    expect(counts).toMatchObject({
      configurations: 2,
      component: 2,
      componentByPosition: 2,
      enrollmentSections: 2,
      linkedSections: 2,
    });
  });
});

describe("names of courses", () => {
  it.each([
    ["C52", "C", "52"],
    ["AAS 1020", "AAS", "1020"],
    ["MATH.1020L", "MATH", "1020L"],
    ["ÖKO-7", "ÖKO", "7"],
    ["101 A", "101", "A"],
    ["4711", "4711", "4711"],
    ["Seminar", "Seminar", "Seminar"],
  ])("are taken from the course id %s: %s %s", (courseId, subject, catalogNumber) => {
    const [[offering] = []] = planOfferings([bareLine(1, { courseId })], () => {}).values();
    expect(offering).toMatchObject({ courseId, subject, catalogNumber, career: "UGRD" });
  });

  it("make the course id where there is none", () => {
    const source = bareLine(1, { courseId: null, subject: "AAS", catalogNumber: " 1020 " });
    expect([...planOfferings([source], () => {}).keys()]).toEqual(["AAS 1020"]);
  });
});

describe("sections without a name", () => {
  it("count up within course and component, past the names that are taken", () => {
    const lines = [
      bareLine(9, {}),
      bareLine(3, {}),
      bareLine(5, { section: "001" }),
      bareLine(4, { component: "LAB" }),
      bareLine(6, { courseId: "AAS 2" }),
    ];
    const names = [...planOfferings(lines, () => {}).values()].map((offerings) =>
      sectionNames(offerings, new Map(), () => {}),
    );
    expect(new Map(names.flatMap((each) => [...each]))).toEqual(
      new Map([
        [3, "002"],
        [9, "003"],
        [5, "001"],
        [4, "001"],
        [6, "001"],
      ]),
    );
  });
});

describe("numbers of offerings", () => {
  const planned = (...kinds: [number, string][]) =>
    [
      ...planOfferings(
        kinds.map(([number, component]) => bareLine(number, { component })),
        () => {},
      ).values(),
    ].flat();
  const numbered = (
    offerings: ReturnType<typeof planned>,
    ofClass: [number, number][] = [],
    ofCourse = ofClass.map(([, offerNumber]) => offerNumber),
  ) => {
    const known = {
      ofClass: new Map(ofClass.map(([number, offerNumber]) => [number, { courseId: "AAS 1020", offerNumber }])),
      ofCourse: new Map([["AAS 1020", ofCourse.map((offerNumber) => ({ offerNumber, listing: "another" }))]]),
    };
    return [...numberOfferings("AAS 1020", offerings, known)]
      .map(([{ components }, offerNumber]) => `${components[0]} ${offerNumber}`)
      .sort();
  };

  it("count from 1 in a course that is new", () => {
    expect(numbered(planned([1, "SEM"], [2, "LEC"]))).toEqual(["LEC 1", "SEM 2"]);
  });
});
