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
};

type Drawn<S> = { item: S; start: Minutes; end: Minutes };

/**
 * Places the spans of one day side by side, so that no two in one lane overlap as drawn.
 *
 * Greedy by start: each takes the first lane that is free, which needs exactly as many lanes as
 * spans run at one time. Order: by start, then the longer first, then as given. Nothing is lost:
 * each span is either placed or in exactly one group of hidden ones.
 */
export function layoutLanes<S extends Span>(
  spans: readonly S[],
  { maxLanes = Number.POSITIVE_INFINITY, leastMinutes = 1, rank = () => 0 }: LaneOptions<S> = {},
): { placed: PlacedSpan<S>[]; hidden: HiddenSpans<S>[] } {
  if (!(maxLanes >= 1)) throw new RangeError(`At least 1 lane is needed, not ${maxLanes}.`);
  const least = Math.max(1, leastMinutes);
  const drawn = spans.map((item) => toDrawn(item, least)).sort(byStart);

  const placed: PlacedSpan<S>[] = [];
  const hidden: HiddenSpans<S>[] = [];
  for (const cluster of toClusters(drawn)) {
    const kept = keepWithin(cluster, maxLanes, rank);
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

/** The spans of a cluster, best rank first, of which never more than `maxLanes` run at one time; in their old order. */
function keepWithin<S>(cluster: readonly Drawn<S>[], maxLanes: number, rank: (item: S) => number): readonly Drawn<S>[] {
  if (cluster.length <= maxLanes) return cluster;
  const kept: Drawn<S>[] = [];
  for (const span of cluster.toSorted((a, b) => rank(a.item) - rank(b.item))) {
    const beside = kept.filter((other) => other.start < span.end && span.start < other.end);
    // The count only grows where one begins, so these are the only times to look at.
    const fits = [span.start, ...beside.map(({ start }) => Math.max(start, span.start))].every(
      (time) => beside.filter(({ start, end }) => start <= time && time < end).length < maxLanes,
    );
    if (fits) kept.push(span);
  }
  return kept.sort(byStart);
}
