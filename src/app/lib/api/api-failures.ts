import type { createStore } from "jotai/vanilla";
import type { EndpointName } from "#contract/calls/routes";
import { type AppError, isAppError, toFailure } from "#contract/outcome";
import { systemMs } from "#dates/clock";
import { MINUTE_MS } from "#dates/minutes";
import { t } from "#words";
import { showToast } from "../../ui/messages/toast-queue.ts";
import { isSignedInAtom } from "../session/session.ts";
import { noteReported, wasReported } from "./failures.ts";
import { askPasswordAtom, awaitTurnAtom, type Interruption, interruptAtom } from "./interruptions.ts";

type Store = ReturnType<typeof createStore>;

type FailedCall = {
  name: EndpointName;
  showsProblem: boolean;
  page: string;
};

/** Shows failures that all screens share (portal spec §8) in the shell's dialogs. True to send the call again. */
export async function handleFailure(store: Store, failure: AppError, call: FailedCall): Promise<boolean> {
  switch (failure.code) {
    case "IN_WAITING_ROOM":
      await store.set(awaitTurnAtom, Number(failure.details?.["Ticket"]));
      return true;
    case "PASSWORD_REQUIRED":
      if (await confirmPassword(store, failure, call.page)) return true;
      break;
    case "NOT_SIGNED_IN":
      store.set(interruptAtom, { kind: "sign-in", hasEnded: store.get(isSignedInAtom), call: call.name });
      break;
    case "FORBIDDEN":
      store.set(interruptAtom, { kind: "unauthorized", message: failure.message });
      break;
    case "FEATURE_DISABLED":
      store.set(interruptAtom, { kind: "feature-disabled" });
      break;
    default:
      if (failure.code === "CONTRACT_OUTDATED" && reloadOnce()) return await new Promise<never>(() => {});
      if (!call.showsProblem) return false;
      store.set(interruptAtom, problemOf(failure));
  }
  noteReported(failure);
  return false;
}

/** False if the student didn't, or left the page, which closes the dialog. */
async function confirmPassword(store: Store, { message, details }: AppError, page: string): Promise<boolean> {
  const signInUrl = details?.["SignInUrl"];
  // The dialog to confirm closed with its page.
  if (page !== location.hash) {
    showToast(t("Confirm your password, then try again."));
    return false;
  }
  const question = { message, signInUrl: typeof signInUrl === "string" ? signInUrl : undefined, page };
  return await store.set(askPasswordAtom, question);
}

const KEY = "portal:reloaded-at";
const AGAIN_AFTER_MS = MINUTE_MS;

/** Reloads the page, unless it did so moments ago; false then. Without storage it never does, because it could loop. */
export function reloadOnce(): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (systemMs() - last < AGAIN_AFTER_MS) return false;
    sessionStorage.setItem(KEY, String(systemMs()));
  } catch {
    return false;
  }
  location.reload();
  return true;
}

/** Opens the Problem dialog for uncaught errors. */
export function watchUncaughtErrors(store: Store, target: Window = window): void {
  target.addEventListener("error", ({ error, message }) => {
    // Scripts of other origins report only "Script error.", and resize loops are harmless.
    if (message === "Script error." || message.startsWith("ResizeObserver loop")) return;
    report(error ?? message);
  });
  target.addEventListener("unhandledrejection", ({ reason }) => report(reason));

  function report(error: unknown) {
    const isAbort = error instanceof DOMException && error.name === "AbortError";
    if (!isAbort && !wasReported(error)) store.set(interruptAtom, problemOf(error));
  }
}

/**
 * For React, which failed to render, tried again, and went on: a call that failed for a screen that has been left in the
 * meantime is no news to anyone. All else is reported as uncaught.
 */
export function reportRecovered(error: unknown): void {
  if (!(error instanceof Error && isAppError(error.cause))) reportError(error);
}

export function problemOf(error: unknown): Interruption {
  const failure = isAppError(error)
    ? toFailure(error)
    : ({ code: "UNEXPECTED", message: t("An unexpected error occurred.") } as const);
  const page = location.pathname + (location.hash.split("?")[0] ?? "");
  return { kind: "problem", failure, occurred: { error, atMs: systemMs(), page } };
}
