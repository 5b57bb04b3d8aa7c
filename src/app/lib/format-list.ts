/** Without a comma before the "and", as en-GB has it. */
const list = new Intl.ListFormat("en-GB", { type: "conjunction" });

/** "Monday, Wednesday and Friday" */
export function listLabel(items: readonly string[]): string {
  return list.format(items);
}
