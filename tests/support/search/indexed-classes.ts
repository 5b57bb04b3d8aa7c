import type { IndexedClass } from "#engine";
import { type Random, seeded } from "../seeded.ts";

/** Classes for quick search: courses of a few sections each, taught by people of many origins. */

const FIRST_NAMES = (
  "Aaron Adaeze Alejandro Anna Ayşe Bích Briana Chloé David Emily Françoise Grace Hassan Ingrid Jean-Luc João José " +
  "Jürgen Katarzyna Laura Łukasz Maria Mary Michael Min-jun Nguyệt Noah Olga Paul Renée Siobhán Sofía Soo-ah Zofia"
).split(" ");
const LAST_NAMES = [
  ..."Abramović Adebayo Álvarez Araújo Brown Chan D'Amico D'Angelo Dass Díaz García Hernández Kozłowski Le Li".split(
    " ",
  ),
  ..."López MacDonald Martin Martínez Müller Nguyen Núñez O'Brien O'Connor Okafor Peña Smith Szymański Wójcik Yılmaz".split(
    " ",
  ),
  "de la Cruz",
];
const TOPICS = [
  ..."Computing Algorithms Biology Calculus Chemistry Thermodynamics Economics Linguistics Programming".split(" "),
  ..."Philosophy Statistics Microeconomics Robotics Poetry Geology Astronomy Nutrition Ethics".split(" "),
];
const FORMS = [
  (topic: string) => `Introduction to ${topic}`,
  (topic: string) => `${topic} I`,
  (topic: string) => `${topic} II`,
  (topic: string) => `Advanced ${topic}`,
  (topic: string) => `${topic} Laboratory`,
  (topic: string) => `Topics in ${topic}`,
  (topic: string) => `History of ${topic}`,
];
const PUNCTUATED = ["U.S. History since 1945", "Women’s Literature", '"Hamlet" — Text & Stage'];
const NUMBERED = ["100 Years of Calculus", "99 Luftballons 🎈"];
const FOREIGN = ["Œuvres de Molière", "Die Straße im Film", "Café e\u0301crit", "Ｆｕｌｌ Width", "Eﬃcient Oﬃces"];
const ODD_TITLES = [...PUNCTUATED, ...NUMBERED, ...FOREIGN, ""];
const SUBJECTS = "COMP COMM MATH PHYS BIOL CHEM ENGL HIST ECON PSYC C+S".split(" ");
const SECTIONS = "1 01 2 10 101 201 201A 801 A00 A01 B10".split(" ");
const COMPONENTS = [["LEC", "Lecture"], ["LAB", "Laboratory"], ["REC", "Recitation"], ["IND", "Independent Study"], []];
const CAMPUSES = ["NORTH", "SOUTH", "EAST", null];

/** About `count` classes, the same for the same seed. Class numbers are in no order. */
export function indexedClasses(seed: number, count: number): IndexedClass[] {
  const random = seeded(seed);
  const person = (at: number) => random.of("people").of(at);
  const people = Array.from({ length: 2 + Math.ceil(count / 5) }, (_, at) => ({
    firstName: person(at).of("nameless").chance(0.03) ? "" : person(at).of("first").pick(FIRST_NAMES),
    lastName: person(at).of("last").pick(LAST_NAMES),
  }));
  const classes: IndexedClass[] = [];
  while (classes.length < count) {
    const own = random.of(classes.length);
    const course = randomCourse(own);
    const size = Math.min(1 + own.of("sections").below(6), count - classes.length);
    for (let i = 0; i < size; i++) {
      const classNumber = 1000 + ((classes.length * 7919) % (count + 7920));
      classes.push({ ...course, ...randomSection(own.of(i), people), classNumber });
    }
  }
  return classes;
}

function randomCourse(random: Random): Pick<IndexedClass, "subject" | "catalogNumber" | "offering" | "title"> {
  const topic = random.of("topic").pick(TOPICS);
  const range = random.of("range").pick([120, 5000]);
  const prefix = random.of("prefix").pick(["", "", "", "H"]);
  const suffix = random.of("suffix").pick(["", "", "L", "B"]);
  return {
    subject: random.of("subject").pick(SUBJECTS),
    catalogNumber: `${prefix}${1 + random.of("number").below(range)}${suffix}`,
    offering: random.of("offering").pick(["1", "2"]),
    title: random.of("odd").chance(0.1) ? random.of("title").pick(ODD_TITLES) : random.of("form").pick(FORMS)(topic),
  };
}

function randomSection(random: Random, people: IndexedClass["instructors"]) {
  const startMinutes = 480 + 5 * random.of("start").below(120);
  const isFull = random.of("full").chance(0.3);
  const someSeats = isFull ? 0 : random.of("seats").below(300);
  const openSeats = random.of("unknown").chance(0.1) ? null : someSeats;
  return {
    section: random.of("section").pick(SECTIONS),
    componentNames: random.of("component").pick(COMPONENTS),
    instructors: Array.from({ length: random.of("teachers").pick([0, 1, 1, 1, 2, 3]) }, (_, at) =>
      random.of(at).pick(people),
    ),
    campus: random.of("campus").pick(CAMPUSES),
    time: random.of("untimed").chance(0.3)
      ? null
      : {
          startMinutes,
          endMinutes: startMinutes + random.of("length").pick([50, 75, 170]),
          firstDay: random.of("day").below(7),
        },
    isActive: random.of("active").chance(0.9),
    isOpen: openSeats !== 0,
    openSeats,
  };
}
