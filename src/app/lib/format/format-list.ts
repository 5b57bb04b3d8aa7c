const list = new Intl.ListFormat("en-US", { type: "conjunction" });

/** "Monday, Wednesday, and Friday" */
export function listLabel(items: readonly string[]): string {
  return list.format(items);
}
