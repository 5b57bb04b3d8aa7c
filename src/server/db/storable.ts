/** PostgreSQL stores no NUL, and no half of a surrogate pair: neither has a place in its UTF-8. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes("\0");
}
