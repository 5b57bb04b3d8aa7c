/** PostgreSQL can't store NUL or half of a surrogate pair, which UTF-8 doesn't have. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes("\0");
}
