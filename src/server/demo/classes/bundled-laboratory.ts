import type { DemoSession } from "../calendar.ts";
import type { DemoCourse } from "../catalog/courses.ts";
import { disciplines } from "../data/disciplines.ts";
import type { Random } from "../random.ts";
import type { Place } from "./place-class.ts";
import type { RoomBook } from "./rooms.ts";
import { slotsOf } from "./time-grid.ts";

const AFTERNOON = 14 * 60;
/** Friday first: the fewest lectures meet then. */
const DAYS = [5, 3, 2, 1, 4];

/** Adds a laboratory as a second meeting of the class itself, on a day that the first leaves free. */
export function withLaboratory(
  place: Place,
  { course, session }: { course: DemoCourse; session: DemoSession },
  roomBook: RoomBook,
  random: Random,
): Place {
  const [lecture] = place.meetings;
  const { laboratory: kind, laboratoryMinutes, campus, buildings } = disciplines[course.discipline];
  const days = DAYS.filter((day) => !lecture?.days.includes(day)).slice(0, 1);
  const time = { days, startMinutes: AFTERNOON, endMinutes: AFTERNOON + Math.max(...laboratoryMinutes) };
  const slots = slotsOf(session.code, days, time.startMinutes, time.endMinutes);
  const room = roomBook.take({ kind, campus, capacity: 20, buildings }, slots, random);
  const { skippedWeeks } = session;
  const laboratory = { ...time, skippedWeeks, facility: room?.code ?? null, isOnline: false, component: "LAB" };
  return {
    ...place,
    meetings: [...place.meetings.map((meeting) => ({ ...meeting, component: "LEC" })), laboratory],
    slots: [...place.slots, ...slots],
  };
}
