/** This machine's clock, in milliseconds since 1970. It may be wrong, and it may jump. */
export function systemMs(): number {
  return Date.now();
}

/** This machine's clock. */
export function systemTime(): Date {
  return new Date();
}
