import { isOneOf, rememberedAtom } from "../../../lib/remembered.ts";

export type CartMode = "selected" | "plans";

/** What Enroll means in a cart that has plans: the ticked classes, or the first plan that can be had. */
export const cartModeAtom = rememberedAtom<CartMode>("cart-mode", "plans", isOneOf("selected", "plans"));
