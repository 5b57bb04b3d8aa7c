export type Drag = {
  onMove: (pointer: PointerEvent) => void;
  onDrop: (pointer: PointerEvent) => void;
  /** Called at the end, dropped or not. */
  onEnd: () => void;
};

/** Pixels before it's a drag; a mouse then no longer clicks, and a finger no longer scrolls. */
const SLACK = { mouse: 4, touch: 10 };
const HOLD_MS = 400;

/**
 * Follows a pointer during a drag: a mouse or pen once it moves, a finger after a long press, because it scrolls
 * otherwise. Escape cancels. Swallows the click that may follow.
 */
export function followDrag(root: HTMLElement, press: PointerEvent, { onMove, onDrop, onEnd }: Drag): void {
  const ended = new AbortController();
  const isTouch = press.pointerType === "touch";
  let isDragging = false;
  const timer = isTouch ? setTimeout(() => begin(press), HOLD_MS) : undefined;

  function begin(pointer: PointerEvent) {
    isDragging = true;
    // Fingers are captured already.
    if (!isTouch) root.setPointerCapture(press.pointerId);
    onMove(pointer);
  }
  function end() {
    clearTimeout(timer);
    ended.abort();
    if (!isDragging) return;
    swallowClick();
    onEnd();
  }
  function follow<Type extends keyof WindowEventMap>(type: Type, act: (event: WindowEventMap[Type]) => void) {
    window.addEventListener(type, act, { signal: ended.signal, capture: true, passive: false });
  }

  follow("pointermove", (pointer) => {
    if (pointer.pointerId !== press.pointerId) return;
    const distance = Math.hypot(pointer.clientX - press.clientX, pointer.clientY - press.clientY);
    const isFar = distance >= SLACK[isTouch ? "touch" : "mouse"];
    if (isDragging) onMove(pointer);
    else if (isFar && isTouch) end();
    else if (isFar) begin(pointer);
  });
  follow("pointerup", (pointer) => {
    if (pointer.pointerId !== press.pointerId) return;
    if (isDragging) {
      // Not a swipe.
      pointer.stopPropagation();
      onDrop(pointer);
    }
    end();
  });
  follow("pointercancel", end);
  follow("blur", ({ target }) => target === window && end());
  follow("keydown", (key) => {
    if (!isDragging || key.key !== "Escape") return;
    key.stopPropagation();
    end();
  });
  // Keeps the browser from handling the long press.
  follow("touchmove", (touch) => isDragging && touch.preventDefault());
  follow("contextmenu", (menu) => isTouch && menu.preventDefault());
}

function swallowClick() {
  const next = new AbortController();
  const on = { signal: next.signal, capture: true };
  window.addEventListener(
    "click",
    (click) => {
      // A keyboard click has detail 0.
      if (click.detail === 0) return;
      click.stopPropagation();
      click.preventDefault();
      next.abort();
    },
    on,
  );
  window.addEventListener("pointerdown", () => next.abort(), on);
}
