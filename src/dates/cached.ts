/** Remembers results of `create` by key. Forgets all of them at `most`, so that what strangers send can't fill the memory. */
export function cached<Key, Value>(create: (key: Key) => Value, most = 5000): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined || known.has(key)) return found as Value;
    const made = create(key);
    if (known.size >= most) known.clear();
    known.set(key, made);
    return made;
  };
}
