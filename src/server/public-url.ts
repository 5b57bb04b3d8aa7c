/** Without PUBLIC_URL: the host that it listens on, as browsers send it. */
export function defaultPublicUrl(host: string, port: number): string {
  const named = `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
  if (!URL.canParse(named)) return localUrl(port);
  const { hostname, origin } = new URL(named);
  return EVERY_ADDRESS.includes(hostname) ? localUrl(port) : origin;
}

const EVERY_ADDRESS = ["0.0.0.0", "[::]"];

function localUrl(port: number) {
  return new URL(`http://localhost:${port}`).origin;
}

/** Without a final slash; undefined unless it's an http or https origin with at most a plain path. */
export function toPublicUrl(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const [, address] = /^(https?:\/\/[^/?#@]+(?:\/[\w.~-]+)*)\/?$/.exec(url?.href ?? "") ?? [];
  return address;
}

/** Names and addresses by which a machine reaches itself. */
export function isLoopbackName(hostname: string): boolean {
  return hostname === "localhost" || hostname === "127.0.0.1" || hostname === "[::1]";
}
