import type { ConfigurationBreak } from "./configuration.ts";

/** Breaks that differ in nothing but their days, which are in order; each is an entry of its own to the server. */
export type BreakGroup = readonly [ConfigurationBreak, ...ConfigurationBreak[]];

/**
 * What a student sees as one break: each a row of the configuration, at the place of its first break. Two on the same
 * day stay apart.
 */
export function groupBreaks(breaks: readonly ConfigurationBreak[]): BreakGroup[] {
  const groups: [ConfigurationBreak, ...ConfigurationBreak[]][] = [];
  for (const each of breaks) {
    const group = groups.find(
      (others) => isAlike(others[0], each) && others.every(({ DayOfWeek }) => DayOfWeek !== each.DayOfWeek),
    );
    if (group) group.push(each);
    else groups.push([each]);
  }
  for (const group of groups) group.sort((a, b) => a.DayOfWeek - b.DayOfWeek);
  return groups;
}

/** The times of an all-day break are what the form shows when it is made shorter again, and nothing to tell apart. */
function isAlike(a: ConfigurationBreak, b: ConfigurationBreak): boolean {
  if (a.Name !== b.Name || a.IsEnabled !== b.IsEnabled || a.IsAllDay !== b.IsAllDay) return false;
  return a.IsAllDay || (a.StartTime === b.StartTime && a.EndTime === b.EndTime);
}
