import { afterEach, expect, it, onTestFinished, vi } from "vitest";
import { cleanup, render } from "vitest-browser-react/pure";
import { type Prefetch, prefetchLinks } from "#app/routing/prefetch-links.ts";
import { drawn, press } from "../../support/component/act.ts";
import { link } from "../../support/component/find.ts";

const cart = vi.fn<() => Promise<unknown>>(async () => "cart");
const other = vi.fn<() => Promise<unknown>>(async () => "other");
const drop = vi.fn<() => void>();
const begin = vi.fn<Prefetch<{ path: string; code: () => Promise<unknown> }>>(() => drop);
let ended = new AbortController();

async function show() {
  ended = new AbortController();
  const screens = [
    { path: "/cart", code: cart },
    { path: "*", code: other },
  ];
  prefetchLinks(screens, begin, ended.signal);
  await render(
    // Where no test before has left the pointer.
    <div style={{ position: "fixed", insetInlineEnd: 0, insetBlockEnd: 0 }}>
      <a href="#/cart?term=3730">
        <b>Cart</b>
      </a>
      <a href="https://elsewhere.example/cart">Elsewhere</a>
      <div data-testid="list" style={{ blockSize: "2rem", overflow: "auto" }}>
        <p style={{ blockSize: "9rem" }}>Classes</p>
      </div>
    </div>,
  );
  await drawn();
}

const element = (name = "Cart") => link(name).element() as HTMLElement;
const send = (type: string, options: PointerEventInit = {}, name = "Cart") =>
  element(name).dispatchEvent(new PointerEvent(type, { bubbles: true, ...options }));
const begun = () => begin.mock.calls.map(([{ url }, isPressed]) => [url.slice(location.origin.length), isPressed]);

function stubNavigator(name: string, value: unknown) {
  Object.defineProperty(navigator, name, { value, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, name));
}

afterEach(async () => {
  ended.abort();
  vi.clearAllMocks();
  vi.useRealTimers();
  await cleanup();
});

it("a link that is pointed at loads its screen's code", async () => {
  await show();
  expect(cart).not.toHaveBeenCalled();
  const words = element().firstElementChild!;
  words.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
  expect(cart).toHaveBeenCalledOnce();
  expect(other).not.toHaveBeenCalled();
  expect(begun(), "a list may have scrolled below the pointer").toEqual([]);
});

it("a link where the pointer stays begins its screen's data", async () => {
  await show();
  send("pointermove", { pointerType: "mouse" });
  await expect.poll(begun).toEqual([["/cart?term=3730", false]]);
});

it("a link that the pointer passes, and one that a list scrolls away, begin nothing", async () => {
  await show();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  send("pointermove", { pointerType: "mouse" });
  document.body.dispatchEvent(new PointerEvent("pointermove", { bubbles: true }));
  vi.runAllTimers();
  send("pointermove", { pointerType: "mouse" });
  document.querySelector("[data-testid=list]")!.dispatchEvent(new Event("scroll"));
  vi.runAllTimers();
  send("pointermove", { pointerType: "mouse", buttons: 1 });
  send("pointermove", { pointerType: "touch" });
  vi.runAllTimers();
  expect(begun()).toEqual([]);
  send("pointermove", { pointerType: "mouse" });
  vi.runAllTimers();
  expect(begun()).toHaveLength(1);
});

it("a press begins at once, and a touch that scrolls drops it", async () => {
  await show();
  send("pointerdown", { pointerType: "touch" });
  expect(begun()).toEqual([["/cart?term=3730", true]]);
  expect(drop).not.toHaveBeenCalled();
  send("pointercancel", { pointerType: "touch" });
  expect(drop).toHaveBeenCalledOnce();
});

it("a press for another window or for a menu begins nothing", async () => {
  await show();
  for (const options of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 2 }]) {
    send("pointerdown", options);
  }
  expect(begun()).toEqual([]);
});

it("a link that the keyboard comes to loads code and data", async () => {
  await show();
  await press("{Tab}");
  element().focus();
  expect(cart).toHaveBeenCalled();
  expect(begun()).toContainEqual(["/cart?term=3730", false]);
});

it("a link to another site, and one after the router has ended, load nothing", async () => {
  await show();
  element("Elsewhere").focus();
  send("pointerdown", {}, "Elsewhere");
  ended.abort();
  element().focus();
  send("pointerdown");
  expect(cart).not.toHaveBeenCalled();
  expect(other).not.toHaveBeenCalled();
  expect(begun()).toEqual([]);
});

it.each([
  ["offline", "onLine", false],
  ["with a data saver", "connection", { saveData: true }],
  ["on 2G", "connection", { effectiveType: "2g" }],
  ["on slow 2G", "connection", { effectiveType: "slow-2g" }],
])("nothing loads ahead %s", async (_, name, value) => {
  await show();
  stubNavigator(name, value);
  send("pointerover");
  send("pointerdown");
  expect(cart).not.toHaveBeenCalled();
  expect(begun()).toEqual([]);
});

it("code that can't be loaded is left to the visit", async () => {
  cart.mockRejectedValueOnce(new Error("lost"));
  await show();
  element().focus();
  expect(cart).toHaveBeenCalledOnce();
});
