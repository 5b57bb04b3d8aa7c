import { type CourseLine, readCourseLine } from "./course-line.ts";
import type { Discipline, SubjectTable } from "./subject-table.ts";

/** What every department offers besides its own list: seminars on its themes, directed study, internships, theses. */
export function composeCourses(subject: SubjectTable, own: readonly CourseLine[]): CourseLine[] {
  const taken = new Set(own.map((course) => course.catalogNumber));
  const hasMajor = own.some((course) => course.catalogNumber.startsWith("3"));
  const hasGraduates = own.filter((course) => course.catalogNumber >= "5").length > 1;
  const composed: CourseLine[] = [];
  const add = (from: number, title: string, rest: string) => {
    const catalogNumber = freeNumber(taken, from);
    taken.add(catalogNumber);
    composed.push(readCourseLine(`${catalogNumber} ${title} | ${rest}`));
  };

  for (const [index, theme] of subject.themes.entries()) {
    const title = inTitleCase(theme);
    if (hasMajor) add(3720 + index * 30, themeTitle(subject.discipline, index, title), "ce | SO");
    if (hasMajor) add(4300 + index * 30, `Seminar in ${title}`, "sem | JR");
    if (hasGraduates) add(5330 + index * 40, graduateTitle(subject.discipline, title), "lec | career:GRAD");
  }
  if (hasMajor) {
    add(3910, `Special Topics in ${subject.name}`, "topics x2 | SO");
    add(
      4910,
      `Directed Study in ${subject.name}`,
      `ind x${isLaboratoryBased(subject.discipline) ? 5 : 3} core consI | JR`,
    );
    add(4960, `Internship in ${subject.name}`, "int x2 consD | JR");
  }
  if (hasMajor && isLaboratoryBased(subject.discipline))
    add(2910, `Undergraduate Research in ${subject.name}`, "ind 1-3u x4 consI");
  if (hasGraduates) {
    add(6910, `Graduate Seminar in ${subject.name}`, "sem 1u x2 | career:GRAD");
    add(6980, `Advanced Project in ${subject.name}`, "ind x3 consI | career:GRAD");
    add(7430, `Master's Thesis Research in ${subject.name}`, "ths x4 core consI | career:GRAD");
  }
  if (hasGraduates && grantsDoctorates(subject.discipline))
    add(7630, `Doctoral Dissertation Research in ${subject.name}`, "dsr x4 consI | career:GRAD");
  return composed;
}

const laboratoryBased: readonly Discipline[] = [
  "computing",
  "physics",
  "chemistry",
  "biology",
  "engineering",
  "health",
];

export function isLaboratoryBased(discipline: Discipline): boolean {
  return laboratoryBased.includes(discipline);
}

function grantsDoctorates(discipline: Discipline): boolean {
  return isLaboratoryBased(discipline) || ["mathematics", "education", "social"].includes(discipline);
}

function graduateTitle(discipline: Discipline, theme: string): string {
  return ["humanities", "social", "education", "business"].includes(discipline)
    ? `Studies in ${theme}`
    : `Advanced Topics in ${theme}`;
}

function themeTitle(discipline: Discipline, index: number, theme: string): string {
  if (index % 3 === 1) return `Topics in ${theme}`;
  if (index % 3 === 2) return `Perspectives on ${theme}`;
  return discipline === "humanities" ? `Readings in ${theme}` : `Introduction to ${theme}`;
}

function inTitleCase(theme: string): string {
  const small = ["of", "the", "and", "in", "for", "on"];
  const words = theme
    .split(" ")
    .map((word, index) => (index > 0 && small.includes(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)));
  return words.join(" ").replace(/^The /, "the ");
}

function freeNumber(taken: ReadonlySet<string>, from: number): string {
  for (let number = from; ; number += 10) if (!taken.has(String(number))) return String(number);
}
