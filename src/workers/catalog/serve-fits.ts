import type { ScheduleRequest } from "#contract/builder/schedule-request";
import type { ClassOfCourse, CourseParts } from "#contract/calls/class-search";
import type { ClassListing } from "#contract/catalog";
import { takenCourse } from "#contract/course-rules";
import { scheduleMeetings } from "#contract/schedule-meetings";
import {
  fittingWeek,
  type HeldClass,
  openChoices,
  openPlanFits,
  type PlanFits,
  type TakenClass,
  type TimeSlot,
  withinSlots,
} from "#engine";
import type { ClassSet, PlanAnswer } from "./api.ts";

/** A search for one plan ends after this time. */
const PLAN_MS = 10_000;

export type Fits = ReturnType<typeof openFits>;

/** The listings come first, then the other classes of the parts. */
export function openFits(listings: readonly ClassListing[], { Courses, Classes }: CourseParts) {
  const count = listings.length;
  const listed = new Set(listings.map(({ Details }) => Details.ClassNumber));
  const all = [...listings, ...Classes.filter(({ Details }) => !listed.has(Details.ClassNumber))];
  const required = new Map(Courses.map((course) => [offeringOf(course), course.Required]));
  const choices = openChoices(all.map(toTakenClass), required);
  const courses = all.map(takenCourse);
  let plan: PlanFits | undefined;
  let stopAt = 0;

  return {
    fitWeek: (held: readonly HeldClass[]): ClassSet => fittingWeek(choices, count, courses, held),
    fitSlots: (slots: readonly TimeSlot[]): ClassSet => withinSlots(choices.meetings, count, slots),
    openPlan(request: ScheduleRequest): boolean | undefined {
      stopAt = performance.now() + PLAN_MS;
      const planned = all.map(({ CourseId, Details }) => ({
        courseId: CourseId,
        topic: Details.CourseTopic?.trim() || Details.CourseTitle,
      }));
      plan = openPlanFits(request, choices, planned, { shouldStop: () => performance.now() > stopAt });
      return plan.hasSchedules;
    },
    fitPlan(places: readonly number[]): PlanAnswer {
      if (!plan) throw new Error("[Bug] No plan was opened.");
      const fitting = new Uint32Array((count + 31) >>> 5);
      let isWhole = true;
      for (const place of places) {
        const fit = plan.fit(place);
        if (fit === "unknown") isWhole = false;
        if (fit === "fits") fitting[place >>> 5]! |= 1 << (place & 31);
      }
      return { fitting, isWhole };
    },
  };
}

function offeringOf({ CourseId, CourseOfferNumber }: { CourseId: string; CourseOfferNumber: number }): string {
  return `${CourseId}|${CourseOfferNumber}`;
}

function toTakenClass(one: ClassListing | ClassOfCourse): TakenClass {
  const { Details } = one;
  return {
    classNumber: Details.ClassNumber,
    offering: offeringOf(one),
    component: Details.Component.Code,
    isActive: Details.ClassStatus.Code === "A",
    association: Details.AssociationNumber,
    parentClassNumber: Details.ParentClassNumber,
    autoEnroll: [Details.AutoEnrollmentSection1, Details.AutoEnrollmentSection2].filter((number) => number !== null),
    meetings: scheduleMeetings(one),
  };
}
