import type { createStore } from "jotai/vanilla";
import { liveSeatsAtom } from "#app/lib/seats/live-seats.ts";
import { TERM } from "../engine/schedule-requests.ts";
import { seatsOf } from "../search/class-details.ts";
import { builderScreen, type OwnReplies, onEngine, sharedEngine, threeCourses } from "./builder-screen.ts";

/** Schedules of three courses, of which these classes have filled since the configuration was loaded. */
export function filledResults(...classNumbers: number[]) {
  const seats = classNumbers.map((classNumber) => [classNumber, seatsOf(classNumber, 30)] as const);
  const replies: OwnReplies = { batchEnrollmentInfo: { data: Object.fromEntries(seats) } };
  return {
    ...builderScreen("results?id=7", threeCourses, replies),
    prepare(store: ReturnType<typeof createStore>) {
      onEngine(sharedEngine)(store);
      store.set(liveSeatsAtom, {
        term: TERM.term,
        seats: new Map(seats.map(([id, info]) => [id, { info, at: Number.MAX_SAFE_INTEGER }])),
      });
    },
  };
}
