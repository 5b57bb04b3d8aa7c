import { expect, it } from "vitest";
import { type IndexedClass, openClassIndex } from "#engine";
import { indexedClasses } from "../support/search/indexed-classes.ts";
import { seeded } from "../support/engine/schedule-requests.ts";

function classOf(classNumber: number, change: Partial<IndexedClass>): IndexedClass {
  return {
    classNumber,
    subject: "COMP",
    catalogNumber: "1020",
    section: "201",
    componentNames: ["LEC", "Lecture"],
    offering: "",
    title: "",
    instructors: [],
    campus: "NORTH",
    time: null,
    isActive: true,
    isOpen: true,
    openSeats: 5,
    ...change,
  };
}

const index = openClassIndex([
  classOf(1, { title: "Introduction to Algorithms", instructors: [{ firstName: "Łukasz", lastName: "Kowalczyk" }] }),
  classOf(2, { title: "Algorithms in Practice", isOpen: false }),
  classOf(3, { title: "Women’s History", subject: "HIST", campus: "SOUTH" }),
  classOf(4, { title: "Historiography", subject: "HIST" }),
  classOf(5, { title: "Marine Life", instructors: [{ firstName: "Ann", lastName: "Marten" }] }),
  classOf(6, { title: "Calculus 1020", instructors: [{ firstName: "Bo", lastName: "Martin" }] }),
  classOf(7, { title: "Calculus 1020", instructors: [{ firstName: "Bo", lastName: "Martin" }] }),
]);

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
});

it("suggests nothing when it is the other filters that leave no class", () => {
  expect(index.suggest({ text: "algorithms", campus: "SOUTH" })).toBeUndefined();
});

it("takes what leaves most classes, then the first in the alphabet", () => {
  const titles = ["Baker", "Maker", "Taker", "Taker"];
  const classes = titles.map((title, row) => classOf(row + 1, { title }));
  expect(openClassIndex(classes).suggest({ text: "xaker" })).toBe("taker");
  expect(openClassIndex(classes.slice(0, 3).toReversed()).suggest({ text: "xaker" })).toBe("baker");
});

it("finds the word again that any one slip was made in", () => {
  const classes = indexedClasses(1, 200);
  const searched = openClassIndex(classes);
  for (let seed = 0; seed < 300; seed++) {
    const random = seeded(seed);
    const word = random.pick(["programming", "thermodynamics", "linguistics", "philosophy", "microeconomics"]);
    const at = random.below(word.length - 1);
    const [before, here, next, after] = [word.slice(0, at), word[at]!, word[at + 1]!, word.slice(at + 2)];
    const slip = random.pick([
      `${before}${next}${after}`,
      `${before}q${here}${next}${after}`,
      `${before}q${next}${after}`,
      `${before}${next}${here}${after}`,
    ]);
    if (searched.search({ text: slip }).rows.length > 0) continue;
    expect(searched.suggest({ text: slip }), `seed ${seed}: ${slip}`).toBe(word);
  }
});
