/** Far above anything that the portal reads, and far below what exhausts the stack of code that recurses. */
export const MAX_LEVELS = 20;

/** Whether there are more levels of objects and lists. Doesn't recurse. */
export function isNestedTooDeep(value: unknown, mostLevels = MAX_LEVELS): boolean {
  let level = [value];
  for (let depth = 0; depth <= mostLevels; depth++) {
    level = level.flatMap((each): unknown[] => (typeof each === "object" && each !== null ? Object.values(each) : []));
    if (level.length === 0) return false;
  }
  return true;
}
