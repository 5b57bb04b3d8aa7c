/** Joins class names, skipping undefined, false, and "". */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
