/** Runs `work` with the first move, touch or key. Before it, a page has better things to load. Returns what stops it. */
export function onFirstAct(work: () => void): () => void {
  const acting = new AbortController();
  const act = () => {
    acting.abort();
    work();
  };
  for (const type of ["pointermove", "pointerdown", "keydown"]) {
    addEventListener(type, act, { signal: acting.signal, passive: true });
  }
  return () => acting.abort();
}
