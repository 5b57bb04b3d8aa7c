import type { createStore } from "jotai/vanilla";
import { isAppError, toFailure } from "#contract/outcome";
import { describeError } from "./error-details.ts";
import { wasReported } from "./api-failures.ts";
import { interruptAtom } from "./interruptions.ts";

type Store = ReturnType<typeof createStore>;

/** Opens the Problem dialog for what nobody caught. */
export function watchUncaughtErrors(store: Store, target: Window = window): void {
  target.addEventListener("error", ({ error, message }) => {
    if (!isNoise(message)) report(error ?? message);
  });
  target.addEventListener("unhandledrejection", ({ reason }) => report(reason));

  function report(error: unknown) {
    if (isAbort(error) || wasReported(error)) return;
    const failure = isAppError(error)
      ? toFailure(error)
      : ({ code: "UNEXPECTED", message: "An unexpected error occurred." } as const);
    store.set(interruptAtom, { kind: "problem", failure, errorDetails: describeError(error) });
  }
}

/** What a script of another origin did is told as "Script error." alone; resize loops are a browser's notice. */
function isNoise(message: string): boolean {
  return message === "Script error." || message.startsWith("ResizeObserver loop");
}

/** Nobody waits for what was cancelled. */
function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}
