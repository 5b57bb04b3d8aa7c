const INTEGER = /^\+?(0|[1-9]\d*)$/;

/** Undefined if it isn't a number. */
export function parseTypedClassNumber(text: string): number | undefined {
  const trimmed = text.trim();
  return INTEGER.test(trimmed) ? Number(trimmed) : undefined;
}
