/** Joins the class names that are there; the rest (undefined, false, "") is left out. */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
