import { expect, it } from "vitest";
import type { CatalogueLine } from "#contract/catalogue-line";
import { importedSectionNames, numberOfferings, planOfferings } from "#server/import/offerings";
import { createTally } from "#server/import/rules";
import { bareClass } from "../../support/registration/catalogue-lines.ts";

type Kind = [component: string | null, changes?: Partial<CatalogueLine>];

/** Classes of one course, numbered from 1, as "LEC+LAB: 1E 2N" for each offering. */
function offeringsOf(...kinds: Kind[]) {
  const { tally, counts } = createTally();
  const lines = kinds.map(([component, changes], index) => bareClass(index + 1, { component, ...changes }));
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

const section = (component: string, name: string): Kind => [component, { section: name }];
const sections = (component: string, ...names: string[]) => names.map((name) => section(component, name));
const lone = [section("LEC", "A"), section("LAB", "A01"), section("LAB", "X01")];
const listed = (subject: string, catalogNumber: string, career?: string): Kind => [
  "LEC",
  { subject, catalogNumber, ...(career && { career }) },
];
const linked = (config: string, subpart: string, parentClass?: number): Kind => [
  null,
  { linkedTo: { config, subpart, ...(parentClass !== undefined && { parentClass }) } },
];

type Case = [rule: string, kinds: Kind[], offerings: string[], counts?: Record<string, unknown>];

const cases: Case[] = [
  [
    "by section letters, each laboratory goes with the lecture of its letters",
    [...sections("LEC", "A", "B"), ...sections("LAB", "A01", "A02", "B01")],
    ["LEC+LAB: 1E#1 3N#1 4N#1 2E#2 5N#2"],
    { enrollmentSections: 2, sectionLetters: 3, requiredSections: undefined },
  ],
  [
    "by section letters, lectures with other components, or none, are other offerings",
    [
      ...sections("LEC", "A00", "B", "C", "HP"),
      ...sections("REC", "A01", "B01"),
      section("LAB", "B51"),
      section("REC", "HP1"),
    ],
    ["LEC+REC: 1E#1 5N#1 4E#224 8N#224", "LEC+LAB+REC: 2E#2 6N#2 7N#2", "LEC: 3E"],
  ],
  [
    "letters count up to ZZZ, past the number that goes with any",
    [...sections("LEC", "NTN", "NTO", "ZZZ"), ...sections("LAB", "NTN1", "NTO1", "ZZZ1")],
    ["LEC+LAB: 1E#9998 4N#9998 2E#10000 5N#10000 3E#18279 6N#18279"],
    { sectionLetters: 3, requiredSections: undefined },
  ],
  [
    "a course whose sections are paired by letters, and by lead component, counts once",
    [section("LEC", "A"), section("LAB", "A01"), ["SEM"], ["WKS"]],
    ["LEC+LAB: 1E#1 2N#1", "SEM: 3E", "WKS: 4E"],
    { severalLeads: 1 },
  ],
  [
    "a course with several lead components under two subjects counts once",
    [
      listed("AAS", "1"),
      ["SEM", { subject: "AAS", catalogNumber: "1" }],
      listed("HIST", "7"),
      ["SEM", { subject: "HIST", catalogNumber: "7" }],
    ],
    ["LEC: 1E", "SEM: 2E", "LEC: 3E", "SEM: 4E"],
    { severalLeads: 1, severalListings: 1 },
  ],
  [
    "a missing component counts also where letters pair",
    [[null, { section: "A" }], section("LAB", "A01"), [null, { section: "B" }]],
    ["LEC+LAB: 1E#1 2N#1", "LEC: 3E"],
    { component: 2 },
  ],
  ["a laboratory without its lecture goes with any", lone, ["LEC+LAB: 1E#1 2N#1 3N"]],
  [
    "a laboratory without its lecture goes with those that have none",
    [...lone, section("LEC", "B")],
    ["LEC+LAB: 1E#1 2N#1", "LEC+LAB: 4E 3N"],
  ],
  [
    "association numbers and class types of the source come first",
    [
      ["LEC", { section: "A", association: 7 }],
      ["LAB", { section: "A01", association: 7 }],
    ],
    ["LEC+LAB: 1E#7 2N#7"],
  ],
  [
    "without links, lead classes are enrollment sections, and each auxiliary component is required with any of them",
    [["LEC"], ["DIS"], ["LAB"], ["LEC"], ["DIS"]],
    ["LEC+DIS+LAB: 1E 4E 2N 3N 5N"],
    { enrollmentSections: 2, requiredSections: 3 },
  ],
  ["lectures alone are enrollment sections", [["LEC"], ["LEC"]], ["LEC: 1E 2E"]],
  ["discussions alone are enrollment sections", [["DIS"], ["DIS"]], ["DIS: 1E 2E"]],
  ["auxiliary components alone are an offering each", [["LAB"], ["REC"]], ["LAB: 1E", "REC: 2E"]],
  [
    "several lead components are an offering each, and the auxiliary ones go with LEC",
    [["SEM"], ["SEM"], ["LEC"], ["LAB"]],
    ["LEC+LAB: 3E 4N", "SEM: 1E 2E"],
    { severalLeads: 1 },
  ],
  [
    "without LEC the auxiliary ones go with the lead component of most classes",
    [["WKS"], ["SEM"], ["SEM"], ["DRL"]],
    ["SEM+DRL: 2E 3E 4N", "WKS: 1E"],
  ],
  ["or else with the first of them", [["WKS"], ["SEM"], ["DRL"]], ["SEM+DRL: 2E 3N", "WKS: 1E"]],
  ["a missing component is LEC", [[null], [" "], ["LAB"]], ["LEC+LAB: 1E 2E 3N"], { component: 2 }],
  [
    "one course id under two subjects or careers is an offering each",
    [listed("AAS", "1"), listed("HIST", "7"), listed("AAS", "1", "GRAD")],
    ["LEC: 1E", "LEC: 2E", "LEC: 3E"],
    { severalListings: 1 },
  ],
  [
    "class type and association of the file win over the component",
    [
      ["LAB", { classType: "E", association: 1 }],
      ["LEC", { classType: "N", association: 1 }],
    ],
    ["LAB+LEC: 1E#1 2N#1"],
    { enrollmentSections: undefined },
  ],
  [
    "auto-enrolled classes are sections that nobody chooses",
    [["LEC", { autoEnroll: [2] }], ["LAB"], ["DIS"]],
    ["LEC+DIS: 1E 2N 3N"],
    { broughtSections: 1, requiredSections: 1 },
  ],
  [
    "configurations are an offering each, their first subpart without parents holding the enrollment sections",
    [linked("1", "lab", 2), linked("1", "lecture"), linked("2", "all"), linked("1", "help", 1)],
    ["LEC+P2+P3: 2E 1N<2 4N<1", "LEC: 3E"],
    { configurations: 2, component: 2, componentByPosition: 2, enrollmentSections: 2, linkedSections: 2 },
  ],
];

it.each(cases)("%s", (_, kinds, expected, counted = {}) => {
  const { offerings, counts } = offeringsOf(...kinds);
  expect(offerings).toEqual(expected);
  for (const [rule, count] of Object.entries(counted)) expect(counts[rule as keyof typeof counts]).toBe(count);
});

it.each(["IND", "THS", "DSR", "STU", "PRA"])("%s requires nothing and is required by nothing", (component) => {
  expect(offeringsOf([component], ["LEC"]).offerings).toHaveLength(2);
  expect(offeringsOf([component], [component], ["LEC"], ["LAB"]).offerings).toEqual([
    "LEC+LAB: 3E 4N",
    `${component}: 1E 2E`,
  ]);
  expect(offeringsOf([component], ["DIS"]).offerings).toEqual([`${component}: 1E`, "DIS: 2E"]);
});

it.each([
  ["C52", "C", "52"],
  ["AAS 1020", "AAS", "1020"],
  ["MATH.1020L", "MATH", "1020L"],
  ["ÖKO-7", "ÖKO", "7"],
  ["101 A", "101", "A"],
  ["4711", "4711", "4711"],
  ["Seminar", "Seminar", "Seminar"],
])("names of courses are taken from the course id %s: %s %s", (courseId, subject, catalogNumber) => {
  const [[offering] = []] = planOfferings([bareClass(1, { courseId })], () => {}).values();
  expect(offering).toMatchObject({ courseId, subject, catalogNumber, career: "UGRD" });
});

it("the names of courses without an ID become their ID", () => {
  const source = bareClass(1, { courseId: null, subject: "AAS", catalogNumber: " 1020 " });
  expect([...planOfferings([source], () => {}).keys()]).toEqual(["AAS 1020"]);
});

it("sections without a name count up within course and component, past the names that are taken", () => {
  const lines = [
    bareClass(9, {}),
    bareClass(3, {}),
    bareClass(5, { section: "001" }),
    bareClass(4, { component: "LAB" }),
    bareClass(6, { courseId: "AAS 2" }),
  ];
  const names = [...planOfferings(lines, () => {}).values()].map((offerings) =>
    importedSectionNames(offerings, new Map(), () => {}),
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

it("numbers the offerings of a new course from 1", () => {
  const lines = [bareClass(1, { component: "SEM" }), bareClass(2, { component: "LEC" })];
  const offerings = [...planOfferings(lines, () => {}).values()].flat();
  const numbered = numberOfferings("AAS 1020", offerings, { classes: new Map(), offerings: new Map() });
  expect([...numbered].map(([{ components }, number]) => `${components[0]} ${number}`).sort()).toEqual([
    "LEC 1",
    "SEM 2",
  ]);
});
