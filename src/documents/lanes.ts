/** What stands in a day, side by side where it overlaps; what finds no room beside the others is counted. */

export type DaySpan = { day: number; startMinutes: number; endMinutes: number };

export type Placed<S> = S & {
  /** From 0; those that overlap, directly or through others, share the width of a day in `laneCount` lanes. */
  lane: number;
  laneCount: number;
  /** Something that overlaps it, directly or through others, is hidden, so there is a mark beside them. */
  isCrowded: boolean;
};

/** So many in the time that they cover together. */
export type Hidden<S> = DaySpan & { spans: readonly S[] };

/** More would be too narrow for the number of a course. */
const MOST_LANES = 3;

/**
 * The spans of one day. Greedy by start: each takes the first lane that is free, which needs as few lanes as can be. Where
 * that is more than there are, those of a lower rank keep their place. No span is lost, nor there twice.
 */
export function placeDay<S extends DaySpan>(
  spans: readonly S[],
  rank: (span: S) => number,
): { placed: Placed<S>[]; hidden: Hidden<S>[] } {
  const sorted = spans.toSorted(byStart);
  const placed: Placed<S>[] = [];
  const hidden: Hidden<S>[] = [];
  for (const cluster of toClusters(sorted)) {
    const kept = keepWithin(cluster, rank);
    const isCrowded = kept.length < cluster.length;
    const lanes = assignLanes(kept);
    const laneCount = Math.max(...lanes) + 1;
    placed.push(...kept.map((span, at) => ({ ...span, lane: lanes[at]!, laneCount, isCrowded })));
    for (const group of toClusters(cluster.filter((span) => !kept.includes(span)))) {
      const [{ day, startMinutes }] = group;
      hidden.push({ day, startMinutes, endMinutes: Math.max(...group.map((span) => span.endMinutes)), spans: group });
    }
  }
  return { placed, hidden };
}

function byStart(a: DaySpan, b: DaySpan): number {
  return a.startMinutes - b.startMinutes || b.endMinutes - a.endMinutes;
}

/** Cuts sorted spans wherever nothing runs on. */
function toClusters<S extends DaySpan>(sorted: readonly S[]): [S, ...S[]][] {
  const clusters: [S, ...S[]][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const span of sorted) {
    if (span.startMinutes >= end) clusters.push([span]);
    else clusters.at(-1)!.push(span);
    end = Math.max(end, span.endMinutes);
  }
  return clusters;
}

function assignLanes(sorted: readonly DaySpan[]): number[] {
  const laneEnds: number[] = [];
  return sorted.map(({ startMinutes, endMinutes }) => {
    const free = laneEnds.findIndex((laneEnd) => laneEnd <= startMinutes);
    const lane = free === -1 ? laneEnds.length : free;
    laneEnds[lane] = endMinutes;
    return lane;
  });
}

/** What of a cluster is placed, by start. */
function keepWithin<S extends DaySpan>(cluster: readonly S[], rank: (span: S) => number): readonly S[] {
  if (cluster.length <= MOST_LANES) return cluster;
  const kept: S[] = [];
  for (const span of cluster.toSorted((a, b) => rank(a) - rank(b))) {
    if (depthWithin(span, kept) < MOST_LANES) kept.push(span);
  }
  return kept.sort(byStart);
}

/** How many of the others run at one time at most while the span does. */
function depthWithin(span: DaySpan, others: readonly DaySpan[]): number {
  const beside = others.filter((o) => o.startMinutes < span.endMinutes && span.startMinutes < o.endMinutes);
  // The count only grows where one begins, so these are the only times to look at.
  const times = [span, ...beside].map(({ startMinutes }) => Math.max(startMinutes, span.startMinutes));
  return Math.max(...times.map((time) => beside.filter((o) => o.startMinutes <= time && time < o.endMinutes).length));
}
