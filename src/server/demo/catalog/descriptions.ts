import {
  formSentences,
  openings,
  properPhrases,
  properWords,
  topicsSentences,
  work,
} from "../data/description-phrases.ts";
import type { Random } from "../random.ts";
import type { CourseForm } from "./course-forms.ts";
import type { Discipline } from "./subject-table.ts";

/** A description for a course that has none of its own: what it is about, and what students do. */
export function composeDescription(
  course: { title: string; catalogNumber: string; form: CourseForm; isTopics: boolean; discipline: Discipline },
  random: Random,
): string {
  const { title, catalogNumber, form, isTopics, discipline } = course;
  if (isTopics) return topicsSentences.join(" ");
  if (form in formSentences) return formSentences[form as keyof typeof formSentences].join(" ");
  const opening = random.pick(openings[stageOf(catalogNumber)]).replace("{topic}", topicOf(title));
  const sentence = random.pick(work[discipline]);
  return random.chance(0.2) ? opening : `${opening} ${sentence}`;
}

const openingWords = new RegExp(
  `^(${[
    "Introduction to",
    "Introductory",
    "Principles of",
    "Fundamentals of",
    "Foundations of",
    "Advanced",
    "Graduate Seminar in",
    "Seminar in",
    "Studies in",
    "Survey of",
    "Readings in",
    "Perspectives on",
    "The",
  ].join("|")}) `,
);

/** "Introduction to Organic Chemistry II" becomes "organic chemistry". */
export function topicOf(title: string): string {
  const core = title
    .replace(openingWords, "")
    .replace(/ (for Graduates|for Graduate Research|in Practice|Seminar|Capstone)$/, "")
    .replace(/ (I{1,3}|[1-4])( Laboratory)?$/, "$2")
    .replace(/ Laboratory$/, " in the laboratory");
  const words = core.split(" ").map((word) => (keepsCapital(word) ? word : word.toLowerCase()));
  const topic = properPhrases.reduce((text, phrase) => text.replace(new RegExp(phrase, "i"), phrase), words.join(" "));
  return /^(history|art|philosophy|psychology|economics|politics|sociology|science) of /.test(topic)
    ? `the ${topic}`
    : topic;
}

function keepsCapital(word: string): boolean {
  const bare = word.replace(/[:,?]$/, "");
  return properWords.has(bare) || (/[A-Z].*[A-Z]|\d|\+/.test(bare) && !bare.includes("-"));
}

function stageOf(catalogNumber: string): keyof typeof openings {
  const level = Number(catalogNumber[0]);
  if (level >= 5) return "graduate";
  if (level === 1) return "first";
  return level === 4 ? "upper" : "middle";
}
