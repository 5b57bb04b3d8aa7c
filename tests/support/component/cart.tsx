import { page } from "vitest/browser";
import { CART, usualReplies } from "../cart/cart-replies.ts";
import type { Replies } from "./fake-api.ts";
import { openApp, WIDE } from "./open-app.tsx";

export const openCart = async (replies: Replies = {}, address = CART, viewport = WIDE) =>
  await openApp(address, { ...usualReplies, ...replies }, viewport);

export const item = (name: string | RegExp) => page.getByRole("listitem", { name, exact: true });
