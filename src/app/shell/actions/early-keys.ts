/* Keys that are pressed while what they do is loading. */

const pressed: KeyboardEvent[] = [];
let noting: AbortController | undefined;

export function noteEarlyKeys(): void {
  noting = new AbortController();
  const note = (event: KeyboardEvent) => {
    pressed.push(event);
    // Browsers have another use of Ctrl+K, which only the event itself can prevent.
    if ((event.ctrlKey || event.metaKey) && event.key === "k") event.preventDefault();
  };
  addEventListener("keydown", note, { signal: noting.signal });
}

/** The keys pressed so far. Stops listening, because `use-action-keys.ts` listens from now on. */
export function takeEarlyKeys(): KeyboardEvent[] {
  noting?.abort();
  return pressed.splice(0);
}
