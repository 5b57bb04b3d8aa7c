import { CONTRACT_VERSION } from "#contract/protocol";
import { isoMoment } from "#dates/moment";
import { isHTTPError } from "./http.ts";
import type { Occurred } from "./interruptions.ts";

/** For a bug report, without sentences. */
export function errorDetails({ error, atMs, page }: Occurred): string {
  const facts = [`Time: ${isoMoment(atMs)}`, `Page: ${page}`, `Contract: ${CONTRACT_VERSION}`];
  return [...facts, ...causes(error)].join("\n");
}

function causes(error: unknown): string[] {
  if (isHTTPError(error)) return [`Status ${error.response.status} from ${error.request.url}`];
  if (!(error instanceof Error)) return [String(error)];
  const own = error.stack?.includes(error.message) ? error.stack : `${error.name}: ${error.message}`;
  return error.cause === undefined ? [own] : [own, "Cause:", ...causes(error.cause)];
}
