/** For what was kept or came from elsewhere: its fields may be looked at, each of which may be anything. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
