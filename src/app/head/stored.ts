/** What this browser remembers under a key, as `remembered.ts` writes it; undefined if it can't be read. */
export function stored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return undefined;
  }
}
