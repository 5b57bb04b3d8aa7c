/**
 * What stands in a day, side by side where it overlaps, on screens as on paper: places by minutes, without schemas or
 * looks.
 */

/** A stretch of one day in minutes since midnight; the end itself is not part of it. */
export type Span = { start: number; end: number };

/** Something and when it is drawn. */
export type Drawn<S> = Span & { item: S };

/** Where it is drawn. Those that overlap, directly or through others, share one `laneCount`. */
export type PlacedSpan<S> = Drawn<S> & {
  /** From 0 at the start side. */
  lane: number;
  laneCount: number;
  /** Something beside it found no lane, so a strip for "+K" is left free. */
  leavesStrip: boolean;
};

/** What found no lane, told together as "+K" over the time that it covers. */
export type HiddenSpans<S> = Span & { items: S[] };

/**
 * Places the spans of one day, so that no two in one lane overlap as drawn.
 *
 * Greedy by start: each takes the first lane that is free, which needs exactly as many lanes as spans run at one time.
 * Order: by start, then the longer first, then as given. `keep` says what of a cluster, at least one, is placed: spans that
 * overlap, directly or through others. Nothing is lost: each span is either placed or in exactly one group of hidden ones.
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

/** Those for which `maxLanes` have room, in the order in which they are preferred. */
export function keepWithin<S>(preferred: readonly Drawn<S>[], maxLanes: number): Drawn<S>[] {
  const kept: Drawn<S>[] = [];
  for (const span of preferred) {
    if (depthWithin(span, kept) < maxLanes) kept.push(span);
  }
  return kept;
}

/** Cuts spans, which are sorted by start, wherever nothing runs on. */
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

/** How many of the others run at one time at most while the span does. */
export function depthWithin(span: Span, others: readonly Span[]): number {
  const beside = others.filter((other) => overlap(other, span));
  // The count only grows where one begins, so these are the only times to look at.
  const times = [span.start, ...beside.map(({ start }) => Math.max(start, span.start))];
  return Math.max(...times.map((time) => beside.filter(({ start, end }) => start <= time && time < end).length));
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
