/** Unique, so that a repeated addition is made once. */
export function newEntityId(): string {
  return crypto.randomUUID().replaceAll("-", "").slice(0, 12);
}
