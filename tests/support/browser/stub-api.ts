import { createStore } from "jotai/vanilla";
import { type Api, apiAtom } from "#app/lib/api/api.ts";
import type { EndpointName } from "#contract/calls/routes";

type StubCall = { name: EndpointName; query?: unknown; params?: unknown; body?: unknown };
type Handler = (request: { query?: object; params?: object; body?: unknown; signal?: AbortSignal }) => unknown;

/** Answers by itself, and keeps what it was asked. */
export function stubApi(handlers: Partial<Record<EndpointName, Handler>>) {
  const calls: StubCall[] = [];
  const call = async (name: EndpointName, request: Parameters<Handler>[0] = {}) => {
    const { query, params, body } = request;
    calls.push({ name, ...(query && { query }), ...(params && { params }), ...(body !== undefined && { body }) });
    const handler = handlers[name];
    if (!handler) throw new Error(`The test has no answer for ${name}.`);
    return await handler(request);
  };
  const api = call as Api;
  const store = createStore();
  store.set(apiAtom, api);
  return { api, calls, store };
}
