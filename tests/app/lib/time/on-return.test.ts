import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { onReturn } from "#app/lib/time/on-return.ts";

const page = { document: new EventTarget(), window: new EventTarget(), hidden: false };

beforeEach(() => {
  page.document = Object.defineProperty(new EventTarget(), "hidden", { get: () => page.hidden });
  page.window = new EventTarget();
  page.hidden = false;
  vi.stubGlobal("document", page.document);
  vi.stubGlobal("window", page.window);
});

// The next file's modules may ask for the window while they load.
afterEach(() => void vi.unstubAllGlobals());

const isShown = () => page.document.dispatchEvent(new Event("visibilitychange"));
const isFocused = () => page.window.dispatchEvent(new Event("focus"));

it("runs once for a return that is reported twice, and again for the next one", async () => {
  const answers: PromiseWithResolvers<void>[] = [];
  const look = vi.fn<() => Promise<void>>(() => {
    const answer = Promise.withResolvers<void>();
    answers.push(answer);
    return answer.promise;
  });
  onReturn(look, new AbortController().signal);
  isShown();
  isFocused();
  expect(look).toHaveBeenCalledTimes(1);
  answers[0]?.resolve();
  await new Promise((resolve) => setImmediate(resolve));
  isFocused();
  expect(look).toHaveBeenCalledTimes(2);
});

it("does not work when the page is left, nor after the screen was", () => {
  const look = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const left = new AbortController();
  onReturn(look, left.signal);
  page.hidden = true;
  isShown();
  expect(look).not.toHaveBeenCalled();
  page.hidden = false;
  left.abort();
  isShown();
  isFocused();
  expect(look).not.toHaveBeenCalled();
});
