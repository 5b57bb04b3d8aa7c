import type { FastifyInstance, FastifyRequest } from "fastify";
import { acceptedEncoding, type PackedEncoding } from "./negotiation.ts";

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
