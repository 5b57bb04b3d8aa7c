import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { AppError, FAILURE_CODES, isAppError, STATUS } from "#contract/outcome";
import type { Refusal } from "#contract/wire-shapes";
import { type Message, message } from "#words";
import { isContended, isOutOfReach } from "../db/database-error.ts";
import { failurePage, sendPage } from "./pages/plain-page.ts";

export function toRefusal(error: AppError): Refusal {
  return {
    data: {
      Code: error.code,
      Message: error.message,
      ...saidOf(error),
      ...(error.code === "PASSWORD_REQUIRED" && { RequiresPassword: true }),
      ...(error.details && { Metadata: error.details }),
    },
    isError: true,
    message: error.message,
  };
}

/** What a failure says, as codes. */
export function saidOf({ said }: AppError) {
  return said && { Said: { Message: [...said] } };
}

/** The only place that turns failures into answers; what people shouldn't read goes to the log. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { status, failure } = explain(error, request);
  if (isBusy(error)) request.log.warn({ err: error }, "too busy for the request");
  // An outdated page isn't a failure of the server.
  else if (status >= 500 && status !== STATUS.CONTRACT_OUTDATED)
    request.log.error({ err: error }, "the request failed");
  const wait = failure.details?.["RetryAfterSeconds"] ?? (status === 503 ? 5 : undefined);
  if (typeof wait === "number") reply.header("retry-after", wait);
  return send(request, reply, status, failure);
}

/** The answer to an address that the portal doesn't have. */
export function refuseUnknownAddress(request: FastifyRequest, reply: FastifyReply) {
  const said = `${pathOf(request)} doesn't exist.`;
  return send(request, reply, 404, new AppError({ code: "NOT_FOUND", message: said }));
}

/** Calls get JSON, links get a page. */
function send(request: FastifyRequest, reply: FastifyReply, status: number, failure: AppError) {
  const isCall = /^\/api(\/|$)/i.test(pathOf(request)) && !request.routeOptions.config.opensWindow;
  const isNavigation = request.headers.accept?.includes("text/html") && !isCall;
  if (!isNavigation) return reply.status(status).send(toRefusal(failure));
  return sendPage(reply, status, failurePage(titleOf(status), failure, linkOf(status)));
}

function titleOf(status: number): Message {
  if (status === 404) return message("Page not found");
  return status === 401 ? message("Sign in") : message("Something went wrong");
}

function linkOf(status: number): readonly [Message, string] {
  return status === 401 ? [message("Sign In"), "/sso/auth/signin"] : [message("Go to the Portal"), "/"];
}

function explain(error: FastifyError, request: FastifyRequest): { status: number; failure: AppError } {
  if (isAppError(error)) return { status: STATUS[error.code], failure: error };

  if (error.statusCode === 503 || isBusy(error) || isOutOfReach(error)) {
    return { status: 503, failure: busy(undefined, undefined, { cause: error }) };
  }
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    const code = FAILURE_CODES.find((own) => STATUS[own] === error.statusCode) ?? "BAD_REQUEST";
    return { status: error.statusCode, failure: new AppError({ code, message: refusalOf(error) }) };
  }
  const said = `An unexpected error occurred. Try again. If it keeps happening, report request ${request.id}.`;
  const details = { RequestId: request.id };
  return { status: 500, failure: new AppError({ code: "UNEXPECTED", message: said, details }, { cause: error }) };
}

/** Of an error that Fastify or one of its plugins made. */
function refusalOf({ statusCode, code, message: said }: FastifyError): string {
  // Fastify's own message repeats the whole address.
  if (statusCode === 414) return "This address is too long.";
  return code?.startsWith("FST_ERR_") ? `${said}.` : "The request isn't valid.";
}

/** Others were in the way; nothing is broken. */
function isBusy(error: Error): boolean {
  return isAppError(error) ? error.code === "UNAVAILABLE" : isContended(error);
}

function pathOf(request: FastifyRequest) {
  return request.url.split("?", 1)[0] ?? "";
}

/** Up to twice as long, at random, so that clients don't all return at once. */
export function busy(
  said = "The portal is busy. Try again in a few seconds.",
  seconds = 3,
  options: ErrorOptions = {},
): AppError {
  const details = { RetryAfterSeconds: Math.ceil(seconds * (1 + Math.random())) };
  return new AppError({ code: "UNAVAILABLE", message: said, details }, options);
}
