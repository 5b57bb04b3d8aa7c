import type { Settings } from "./settings.ts";

/** Where the portal is when PUBLIC_URL doesn't say: at the host it listens on, in the form that browsers send. */
export function defaultPublicUrl(host: Settings["host"], port: number): string {
  const named = `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
  if (!URL.canParse(named)) return localUrl(port);
  const { hostname, origin } = new URL(named);
  return EVERY_ADDRESS.includes(hostname) ? localUrl(port) : origin;
}

const EVERY_ADDRESS = ["0.0.0.0", "[::]"];

function localUrl(port: number) {
  return new URL(`http://localhost:${port}`).origin;
}
