/** A failed statement, on either database. Compare `code` (SQLSTATE) and `constraint`, not the message. */
export type DatabaseError = Error & {
  code: string;
  constraint?: string;
  table?: string;
  column?: string;
  detail?: string;
  routine?: string;
};

const SERIALIZATION_FAILURE = "40001";
const DEADLOCK_DETECTED = "40P01";
const LOCK_NOT_AVAILABLE = "55P03";
const FEATURE_NOT_SUPPORTED = "0A000";

export function isDatabaseError(error: unknown): error is DatabaseError {
  return (
    error instanceof Error && "code" in error && typeof error.code === "string" && /^[0-9A-Z]{5}$/.test(error.code)
  );
}

export function isTransient(error: unknown): error is DatabaseError {
  if (isStalePlan(error)) return true;
  return isDatabaseError(error) && (error.code === SERIALIZATION_FAILURE || error.code === DEADLOCK_DETECTED);
}

/** A migration has changed what a prepared statement returns. */
export function isStalePlan(error: unknown): boolean {
  return isDatabaseError(error) && error.code === FEATURE_NOT_SUPPORTED && error.routine === "RevalidateCachedQuery";
}

/** The statement failed only because of concurrent ones, and may succeed later. */
export function isContended(error: unknown): error is DatabaseError {
  return isTransient(error) || isLockTimeout(error);
}

export function isLockTimeout(error: unknown): error is DatabaseError {
  return isDatabaseError(error) && error.code === LOCK_NOT_AVAILABLE;
}
