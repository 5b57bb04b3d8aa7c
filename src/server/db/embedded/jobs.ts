/** Jobs for the database thread, done one by one. A job that throws ends the thread and all waiting jobs. */
export type Job =
  | { kind: "open"; folder: string | undefined; snapshot: Uint8Array | undefined; upkeepMs: number }
  /** Messages of PostgreSQL's wire protocol; the result is the database's reply. */
  | { kind: "exchange"; bytes: Uint8Array }
  /** Ends a session like a closed connection: open transaction, settings, locks, temporary tables. */
  | { kind: "reset" }
  | { kind: "snapshot" }
  | { kind: "close" };

export type Reply = Uint8Array | undefined;

/** Has PostgreSQL's code for a server that is shutting down, so callers don't depend on the message. */
export class StoppedError extends Error {
  readonly code = "57P01";
}
