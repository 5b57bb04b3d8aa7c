import type { Settings } from "./settings.ts";

/** The portal's origin without PUBLIC_URL: the host that it listens on, as browsers send it. */
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
