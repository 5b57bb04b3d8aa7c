import { isOneOf, rememberedAtom } from "../../../lib/session/remembered.ts";

export type CartMode = "selected" | "plans";

/** What Enroll means with plans: the checked classes, or the first plan that works. */
export const cartModeAtom = rememberedAtom<CartMode>("cart-mode", "plans", isOneOf("selected", "plans"));
