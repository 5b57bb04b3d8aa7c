import type { ClassRecord } from "../catalog/records.ts";
import type { Trx } from "../db/schema.ts";
import { mayPassCapacity } from "./permissions.ts";
import type { Request } from "./request.ts";
import { takeCombinedSeats, takeSeat } from "./seat-counters.ts";

/**
 * Takes a seat of every class of a request and of their combined sections; false when one has none left. Classes of
 * which the student keeps the seat from another request are left alone. A promotion may take seats that are the
 * waitlist's.
 */
export async function takeSeats(
  trx: Trx,
  termCode: string,
  { selection, permission }: Request,
  { kept = new Set(), isPromotion = false }: { kept?: ReadonlySet<ClassRecord>; isPromotion?: boolean } = {},
): Promise<boolean> {
  const records = selection.all.filter((record) => !kept.has(record));
  for (const record of records) {
    const how = { beyondCapacity: mayPassCapacity(permission, record), isPromotion };
    if (!(await takeSeat(trx, termCode, record.classNumber, how))) return false;
  }
  const beyond = records.some((record) => mayPassCapacity(permission, record));
  return await takeCombinedSeats(trx, termCode, records, beyond);
}
