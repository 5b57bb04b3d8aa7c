import type { BrowserContextOptions } from "playwright";
import { expectAccessible } from "./accessibility.ts";
import { bareSearchData, searchData } from "./class-search-data.ts";
import { clientPage } from "./client-page.ts";
import { people, type Stubs } from "./client-stage.ts";

export const FILTERS = "#/class-search/filters";
/** Its address with the term that has everything. */
export const SPRING = `${FILTERS}?term=3730`;

const WIDE = { width: 1280, height: 900 };
const noClasses = { Count: 0, Classes: [], SearchFiltersUsed: {}, QuickSearchFilterData: { Campuses: [] } };

/** In summer there are fewer subjects and sessions, and hardly anything else to choose. */
export const searchDataOf = (query: URLSearchParams) => ({
  data: query.get("term") === "3740" ? bareSearchData : searchData,
});

/** The filters screen of the built client before a stubbed API, for all tests of a file; each opens it anew. */
export function filtersStage() {
  const client = clientPage();
  const { page, calls } = client;

  const box = (name: string) => page().getByRole("checkbox", { name, exact: true });

  return {
    page,
    calls,
    problems: client.problems,

    open: async (address: string, stubs: Stubs = {}, options: BrowserContextOptions = {}) => {
      await client.open(
        address,
        { user: { data: people.nobody }, classSearchData: searchDataOf, searchClasses: { data: noClasses }, ...stubs },
        { viewport: WIDE, ...options },
      );
      await page().getByRole("heading", { name: "Class Search", level: 1 }).waitFor({ state: "attached" });
    },

    box,
    /** The inputs of checkboxes and radios lie unseen under their marks. */
    tick: (name: string) => box(name).locator("xpath=ancestor::label").click(),
    group: (name: string) => page().getByRole("group", { name, exact: true }),
    button: (name: string) => page().getByRole("button", { name, exact: true }),
    field: (name: string) => page().getByRole("textbox", { name, exact: true }),
    collapsed: (name: string) => page().locator("summary").filter({ hasText: name }),
    chips: () => page().getByRole("grid", { name: "Chosen filters" }).getByRole("row"),

    chooseTerm: async (name: string) => {
      await page().getByRole("button", { name: /Term$/ }).click();
      await page().getByRole("option", { name, exact: true }).click();
    },
    addSubject: async (name: "Subjects" | "Exclude subjects", text: string) => {
      await page().getByRole("combobox", { name, exact: true }).fill(text);
      await page()
        .getByRole("option", { name: new RegExp(`^${text}`, "i") })
        .click();
    },

    query: client.query,
    path: client.path,

    /** All of it at once: what lies partly behind the bar would count as too small a target. */
    looksAccessible: async () => {
      const { width, height } = page().viewportSize() ?? WIDE;
      await page().setViewportSize({ width, height: 4000 });
      await expectAccessible(page());
      await page().setViewportSize({ width, height });
    },
  };
}
