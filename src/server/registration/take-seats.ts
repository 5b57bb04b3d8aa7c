import type { Trx } from "../db/schema.ts";
import { mayPassCapacity } from "./permissions.ts";
import type { Request } from "./rules.ts";
import { takeCombinedSeats, takeSeat } from "./seat-counters.ts";

/** Takes a seat of every class of a request and of the rooms that they share; false when one has none left. */
export async function takeSeats(trx: Trx, termCode: string, { selection, permission }: Request): Promise<boolean> {
  for (const record of selection.all) {
    if (!(await takeSeat(trx, termCode, record.classNumber, mayPassCapacity(permission, record)))) return false;
  }
  const beyond = selection.all.some((record) => mayPassCapacity(permission, record));
  return await takeCombinedSeats(trx, termCode, selection.all, beyond);
}
