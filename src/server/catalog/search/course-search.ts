import { compareNaturally } from "#contract/labels/course-order";
import { titleNumber, titleWords } from "#engine";
import { type CourseRecord, courseLabel, isOffered, recordTitle, type TermCatalog } from "../records.ts";
import { fold } from "./class-columns.ts";

/** All offered courses that match every word by number, subject, or title, closest first; so are their offerings. */
export function searchCourses(catalog: TermCatalog, query: string) {
  const text = fold(query);
  const words = text.split(WORD_BREAK).filter((word) => word !== "");
  if (words.length === 0) return [];
  const found = [...catalog.courses.values()].flatMap((course) => {
    const titles = titlesOf(course);
    const ranked = course.offerings
      .filter(isOffered)
      .map((offering) => {
        const label = fold(courseLabel(offering));
        const subject = fold(catalog.subjects.get(offering.subject) ?? "");
        return {
          offering,
          label,
          rank: Math.min(...titles.map((title) => rankOf({ text, words }, { label, subject, title }))),
        };
      })
      .sort(byRank);
    const [best] = ranked;
    if (!best || best.rank === NO_MATCH) return [];
    return [{ course, offerings: ranked.map(({ offering }) => offering), label: best.label, rank: best.rank }];
  });
  return found.sort(byRank);
}

const known = new WeakMap<CourseRecord, readonly string[]>();

/** Its own, and those of its classes with their topics; folded. */
function titlesOf(course: CourseRecord): readonly string[] {
  let titles = known.get(course);
  if (!titles) {
    const active = course.offerings.flatMap(({ classes }) => classes).filter(({ status }) => status === "A");
    titles = [...new Set([course.title, ...active.map(recordTitle)].map(fold))];
    known.set(course, titles);
  }
  return titles;
}

type Query = { text: string; words: readonly string[] };
type Texts = { label: string; subject: string; title: string };

const NO_MATCH = 6;

/** From 0, which is closest, to NO_MATCH. Texts are folded. */
function rankOf({ text, words }: Query, { label, subject, title }: Texts): number {
  // "clit 240" for C LIT 240
  const bare = onlyLettersAndDigits(label);
  const typed = onlyLettersAndDigits(text);
  if (label.startsWith(words.join(".")) || (typed !== "" && bare.startsWith(typed))) return 0;
  const numbered = titleWords(title);
  if (title === text || numbered.join(" ") === titleWords(text).join(" ")) return 1;
  // "psych", "psychology 10"
  const name = words.filter((word) => !NUMBER.test(word)).join(" ");
  const numbers = words.filter((word) => NUMBER.test(word));
  const isOfSubject = name !== "" && subject.startsWith(name);
  if (isOfSubject && numbers.every((number) => label.includes(`.${number}`))) return 2;
  if (title.startsWith(text)) return 3;
  // A title's number is a whole word, Roman or not.
  const isInTitle = (word: string) => {
    const number = titleNumber(word);
    return number === undefined ? title.includes(word) : numbered.includes(String(number));
  };
  if (words.every(isInTitle)) return 4;
  return words.every((word) => `${label} ${bare} ${title}`.includes(word) || isInTitle(word)) ? 5 : NO_MATCH;
}

const NUMBER = /^\d/;

function onlyLettersAndDigits(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, "");
}

type Ranked = { rank: number; label: string };

function byRank(a: Ranked, b: Ranked): number {
  return a.rank - b.rank || compareNaturally(a.label, b.label);
}

/** Spaces, full stops, and the hyphen of "COMP-1020". */
const WORD_BREAK = /[\s.]+|(?<=[a-z])[-–](?=\d)/;
