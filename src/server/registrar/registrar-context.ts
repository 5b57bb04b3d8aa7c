import { randomUUID } from "node:crypto";
import { writeAudit } from "../audit.ts";
import { type Catalog, openCatalog } from "../catalog/catalog.ts";
import type { Database } from "../db/open-database.ts";
import type { Db, JsonValue, Trx } from "../db/schema.ts";

export type RegistrarContext = {
  db: Db;
  catalog: Catalog;
  now: () => Date;
  /** Who ran the command, for the audit. */
  by: string;
  /** The operating system's account, if it has another name. */
  login?: string | undefined;
  /** Identifies this run in the audit and in enrollment events. */
  requestId: string;
};

/** The command isn't possible; the message says why, and nothing has changed. */
export class RegistrarError extends Error {
  override readonly name = "RegistrarError";
}

export function registrarContext({ db }: Pick<Database, "db">, by: string, now: () => Date): RegistrarContext {
  // A replica may lack the latest change.
  const catalog = openCatalog({ reads: db, reader: db });
  return { db, catalog, now, by, requestId: `registrar-${randomUUID()}` };
}

/** Call it in the transaction of the change. */
export async function writeRegistrarAudit(
  trx: Trx,
  { by, login, requestId, now }: RegistrarContext,
  action: string,
  detail: { [fact: string]: JsonValue },
): Promise<void> {
  await writeAudit(
    trx,
    {
      action: `registrar_${action}`,
      personId: null,
      requestId,
      detail: { by, ...(login !== undefined && { login }), ...detail },
    },
    now(),
  );
}
