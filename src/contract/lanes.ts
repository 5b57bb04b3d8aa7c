/** Lays out a day's spans side by side, for screens and paper, by minutes only. */

/** Minutes since midnight; the end is exclusive. */
export type Span = { start: number; end: number };

/** An item and its drawn time. */
export type Drawn<S> = Span & { item: S };

/** Its position. Spans that overlap, directly or through others, share `laneCount`. */
export type PlacedSpan<S> = Drawn<S> & {
  /** From 0 at the start side. */
  lane: number;
  laneCount: number;
  /** Another span has no lane, so room for "+K" is left. */
  leavesStrip: boolean;
};

/** Spans without a lane, shown as "+K" over their time. */
export type HiddenSpans<S> = Span & { items: S[] };

/**
 * Places a day's spans, so that none overlap in a lane as drawn.
 *
 * Greedy by start: each takes the first free lane, which needs as many lanes as spans overlap at once. Order: by start,
 * then longer first, then input order. `keep` chooses which spans of a cluster (spans that overlap, directly or through
 * others), at least one, are placed. Every span is placed or in exactly one hidden group.
 */
export function placeInLanes<S>(
  drawn: readonly Drawn<S>[],
  keep: (cluster: readonly Drawn<S>[]) => readonly Drawn<S>[],
): { placed: PlacedSpan<S>[]; hidden: HiddenSpans<S>[] } {
  const placed: PlacedSpan<S>[] = [];
  const hidden: HiddenSpans<S>[] = [];
  for (const cluster of toClusters(drawn.toSorted(byStart))) {
    const chosen = keep(cluster);
    const kept = chosen === cluster ? cluster : chosen.toSorted(byStart);
    const lanes = assignLanes(kept);
    const laneCount = Math.max(...lanes) + 1;
    const leavesStrip = kept.length < cluster.length;
    kept.forEach((span, at) => placed.push({ ...span, lane: lanes[at]!, laneCount, leavesStrip }));
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

/** The first spans, in order of preference, that fit into `maxLanes`. */
export function keepWithin<S>(preferred: readonly Drawn<S>[], maxLanes: number): Drawn<S>[] {
  const kept: Drawn<S>[] = [];
  for (const span of preferred) {
    if (depthWithin(span, kept) < maxLanes) kept.push(span);
  }
  return kept;
}

/** Splits spans, sorted by start, where none continues. */
export function toClusters<S extends Span>(sorted: readonly S[]): S[][] {
  const clusters: S[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const span of sorted) {
    if (span.start >= end) clusters.push([]);
    clusters.at(-1)!.push(span);
    end = Math.max(end, span.end);
  }
  return clusters;
}

/** How many of the others overlap at once, at most, during the span. */
export function depthWithin(span: Span, others: readonly Span[]): number {
  const overlapping = others.filter((other) => overlap(other, span));
  // The count grows only where one starts, so only these times matter.
  const times = [span.start, ...overlapping.map(({ start }) => Math.max(start, span.start))];
  return Math.max(...times.map((time) => overlapping.filter(({ start, end }) => start <= time && time < end).length));
}

export function overlap(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end;
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
