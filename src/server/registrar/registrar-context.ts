import { randomUUID } from "node:crypto";
import { writeAudit } from "../audit.ts";
import { type Catalog, openCatalog } from "../catalog/catalog.ts";
import type { Database } from "../db/open-database.ts";
import type { Db, JsonValue, Trx } from "../db/schema.ts";

/** What a registrar's command works with. */
export type RegistrarContext = {
  db: Db;
  catalog: Catalog;
  now: () => Date;
  /** Who gave the command, for the audit. */
  by: string;
  /** The operating system's account that ran it, where it is another name. */
  login?: string | undefined;
  /** Names one run of one command in the audit and in the enrollment events. */
  requestId: string;
};

/** What was asked for cannot be, in words for the registrar; nothing has changed. */
export class RegistrarError extends Error {
  override readonly name = "RegistrarError";
}

export function registrarContext({ db }: Pick<Database, "db">, by: string, now: () => Date): RegistrarContext {
  // A replica may not have the last change yet.
  const catalog = openCatalog({ reads: db, reader: db });
  return { db, catalog, now, by, requestId: `registrar-${randomUUID()}` };
}

/** Belongs into the transaction of what it tells. */
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
