import { inLanguage } from "#words";

/** "1,953,897". Accepts the contract's decimal strings, which may exceed 2^53. */
export function countLabel(count: number | bigint | string): string {
  return inLanguage("whole", (own) => new Intl.NumberFormat(own)).format(
    typeof count === "string" ? BigInt(count) : count,
  );
}

/** Three decimals; a dash if there's none. */
export function gradePointLabel(average: number | null): string {
  return average === null ? "–" : average.toFixed(3);
}

export function dollarLabel(amount: number): string {
  return inLanguage("dollars", (own) => new Intl.NumberFormat(own, { style: "currency", currency: "USD" })).format(
    amount,
  );
}

/** "Opens 11:30 AM" becomes "opens 11:30 AM". */
export function insideSentence(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}

export function listLabel(items: readonly string[]): string {
  return inLanguage("list", (own) => new Intl.ListFormat(own, { type: "conjunction" })).format(items);
}
