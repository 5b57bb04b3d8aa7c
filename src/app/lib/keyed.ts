/** Creates a value once per key and keeps it, such as atoms of a term or class. */
export function keyed<Key extends string | number | undefined, Value>(
  create: (key: Key) => Value,
): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = create(key);
    made.set(key, value);
    return value;
  };
}
