/** `ft` and `ft-off` of an address; several flags are comma-separated or repeated. */
export type FeatureWishes = { on: readonly string[]; off: readonly string[] };

/** Takes the wishes out of the page's address, before the hash and in it, so that they aren't made again. */
export function takeFeatureWishes(): FeatureWishes {
  const url = new URL(location.href);
  const [path = "", search] = url.hash.split("?");
  const inHash = new URLSearchParams(search);
  const take = (name: string) =>
    [url.searchParams, inHash].flatMap((query) => {
      const values = query.getAll(name).flatMap((value) => value.split(",").filter(Boolean));
      query.delete(name);
      return values;
    });
  const wishes = { on: take("ft"), off: take("ft-off") };
  if (search !== undefined) url.hash = inHash.size === 0 ? path : `${path}?${inHash}`;
  if (hasWishes(wishes)) history.replaceState(null, "", url.href);
  return wishes;
}

export function hasWishes({ on, off }: FeatureWishes): boolean {
  return on.length + off.length > 0;
}
