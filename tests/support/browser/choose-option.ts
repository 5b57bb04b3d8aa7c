import type { Locator } from "playwright";

/** Of a select; the first, if none is named. */
export async function chooseOption(select: Locator, name?: string): Promise<void> {
  const page = select.page();
  await select.click();
  // The list scrolls to what is chosen as it takes the focus. A click at the same time would end on another option.
  await page.locator("[role=listbox]:focus-within").waitFor();
  await page
    .getByRole("option", { ...(name !== undefined && { name, exact: true }) })
    .first()
    .click();
}
