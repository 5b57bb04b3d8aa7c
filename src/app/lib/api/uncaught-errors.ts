import type { createStore } from "jotai/vanilla";
import { isAppError, toFailure } from "#contract/outcome";
import { t } from "#words";
import { describeError, wasReported } from "./api-failures.ts";
import { interruptAtom } from "./interruptions.ts";

type Store = ReturnType<typeof createStore>;

/** Opens the Problem dialog for uncaught errors. */
export function watchUncaughtErrors(store: Store, target: Window = window): void {
  target.addEventListener("error", ({ error, message }) => {
    if (!isNoise(message)) report(error ?? message);
  });
  target.addEventListener("unhandledrejection", ({ reason }) => report(reason));

  function report(error: unknown) {
    if (isAbort(error) || wasReported(error)) return;
    const failure = isAppError(error)
      ? toFailure(error)
      : ({ code: "UNEXPECTED", message: t("An unexpected error occurred.") } as const);
    store.set(interruptAtom, { kind: "problem", failure, errorDetails: describeError(error) });
  }
}

/** Scripts of other origins report only "Script error.", and resize loops are harmless. */
function isNoise(message: string): boolean {
  return message === "Script error." || message.startsWith("ResizeObserver loop");
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}
