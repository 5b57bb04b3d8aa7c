const INTEGER = /^\+?(0|[1-9]\d*)$/;
/** The largest that a class can have. */
const LARGEST = 2_147_483_647;

/** The class number that a text says; undefined when it is none. */
export function readClassNumber(text: string): number | undefined {
  const trimmed = text.trim();
  return INTEGER.test(trimmed) ? Number(trimmed) : undefined;
}

export function mayExist(classNumber: number): boolean {
  return classNumber <= LARGEST;
}
