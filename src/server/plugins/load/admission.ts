import type { AppError } from "#contract/outcome";
import { IN_LINE } from "#contract/protocol";
import { setLatest } from "../../memory/set-latest.ts";
import { busy } from "../errors.ts";

export type AdmissionLimits = {
  /** Calls at a time; one class gets at most three quarters. */
  slots: number;
  mostWaiting: number;
  maxWaitMs: number;
};

type EnrollingCall = {
  personId: string;
  idempotencyKey: string;
  classNumbers: readonly number[];
  /** Waiting calls share statements. One group runs at a time, besides the slots. */
  isGrouped?: boolean;
};

const MAX_IN_GROUP = 16;
/** Per student; more aren't double clicks. */
const MAX_OF_PERSON = 4;
/** Calls that were turned away keep their place until repeated. */
const KEPT_PLACES = 10_000;
const FIRST_GUESS_MS = 200;
const LEAST_PAUSE_S = 2;
const LONGEST_PAUSE_S = 10;

type Entry = EnrollingCall & { since: number; name: string; begin: () => void; refuse: (error: AppError) => void };

/**
 * In order of arrival. One call per student runs at a time, and a class at its limit lets others pass. A repeated call
 * with the same key has its old place.
 */
export function createAdmission({ slots, mostWaiting, maxWaitMs }: AdmissionLimits, clock = () => performance.now()) {
  const slotsOf = ({ isGrouped }: EnrollingCall) => (isGrouped ? MAX_IN_GROUP : slots);
  const slotsOfClass = (call: EnrollingCall) => Math.max(1, Math.floor((slotsOf(call) * 3) / 4));
  /** With when they began. */
  const running = new Map<Entry, number>();
  const waiting: Entry[] = [];
  const places = new Map<string, number>();
  let meanMs = FIRST_GUESS_MS;

  const isBlocked = (entry: Entry, isGroupRunning: boolean) => {
    const others = [...running.keys()];
    const alike = others.filter(({ isGrouped }) => isGrouped === entry.isGrouped);
    return (
      (entry.isGrouped && isGroupRunning) ||
      alike.length >= slotsOf(entry) ||
      others.some(({ personId }) => personId === entry.personId) ||
      entry.classNumbers.some((number) => countOf(alike, number) >= slotsOfClass(entry))
    );
  };

  function beginNext() {
    const isGroupRunning = [...running.keys()].some(({ isGrouped }) => isGrouped);
    for (let at = 0; at < waiting.length; ) {
      const entry = waiting[at]!;
      if (isBlocked(entry, isGroupRunning)) {
        at++;
        continue;
      }
      waiting.splice(at, 1);
      running.set(entry, clock());
      entry.begin();
    }
  }

  /** By the mean duration of earlier calls. */
  function expectedWaitMs(entry: Entry): number {
    const ahead = waiting.slice(0, waiting.indexOf(entry) + 1).filter(({ isGrouped }) => isGrouped === entry.isGrouped);
    const rounds = entry.classNumbers.map((number) => countOf(ahead, number) / slotsOfClass(entry));
    return Math.max(ahead.length / slotsOf(entry), ...rounds) * meanMs;
  }

  function turnAway(entry: Entry) {
    const seconds = Math.min(LONGEST_PAUSE_S, Math.max(LEAST_PAUSE_S, expectedWaitMs(entry) / 2000));
    waiting.splice(waiting.indexOf(entry), 1);
    setLatest(places, entry.name, entry.since, KEPT_PLACES);
    entry.refuse(busy(IN_LINE, seconds));
  }

  function enter(call: EnrollingCall): Promise<Entry> {
    const name = `${call.personId} ${call.idempotencyKey}`;
    const since = places.get(name) ?? clock();
    places.delete(name);
    const { promise, resolve, reject } = Promise.withResolvers<Entry>();
    const timer = setTimeout(() => turnAway(entry), maxWaitMs);
    const end = () => clearTimeout(timer);
    const begin = () => {
      end();
      resolve(entry);
    };
    const refuse = (error: AppError) => {
      end();
      reject(error);
    };
    const entry: Entry = { isGrouped: false, ...call, name, since, begin, refuse };
    const at = waiting.findIndex((other) => other.since > since);
    waiting.splice(at === -1 ? waiting.length : at, 0, entry);
    beginNext();
    if (!waiting.includes(entry)) return promise;
    const own = waiting.filter(({ personId }) => personId === call.personId);
    if (own.length > MAX_OF_PERSON || expectedWaitMs(entry) > maxWaitMs) turnAway(entry);
    else if (waiting.length > mostWaiting) turnAway(waiting.at(-1)!);
    return promise;
  }

  return {
    /** Throws UNAVAILABLE with a pause if it gets no turn. `waitForOwnTurn` takes the work out of its group. */
    async run<Result>(call: EnrollingCall, work: (waitForOwnTurn: () => Promise<void>) => Promise<Result>) {
      let entry = await enter(call);
      const begunAt = clock();
      const end = () => {
        running.delete(entry);
        beginNext();
      };
      const waitForOwnTurn = async () => {
        places.set(entry.name, entry.since);
        end();
        entry = await enter({ ...call, isGrouped: false });
      };
      try {
        return await work(waitForOwnTurn);
      } finally {
        meanMs += (clock() - begunAt - meanMs) / 10;
        end();
      }
    },
    counts: () => ({ running: running.size, waiting: waiting.length }),
    /** How long the oldest running call has run, in ms; 0 if none does. */
    oldestMs: () => (running.size === 0 ? 0 : clock() - Math.min(...running.values())),
    /** From 0 (no one waits) to 1 (calls are turned away). */
    strain(): number {
      const last = waiting.at(-1);
      return last ? Math.min(1, Math.max(waiting.length / mostWaiting, expectedWaitMs(last) / maxWaitMs)) : 0;
    },
  };
}

export type Admission = ReturnType<typeof createAdmission>;

function countOf(entries: readonly Entry[], classNumber: number): number {
  return entries.filter(({ classNumbers }) => classNumbers.includes(classNumber)).length;
}
