import { atom } from "jotai/vanilla";
import type { EnrollmentInfo } from "#contract/catalog";
import type { BuildData } from "#contract/configuration";
import { isAppError } from "#contract/outcome";
import { apiAtom } from "../../../../lib/api.ts";
import { buildDataAtom } from "../atoms.ts";
import { haveSameSeats, type SeatNews, seatNews } from "./seat-news.ts";

type Classes = BuildData["Classes"];

/** Seats that were read since the classes came, by class number. Whoever loads the classes again loads fresh seats. */
type Read = {
  classes: Classes;
  infos: ReadonlyMap<number, EnrollmentInfo>;
  /** The same before the last reading that changed them. */
  before: ReadonlyMap<number, EnrollmentInfo>;
  /** When the seats of a class were asked for last, in milliseconds. */
  at: ReadonlyMap<number, number>;
};

/** As many as one call takes, with the longest numbers that there are. */
const MOST_READ = 350;

// State

const readAtom = atom<Read>();
/** When the classes came that are shown now. */
const cameAtom = atom<{ classes: Classes; at: number }>();
/** When those were asked for that could not be read, if none asked for later has come. */
const failedAtAtom = atom<number>();

// Derived

const currentAtom = atom((get): Read | undefined => {
  const read = get(readAtom);
  return read && read.classes === get(buildDataAtom)?.Classes ? read : undefined;
});

/** The classes of the request with the seats that were read last; undefined before the first are loaded. */
export const liveClassesAtom = atom((get): Classes | undefined => {
  const classes = get(buildDataAtom)?.Classes;
  const infos = get(currentAtom)?.infos;
  if (!classes || !infos) return classes;
  const live = { ...classes };
  for (const [number, info] of infos) {
    const known = live[number];
    if (known && !haveSameSeats(known.Details, info))
      live[number] = { ...known, Details: { ...known.Details, ...info } };
  }
  return live;
});

/** What has become of the seats of classes while they were looked at, by class number. */
export const seatNewsAtom = atom((get): ReadonlyMap<number, SeatNews> => {
  const read = get(currentAtom);
  const news = new Map<number, SeatNews>();
  for (const [number, now] of read?.infos ?? []) {
    const loaded = read?.classes[number]?.Details;
    const last = read?.before.get(number) ?? loaded;
    const found = loaded && last && seatNews({ loaded, last, now });
    if (found) news.set(number, found);
  }
  return news;
});

/** The moment, in milliseconds, of the numbers that are shown, if newer ones could not be read; else undefined. */
export const staleSinceAtom = atom((get): number | undefined => {
  const classes = get(buildDataAtom)?.Classes;
  if (get(failedAtAtom) === undefined || !classes) return undefined;
  const times = [...(get(currentAtom)?.at.values() ?? [])];
  const came = get(cameAtom);
  return times.length > 0 ? Math.max(...times) : came?.classes === classes ? came.at : get(failedAtAtom);
});

// Actions

/** Notes when classes came, so that the age of their seats is known. */
export const noteClassesAtom = atom(null, (get, set) => {
  const classes = get(buildDataAtom)?.Classes;
  if (!classes || get(cameAtom)?.classes === classes) return;
  set(cameAtom, { classes, at: Date.now() });
  set(failedAtAtom, undefined);
});

export type SeatReading = {
  classNumbers: readonly number[];
  signal: AbortSignal;
  /** Nothing is read when all were read within so many milliseconds. */
  freshMs?: number;
};

export const readSeatsAtom = atom(
  null,
  async (get, set, { classNumbers, signal, freshMs = 0 }: SeatReading): Promise<void> => {
    const data = get(buildDataAtom);
    const numbers = [...new Set(classNumbers)].slice(0, MOST_READ);
    if (!data || numbers.length === 0) return;
    const at = Date.now();
    const came = get(cameAtom)?.at ?? 0;
    const readAt = get(currentAtom)?.at;
    if (freshMs > 0 && numbers.every((number) => at - (readAt?.get(number) ?? came) < freshMs)) return;
    const query = { term: data.Request.term, classNumbers: numbers.join(",") };
    try {
      const infos = await get(apiAtom)("batchEnrollmentInfo", { query, signal, isHandled: true });
      if (!signal.aborted) set(takeOverAtom, { classes: data.Classes, infos: Object.values(infos), at });
    } catch (error) {
      if (signal.aborted) return;
      if (!isAppError(error)) throw error;
      set(noteFailureAtom, at);
    }
  },
);

/** What was asked for before newer numbers came says nothing of them. */
const noteFailureAtom = atom(null, (get, set, at: number) => {
  const newest = Math.max(get(cameAtom)?.at ?? 0, ...(get(currentAtom)?.at.values() ?? []));
  if (at >= newest) set(failedAtAtom, (last) => Math.max(last ?? at, at));
});

type Answer = { classes: Classes; infos: readonly EnrollmentInfo[]; at: number };

const takeOverAtom = atom(null, (get, set, { classes, infos, at }: Answer) => {
  set(failedAtAtom, (failedAt) => (failedAt !== undefined && failedAt > at ? failedAt : undefined));
  const last = get(readAtom);
  const read = last?.classes === classes ? last : undefined;
  const next = {
    classes,
    infos: new Map(read?.infos),
    before: new Map<number, EnrollmentInfo>(),
    at: new Map(read?.at),
  };
  for (const info of infos) {
    const number = info.ClassNumber;
    // What was asked for earlier and comes later is older.
    if ((next.at.get(number) ?? 0) > at) continue;
    const was = next.infos.get(number) ?? classes[number]?.Details;
    if (was) next.before.set(number, was);
    next.infos.set(number, info);
    next.at.set(number, at);
  }
  set(readAtom, next);
});
