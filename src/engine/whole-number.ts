/** Throws RangeError, starting with `what` ("The sorting preference"), unless it's whole and in the range. */
export function assertWholeNumber(what: string, value: number, least = 0, most = Number.POSITIVE_INFINITY): void {
  if (Number.isSafeInteger(value) && value >= least && value <= most) return;
  const range = most === Number.POSITIVE_INFINITY ? `greater than or equal to ${least}` : `from ${least} to ${most}`;
  throw new RangeError(`${what} must be a whole number ${range}, not ${value}.`);
}
