import { type Sentence, sentence } from "#contract/sentences/sentence";
import { type ClassRecord, className, type TermCatalog } from "../../catalog/records.ts";
import { isOtherName } from "../../catalog/same-class.ts";
import { bothNamesQuery } from "./class-pairs.ts";
import type { PairRule } from "./pairs.ts";
import type { RuleProblem } from "./problem.ts";
import type { Request, SelectedClasses, Surroundings } from "./request.ts";
import { heldRows, type LiveRow } from "./student-facts.ts";

type Held = { row: LiveRow; record: ClassRecord };

/** A class that has two names is held under one of them. */
export function sameClassRule({ selection }: Request, { catalog, facts }: Surroundings): RuleProblem[] {
  return heldUnderOtherNames(selection, facts.live, catalog).map(({ record, row, held }) => ({
    said: [sameClass(record, held, row.isPlanned ? "cart" : row.status)],
    About: [held.classNumber],
  }));
}

export const bothNames: PairRule = {
  invariant: "Students hold a class under one of its names",
  query: bothNamesQuery,
  breaks: (a, b, term) => (isOtherName(a, b, term) ? "" : undefined),
  title: (a, b) => sentence("same_class.now", { class: className(a), other: className(b) }),
  advice: [sentence("same_class.need_one"), sentence("same_class.drop")],
};

const SAME_CLASS = { E: "same_class.enrolled", W: "same_class.waiting", cart: "same_class.in_cart" } as const;

/** "COMP.4990 LEC 001 is the same class as PHIL.4990 LEC 001, in which you're already enrolled." */
export function sameClass(record: ClassRecord, held: ClassRecord, where: "E" | "W" | "cart"): Sentence {
  return sentence(SAME_CLASS[where], { class: className(record), other: className(held) });
}

/** The rows without those of other names of these classes, whose times say nothing more. */
export function withoutOtherNames(
  selection: Pick<SelectedClasses, "all">,
  live: readonly LiveRow[],
  term: TermCatalog,
) {
  const same = new Set(heldUnderOtherNames(selection, live, term).map(({ row }) => row));
  return same.size === 0 ? live : live.filter((row) => !same.has(row));
}

function heldUnderOtherNames({ all }: Pick<SelectedClasses, "all">, live: readonly LiveRow[], catalog: TermCatalog) {
  const shared = all.filter(({ combinedId }) => combinedId !== null);
  if (shared.length === 0) return [];
  const held: Held[] = heldRows(live, catalog);
  return shared.flatMap((record) =>
    held
      .filter(({ record: other }) => isOtherName(record, other, catalog) && !isOneCourse(record, other))
      .map(({ row, record: other }) => ({ record, row, held: other })),
  );
}

/** A course that can be taken once has a rule of its own. */
function isOneCourse({ offering: { course } }: ClassRecord, other: ClassRecord): boolean {
  return course === other.offering.course && !course.isRepeatable;
}
