import { atom } from "jotai/vanilla";
import { unwrap } from "jotai/vanilla/utils";
import { hoursOf } from "#calendar";
import type { SortingPreference } from "#contract/builder/configuration-document";
import type { ConfigurationEdit } from "#contract/builder/configuration-edit";
import type { IsoDate } from "#dates/day";
import { MINUTES_PER_HOUR } from "#dates/minutes";
import { timesOverlap } from "#dates/span";
import { t } from "#words";
import type { Schedule } from "#workers/schedule/client";
import { listingName } from "../../../lib/classes/class-facts.ts";
import { classEvents } from "../../../lib/classes/class-week.ts";
import { showToast } from "../../../ui/messages/toast-queue.ts";
import { answerAtom, lookAtom, rememberAtom, restingAtom, shownAtom } from "./browse.ts";
import { isBuildingAtom } from "./build.ts";
import { applyEditsAtom, applyWithUndoAtom, contentAtom } from "./edits.ts";
import type { OtherSections } from "./other-sections.ts";
import type { Choice, OtherSection, ShownClass } from "./scheduled-courses.ts";
import { beginWithBestAtom } from "./viewed.ts";
import { cellOfVisit, showVisitToast, visitAtom } from "./visit.ts";
import { liveClassesAtom, type ShownWeek, scaleAtom, shownClassesAtom, weekAtom } from "./week.ts";
import { breakEvents, type GridEvent } from "./week-events.ts";

/** It takes up to twice as long as the count, which blocks the worker. */
const MAX_COUNT_MS = 300;
/** More would hide the week; the panel has all. */
const MAX_GHOSTS = 12;
const MAX_UNFIT = 6;

export const wantedAtom = cellOfVisit<number | undefined>(undefined);
/** The classes to keep; undefined while none are being selected. */
const pickedAtom = cellOfVisit<ReadonlySet<number> | undefined>(undefined);

/** Classes that can be locked or kept: not auto-enrolled or already the student's. */
const choicesAtom = atom((get): Choice[] => [...new Set(get(shownClassesAtom).flatMap(({ choice }) => choice ?? []))]);

/** Undefined if no class is selected, or the shown schedule no longer has it. Other sections could replace its choice. */
export const selectedAtom = atom((get): ShownClass | undefined =>
  get(shownClassesAtom).find(({ classNumber }) => classNumber === get(wantedAtom)),
);

/** Those that are selected; undefined while none are being selected. */
export const keptAtom = atom((get) => {
  const picked = get(pickedAtom);
  return picked && get(choicesAtom).filter(({ classNumber }) => picked.has(classNumber));
});

/** What is drawn as selected, as the calendar names it. */
export const selectedIdsAtom = atom((get): readonly string[] => {
  const selected = get(selectedAtom);
  const numbers = get(keptAtom)?.flatMap(({ all }) => all) ?? (selected ? [selected.classNumber] : []);
  return numbers.map(String);
});

/** The selected class's other sections, without a value if they couldn't be found; undefined while unknown. */
export const otherSectionsAtom = atom((get): { value?: OtherSections } | undefined => {
  const resting = get(restingAtom);
  const choice = get(selectedAtom)?.choice;
  const data = get(contentAtom);
  // Locked classes and the student's own have no alternatives.
  if (!resting || !choice || choice.isLocked || !data || get(isBuildingAtom)) return undefined;
  if (get(shownAtom)?.schedule !== resting.schedule) return undefined;
  const { classNumber } = choice;
  const answer = get(answerAtom(resting.opened, "alternatives", resting.chosen, classNumber));
  const words = get(wordsAtom);
  if (!answer || !words) return undefined;
  if (!answer.value || words === "failed") return {};
  return { value: words.toOtherSections(classNumber, answer.value, { ...data, Request: resting.opened.request }) };
});
const wordsAtom = unwrap(atom(async () => await import("./other-sections.ts").catch((): "failed" => "failed")));

/** The number of schedules left if the selected class fills; undefined while unknown. */
export const leftWithoutAtom = atom((get) => {
  const resting = get(restingAtom);
  const wanted = get(selectedAtom)?.choice?.classNumber;
  if (!resting || wanted === undefined || !get(otherSectionsAtom)?.value) return undefined;
  const { opened } = resting;
  if (opened.summary.milliseconds > MAX_COUNT_MS) return undefined;
  return get(answerAtom(opened, "withoutClass", wanted))?.value;
});

type Grid = Pick<ShownWeek, "days" | "hours"> & { events: readonly GridEvent[]; weekOf?: IsoDate };

/** The shown schedule and the selected class's other sections at their times; only breaks if there's no schedule. */
export const gridAtom = atom((get): Grid => {
  const week = get(weekAtom);
  if (!week) {
    const events = breakEvents(get(contentAtom)?.Request.breaks ?? []);
    const { days, ...hours } = get(scaleAtom) ?? { days: [], ...hoursOf(events) };
    return { events, days, hours };
  }
  const { events: shown, hours, weekOf } = week;
  const course = get(selectedAtom)?.course;
  const others = get(otherSectionsAtom)?.value;
  const classes = get(liveClassesAtom);
  if (!course || !others || !classes) return week;
  const toEvents = (section: OtherSection): GridEvent[] => {
    const listing = classes[section.classNumber];
    const events = listing ? classEvents(listing, { tone: course.color }, weekOf) : [];
    return events.map((event) => ({
      ...event,
      id: `other-${section.classNumber}`,
      kind: "ghost",
      state: section.schedule ? undefined : "unavailable",
      data: { ...event.data, type: "ghost", course, section },
    }));
  };
  const fitting = others.fitting.filter(({ isElsewhere }) => isElsewhere).slice(0, MAX_GHOSTS);
  const own = shown.filter(({ data }) => data.type === "class");
  const [first, last] = [hours.firstHour * MINUTES_PER_HOUR, hours.lastHour * MINUTES_PER_HOUR];
  // Unavailable sections neither enlarge the week nor narrow classes.
  const unfit = others.unfit
    .slice(0, MAX_UNFIT)
    .flatMap(toEvents)
    .filter(({ start, end }) => start >= first && end <= last && end > start)
    .filter((ghost) => !own.some((event) => overlapOnADay(event, ghost)));
  return { ...week, events: [...shown, ...fitting.flatMap(toEvents), ...unfit] };
});

function overlapOnADay(a: GridEvent, b: GridEvent): boolean {
  return timesOverlap(a.start, a.end, b.start, b.end) && a.days.some((day) => b.days.includes(day));
}

/** Starts or cancels selecting classes to keep with the locked ones. */
export const selectToKeepAtom = atom(null, (get, set, isSelecting: boolean) => {
  const locked = get(choicesAtom).filter(({ isLocked }) => isLocked);
  set(pickedAtom, isSelecting ? new Set(locked.map(({ classNumber }) => classNumber)) : undefined);
  set(wantedAtom, undefined);
});

/** Selects or deselects a pressed class, or keeps it; the student's own classes are kept anyway. */
export const pressClassAtom = atom(null, (get, set, classNumber: number) => {
  const before = get(pickedAtom);
  if (!before) return set(wantedAtom, classNumber === get(wantedAtom) ? undefined : classNumber);
  const own = get(choicesAtom).find(({ all }) => all.includes(classNumber))?.classNumber;
  const picked = new Set(before);
  if (own !== undefined && !picked.delete(own)) picked.add(own);
  set(pickedAtom, picked);
});

/** Locks or unlocks a class. The shown schedule stays, because it has the class. */
export const toggleLockAtom = atom(null, async (_get, set, choice: Choice) => {
  await set(applyEditsAtom, [lockEdit(choice)]);
});

/** How many of the shown classes could be locked, and how many are. */
export const locksAtom = atom((get) => {
  const choices = get(choicesAtom);
  return { count: choices.length, locked: choices.filter(({ isLocked }) => isLocked).length };
});

/** Locks the selected classes, or all shown ones; unlocks them if all are locked. */
export const lockTogetherAtom = atom(null, async (get, set): Promise<void> => {
  const all = get(keptAtom) ?? get(choicesAtom);
  const open = all.filter(({ isLocked }) => !isLocked);
  const changed = open.length > 0 ? open : all;
  if (changed.length === 0) return;
  const label =
    open.length > 0
      ? t("{count, plural, one {# class} other {# classes}} locked", { count: all.length })
      : t("{count, plural, one {# class} other {# classes}} unlocked", { count: all.length });
  const failure = await set(applyWithUndoAtom, { edits: changed.map(lockEdit), label });
  if (failure === undefined) set(selectToKeepAtom, false);
});

function lockEdit({ id, component, classNumber, isLocked }: Choice): ConfigurationEdit {
  return { type: "choose", id, component, choice: { lockedClassNumber: isLocked ? null : classNumber } };
}

/** Locks exactly the selected classes, and shows the best of the rest by a preference; one Undo. */
export const improveAtom = atom(null, async (get, set, preference: SortingPreference): Promise<void> => {
  const shown = get(shownAtom);
  const kept = get(keptAtom);
  if (!shown || !kept) return;
  const changed = get(choicesAtom).filter((choice) => choice.isLocked !== kept.includes(choice));
  set(beginWithBestAtom);
  const edits: ConfigurationEdit[] = [...changed.map(lockEdit), { type: "configure", options: { preference } }];
  const label = t("{count, plural, one {# class} other {# classes}} kept, the rest improved", { count: kept.length });
  const failure = await set(applyWithUndoAtom, { edits, label }, () => set(rememberAtom, shown));
  if (failure === undefined) set(selectToKeepAtom, false);
});

/** Shows the schedule with this section; the toast's Undo returns. */
export const takeAtom = atom(null, (get, set, { classNumber, schedule }: OtherSection) => {
  const listing = get(contentAtom)?.Classes[classNumber];
  if (!schedule || !listing) return;
  const message = t("Switched to {section}", { section: listingName(listing) });
  set(switchAtom, { schedule, message, classNumber });
});

type Switch = {
  schedule: Schedule;
  /** What the toast says. */
  message: string;
  /** Selected afterwards. */
  classNumber?: number;
};

/** Shows another schedule; the toast's Undo returns. */
export const switchAtom = atom(null, (get, set, { schedule, message, classNumber }: Switch) => {
  const before = get(shownAtom);
  const selected = get(selectedAtom);
  if (!before) return;
  set(lookAtom, { schedule });
  set(wantedAtom, classNumber);
  showVisitToast(get(visitAtom), message, () => {
    // Another request, such as one with a new lock, may not have this schedule.
    if (get(shownAtom)?.opened.request !== before.opened.request)
      return void showToast(t("You can't go back because your schedules have changed."));
    set(lookAtom, { schedule: before.schedule });
    set(wantedAtom, selected?.classNumber);
  });
});
