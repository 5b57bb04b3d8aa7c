import { atom } from "jotai/vanilla";
import { daysString } from "#contract/institution";
import { timeLabel } from "#contract/wall-time";
import { type Clash, firstClash } from "#engine";
import type { ClassListing } from "#contract/catalog";
import type { EnrolledClass } from "#contract/enrollment";
import { isAppError } from "#contract/outcome";
import type { ScheduleMeeting } from "#contract/schedule-request";
import { apiAtom } from "../../lib/api/api.ts";
import { courseNumber } from "../../lib/classes/class-facts.ts";
import { toScheduleMeeting } from "../../lib/classes/class-clash.ts";
import { isStudentAtom } from "../../lib/session/session.ts";
import { enrollmentTermsAtom } from "../../lib/session/terms.ts";
import { cartClassesAtom, readCartsAtom } from "./cart-atoms.ts";
import { offeringKey } from "./sections-to-add.ts";

/** "COMP.1010", "M 9:00 AM". */
export type Conflict = { course: string; when: string };

export type ConflictOf = (listing: ClassListing) => Conflict | undefined;

/** "Conflicts with COMP.1010 (M 9:00 AM)" */
export function conflictWords({ course, when }: Conflict): string {
  return `Conflicts with ${course} (${when})`;
}

type EnrolledClasses = { term: string; classes: readonly ClassListing[] | undefined };

// State

/** The term requested last; `classes` is undefined while they load. */
const enrolledAtom = atom<EnrolledClasses>();

// Derived

const nothing: readonly ClassListing[] = [];

/** The student's enrolled and cart classes of the term read last, each once. */
export const heldClassesAtom = atom((get): readonly ClassListing[] => {
  const all = [...(get(enrolledAtom)?.classes ?? nothing), ...get(cartClassesAtom)].filter(isGiven);
  return [...new Map(all.map((listing) => [listing.Details.ClassNumber, listing])).values()];
});

/** A new function whenever the student's classes change. */
export const conflictOfAtom = atom((get): ConflictOf => conflictsWith(get(heldClassesAtom)));

// Actions

/** Reads the term's carts and enrolled classes. It ignores failures, because the marks are a convenience. */
export const readHeldClassesAtom = atom(null, async (_get, set, term: string): Promise<void> => {
  await Promise.all([set(readCartsAtom, term), set(readEnrolledAtom, term)]);
});

const readEnrolledAtom = atom(null, async (get, set, term: string): Promise<void> => {
  if (get(enrolledAtom)?.term !== term) set(enrolledAtom, { term, classes: undefined });
  if (!get(isStudentAtom)) return;
  const api = get(apiAtom);
  try {
    const careers = (await get(enrollmentTermsAtom)).filter(({ Term }) => Term.Code === term);
    const classes = await Promise.all(
      careers.map(async ({ AcademicCareer: { Code: career } }) => {
        const { Data } = await api("enrolledClasses", { query: { term, career }, isHandled: true });
        return (Data?.Classes ?? []).flatMap(takenClasses);
      }),
    );
    // Another term may have been requested in the meantime.
    if (get(enrolledAtom)?.term === term) set(enrolledAtom, { term, classes: classes.flat() });
  } catch (error) {
    if (!isAppError(error)) throw error;
  }
});

/** The first conflict of the week. The student's own classes and other sections of their courses have none. */
function conflictsWith(held: readonly ClassListing[]): ConflictOf {
  const foes = held.map((listing) => ({
    name: courseNumber(listing.Details),
    course: courseKey(listing),
    meetings: listing.Meetings.map(toScheduleMeeting),
  }));
  const known = new WeakMap<ClassListing, { conflict: Conflict | undefined }>();

  function find(listing: ClassListing): Conflict | undefined {
    const own = courseKey(listing);
    // A cheap test first: most classes share no weekday and time with the student's few.
    const meetings = listing.Meetings.map(toScheduleMeeting);
    let first: (Clash & { name: string }) | undefined;
    for (const foe of foes) {
      if (foe.course === own || !canMeet(meetings, foe.meetings)) continue;
      const clash = firstClash(meetings, foe.meetings);
      if (clash && (!first || isBefore(clash, first))) first = { ...clash, name: foe.name };
    }
    return first && { course: first.name, when: whenLabel(first) };
  }

  return (listing) => {
    let answer = known.get(listing);
    if (!answer) known.set(listing, (answer = { conflict: find(listing) }));
    return answer.conflict;
  };
}

/** "M 9:00 AM" */
function whenLabel({ day, startMinutes }: Clash): string {
  return `${daysString([day])} ${timeLabel(startMinutes)}`;
}

/** Ignores dates, which cost more to compare. */
function canMeet(ours: readonly ScheduleMeeting[], theirs: readonly ScheduleMeeting[]): boolean {
  return ours.some((a) =>
    theirs.some(
      (b) =>
        (a.startMinutes ?? 0) < (b.endMinutes ?? 0) &&
        (b.startMinutes ?? 0) < (a.endMinutes ?? 0) &&
        a.days.some((day) => b.days.includes(day)),
    ),
  );
}

function isBefore(a: Clash, b: Clash): boolean {
  return a.day < b.day || (a.day === b.day && a.startMinutes < b.startMinutes);
}

/** Courses with topics can be taken once per topic. */
function courseKey(listing: ClassListing): string {
  return `${offeringKey(listing)}|${listing.Details.CourseTopic ?? ""}`;
}

/** Enrolled only: a waitlisted class takes no time yet. */
function takenClasses({ EnrollmentStatus, Class, AdditionalComponents }: EnrolledClass): ClassListing[] {
  if (EnrollmentStatus.Code !== "E" || !Class) return [];
  return [Class, ...AdditionalComponents];
}

/** A canceled class takes no time. */
function isGiven({ Details }: ClassListing): boolean {
  return Details.ClassStatus.Code !== "X";
}
