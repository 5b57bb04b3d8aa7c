import { firstClash, travelWarnings } from "#engine";
import type { ScheduleMeeting, ScheduleRequest, ScheduleSection } from "#contract/schedule-request";
import type { CourseColour } from "../../../../ui/course-colour.ts";
import type { Party } from "./parties.ts";

/** A class or break that may stand in the way of another; sections of a component at the same times are one. */
export type Blocker = {
  key: string;
  /** Blockers of one unit are choices of one another: the sections of a component, or a break with its days. */
  unit: string;
  /** Its unit has no choice at other times. */
  isFirm: boolean;
  meetings: readonly ScheduleMeeting[];
} & (
  | { kind: "class"; label: string; colour: CourseColour; sections: Alike; isLocked: boolean; isHeld: boolean }
  | { kind: "break"; name: string }
);

/** Sections of one component that meet, and bring along classes that meet, at the same times. */
export type Alike = readonly [ScheduleSection, ...ScheduleSection[]];

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

/** By the key of its party, and the first of sections that are alike. A break is one with its party. */
export function blockerKey(partyKey: string, { classNumber }: Pick<ScheduleSection, "classNumber">): string {
  return `${partyKey} ${classNumber}`;
}

/** All classes and breaks of a conflict. */
export function toBlockers(parties: readonly Party[]): Blocker[] {
  return parties.flatMap((party): Blocker[] => {
    switch (party.kind) {
      case "course":
        return party.components.flatMap(({ code, sections, pin }) =>
          toAlike(sections).map(
            (alike, _, { length }): Blocker => ({
              kind: "class",
              key: blockerKey(party.key, alike[0]),
              unit: `${party.key} ${code}`,
              isFirm: length === 1,
              meetings: meetingsOf(alike[0]),
              label: party.course.label,
              colour: party.colour,
              sections: alike,
              isLocked: pin === "locked",
              isHeld: false,
            }),
          ),
        );
      case "held":
        return party.held.sections.map(
          (section): Blocker => ({
            kind: "class",
            key: blockerKey(party.key, section),
            unit: blockerKey(party.key, section),
            isFirm: true,
            meetings: meetingsOf(section),
            label: party.held.label,
            colour: party.colour,
            sections: [section],
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
  const [ofA, ofB] = apart(a.sections, b.sections);
  return classesOf(ofA).flatMap((one) =>
    classesOf(ofB).flatMap((other): [Meetings, Meetings][] =>
      one.classNumber === other.classNumber ? [] : [[one.meetings, other.meetings]],
    ),
  );
}

/** One section of each that stand for the others, two classes where there are two. */
function apart([a, ...furtherA]: Alike, [b, ...furtherB]: Alike): [ScheduleSection, ScheduleSection] {
  if (a.classNumber !== b.classNumber) return [a, b];
  const [otherA] = furtherA;
  return otherA ? [otherA, b] : [a, furtherB[0] ?? b];
}

/** Sections by all that decides whether they stand in the way of another, in the order of the first of each kind. */
function toAlike(sections: readonly ScheduleSection[]): Alike[] {
  const kinds = Map.groupBy(sections, ({ campus, meetings, autoEnroll }) =>
    JSON.stringify([campus, meetings, autoEnroll]),
  );
  return [...kinds.values()].flatMap(([first, ...others]): Alike[] => (first ? [[first, ...others]] : []));
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
