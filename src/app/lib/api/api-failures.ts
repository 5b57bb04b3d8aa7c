import type { createStore } from "jotai/vanilla";
import { type AppError, toFailure } from "#contract/outcome";
import { CONTRACT_VERSION, IN_LINE } from "#contract/protocol";
import { t } from "#words";
import { showToast } from "../../ui/messages/toast-queue.ts";
import type { ApiFailures } from "./api-client.ts";
import { askPasswordAtom, interruptAtom } from "./interruptions.ts";
import { isSignedInAtom } from "../session/session.ts";
import { awaitTurnAtom } from "./waiting-turn.ts";

const KEY = "portal:reloaded-at";
const AGAIN_AFTER_MS = 60_000;

/** Reloads the page, unless it did so moments ago; false then. */
function reloadOnce(): boolean {
  if (!takeTurn()) return false;
  location.reload();
  return true;
}

/** Without storage it never reloads, because it could loop. */
function takeTurn(): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < AGAIN_AFTER_MS) return false;
    sessionStorage.setItem(KEY, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}

type Store = ReturnType<typeof createStore>;

/** The page reloads. */
const never = new Promise<never>(() => {});

/** Handles the failures that all screens share (portal spec §8) in the shell's dialogs. */
export function createApiFailures(store: Store): ApiFailures {
  let ownBuild: string | undefined;

  return {
    page: () => location.hash,

    noteInLine: () => showToast(IN_LINE),

    noteBuild(build) {
      ownBuild ??= build;
      if (build !== ownBuild) store.set(interruptAtom, { kind: "updated" });
    },

    async decide(failure, { name, showsProblem, page }) {
      switch (failure.code) {
        case "IN_WAITING_ROOM":
          await store.set(awaitTurnAtom, Number(failure.details?.["Ticket"]));
          return "again";
        case "NOT_SIGNED_IN":
          store.set(interruptAtom, { kind: "sign-in", hasEnded: store.get(isSignedInAtom), call: name });
          return reported(failure);
        case "CONTRACT_OUTDATED":
          if (reloadOnce()) return never;
          break;
        case "FORBIDDEN":
          store.set(interruptAtom, { kind: "unauthorized", message: failure.message });
          return reported(failure);
        case "FEATURE_DISABLED":
          store.set(interruptAtom, { kind: "feature-disabled" });
          return reported(failure);
        case "PASSWORD_REQUIRED": {
          // The dialog to confirm closed with its page.
          if (page !== location.hash) {
            showToast(t("Confirm your password, then try again."));
            return reported(failure);
          }
          const signInUrl = failure.details?.["SignInUrl"];
          const question = {
            message: failure.message,
            signInUrl: typeof signInUrl === "string" ? signInUrl : undefined,
            page,
          };
          return (await store.set(askPasswordAtom, question)) && page === location.hash ? "again" : reported(failure);
        }
        default:
          break;
      }
      if (!showsProblem) return "throw";
      store.set(interruptAtom, { kind: "problem", failure: toFailure(failure), errorDetails: describeError(failure) });
      return reported(failure);
    },
  };
}

/** Failures already shown in a dialog. */
const shown = new WeakSet<AppError>();

export function wasReported(error: unknown): boolean {
  return typeof error === "object" && error !== null && shown.has(error as AppError);
}

function reported(failure: AppError): "throw" {
  shown.add(failure);
  return "throw";
}

/** Details for a bug report, without sentences. */
export function describeError(error: unknown): string {
  const facts = [
    `Time: ${new Date().toISOString()}`,
    `Page: ${location.pathname}${location.hash.split("?")[0]}`,
    `Contract: ${CONTRACT_VERSION}`,
  ];
  return [...facts, ...causes(error)].join("\n");
}

function causes(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)];
  const own = error.stack?.includes(error.message) ? error.stack : `${error.name}: ${error.message}`;
  return error.cause === undefined ? [own] : [own, "Cause:", ...causes(error.cause)];
}
