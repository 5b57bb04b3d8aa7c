import type { ScheduleRequest } from "#contract/builder/schedule-request";
import {
  largeRequest,
  type LargeShape,
  pigeonholeRequest,
  productRequest,
} from "../tests/support/engine/large-requests.ts";
import { breakOf } from "../tests/support/engine/schedule-requests.ts";

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
  const work = [1, 2, 3, 4, 5].map((day) => breakOf(`work${day}`, { name: "Work", day, startMinutes, endMinutes }));
  return { ...request, breaks: [...request.breaks, ...work] };
}

function made(name: string, seed: number, sections: readonly number[], shape: Omit<LargeShape, "sections"> = {}): Case {
  return { name, request: largeRequest(seed, { sections, ...shape }) };
}
