import { AppError, FAILURE_CODES, type Failure, type FailureCode, isAppError } from "#contract/outcome";
import { REPLAYED_HEADER, STATUS_CONTRACT_OUTDATED, STATUS_FEATURE_DISABLED } from "#contract/protocol";
import type { Refusal } from "#contract/wire-shapes";
import { message, t } from "#words";
import { isRecord } from "../session/is-record.ts";

/** The student closed the password dialog. */
export const PASSWORD_NOT_CONFIRMED = message("Your password wasn't confirmed. Try again.");

const CODE_OF_STATUS: Readonly<Record<number, FailureCode>> = {
  400: "BAD_REQUEST",
  401: "NOT_SIGNED_IN",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  409: "CONFLICT",
  429: "TOO_MANY_ATTEMPTS",
  502: "UNAVAILABLE",
  503: "UNAVAILABLE",
  504: "UNAVAILABLE",
  [STATUS_FEATURE_DISABLED]: "FEATURE_DISABLED",
  [STATUS_CONTRACT_OUTDATED]: "CONTRACT_OUTDATED",
};

/** A reply with an error status. */
export class HttpError extends Error {
  readonly response: Response;

  constructor(response: Response) {
    super(`Status ${response.status} from ${response.url}`);
    this.name = "HttpError";
    this.response = response;
  }
}

export function refusalIn(response: Response, text: string): AppError {
  return new AppError(failureOf(response.status, parsed(text)), { cause: new HttpError(response) });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** No reply, or an incomplete one. */
export function lostConnection(cause: unknown): AppError {
  const text = isTimeout(cause)
    ? t("The portal took too long to respond. Try again.")
    : t("We couldn't reach the portal. Check your connection and try again.");
  return new AppError({ code: "NETWORK", message: text }, { cause });
}

export function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === "TimeoutError";
}

/** Turns anything thrown into an AppError. */
export function toAppError(error: unknown): AppError {
  if (isAppError(error)) return error;
  const text =
    error instanceof SyntaxError
      ? t("We couldn't read the portal's response. Try again.")
      : t("Something went wrong on this page. Reload it and try again.");
  return new AppError({ code: "UNEXPECTED", message: text }, { cause: error });
}

/** The server stored it as the answer to the idempotency key, so repeats get the same. */
export function isKeptAnswer({ cause }: AppError): boolean {
  return cause instanceof HttpError && cause.response.headers.has(REPLAYED_HEADER);
}

/** The server refused before changing anything; after any other failure it may have made the change. */
export function changesNothing({ code }: AppError): boolean {
  return CHANGES_NOTHING.has(code);
}

const CHANGES_NOTHING: ReadonlySet<FailureCode> = new Set<FailureCode>([
  "BAD_REQUEST",
  "NOT_SIGNED_IN",
  "FORBIDDEN",
  "NOT_FOUND",
  "CONFLICT",
  "FEATURE_DISABLED",
  "CONTRACT_OUTDATED",
  "PASSWORD_REQUIRED",
  "TOO_MANY_ATTEMPTS",
  "IN_WAITING_ROOM",
  "RULE_BROKEN",
]);

/** The failure in a reply. */
export function failureOf(status: number, body: unknown): Failure {
  const code = CODE_OF_STATUS[status] ?? "UNEXPECTED";
  if (!isRefusal(body)) {
    return {
      code,
      message:
        code === "UNAVAILABLE"
          ? t("The portal is busy or down for maintenance. Try again later.")
          : t("The portal couldn't complete your request (error {status}). Try again later.", {
              status: String(status),
            }),
    };
  }
  const { Code, Message, RequiresPassword, Metadata } = body.data;
  return {
    code: RequiresPassword ? "PASSWORD_REQUIRED" : isFailureCode(Code) ? Code : code,
    message: Message,
    ...(Metadata && { details: Metadata }),
  };
}

/** A proxy may have answered instead of the portal. */
function isRefusal(body: unknown): body is Refusal {
  return isRecord(body) && isRecord(body["data"]) && typeof body["data"]["Message"] === "string";
}

function isFailureCode(code: unknown): code is FailureCode {
  return FAILURE_CODES.some((known) => known === code);
}
