import { scheduleMeetings } from "#contract/schedule-meetings";
import { firstClash } from "#engine";
import { type ClassRecord, courseLabel, type OfferingRecord, type TermCatalog } from "./records.ts";
import { makeListing } from "./to-wire.ts";

/** By combined section, whose array is new when one of its classes changes. */
const known = new WeakMap<readonly ClassRecord[], ReadonlyMap<ClassRecord, readonly ClassRecord[]>>();

const NONE: readonly ClassRecord[] = [];

/**
 * The other names of a class: classes of its combined section, of other courses, that a student attends by attending
 * this one. Canceled ones, too. docs/catalogue-import.md has the rule.
 */
export function otherNames(record: ClassRecord, { combined, sameClass }: TermCatalog): readonly ClassRecord[] {
  const { combinedId } = record;
  const together = combinedId === null ? undefined : combined.get(combinedId);
  if (combinedId === null || !together || together.length < 2) return NONE;
  let found = known.get(together);
  if (!found) {
    const declared = sameClass.get(combinedId);
    const namesOf = (each: ClassRecord) => together.filter((other) => areNamesOfOne(each, other, combined, declared));
    found = new Map(together.map((each) => [each, namesOf(each)]));
    known.set(together, found);
  }
  return found.get(record) ?? NONE;
}

/** Whether one is another name of the other, as "PHIL.4990 LEC 001" of "COMP.4990 LEC 001". */
export function isOtherName(a: ClassRecord, b: ClassRecord, catalog: TermCatalog): boolean {
  return a.combinedId !== null && a.combinedId === b.combinedId && otherNames(a, catalog).includes(b);
}

function areNamesOfOne(
  a: ClassRecord,
  b: ClassRecord,
  combined: TermCatalog["combined"],
  declared: boolean | undefined,
): boolean {
  // Sections of one course that meet together are still different sections.
  if (courseLabel(a.offering) === courseLabel(b.offering)) return false;
  if (declared !== undefined) return declared;
  return canMeetTogether(a, b) && sharesRest(a, b.offering, combined) && sharesRest(b, a.offering, combined);
}

/** Classes that have times and never meet together only share seats. */
function canMeetTogether(a: ClassRecord, b: ClassRecord): boolean {
  const meetingsOfA = timedMeetings(a);
  const meetingsOfB = timedMeetings(b);
  if (meetingsOfA.length === 0 || meetingsOfB.length === 0) return true;
  return firstClash(meetingsOfA, meetingsOfB) !== undefined;
}

function timedMeetings(record: ClassRecord) {
  return scheduleMeetings(makeListing(record)).filter(({ startMinutes }) => startMinutes !== null);
}

/** Whether each other component that students must take with the class also has a section shared with the other course. */
function sharesRest(
  { component: own, offering: { components, classes } }: ClassRecord,
  other: OfferingRecord,
  combined: TermCatalog["combined"],
): boolean {
  const isShared = ({ combinedId }: ClassRecord) =>
    combinedId !== null && combined.get(combinedId)?.some(({ offering }) => offering === other) === true;
  return components
    .filter(({ component, isOptional }) => component !== own && !isOptional)
    .every(({ component }) => classes.some((each) => each.component === component && isShared(each)));
}
