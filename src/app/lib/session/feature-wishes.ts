/** `ft` and `ft-off` of an address; several flags are comma-separated or repeated. */
export type FeatureWishes = { on: readonly string[]; off: readonly string[] };

const PARAMETERS = { on: "ft", off: "ft-off" } as const;

/** Reads both the address's query and the hash's. */
export function readFeatureWishes(address: string): FeatureWishes {
  const { search, hash } = new URL(address);
  const queries = [new URLSearchParams(search), new URLSearchParams(hash.split("?")[1] ?? "")];
  const read = (name: string) =>
    queries.flatMap((query) => query.getAll(name).flatMap((value) => value.split(",").filter(Boolean)));
  return { on: read(PARAMETERS.on), off: read(PARAMETERS.off) };
}

export function hasWishes({ on, off }: FeatureWishes): boolean {
  return on.length + off.length > 0;
}

/** Removes the wishes from the address, so that they aren't made again. */
export function withoutWishes(address: string): string {
  const url = new URL(address);
  url.search = withoutParameters(url.search);
  const [path = "", query] = url.hash.split("?");
  if (query !== undefined) url.hash = `${path}${withoutParameters(query)}`;
  return url.href;
}

/** Starts with "?" or is empty. */
function withoutParameters(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of Object.values(PARAMETERS)) query.delete(name);
  return query.size === 0 ? "" : `?${query}`;
}
