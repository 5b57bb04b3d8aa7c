import { type Atom, atom, type Getter } from "jotai/vanilla";
import { selectAtom, unwrap } from "jotai/vanilla/utils";
import type { ScheduleRequest } from "#contract/schedule-request";
import { chosenClassNumbers } from "#engine";
import type { OpenSchedules, Schedule, WeekPage } from "#workers/schedule/client";
import type { KnownCount } from "../schedule-count.ts";
import { stoppedWords } from "../stopped-words.ts";
import { cellOfVisit } from "../visit-atoms.ts";
import { visitAtom } from "../visit.ts";
import { builtAtom, rememberAtom } from "./atoms.ts";

/*
 * Students browse different weeks, each by its best schedule; the variants of one week are a list of their own. When the
 * request changes, the shown schedule stays while it's possible (see `seenAtom`); another order begins with the best.
 */

/** What to show: an entry of a list, a place in the ranking, or a schedule whose place is still being looked up. */
type Spot =
  /** Of the weeks, or of the variants of the schedule at a place. */
  | { at: number; variantsOf: number | undefined }
  | { index: number }
  /** `after` is the entry from which the student came. */
  | { schedule: Schedule; after: number | undefined };

/** What is looked at, with its schedule once that has come; else why it can't be shown, if that is so. */
export type Position = {
  opened: OpenSchedules;
  /** The place of the schedule whose variants are browsed; undefined for weeks. */
  variantsOf: number | undefined;
  /** In the ranking; undefined unless `known`. */
  index: number | undefined;
  /** In the list of weeks or variants, where that is known. */
  at: number | undefined;
  /** `beyond` is behind all that can be opened; `unknown` where the search for the place was stopped. */
  place: "known" | "looked-for" | "beyond" | "unknown";
  after: number | undefined;
  /** The schedule that was to be shown isn't possible, so the best is shown. */
  isLost: boolean;
  /** How many entries the list has, where a page said so. */
  end: number | undefined;
  schedule: Schedule | undefined;
  failure: string | undefined;
  /** What the search for schedules was stopped at: even the best, or only those far down. Asking again ends the same. */
  unproven: "best" | "further" | undefined;
};

const LOOKED_FOR = {
  variantsOf: undefined,
  index: undefined,
  at: undefined,
  place: "looked-for",
  after: undefined,
  isLost: false,
  end: undefined,
  schedule: undefined,
  failure: undefined,
  unproven: undefined,
} as const;

export type Shown = {
  schedule: Schedule;
  /** The class numbers that name it to the engine. */
  chosen: readonly number[];
  opened: OpenSchedules;
  /** The schedule of the position is still on its way, and this is the one before. */
  isStale: boolean;
};

export const PAGE_SIZE = 20;
const RANKED_PAGE_SIZE = 50;
/** A schedule that is looked at for so long is asked about; those that one passes aren't. */
const REST_MS = 200;
/** The weeks take about as long to count as the schedules, during which the worker does nothing else. */
const MOST_COUNT_MS = 1000;

// State

/** It counts for the schedules of its request only. */
const wishAtom = atom<{ request: ScheduleRequest; spot: Spot }>();
const attemptAtom = atom(0);
/** The dialog that is open: going to a number, or comparing with a friend. */
export const dialogAtom = cellOfVisit<"number" | "friend" | undefined>(undefined, visitAtom);
/** Schedules of which the student knows that the one that was shown before is not among them. */
const toldAtom = atom<OpenSchedules>();

// Derived

type Answer<T> = { value?: T; failure?: string };
const answersOf = new WeakMap<OpenSchedules, Map<string, Atom<unknown>>>();

/**
 * What a worker says of opened schedules, asked for once; undefined until it's known. `ask` gets the signal of the whole
 * visit, since ending one question ends the worker with all that it holds.
 */
export function answerAtom<T>(
  opened: OpenSchedules,
  key: string,
  ask: (visit: AbortSignal) => Promise<T>,
): Atom<Answer<T> | undefined> {
  const own = answersOf.get(opened) ?? new Map<string, Atom<unknown>>();
  answersOf.set(opened, own);
  const answer =
    own.get(key) ??
    unwrap(
      atom(async (get): Promise<Answer<T> | undefined> => {
        const visit = get(visitAtom);
        get(attemptAtom);
        if (!visit) return undefined;
        try {
          return { value: await ask(visit) };
        } catch (error) {
          return visit.aborted ? undefined : { failure: stoppedWords(error) };
        }
      }),
    );
  own.set(key, answer);
  return answer as Atom<Answer<T> | undefined>; // Each key is of one question.
}

/** The page of the list with an entry. */
export function pageAtomOf(opened: OpenSchedules, variantsOf: number | undefined, at: number) {
  const from = at - (at % PAGE_SIZE);
  return answerAtom<WeekPage>(opened, `page/${variantsOf ?? "weeks"}/${from}`, (visit) =>
    variantsOf === undefined ? opened.weeks(from, PAGE_SIZE, visit) : opened.alike(variantsOf, from, PAGE_SIZE, visit),
  );
}

/** The schedules that are browsed; undefined where there is none. */
export const openedAtom = atom((get): OpenSchedules | undefined => {
  const built = get(builtAtom);
  return built && "opened" in built && built.opened.summary.openable > 0 ? built.opened : undefined;
});

/** Where in the ranking the student is; the schedule itself may still be on its way. */
export const positionAtom = atom((get): Position | undefined => {
  const opened = get(openedAtom);
  const built = get(builtAtom);
  const wish = get(wishAtom);
  if (!opened || !built || !("start" in built)) return undefined;
  // After a lost worker the same request was opened again.
  const isWished = wish?.request === opened.request;
  const spot: Spot = isWished ? wish.spot : built.start;
  if ("at" in spot) return atEntry(get, opened, spot);
  if ("index" in spot) return atIndex(get, opened, spot.index, !isWished && built.isStartLost);
  const { schedule, after } = spot;
  const answer = get(
    answerAtom(opened, `locate/${schedule.hashCode}`, (visit) => opened.locate(schedule.hashCode, visit)),
  );
  const location = answer && (answer.value ?? { index: undefined, complete: false });
  const index = location?.index;
  const { openable, total } = opened.summary;
  // Where all can be opened and it isn't among them, it's none of these schedules.
  if (location?.complete && index === undefined && BigInt(openable) === total) return atIndex(get, opened, 0, true);
  const position = { ...LOOKED_FOR, opened, schedule, after };
  if (index !== undefined) return { ...position, place: "known", index, at: weekAt(get, opened, index) };
  return location ? { ...position, place: location.complete ? "beyond" : "unknown" } : position;
});

function atEntry(get: Getter, opened: OpenSchedules, spot: Extract<Spot, { at: number }>): Position {
  const { at, variantsOf } = spot;
  const answer = get(pageAtomOf(opened, variantsOf, at));
  const position = { ...LOOKED_FOR, opened, ...spot, failure: answer?.failure };
  if (!answer?.value) return position;
  const { from, weeks, end, complete } = answer.value;
  if (!complete) return { ...position, unproven: at === 0 ? "best" : "further" };
  if (end !== undefined && at >= end) return atEntry(get, opened, { at: end - 1, variantsOf });
  const entry = weeks[at - from];
  if (!entry) throw new Error(`[Bug] Page ${from} of ${end ?? "?"} has no entry ${at}.`);
  return { ...position, ...entry, place: "known", end };
}

function atIndex(get: Getter, opened: OpenSchedules, wanted: number, isLost: boolean): Position {
  const index = Math.min(wanted, opened.summary.openable - 1);
  const from = index - (index % RANKED_PAGE_SIZE);
  const answer = get(answerAtom(opened, `ranked/${from}`, (visit) => opened.page(from, RANKED_PAGE_SIZE, visit)));
  const position = { ...LOOKED_FOR, opened, failure: answer?.failure };
  if (!answer?.value) return position;
  const schedule = answer.value.schedules[index - from];
  if (!answer.value.complete || !schedule) return { ...position, unproven: from === 0 ? "best" : "further" };
  return { ...position, place: "known", schedule, index, at: weekAt(get, opened, index), isLost };
}

function weekAt(get: Getter, opened: OpenSchedules, index: number): number | undefined {
  if (index === 0) return 0;
  return get(answerAtom(opened, `week/${index}`, (visit) => opened.weekNumber(index, visit)))?.value;
}

type Drawn = { visit: AbortSignal | undefined; position: Position | undefined };

/** The last position with a schedule stays while the next is looked for, for as long as the visit goes on. */
const drawnAtom = selectAtom<Drawn, Drawn>(
  atom((get) => ({ visit: get(visitAtom), position: get(positionAtom) })),
  (is, was) => (was && was.visit === is.visit && !is.position?.schedule ? was : is),
);

/** The schedule on the screen. The last one stays while the next is fetched. */
export const shownAtom = atom((get): Shown | undefined => {
  const position = get(positionAtom);
  const drawn = get(drawnAtom).position;
  if (!position || !drawn?.schedule) return undefined;
  const { schedule, opened } = drawn;
  return { schedule, chosen: chosenClassNumbers(schedule), opened, isStale: !position.schedule };
});

export const hasShownAtom = atom((get): boolean => get(shownAtom) !== undefined);
export const isStaleAtom = atom((get): boolean => get(shownAtom)?.isStale === true);

/** Why the schedule of the position can't be shown, in words. */
export const pageFailureAtom = atom((get) => get(positionAtom)?.failure);
export const unprovenAtom = atom((get) => get(positionAtom)?.unproven);

/** The best schedule, with which others are compared. */
export const firstAtom = atom((get): Schedule | undefined => {
  const opened = get(openedAtom);
  return opened && get(pageAtomOf(opened, undefined, 0))?.value?.weeks[0]?.schedule;
});

/** A change has made the schedule that was shown impossible, so the best is shown; until that has been read. */
export const isLostAtom = atom((get): boolean => {
  const position = get(positionAtom);
  return position !== undefined && position.isLost && get(toldAtom) !== position.opened;
});

/** The shown schedule once it's been looked at for a moment. */
export const restingAtom = unwrap(
  atom(async (get, { signal }): Promise<Shown | undefined> => {
    const shown = get(shownAtom);
    if (!shown || shown.isStale) return undefined;
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
    return signal.aborted ? undefined : shown;
  }),
);

/** The schedules of which one was looked at for a moment. They stay so while the student goes on to others. */
const restedAtom = selectAtom<Shown | undefined, OpenSchedules | undefined>(
  restingAtom,
  (resting, last) => resting?.opened ?? last,
);

/** How many different weeks there are; undefined until that is known, and where counting them would take too long. */
export const weekCountAtom = atom((get): KnownCount | undefined => {
  const opened = get(openedAtom);
  if (!opened || opened.summary.milliseconds > MOST_COUNT_MS || get(restedAtom) !== opened) return undefined;
  return get(answerAtom(opened, "weeks", (visit) => opened.weekCount(visit)))?.value;
});

/** How many schedules look like the shown one on the week, itself among them; undefined while that isn't known. */
export const variantCountAtom = atom((get): bigint | undefined => {
  const resting = get(restingAtom);
  if (!resting || get(shownAtom)?.schedule !== resting.schedule) return undefined;
  const { opened, chosen, schedule } = resting;
  const answer = get(answerAtom(opened, `variants/${schedule.hashCode}`, (visit) => opened.variants(chosen, visit)));
  return answer?.value?.complete ? answer.value.total : undefined;
});

/** How many weeks or variants can be browsed, as far as that is known. */
export const endAtom = atom((get): number | undefined => {
  const drawn = get(drawnAtom).position;
  const position = get(positionAtom);
  if (!position || drawn?.opened !== position.opened || drawn.variantsOf !== position.variantsOf) return undefined;
  if (drawn.end !== undefined || position.variantsOf !== undefined) return drawn.end;
  const { openable, total } = position.opened.summary;
  const weeks = get(weekCountAtom);
  return weeks?.complete && BigInt(openable) === total ? Number(weeks.total) : undefined;
});

// Actions

const lookAtom = atom(null, (get, set, spot: Spot) => {
  const opened = get(openedAtom);
  if (opened) set(wishAtom, { request: opened.request, spot });
});

/** One entry on or back, over both ends; from a schedule without a known place on from where the student was. */
export const moveAtom = atom(null, (get, set, step: 1 | -1) => {
  const position = get(positionAtom);
  if (!position) return;
  const { opened, at, after, variantsOf } = position;
  const end = get(endAtom) ?? opened.summary.openable;
  // What has no place is between where the student came from and the next one.
  const from = at ?? (step === 1 ? after : (after ?? 0) + 1) ?? -1;
  // Behind the last that is known, the last is found first; then the button says that it leads back.
  set(lookAtom, { at: (from + step + end) % end, variantsOf });
});

/** To a place in the ranking; the last one that can be opened, if there are not so many. */
export const goToAtom = atom(null, (_get, set, index: number) => set(lookAtom, { index }));
export const moveToFirstAtom = atom(null, (_get, set) => set(goToAtom, 0));

/** To an entry of the list that is browsed. */
export const goToEntryAtom = atom(null, (get, set, at: number) =>
  set(lookAtom, { at, variantsOf: get(positionAtom)?.variantsOf }),
);

/** Browses the variants of the shown week, or the weeks again. */
export const toggleVariantsAtom = atom(null, (get, set) => {
  const { index, variantsOf } = get(positionAtom) ?? {};
  if (index !== undefined) set(lookAtom, variantsOf === undefined ? { at: 0, variantsOf: index } : { index });
});

/**
 * Shows a schedule of the opened request at once. Its place is looked for meanwhile, and need not be found: it may be
 * behind all that can be opened.
 */
export const showScheduleAtom = atom(null, (get, set, schedule: Schedule) => {
  const { at, after, variantsOf } = get(positionAtom) ?? {};
  set(lookAtom, { schedule, after: variantsOf === undefined ? (at ?? after) : undefined });
});

export const fetchAgainAtom = atom(null, (_get, set) => set(attemptAtom, (attempt) => attempt + 1));

export const forgetLostAtom = atom(null, (get, set) => set(toldAtom, get(positionAtom)?.opened));

/** What is built next, and the next visit, begin with the schedule that is shown now. */
export const noteViewedAtom = atom(null, (get, set) => {
  const shown = get(shownAtom);
  if (shown && !shown.isStale) set(rememberAtom, { hashCode: shown.schedule.hashCode, chosen: shown.chosen });
});
