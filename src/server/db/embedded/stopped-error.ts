/** Has PostgreSQL's code for a server that is shutting down, so callers don't depend on the message. */
export class StoppedError extends Error {
  readonly code = "57P01";
}
