import { type Locator, page } from "vitest/browser";
import { CART, usualReplies } from "../cart/cart-replies.ts";
import type { Replies } from "./fake-api.ts";
import { openApp, WIDE } from "./open-app.tsx";

export const openCart = async (replies: Replies = {}, address = CART, viewport = WIDE) =>
  await openApp(address, { ...usualReplies, ...replies }, viewport);

/** One class of the list, or one plan. */
export const item = (name: string | RegExp) => page.getByRole("listitem", { name, exact: true });

/** Boxes and radio buttons are out of sight, behind what is drawn for them. */
export async function toggle(control: Locator): Promise<void> {
  const element = await control.findElement();
  (element as HTMLElement).click();
}

export const fitsWidth = () => document.documentElement.scrollWidth <= innerWidth;
