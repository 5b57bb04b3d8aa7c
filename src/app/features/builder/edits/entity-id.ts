/** Id of a course or break within its configuration; an addition that is repeated is made once. */
export function newEntityId(): string {
  return crypto.randomUUID().replaceAll("-", "").slice(0, 12);
}
