import { scheduleMeetings } from "#configuration/schedule-meetings";
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
    const said = sameClass.get(combinedId);
    found = new Map(
      together.map((each) => [each, together.filter((other) => areNamesOfOne(each, other, combined, said))]),
    );
    known.set(together, found);
  }
  return found.get(record) ?? NONE;
}

/** "PHIL.4990 LEC 001" is another name of "COMP.4990 LEC 001". */
export function isOtherName(a: ClassRecord, b: ClassRecord, catalog: TermCatalog): boolean {
  return a.combinedId !== null && a.combinedId === b.combinedId && otherNames(a, catalog).includes(b);
}

function areNamesOfOne(
  a: ClassRecord,
  b: ClassRecord,
  combined: TermCatalog["combined"],
  said: boolean | undefined,
): boolean {
  // Sections of one course that meet together are sections like others.
  if (courseLabel(a.offering) === courseLabel(b.offering)) return false;
  if (said !== undefined) return said;
  return canMeetTogether(a, b) && sharesRest(a, b.offering, combined) && sharesRest(b, a.offering, combined);
}

/** Classes that have times and never meet together only share seats. */
function canMeetTogether(a: ClassRecord, b: ClassRecord): boolean {
  const [ofA, ofB] = [a, b].map((each) =>
    scheduleMeetings(makeListing(each)).filter(({ startMinutes }) => startMinutes !== null),
  );
  return ofA!.length === 0 || ofB!.length === 0 || firstClash(ofA!, ofB!) !== undefined;
}

/** Whether the other components that come with the class are shared with the other course, too. */
function sharesRest(
  { component: own, offering: { components, classes } }: ClassRecord,
  other: OfferingRecord,
  combined: TermCatalog["combined"],
): boolean {
  return components
    .filter(({ component, isOptional }) => component !== own && !isOptional)
    .every(({ component }) =>
      classes
        .filter((each) => each.component === component)
        .some(
          ({ combinedId }) => combinedId !== null && combined.get(combinedId)?.some((each) => each.offering === other),
        ),
    );
}
