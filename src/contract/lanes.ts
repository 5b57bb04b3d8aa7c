import { MINUTES_PER_DAY } from "#dates/minutes";
import { timesOverlap } from "#dates/span";

/** Minutes since midnight; the end is exclusive. */
export type Span = { start: number; end: number };

type Drawn<S> = Span & { item: S };

/** Its position. Spans that overlap, directly or through others, share `laneCount`. */
export type PlacedSpan<S> = Drawn<S> & {
  /** From 0 at the start side. */
  lane: number;
  /** Events that stand side by side here, itself included. */
  laneCount: number;
  /** Another span has no lane, so room for "+K" is left. */
  leavesStrip: boolean;
};

/** Spans without a lane, shown as "+K" over their time. */
export type HiddenSpans<S> = Span & { items: S[] };

export type LaneOptions<S> = {
  /** Maximum side by side; the rest is hidden. */
  maxLanes?: number | undefined;
  /** Shorter spans are drawn this long, so that they can be seen and pressed. At least 1. */
  leastMinutes?: number | undefined;
  /** If there are more than `maxLanes`, lower ranks keep their place. */
  rank?: ((item: S) => number) | undefined;
  /** Guests never hide other spans, and need few neighbors. */
  isGuest?: ((item: S) => boolean) | undefined;
  /** Maximum side by side with a guest among them. Default `maxLanes`. */
  maxGuestLanes?: number | undefined;
};

/**
 * Places a day's spans side by side, by minutes only; short spans are stretched. Every span is placed or in one hidden
 * group. Greedy by start, then longer first, then input order: each takes the first free lane. Overlapping guests next
 * to another span are placed all or not at all, so that it isn't narrowed for guests that would be "+K" anyway.
 */
export function layoutLanes<S extends Span>(
  spans: readonly S[],
  options: LaneOptions<S> = {},
): { placed: PlacedSpan<S>[]; hidden: HiddenSpans<S>[] } {
  const least = Math.max(1, options.leastMinutes ?? 1);
  const drawn = spans.map((item): Drawn<S> => {
    const end = Math.min(Math.max(item.end, item.start + least), MINUTES_PER_DAY);
    return { item, start: Math.max(0, Math.min(item.start, end - least)), end };
  });
  const placed: PlacedSpan<S>[] = [];
  const hidden: HiddenSpans<S>[] = [];
  for (const cluster of toClusters(drawn.toSorted(byStart))) {
    const kept = keptOf(cluster, options).toSorted(byStart);
    const lanes = assignLanes(kept);
    const laneCount = Math.max(...lanes) + 1;
    const leavesStrip = kept.length < cluster.length;
    kept.forEach((span, at) => placed.push({ ...span, lane: lanes[at]!, laneCount, leavesStrip }));
    for (const group of toClusters(cluster.filter((span) => !kept.includes(span)))) {
      const end = Math.max(...group.map((span) => span.end));
      hidden.push({ items: group.map(({ item }) => item), start: group[0]!.start, end });
    }
  }
  return { placed, hidden };
}

function keptOf<S>(
  cluster: readonly Drawn<S>[],
  { maxLanes = Infinity, maxGuestLanes = maxLanes, rank = () => 0, isGuest = () => false }: LaneOptions<S>,
): readonly Drawn<S>[] {
  const most = Math.min(maxLanes, maxGuestLanes);
  if (cluster.length <= most) return cluster;
  const byRank = cluster.toSorted((a, b) => rank(a.item) - rank(b.item));
  const kept: Drawn<S>[] = [];
  for (const span of byRank) {
    if (!isGuest(span.item) && depthWithin(span, kept) < maxLanes) kept.push(span);
  }
  const hosts = [...kept];
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

function toClusters<S extends Span>(sorted: readonly S[]): S[][] {
  const clusters: S[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const span of sorted) {
    if (span.start >= end) clusters.push([]);
    clusters.at(-1)!.push(span);
    end = Math.max(end, span.end);
  }
  return clusters;
}

/** The maximum of others that overlap at once during the span. */
function depthWithin(span: Span, others: readonly Span[]): number {
  const overlapping = others.filter((other) => overlap(other, span));
  // The count grows only where one starts, so only these times matter.
  const times = [span.start, ...overlapping.map(({ start }) => Math.max(start, span.start))];
  return Math.max(...times.map((time) => overlapping.filter(({ start, end }) => start <= time && time < end).length));
}

function overlap(a: Span, b: Span): boolean {
  return timesOverlap(a.start, a.end, b.start, b.end);
}

function byStart(a: Span, b: Span): number {
  return a.start - b.start || b.end - a.end;
}

function assignLanes(sorted: readonly Span[]): number[] {
  const laneEnds: number[] = [];
  return sorted.map(({ start, end }) => {
    const free = laneEnds.findIndex((laneEnd) => laneEnd <= start);
    const lane = free === -1 ? laneEnds.length : free;
    laneEnds[lane] = end;
    return lane;
  });
}
