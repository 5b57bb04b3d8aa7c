import { CART, inCart, usualReplies } from "../../support/cart/cart-replies.ts";
import { press } from "../acts.ts";
import { screen, type StoryFile } from "../story.tsx";
import { the } from "../targets.ts";

export default { title: "Screens/Cart" } satisfies StoryFile;

const cart = { at: CART, replies: usualReplies };

export const Full = screen({
  isPictured: true,
  ...cart,
  ready: the.checkbox(/^Select COMP/),
  shows: ["features/cart/cart-screen.tsx", "features/cart/enroll/carts.tsx", "features/cart/list/cart-list.tsx"],
});

export const Empty = screen({
  ...cart,
  replies: { ...usualReplies, cartItems: inCart() },
  ready: the.text("There are no items in your enrollment cart for the selected term."),
});

export const QuickAdd = screen({
  isPictured: true,
  ...cart,
  acts: [press("Quick Add")],
  ready: the.dialog("Quick Add"),
  shows: ["features/cart/quick-add-dialog.tsx"],
});
