import type { Dashboard } from "#contract/dashboard";
import { type Caller, personId, type Services } from "../call.ts";
import { localDate } from "../institution-time.ts";
import { countUnread } from "../notices/handlers.ts";
import { readOpenSeat } from "../notices/seat-watches.ts";
import { readCarts } from "./carts.ts";
import { type LiveClass, readLiveClasses } from "./live-classes.ts";
import { nextStep } from "./next-step.ts";
import { readIndicators } from "./service-indicators.ts";
import { upcomingClasses } from "./upcoming-classes.ts";

/** All that the first screen says of the caller, in a fixed number of queries that run side by side. */
export async function readDashboard(services: Services, caller: Caller): Promise<Dashboard> {
  const { database, catalog } = services;
  const { db } = database;
  const now = services.now();
  const studentId = personId(caller);
  const isStudent = caller.person?.isStudent === true;
  const [live, unread, indicators, carts, openSeat] = await Promise.all([
    readLiveClasses(db, studentId, now),
    countUnread(db, studentId),
    isStudent ? readIndicators(db, studentId, now) : [],
    isStudent ? readCarts(db, studentId, now) : [],
    isStudent ? readOpenSeat(db, studentId) : undefined,
  ]);
  const [upcoming, step] = await Promise.all([
    upcomingClasses(catalog, live, now),
    isStudent ? nextStep(services, caller, { studentId, live, indicators, carts, openSeat }, now) : null,
  ]);
  return {
    NextStep: step,
    UpcomingClasses: upcoming,
    ClassCount: countClasses(live, localDate(now)),
    CartCount: carts.reduce((sum, { items }) => sum + items.length, 0),
    UnreadCount: unread,
  };
}

/** Classes of the terms that run, or else of the one that begins next. */
function countClasses(live: readonly LiveClass[], today: string): number {
  const enrolled = live.filter(
    (each) => each.status === "E" && each.classNumber === each.enrollmentClassNumber && each.termEndDate >= today,
  );
  const running = enrolled.filter(({ termStartDate }) => termStartDate <= today);
  if (running.length > 0) return running.length;
  const starts = enrolled.map(({ termStartDate }) => termStartDate).sort()[0];
  return enrolled.filter(({ termStartDate }) => termStartDate === starts).length;
}
