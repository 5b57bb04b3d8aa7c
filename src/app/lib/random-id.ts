/** Random bytes as hexadecimal digits, two for each. */
export function randomId(bytes = 16): string {
  // Plain http has no crypto.randomUUID, except on localhost.
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
