import {
  depthWithin,
  type Drawn,
  type HiddenSpans,
  keepWithin,
  overlap,
  placeInLanes,
  type PlacedSpan,
  type Span,
  toClusters,
} from "#contract/lanes";
import { MINUTES_PER_DAY } from "#contract/wall-time";
import type { Minutes } from "./event.ts";

export type LaneOptions<S> = {
  /** Maximum side by side; the rest is hidden. */
  maxLanes?: number;
  /** Shorter spans are drawn this long, so that they can be seen and pressed. At least 1. */
  leastMinutes?: Minutes;
  /** If there are more than `maxLanes`, lower ranks keep their place. */
  rank?: (item: S) => number;
  /** Guests never hide other spans, and need few neighbors. */
  isGuest?: (item: S) => boolean;
  /** Maximum side by side with a guest among them. Default `maxLanes`. */
  maxGuestLanes?: number;
};

/**
 * Places a day's spans side by side, so that none overlap in a lane as drawn; short spans are stretched.
 *
 * Overlapping guests next to another span are placed all or not at all, so that the span isn't narrowed for guests that
 * would be "+K" anyway.
 */
export function layoutLanes<S extends Span>(
  spans: readonly S[],
  options: LaneOptions<S> = {},
): { placed: PlacedSpan<S>[]; hidden: HiddenSpans<S>[] } {
  const { maxLanes = Number.POSITIVE_INFINITY, maxGuestLanes = maxLanes, leastMinutes = 1 } = options;
  const fewest = Math.min(maxLanes, maxGuestLanes);
  if (!(fewest >= 1)) throw new RangeError(`The number of lanes must be at least 1, not ${fewest}.`);
  const least = Math.max(1, leastMinutes);
  const drawn = spans.map((item) => toDrawn(item, least));
  return placeInLanes(drawn, (cluster) => toKept(cluster, options));
}

function toDrawn<S extends Span>(item: S, least: Minutes): Drawn<S> {
  const end = Math.min(Math.max(item.end, item.start + least), Math.max(MINUTES_PER_DAY, item.end));
  return { item, start: Math.max(0, Math.min(item.start, end - least)), end };
}

/** The spans of a cluster to place. */
function toKept<S>(
  cluster: readonly Drawn<S>[],
  {
    maxLanes = Number.POSITIVE_INFINITY,
    maxGuestLanes = maxLanes,
    rank = () => 0,
    isGuest = () => false,
  }: LaneOptions<S>,
): readonly Drawn<S>[] {
  const most = Math.min(maxLanes, maxGuestLanes);
  if (cluster.length <= most) return cluster;
  const byRank = cluster.toSorted((a, b) => rank(a.item) - rank(b.item));
  const hosts = keepWithin(
    byRank.filter(({ item }) => !isGuest(item)),
    maxLanes,
  );
  const kept = [...hosts];
  for (const party of toClusters(cluster.filter(({ item }) => isGuest(item)))) {
    const neighbors = [...hosts, ...party];
    if (party.every((guest) => depthWithin(guest, neighbors) <= most)) {
      kept.push(...party);
      continue;
    }
    for (const guest of byRank) {
      const isAlone = party.includes(guest) && !hosts.some((host) => overlap(host, guest));
      if (isAlone && depthWithin(guest, kept) < most) kept.push(guest);
    }
  }
  return kept;
}
