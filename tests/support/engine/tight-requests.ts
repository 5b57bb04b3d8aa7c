import type { ScheduleCourse, ScheduleRequest, ScheduleSection } from "#contract/builder/schedule-request";
import { cases, seedOf } from "../effort.ts";
import {
  breakOf,
  courseOf,
  fixedOf,
  meetingOf,
  type Random,
  randomRequest,
  requestOf,
  sectionOf,
  seeded,
  someOf,
} from "./schedule-requests.ts";
import { countOnly } from "./schedule-answers.ts";
import { withSelections } from "./selected-requests.ts";

/** A request of every feature, a tight one, or a tight one with groups and optional courses, in turns. */
export function mixedRequest(seed: number): ScheduleRequest {
  if (seed % 3 === 0) return randomRequest(seed);
  return seed % 3 === 1 ? tightRequest(seed) : withSelections(tightRequest(seed), seed);
}

/** TEST_EFFORT counts. */
export function* impossibleRequests(usual: number): Generator<{ name: string; request: ScheduleRequest }> {
  for (let seed = seedOf(0), found = 0; found < cases(usual); seed++) {
    const request = mixedRequest(seed);
    if (countOnly(request).total > 0n) continue;
    found++;
    yield { name: `seed ${seed}`, request };
  }
}

/**
 * A student who wants too much: few times for many courses, labs tied to lectures, work on several days, options,
 * locks, held classes, two campuses half an hour apart.
 */
export function tightRequest(
  seed: number,
  { courseCount, sectionCount }: { courseCount?: number; sectionCount?: number } = {},
): ScheduleRequest {
  const random = seeded(seed);
  /** How often something narrows a course. */
  const narrowing = random.pick([0.1, 0.3, 0.5]);
  const times = random.pick([3, 4, 6]);
  let nextClass = 1;

  const courses = Array.from({ length: courseCount ?? 2 + random.below(5) }, (_, index) => randomCourse(`c${index}`));
  const fixed = Array.from({ length: random.pick([0, 0, 1, 2]) }, (_, index) =>
    fixedOf([randomSection("LEC", 9999)], { source: random.pick(["enrollment", "cart"]), courseId: `f${index % 2}` }),
  );
  return requestOf(courses, {
    fixed,
    breaks: randomBreaks(random),
    options: { travelGapMinutes: random.pick([15, 30]) },
  });

  function randomCourse(id: string): ScheduleCourse {
    const codes = random.pick([["LEC"], ["LEC"], ["LEC", "LAB"], ["LEC", "LAB", "REC"]]);
    const sections = codes.flatMap((component) =>
      Array.from({ length: sectionCount ?? 1 + random.below(4) }, () =>
        randomSection(component, random.pick([1, 2, 9999])),
      ),
    );
    const is = () => random.chance(narrowing);
    return courseOf(id, sections, {
      options: {
        excludeClosed: is(),
        excludeWaitListed: is(),
        excludeOnline: is(),
        campus: is() && is() ? "N" : null,
        honors: is() && is() ? 2 : 0,
        keptSections: someOf(sections),
      },
      components: codes.map((component, index) => {
        const own = sections.filter((section) => section.component === component).map((one) => one.classNumber);
        return {
          component,
          isOptional: index === 2,
          explicitSections: is() ? own.filter(() => random.chance(0.5)) : null,
          lockedClassNumber: is() && is() ? random.pick(own) : null,
        };
      }),
    });
  }

  function randomSection(component: string, association: number): ScheduleSection {
    const campus = random.pick(["N", "N", "N", "S"]);
    const online = random.chance(0.1);
    const startMinutes = 540 + 70 * random.below(times);
    const days = random.pick([
      [1, 3, 5],
      [1, 3],
      [2, 4],
      [2, 4],
    ]);
    return sectionOf(nextClass++, {
      component,
      association,
      campus,
      online,
      status: random.pick(["open", "open", "open", "waitlist", "closed"]),
      honors: random.chance(0.2),
      meetings: [meetingOf({ days, startMinutes, endMinutes: startMinutes + 50, campus, online })],
    });
  }
}

/** Work on some days at the same time, a lunch, and now and then a day off. */
function randomBreaks(random: Random): ScheduleRequest["breaks"] {
  const startMinutes = 540 + 10 * random.below(24);
  const endMinutes = startMinutes + random.pick([60, 120, 240]);
  const days = [1, 2, 3, 4, 5].filter(() => random.chance(0.3));
  /** Names are optional; one of blanks is none, and blanks around one do not matter. */
  const names = random.pick([["Work"], ["Work"], ["Work", " Work "], ["", " "]]);
  const work = days.map((day) =>
    breakOf(`work${day}`, { name: random.pick(names), dayOfWeek: day, startMinutes, endMinutes }),
  );
  const lunch = breakOf("lunch", { name: "Lunch", dayOfWeek: random.pick([1, 2]), startMinutes: 690, endMinutes: 750 });
  const off = breakOf("off", { name: "Off", dayOfWeek: random.pick([1, 4]), startMinutes: 0, endMinutes: 1440 });
  return [...work, ...(random.chance(0.4) ? [lunch] : []), ...(random.chance(0.1) ? [off] : [])];
}
