import type { FastifyInstance, InjectOptions } from "fastify";

type InjectedRequest = { method: string; headers: Record<string, string>; body?: unknown };

/** A `fetch` of the app's own addresses without the network, so the demo works on any port and behind any proxy. */
export function injectFetch(app: FastifyInstance) {
  return async (url: string, { method, headers, body }: InjectedRequest): Promise<Response> => {
    const { host, pathname, search } = new URL(url);
    const request: InjectOptions = { method, url: pathname + search, headers: { ...headers, host } };
    if (body instanceof URLSearchParams || typeof body === "string") request.payload = body.toString();
    const { statusCode, headers: replied, rawPayload } = await app.inject(request);
    const flat = Object.entries(replied).flatMap(([name, value]) =>
      [value].flat().map((each): [string, string] => [name, String(each ?? "")]),
    );
    // A response with one of these has no body, not even an empty one.
    const isBodyless = statusCode === 204 || statusCode === 304;
    return new Response(isBodyless ? null : new Uint8Array(rawPayload), { status: statusCode, headers: flat });
  };
}
