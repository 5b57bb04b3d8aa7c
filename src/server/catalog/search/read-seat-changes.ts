import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/schema.ts";

/** Opaque to callers. */
export type SeatMark = {
  /** PostgreSQL's snapshot, `xmin:xmax:list`. */
  snapshot: string;
  /** When the server started, to notice another one. */
  server: string;
};

/** Class number, capacity, enrolled, wait capacity, waitlisted, class by class. */
type ClassCounts = readonly number[];

type CombinedCounts = readonly [id: string, capacity: number | null, enrolled: number];

export type SeatChanges = { classes: ClassCounts; combined: readonly CombinedCounts[]; mark: SeatMark };

export const CLASS_COUNTS = 5;
/** The largest integer. */
export const NO_LIMIT = 2 ** 31 - 1;

/**
 * Seats that changed since `since`, or all. May include unchanged ones, but misses none: a row has the number of the
 * transaction that wrote it (`xmin`), and one that the last read didn't see isn't below the lowest that ran then.
 */
export async function readSeatChanges(db: Db, termCode: string, since: SeatMark | undefined): Promise<SeatChanges> {
  const changes = await read(db, termCode, since ? isChangedSince(since) : sql`true`);
  return !since || follows(changes.mark, since) ? changes : await read(db, termCode, sql`true`);
}

type Answer = {
  snapshot: string;
  server: string;
  classes: string | null;
  combined: CombinedCounts[] | null;
};

/** Each column is one text: a row per class takes ten times as long. */
async function read(db: Db, termCode: string, isWanted: RawBuilder<unknown>): Promise<SeatChanges> {
  const { rows } = await sql<Answer>`
    select
      pg_current_snapshot()::text as snapshot,
      pg_postmaster_start_time()::text as server,
      (select string_agg(concat_ws(',', class_number, coalesce(capacity, ${NO_LIMIT}::integer), enrolled, wait_capacity,
          waitlisted), ',')
        from class_seats where term_code = ${termCode} and ${isWanted}) as classes,
      (select json_agg(json_build_array(id, capacity, enrolled))
        from combined_sections where term_code = ${termCode} and ${isWanted}) as combined`.execute(db);
  const [answer] = rows;
  if (!answer) throw new Error("[Bug] A select without a table gave no row.");
  const { snapshot, server, classes, combined } = answer;
  return { classes: classes?.split(",").map(Number) ?? [], combined: combined ?? [], mark: { snapshot, server } };
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
