let hasActed = false;

/**
 * Runs `work` at the first move, touch, or key, or now if that was before. Until then, a page has better things to
 * load. Returns a function that cancels it.
 */
export function onFirstAct(work: () => void): () => void {
  const acting = new AbortController();
  const act = () => {
    hasActed = true;
    acting.abort();
    work();
  };
  if (hasActed) act();
  for (const type of ["pointermove", "pointerdown", "keydown"]) {
    addEventListener(type, act, { signal: acting.signal, passive: true });
  }
  return () => acting.abort();
}
