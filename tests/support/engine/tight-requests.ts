import type { ScheduleCourse, ScheduleRequest, ScheduleSection } from "#contract/builder/schedule-request";
import { cases, seedOf } from "../effort.ts";
import { type Random, seeded, times } from "../seeded.ts";
import { randomRequest, someOf } from "./random-request.ts";
import { countOnly } from "./schedule-answers.ts";
import { breakOf, courseOf, fixedOf, meetingOf, requestOf, sectionOf } from "./schedule-requests.ts";
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
  const request = seeded(seed);
  /** How often something narrows a course. */
  const narrowing = request.of("narrowing").pick([0.1, 0.3, 0.5]);
  const startCount = request.of("starts").pick([3, 4, 6]);
  let nextClass = 1;

  const courses = times(courseCount ?? 2 + request.of("courses").below(5), (index) => randomCourse(`c${index}`));
  const fixed = times(request.of("fixed").pick([0, 0, 1, 2]), (index) => {
    const random = request.of(`f${index}`);
    const source = random.of("source").pick(["enrollment", "cart"] as const);
    return fixedOf([randomSection(random, "LEC", 9999)], { source, courseId: `f${index % 2}` });
  });
  return requestOf(courses, {
    fixed,
    breaks: randomBreaks(request.of("breaks")),
    options: { travelGapMinutes: request.of("travel gap").pick([15, 30]) },
  });

  function randomCourse(id: string): ScheduleCourse {
    const random = request.of(id);
    const codes = random.of("components").pick([["LEC"], ["LEC"], ["LEC", "LAB"], ["LEC", "LAB", "REC"]]);
    const sections = codes.flatMap((component) =>
      times(sectionCount ?? 1 + random.of(component).of("sections").below(4), (index) => {
        const section = random.of(component).of(index);
        return randomSection(section, component, section.of("association").pick([1, 2, 9999]));
      }),
    );
    const is = (...names: string[]) => names.every((name) => random.of(name).chance(narrowing));
    return courseOf(id, sections, {
      options: {
        excludeClosed: is("closed"),
        excludeWaitListed: is("waitlisted"),
        excludeOnline: is("online"),
        campus: is("campus", "one campus") ? "N" : null,
        honors: is("honors", "only honors") ? 2 : 0,
        keptSections: someOf(random.of("kept"), sections),
      },
      components: codes.map((component, index) => {
        const own = sections.filter((section) => section.component === component).map((one) => one.classNumber);
        const choices = random.of(component);
        return {
          component,
          isOptional: index === 2,
          explicitSections: is(`some of ${component}`)
            ? own.filter((_, at) => choices.of("some").of(at).chance(0.5))
            : null,
          lockedClassNumber: is(`lock ${component}`, `locked ${component}`) ? choices.of("lock").pick(own) : null,
        };
      }),
    });
  }

  function randomSection(random: Random, component: string, association: number): ScheduleSection {
    const campus = random.of("campus").pick(["N", "N", "N", "S"]);
    const online = random.of("online").chance(0.1);
    const startMinutes = 540 + 70 * random.of("start").below(startCount);
    const days = random.of("days").pick([
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
      status: random.of("status").pick(["open", "open", "open", "waitlist", "closed"]),
      honors: random.of("honors").chance(0.2),
      meetings: [meetingOf({ days, startMinutes, endMinutes: startMinutes + 50, campus, online })],
    });
  }
}

/** Work on some days at the same time, a lunch, and now and then a day off. */
function randomBreaks(random: Random): ScheduleRequest["breaks"] {
  const startMinutes = 540 + 10 * random.of("start").below(24);
  const endMinutes = startMinutes + random.of("length").pick([60, 120, 240]);
  const days = [1, 2, 3, 4, 5].filter((day) => random.of(`day ${day}`).chance(0.3));
  /** Names are optional; one of blanks is none, and blanks around one do not matter. */
  const names = random.of("names").pick([["Work"], ["Work"], ["Work", " Work "], ["", " "]]);
  const work = days.map((day) =>
    breakOf(`work${day}`, { name: random.of(`name ${day}`).pick(names), dayOfWeek: day, startMinutes, endMinutes }),
  );
  const lunch = breakOf("lunch", {
    name: "Lunch",
    dayOfWeek: random.of("lunch day").pick([1, 2]),
    startMinutes: 690,
    endMinutes: 750,
  });
  const off = breakOf("off", {
    name: "Off",
    dayOfWeek: random.of("day off").pick([1, 4]),
    startMinutes: 0,
    endMinutes: 1440,
  });
  return [...work, ...(random.of("lunch").chance(0.4) ? [lunch] : []), ...(random.of("off").chance(0.1) ? [off] : [])];
}
