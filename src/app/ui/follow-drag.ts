/** Pixels before it's a drag; a mouse then no longer clicks, and a finger no longer scrolls. */
const SLACK = { mouse: 4, touch: 10 };
const HOLD_MS = 400;

type FollowDragOptions = {
  onMove: (pointer: PointerEvent) => void;
  onEnd: (isDropped: boolean) => void;
};

/** A mouse or pen drags once it moves, a finger after a long press, because it scrolls otherwise. Escape cancels. */
export function followDrag(root: HTMLElement, press: PointerEvent, { onMove, onEnd }: FollowDragOptions): void {
  const ended = new AbortController();
  const isTouch = press.pointerType === "touch";
  const slack = SLACK[isTouch ? "touch" : "mouse"];
  let isDragging = false;
  const timer = isTouch ? setTimeout(() => drag(press), HOLD_MS) : undefined;

  function drag(pointer: PointerEvent) {
    // Fingers are captured already.
    if (!isDragging && !isTouch) root.setPointerCapture(press.pointerId);
    isDragging = true;
    onMove(pointer);
  }
  function end(isDropped: boolean) {
    if (ended.signal.aborted) return;
    clearTimeout(timer);
    ended.abort();
    if (!isDragging) return;
    swallowClick();
    onEnd(isDropped);
  }
  function follow<Type extends keyof WindowEventMap>(type: Type, act: (event: WindowEventMap[Type]) => void) {
    window.addEventListener(type, act, { signal: ended.signal, capture: true, passive: false });
  }

  follow("pointermove", (pointer) => {
    if (pointer.pointerId !== press.pointerId) return;
    const isFar = Math.hypot(pointer.clientX - press.clientX, pointer.clientY - press.clientY) >= slack;
    if (isDragging || (isFar && !isTouch)) drag(pointer);
    else if (isFar) end(false);
  });
  follow("pointerup", (pointer) => {
    if (pointer.pointerId !== press.pointerId) return;
    if (isDragging) pointer.stopPropagation();
    end(true);
  });
  follow("pointercancel", () => end(false));
  follow("keydown", (key) => {
    if (!isDragging || key.key !== "Escape") return;
    key.stopPropagation();
    end(false);
  });
  // Keeps the browser from handling the long press.
  follow("touchmove", (touch) => isDragging && touch.preventDefault());
  follow("contextmenu", (menu) => isTouch && menu.preventDefault());
}

function swallowClick() {
  const swallow = (click: MouseEvent) => {
    // A keyboard click has detail 0.
    if (click.detail === 0) return;
    click.stopPropagation();
    click.preventDefault();
  };
  const once = { capture: true, once: true };
  window.addEventListener("click", swallow, once);
  window.addEventListener("pointerdown", () => window.removeEventListener("click", swallow, true), once);
}
