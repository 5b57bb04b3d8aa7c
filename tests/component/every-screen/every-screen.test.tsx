import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { emulate, expectContrast } from "../../support/component/accessible.ts";
import { drawn } from "../../support/component/act.ts";
import { openScreen, SCREEN_NAMES } from "../../support/component/every-screen.ts";
import { faintFields, faintRings, faintTexts } from "../../support/component/faint-parts.ts";
import { beginsItsReadings, rememberAccount } from "../../support/component/first-readings.ts";
import { openForm } from "../../support/component/form-states.ts";
import { movingParts } from "../../support/component/motion.ts";
import { type Opened, shareScreen, WIDE } from "../../support/component/open-app.tsx";
import { lostContent, setTextSize } from "../../support/component/reflow.ts";
import { unmarkedStates } from "../../support/component/unmarked-states.ts";
import {
  hiddenWhenSmall,
  lostWhenEnlarged,
  lostWhenLegible,
  lostWhenSpaced,
} from "../../support/component/windows-and-texts.ts";

/** Where what isn't the reader's would stand out. */
const OWN_COLORS = [{ theme: "dark" }, { theme: "light", colorScheme: "dark" }] as const;

const headings = () =>
  [...document.querySelectorAll("h1")]
    .filter((heading) => heading.checkVisibility())
    .map(({ textContent }) => textContent);

/** Results keep in their address how far they are scrolled, which other widths change. */
async function takeWindowBack(hash: string) {
  scrollTo(0, 0);
  await page.viewport(WIDE.width, WIDE.height);
  await expect.poll(() => location.hash).toBe(hash);
}

async function inBothThemes(check: () => unknown) {
  const { dataset } = document.documentElement;
  for (const theme of ["light", "dark"]) {
    dataset["theme"] = theme;
    await check();
  }
  delete dataset["theme"];
}

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
    const { hash } = location;
    const problems = await lostWhenEnlarged(() => {
      const missing = usual.filter((heading) => !headings().includes(heading));
      return [...lostContent(), ...missing.map((heading) => `the title “${heading}” is missing`)];
    });
    await takeWindowBack(hash);
    expect(problems, problems.join("; ")).toEqual([]);
  });

  it("loses nothing when its texts are spaced, and none runs into another", async () => {
    const { hash } = location;
    const problems = await lostWhenSpaced();
    await takeWindowBack(hash);
    expect(problems, problems.join("; ")).toEqual([]);
  });

  it("leaves a low window to its content, and shows each stop of the focus in any", async () => {
    const { hash } = location;
    const problems = await hiddenWhenSmall();
    await takeWindowBack(hash);
    expect(problems, problems.join("; ")).toEqual([]);
  });

  it("moves nothing when motion is reduced", () => {
    expect(movingParts()).toEqual([]);
  });

  it("is readable and loses nothing with high legibility", async () => {
    const { hash } = location;
    const { dataset } = document.documentElement;
    dataset["legibility"] = "high";
    await inBothThemes(expectContrast);
    const problems = await lostWhenLegible();
    delete dataset["legibility"];
    await takeWindowBack(hash);
    expect(problems, problems.join("; ")).toEqual([]);
  });

  it("is readable in the reader's own colors, whichever theme was chosen", async () => {
    const { dataset } = document.documentElement;
    const problems: string[] = [];
    for (const { theme, ...media } of OWN_COLORS) {
      dataset["theme"] = theme;
      await emulate({ forcedColors: "active", ...media });
      await drawn();
      problems.push(...faintTexts());
    }
    delete dataset["theme"];
    expect(problems, problems.join("; ")).toEqual([]);
  });

  it("has clear edges of fields and rings of the focus", async () => {
    await inBothThemes(() => {
      const problems = [...faintFields(), ...faintRings()];
      expect(problems, problems.join("; ")).toEqual([]);
    });
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
