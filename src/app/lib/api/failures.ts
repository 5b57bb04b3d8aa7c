import { inPageWords } from "#contract/labels/reply-words";
import { AppError, FAILURE_CODES, type Failure, type FailureCode, isAppError, STATUS } from "#contract/outcome";
import { REPLAYED_HEADER } from "#contract/protocol";
import type { Refusal } from "#contract/wire-shapes";
import { message, t } from "#words";
import { isRecord } from "../session/remembered.ts";
import { isHTTPError, isNetworkError, isTimeoutError } from "./http.ts";

/** The student closed the password dialog. */
export const PASSWORD_NOT_CONFIRMED = message("Your password wasn't confirmed. Try again.");

const OFFLINE = message("You're offline. Try again when you're back online.");
const UNREACHABLE = message("We couldn't reach the portal. Check your connection and try again.");

/** The only place that makes a failure of what a call threw, which becomes its `cause`. */
export function toAppError(error: unknown): AppError {
  return isAppError(error) ? error : new AppError(failureOfThrown(error), { cause: error });
}

function failureOfThrown(error: unknown): Failure {
  if (isHTTPError(error)) return failureOf(error.response.status, error.data);
  if (isTimeoutError(error)) {
    return { code: "NETWORK", message: t("The portal took too long to respond. Try again.") };
  }
  if (isNetworkError(error)) return { code: "NETWORK", message: t(navigator.onLine === false ? OFFLINE : UNREACHABLE) };
  if (error instanceof SyntaxError) {
    return { code: "UNEXPECTED", message: t("We couldn't read the portal's response. Try again.") };
  }
  return { code: "UNEXPECTED", message: t("Something went wrong on this page. Reload it and try again.") };
}

/** The server stored it as the answer to the idempotency key, so repeats get the same. */
export function isKeptAnswer({ cause }: AppError): boolean {
  return isHTTPError(cause) && cause.response.headers.has(REPLAYED_HEADER);
}

/** The call may have been done, or be in progress. */
export function isUnanswered({ code }: AppError): boolean {
  return code === "NETWORK" || code === "UNAVAILABLE";
}

export function changesNothing(failure: AppError): boolean {
  return !isUnanswered(failure) && failure.code !== "UNEXPECTED";
}

/** What a reply of such a status and body says went wrong. */
export function failureOf(status: number, body: unknown): Failure {
  const code = codeOf(status);
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
  const { Code, Message, Said, RequiresPassword, Metadata } = body.data;
  return {
    code: RequiresPassword ? "PASSWORD_REQUIRED" : (FAILURE_CODES.find((known) => known === Code) ?? code),
    message: inPageWords(Message, Said?.Message),
    ...(Metadata && { details: Metadata }),
  };
}

function codeOf(status: number): FailureCode {
  // A proxy can't reach the portal.
  if (status === 502 || status === 504) return "UNAVAILABLE";
  return FAILURE_CODES.find((code) => STATUS[code] === status) ?? "UNEXPECTED";
}

/** A proxy may have answered instead of the portal. */
function isRefusal(body: unknown): body is Refusal {
  return isRecord(body) && isRecord(body["data"]) && typeof body["data"]["Message"] === "string";
}

const reported = new WeakSet<AppError>();

/** The shell has shown it. */
export function noteReported(failure: AppError): void {
  reported.add(failure);
}

export function wasReported(error: unknown): boolean {
  return isAppError(error) && reported.has(error);
}
