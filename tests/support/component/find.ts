import { type Locator, locators, page } from "vitest/browser";

declare module "vitest/browser" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be augmented
  interface LocatorSelectors {
    /** By a CSS selector: for what has neither a role nor words. */
    getByCss: (selector: string) => Locator;
  }
}
locators.extend({ getByCss: (selector: string) => `css=${selector}` });

/** What is said to screen readers repeats texts of the page: `heard` has it. */
const getByText = page.getByText.bind(page);
const UNSAID = ":not([data-live-announcer], [data-live-announcer] *)";
page.getByText = (...asked) => getByText(...asked).and(page.getByCss(UNSAID));

type Within = Pick<Locator, "getByRole" | "getByText" | "getByCss">;

/** Controls and words by their exact name, in the page or within a part of it. */
export const button = (name: string | RegExp, within: Within = page) =>
  within.getByRole("button", { name, exact: true });
export const link = (name: string | RegExp, within: Within = page) => within.getByRole("link", { name, exact: true });
export const heading = (name: string | RegExp, within: Within = page) =>
  within.getByRole("heading", { name, exact: true });
export const checkbox = (name: string | RegExp, within: Within = page) =>
  within.getByRole("checkbox", { name, exact: true });
export const text = (words: string | RegExp, within: Within = page) => within.getByText(words, { exact: true });
export const dialog = (name: string | RegExp) =>
  page.getByRole("dialog", { name, exact: true }).or(page.getByRole("alertdialog", { name, exact: true }));

export const texts = (locator: Locator) => locator.elements().map(({ textContent }) => textContent);
export const hrefs = (locator: Locator) => locator.elements().map((each) => each.getAttribute("href"));
export const oneLine = (element: Element) => (element as HTMLElement).innerText.replaceAll(/\s+/g, " ").trim();
export const lines = (locator: Locator) => locator.elements().map(oneLine);
