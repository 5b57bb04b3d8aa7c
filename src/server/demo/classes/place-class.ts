import type { DemoSession } from "../calendar.ts";
import { isIndependent } from "../catalog/course-forms.ts";
import type { DemoCourse } from "../catalog/courses.ts";
import type { RoomKind } from "../data/buildings.ts";
import { type DisciplineFacts, disciplines, subjectPlaces } from "../data/disciplines.ts";
import type { Random } from "../random.ts";
import type { DemoMeeting, InstructionMode } from "./demo-class.ts";
import {
  laboratoryPatterns,
  type MeetingPattern,
  type PatternKind,
  patterns,
  pickTime,
  type PickedTime,
} from "./meeting-patterns.ts";
import type { RoomBook } from "./rooms.ts";
import { slotsOf } from "./time-grid.ts";

/** How a class reaches its students. */
export type Delivery = "day" | "evening" | "online" | "virtual" | "hybrid" | "arranged" | "abroad";

export type PlaceWish = {
  course: DemoCourse;
  component: string;
  session: DemoSession;
  delivery: Delivery;
  capacity: number;
  /** Times at which the students of this class are elsewhere. */
  avoid: readonly number[];
};

export type Place = {
  campus: string | null;
  mode: InstructionMode;
  meetings: Omit<DemoMeeting, "instructors">[];
  slots: readonly number[];
};

const TRIES = 24;

/** Finds a time and a room. After many tries the room stays open (TBA), and at last the times overlap others. */
export function placeClass(wish: PlaceWish, roomBook: RoomBook, random: Random): Place {
  const { course, session, delivery } = wish;
  const { skippedWeeks } = session;
  if (delivery === "online") return withoutTimes("UMLONLINE", "OA", "ONLINE");
  if (delivery === "abroad") return withoutTimes("UMLSTDYAB", "P", null);
  const home = placeOf(course, random);
  const { campus } = home;
  if (delivery === "arranged") return withoutTimes(campus, "P", null);

  // Of a hybrid class only the first day of the week is held in a room.
  const choices = choicesFor(wish).map((choice) =>
    delivery === "hybrid" ? { ...choice, days: choice.days.slice(0, 1) } : choice,
  );
  if (delivery === "virtual") {
    const time = freeTime(wish, choices, random);
    return timed("UMLVIRTUAL", "OS", [toMeeting(time, skippedWeeks, "VIRTUAL", true)], toSlots(session, time));
  }
  if (wish.component === "CLN") {
    const time = freeTime(wish, choices, random);
    const outside = random.pick(["LGH", "DYOU", "LCHC"]);
    return timed(campus, "P", [toMeeting(time, skippedWeeks, outside)], toSlots(session, time));
  }
  const { time, slots, facility } = findRoom(wish, choices, home, roomBook, random);
  const meeting = toMeeting(time, skippedWeeks, facility);
  if (delivery !== "hybrid") return timed(campus, "P", [meeting], slots);
  return timed(campus, "HY", [meeting, unscheduled("ONLINE")], slots);
}

type Home = Pick<DisciplineFacts, "campus" | "buildings">;

/** Where a course is taught; writing and languages, which everybody takes, on several campuses. */
function placeOf(course: DemoCourse, random: Random): Home {
  const own = subjectPlaces[course.subject] ?? disciplines[course.discipline];
  const isForAll = course.catalogNumber.startsWith("1") && ["humanities", "social"].includes(course.discipline);
  if (isForAll && random.chance(0.25)) return { campus: "UMLNORTH", buildings: ["FAL", "SWK", "KIT"] };
  return own;
}

function findRoom(
  wish: PlaceWish,
  choices: readonly MeetingPattern[],
  { campus, buildings }: Home,
  roomBook: RoomBook,
  random: Random,
) {
  const kind = roomKindFor(wish);
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const time = pickTime(choices, random);
    const slots = toSlots(wish.session, time);
    if (slots.some((slot) => wish.avoid.includes(slot))) continue;
    const room = roomBook.take({ kind, campus, capacity: wish.capacity, buildings }, slots, random);
    if (room) return { time, slots, facility: room.code };
  }
  const time = freeTime(wish, choices, random);
  return { time, slots: toSlots(wish.session, time), facility: null };
}

function freeTime(wish: PlaceWish, choices: readonly MeetingPattern[], random: Random): PickedTime {
  let time = pickTime(choices, random);
  for (let attempt = 0; attempt < TRIES * 4; attempt++) {
    if (!toSlots(wish.session, time).some((slot) => wish.avoid.includes(slot))) return time;
    time = pickTime(choices, random);
  }
  return time;
}

function toSlots(session: DemoSession, { days, startMinutes, endMinutes }: PickedTime): number[] {
  return slotsOf(session.code, days, startMinutes, endMinutes);
}

function choicesFor({ course, component, session, delivery }: PlaceWish): readonly MeetingPattern[] {
  const isHalf = session.code !== "1";
  const isEvening = delivery === "evening";
  if (component === "LAB") {
    const { laboratoryMinutes } = disciplines[course.discipline];
    const all = laboratoryPatterns(course.form === "labonly" ? laboratoryMinutes.slice(0, 1) : laboratoryMinutes);
    return isEvening ? all.map((choice) => ({ ...choice, starts: [18 * 60 + 30] })) : all;
  }
  if (isHalf) return patterns[isEvening ? "half-term-evening" : "half-term"];
  return patterns[isEvening ? "evening" : kindFor(course, component)];
}

function kindFor(course: DemoCourse, component: string): PatternKind {
  const isShort = course.maxUnits <= 1;
  if (component === "REC" || component === "DIS") return "recitation";
  if (component === "WKS") return "ensemble";
  if (component === "CLN") return "clinical";
  if (component === "FLD") return "field";
  if (isShort) return "short";
  if (component === "STU") return "studio";
  if (course.career === "GRAD") return "graduate";
  if (component === "SEM" || component === "PRA") return "seminar";
  return course.minUnits >= 4 && course.form === "lec" ? "long-lecture" : "lecture";
}

function roomKindFor({ course, component, capacity }: PlaceWish): RoomKind {
  const { laboratory } = disciplines[course.discipline];
  if (component === "LAB") return laboratory === "seminar" ? "classroom" : laboratory;
  if (component === "STU" && (course.discipline === "art" || course.discipline === "music")) return laboratory;
  if (component === "WKS") return "music";
  if (capacity > 60) return "hall";
  return component === "SEM" || isIndependent(course.form) ? "seminar" : "classroom";
}

function toMeeting(
  time: PickedTime,
  skippedWeeks: readonly number[],
  facility: string | null,
  isOnline = false,
): Place["meetings"][number] {
  return { ...time, skippedWeeks, facility, isOnline, component: null };
}

function unscheduled(facility: string | null): Place["meetings"][number] {
  return {
    days: [],
    startMinutes: null,
    endMinutes: null,
    skippedWeeks: [],
    facility,
    isOnline: facility !== null,
    component: null,
  };
}

function withoutTimes(campus: string, mode: InstructionMode, facility: string | null): Place {
  return { campus, mode, meetings: [unscheduled(facility)], slots: [] };
}

function timed(campus: string, mode: InstructionMode, meetings: Place["meetings"], slots: readonly number[]): Place {
  return { campus, mode, meetings, slots };
}
