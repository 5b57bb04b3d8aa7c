/** A class of a cart, "3110|UGRD 11969": by it, the atoms of a full class are found. */
export function classKey(cartKey: string, classNumber: number): string {
  return `${cartKey} ${classNumber}`;
}

export function splitClassKey(key: string): { cartKey: string; classNumber: number } {
  const space = key.lastIndexOf(" ");
  return { cartKey: key.slice(0, space), classNumber: Number(key.slice(space + 1)) };
}
