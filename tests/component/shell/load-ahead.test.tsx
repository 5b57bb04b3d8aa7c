import { afterEach, expect, it, vi } from "vitest";
import { cleanup, render } from "vitest-browser-react/pure";
import { loadAhead } from "#app/routing/load-ahead.ts";
import { drawn } from "../../support/component/act.ts";
import { link } from "../../support/component/find.ts";

const cart = vi.fn<() => Promise<unknown>>(async () => "cart");
const other = vi.fn<() => Promise<unknown>>(async () => "other");
let stop = () => {};

async function show() {
  stop = loadAhead([
    { path: "/cart", code: cart },
    { path: "*", code: other },
  ]);
  await render(
    // Where no test before has left the pointer.
    <div style={{ position: "fixed", insetInlineEnd: 0, insetBlockEnd: 0 }}>
      <a href="#/cart?term=3730">
        <b>Cart</b>
      </a>
      <a href="https://elsewhere.example/cart">Elsewhere</a>
    </div>,
  );
  await drawn();
}

afterEach(async () => {
  stop();
  vi.clearAllMocks();
  await cleanup();
});

it("a link that is pointed at loads its screen's code", async () => {
  await show();
  expect(cart).not.toHaveBeenCalled();
  const words = link("Cart").element().firstElementChild!;
  words.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
  expect(cart).toHaveBeenCalledOnce();
  expect(other).not.toHaveBeenCalled();
});

it("a link that gets the focus loads its screen's code", async () => {
  await show();
  (link("Cart").element() as HTMLElement).focus();
  expect(cart).toHaveBeenCalledOnce();
});

it("a link to another site, and one after the router has ended, load nothing", async () => {
  await show();
  (link("Elsewhere").element() as HTMLElement).focus();
  stop();
  (link("Cart").element() as HTMLElement).focus();
  expect(cart).not.toHaveBeenCalled();
  expect(other).not.toHaveBeenCalled();
});

it("code that can't be loaded is left to the visit", async () => {
  cart.mockRejectedValueOnce(new Error("lost"));
  await show();
  (link("Cart").element() as HTMLElement).focus();
  expect(cart).toHaveBeenCalledOnce();
});
