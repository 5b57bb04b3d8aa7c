/** "1 credit", "4.5 credits" */
export function creditWords(units: number): string {
  return units === 1 ? "1 credit" : `${units} credits`;
}
