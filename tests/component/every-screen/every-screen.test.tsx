import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { emulate } from "../../support/component/accessible.ts";
import { drawn } from "../../support/component/act.ts";
import { openScreen, SCREEN_NAMES } from "../../support/component/every-screen.ts";
import { beginsItsReadings, rememberAccount } from "../../support/component/first-readings.ts";
import { openForm } from "../../support/component/form-states.ts";
import { type Opened, shareScreen, WIDE } from "../../support/component/open-app.tsx";
import { lostContent, setTextSize } from "../../support/component/reflow.ts";
import { unmarkedStates } from "../../support/component/unmarked-states.ts";

/** How a window of 1280 px is read: its width in CSS pixels, and the size of its text. */
const READINGS = [
  { width: 640, textPercent: 100, reading: "at a zoom of 200 %" },
  { width: 320, textPercent: 100, reading: "at a zoom of 400 %" },
  { width: 1280, textPercent: 200, reading: "with text twice as large" },
  { width: 640, textPercent: 200, reading: "with text twice as large, in half of the window" },
];

const headings = () =>
  [...document.querySelectorAll("h1")]
    .filter((heading) => heading.checkVisibility())
    .map(({ textContent }) => textContent);

async function expectMarked() {
  await emulate({ forcedColors: "active" });
  await drawn();
  const problems = unmarkedStates();
  expect(problems, problems.join("; ")).toEqual([]);
}

describe.each(SCREEN_NAMES)("%s", (name) => {
  let opened: Opened;
  // A test takes the window back. The one that moves the focus is the last.
  shareScreen(async () => (opened = await openScreen(name, WIDE, rememberAccount)), ["resize", "focusin"]);

  it("takes what its route began, once, while the account was not known yet", async () => {
    await beginsItsReadings(name, opened);
  });

  it("loses nothing in a zoomed page or with large text", async () => {
    const usual = headings();
    const problems: string[] = [];
    for (const { width, textPercent, reading } of READINGS) {
      await setTextSize(textPercent);
      await page.viewport(width, WIDE.height);
      await drawn();
      await drawn();
      problems.push(...lostContent().map((problem) => `${reading}, ${problem}`));
      const missing = usual.filter((heading) => !headings().includes(heading));
      problems.push(...missing.map((heading) => `${reading}, the title “${heading}” is missing`));
    }
    await page.viewport(WIDE.width, WIDE.height);
    expect(problems, problems.join("; ")).toEqual([]);
  });

  it("shows in the reader's own colors what is focused, selected, and disabled", expectMarked);
});

it.each(["break", "quick add", "swap", "password"] as const)(
  "a dialog in the reader's own colors has an edge, and shows its states: %s",
  async (form) => {
    await openForm(form, WIDE);
    await expectMarked();
  },
);

it("the cart's terms stay in a phone's window with text twice as large", async () => {
  await openScreen("cart", { width: 360, height: 740 });
  await setTextSize(200);
  await drawn();
  const terms = page.getByRole("button", { name: /Term and career/ }).element();
  await expect.poll(() => terms.getBoundingClientRect().height).toBeGreaterThan(70);
  expect(terms.getBoundingClientRect().right).toBeLessThanOrEqual(360);
});
