/** All expected failures, over HTTP, across workers, and in the UI. */
export const FAILURE_CODES = [
  "BAD_REQUEST",
  "NOT_SIGNED_IN",
  "FORBIDDEN",
  "NOT_FOUND",
  "CONFLICT",
  "FEATURE_DISABLED",
  "CONTRACT_OUTDATED",
  "PASSWORD_REQUIRED",
  "PASSWORD_INCORRECT",
  "TOO_MANY_ATTEMPTS",
  "IN_WAITING_ROOM",
  "RULE_BROKEN",
  "UNAVAILABLE",
  "WORKER_CRASHED",
  "NETWORK",
  "UNEXPECTED",
] as const;
export type FailureCode = (typeof FAILURE_CODES)[number];

/** `message` is a sentence for the student; `details` are facts for screens. */
export type Failure = { code: FailureCode; message: string; details?: Record<string, unknown> };

export type Outcome<T> = { ok: true; value: T } | { ok: false; failure: Failure };

/** An expected failure. Test with `isAppError`, because `instanceof` fails across threads and realms. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: FailureCode;
  readonly details: Record<string, unknown> | undefined;

  constructor(failure: Failure, options?: ErrorOptions) {
    super(failure.message, options);
    this.code = failure.code;
    this.details = failure.details;
  }
}

/** Throws RULE_BROKEN with words for the student. */
export function refuse(message: string): never {
  throw new AppError({ code: "RULE_BROKEN", message });
}

export function isAppError(error: unknown): error is AppError {
  return error instanceof Error && error.name === "AppError" && "code" in error;
}

export function toFailure(error: AppError): Failure {
  return { code: error.code, message: error.message, ...(error.details && { details: error.details }) };
}

/** Turns an expected failure into a value that can cross a thread; other errors are thrown. */
export async function settle<T>(work: () => T | Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    if (isAppError(error)) return { ok: false, failure: toFailure(error) };
    throw error;
  }
}
