const SCROLL_MS = 500;

/** Scrolls the page so that an element is under the top bar; at once where motion is reduced. */
export function scrollToPosition(element: HTMLElement): void {
  const from = window.scrollY;
  // The element says itself how far below the bar it is to be.
  const margin = Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0;
  const distance = element.getBoundingClientRect().top - margin;
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return window.scrollBy({ top: distance });
  const startedAt = performance.now();
  const ended = new AbortController();
  // Students who scroll by themselves want to be elsewhere.
  for (const event of ["wheel", "touchstart", "keydown"]) {
    window.addEventListener(event, () => ended.abort(), { passive: true, signal: ended.signal });
  }
  const step = () => {
    if (ended.signal.aborted) return;
    const share = Math.min(1, (performance.now() - startedAt) / SCROLL_MS);
    window.scrollTo({ top: from + distance * (1 - (1 - share) ** 3), behavior: "instant" });
    if (share < 1) requestAnimationFrame(step);
    else ended.abort();
  };
  step();
}
