import { formSentences, openings, topicsSentences, work } from "../data/description-phrases.ts";
import type { Random } from "../random.ts";
import type { CourseForm } from "./course-forms.ts";
import type { Discipline } from "./subject-table.ts";

/** A description for a course that has none of its own: what it is about, and what students do. */
export function composeDescription(
  course: { catalogNumber: string; form: CourseForm; isTopics: boolean; discipline: Discipline },
  random: Random,
): string {
  const { catalogNumber, form, isTopics, discipline } = course;
  if (isTopics) return topicsSentences.join(" ");
  if (form in formSentences) return formSentences[form as keyof typeof formSentences].join(" ");
  const opening = random.pick(openings[stageOf(catalogNumber)]);
  const sentence = random.pick(work[discipline]);
  return random.chance(0.2) ? opening : `${opening} ${sentence}`;
}

function stageOf(catalogNumber: string): keyof typeof openings {
  const level = Number(catalogNumber[0]);
  if (level >= 5) return "graduate";
  if (level === 1) return "first";
  return level === 4 ? "upper" : "middle";
}
