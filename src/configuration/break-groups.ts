import type { StoredBreak } from "#contract/builder/configuration-document";

/** Breaks that differ only in their days, in order; each is an entry of the document. */
export type BreakGroup = readonly [StoredBreak, ...StoredBreak[]];

/** Groups breaks that students see as one, at the position of the first. Two on the same day stay separate. */
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

/** An all-day break's times are only for the form. */
function isAlike(a: StoredBreak, b: StoredBreak): boolean {
  if (a.name !== b.name || a.isEnabled !== b.isEnabled || a.isAllDay !== b.isAllDay) return false;
  if (a.isWish !== b.isWish || a.minutes !== b.minutes) return false;
  return a.isAllDay || (a.startMinutes === b.startMinutes && a.endMinutes === b.endMinutes);
}
