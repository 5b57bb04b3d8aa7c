import { page } from "vitest/browser";
import { MY_CLASSES, usualReplies } from "../cart/my-classes-replies.ts";
import type { Replies } from "./fake-api.ts";
import { openApp, PHONE, WIDE } from "./open-app.tsx";

export const openClasses = async (replies: Replies = {}, address = MY_CLASSES, width = WIDE.width) =>
  await openApp(address, { ...usualReplies, ...replies }, { width, height: width < 600 ? PHONE.height : WIDE.height });

/** A class of the list, by "COMP.1010". */
export const row = (course: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: new RegExp(`^${course} `) }) });

/** Another window may have changed what is shown. */
export const comeBack = () => window.dispatchEvent(new Event("focus"));
