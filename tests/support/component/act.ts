import { expect } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { drawn } from "./drawn.ts";

export { drawn };

export const seen = async (locator: Locator) => await expect.element(locator).toBeVisible();
export const gone = async (locator: Locator) => await expect.poll(() => locator.length).toBe(0);
export const noDialog = async () => await gone(page.getByCss("[role=dialog], [role=alertdialog]"));
export const focused = async (locator: Locator) => await expect.element(locator).toHaveFocus();
export const press = async (keys: string) => await userEvent.keyboard(keys);

export async function choose(select: Locator, name: string | RegExp): Promise<void> {
  await select.click();
  await takeOption(name);
}

/** Of a select that was pressed. */
export async function takeOption(name: string | RegExp): Promise<void> {
  // The list scrolls to what is chosen as it takes the focus. A click at the same time would end on another option.
  await expect.poll(() => document.activeElement?.closest("[role=listbox]") ?? null).not.toBeNull();
  await drawn();
  await page.getByRole("option", { name, exact: true }).click();
}

export async function fromMenu(opener: Locator, name: string | RegExp): Promise<void> {
  await opener.click();
  await page.getByRole("menuitem", { name, exact: true }).click();
}

/** Boxes and radio buttons are out of sight, behind what is drawn for them. */
export async function toggle(control: Locator): Promise<void> {
  const element = await control.findElement();
  (element as HTMLElement).click();
}
