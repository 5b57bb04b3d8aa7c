import type { ClassSearchData } from "#contract/calls/class-search";
import { institution } from "#contract/institution";
import { foldText } from "#engine";
import { criterionOf, type ListName, valuesOf } from "../criteria.ts";
import type { Meaning } from "./wanted.ts";

/** Words of a value of the term's filters, by which a phrase finds it. */
export type Named = {
  meaning: Meaning;
  /** Folded words of the name, in order. */
  words: readonly string[];
  /** Other ways to say exactly this, such as its code. */
  codes: readonly string[];
};

export type Vocabulary = {
  named: readonly Named[];
  /** Folded subject codes with the code as the address has it. */
  subjects: ReadonlyMap<string, string>;
  /** Folded last names of instructors, in order. */
  lastNames: readonly { folded: string; name: string }[];
  /** Whether what fits a week can be asked: visitors have none. */
  hasWeek: boolean;
};

type Given = {
  data: ClassSearchData;
  term: string;
  hasCourseOfferings: boolean;
  lastNames: readonly string[];
  hasWeek: boolean;
};

/** A time of day is one word. */
const WORD = /\d{1,2}:\d{2}(?:[ap]m?)?(?![\p{L}\p{N}])|[\p{L}\p{N}]+/gu;

export function wordsInSentence(text: string): string[] {
  return foldText(text).match(WORD) ?? [];
}

/** Spanish and common short words for those of names, "gened" for "gen ed". */
const ALIASES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    gened: "gen ed",
    ge: "gen ed",
    educacion: "education",
    formacion: "education",
    artes: "arts",
    humanidades: "humanities",
    ciencia: "science",
    ciencias: "science",
    sociales: "social",
    tecnologia: "technology",
    matematicas: "mathematics",
    math: "mathematics",
    laboratorio: "laboratory",
    lab: "lab",
    norte: "north",
    sur: "south",
    este: "east",
    linea: "online",
    posgrado: "graduate",
    pregrado: "undergraduate",
  }).map(([word, meant]) => [word, meant.split(" ")]),
);

export const meantBy = (word: string): readonly string[] => ALIASES.get(word) ?? [word];

/** From what the term's filters offer, so that nothing is understood that can't be filtered by. */
export function toVocabulary({ data, term, hasCourseOfferings, lastNames, hasWeek }: Given): Vocabulary {
  const lists = (Object.keys(criterionOf) as (keyof typeof criterionOf)[]).filter(
    (name): name is ListName => criterionOf[name].kind === "list" && !UNNAMED.has(name),
  );
  const left: ListName = hasCourseOfferings ? "academicCareers" : "courseOfferingModes";
  const values = lists
    .filter((name) => name !== left)
    .flatMap((name) => valuesOf(name, data, term).map((value) => ({ name, ...value })));
  return {
    named: [
      ...values.flatMap(({ name, code, text }) =>
        wordingsOf(text).map((words) => ({
          meaning: { kind: "value", criterion: name, code } as const,
          words,
          codes: codesOf(name, code),
        })),
      ),
      ...data.SpecialGroups.map(({ Value, Description }) => ({
        meaning: { kind: "flag", criterion: Value } as const,
        words: wordsInSentence(Description),
        codes: Value === "honorsOnly" ? ["honors", "honor", "honores", "hon"] : [],
      })),
    ],
    subjects: new Map(valuesOf("subjects", data, term).map(({ code }) => [spelled(code), code.toUpperCase()])),
    lastNames: lastNames.map((name) => ({ folded: wordsInSentence(name).join(" "), name })),
    hasWeek,
  };
}

/** As it is, and in the words that typed ones are taken for. */
function wordingsOf(text: string): string[][] {
  const words = wordsInSentence(text);
  const meant = words.flatMap(meantBy);
  return meant.join() === words.join() ? [words] : [words, meant];
}

/** Times of day have words of their own, and excluded subjects those of subjects. */
const UNNAMED: ReadonlySet<string> = new Set(["excludeSubjects", "meetingTimeModes"]);

/** "C LIT" as "clit", since a phrase is read word by word. */
function spelled(code: string): string {
  return wordsInSentence(code).join("");
}

function codesOf(name: ListName, code: string): string[] {
  if (name === "campuses") {
    const campus = institution.campuses.find((each) => each.code === code);
    const short = campus ? [spelled(campus.abbreviation), ...wordsInSentence(campus.shortDescription)] : [];
    return campus?.isOnline === true ? [...short, ...ONLINE] : short;
  }
  return name === "subjects" || name === "components" ? [spelled(code)] : [];
}

const ONLINE = ["online", "enlinea", "remote", "virtual"];
