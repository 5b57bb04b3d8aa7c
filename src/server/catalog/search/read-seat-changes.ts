import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/schema.ts";

/** Until when changes of a term's seats are known. Only `readSeatChanges` looks inside. */
export type SeatMark = {
  /** Of PostgreSQL, `xmin:xmax:list`: which transactions the read saw. */
  snapshot: string;
  /** When the database server started, so that another one in its place is noticed. */
  server: string;
};

/** Class number, capacity, enrolled, wait capacity and waitlisted, class after class. NO_LIMIT is no capacity. */
type ClassCounts = readonly number[];

/** Id, capacity and enrolled. A capacity of null is no limit. */
type CombinedCounts = readonly [id: string, capacity: number | null, enrolled: number];

export type SeatChanges = { classes: ClassCounts; combined: readonly CombinedCounts[]; mark: SeatMark };

/** Numbers of `SeatChanges.classes` that belong to one class. */
export const CLASS_COUNTS = 5;
/** No limit, among capacities that are never negative. */
export const NO_LIMIT = -1;

/**
 * The seats of a term that changed since `since`, or all of them. Some may be the same as before; none that changed is
 * missing.
 *
 * Nothing is added to what enrollment writes: a row carries the number of the transaction that wrote it (`xmin`). One
 * that the last read did not see was still running then or began later, so its number is not below the lowest that was
 * running. Numbers in the order of commit would need a lock; a set of those that were running does not.
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

/** The columns come as one text: a row for every class of a term takes ten times as long to bring over. */
async function read(db: Db, termCode: string, isWanted: RawBuilder<unknown>): Promise<SeatChanges> {
  const { rows } = await sql<Answer>`
    select
      pg_current_snapshot()::text as snapshot,
      pg_postmaster_start_time()::text as server,
      (select string_agg(concat_ws(',', class_number, coalesce(capacity, ${NO_LIMIT}), enrolled, wait_capacity,
          waitlisted), ',')
        from class_seats where term_code = ${termCode} and ${isWanted}) as classes,
      (select json_agg(json_build_array(id, capacity, enrolled))
        from combined_sections where term_code = ${termCode} and ${isWanted}) as combined`.execute(db);
  const [answer] = rows;
  if (!answer) throw new Error("[Bug] A select without a table gave no row.");
  const { snapshot, server, classes, combined } = answer;
  return { classes: classes?.split(",").map(Number) ?? [], combined: combined ?? [], mark: { snapshot, server } };
}

/** The first condition spares looking at any row while no transaction has ended. `age` counts back from now. */
function isChangedSince({ snapshot }: SeatMark): RawBuilder<unknown> {
  return sql`pg_current_snapshot()::text <> ${snapshot}
    and age(xmin) <= age(pg_snapshot_xmin(${snapshot}::pg_snapshot)::xid)`;
}

/** PostgreSQL compares transaction numbers over half of their circle only. */
const FARTHEST = 2n ** 30n;

/** Whether the numbers of transactions went on from one read to the next, and not too far. */
function follows(mark: SeatMark, since: SeatMark): boolean {
  const ahead = firstNumber(mark) - firstNumber(since);
  return mark.server === since.server && ahead >= 0n && ahead < FARTHEST;
}

function firstNumber({ snapshot }: SeatMark): bigint {
  return BigInt(snapshot.split(":", 1)[0] ?? "");
}
