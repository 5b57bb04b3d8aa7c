import { expect } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";

/** Waits until it is there and visible. */
export const seen = async (locator: Locator) => await expect.element(locator).toBeVisible();
/** Waits until nothing like it is left. */
export const gone = async (locator: Locator) => await expect.poll(() => locator.length).toBe(0);
export const noDialog = async () => await gone(page.getByCss("[role=dialog], [role=alertdialog]"));
/** Waits until it has the focus. */
export const focused = async (locator: Locator) => await expect.element(locator).toHaveFocus();
export const press = async (keys: string) => await userEvent.keyboard(keys);
