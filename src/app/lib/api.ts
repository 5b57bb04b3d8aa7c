import { atom } from "jotai/vanilla";
import type { BodyOf, ParamsOf, QueryOf, ReplyOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import type { EndpointName } from "#contract/routes";
import { withQuery } from "../paths.ts";

/** The content (`data`) of an endpoint's reply. */
export type Reply<Name extends EndpointName> = ReplyOf<Endpoints[Name]>;

type Part<Key extends string, Value> = keyof Value extends never
  ? { [K in Key]?: never }
  : Record<never, never> extends Value
    ? { [K in Key]?: Value | undefined }
    : { [K in Key]: Value };

/** What an endpoint takes, by the contract. */
type ApiRequest<Name extends EndpointName> = Part<"params", ParamsOf<Endpoints[Name]>> &
  Part<"query", QueryOf<Endpoints[Name]>> &
  Part<"body", BodyOf<Endpoints[Name]>> & {
    signal?: AbortSignal | undefined;
    /** For endpoints that enroll; made up when left out. Keep it to repeat an action that may have been done. */
    idempotencyKey?: string | undefined;
    /** The page that asks, as `location.hash`, where it is another than the one that is shown now. */
    page?: string | undefined;
    /** The caller tells of failures itself: no dialog for 400, 404, 409, 429, 500 and a lost connection. */
    isHandled?: boolean | undefined;
    /** The caller sends it again itself when its answer is lost: here it is sent once, so that it knows of each loss. */
    isSentOnce?: boolean | undefined;
    /** The student has said that it is to be sent once more, such as by a password that it needed. */
    onSentAgain?: (() => void) | undefined;
    /** Takes the reply's body as it came and gives its content, for a reply too large to be read on the page itself. */
    readBody?: ((body: Blob) => Promise<Reply<Name>>) | undefined;
  };

/** Rejects with an AppError, or with the signal's reason. */
export type Api = <Name extends EndpointName>(
  name: Name,
  ...given: Record<never, never> extends ApiRequest<Name> ? [request?: ApiRequest<Name>] : [request: ApiRequest<Name>]
) => Promise<Reply<Name>>;

const clientAtom = atom<{ api: Api }>();

/** Set once by main.tsx; a test sets its own. */
export const apiAtom = atom(
  (get): Api => {
    const client = get(clientAtom);
    if (!client) throw new Error("[Bug] No API client was set.");
    return client.api;
  },
  (_get, set, api: Api) => set(clientAtom, { api }),
);

/** `/term/:term` with its parameters and query string filled in. */
export function endpointPath(
  path: string,
  { params = {}, query }: { params?: object | undefined; query?: object | undefined },
): string {
  const values = params as Readonly<Record<string, string | number | undefined>>;
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`[Bug] The path ${path} was given no ${name}.`);
    return encodeURIComponent(value);
  });
  return withQuery(filled, query);
}
