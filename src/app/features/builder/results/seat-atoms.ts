import { atom } from "jotai/vanilla";
import { seatCounts } from "../../../lib/class-facts.ts";
import { liveSeatsAtom, readSeatsAtom, seatsFailedAtAtom, withLiveSeats } from "../../../lib/live-seats.ts";
import { seatsLeft } from "../../../ui/seat-level.ts";
import type { BuildData } from "../content.ts";
import { buildDataAtom } from "./atoms.ts";

type Classes = BuildData["Classes"];

// Derived

const classesAtom = atom((get) => get(buildDataAtom)?.Classes);

/** When the classes came that are shown now, in milliseconds: only seats that were read later are newer than theirs. */
const sinceAtom = atom((get): number => (get(classesAtom) ? Date.now() : Number.POSITIVE_INFINITY));

/** What was read since, by class number. */
const readAtom = atom((get) => {
  const [live, since] = [get(liveSeatsAtom), get(sinceAtom)];
  const isOfTerm = live !== undefined && live.term === get(buildDataAtom)?.Request.term;
  return new Map(isOfTerm ? [...live.seats].filter(([, { at }]) => at >= since) : []);
});

/** The classes of the request with the seats that were read last; undefined before the first are loaded. */
export const liveClassesAtom = atom((get): Classes | undefined => {
  const data = get(buildDataAtom);
  const read = get(readAtom);
  if (!data || read.size === 0) return data?.Classes;
  const of = { live: get(liveSeatsAtom), term: data.Request.term, since: get(sinceAtom) };
  const live = { ...data.Classes };
  for (const number of read.keys()) {
    const known = live[number];
    if (known) live[number] = withLiveSeats(known, of);
  }
  return live;
});

/** Numbers of classes that filled while they were on the screen. */
export const filledAtom = atom((get): ReadonlySet<number> => {
  const classes = get(buildDataAtom)?.Classes;
  const hasSeats = (seats: Parameters<typeof seatCounts>[0]) => seatsLeft(seatCounts(seats)) > 0;
  const filled = [...get(readAtom)].filter(([number, { info }]) => {
    const loaded = classes?.[number]?.Details;
    return loaded && hasSeats(loaded) && !hasSeats(info);
  });
  return new Set(filled.map(([number]) => number));
});

/** The moment, in milliseconds, of the numbers that are shown, if newer ones could not be read; else undefined. */
export const staleSinceAtom = atom((get): number | undefined => {
  const [failedAt, since] = [get(seatsFailedAtAtom), get(sinceAtom)];
  if (failedAt === undefined || failedAt < since) return undefined;
  return Math.max(since, ...[...get(readAtom).values()].map(({ at }) => at));
});

// Actions

export type SeatReading = {
  classNumbers: readonly number[];
  signal: AbortSignal;
  /** Nothing is read when all were read within so many milliseconds. */
  freshMs?: number;
};

export const readShownSeatsAtom = atom(
  null,
  async (get, set, { classNumbers, signal, freshMs = 0 }: SeatReading): Promise<void> => {
    const term = get(buildDataAtom)?.Request.term;
    if (term === undefined) return;
    const [read, since, now] = [get(readAtom), get(sinceAtom), Date.now()];
    const isFresh = (number: number) => now - (read.get(number)?.at ?? since) < freshMs;
    if (freshMs > 0 && Number.isFinite(since) && classNumbers.every(isFresh)) return;
    await set(readSeatsAtom, { term, classNumbers }, signal);
  },
);
