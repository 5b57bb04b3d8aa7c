/**
 * What the main thread asks of the database thread. Jobs are answered one by one in their order; a job that throws
 * ends the thread, and with it everything that waits.
 */
export type Job =
  | { kind: "open"; folder: string | undefined; snapshot: Uint8Array | undefined; upkeepMs: number }
  /** Messages of PostgreSQL's wire protocol, answered by those that the database sends back. */
  | { kind: "exchange"; bytes: Uint8Array }
  /** Ends a session as the closing of a connection would: open transaction, settings, locks, temporary tables. */
  | { kind: "reset" }
  /** The whole database as an archive, for `open`. */
  | { kind: "snapshot" }
  | { kind: "close" };

export type Reply = Uint8Array | undefined;
