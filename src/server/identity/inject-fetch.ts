import type { FastifyInstance, InjectOptions } from "fastify";

type InjectedRequest = { method: string; headers: Record<string, string>; body?: unknown };

/**
 * A `fetch` that hands requests to the app itself, without the network: the portal talks to the identity provider and
 * the demo's sources in its own process whether or not it listens, on whatever port, and behind whatever proxy.
 */
export function injectFetch(app: FastifyInstance) {
  return async (url: string, { method, headers, body }: InjectedRequest): Promise<Response> => {
    const { host, pathname, search } = new URL(url);
    const request: InjectOptions = {
      method,
      url: pathname + search,
      headers: { ...headers, host },
    };
    if (body instanceof URLSearchParams || typeof body === "string") request.payload = body.toString();
    const { statusCode, headers: replied, rawPayload } = await app.inject(request);
    const flat = Object.entries(replied).flatMap(([name, value]) =>
      [value].flat().map((each): [string, string] => [name, String(each ?? "")]),
    );
    const isBodyless = statusCode === 204 || statusCode === 304;
    return new Response(isBodyless ? null : new Uint8Array(rawPayload), { status: statusCode, headers: flat });
  };
}
