/** More values show as a number. */
const SHOWN_VALUES = 4;

export function valueWords(values: readonly string[]): string {
  if (values.length <= SHOWN_VALUES) return values.join(", ");
  const shown = SHOWN_VALUES - 1;
  return `${values.slice(0, shown).join(", ")}, and ${values.length - shown} more`;
}
