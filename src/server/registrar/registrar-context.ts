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
  /** Of a person who used the staff area. */
  personId?: string | undefined;
  /** The operating system's account, if it has another name. */
  login?: string | undefined;
  /** Identifies this run in the audit and in enrollment events. */
  requestId: string;
};

/**
 * The change isn't possible; the message says why, and nothing has changed. `plain` says it without the options of
 * commands.
 */
export class RegistrarError extends Error {
  override readonly name = "RegistrarError";
  readonly plain: string;

  constructor(message: string, { plain = message, ...options }: ErrorOptions & { plain?: string } = {}) {
    super(message, options);
    this.plain = plain;
  }
}

export function registrarContext({ db }: Pick<Database, "db">, by: string, now: () => Date): RegistrarContext {
  // A replica may lack the latest change.
  const catalog = openCatalog({ reads: db, reader: db });
  return { db, catalog, now, by, requestId: `registrar-${randomUUID()}` };
}

/** Call it in the transaction of the change. */
export async function writeRegistrarAudit(
  trx: Trx,
  { by, personId, login, requestId, now }: Omit<RegistrarContext, "db" | "catalog">,
  action: string,
  detail: { [fact: string]: JsonValue },
): Promise<void> {
  await writeAudit(
    trx,
    {
      action: `registrar_${action}`,
      personId: personId ?? null,
      requestId,
      detail: { by, ...(login !== undefined && { login }), ...detail },
    },
    now(),
  );
}
