import type { createStore } from "jotai/vanilla";
import { type EndpointName, routes } from "#contract/calls/routes";
import type { Api, CallOptions } from "./api.ts";
import { handleFailure } from "./api-failures.ts";
import { interruptAtom } from "./interruptions.ts";
import { toAppError } from "./refusal.ts";

export type SentRequest = CallOptions & {
  params?: object | undefined;
  query?: object | undefined;
  body?: unknown;
  readBody?: ((body: Blob) => Promise<unknown>) | undefined;
};

/** Sends a call and returns the reply's content. `noteBuild` takes the server's build, in each reply. */
export type Send = (name: EndpointName, request: SentRequest, noteBuild: (build: string) => void) => Promise<unknown>;

/** Calls that handle the failures of all screens, and repeat a call as they decide. */
export function createApi(store: ReturnType<typeof createStore>, send: Send): Api {
  let pendingWrites = 0;
  let ownBuild: string | undefined;
  let lastBuild: string | undefined;

  function noteBuild(build: string) {
    ownBuild ??= build;
    lastBuild = build;
  }

  async function call(name: EndpointName, given: SentRequest = {}): Promise<unknown> {
    const { enrolls, method } = routes[name];
    const request = enrolls ? { ...given, idempotencyKey: given.idempotencyKey ?? newIdempotencyKey() } : given;
    const { showsProblem = false, page = location.hash } = request;
    const isWrite = method !== "GET";
    for (;;) {
      if (isWrite) pendingWrites++;
      try {
        return await send(name, request, noteBuild);
      } catch (error) {
        request.signal?.throwIfAborted();
        const failure = toAppError(error);
        if (!(await handleFailure(store, failure, { name, showsProblem, page }))) throw failure;
        request.signal?.throwIfAborted();
        request.onSentAgain?.();
      } finally {
        if (isWrite) pendingWrites--;
        // After writes in progress, because it makes the shell ask to refresh.
        if (pendingWrites === 0 && lastBuild !== ownBuild) store.set(interruptAtom, { kind: "updated" });
      }
    }
  }

  // Api ties each name to its parts and reply; `call` treats all names alike.
  return call as Api;
}

/** Plain http has no crypto.randomUUID. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
