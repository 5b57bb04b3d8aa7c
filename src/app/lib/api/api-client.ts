import type { AppError } from "#contract/outcome";
import {
  BUILD_HEADER,
  CONTRACT_VERSION,
  CONTRACT_VERSION_HEADER,
  IDEMPOTENCY_HEADER,
  METHOD_OVERRIDE_HEADER,
  POLL_PACE_HEADER,
} from "#contract/protocol";
import { type EndpointName, type Route, routes } from "#contract/calls/routes";
import { type Api, type CallOptions, endpointPath } from "./api.ts";
import { sendRequest } from "./http.ts";
import { notePollPace } from "./repeat-while-visible.ts";
import { toAppError } from "./refusal.ts";
import { noteServerTime } from "../time/server-clock.ts";

/** How the client handles failures that all screens share. */
export type ApiFailures = {
  /** "again" repeats the call; "throw" throws the failure. */
  decide: (failure: AppError, call: FailedCall) => Promise<"again" | "throw">;
  /** The current page, noted when a call begins. */
  page: () => string;
  /** A call that enrolls is in line at a busy server. */
  noteInLine: () => void;
  /** The server's build, in each reply. */
  noteBuild: (build: string) => void;
};

type FailedCall = {
  name: EndpointName;
  showsProblem: boolean;
  /** The page when the call began. */
  page: string;
};

export type ApiOptions = {
  /** Where `api/` is, with a trailing slash. */
  baseUrl: string;
  failures: ApiFailures;
};

type LooseRequest = CallOptions & {
  params?: object | undefined;
  query?: object | undefined;
  body?: unknown;
  readBody?: ((body: Blob) => Promise<unknown>) | undefined;
};

const TIMEOUT_MS = 30_000;
/** The two minutes that the contract allows some calls, and the network. */
const LONG_TIMEOUT_MS = 130_000;
/** After a lost connection, only idempotent calls are repeated. */
const RETRIES = 2;

export function createApi({ baseUrl, failures }: ApiOptions): Api {
  let pendingWrites = 0;
  let lastBuild: string | undefined;

  /** Waits for writes in progress, because a new build makes the shell ask to refresh. */
  function reportBuild() {
    if (pendingWrites === 0 && lastBuild !== undefined) failures.noteBuild(lastBuild);
  }

  async function send(name: EndpointName, request: LooseRequest): Promise<unknown> {
    const route = routes[name];
    const { readBody } = request;
    const ask = <Body>(read: (response: Response) => Promise<Body>) =>
      sendRequest(new URL(`api${endpointPath(route.path, request)}`, baseUrl), {
        ...toHttp(route, request),
        timeoutMs: route.takesLong ? LONG_TIMEOUT_MS : TIMEOUT_MS,
        onInLine: route.enrolls && !request.isSentOnce ? failures.noteInLine : undefined,
        retries: !request.isSentOnce && (route.enrolls || route.method === "GET") ? RETRIES : 0,
        onReply: note,
        read,
      });
    if (readBody) return await readBody(await ask((response) => response.blob()));
    return (JSON.parse(await ask((response) => response.text())) as { data: unknown }).data;
  }

  function note({ headers }: Response) {
    lastBuild = headers.get(BUILD_HEADER) ?? lastBuild;
    noteServerTime(headers.get("Date"));
    notePollPace(headers.get(POLL_PACE_HEADER));
  }

  async function call(name: EndpointName, given: LooseRequest = {}): Promise<unknown> {
    const request = routes[name].enrolls
      ? { ...given, idempotencyKey: given.idempotencyKey ?? newIdempotencyKey() }
      : given;
    const isWrite = routes[name].method !== "GET";
    const page = request.page ?? failures.page();
    for (;;) {
      if (isWrite) pendingWrites++;
      try {
        return await send(name, request);
      } catch (error) {
        request.signal?.throwIfAborted();
        const failure = toAppError(error);
        const { showsProblem = false } = request;
        const decision = await failures.decide(failure, { name, showsProblem, page });
        if (decision === "throw") throw failure;
        request.signal?.throwIfAborted();
        request.onSentAgain?.();
      } finally {
        if (isWrite) pendingWrites--;
        reportBuild();
      }
    }
  }

  // Api ties each name to its parts and reply; `call` treats all names alike.
  return call as Api;
}

/** PUT and DELETE are sent as POST, because some networks allow only GET and POST. */
function toHttp({ method }: Route, { body, idempotencyKey, signal }: LooseRequest) {
  const isEmulated = method === "PUT" || method === "DELETE";
  return {
    method: isEmulated ? "POST" : method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal,
    headers: {
      Accept: "application/json",
      ...(body !== undefined && { "Content-Type": "application/json" }),
      [CONTRACT_VERSION_HEADER]: String(CONTRACT_VERSION),
      ...(isEmulated && { [METHOD_OVERRIDE_HEADER]: method }),
      ...(idempotencyKey !== undefined && { [IDEMPOTENCY_HEADER]: idempotencyKey }),
    },
  };
}

/** Plain http has no crypto.randomUUID. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
