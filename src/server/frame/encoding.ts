import type { FastifyInstance, FastifyRequest } from "fastify";
import Negotiator from "negotiator";

export type PackedEncoding = "br" | "gzip";

/** The best first, where a client likes several alike. */
const ENCODINGS = ["br", "gzip", "identity"];

/** Its published types are older than the option. */
type PreferringNegotiator = {
  encoding: (available: readonly string[], options: { preferred: readonly string[] }) => string | undefined;
};

/** The encoding that a client likes best by its `Accept-Encoding`, and brotli where equal; undefined for a plain body. */
export function acceptedEncoding(header: string | undefined): PackedEncoding | undefined {
  const negotiator: PreferringNegotiator = new Negotiator({ headers: { "accept-encoding": header } });
  const encoding = negotiator.encoding(ENCODINGS, { preferred: ENCODINGS });
  return encoding === "br" || encoding === "gzip" ? encoding : undefined;
}

/**
 * Decides once for each request. The plugins that compress answers and send compressed files read the header by rules of
 * their own, which differ for `*` and for qualities, so they get a header with the decision.
 */
export function decideEncodings(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ raw: { headers } }) => {
    headers["accept-encoding"] = acceptedEncoding(headers["accept-encoding"]) ?? "identity";
  });
}

/** As `decideEncodings` decided. */
export function decidedEncoding({ headers }: FastifyRequest): PackedEncoding | undefined {
  const encoding = headers["accept-encoding"];
  return encoding === "br" || encoding === "gzip" ? encoding : undefined;
}
