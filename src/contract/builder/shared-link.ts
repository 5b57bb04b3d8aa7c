import { message } from "#words";

/** A schedule as a link: a term and class numbers. */

export const UNTITLED_SCHEDULE = message("Class Schedule");

/** "?term=3730&classes=100,101", and "&colors=0,2" if `linkColors` has some. */
export function sharedLinkQuery(term: string, numbers: readonly number[], colors?: string): string {
  const query = `?term=${encodeURIComponent(term)}&classes=${numbers.join(",")}`;
  return colors === undefined ? query : `${query}&colors=${encodeURIComponent(colors)}`;
}
