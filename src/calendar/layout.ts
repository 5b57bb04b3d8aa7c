import { MINUTES_PER_DAY, type Minutes } from "./time-label.ts";

/** A stretch of one day; the end itself is not part of it. */
export type Span = { start: Minutes; end: Minutes };

/** Where one span is drawn. Spans that overlap, directly or through others, share one `laneCount`. */
export type PlacedSpan<S> = {
  item: S;
  /** From 0 at the start side. */
  lane: number;
  laneCount: number;
  /** As drawn: a short span is stretched to the least drawn length. */
  start: Minutes;
  end: Minutes;
  /** Something beside it found no lane, so a strip for "+K" is left free. */
  leavesStrip: boolean;
};

/** Spans that found no lane, told together as "+K" over the time that they cover. */
export type HiddenSpans<S> = { items: S[]; start: Minutes; end: Minutes };

export type LaneOptions<S> = {
  /** How many stand side by side at most; the rest is hidden. */
  maxLanes?: number;
  /** What is shorter is drawn this long, so that it can be seen and hit. At least 1. */
  leastMinutes?: Minutes;
  /** When there are more than `maxLanes`, those with a lower rank keep their place. */
  rank?: (item: S) => number;
  /** Guests give way: they never hide another span, and stand only where few are side by side. */
  isGuest?: (item: S) => boolean;
  /** How many stand side by side at most where a guest is among them. Default `maxLanes`. */
  maxGuestLanes?: number;
};

type Drawn<S> = { item: S; start: Minutes; end: Minutes };

/**
 * Places the spans of one day side by side, so that no two in one lane overlap as drawn.
 *
 * Greedy by start: each takes the first lane that is free, which needs exactly as many lanes as
 * spans run at one time. Order: by start, then the longer first, then as given. Nothing is lost:
 * each span is either placed or in exactly one group of hidden ones.
 *
 * Guests that overlap one another beside another span are placed all or not at all, so that what they
 * stand beside keeps its width where they would be told as "+K" anyway.
 */
export function layoutLanes<S extends Span>(
  spans: readonly S[],
  options: LaneOptions<S> = {},
): { placed: PlacedSpan<S>[]; hidden: HiddenSpans<S>[] } {
  const { maxLanes = Number.POSITIVE_INFINITY, maxGuestLanes = maxLanes, leastMinutes = 1 } = options;
  const fewest = Math.min(maxLanes, maxGuestLanes);
  if (!(fewest >= 1)) throw new RangeError(`At least 1 lane is needed, not ${fewest}.`);
  const least = Math.max(1, leastMinutes);
  const drawn = spans.map((item) => toDrawn(item, least)).sort(byStart);

  const placed: PlacedSpan<S>[] = [];
  const hidden: HiddenSpans<S>[] = [];
  for (const cluster of toClusters(drawn)) {
    const kept = keepWithin(cluster, options);
    const lanes = assignLanes(kept);
    const laneCount = Math.max(...lanes) + 1;
    const leavesStrip = kept.length < cluster.length;
    kept.forEach((span, i) => placed.push({ ...span, lane: lanes[i]!, laneCount, leavesStrip }));
    if (!leavesStrip) continue;
    for (const group of toClusters(cluster.filter((span) => !kept.includes(span)))) {
      hidden.push({
        items: group.map(({ item }) => item),
        start: group[0]!.start,
        end: Math.max(...group.map(({ end }) => end)),
      });
    }
  }
  return { placed, hidden };
}

function toDrawn<S extends Span>(item: S, least: Minutes): Drawn<S> {
  const end = Math.min(Math.max(item.end, item.start + least), Math.max(MINUTES_PER_DAY, item.end));
  return { item, start: Math.max(0, Math.min(item.start, end - least)), end };
}

function byStart(a: Span, b: Span): number {
  return a.start - b.start || b.end - a.end;
}

/** Cuts sorted spans wherever nothing runs on. */
function toClusters<S>(sorted: readonly Drawn<S>[]): Drawn<S>[][] {
  const clusters: Drawn<S>[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const span of sorted) {
    if (span.start >= end) clusters.push([]);
    clusters.at(-1)!.push(span);
    end = Math.max(end, span.end);
  }
  return clusters;
}

function assignLanes(sorted: readonly Span[]): number[] {
  const laneEnds: Minutes[] = [];
  return sorted.map(({ start, end }) => {
    const free = laneEnds.findIndex((laneEnd) => laneEnd <= start);
    const lane = free === -1 ? laneEnds.length : free;
    laneEnds[lane] = end;
    return lane;
  });
}

/** What of a cluster is placed, in its old order. */
function keepWithin<S>(
  cluster: readonly Drawn<S>[],
  {
    maxLanes = Number.POSITIVE_INFINITY,
    maxGuestLanes = maxLanes,
    rank = () => 0,
    isGuest = () => false,
  }: LaneOptions<S>,
): readonly Drawn<S>[] {
  if (cluster.length <= Math.min(maxLanes, maxGuestLanes)) return cluster;
  const byRank = cluster.toSorted((a, b) => rank(a.item) - rank(b.item));
  const kept: Drawn<S>[] = [];
  for (const span of byRank) {
    if (!isGuest(span.item) && depthWithin(span, kept) < maxLanes) kept.push(span);
  }
  const hosts = [...kept];
  const most = Math.min(maxLanes, maxGuestLanes);
  for (const party of toClusters(cluster.filter(({ item }) => isGuest(item)))) {
    const beside = [...hosts, ...party];
    if (party.every((guest) => depthWithin(guest, beside) <= most)) {
      kept.push(...party);
      continue;
    }
    for (const guest of byRank) {
      const isAlone = party.includes(guest) && !hosts.some((host) => overlap(host, guest));
      if (isAlone && depthWithin(guest, kept) < most) kept.push(guest);
    }
  }
  return kept.sort(byStart);
}

/** How many of the others run at one time at most while the span does. */
function depthWithin(span: Span, others: readonly Span[]): number {
  const beside = others.filter((other) => overlap(other, span));
  // The count only grows where one begins, so these are the only times to look at.
  const times = [span.start, ...beside.map(({ start }) => Math.max(start, span.start))];
  return Math.max(...times.map((time) => beside.filter(({ start, end }) => start <= time && time < end).length));
}

function overlap(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end;
}
