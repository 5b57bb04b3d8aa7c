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

/** What to show: an entry of the list, a place in the ranking, or a schedule whose place is still being looked up. */
type Spot =
  | { at: number }
  | { index: number }
  /** `after` is the entry from which the student came. */
  | { schedule: Schedule; after: number | undefined };

type Wish = { request: ScheduleRequest; spot: Spot; variantsOf?: number | undefined };
/** `variantsOf` is the place of a schedule whose variants are browsed; undefined for weeks. */
type Aim = { opened: OpenSchedules; spot: Spot; variantsOf: number | undefined; isStart: boolean };

export type Position = Pick<Aim, "opened" | "variantsOf"> & {
  /** In the ranking; undefined unless `known`. */
  index: number | undefined;
  /** In the list of weeks or variants, where that is known. */
  at: number | undefined;
  /** `beyond` is behind all that can be opened; `unknown` where the search for the place was stopped. */
  place: "known" | "looked-for" | "beyond" | "unknown";
  after: number | undefined;
  /** The schedule that was to be shown isn't possible, so the best is shown. */
  isLost: boolean;
};

export type Shown = {
  schedule: Schedule;
  /** The class numbers that name it to the engine. */
  chosen: readonly number[];
  opened: OpenSchedules;
  /** The schedule of the position is still on its way, and this is the one before. */
  isStale: boolean;
};

type Found =
  | { failure: string }
  | { unproven: "best" | "further" }
  | { position: Position; end: number | undefined; schedule: Schedule };

export const PAGE_SIZE = 20;
/** A schedule that is looked at for so long is asked about; those that one passes aren't. */
const REST_MS = 200;
/** The weeks take about as long to count as the schedules, during which the worker does nothing else. */
const MOST_COUNT_MS = 1000;

// State

/** It counts for the schedules of its request only. */
const wishAtom = atom<Wish>();
const attemptAtom = atom(0);
/** The dialog that is open: going to a number, or comparing with a friend. */
export const dialogAtom = cellOfVisit<"number" | "friend" | undefined>(undefined, visitAtom);
/** Schedules of which the student knows that the one that was shown before is not among them. */
const toldAtom = atom<OpenSchedules>();

// Derived

type Answer<T> = { value: T } | { failure: string };
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

const aimAtom = atom((get): Aim | undefined => {
  const opened = get(openedAtom);
  const built = get(builtAtom);
  const wish = get(wishAtom);
  if (!opened || !built || !("start" in built)) return undefined;
  // After a lost worker the same request was opened again.
  if (wish?.request === opened.request) return { opened, spot: wish.spot, variantsOf: wish.variantsOf, isStart: false };
  const { start } = built;
  return {
    opened,
    spot: "index" in start ? start : { ...start, after: undefined },
    variantsOf: undefined,
    isStart: true,
  };
});

const foundAtom = atom((get): Found | undefined => {
  const aim = get(aimAtom);
  if (!aim) return undefined;
  const { opened, spot } = aim;
  const { openable, total } = opened.summary;
  if ("at" in spot) return atEntry(get, aim, spot.at);
  const built = get(builtAtom);
  if ("index" in spot) {
    const isLost = aim.isStart && built !== undefined && "start" in built && built.isStartLost;
    return atIndex(get, aim, spot.index, isLost);
  }
  const { schedule, after } = spot;
  const answer = get(
    answerAtom(opened, `locate/${schedule.hashCode}`, (visit) => opened.locate(schedule.hashCode, visit)),
  );
  const location = answer && ("value" in answer ? answer.value : { index: undefined, complete: false });
  // Where all can be opened and it isn't among them, it's none of these schedules.
  if (location?.complete && location.index === undefined && BigInt(openable) === total)
    return atIndex(get, aim, 0, true);
  const index = location?.index;
  const place =
    index !== undefined ? "known" : location === undefined ? "looked-for" : location.complete ? "beyond" : "unknown";
  const at = index === undefined ? undefined : weekAt(get, opened, index);
  const position: Position = { opened, variantsOf: undefined, index, at, place, after, isLost: false };
  return { position, end: undefined, schedule };
});

function atEntry(get: Getter, { opened, variantsOf }: Aim, at: number): Found | undefined {
  const answer = get(pageAtomOf(opened, variantsOf, at));
  if (!answer || "failure" in answer) return answer;
  const { from, weeks, end, complete } = answer.value;
  if (!complete) return { unproven: at === 0 ? "best" : "further" };
  if (end !== undefined && at >= end) return atEntry(get, { opened, variantsOf } as Aim, end - 1);
  const entry = weeks[at - from];
  if (!entry) throw new Error(`[Bug] Page ${from} of ${end ?? "?"} has no entry ${at}.`);
  const { index, schedule } = entry;
  const position: Position = { opened, variantsOf, index, at, place: "known", after: undefined, isLost: false };
  return { position, end, schedule };
}

const RANKED = 50;

function atIndex(get: Getter, { opened }: Aim, wanted: number, isLost: boolean): Found | undefined {
  const index = Math.min(wanted, opened.summary.openable - 1);
  const from = index - (index % RANKED);
  const answer = get(answerAtom(opened, `ranked/${from}`, (visit) => opened.page(from, RANKED, visit)));
  if (!answer || "failure" in answer) return answer;
  const { schedules, complete } = answer.value;
  const schedule = schedules[index - from];
  if (!complete || !schedule) return { unproven: from === 0 ? "best" : "further" };
  const at = weekAt(get, opened, index);
  const position: Position = { opened, variantsOf: undefined, index, at, place: "known", after: undefined, isLost };
  return { position, end: undefined, schedule };
}

function weekAt(get: Getter, opened: OpenSchedules, index: number): number | undefined {
  if (index === 0) return 0;
  const answer = get(answerAtom(opened, `week/${index}`, (visit) => opened.weekNumber(index, visit)));
  return answer && "value" in answer ? answer.value : undefined;
}

type Drawn = Extract<Found, { position: Position }>;

/** The last that was found stays while the next is looked for, for as long as the visit goes on. */
const lastDrawnAtom = selectAtom(
  atom((get) => ({ visit: get(visitAtom), found: get(foundAtom) })),
  ({ visit, found }, last: { visit: AbortSignal | undefined; drawn: Drawn | undefined } | undefined) => {
    if (found && "position" in found) return { visit, drawn: found };
    return { visit, drawn: last?.visit === visit ? last?.drawn : undefined };
  },
);

/** Where in the ranking the student is; the schedule itself may still be on its way. */
export const positionAtom = atom((get): Position | undefined => {
  const found = get(foundAtom);
  const aim = get(aimAtom);
  if (!aim) return undefined;
  if (found && "position" in found) return found.position;
  const { opened, variantsOf, spot } = aim;
  const at = "at" in spot ? spot.at : undefined;
  return { opened, variantsOf, index: undefined, at, place: "looked-for", after: undefined, isLost: false };
});

/** The schedule on the screen. The last one stays while the next is fetched. */
export const shownAtom = atom((get): Shown | undefined => {
  const found = get(foundAtom);
  const aim = get(aimAtom);
  const last = get(lastDrawnAtom).drawn;
  if (!aim || !last) return undefined;
  const { schedule, position } = last;
  const isStale = found === undefined || !("position" in found);
  return { schedule, chosen: chosenClassNumbers(schedule), opened: position.opened, isStale };
});

export const hasShownAtom = atom((get): boolean => get(shownAtom) !== undefined);
export const isStaleAtom = atom((get): boolean => get(shownAtom)?.isStale === true);

/** The best schedule, with which others are compared. */
export const firstAtom = atom((get): Schedule | undefined => {
  const opened = get(openedAtom);
  const answer = opened && get(pageAtomOf(opened, undefined, 0));
  return answer && "value" in answer ? answer.value.weeks[0]?.schedule : undefined;
});

/** Why the schedule of the position cannot be shown, in words. */
export const pageFailureAtom = atom((get): string | undefined => {
  const found = get(foundAtom);
  return found && "failure" in found ? found.failure : undefined;
});

/**
 * Which schedules the search for them was stopped at: not even the best could be found, or only those so far down the
 * ranking not. Asking again would end the same way.
 */
export const unprovenAtom = atom((get): "best" | "further" | undefined => {
  const found = get(foundAtom);
  return found && "unproven" in found ? found.unproven : undefined;
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

/** How many different weeks there are; undefined until that is known, and where counting them would take too long. */
export const weekCountAtom = atom((get): KnownCount | undefined => {
  const opened = get(openedAtom);
  if (!opened || opened.summary.milliseconds > MOST_COUNT_MS || !get(hasRestedAtom)) return undefined;
  const answer = get(answerAtom(opened, "weeks", (visit) => opened.weekCount(visit)));
  return answer && "value" in answer ? answer.value : undefined;
});

/** Schedules of these were looked at for a moment. It stays so while one goes on to others. */
const hasRestedAtom = atom((get): boolean => {
  const opened = get(openedAtom);
  return opened !== undefined && get(lastRestedAtom) === opened;
});
const lastRestedAtom = selectAtom<Shown | undefined, OpenSchedules | undefined>(
  restingAtom,
  (resting, last) => resting?.opened ?? last,
);

/** How many schedules look like the shown one on the week, itself among them; undefined while that isn't known. */
export const variantCountAtom = atom((get): bigint | undefined => {
  const resting = get(restingAtom);
  if (!resting || get(shownAtom)?.schedule !== resting.schedule) return undefined;
  const { opened, chosen, schedule } = resting;
  const answer = get(answerAtom(opened, `variants/${schedule.hashCode}`, (visit) => opened.variants(chosen, visit)));
  return answer && "value" in answer && answer.value.complete ? answer.value.total : undefined;
});

/** How many weeks or variants can be browsed, as far as that is known. */
export const endAtom = atom((get): number | undefined => {
  const { drawn } = get(lastDrawnAtom);
  const position = get(positionAtom);
  if (!position || drawn?.position.opened !== position.opened || drawn.position.variantsOf !== position.variantsOf)
    return undefined;
  if (drawn.end !== undefined || position.variantsOf !== undefined) return drawn.end;
  const { openable, total } = position.opened.summary;
  const weeks = get(weekCountAtom);
  return weeks?.complete && BigInt(openable) === total ? Number(weeks.total) : undefined;
});

// Actions

/** One entry on or back, over both ends; from a schedule without a known place on from where the student was. */
export const moveAtom = atom(null, (get, set, step: 1 | -1) => {
  const position = get(positionAtom);
  if (!position) return;
  const { opened, at, after, variantsOf } = position;
  const end = get(endAtom) ?? opened.summary.openable;
  // What has no place stands between where the student came from and the next one.
  const from = at ?? (step === 1 ? after : (after ?? 0) + 1) ?? -1;
  // Behind the last that is known, the last is found first; then the button says that it leads back.
  set(wishAtom, { request: opened.request, spot: { at: (from + step + end) % end }, variantsOf });
});

export const moveToFirstAtom = atom(null, (_get, set) => set(goToAtom, 0));

/** To a place in the ranking; the last one that can be opened, if there are not so many. */
export const goToAtom = atom(null, (get, set, index: number) => {
  const opened = get(openedAtom);
  if (opened) set(wishAtom, { request: opened.request, spot: { index } });
});

/** To an entry of the list that is browsed. */
export const goToEntryAtom = atom(null, (get, set, at: number) => {
  const position = get(positionAtom);
  if (position) set(wishAtom, { request: position.opened.request, spot: { at }, variantsOf: position.variantsOf });
});

/** Browses the variants of the shown week, or the weeks again. */
export const toggleVariantsAtom = atom(null, (get, set) => {
  const position = get(positionAtom);
  if (!position || position.index === undefined) return;
  const { index, opened, variantsOf } = position;
  const { request } = opened;
  set(
    wishAtom,
    variantsOf === undefined ? { request, spot: { at: 0 }, variantsOf: index } : { request, spot: { index } },
  );
});

/**
 * Shows a schedule of the opened request at once. Its place is looked for meanwhile, and need not be found: it may be
 * behind all that can be opened.
 */
export const showScheduleAtom = atom(null, (get, set, schedule: Schedule) => {
  const position = get(positionAtom);
  if (!position) return;
  const { opened, at, after, variantsOf } = position;
  const from = variantsOf === undefined ? (at ?? after) : undefined;
  set(wishAtom, { request: opened.request, spot: { schedule, after: from } });
});

export const fetchAgainAtom = atom(null, (_get, set) => set(attemptAtom, (attempt) => attempt + 1));

export const forgetLostAtom = atom(null, (get, set) => set(toldAtom, get(positionAtom)?.opened));

/** What is built next, and the next visit, begin with the schedule that is shown now. */
export const noteViewedAtom = atom(null, (get, set) => {
  const shown = get(shownAtom);
  if (!shown || shown.isStale) return;
  set(rememberAtom, { hashCode: shown.schedule.hashCode, chosen: shown.chosen });
});
