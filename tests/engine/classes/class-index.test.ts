import { describe, expect, it } from "vitest";
import { type ClassOrder, type ClassQuery, type IndexedClass, openClassIndex } from "#engine";
import { seedOf } from "../../support/effort.ts";
import { indexedClasses } from "../../support/search/indexed-classes.ts";

const ORDERS: readonly ClassOrder[] = ["subject", "title", "time", "seats", "instructor"];

const ordinary: IndexedClass = {
  classNumber: 1,
  subject: "COMP",
  catalogNumber: "1020",
  section: "201",
  componentNames: ["LEC", "Lecture"],
  offering: "",
  title: "Introduction to Programming",
  instructors: [{ firstName: "Ada", lastName: "Lovelace" }],
  campus: "NORTH",
  time: { startMinutes: 540, endMinutes: 590, firstDay: 1 },
  isActive: true,
  isOpen: true,
  openSeats: 5,
};

/** Classes numbered from 1 that differ from the ordinary one in what is given. */
function classesOf(...changes: Partial<IndexedClass>[]): IndexedClass[] {
  return changes.map((change, row) => ({ ...ordinary, classNumber: row + 1, ...change }));
}

function found(classes: readonly IndexedClass[], query: ClassQuery | string): number[] {
  return [...openClassIndex(classes).search(typeof query === "string" ? { text: query } : query)];
}

/** Classes of which nothing but what is given could be meant. */
const suggestible = (...changes: Partial<IndexedClass>[]) =>
  classesOf(...changes.map((change) => ({ title: "", instructors: [], time: null, ...change })));

describe("a number of a title", () => {
  const titles = ["Calculus I", "Calculus II", "Calculus III", "Calculus 2", "Computing I", "Computing II"];
  const classes = classesOf(
    ...titles.map((title, at) => ({
      title,
      subject: at < 4 ? "MATH" : "COMP",
      catalogNumber: `1${at}20`,
      section: "102",
    })),
    { title: "Epics II", subject: "C LIT", catalogNumber: "140", section: "102", instructors: [] },
  );

  it.each([
    ["calc 1", [1]],
    ["calculus i", [1]],
    ["calculus 2", [2, 4]],
    ["II calculus", [2, 4]],
    ["lovelace 3", [3]],
    // After a subject it begins a catalog number, and without such a title it's any number.
    ["comp 1", [5, 6]],
    ["clit 1", [7]],
    ["calc 10", [1, 2, 3, 4]],
    ["2", [1, 2, 3, 4, 5, 6, 7]],
  ])("is found by %j, in Roman or Arabic", (text, rows) => {
    const numbers = found(classes, text).map((row) => row + 1);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(rows);
  });

  it("means the same whatever else is filtered", () => {
    const [first, ...others] = classes;
    expect(found([{ ...first!, campus: "SOUTH" }, ...others], { text: "calc 1", campus: "NORTH" })).toEqual([]);
  });
});

describe("a query", () => {
  const courses = ["COMP.1020", "comp 1020", "comp1020", "1020 comp", "comp/1020", "COMP:1020"];
  const sections = ["201", "COMP.1020-201", "comp-1020-201", "comp1020-201", "comp_1020-20"];
  const parts = ["intro to progr", "ada lovelace", "Lovelace, Ada", "p.10"];
  it.each([...courses, ...sections, ...parts])(
    "of %j finds Introduction to Programming",
    { tags: ["portal§2.15"] },
    (text) => expect(found([ordinary], text)).toEqual([0]),
  );

  const otherCourses = ["comp 1030", "1020.comp", "1020comp", "1020/comp", "comp/1030", "comp.1020-801"];
  it.each([...otherCourses, "introduction programing", "adalovelace"])("of %j does not", (text) =>
    expect(found([ordinary], text)).toEqual([]),
  );

  /** Each text with the rows that it finds. */
  const textsOf = (...found: [rows: number[], ...texts: string[]][]) =>
    found.flatMap(([rows, ...texts]) => texts.map((text) => [text, rows] as const));

  it.each(
    textsOf(
      [[0], "10104", "#10104", "＃１０１０４", "comp #10104", "#10104 10104"],
      [[0, 1], "#1010"],
      [[0, 1, 2], "#1"],
      [[3], "#0"],
      [[4], "#", "#2"],
      [[], "1010", "10104 1010", "0104", "#0104", "#00", "010104", "101040", "10104.0", "1e4", `#${"1".repeat(400)}`],
    ),
  )("of %j finds classes by their number", (text, rows) => {
    const numbers = [10104, 10109, 1, 0, 30000].map((classNumber) => ({ classNumber, section: "A" }));
    const classes = classesOf(...numbers.slice(0, 4), { ...numbers[4], title: "The #2 Pencil" });
    expect(found(classes, { text, order: "title" }).sort((a, b) => a - b)).toEqual(rows);
  });

  it.each(
    textsOf(
      [[0, 2], "COMP 1020 LAB", "COMP1020 LAB"],
      [[0, 1, 2], "1020"],
      [[0], "la comp", "lab lecture"],
      [[2], "lab comp.1020-801", "comp 1020 laboratory"],
      [[3], "independent", "study", "independent st", "ind"],
      [[], "labs"],
    ),
  )("of %j finds classes by their component, whole", (text, rows) => {
    const nobody = { instructors: [] };
    const lab = { section: "801", componentNames: ["LAB", "Laboratory"] };
    const study = {
      subject: "HIST",
      catalogNumber: "4910",
      section: "A",
      componentNames: ["IND", "Independent Study"],
    };
    const classes = classesOf(
      { ...nobody, title: "Lab Methods" },
      { ...nobody, title: "Programming" },
      { ...nobody, ...lab, title: "Programming" },
      { ...nobody, ...study, title: "Reading" },
    );
    expect(found(classes, { text, order: "title" }).sort((a, b) => a - b)).toEqual(rows);
  });

  it.each([
    ["lukasz munoz", { instructors: [{ firstName: "Łukasz", lastName: "Muñoz" }] }],
    ["ŁUKASZ MUÑOZ", { instructors: [{ firstName: "lukasz", lastName: "munoz" }] }],
    ["strasse", { title: "Die Straße im Film" }],
    ["STRASSE", { title: "STRAẞE" }],
    ["oeuvres moliere", { title: "Œuvres de Molière" }],
    ["obrien", { instructors: [{ firstName: "", lastName: "O’Brien" }] }],
    ["o'brien", { instructors: [{ firstName: "", lastName: "O’Brien" }] }],
    ["us history", { title: "U.S. History" }],
    ["café", { title: "Cafe\u0301" }],
    ["istanbul", { title: "İSTANBUL" }],
    ["οδος", { title: "ΟΔΟΣ" }],
    ["co\u200bmp\u202e", {}],
    ["ｃｏｍｐ", {}],
    ["🎈", { title: "99 Luftballons 🎈" }],
    ["王小明", { instructors: [{ firstName: "小明", lastName: "王" }] }],
    ["小明 王", { instructors: [{ firstName: "小明", lastName: "王" }] }],
    ["김철수", { instructors: [{ firstName: "철수", lastName: "김" }] }],
    ["山田太郎", { instructors: [{ firstName: "太郎", lastName: "山田" }] }],
    ["jeanluc", { instructors: [{ firstName: "Jean-Luc", lastName: "Picard" }] }],
    ["jean-luc", { instructors: [{ firstName: "Jean‐Luc", lastName: "Picard" }] }],
    ["luc picard", { instructors: [{ firstName: "Jean-Luc", lastName: "Picard" }] }],
    ["delacruz", { instructors: [{ firstName: "Sofía", lastName: "de la Cruz" }] }],
    ["maryann", { instructors: [{ firstName: "Mary Ann", lastName: "Evans" }] }],
    ["precalculus", { title: "Pre-Calculus" }],
    ["clit 240", { subject: "C LIT", catalogNumber: "240" }],
    ["clit240", { subject: "C LIT", catalogNumber: "240" }],
    ["c lit 240", { subject: "C LIT", catalogNumber: "240" }],
    ["CLIT.240-201", { subject: "C LIT", catalogNumber: "240" }],
    ["aae 101", { subject: "A&AE", catalogNumber: "101" }],
    ["a&ae 101", { subject: "A&AE", catalogNumber: "101" }],
    ["math21127", { subject: "MATH", catalogNumber: "21-127" }],
    ["math 21-127", { subject: "MATH", catalogNumber: "21-127" }],
    ["601.226", { subject: "EN", catalogNumber: "601.226" }],
  ] satisfies [string, Partial<IndexedClass>][])("of %j knows no case, accents or typography", (text, change) =>
    expect(found(classesOf(change), text)).toEqual([0]),
  );

  it.each(["", " \t\n ", ",;", "'\"", "\u200b\u202e\ufeff", "\u0301"])("without words, %j, leaves all", (text) =>
    expect(found(classesOf({}, {}), text)).toEqual([0, 1]),
  );

  it.each([".*", "[a-z]+", "\\", "(", "$&", "\0x", "\ud83c", "\ud83d", "\udf88 \ud83c", "__proto__"])(
    "of %j is an ordinary one that finds nothing",
    (text) => expect(found(classesOf({}, { title: "99 Luftballons 🎈" }), text)).toEqual([]),
  );

  it("of very many words ends soon, whether they are found or not", () => {
    const words = Array.from({ length: 50_000 }, (_, i) => `w${i}`);
    expect(found([ordinary], words.join(" "))).toEqual([]);
    expect(found([ordinary], "programming comp ".repeat(10_000))).toEqual([0]);
  });

  it("may have each word in another text of the class, never one word across two", () => {
    expect(found([ordinary], "lovelace programming 201")).toEqual([0]);
    expect(found([ordinary], "programming201")).toEqual([]);
    expect(found(classesOf({ instructors: [{ firstName: "Ada", lastName: "King" }] }, {}), "ada lovelace")).toEqual([
      1,
    ]);
  });

  it("finds the same typed letter by letter, taken back, and changed in its midst", () => {
    const classes = indexedClasses(3, 300);
    const index = openClassIndex(classes);
    const typed = "introd to algorithms".split("").map((_, at, letters) => letters.slice(0, at + 1).join(""));
    for (const text of [...typed, ...typed.toReversed(), "intro t algorithms", "n", "in", "intro", "ro", "r"]) {
      expect([...index.search({ text })], text).toEqual(found(classes, text));
    }
  });
});

it("several words and filters find what each of them finds, in any order of the list, as seats change", () => {
  for (const count of [0, 1, 31, 32, 33, 64, 120]) {
    const classes = indexedClasses(seedOf(count), count);
    const index = openClassIndex(classes);
    const rowsOf = (query: ClassQuery) => [...index.search(query)];
    // What is asked for before seats change isn't kept.
    for (const isDescending of [false, true]) rowsOf({ order: "seats", isDescending });
    for (const [row, given] of classes.entries()) {
      const [isActive, isOpen, openSeats] = [row % 5 > 0, row % 3 > 0, (row * 7) % 11];
      // What a change doesn't name stays.
      const seats = [{ isActive }, { isOpen }, { openSeats }, { isActive, isOpen, openSeats }][(row >> 1) % 4]!;
      if (row % 2 === 0) index.update(Object.assign(given, seats).classNumber, seats);
    }
    const wanted = (isWanted: (given: IndexedClass) => boolean) => (row: number) => isWanted(classes[row]!);
    const isInNorth = wanted(({ campus }) => campus === "NORTH");
    const isOpen = wanted((given) => given.isActive && given.isOpen);
    for (const [order, isDescending] of ORDERS.flatMap((each) => [[each, false] as const, [each, true] as const])) {
      const whole = rowsOf({ order, isDescending });
      expect(whole).toEqual(found(classes, { order, isDescending }));
      expect(rowsOf({ order, isDescending, campus: "NORTH" })).toEqual(whole.filter(isInNorth));
      expect(rowsOf({ order, isDescending, isOpenOnly: true })).toEqual(whole.filter(isOpen));
      for (const text of ["intro", "comp lab", "a 20 e", "mar, COMP.1"]) {
        const each = text.split(/,? /).map((word) => rowsOf({ text: word }));
        const both = rowsOf({ text, campus: "NORTH", isOpenOnly: true, order, isDescending });
        const isFound = (row: number) => each.every((rows) => rows.includes(row)) && isInNorth(row) && isOpen(row);
        expect(both, `${count} classes, ${text}, ${order}`).toEqual(whole.filter(isFound));
      }
    }
  }
});

it("gives each caller rows of its own, with no more bytes than rows, so that they can be transferred", () => {
  const index = openClassIndex(indexedClasses(1, 100));
  const rows = index.search({ text: "comp" });
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.buffer.byteLength).toBe(4 * rows.length);
  const kept = [...rows];
  structuredClone(rows, { transfer: [rows.buffer] });
  expect([...index.search({ text: "comp" })]).toEqual(kept);
});

describe("an order", () => {
  it.each<[ClassOrder, ascending: number[], descending: number[]]>([
    ["subject", [3, 4, 5, 2, 1], [1, 2, 5, 4, 3]],
    ["title", [3, 2, 5, 1, 4], [5, 1, 2, 3, 4]],
    ["time", [2, 5, 1, 3, 4], [1, 5, 2, 3, 4]],
    ["seats", [2, 3, 5, 1, 4], [1, 5, 3, 2, 4]],
    ["instructor", [5, 2, 3, 1, 4], [1, 3, 5, 2, 4]],
  ])(
    "by %s breaks ties by subject and number, and puts what lacks it last both ways",
    (order, ascending, descending) => {
      const at = (startMinutes: number, firstDay: number) => ({ startMinutes, endMinutes: 700, firstDay });
      const people = ["Yi Zhang", "Bo Émile", "Al Okafor"].map((name) => {
        const [firstName = "", lastName = ""] = name.split(" ");
        return [{ firstName, lastName }];
      });
      const classes = classesOf(
        { subject: "PHYS", title: "Zoology", time: at(600, 3), openSeats: null, instructors: people[0]! },
        { subject: "MATH", title: "Éthics", time: at(540, 5), openSeats: 0, instructors: people[1]! },
        { subject: "ARTS", title: "Algebra", time: null, openSeats: 2, instructors: people[2]! },
        { subject: "COMP", catalogNumber: "99", title: "", time: null, isActive: false, instructors: [] },
        {
          subject: "COMP",
          catalogNumber: "100",
          title: "Zoology",
          time: at(600, 1),
          openSeats: 9,
          instructors: people[1]!,
        },
      );
      expect(found(classes, { order }).map((row) => row + 1)).toEqual(ascending);
      expect(found(classes, { order, isDescending: true }).map((row) => row + 1)).toEqual(descending);
    },
  );

  it.each([
    ["99", "100", "101", "101B", "101L", "0102", "00103", "1010", "H101"],
    ["1A", "1B", "10A", "104", "1000"],
    ["1", "2", "10", "21-1", "21-127", "22-1", "601.226", "601.1000"],
    ["4".repeat(8), "3".repeat(9), "5".repeat(17), "2".repeat(18), "6".repeat(27), "1".repeat(40)],
  ])("compares numbers inside texts as numbers: %s, %s, …", (...expected) => {
    const classes = classesOf(...expected.toSorted().map((catalogNumber) => ({ catalogNumber })));
    expect(found(classes, {}).map((row) => classes[row]!.catalogNumber)).toEqual(expected);
  });

  it("goes by offering, then section, where the rest is the same", () => {
    const given = [
      ["1", "10"],
      ["1", "2"],
      ["2", "2"],
    ] as const;
    expect(found(classesOf(...given.map(([offering, section]) => ({ offering, section }))), {})).toEqual([1, 0, 2]);
  });
});

it("changes no seats of a class that isn't in the index", () => {
  const index = openClassIndex([ordinary]);
  index.update(404, { openSeats: 1 });
  expect([...index.search({})]).toEqual([0]);
});

it("finds nothing in an index of nothing, in any order", () => {
  for (const order of ORDERS) expect(found([], { text: "comp", order, isDescending: true })).toEqual([]);
  expect(openClassIndex([]).suggest({ text: "algoritms" })).toBeUndefined();
});

describe("a suggestion", () => {
  const index = openClassIndex(
    suggestible(
      { title: "Introduction to Algorithms", instructors: [{ firstName: "Łukasz", lastName: "Kowalczyk" }] },
      { title: "Algorithms in Practice", isOpen: false },
      { title: "Women’s History", subject: "HIST", campus: "SOUTH" },
      { title: "Historiography", subject: "HIST" },
      { title: "Marine Life", instructors: [{ firstName: "Ann", lastName: "Marten" }] },
      { title: "Calculus 1020", instructors: [{ firstName: "Bo", lastName: "Martin" }] },
      { title: "Calculus 1020", instructors: [{ firstName: "Bo", lastName: "Martin" }] },
    ),
  );

  it.each([
    ["a letter that is missing", "algoritms", "algorithms"],
    ["a letter too many", "algorrithms", "algorithms"],
    ["a last letter too many", "algorithmsx", "algorithms"],
    ["a wrong letter", "algprithms", "algorithms"],
    ["two letters exchanged", "algorihtms", "algorithms"],
    ["an error in the first letter", "slgorithms", "algorithms"],
    ["capitals and accents aside", "ÁLGORITMS", "algorithms"],
    ["next to a course's number in any form", "COMP-1020 algoritms", "COMP-1020 algorithms"],
    ["in a name, written with its accents", "Lukazs", "łukasz"],
    ["across an apostrophe", "womans hist", "women’s hist"],
    ["in one word of several, the others as they were typed", "Intro,  to algoritms", "Intro to algorithms"],
    ["in the beginning of a word that is not typed to its end", "algorhit", "algorithms"],
    ["in a whole word before the beginning of another", "histroy", "history"],
    ["in a component", "comp1020 lectrue", "comp1020 lecture"],
    ["in a component that is not typed to its end", "comp1020 lectu", "comp1020 lecture"],
    ["when each word is found, but never both", "marten calculus", "martin calculus"],
  ])("puts right %s: %j", (_, text, expected) => {
    expect(index.suggest({ text })).toBe(expected);
  });

  it.each([
    ["what is found as it is", "algorithms"],
    ["nothing at all", " "],
    ["two errors in a word", "aglorihtms"],
    ["an error in each of two words", "algoritms practise"],
    ["a short word", "wmen"],
    ["a number: it is another class", "10220"],
    ["a word with a number in it", "comp10220"],
    ["a word that nothing is like", "zebracrossing"],
    ["very many words", "algoritms ".repeat(200)],
  ])("makes no suggestion for %s: %j", (_, text) => {
    expect(index.suggest({ text })).toBeUndefined();
  });

  it("suggests only what finds something with the other filters", () => {
    expect(index.suggest({ text: "womans", campus: "SOUTH" })).toBe("women’s");
    expect(index.suggest({ text: "womans", campus: "NORTH" })).toBeUndefined();
    expect(index.suggest({ text: "practixe", isOpenOnly: true })).toBeUndefined();
    // Only the filter leaves no class.
    expect(index.suggest({ text: "algorithms", campus: "SOUTH" })).toBeUndefined();
  });

  it("takes what leaves most classes, then the first in the alphabet", () => {
    const titles = ["Baker", "Maker", "Taker", "Taker"];
    const classes = suggestible(...titles.map((title) => ({ title })));
    expect(openClassIndex(classes).suggest({ text: "xaker" })).toBe("taker");
    expect(openClassIndex(classes.slice(0, 3).toReversed()).suggest({ text: "xaker" })).toBe("baker");
  });

  it("writes a word as it's written first", () => {
    const classes = suggestible({ title: "Résumé Writing" }, { title: "Resume Writing" });
    expect(openClassIndex(classes).suggest({ text: "rezume" })).toBe("résumé");
    expect(openClassIndex(classes.toReversed()).suggest({ text: "rezume" })).toBe("resume");
  });
});

it("refuses a class number that appears twice", () => {
  const twice = classesOf({ classNumber: 7 }, { classNumber: 7 });
  expect(() => openClassIndex(twice)).toThrow(new RangeError("Class 7 appears twice, in rows 0 and 1."));
});
