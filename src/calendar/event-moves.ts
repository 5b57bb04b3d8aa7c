/** A rendered occurrence, in pixels within the week. */
export type MovingPart = { key: string; moveId: string; x: number; y: number };

/** Its previous position relative to the current one; `new` had none. */
export type PartChange = { x: number; y: number } | "new";

/**
 * What happened to each part.
 *
 * A part with the same key is itself. Other parts with the same move id are paired: first within a column, then in week
 * order. The rest is new.
 */
export function pairMoves(before: readonly MovingPart[], after: readonly MovingPart[]): PartChange[] {
  const kept = new Map(before.map((part) => [part.key, part]));
  const keys = new Set(after.map(({ key }) => key));
  const free = Map.groupBy(
    before.filter(({ key }) => !keys.has(key)).toSorted((a, b) => a.x - b.x || a.y - b.y),
    ({ moveId }) => moveId,
  );
  const changes: (PartChange | undefined)[] = after.map((part) => {
    const self = kept.get(part.key);
    return self && changeFrom(self, part);
  });
  const take = (isPartner: (from: MovingPart, to: MovingPart) => boolean) => {
    const open = after.map((part, i) => ({ part, i })).filter(({ i }) => changes[i] === undefined);
    for (const { part, i } of open.sort((a, b) => a.part.x - b.part.x || a.part.y - b.part.y)) {
      const candidates = free.get(part.moveId) ?? [];
      const at = candidates.findIndex((from) => isPartner(from, part));
      const [from] = at === -1 ? [] : candidates.splice(at, 1);
      if (from) changes[i] = changeFrom(from, part);
    }
  };
  take((from, to) => from.x === to.x);
  take(() => true);
  return changes.map((change) => change ?? "new");
}

function changeFrom(from: MovingPart, to: MovingPart): PartChange {
  return { x: from.x - to.x, y: from.y - to.y };
}
