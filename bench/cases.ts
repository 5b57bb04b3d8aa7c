import type { ScheduleCourse, ScheduleRequest, ScheduleSection } from "#contract/builder/schedule-request";
import {
  type LargeShape,
  largeRequest,
  pigeonholeRequest,
  usualMeeting,
} from "../tests/support/engine/large-requests.ts";
import {
  breakOf,
  courseOf,
  fixedOf,
  meetingOf,
  NO_OPTIONS,
  requestOf,
  sectionOf,
} from "../tests/support/engine/schedule-requests.ts";
import { type Random, seeded } from "../tests/support/seeded.ts";

export type Case = { name: string; request: ScheduleRequest };

const courses = (count: number, sections: number): number[] => Array.from({ length: count }, () => sections);

export const typical = made("typical, 6 courses", 7, [6, 8, 3, 10, 4, 6]);
export const twoMillion = made("2 million", 5, courses(6, 16));
export const elevenMillion = made("11 million", 1, courses(6, 21));
export const nineHundredMillion = made("900 million", 6, courses(8, 21));
export const huge = made("12 courses of 40 sections", 7, courses(12, 40));

/** 1.2 × 10^15 combinations, of which two meetings a section leave 302. */
export const tight = made("tight", 15, [...courses(8, 32), 33, 34], { meetingsPerSection: 2 });

/** More courses than there are times to meet: 2.5 × 10^14 combinations, none of which is a schedule. */
export const pigeonhole: Case = { name: "pigeonhole, 8 courses at 7 times", request: pigeonholeRequest(8, 7, 9) };

export const halfTerms = made("0.9 million, half terms", 5, courses(6, 16), {
  halfTermShare: 0.3,
  campuses: ["N", "S"],
});

/** Associations, parents, half terms, campuses, breaks, closed sections and a class that is held. */
export const productLike: Case = { name: "product-like", request: productRequest(1) };

/** Each without a schedule: more courses than times, sections that never go together, work in the afternoon. */
export const withoutSchedule: readonly Case[] = [
  pigeonhole,
  made("tight, none", 23, [...courses(8, 32), 33, 34], { meetingsPerSection: 2 }),
  { name: "typical, work from 13:00 to 19:00", request: withWork(typical.request, 780, 1140) },
  { name: "product-like, work from 10:00 to 16:40", request: withWork(productLike.request, 600, 1000) },
];

/** The request by another sorting preference. */
export function withPreference(request: ScheduleRequest, preference: number): ScheduleRequest {
  return { ...request, options: { ...request.options, preference } };
}

function withWork(request: ScheduleRequest, startMinutes: number, endMinutes: number): ScheduleRequest {
  const work = [1, 2, 3, 4, 5].map((day) =>
    breakOf(`work${day}`, { name: "Work", dayOfWeek: day, startMinutes, endMinutes }),
  );
  return { ...request, breaks: [...request.breaks, ...work] };
}

function made(name: string, seed: number, sections: readonly number[], shape: Omit<LargeShape, "sections"> = {}): Case {
  return { name, request: largeRequest(seed, { sections, ...shape }) };
}

/**
 * A request as students make them: six courses, half of them with labs that go with a lecture by association or by
 * parent, half terms, two campuses and classes without one, breaks, classes that are closed or have a wait list,
 * which some courses do not want, and a class that the student holds.
 */
function productRequest(seed: number): ScheduleRequest {
  const random = seeded(seed);
  const courses = Array.from({ length: 6 }, (_, index) => productCourse(random, index));
  const held = sectionOf(9000, { meetings: [meetingOf({ days: [1, 3], startMinutes: 570, endMinutes: 620 })] });
  return requestOf(courses, {
    breaks: [
      breakOf("lunch", { dayOfWeek: 3, startMinutes: 720, endMinutes: 770 }),
      breakOf("work", { dayOfWeek: 5, startMinutes: 900, endMinutes: 1080 }),
    ],
    fixed: [fixedOf([held])],
  });
}

function productCourse(random: Random, index: number): ScheduleCourse {
  const lectures = Array.from({ length: 12 + random.below(10) }, (_, i) =>
    productSection(random, 1000 * (index + 1) + i, { component: "LEC", association: i + 1 }),
  );
  const labs = lectures.flatMap(({ classNumber, association }, i) =>
    Array.from({ length: index % 2 === 0 ? 2 : 0 }, (_, k) =>
      productSection(random, 1000 * (index + 1) + 100 + 2 * i + k, {
        component: "LAB",
        isEnrollmentSection: false,
        association: index === 4 ? 9999 : association,
        parentClassNumber: index === 4 ? classNumber : null,
      }),
    ),
  );
  const options = { ...NO_OPTIONS, excludeClosed: index % 2 === 0, excludeWaitListed: index === 1 };
  return courseOf(`c${index}`, [...lectures, ...labs], { options });
}

function productSection(random: Random, classNumber: number, over: Partial<ScheduleSection>): ScheduleSection {
  const campus = random.pick(["N", "N", "N", "S", null]);
  const status = random.pick(["open", "open", "open", "open", "waitlist", "closed"] as const);
  return sectionOf(classNumber, {
    campus,
    online: campus === null,
    status,
    openSeats: status === "open" ? 1 + random.below(40) : 0,
    meetings: [{ ...usualMeeting(random, "N", random.chance(0.2)), campus, online: campus === null }],
    ...over,
  });
}
