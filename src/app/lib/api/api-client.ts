import type { createStore } from "jotai/vanilla";
import { type EndpointName, routes } from "#contract/calls/routes";
import { inPageLanguage, sentencesLoaded } from "#contract/labels/reply-words";
import { randomId } from "../random-id.ts";
import type { Api } from "./api.ts";
import { handleFailure } from "./api-failures.ts";
import { toAppError } from "./failures.ts";
import type { Send, SentRequest } from "./http.ts";
import { interruptAtom } from "./interruptions.ts";
import { repeatEnrolling } from "./line.ts";

/** Calls that repeat what may be repeated, and handle the failures of all screens. They reject with AppErrors. */
export function createApi(store: ReturnType<typeof createStore>, send: Send): Api {
  let pendingWrites = 0;
  let ownBuild: string | undefined;
  let lastBuild: string | undefined;

  function noteBuild(build: string) {
    ownBuild ??= build;
    lastBuild = build;
  }

  async function call(name: EndpointName, given: SentRequest = {}): Promise<unknown> {
    const isWrite = routes[name].method !== "GET";
    if (isWrite) pendingWrites++;
    try {
      return await answer(name, given);
    } finally {
      if (isWrite) pendingWrites--;
      // After writes in progress, because it makes the shell ask to refresh.
      if (pendingWrites === 0 && lastBuild !== ownBuild) store.set(interruptAtom, { kind: "updated" });
    }
  }

  /** Sends the call again after the shell's dialogs. */
  async function answer(name: EndpointName, given: SentRequest): Promise<unknown> {
    const { enrolls } = routes[name];
    const request = enrolls ? { ...given, idempotencyKey: given.idempotencyKey ?? randomId() } : given;
    const { signal, showsProblem = false, onSentAgain } = request;
    const page = location.hash;
    const sendOnce = () => send(name, request, noteBuild);
    for (;;) {
      try {
        const reply = await (enrolls ? repeatEnrolling(sendOnce, request) : sendOnce());
        // Code that reads a large reply itself also puts it into the page's language.
        if (request.readBody) return reply;
        await sentencesLoaded();
        return inPageLanguage(reply);
      } catch (error) {
        signal?.throwIfAborted();
        const failure = toAppError(error);
        if (!(await handleFailure(store, failure, { name, showsProblem, page }))) throw failure;
        onSentAgain?.();
        signal?.throwIfAborted();
      }
    }
  }

  // Api ties each name to its parts and reply; `call` treats all names alike.
  return call as Api;
}
