import { createHash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/schema.ts";
import { shareRuns } from "../../share-runs.ts";
import type { ClassRecord } from "../records.ts";
import { type SeatCounts, toSeatFields } from "../to-wire.ts";

type Combined = { capacity: number | null; enrolled: number };

/** In a digest, of each class. */
const COUNTS = 5;

const NO_SEATS: SeatCounts = { capacity: 0, enrolled: 0, waitCapacity: 0, waitlisted: 0 };

/** The seats of a term's classes, whatever its catalog version. `db` must not be a replica. */
export function openTermSeats(db: Db, termCode: string) {
  const classes = new Map<number, SeatCounts>();
  const combined = new Map<string, Combined>();
  const texts = new WeakMap<SeatCounts, string>();
  let mark: SeatMark | undefined;
  let readAtMs = Number.NEGATIVE_INFINITY;

  /** At most what its combined section has left. */
  function of({ classNumber, combinedId }: Pick<ClassRecord, "classNumber" | "combinedId">): SeatCounts {
    const own = classes.get(classNumber) ?? NO_SEATS;
    const shared = combinedId === null ? undefined : combined.get(combinedId);
    if (!shared || shared.capacity === null) return own;
    const capacity = own.enrolled + Math.max(0, shared.capacity - shared.enrolled);
    return own.capacity !== null && own.capacity <= capacity ? own : { ...own, capacity };
  }

  return {
    of,
    /** When the last read began, by `performance.now`. */
    readAtMs: () => readAtMs,
    refresh: shareRuns(async () => {
      const begunAtMs = performance.now();
      const changes = await readSeatChanges(db, termCode, mark);
      for (const [number, ...counts] of changes.classes ?? []) classes.set(number, toCounts(counts));
      for (const [id, capacity, enrolled] of changes.combined ?? []) combined.set(id, { capacity, enrolled });
      mark = changes;
      readAtMs = begunAtMs;
    }),

    /** Fields of `toSeatFields` as ASCII JSON without braces. */
    textOf(record: ClassRecord): string {
      const seats = of(record);
      let text = texts.get(seats);
      if (text === undefined) texts.set(seats, (text = JSON.stringify(toSeatFields(seats)).slice(1, -1)));
      return text;
    },

    /** The same on every instance. */
    digestOf(records: readonly ClassRecord[]): string {
      const numbers = new Int32Array(records.length * COUNTS);
      for (const [at, record] of records.entries()) {
        const { capacity, enrolled, waitCapacity, waitlisted } = of(record);
        const from = at * COUNTS;
        numbers[from] = record.classNumber;
        numbers[from + 1] = capacity ?? -1;
        numbers[from + 2] = enrolled;
        numbers[from + 3] = waitCapacity;
        numbers[from + 4] = waitlisted;
      }
      return createHash("sha1").update(numbers).digest("base64url");
    },
  };
}

type ClassRow = [capacity: number | null, enrolled: number, waitCapacity: number, waitlisted: number];

function toCounts([capacity, enrolled, waitCapacity, waitlisted]: ClassRow): SeatCounts {
  return { capacity, enrolled, waitCapacity, waitlisted };
}

/** PostgreSQL's snapshot, `xmin:xmax:list`, and when the server started, to notice another one. */
type SeatMark = { snapshot: string; server: string };

type SeatChanges = SeatMark & {
  classes: [classNumber: number, ...ClassRow][] | null;
  combined: [id: string, capacity: number | null, enrolled: number][] | null;
};

/**
 * Seats that changed since `since`, or all. May include unchanged ones, but misses none: a row has the number of the
 * transaction that wrote it (`xmin`), and one that the last read didn't see isn't below the lowest that ran then.
 */
async function readSeatChanges(db: Db, termCode: string, since: SeatMark | undefined): Promise<SeatChanges> {
  const changes = await read(db, termCode, since ? isChangedSince(since) : sql`true`);
  return !since || follows(changes, since) ? changes : await read(db, termCode, sql`true`);
}

/** One JSON text for each table: a row per class takes ten times as long. */
async function read(db: Db, termCode: string, isWanted: RawBuilder<unknown>): Promise<SeatChanges> {
  const { rows } = await sql<SeatChanges>`
    select
      pg_current_snapshot()::text as snapshot,
      pg_postmaster_start_time()::text as server,
      (select json_agg(json_build_array(class_number, capacity, enrolled, wait_capacity, waitlisted))
        from class_seats where term_code = ${termCode} and ${isWanted}) as classes,
      (select json_agg(json_build_array(id, capacity, enrolled))
        from combined_sections where term_code = ${termCode} and ${isWanted}) as combined`.execute(db);
  return rows[0]!;
}

/** The first condition skips all rows if no transaction has ended. `age` counts back from now. */
function isChangedSince({ snapshot }: SeatMark): RawBuilder<unknown> {
  return sql`pg_current_snapshot()::text <> ${snapshot}
    and age(xmin) <= age(pg_snapshot_xmin(${snapshot}::pg_snapshot)::xid)`;
}

/** PostgreSQL can only compare transaction numbers within half of their range. */
const FARTHEST = 2n ** 30n;

/** Whether transaction numbers only grew between two reads, and not too far. */
function follows(mark: SeatMark, since: SeatMark): boolean {
  const ahead = firstNumber(mark) - firstNumber(since);
  return mark.server === since.server && ahead >= 0n && ahead < FARTHEST;
}

function firstNumber({ snapshot }: SeatMark): bigint {
  return BigInt(snapshot.split(":", 1)[0] ?? "");
}
