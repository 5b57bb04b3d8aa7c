import { type CalendarEvent, eventDays, usedWeekdays, type Weekday } from "#calendar";
import { atom } from "jotai/vanilla";
import type { ClassListing } from "#contract/catalog";
import { MINUTES_PER_HOUR } from "#contract/wall-time";
import type { Schedule } from "#workers/schedule/client";
import { courseNumber, sectionLabel } from "../../../../lib/class-facts.ts";
import { type ClassMeeting, classEvents } from "../../../../lib/class-week.ts";
import { countLabel } from "../../../../lib/format-number.ts";
import { showToast } from "../../../../ui/toast-queue.ts";
import { editQueue } from "../../edits/configuration-edits.ts";
import type { ScheduledCourse } from "../../scheduled-courses.ts";
import { cellOfVisit } from "../../visit-atoms.ts";
import { showVisitToast } from "../../visit-toast.ts";
import { visitAtom } from "../../visit.ts";
import type { WeekData } from "../../week-events.ts";
import { buildDataAtom, isBuildingAtom } from "../atoms.ts";
import { answerAtom, positionAtom, restingAtom, shownAtom, showScheduleAtom } from "../browse-atoms.ts";
import { keptAtom, toggleKeptAtom } from "../keep-atoms.ts";
import { liveClassesAtom } from "../seat-atoms.ts";
import { weekAtom } from "../week-atoms.ts";
import type { FittingSection, OtherSections, UnfitSection } from "./other-sections.ts";

/** A chosen class as the lock call names it. `courseId` is the entity id of its course. */
export type LockTarget = { courseId: string; component: string; classNumber: number };

/** The class of the shown schedule that the student has chosen to look at. */
export type Selected = {
  classNumber: number;
  listing: ClassListing;
  course: ScheduledCourse;
  /**
   * The chosen class that other sections could take the place of: itself, or the one that brings it along. Undefined
   * for what the student holds already.
   */
  chosen: (LockTarget & { isLocked: boolean }) | undefined;
};

/** Another section where it would be, or one that doesn't fit. */
export type GhostData = ClassMeeting & { type: "ghost"; course: ScheduledCourse } & (
    | { fitting: FittingSection; unfit?: undefined }
    | { fitting?: undefined; unfit: UnfitSection }
  );
export type GridEvent = CalendarEvent<WeekData | GhostData>;

/** It takes up to twice as long as the count, during which the worker does nothing else. */
const MOST_COUNT_MS = 300;
/** More would hide the week; the panel has all. */
export const MOST_GHOSTS = 12;
const MOST_UNFIT = 6;

// State

const wantedAtom = cellOfVisit<number | undefined>(undefined, visitAtom);

// Derived

/** Undefined when no class is chosen, or when the shown schedule does not have it any more. */
export const selectedAtom = atom((get): Selected | undefined => {
  const wanted = get(wantedAtom);
  const week = get(weekAtom);
  if (wanted === undefined || !week) return undefined;
  for (const course of week.courses) {
    const found = course.classes.find(({ listing }) => listing.Details.ClassNumber === wanted);
    if (!found) continue;
    const bringing = week.schedule.courses
      .flatMap(({ classes }) => classes)
      .find(({ classNumber, autoEnrolled }) => classNumber === wanted || autoEnrolled.includes(wanted));
    const target = bringing && lockTargetOf(week.schedule, bringing.classNumber);
    const isLocked = course.classes.some(
      (each) => each.isLocked && each.listing.Details.ClassNumber === target?.classNumber,
    );
    return { classNumber: wanted, listing: found.listing, course, chosen: target && { ...target, isLocked } };
  }
  return undefined;
});

/** What is drawn as selected, as the calendar names it. */
export const selectedIdsAtom = atom((get): readonly string[] => {
  const selected = get(selectedAtom);
  const numbers = get(keptAtom)?.flatMap(({ all }) => all) ?? (selected ? [selected.classNumber] : []);
  return numbers.map(String);
});

/** Undefined for what a class brings along, and for what the student holds already: these can't be locked. */
export function lockTargetOf({ courses }: Pick<Schedule, "courses">, classNumber: number): LockTarget | undefined {
  for (const { id, classes } of courses) {
    const found = id === null ? undefined : classes.find((each) => each.classNumber === classNumber);
    if (id !== null && found) return { courseId: id, component: found.component, classNumber };
  }
  return undefined;
}

const answeredAtom = atom((get) => {
  const resting = get(restingAtom);
  const chosen = get(selectedAtom)?.chosen;
  const data = get(buildDataAtom);
  if (!resting || !chosen || chosen.isLocked || !data || get(isBuildingAtom)) return undefined;
  if (get(shownAtom)?.schedule !== resting.schedule) return undefined;
  const { opened, schedule, chosen: classes } = resting;
  const { classNumber } = chosen;
  const answer = answerAtom(opened, `others/${schedule.hashCode}/${classNumber}`, async (visit) => {
    const [alternatives, { toOtherSections }] = await Promise.all([
      opened.alternatives(classes, classNumber, visit),
      import("./other-sections.ts"),
    ]);
    return toOtherSections(classNumber, alternatives, { ...data, Request: opened.request });
  });
  return get(answer);
});

/** The other sections of the selected class; undefined while they are looked for and where there is nothing to ask. */
export const otherSectionsAtom = atom((get): OtherSections | undefined => {
  const answer = get(answeredAtom);
  return answer && "value" in answer ? answer.value : undefined;
});

/** A locked class has no other sections, and what the student holds has none to choose. */
export const isAskingAtom = atom((get): boolean => {
  const chosen = get(selectedAtom)?.chosen;
  return chosen !== undefined && !chosen.isLocked && get(answeredAtom) === undefined;
});

/** Why they could not be found, in words. */
export const othersFailureAtom = atom((get): string | undefined => {
  const answer = get(answeredAtom);
  return answer && "failure" in answer ? answer.failure : undefined;
});

/** How many schedules are left if the selected class fills; undefined while that is not known. */
export const fragilityAtom = atom((get) => {
  const resting = get(restingAtom);
  const wanted = get(selectedAtom)?.chosen?.classNumber;
  if (!resting || !get(otherSectionsAtom)) return undefined;
  const { opened, schedule, chosen } = resting;
  if (opened.summary.milliseconds > MOST_COUNT_MS) return undefined;
  const answer = get(answerAtom(opened, `fragility/${schedule.hashCode}`, (visit) => opened.fragility(chosen, visit)));
  return answer && "value" in answer
    ? answer.value.classes.find(({ classNumber }) => classNumber === wanted)
    : undefined;
});

/** What the week draws: the shown schedule, and the other sections of the selected class where they would be. */
export const gridAtom = atom((get): { events: readonly GridEvent[]; days: readonly Weekday[] } => {
  const week = get(weekAtom);
  if (!week) return { events: [], days: [] };
  const { gridEvents, hours, weekOf } = week;
  const course = get(selectedAtom)?.course;
  const others = get(otherSectionsAtom);
  const classes = get(liveClassesAtom);
  if (!course || !others || !classes) return { events: gridEvents, days: week.days };
  const toEvents = (look: Pick<GhostData, "fitting" | "unfit">): GridEvent[] => {
    const { classNumber } = (look.fitting ?? look.unfit)!;
    const listing = classes[classNumber];
    if (!listing) return [];
    return classEvents(listing, { tone: course.colour }, weekOf).map((event) => ({
      ...event,
      id: `other-${classNumber}`,
      kind: "ghost",
      state: look.fitting ? undefined : "unavailable",
      // Of the two one is there, as the type of the data has it.
      data: { ...event.data, ...look, type: "ghost", course } as GhostData,
    }));
  };
  const fitting = others.fitting.filter(({ isElsewhere }) => isElsewhere).slice(0, MOST_GHOSTS);
  const ghosts = fitting.flatMap((section) => toEvents({ fitting: section }));
  const classesOfWeek = gridEvents.filter(({ data }) => data.type === "class");
  // What can't be taken neither makes the week larger nor the classes smaller.
  const unfit = others.unfit
    .slice(0, MOST_UNFIT)
    .flatMap((section) => toEvents({ unfit: section }))
    .filter(
      ({ start, end }) =>
        start >= hours.firstHour * MINUTES_PER_HOUR && end <= hours.lastHour * MINUTES_PER_HOUR && end > start,
    )
    .filter((ghost) => !classesOfWeek.some((event) => overlapOnADay(event, ghost)));
  const isInDays = usedWeekdays(ghosts).every((day) => week.days.includes(day));
  return {
    events: [...gridEvents, ...ghosts, ...unfit],
    days: isInDays ? week.days : usedWeekdays([...gridEvents, ...ghosts]),
  };
});

function overlapOnADay(a: GridEvent, b: GridEvent): boolean {
  return a.start < b.end && b.start < a.end && eventDays(a).some((day) => eventDays(b).includes(day));
}

// Actions

/** Chooses a class of the shown schedule; without one, none. */
export const selectClassAtom = atom(null, (_get, set, classNumber?: number) => set(wantedAtom, classNumber));

/**
 * What a press on a class does: chooses it, or no longer. With `isMore`, or while classes are being selected to be kept,
 * it is one more of those.
 */
export const pressClassAtom = atom(null, (get, set, classNumber: number, isMore = false) => {
  const last = get(wantedAtom);
  if (!isMore && !get(keptAtom)) return set(wantedAtom, classNumber === last ? undefined : classNumber);
  set(wantedAtom, undefined);
  if (last !== undefined && last !== classNumber) set(toggleKeptAtom, last);
  set(toggleKeptAtom, classNumber);
});

/** Locks a class, or unlocks it. The shown schedule stays, since it has the class. */
export const toggleLockAtom = atom(
  null,
  async (_get, set, { courseId: id, component, classNumber, isLocked }: LockTarget & { isLocked: boolean }) => {
    await set(editQueue.applyAtom, [
      { type: "lock-section", id, component, classNumber: isLocked ? null : classNumber },
    ]);
  },
);

/** Shows the schedule with this section; the toast leads back to the one before. */
export const takeAtom = atom(null, (get, set, { classNumber, schedule }: FittingSection) => {
  const before = get(shownAtom);
  const selected = get(selectedAtom);
  const listing = get(buildDataAtom)?.Classes[classNumber];
  const visit = get(visitAtom);
  if (!before || !listing || !visit) return;
  const index = get(positionAtom)?.index;
  set(showScheduleAtom, schedule);
  set(selectClassAtom, classNumber);
  const isPossible = () => get(positionAtom)?.opened.request === before.opened.request;
  showVisitToast(visit, {
    message: `Switched to ${courseNumber(listing.Details)} ${sectionLabel(listing)}`,
    action: {
      label: index === undefined ? "Undo" : `Go back to #${countLabel(index + 1)}`,
      onAction() {
        // Another request, for instance with a new lock, may not have this schedule.
        if (!isPossible()) return void showToast("You can't go back because your schedules have changed.");
        set(showScheduleAtom, before.schedule);
        set(selectClassAtom, selected?.classNumber);
      },
    },
  });
});
