import type { ReactNode } from "react";
import { page } from "vitest/browser";
import { cleanup, render } from "vitest-browser-react/pure";
import { calls } from "../calendar/calendar-samples.tsx";
import { drawn } from "./act.ts";

export * from "../calendar/calendar-samples.tsx";

export const WIDE = { width: 900, height: 900 };
export const PHONE = { width: 390, height: 844 };

let shown: Awaited<ReturnType<typeof render>> | undefined;
let version = 0;

/** One widget on a page. The focus is in front of it. */
export async function show(widget: ReactNode, viewport = WIDE): Promise<void> {
  await cleanup();
  await page.viewport(viewport.width, viewport.height);
  calls.length = 0;
  version++;
  shown = await render(pageOf(widget));
  await drawn();
  document.getElementById("start")!.focus();
}

export async function change(widget: ReactNode): Promise<void> {
  await shown!.rerender(pageOf(widget));
  await drawn();
}

export const focusedStop = () => (document.activeElement as HTMLElement).dataset["stop"];

function pageOf(widget: ReactNode) {
  return (
    <main key={version}>
      <h1 id="start" tabIndex={-1}>
        Calendar widgets
      </h1>
      <div id="stage">{widget}</div>
      <p style={{ padding: 24 }}>
        <a href="#after">After</a>
      </p>
    </main>
  );
}

/** A pointer that goes down on an element, moves and goes up, as far along and across; the button stays held. */
export function drag(on: Element, along: number, across = 0): void {
  const { left, top, width, height } = on.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  fire(on, "pointerdown", x, y);
  fire(on, "pointermove", x + along, y + across);
  fire(on, "pointerup", x + along, y + across);
}

const POINTER = { bubbles: true, cancelable: true, isPrimary: true, pointerId: 1, pointerType: "mouse", button: 0 };

export function fire(on: Element, type: string, clientX: number, clientY: number, more: PointerEventInit = {}): void {
  const buttons = type === "pointerup" ? 0 : 1;
  on.dispatchEvent(new PointerEvent(type, { ...POINTER, buttons, clientX, clientY, ...more }));
}
