/** `code` is the SQLSTATE. */
type DatabaseError = Error & { code: string; routine?: string };

const SERIALIZATION_FAILURE = "40001";
const DEADLOCK_DETECTED = "40P01";
const LOCK_NOT_AVAILABLE = "55P03";
const FEATURE_NOT_SUPPORTED = "0A000";
const FOREIGN_KEY_VIOLATION = "23503";
const INSUFFICIENT_PRIVILEGE = "42501";

function hasCode(error: unknown, ...codes: readonly unknown[]): error is DatabaseError {
  return error instanceof Error && "code" in error && codes.includes(error.code);
}

export function isTransient(error: unknown): error is DatabaseError {
  return isStalePlan(error) || hasCode(error, SERIALIZATION_FAILURE, DEADLOCK_DETECTED);
}

/** A migration has changed what a prepared statement returns. */
export function isStalePlan(error: unknown): boolean {
  return hasCode(error, FEATURE_NOT_SUPPORTED) && error.routine === "RevalidateCachedQuery";
}

/** The statement failed only because of concurrent ones, and may succeed later. */
export function isContended(error: unknown): error is DatabaseError {
  return isTransient(error) || isLockTimeout(error);
}

export function isLockTimeout(error: unknown): error is DatabaseError {
  return hasCode(error, LOCK_NOT_AVAILABLE);
}

/** The row refers to one that doesn't exist, or others refer to the row to be removed. */
export function isForeignKeyViolation(error: unknown): boolean {
  return hasCode(error, FOREIGN_KEY_VIOLATION);
}

export function isInsufficientPrivilege(error: unknown): boolean {
  return hasCode(error, INSUFFICIENT_PRIVILEGE);
}

/**
 * Codes of the system and of PostgreSQL (classes 08, 53, and 57): no connection, no room, shutting down or starting, too
 * slow.
 */
const OUT_OF_REACH =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ERR_STREAM_.*|08...|53...|57...)$/;

/** The driver's own errors have no code. */
const DRIVER_OUT_OF_REACH =
  /^(Connection terminated|timeout expired|timeout exceeded when|Query read timeout|Client .* is not queryable|Client was closed|Postgres connection has been discarded)/;

/** About the connection or the state of the server. Later, the same may succeed. */
export function isLostConnection(error: Error): boolean {
  if ("code" in error && typeof error.code === "string" && OUT_OF_REACH.test(error.code)) return true;
  return DRIVER_OUT_OF_REACH.test(error.message);
}

/** The error, or what caused it, is a lost connection. */
export function isOutOfReach(error: unknown): boolean {
  return error instanceof Error && (isLostConnection(error) || isOutOfReach(error.cause));
}

/** PostgreSQL itself refused or ended a statement. */
export function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && "code" in error && "severity" in error;
}
