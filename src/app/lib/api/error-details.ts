import { CONTRACT_VERSION } from "#contract/protocol";

/** Details for a bug report, without sentences. */
export function describeError(error: unknown, status?: number): string {
  const facts = [
    `Time: ${new Date().toISOString()}`,
    `Page: ${location.pathname}${location.hash.split("?")[0]}`,
    `Contract: ${CONTRACT_VERSION}`,
    ...(status === undefined ? [] : [`Status: ${status}`]),
  ];
  return [...facts, ...causes(error)].join("\n");
}

function causes(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)];
  const own = error.stack?.includes(error.message) ? error.stack : `${error.name}: ${error.message}`;
  return error.cause === undefined ? [own] : [own, "Cause:", ...causes(error.cause)];
}
