import type {
  FixedCourse,
  ScheduleCourse,
  ScheduleMeeting,
  ScheduleRequest,
  ScheduleSection,
} from "#contract/builder/schedule-request";
import { type Random, seeded, times } from "../seeded.ts";
import { breakOf, courseOf, fixedOf, meetingOf, requestOf, sectionOf, TERM } from "./schedule-requests.ts";
import { withSharedCompanions } from "./shared-companions.ts";

const USUAL_TERM = { start: TERM.termStartDate, end: TERM.termEndDate };
const IN_LEAP_YEAR = { start: "2028-01-24", end: "2028-05-12" };
const OVER_NEW_YEAR = { start: "2026-11-29", end: "2027-03-06" };
const TERMS = [USUAL_TERM, USUAL_TERM, USUAL_TERM, IN_LEAP_YEAR, OVER_NEW_YEAR];

/**
 * A small request of every feature at once: at most a few thousand combinations, so that an oracle can try them all.
 */
export function randomRequest(seed: number): ScheduleRequest {
  const request = seeded(seed);
  const term = request.of("term").pick(TERMS);
  const dateRanges = dateRangesOf(term);
  const crowding = request.of("crowding").pick([240, 480, 960]);
  /** Most institutions begin and end at full five minutes; all times of a request are on this grid. */
  const grid = request.of("grid").chance(0.1) ? 1 : 5;
  /** How often a course has options, explicit sections or a lock: most of what narrows leaves some component empty. */
  const narrowing = request.of("narrowing").pick([0, 0, 0.1, 0.3]);
  /** A course with more sections than one or two words have bits, with a few others. */
  const isWide = request.of("wide").chance(0.04);
  let nextClass = request.of("first class").chance(0.15) ? 0 : 1000;
  const offered: ScheduleSection[] = [];

  const heldSections: ScheduleSection[] = [];
  const fixed = randomFixed(request.of("fixed"));
  const courseCount = request.of("courses").chance(0.03) ? 0 : request.of("course count").pick([1, 2, 3, 3, 4, 4]);
  const courses = times(isWide ? 3 : courseCount, (index) => randomCourse(request.of(`c${index}`), index));
  const breaks = times(request.of("breaks").pick([0, 0, 1, 2, 4]), (index) => {
    const random = request.of(`b${index}`);
    const [startMinutes, endMinutes] = random.of("all day").chance(0.4) ? [0, 1440] : randomTimes(random.of("times"));
    return breakOf(`b${index}`, {
      dayOfWeek: random.of("day").below(7),
      startMinutes,
      endMinutes,
      isEnabled: random.of("enabled").chance(0.8),
    });
  });
  return withSharedCompanions(request.of("companions"), {
    ...requestOf(courses, {
      termStartDate: term.start,
      termEndDate: term.end,
      breaks,
      fixed,
      options: {
        includeCurrentEnrollment: request.of("enrollment").chance(0.8),
        includeEnrollmentCart: request.of("cart").chance(0.8),
        travelGapMinutes: request.of("travel gap").pick([15, 15, 0, 60]),
        preference: request.of("preference").below(7) + 1,
      },
    }),
  });

  function randomFixed(random: Random): FixedCourse[] {
    const held = times(random.of("count").pick([0, 0, 0, 1, 1, 2]), (index) => {
      const course = random.of(index);
      const components = course.of("components").pick([[], ["LEC"], ["LEC"], ["LEC"], ["LEC"], ["LEC", "LAB"]]);
      const sections = components.map((component) => randomSection(course.of(component), component, []));
      return fixedOf(sections, {
        source: course.of("source").pick(["enrollment", "cart"]),
        courseId: course.of("course").chance(0.25) ? "0c0" : `f${index}`,
        offerNumber: course.of("offering").below(2) + 1,
      });
    });
    heldSections.push(...held.flatMap(({ sections }) => sections));
    const [first] = held;
    if (!first || !random.of("twice").chance(0.15)) return held;
    return [...held, { ...first, source: first.source === "cart" ? "enrollment" : "cart" }];
  }

  function randomCourse(random: Random, index: number): ScheduleCourse {
    const several = index === 0 ? ["LEC", "LAB", "REC"] : ["LEC"];
    const codes = isWide ? ["LEC"] : random.of("components").pick([["LEC"], ["LEC"], ["LEC", "LAB"], several]);
    const sections: ScheduleSection[] = [];
    for (const component of codes) {
      const own = random.of(component);
      const count = own.of("none").chance(0.006) ? 0 : randomCount(own.of("count"), index);
      const parents = sections.map(({ classNumber }) => classNumber);
      for (let i = 0; i < count; i++) sections.push(randomSection(own.of(i), component, parents));
      if (component === "LEC" && own.of("shared").chance(0.25)) addSharedClass(own.of("shared class"), sections);
      if (own.of("twin").chance(0.15)) addTwin(own.of("twin section"), sections);
    }
    offered.push(...sections);
    sections.sort((a, b) => a.section.localeCompare(b.section));
    return courseOf(`c${index}`, sections, {
      isEnabled: random.of("enabled").chance(0.93),
      options: {
        // The product never excludes wait-listed sections without closed ones. The engine doesn't require that.
        excludeClosed: random.of("closed").chance(2 * narrowing),
        excludeWaitListed: random.of("waitlisted").chance(narrowing),
        excludeOnline: random.of("online").chance(narrowing),
        campus: random.of("campus").chance(narrowing / 8) ? "N" : null,
        honors: random.of("only honors").chance(narrowing / 8) ? 1 : random.of("honors").pick([0, 2] as const),
        keptSections: someOf(random.of("kept"), sections),
      },
      components: codes
        .filter((component) => !random.of(component).of("missing").chance(0.005))
        .map((component) => {
          const choices = random.of(component);
          const own = sections.filter((section) => section.component === component);
          const isOptional = component !== "LEC" && choices.of("optional").chance(0.25);
          const isLeftOut = isOptional && choices.of("left out").chance(0.15);
          const isChosen = choices.of("explicit").chance(narrowing / 2);
          const explicitSections = isChosen ? randomChoice(choices.of("sections"), own) : null;
          return {
            component,
            isOptional,
            explicitSections: isLeftOut ? [] : explicitSections,
            lockedClassNumber: choices.of("locked").chance(narrowing / 2) ? randomLock(choices.of("lock"), own) : null,
          };
        }),
    });
  }

  function randomCount(random: Random, index: number): number {
    if (!isWide) return 1 + random.below(6);
    const [least, bound] = [[3, 4] as const, random.of("width").pick(WIDE)][index] ?? [1, 2];
    return least + random.below(bound);
  }

  /** The sections include a class of another course, or a held one. */
  function addSharedClass(random: Random, sections: ScheduleSection[]): void {
    const others = [...offered, ...heldSections, ...heldSections].filter(
      ({ classNumber, component }) =>
        component === "LEC" && !sections.some((section) => section.classNumber === classNumber),
    );
    if (others.length > 0) sections.push({ ...random.pick(others), association: 9999, parentClassNumber: null });
  }

  function addTwin(random: Random, sections: ScheduleSection[]): void {
    if (sections.length === 0) return;
    const twin = { ...random.of("of").pick(sections), classNumber: nextClass++, autoEnroll: [] };
    const campus = random.of("campus").pick(["N", "S", null]);
    const online = !twin.online;
    const changes = [
      {},
      { openSeats: random.of("seats").pick([null, 0, 7]) },
      { campus, meetings: twin.meetings.map((meeting) => ({ ...meeting, campus })) },
      { online, meetings: twin.meetings.map((meeting) => ({ ...meeting, online })) },
    ];
    sections.push({ ...twin, ...random.of("change").pick(changes) });
  }

  function randomChoice(random: Random, sections: readonly ScheduleSection[]): number[] {
    const numbers = sections.map(({ classNumber }) => classNumber).filter((_, i) => random.of(i).chance(0.7));
    if (random.of("none").chance(0.1)) return [];
    return random.of("absent").chance(0.1) ? [...numbers, ABSENT_CLASS] : numbers;
  }

  function randomLock(random: Random, sections: readonly ScheduleSection[]): number | null {
    const closed = sections.filter(({ status }) => status === "closed");
    const [one] = random.of("closed").chance(0.5) && closed.length > 0 ? closed : sections;
    if (!one) return null;
    return random.of("absent").chance(0.05) ? ABSENT_CLASS : one.classNumber;
  }

  function randomSection(random: Random, component: string, parents: readonly number[]): ScheduleSection {
    const campus = random.of("campus").pick(["N", "N", "S", "E", null]);
    const online = random.of("online").chance(0.1);
    const meetings = times(random.of("meetings").pick([0, 1, 1, 1, 1, 2, 3]), (index) =>
      randomMeeting(random.of(index), campus, online),
    );
    const [first] = meetings;
    if (first && random.of("elsewhere").chance(0.05))
      meetings.push({ ...first, endMinutes: randomEnd(random.of("end"), first), campus: "E" });
    if (first && random.of("moved").chance(0.1)) meetings.push(movedTo(random.of("moved date"), first));
    const isChild = parents.length > 0 && random.of("child").chance(0.15);
    const classNumber = nextClass++;
    return sectionOf(classNumber, {
      section: String(random.of("section").below(900) + 100),
      component,
      isEnrollmentSection: component === "LEC",
      association: random.of("association").pick([1, 2, 9999, 9999]),
      parentClassNumber: isChild ? randomParent(random.of("parent"), parents) : null,
      status: random.of("status").pick(["open", "open", "open", "waitlist", "closed"]),
      campus,
      online,
      honors: random.of("honors").chance(0.08),
      openSeats: random.of("seats").pick([null, 0, 3, 9, 10, 40]),
      meetings,
      autoEnroll: random.of("brings").chance(0.08)
        ? [{ classNumber: nextClass++, meetings: [randomMeeting(random.of("brought"), campus, false)] }]
        : [],
    });
  }

  /** One of the course's earlier components mostly, else one that is held, of the same component, or none at all. */
  function randomParent(random: Random, parents: readonly number[]): number {
    const held = heldSections.map(({ classNumber }) => classNumber);
    const heldParents = parents.filter((parent) => held.includes(parent));
    if (heldParents.length > 0 && random.of("held").chance(0.5)) return random.of("held one").pick(heldParents);
    const others = [ABSENT_CLASS, nextClass - 2, ...held];
    return random.of("other").chance(0.2) ? random.of("others").pick(others) : random.of("own").pick(parents);
  }

  function randomMeeting(random: Random, campus: string | null, online: boolean): ScheduleMeeting {
    const [startMinutes, endMinutes] = random.of("untimed").chance(0.06)
      ? [null, null]
      : randomTimes(random.of("times"));
    const [startDate, endDate] = random.of("dates").pick(dateRanges);
    const meeting = meetingOf({
      days: [0, 1, 2, 3, 4, 5, 6].filter((day) => random.of(`day ${day}`).chance(0.3)),
      startMinutes,
      endMinutes,
      startDate,
      endDate,
      campus: random.of("away").chance(0.1) ? random.of("campus").pick(["N", "S", null]) : campus,
      online,
    });
    return {
      ...meeting,
      ...(random.of("skips").chance(0.12) && { skippedWeeks: randomWeeks(random.of("weeks")) }),
      ...(random.of("days off").chance(0.15) && { skippedDates: randomDates(random.of("off")) }),
    };
  }

  /** What is left of short ranges is often a single date, or nothing. */
  function randomDates(random: Random): string[] {
    const first = random.of("first").below(40);
    return times(random.of("count").pick([1, 2, 5, 30]), (index) => {
      const isInRow = random.of("in a row").chance(0.7);
      return dayOf(term, isInRow ? first + index : random.of(index).below(120));
    });
  }

  function movedTo(random: Random, { skippedWeeks: _, skippedDates: __, ...meeting }: ScheduleMeeting) {
    const date = dayOf(term, random.of("date").below(60));
    return { ...meeting, days: [new Date(date).getUTCDay()], startDate: date, endDate: date, isMoved: true };
  }

  function randomTimes(random: Random): [number, number] {
    const start = random.of("start").below((1440 - 50) / grid) * grid;
    const near = random.of("near").chance(0.7) ? 480 + (start % crowding) : start;
    return [near, Math.min(1440, near + random.of("length").pick([0, 50, 50, 75, 110, 170]))];
  }

  /** A little after the end of a meeting, or a little before it, but not before its start. */
  function randomEnd(random: Random, { startMinutes, endMinutes }: ScheduleMeeting): number | null {
    if (startMinutes === null || endMinutes === null) return null;
    return Math.min(1440, Math.max(startMinutes, endMinutes + random.pick([-20, 20])));
  }

  function randomWeeks(random: Random): number[] {
    const parity = random.of("parity").below(2);
    if (random.of("every other").chance(0.5)) return times(8, (i) => 2 * i + parity);
    return times(3, (i) => random.of(i).below(16));
  }
}

/** Least number of sections of a wide course, and how many more it may have: about two words of bits, and three. */
const WIDE: readonly (readonly [least: number, bound: number])[] = [
  [33, 32],
  [65, 8],
];
const ABSENT_CLASS = 99_999;

/** Whole term, halves that touch or share a day, a single date, one week or one and a half, and dates outside of the term. */
function dateRangesOf(term: typeof USUAL_TERM): [string | null, string | null][] {
  const { start, end } = term;
  const day = (days: number) => dayOf(term, days);
  return [
    [start, end],
    [start, end],
    [null, null],
    [start, day(52)],
    [day(53), end],
    [day(52), end],
    [day(9), null],
    [day(15), day(15)],
    [day(13), day(17)],
    [day(13), day(22)],
    [day(-30), day(3)],
    [day(-19), day(-5)],
    [null, day(30)],
  ];
}

/** The class numbers of about one section of six. */
export function someOf(random: Random, sections: readonly ScheduleSection[]): number[] {
  return sections.map(({ classNumber }) => classNumber).filter((_, i) => random.of(i).chance(1 / 6));
}

/** So many days after the term's first. */
function dayOf({ start }: typeof USUAL_TERM, days: number): string {
  return new Date(Date.parse(start) + days * 86_400_000).toISOString().slice(0, 10);
}
