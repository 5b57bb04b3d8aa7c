export type Stops = {
  focused: () => Element;
  whyOutOfSight: () => string | null;
  leave: () => void;
  unmarked: () => string | null;
};

/** Runs in the page before its own scripts: `stops` there looks at what has the focus, and what live regions say is reported. */
export function noteStops(): void {
  const LIVE = "[role=status], [role=alert], [role=log], [aria-live]:not([aria-live=off])";
  let left: { element: Element; look: string } | undefined;

  const focused = () => {
    const element = document.activeElement ?? document.body;
    const option = element.getAttribute("aria-activedescendant");
    return (option && document.getElementById(option)) || element;
  };
  /** The ring may be that of its label, its field, its row, or of what a hidden box is drawn as. */
  const look = (element: Element) => {
    const around = [element];
    for (let at = element.parentElement; at && around.length < 5; at = at.parentElement) around.push(at);
    const beside = element.matches("input") ? [...(element.parentElement?.querySelectorAll("*") ?? [])] : [];
    return JSON.stringify(
      [...around, ...beside].flatMap((part) =>
        ["", "::before", "::after"].map((pseudo) => {
          const { outline, boxShadow, borderColor, backgroundColor, textDecorationLine, content } = getComputedStyle(
            part,
            pseudo,
          );
          return [outline, boxShadow, borderColor, backgroundColor, textDecorationLine, content];
        }),
      ),
    );
  };
  const name = (element: Element) => element.outerHTML.slice(0, 200);

  const stops: Stops = {
    focused,
    whyOutOfSight: () => {
      const element = focused();
      if (element === document.body) return "Nothing has the focus.";
      const shown = element.closest("label") ?? element;
      const { left: x0, top, right, bottom } = shown.getBoundingClientRect();
      const x = (Math.max(x0, 0) + Math.min(right, innerWidth)) / 2;
      const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
      const there = document.elementFromPoint(x, y);
      if (there && (shown.contains(there) || there.contains(shown))) return null;
      return `${name(element)} is under ${there ? name(there) : "the edge of the window"}`;
    },
    leave: () => {
      const element = focused();
      // What scripts focus, such as a heading, has no ring.
      const isStop = element !== document.body && element.getAttribute("tabindex") !== "-1";
      left = isStop ? { element, look: look(element) } : undefined;
    },
    unmarked: () => {
      // A field keeps the focus while its options are passed.
      if (!left?.element.isConnected || [focused(), document.activeElement].includes(left.element)) return null;
      return look(left.element) === left.look ? `Nothing marks the focus on ${name(left.element)}` : null;
    },
  };
  Object.assign(globalThis, { stops });

  const say = (globalThis as unknown as { isSaid: (message: string) => void }).isSaid;
  new MutationObserver((changes) => {
    const regions = new Set<Element>();
    for (const { target, addedNodes } of changes) {
      const around = (target instanceof Element ? target : target.parentElement)?.closest(LIVE);
      if (around) regions.add(around);
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        const own = node.matches(LIVE) ? [node] : [];
        for (const region of [...own, ...node.querySelectorAll("[role=alert]")]) regions.add(region);
      }
    }
    for (const region of regions) if (region.textContent.trim() !== "") say(region.textContent.trim());
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
