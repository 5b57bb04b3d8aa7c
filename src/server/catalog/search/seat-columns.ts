import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { type RawBuilder, sql } from "kysely";
import type { ReservedSeats } from "#contract/reserved-seats";
import type { Db } from "../../db/schema.ts";
import type { TermCatalog } from "../records.ts";
import { type RecordSeats, seatStatus, toSeatFields } from "../to-wire.ts";
import { clearRow, noClasses, setRow } from "./class-columns.ts";

/** Opaque to callers. */
export type SeatMark = {
  /** PostgreSQL's snapshot, `xmin:xmax:list`. */
  snapshot: string;
  /** When the server started, to notice another one. */
  server: string;
};

type SeatChanges = {
  /** Class number, capacity, enrolled, wait capacity, waitlisted, class by class. */
  classes: readonly number[];
  combined: readonly (readonly [id: string, capacity: number | null, enrolled: number])[];
  /** Of the classes above that have any. */
  reserved: readonly (readonly [classNumber: number, reserved: readonly ReservedSeats[]])[];
  mark: SeatMark;
};

const CLASS_COUNTS = 5;
/** The largest integer. */
const NO_LIMIT = 2 ** 31 - 1;

/**
 * Seats that changed since `since`, or all. May include unchanged ones, but misses none: a row has the number of the
 * transaction that wrote it (`xmin`), and one that the last read didn't see isn't below the lowest that ran then.
 */
export async function readSeatChanges(db: Db, termCode: string, since: SeatMark | undefined): Promise<SeatChanges> {
  const changes = await read(db, termCode, since ? isChangedSince(since) : sql`true`);
  return !since || follows(changes.mark, since) ? changes : await read(db, termCode, sql`true`);
}

/** Each column is one text, by one scan of the classes: a row per class takes ten times as long. */
async function read(db: Db, termCode: string, isWanted: RawBuilder<unknown>): Promise<SeatChanges> {
  const { rows } = await sql<SeatMark & { classes: string } & Pick<SeatChanges, "combined" | "reserved">>`
    select
      pg_current_snapshot()::text as snapshot,
      pg_postmaster_start_time()::text as server,
      own.classes,
      own.reserved,
      (select coalesce(json_agg(json_build_array(id, capacity, enrolled)), '[]')
        from combined_sections where term_code = ${termCode} and ${isWanted}) as combined
    from (
      select
        coalesce(string_agg(concat_ws(',', class_number, coalesce(capacity, ${NO_LIMIT}::integer), enrolled,
          wait_capacity, waitlisted), ','), '') as classes,
        coalesce(json_agg(json_build_array(class_number, reserved)) filter (where reserved is not null), '[]') as reserved
      from class_seats where term_code = ${termCode} and ${isWanted}
    ) own`.execute(db);
  const { snapshot, server, classes, ...lists } = rows[0]!;
  return { classes: classes === "" ? [] : classes.split(",").map(Number), ...lists, mark: { snapshot, server } };
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

const STRIDE = 7;
const CAPACITY = 0;
const ENROLLED = 1;
const WAIT_CAPACITY = 2;
const WAITLISTED = 3;
const COMBINED_CAPACITY = 4;
const COMBINED_ENROLLED = 5;
/** A checksum of the reserved seats, for the digest; 0 without any. */
const RESERVED = 6;

/** No seats until the first changes. */
export function createSeatColumns({ combined }: Pick<TermCatalog, "combined">, rowOf: ReadonlyMap<number, number>) {
  const rowCount = rowOf.size;
  /** Number n of row r is counts[r * STRIDE + n]. */
  const counts = new Int32Array(rowCount * STRIDE);
  for (let row = 0; row < rowCount; row++) counts[row * STRIDE + COMBINED_CAPACITY] = NO_LIMIT;
  const texts: (string | undefined)[] = Array.from({ length: rowCount });
  const open = noClasses(rowCount);
  const waitable = noClasses(rowCount);
  /** By row. */
  const reserved = new Map<number, readonly ReservedSeats[]>();

  /** At most what its combined section has left. */
  function shown(row: number): RecordSeats {
    const at = row * STRIDE;
    const enrolled = counts[at + ENROLLED]!;
    const limit = counts[at + COMBINED_CAPACITY]!;
    const inCombined = limit === NO_LIMIT ? NO_LIMIT : enrolled + Math.max(0, limit - counts[at + COMBINED_ENROLLED]!);
    const capacity = Math.min(counts[at + CAPACITY]!, inCombined);
    return {
      capacity: capacity === NO_LIMIT ? null : capacity,
      enrolled,
      waitCapacity: counts[at + WAIT_CAPACITY]!,
      waitlisted: counts[at + WAITLISTED]!,
      reserved: reserved.get(row) ?? null,
    };
  }

  function refresh(row: number) {
    texts[row] = undefined;
    const status = seatStatus(shown(row));
    (status === "O" ? setRow : clearRow)(open, row);
    (status === "C" ? clearRow : setRow)(waitable, row);
  }

  function setReserved(row: number, groups: readonly ReservedSeats[] | undefined) {
    if (groups) reserved.set(row, groups);
    else reserved.delete(row);
    // One bit less: a number of the column is signed.
    counts[row * STRIDE + RESERVED] = groups ? crc32(JSON.stringify(groups)) >>> 1 : 0;
  }

  return {
    open,
    /** With a free seat or waitlist place. */
    waitable,
    of: shown,

    /** Classes not in the catalog belong to a later version. */
    apply(changes: Pick<SeatChanges, "classes" | "combined" | "reserved">) {
      const reservedOf = new Map(changes.reserved);
      for (let at = 0; at < changes.classes.length; at += CLASS_COUNTS) {
        const row = rowOf.get(changes.classes[at]!);
        if (row === undefined) continue;
        for (let count = 1; count < CLASS_COUNTS; count++)
          counts[row * STRIDE + count - 1] = changes.classes[at + count]!;
        if (reserved.size > 0 || reservedOf.size > 0) setReserved(row, reservedOf.get(changes.classes[at]!));
        refresh(row);
      }
      for (const [id, capacity, enrolled] of changes.combined) {
        for (const { classNumber } of combined.get(id) ?? []) {
          const row = rowOf.get(classNumber)!;
          counts[row * STRIDE + COMBINED_CAPACITY] = capacity ?? NO_LIMIT;
          counts[row * STRIDE + COMBINED_ENROLLED] = enrolled;
          refresh(row);
        }
      }
    },

    /** Fields of `toSeatFields` as ASCII JSON without braces. */
    textOf: (row: number) => (texts[row] ??= asciiJson(toSeatFields(shown(row))).slice(1, -1)),

    /** The same on every instance. */
    digestOf(rows: Uint32Array): string {
      const own = new Int32Array(rows.length * STRIDE);
      for (let at = 0; at < rows.length; at++) {
        const from = rows[at]! * STRIDE;
        for (let count = 0; count < STRIDE; count++) own[at * STRIDE + count] = counts[from + count]!;
      }
      return createHash("sha1").update(rows).update(own).digest("base64url");
    },
  };
}

function asciiJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[\u0080-\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

export type SeatColumns = ReturnType<typeof createSeatColumns>;
