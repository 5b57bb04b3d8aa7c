import { addDays, daysBetween, sundayOf } from "#dates/day";

/** The day of the files, in the ninth week of the term in progress. */
const FILES_DAY = "2026-11-20";
const FILES_TERM_START = "2026-09-21";
const WEEKS_BETWEEN_TERMS = 18;
const WEEKS_OF_TERM = 15;

export type DemoTerm = { code: string; description: string; startDate: string; endDate: string };
type PastTerm = DemoTerm & { gradedOn: string };

/** In progress, open for enrollment, planned. */
export function demoTerms(today: string): DemoTerm[] {
  return [0, 1, 2].map((index) => {
    const startDate = addDays(FILES_TERM_START, daysToMove(today) + index * WEEKS_BETWEEN_TERMS * 7);
    return { ...termName(startDate), startDate, endDate: addDays(startDate, WEEKS_OF_TERM * 7 - 2) };
  });
}

/**
 * Moves dates by whole weeks. `{1}` and `{1 name}` are the open term's code and description; `{-1}` and `{-1 name}` those
 * of the fall or spring before the one in progress, `{-1 first}` and `{-1 last}` its days of classes, and `{-1 graded}`
 * that of its grades.
 */
export function moveToToday(text: string, today: string): string {
  const days = daysToMove(today);
  const terms = demoTerms(today).map((term): PastTerm => ({ ...term, gradedOn: term.endDate }));
  const past = termsBefore(terms[0]?.startDate ?? today, 7);
  return text
    .replaceAll(/\b\d{4}-\d{2}-\d{2}\b/g, (date) => addDays(date, days))
    .replaceAll(/\{(-?\d)(?: (name|graded|first|last))?\}/g, (_, index: string, what?: string) => {
      const term = Number(index) < 0 ? past[-Number(index) - 1] : terms[Number(index)];
      if (!term) throw new RangeError(`The demo has no term ${index}.`);
      if (what === "graded") return term.gradedOn;
      if (what === "first") return term.startDate;
      if (what === "last") return term.endDate;
      return what === "name" ? term.description : term.code;
    });
}

/** A multiple of 7. */
function daysToMove(today: string): number {
  return daysBetween(mondayOf(FILES_DAY), mondayOf(today));
}

/** The day itself, or the Monday before it. */
export function mondayOf(day: string): string {
  return addDays(sundayOf(addDays(day, -1)), 1);
}

function termName(startDate: string): { description: string; code: string } {
  const monthDay = startDate.slice(5);
  const year = Number(startDate.slice(0, 4));
  if (monthDay >= "12-16") return springOf(year + 1);
  if (monthDay <= "04-15") return springOf(year);
  if (monthDay <= "08-15") return { description: `${year} Summer`, code: termCode(year - 1, 40) };
  return fallOf(year);
}

/** Falls and springs, the latest first, with the day of their grades. */
function termsBefore(startDate: string, count: number) {
  const terms: PastTerm[] = [];
  for (let year = Number(startDate.slice(0, 4)); terms.length < count; year--) {
    const fall = { ...fallOf(year), startDate: `${year}-09-02`, endDate: `${year}-12-11`, gradedOn: `${year}-12-21` };
    const spring = {
      ...springOf(year),
      startDate: `${year}-01-20`,
      endDate: `${year}-05-05`,
      gradedOn: `${year}-05-16`,
    };
    for (const term of [fall, spring]) if (term.gradedOn < startDate && terms.length < count) terms.push(term);
  }
  return terms;
}

function springOf(year: number) {
  return { description: `${year} Spring`, code: termCode(year - 1, 30) };
}

function fallOf(year: number) {
  return { description: `${year} Fall`, code: termCode(year, 10) };
}

/** As in PeopleSoft: 3710 is the fall of 2026, 3730 the spring after it. */
function termCode(academicYear: number, season: number): string {
  return String((academicYear - 2023 + 34) * 100 + season);
}
