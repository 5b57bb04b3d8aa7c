import type { StoredBreak } from "#contract/configuration";

/** Breaks that differ in nothing but their days, which are in order; each is an entry of its own to the server. */
export type BreakGroup = readonly [StoredBreak, ...StoredBreak[]];

/**
 * What a student sees as one break: each a row of the configuration, at the place of its first break. Two on the same
 * day stay apart.
 */
export function groupBreaks(breaks: readonly StoredBreak[]): BreakGroup[] {
  const groups: [StoredBreak, ...StoredBreak[]][] = [];
  for (const each of breaks) {
    const group = groups.find(
      (others) => isAlike(others[0], each) && others.every(({ dayOfWeek }) => dayOfWeek !== each.dayOfWeek),
    );
    if (group) group.push(each);
    else groups.push([each]);
  }
  for (const group of groups) group.sort((a, b) => a.dayOfWeek - b.dayOfWeek);
  return groups;
}

/** The times of an all-day break are what the form shows when it is made shorter again, and nothing to tell apart. */
function isAlike(a: StoredBreak, b: StoredBreak): boolean {
  if (a.name !== b.name || a.isEnabled !== b.isEnabled || a.isAllDay !== b.isAllDay) return false;
  return a.isAllDay || (a.startMinutes === b.startMinutes && a.endMinutes === b.endMinutes);
}
