import { type ReactNode, useState } from "react";

type KeptProps<T> = { start: T; children: (value: T, set: (next: T) => void) => ReactNode };

/** Keeps a control's value, as its screen does: stories can be used, not only looked at. */
export function Kept<T>({ start, children }: KeptProps<T>) {
  const [value, set] = useState(start);
  return children(value, set);
}
