const SCROLL_MS = 500;

/** Scrolls the page so that an element stands under the top bar; at once where motion is reduced. */
export function scrollToPosition(element: HTMLElement): void {
  const from = window.scrollY;
  // The element says itself how far below the bar it is to stand.
  const margin = Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0;
  const most = document.documentElement.scrollHeight - window.innerHeight;
  const to = Math.max(0, Math.min(from + element.getBoundingClientRect().top - margin, most));
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return window.scrollTo({ top: to, behavior: "instant" });
  const startedAt = performance.now();
  const ended = new AbortController();
  // Whoever scrolls themselves wants to be elsewhere.
  for (const event of ["wheel", "touchstart", "keydown"]) {
    window.addEventListener(event, () => ended.abort(), { passive: true, signal: ended.signal });
  }
  const step = () => {
    if (ended.signal.aborted) return;
    const share = Math.min(1, (performance.now() - startedAt) / SCROLL_MS);
    window.scrollTo({ top: from + (to - from) * easeOut(share), behavior: "instant" });
    if (share < 1) requestAnimationFrame(step);
    else ended.abort();
  };
  step();
}

function easeOut(share: number): number {
  return 1 - (1 - share) ** 3;
}
