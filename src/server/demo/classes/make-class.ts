import type { DemoSession } from "../calendar.ts";
import { isIndependent } from "../catalog/course-forms.ts";
import type { Random } from "../random.ts";
import { withLaboratory } from "./bundled-laboratory.ts";
import type { CourseMarks } from "./class-attributes.ts";
import type { DemoClass, DemoMeeting, DemoOffering } from "./demo-class.ts";
import { type Delivery, placeClass } from "./place-class.ts";
import type { Planner } from "./planner.ts";
import { pickWaitCapacity } from "./seats.ts";
import { sectionName } from "./section-names.ts";

/** What the planning of one offering passes along. */
export type OfferingPlan = {
  planner: Planner;
  offering: DemoOffering;
  random: Random;
  marks: CourseMarks;
};

export type ClassWish = {
  component: string;
  /** Counts the sections of this component from 0. */
  index: number;
  type: "E" | "N";
  session: DemoSession;
  delivery: Delivery;
  capacity: number | null;
  avoid: readonly number[];
};

/** A class with its number, place and teacher, and nobody in it yet. */
export function makeClass({ planner, offering, random }: OfferingPlan, wish: ClassWish): DemoClass {
  const { component, index, type, session, delivery, capacity } = wish;
  const { course } = offering;
  const request = { ...wish, course, capacity: capacity ?? 10 };
  const found = placeClass(request, planner.roomBook, random);
  const isBundle = course.form === "bundle";
  const { campus, mode, meetings, slots } = isBundle ? withLaboratory(found, request, planner.roomBook, random) : found;
  const made: DemoClass = {
    number: planner.nextClassNumber(),
    offering,
    session,
    section: sectionName(component, delivery, offering.career, index),
    component,
    type,
    status: "A",
    association: index + 1,
    autoEnroll: [],
    title: null,
    topic: null,
    campus,
    mode,
    combinedId: null,
    meetings: [],
    slots,
    attributes: [],
    designation: null,
    notes: [],
    seats: {
      capacity,
      enrolled: 0,
      waitCapacity: capacity === null || isIndependent(course.form) ? 0 : pickWaitCapacity(random),
      waitlisted: 0,
    },
  };
  const instructors = teachersOf(made, index, planner, random);
  made.meetings = meetings.map((meeting) => ({ ...meeting, instructors }));
  return made;
}

function teachersOf(made: DemoClass, index: number, planner: Planner, random: Random): DemoMeeting["instructors"] {
  const { course, subject } = made.offering;
  if (isIndependent(course.form))
    return [{ id: planner.teachingBook.supervisor(course.subject, index).id, role: "PI" }];
  if (random.chance(planner.term.stage === "planned" ? 0.2 : 0.04)) return [];
  const first = planner.teachingBook.assign(subject, made.slots, random);
  const isLarge = (made.seats.capacity ?? 0) > 80;
  if (!isLarge && !random.chance(0.03)) return [{ id: first.id, role: "PI" }];
  const second = planner.teachingBook.assign(subject, made.slots, random, first);
  return [
    { id: first.id, role: "PI" },
    { id: second.id, role: isLarge ? "TA" : "SI" },
  ];
}
