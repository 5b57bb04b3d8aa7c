import type { Sentence } from "./sentences/stored-sentence.ts";

/** The HTTP status of every expected failure. An answer without a code gets the first code of its status. */
export const STATUS = {
  BAD_REQUEST: 400,
  PASSWORD_REQUIRED: 400,
  PASSWORD_INCORRECT: 400,
  RULE_BROKEN: 400,
  NOT_SIGNED_IN: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  GONE: 410,
  TOO_MANY_ATTEMPTS: 429,
  IN_WAITING_ROOM: 429,
  /** From the specification, not from HTTP, like 555. */
  FEATURE_DISABLED: 497,
  UNEXPECTED: 500,
  WORKER_CRASHED: 500,
  UNAVAILABLE: 503,
  NETWORK: 503,
  CONTRACT_OUTDATED: 555,
};
export type FailureCode = keyof typeof STATUS;
export const FAILURE_CODES = Object.keys(STATUS) as FailureCode[];

/** `message` is for the student, `said` the same as codes; `details` are facts for screens. */
export type Failure = {
  code: FailureCode;
  message: string;
  said?: readonly Sentence[];
  details?: Record<string, unknown>;
};

export type Outcome<T> = { ok: true; value: T } | { ok: false; failure: Failure };

/** An expected failure. Test with `isAppError`, because `instanceof` fails across threads and realms. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: FailureCode;
  readonly said: readonly Sentence[] | undefined;
  readonly details: Record<string, unknown> | undefined;

  constructor(failure: Failure, options?: ErrorOptions) {
    super(failure.message, options);
    this.code = failure.code;
    this.said = failure.said;
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
  const { code, message, said, details } = error;
  return { code, message, ...(said && { said }), ...(details && { details }) };
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
