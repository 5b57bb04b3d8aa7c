import { expect, it } from "vitest";
import { smallStage } from "../support/browser/small-stage.ts";
import { addStudent, SMALL_TERM } from "../support/small-term.ts";

const stage = smallStage(
  { classes: [{ number: 100, course: "COMP.1010", meets: "MWF 9:00-9:50" }] },
  async ({ portal }) => {
    await addStudent(portal.db, "ada");
  },
  { webVitals: true },
);

/** Who is measured: `screen="cart",device="phone"` by the name of the metric, without its unit. */
async function measured(): Promise<string[]> {
  const { body } = await stage.portal.inject({ url: "/metrics" });
  const counts = body.matchAll(/^portal_page_(\w+?)(?:_seconds)?_count\{(.*)\} (\d+)$/gm);
  return Array.from(counts, ([, name, labels, count]) => `${name} ${labels} ${count}`).toSorted();
}

/** Runs in the page. Browsers report a press after the paint that follows it. */
function firstPressReported(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: "first-input", buffered: true });
  });
}

it("a page that is hidden sends what a student felt, by screen, to the server's metrics", async () => {
  const page = await stage.newPage({ viewport: { width: 390, height: 844 } });
  await page.addInitScript(() => {
    // Painted, unlike other journeys.
    document.adoptedStyleSheets = [];
  });
  const loaded = page.waitForResponse(/\/assets\/web-vitals-[\w-]+\.js$/);
  await stage.openAs("ada", page, `#/class-search/filters?term=${SMALL_TERM}`);
  await page.locator("main form").first().waitFor();
  // As text, in which Vite leaves the import. It ends once the portal's own import of the same file has.
  await page.evaluate(`import("${(await loaded).url()}").then(() => {})`);
  expect(await measured()).toEqual([]);
  await page.getByRole("link", { name: "Cart", exact: true }).click();
  await page.locator("main h1").filter({ hasText: "Cart" }).waitFor();
  await page.evaluate(firstPressReported);
  await page.goto("about:blank");
  // What jumped most may have been on either screen.
  const withoutShift = async () => (await measured()).filter((line) => !line.startsWith("layout_shift "));
  const opened = 'screen="classSearchFilters",device="phone"';
  await expect
    .poll(withoutShift)
    .toEqual(["first_byte", "first_paint", "interaction", "largest_paint"].map((name) => `${name} ${opened} 1`));
  const shifts = (await measured()).filter((line) => line.startsWith("layout_shift "));
  expect(shifts).toEqual([expect.stringMatching(/ screen="(classSearchFilters|cart)",device="phone" 1$/)]);
});
