const INTEGER = /^\+?(0|[1-9]\d*)$/;

/** The class number that somebody typed, whether there can be such a class or not; undefined when it is none. */
export function parseTypedClassNumber(text: string): number | undefined {
  const trimmed = text.trim();
  return INTEGER.test(trimmed) ? Number(trimmed) : undefined;
}
