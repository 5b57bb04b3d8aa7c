import type { ClassRecord } from "../../catalog/records.ts";
import type { Trx } from "../../db/schema.ts";
import { mayPassCapacity } from "./permissions.ts";
import type { Request } from "./request.ts";
import { combinedIds, takeClassSeats, takeCombinedSeats } from "../waitlist/seat-counters.ts";

/**
 * Takes a seat of every class of these requests and of their combined sections; false when one has none left. Classes of
 * which the student keeps the seat from another request are left alone. A promotion may take seats that are the
 * waitlist's. Of requests that share a capacity, none has a number that may pass it.
 */
export async function takeSeats(
  trx: Trx,
  termCode: string,
  requests: readonly Request[],
  { kept = new Set(), isPromotion = false }: { kept?: ReadonlySet<ClassRecord>; isPromotion?: boolean } = {},
): Promise<boolean> {
  const taken = requests.map(({ selection, permission }) => {
    const records = selection.all.filter((record) => !kept.has(record));
    return { records, beyond: records.filter((record) => mayPassCapacity(permission, record)) };
  });
  const numbersOf = (records: readonly ClassRecord[]) => records.map((record) => record.classNumber);
  const numbers = taken.flatMap(({ records }) => numbersOf(records));
  const beyond = taken.flatMap((each) => numbersOf(each.beyond));
  if (!(await takeClassSeats(trx, termCode, numbers, { beyond, isPromotion }))) return false;
  const ids = taken.flatMap(({ records }) => combinedIds(records));
  const idsBeyond = taken.flatMap((each) => (each.beyond.length > 0 ? combinedIds(each.records) : []));
  return await takeCombinedSeats(trx, termCode, ids, idsBeyond);
}
