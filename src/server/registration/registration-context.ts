import type { Caller, Services } from "../call.ts";
import type { Catalog } from "../catalog/catalog.ts";
import type { TermCatalog } from "../catalog/records.ts";
import type { Trx } from "../db/schema.ts";
import type { Origin } from "./checkout/request-events.ts";

export type RegistrationContext = Pick<Services, "database" | "catalog" | "now">;

export type RegistrationCall = Origin & Pick<Caller, "waitForOwnTurn" | "log">;

export type CartOf = { studentId: string; termCode: string; career: string };

/** The columns that name a cart. */
export function cartKey({ studentId: student_id, termCode: term_code, career }: CartOf) {
  return { student_id, term_code, career };
}

/** A transaction on the enrollment of one term, with the one moment at which all of it happens. */
export type InTransaction = {
  trx: Trx;
  catalog: TermCatalog;
  seats: Catalog["seats"];
  now: Date;
};
