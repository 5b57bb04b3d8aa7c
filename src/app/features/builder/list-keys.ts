const PAGE = 10;

/**
 * Where a key leads in a list of so many rows; undefined for a key that does not move. The place may lie before the
 * first row or after the last one: whether the way ends there is the list's to say.
 */
export function placeAfterKey(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case "ArrowDown":
      return at + 1;
    case "ArrowUp":
      return at - 1;
    case "PageDown":
      return at + PAGE;
    case "PageUp":
      return Math.max(0, at - PAGE);
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}
