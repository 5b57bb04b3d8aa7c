import { firstClash, travelWarnings } from "#engine";
import type { ScheduleMeeting, ScheduleRequest, ScheduleSection } from "#contract/schedule-request";
import type { CourseColour } from "../../../../ui/course-colour.ts";
import type { Party } from "./parties.ts";

/** A class or break that may stand in the way of another. */
export type Blocker = {
  key: string;
  /** Blockers of one unit are choices of one another: the sections of a component, or a break with its days. */
  unit: string;
  /** There is no other choice in its unit. */
  isFirm: boolean;
  meetings: readonly ScheduleMeeting[];
} & (
  | { kind: "class"; label: string; colour: CourseColour; section: ScheduleSection; isLocked: boolean; isHeld: boolean }
  | { kind: "break"; name: string }
);

/** Two that cannot stand together, on which weekdays, and when; `travel`: between them is too little time. */
export type Overlap = {
  a: Blocker;
  b: Blocker;
  kind: "time" | "travel";
  days: readonly number[];
  /** Of an overlap what both take; of travel the end of the one and the start of the other. */
  startMinutes: number;
  endMinutes: number;
};

/** By the key of its party. A break is one with its party. */
export function blockerKey(partyKey: string, { classNumber }: Pick<ScheduleSection, "classNumber">): string {
  return `${partyKey} ${classNumber}`;
}

/** All classes and breaks of a conflict. */
export function toBlockers(parties: readonly Party[]): Blocker[] {
  return parties.flatMap((party): Blocker[] => {
    switch (party.kind) {
      case "course":
        return party.components.flatMap(({ code, sections, pin }) =>
          sections.map(
            (section): Blocker => ({
              kind: "class",
              key: `${party.key} ${section.classNumber}`,
              unit: `${party.key} ${code}`,
              isFirm: sections.length === 1,
              meetings: meetingsOf(section),
              label: party.course.label,
              colour: party.colour,
              section,
              isLocked: pin === "locked",
              isHeld: false,
            }),
          ),
        );
      case "held":
        return party.held.sections.map(
          (section): Blocker => ({
            kind: "class",
            key: `${party.key} ${section.classNumber}`,
            unit: `${party.key} ${section.classNumber}`,
            isFirm: true,
            meetings: meetingsOf(section),
            label: party.held.label,
            colour: party.colour,
            section,
            isLocked: false,
            isHeld: true,
          }),
        );
      case "break":
        return [toBreakBlocker(party)];
    }
  });
}

function toBreakBlocker({ key, breaks }: Extract<Party, { kind: "break" }>): Blocker {
  const [{ name, startMinutes, endMinutes }] = breaks;
  const days = breaks.map(({ day }) => day);
  const meeting = { days, startMinutes, endMinutes, startDate: null, endDate: null, campus: null, online: true };
  return { kind: "break", key, unit: key, isFirm: true, meetings: [meeting], name };
}

/**
 * Every two that cannot stand together, those first of which the student has no other choice. Travel is looked at only
 * where it is what the conflict is about.
 */
export function findOverlaps(blockers: readonly Blocker[], request: ScheduleRequest, withTravel: boolean): Overlap[] {
  const found: Overlap[] = [];
  for (const [index, a] of blockers.entries()) {
    for (const b of blockers.slice(index + 1)) {
      if (a.unit === b.unit) continue;
      found.push(...timeOverlaps(a, b, request));
      if (withTravel) found.push(...travelOverlaps(a, b, request));
    }
  }
  const freedom = ({ a, b }: Overlap) => Number(!a.isFirm) + Number(!b.isFirm);
  return found.sort((one, other) => freedom(one) - freedom(other));
}

function timeOverlaps(a: Blocker, b: Blocker, request: ScheduleRequest): Overlap[] {
  // Breaks are in force on any date, also where a class has some outside the term.
  const term = a.kind === "break" || b.kind === "break" ? undefined : request;
  const all = classPairs(a, b).flatMap(([ofA, ofB]) =>
    ofA.flatMap((one) =>
      ofB.flatMap((other): Overlap[] => {
        const startMinutes = Math.max(one.startMinutes ?? 0, other.startMinutes ?? 0);
        const endMinutes = Math.min(one.endMinutes ?? 0, other.endMinutes ?? 0);
        if (startMinutes >= endMinutes) return [];
        const days = one.days.filter(
          (day) => other.days.includes(day) && firstClash([{ ...one, days: [day] }], [{ ...other, days: [day] }], term),
        );
        return days.length === 0 ? [] : [{ a, b, kind: "time", days, startMinutes, endMinutes }];
      }),
    ),
  );
  return mergeDays(all);
}

function travelOverlaps(a: Blocker, b: Blocker, request: ScheduleRequest): Overlap[] {
  const all = classPairs(a, b).flatMap((pair) =>
    travelWarnings(
      pair.map((meetings, classNumber) => ({ classNumber, meetings })),
      request.options.travelGapMinutes,
      request,
    ).map(({ fromClassNumber, day, fromMinutes, toMinutes }): Overlap => {
      const [from, to] = fromClassNumber === 0 ? [a, b] : [b, a];
      return { a: from, b: to, kind: "travel", days: [day], startMinutes: fromMinutes, endMinutes: toMinutes };
    }),
  );
  return mergeDays(all);
}

type Meetings = readonly ScheduleMeeting[];

/** The meetings of each two classes of both; one that both bring along is not in its own way. */
function classPairs(a: Blocker, b: Blocker): (readonly [Meetings, Meetings])[] {
  if (a.kind === "break" || b.kind === "break") return [[a.meetings, b.meetings]];
  return classesOf(a.section).flatMap((one) =>
    classesOf(b.section).flatMap((other): [Meetings, Meetings][] =>
      one.classNumber === other.classNumber ? [] : [[one.meetings, other.meetings]],
    ),
  );
}

/** What happens at the same time on several days is told once. */
function mergeDays(overlaps: readonly Overlap[]): Overlap[] {
  const alike = Map.groupBy(overlaps, ({ a, b, startMinutes, endMinutes }) =>
    [a.key, b.key, startMinutes, endMinutes].join("/"),
  );
  return [...alike.values()].flatMap(([first, ...others]) =>
    first
      ? [{ ...first, days: [...new Set([first, ...others].flatMap(({ days }) => days))].toSorted((x, y) => x - y) }]
      : [],
  );
}

/** With those of the classes that it brings along. */
function meetingsOf(section: ScheduleSection): ScheduleMeeting[] {
  return classesOf(section).flatMap(({ meetings }) => meetings);
}

function classesOf(section: ScheduleSection) {
  return [section, ...section.autoEnroll];
}
