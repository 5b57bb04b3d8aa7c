import type { ScheduleMeeting } from "#contract/builder/schedule-request";
import type { TakenClass } from "#engine";
import { type Random, times } from "../seeded.ts";
import { meetingOf, TERM } from "./schedule-requests.ts";

const OFFERINGS = 12;
const CODES = ["LEC", "LAB", "REC"] as const;
const ANY = 9999;
const RANGES = [
  {},
  {},
  {},
  { endDate: "2027-03-12" },
  { startDate: "2027-03-15" },
  { startDate: "2027-02-03", endDate: "2027-02-03" },
  { skippedWeeks: [1, 3, 5, 7, 9, 11, 13, 15] },
  { skippedWeeks: [0, 2, 4, 6, 8, 10, 12, 14] },
] satisfies Partial<ScheduleMeeting>[];

export function takenClass(classNumber: number, over: Partial<TakenClass> = {}): TakenClass {
  return {
    classNumber,
    offering: `O${classNumber}`,
    component: "LEC",
    isActive: true,
    association: ANY,
    parentClassNumber: null,
    autoEnroll: [],
    meetings: [],
    ...over,
  };
}

/** Classes of courses with labs and recitations, and which components the courses require. */
export function randomClasses(random: Random) {
  const required = new Map<string, string[]>();
  const classes: TakenClass[] = [];
  for (let at = 0; at < OFFERINGS; at++) {
    const course = random.of(at);
    const codes = CODES.slice(0, 1 + course.of("components").below(3));
    required.set(
      `O${at}`,
      codes.filter((code) => code === "LEC" || course.of(code).chance(0.8)),
    );
    const first = classes.length;
    for (const component of codes) {
      const own = course.of(component);
      for (let each = 0; each < own.of("count").below(4); each++) {
        const section = own.of(each);
        const leads = classes.slice(first).filter((other) => other.component === "LEC");
        const hasParent = component !== "LEC" && leads.length > 0 && section.of("child").chance(0.15);
        const others = classes.slice(0, first);
        classes.push(
          takenClass(classes.length + 1, {
            offering: `O${at}`,
            component,
            isActive: !section.of("inactive").chance(0.1),
            association: section.of("association").pick([1, 2, ANY]),
            parentClassNumber: hasParent ? section.of("parent").pick(leads).classNumber : null,
            autoEnroll:
              others.length > 0 && section.of("brings").chance(0.08)
                ? [section.of("brought").pick(others).classNumber]
                : [],
            meetings: randomMeetings(section.of("meetings")),
          }),
        );
      }
    }
  }
  return { classes, required };
}

export function randomMeetings(random: Random): ScheduleMeeting[] {
  return times(random.of("count").pick([0, 1, 1, 1, 2]), (at) => {
    const own = random.of(at);
    const startMinutes = own.of("untimed").chance(0.06) ? null : 480 + 30 * own.of("start").below(16);
    return meetingOf({
      days: [...new Set([own.of("day").below(5) + 1, own.of("second day").below(5) + 1])],
      startMinutes,
      endMinutes: startMinutes === null ? null : startMinutes + own.of("length").pick([50, 75, 110]),
      campus: own.of("campus").pick(["N", "N", "S", null]),
      startDate: TERM.termStartDate,
      endDate: TERM.termEndDate,
      ...own.of("range").pick(RANGES),
    });
  });
}
