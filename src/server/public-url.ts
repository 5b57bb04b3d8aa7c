/** Without PUBLIC_URL: the host that it listens on, as browsers send it. */
export function defaultPublicUrl(host: string, port: number): string {
  const isEvery = host === "0.0.0.0" || host === "::";
  const name = isEvery ? "localhost" : host.includes(":") ? `[${host}]` : host;
  return new URL(`http://${name}:${port}`).origin;
}

/** Without a final slash; undefined unless it's an http or https origin with at most a plain path. */
export function toPublicUrl(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const [, address] = /^(https?:\/\/[^/?#@]+(?:\/[\w.~-]+)*)\/?$/.exec(url?.href ?? "") ?? [];
  return address;
}

export function isLoopbackName(hostname: string): boolean {
  return hostname === "localhost" || hostname === "127.0.0.1" || hostname === "[::1]";
}
