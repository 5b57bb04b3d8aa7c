import type { IncomingHttpHeaders } from "node:http";
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

/** The languages of `Accept-Language`, best first, without those that are refused; `*` without the header. */
export function acceptedLanguages({ "accept-language": header }: IncomingHttpHeaders): string[] {
  return new Negotiator({ headers: { "accept-language": header } }).languages();
}
