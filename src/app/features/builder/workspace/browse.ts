import { type Atom, atom, type Getter } from "jotai/vanilla";
import { unwrap } from "jotai/vanilla/utils";
import type { ConfigurationDocument } from "#contract/builder/configuration-document";
import type { ScheduleRequest } from "#contract/builder/schedule-request";
import { chosenClassNumbers } from "#engine";
import { t } from "#words";
import type { OpenSchedules, Schedule, ScheduleQuestions } from "#workers/schedule/client";
import { announce } from "../../../ui/messages/announcer.ts";
import { showToast } from "../../../ui/messages/toast-queue.ts";
import { builtAtom } from "./build.ts";
import { applyEditsAtom, contentAtom } from "./edits.ts";
import { type KnownCount, stoppedWords } from "./result-words.ts";
import { beginWithBestAtom, lastViewedAtom, seenAtom } from "./viewed.ts";
import { cellOfVisit, lastOfVisit, visitAtom } from "./visit.ts";

/* Students browse distinct weeks, each by its best schedule; a week's variants are their own list. When the request
   changes, the shown schedule stays while it's possible. */

/** What to show: an entry of the weeks, or of the variants of the schedule with a rank; a rank; or a schedule. */
type Spot = { at: number; variantsOf: number | undefined } | { index: number } | { schedule: Schedule };

/** The current position, with its schedule once loaded, or why it can't be shown. */
export type BrowsePosition = {
  opened: OpenSchedules;
  schedule?: Schedule | undefined;
  /** The rank, unless it's still looked for, past all that can be opened, or the search stopped. */
  index?: number | undefined;
  /** Rank of the schedule whose variants are browsed; undefined for weeks. */
  variantsOf?: number | undefined;
  /** The index in the list of weeks or variants, if known. */
  at?: number | undefined;
  /** The list's length, if a page reported it. */
  end?: number | undefined;
  /** The wanted schedule isn't possible, so the best is shown. */
  isLost?: boolean;
  failure?: string | undefined;
  /** The search couldn't find the best schedule. Asking again won't help. */
  isUnproven?: boolean;
};

export type Shown = {
  schedule: Schedule;
  /** The class numbers that identify it to the engine. */
  chosen: readonly number[];
  opened: OpenSchedules;
  /** The position's schedule is loading, and this is the previous one. */
  isStale: boolean;
};

export const PAGE_SIZE = 20;
const MAX_PINS = 3;
/** Only schedules viewed this long cause further questions. */
const REST_MS = 200;
/** Counting weeks takes about as long as counting schedules, and blocks the worker. */
const MAX_COUNT_MS = 1000;

/** Applies only to its request's schedules. */
const spotAtom = atom<{ request: ScheduleRequest; spot: Spot }>();

export const pinsAtom = cellOfVisit<readonly Schedule[]>([]);

type Question = keyof ScheduleQuestions;
type Known<Q extends Question> = { value?: ReturnType<ScheduleQuestions[Q]>; failure?: string } | undefined;
const answersOf = new WeakMap<OpenSchedules, Map<string, Atom<unknown>>>();

/** Asked once; undefined until it's known. Only the end of the visit aborts it, because that ends the worker. */
export function answerAtom<Q extends Question>(
  opened: OpenSchedules,
  question: Q,
  ...given: Parameters<ScheduleQuestions[Q]>
): Atom<Known<Q>> {
  const own = answersOf.get(opened) ?? new Map<string, Atom<unknown>>();
  answersOf.set(opened, own);
  const key = [question, ...given].join("/");
  /** In later visits, too. */
  let known: Known<Q>;
  const ask = async (visit: AbortSignal): Promise<Known<Q>> => {
    try {
      known = { value: await opened.ask(question, given, visit) };
      return known;
    } catch (error) {
      return visit.aborted ? undefined : { failure: stoppedWords(error) };
    }
  };
  const answer =
    own.get(key) ??
    unwrap(
      atom((get): Known<Q> | Promise<Known<Q>> => {
        const visit = get(visitAtom);
        return known ?? (visit && ask(visit));
      }),
    );
  own.set(key, answer);
  return answer as Atom<Known<Q>>; // Each key is of one question.
}

/** The page of the list with an entry. */
export function pageAtomOf(opened: OpenSchedules, variantsOf: number | undefined, at: number) {
  const from = at - (at % PAGE_SIZE);
  return variantsOf === undefined
    ? answerAtom(opened, "weeks", from, PAGE_SIZE)
    : answerAtom(opened, "alike", variantsOf, from, PAGE_SIZE);
}

/** Undefined if there are none. */
export const openedAtom = atom((get): OpenSchedules | undefined => {
  const opened = get(builtAtom)?.opened;
  return opened && opened.summary.openable > 0 ? opened : undefined;
});

/** Its schedule may still be loading. */
export const positionAtom = atom((get): BrowsePosition | undefined => {
  const opened = get(openedAtom);
  const built = get(builtAtom);
  const wish = get(spotAtom);
  if (!opened || !built) return undefined;
  // The same request was opened again after its worker was lost.
  const isWished = wish?.request === opened.request;
  const start: Spot = built.start ? { schedule: built.start } : { index: 0 };
  const spot = isWished ? wish.spot : start;
  if ("at" in spot) return atEntry(get, opened, spot);
  if ("index" in spot) return atIndex(get, opened, spot.index, !isWished && built.isStartLost === true);
  const answer = get(answerAtom(opened, "locate", spot.schedule.hashCode));
  if (!answer) return { opened, ...spot };
  const { index, complete } = answer.value ?? { index: undefined, complete: false };
  if (index !== undefined) return { opened, ...spot, index, at: weekAt(get, opened, index) };
  // If all can be opened and it isn't among them, it isn't possible.
  const { openable, total } = opened.summary;
  if (complete && BigInt(openable) === total) return atIndex(get, opened, 0, true);
  return { opened, ...spot };
});

function atEntry(get: Getter, opened: OpenSchedules, spot: Extract<Spot, { at: number }>): BrowsePosition {
  const { at, variantsOf } = spot;
  const answer = get(pageAtomOf(opened, variantsOf, at));
  if (!answer?.value) return { opened, ...spot, failure: answer?.failure };
  const { from, weeks, end, complete } = answer.value;
  if (!complete) return { opened, ...spot, ...unproven(at) };
  if (end !== undefined && at >= end) return atEntry(get, opened, { at: end - 1, variantsOf });
  const entry = weeks[at - from];
  if (!entry) throw new Error(`[Bug] Page ${from} of ${end ?? "?"} has no entry ${at}.`);
  return { opened, ...spot, ...entry, end };
}

function atIndex(get: Getter, opened: OpenSchedules, wanted: number, isLost: boolean): BrowsePosition {
  const index = Math.min(wanted, opened.summary.openable - 1);
  const answer = get(answerAtom(opened, "page", index, 1));
  if (!answer?.value) return { opened, failure: answer?.failure };
  const [schedule] = answer.value.schedules;
  if (!schedule) return { opened, ...unproven(index) };
  return { opened, schedule, index, at: weekAt(get, opened, index), isLost };
}

function unproven(at: number): Pick<BrowsePosition, "isUnproven" | "failure"> {
  return at === 0 ? { isUnproven: true } : { failure: t("Finding schedules this far down the list took too long.") };
}

function weekAt(get: Getter, opened: OpenSchedules, index: number): number | undefined {
  return index === 0 ? 0 : get(answerAtom(opened, "weekNumber", index))?.value;
}

/** The last position with a schedule stays while the next one is looked up. */
const drawnAtom = lastOfVisit(
  atom((get) => {
    const position = get(positionAtom);
    return position?.schedule && position;
  }),
);

/** The last one stays while the next one loads. */
export const shownAtom = atom((get): Shown | undefined => {
  const position = get(positionAtom);
  const drawn = get(drawnAtom);
  if (!position || !drawn?.schedule) return undefined;
  const { schedule, opened } = drawn;
  return { schedule, chosen: chosenClassNumbers(schedule), opened, isStale: !position.schedule };
});

/** The best schedule, with which others are compared. */
export const firstAtom = atom((get): Schedule | undefined => {
  const opened = get(openedAtom);
  return opened && get(pageAtomOf(opened, undefined, 0))?.value?.weeks[0]?.schedule;
});

/** A change made the shown schedule impossible, so the best is shown; until the student moves on. */
export const isLostAtom = atom((get): boolean => get(positionAtom)?.isLost === true);

/** The last schedule that stayed on screen for `REST_MS`. Another one may be on screen now. */
export const restingAtom = unwrap(
  atom(async (get): Promise<Shown | undefined> => {
    const shown = get(shownAtom);
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
    return shown;
  }),
  (last) => last,
);

/** The number of distinct weeks; undefined while unknown, or if counting takes too long. */
export const weekCountAtom = atom((get): KnownCount | undefined => {
  const opened = get(openedAtom);
  if (!opened || opened.summary.milliseconds > MAX_COUNT_MS || get(restingAtom)?.opened !== opened) return undefined;
  return get(answerAtom(opened, "weekCount"))?.value;
});

/** The number of schedules that look like the shown one, including it; undefined while unknown. */
export const variantCountAtom = atom((get): bigint | undefined => {
  const resting = get(restingAtom);
  if (!resting || get(shownAtom)?.schedule !== resting.schedule) return undefined;
  const count = get(answerAtom(resting.opened, "variants", resting.chosen))?.value;
  return count?.complete ? count.total : undefined;
});

/** The number of weeks or variants that can be browsed, as far as known. */
export const endAtom = atom((get): number | undefined => {
  const drawn = get(drawnAtom);
  const position = get(positionAtom);
  if (!position || drawn?.opened !== position.opened || drawn.variantsOf !== position.variantsOf) return undefined;
  if (drawn.end !== undefined || position.variantsOf !== undefined) return drawn.end;
  const { openable, total } = position.opened.summary;
  const weeks = get(weekCountAtom);
  if (weeks?.complete && BigInt(openable) === total) return Number(weeks.total);
  // A schedule that was looked up comes without its list, but the list's page around it is shown.
  return position.at === undefined ? undefined : get(pageAtomOf(position.opened, undefined, position.at))?.value?.end;
});

/** The shown week is the last that can be browsed, but there are more schedules. */
export const isLastListedAtom = atom((get): boolean => {
  const { opened, at, variantsOf } = get(positionAtom) ?? {};
  if (!opened || at === undefined || variantsOf !== undefined) return false;
  return at + 1 === get(endAtom) && BigInt(opened.summary.openable) < opened.summary.total;
});

/** The shown week has several schedules, so that students see some that look the same. */
export const hasDuplicatesAtom = atom(
  (get): boolean => get(positionAtom)?.variantsOf !== undefined || (get(variantCountAtom) ?? 1n) > 1n,
);

/** Shows an entry, a rank or else the last one, or a schedule at once, whose rank is then looked up. */
export const lookAtom = atom(null, (get, set, spot: Spot) => {
  const opened = get(openedAtom);
  if (opened) set(spotAtom, { request: opened.request, spot });
});

/** Wraps at both ends. A held key waits for each schedule, so moving stops when the key is released. */
export const moveAtom = atom(null, (get, set, step: 1 | -1, isHeld = false) => {
  const position = get(positionAtom);
  if (!position || (isHeld && get(shownAtom)?.isStale)) return;
  const { opened, at = step === 1 ? -1 : 0, variantsOf } = position;
  const end = get(endAtom) ?? opened.summary.openable;
  // Past the last known entry, find the last one first; then the button wraps.
  set(lookAtom, { at: (at + step + end) % end, variantsOf });
});

/** Switches between the shown week's variants and the weeks. */
export const toggleVariantsAtom = atom(null, (get, set) => {
  const { index, variantsOf } = get(positionAtom) ?? {};
  if (index !== undefined) set(lookAtom, variantsOf === undefined ? { at: 0, variantsOf: index } : { index });
});

/** Pins a schedule for comparing, or unpins it. */
export const togglePinAtom = atom(null, (get, set, schedule: Schedule): void => {
  const pins = get(pinsAtom);
  const others = pins.filter(({ hashCode }) => hashCode !== schedule.hashCode);
  if (others.length === MAX_PINS) return void showToast(t("You can pin up to three schedules. Unpin one first."));
  const isPinned = others.length < pins.length;
  set(pinsAtom, isPinned ? others : [...pins, schedule]);
  announce(isPinned ? t("Schedule unpinned.") : t("Schedule pinned."));
});

/** Later builds and the next visit start with `viewed`, by default the shown schedule, if they have it. */
export const rememberAtom = atom(null, (get, set, viewed?: Shown) => {
  const id = get(contentAtom)?.ConfigurationId;
  const shown = get(shownAtom);
  const start = viewed ?? (shown?.isStale ? undefined : shown);
  if (!start || id === undefined) return;
  const known = { hashCode: start.schedule.hashCode, chosen: start.chosen };
  get(seenAtom).current = known;
  set(lastViewedAtom, (before) => ({ ...before, [id]: known }));
});

export const sortAtom = atom(null, async (_get, set, options: Partial<ConfigurationDocument["options"]>) => {
  set(beginWithBestAtom);
  await set(applyEditsAtom, [{ type: "configure", options }]);
});
