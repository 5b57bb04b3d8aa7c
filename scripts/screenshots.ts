// Takes the pictures of README.md and of docs/, from a portal of its own with the demo university of today.
//   npm run screenshots
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pngQuantizeSync } from "@napi-rs/image";
import type { Page } from "playwright";
import { DEMO_PASSWORD } from "#server/identity/demo-people";
import { FONTS, launchChromium } from "../tests/support/browser/chromium.ts";
import { freePort } from "../tests/support/servers/ports.ts";
import { spawnServer, stopServer } from "../tests/support/servers/server-process.ts";

type Screenshot = {
  file: string;
  /** Below the portal's address, once the student has signed in. */
  hash: (term: string) => string;
  prepare: (page: Page) => Promise<void>;
};

const WINDOW = { width: 1280, height: 800 };
/** Only ends what would never end. */
const NEVER_MS = 10 * 60_000;

const SCREENSHOTS: readonly Screenshot[] = [
  {
    file: "docs/class-search.png",
    hash: (term) => `#/class-search/search?term=${term}&subjects=COMP,MATH`,
    async prepare(page) {
      // The demo's own alert.
      await page.getByRole("region", { name: "Alerts" }).getByRole("button", { name: "Dismiss" }).click();
      await page.getByRole("searchbox", { name: "Quick Search" }).fill("data");
      await page.locator("mark").first().waitFor();
      await page
        .getByRole("link", { name: /LEC of COMP\.2100/ })
        .first()
        .click();
      await page.getByRole("region", { name: "Class details" }).getByRole("radio").first().waitFor();
    },
  },
];

const dataDir = mkdtempSync(path.join(tmpdir(), "portal-screenshots-"));
const port = await freePort();
const server = spawnServer({ DATA_DIR: dataDir, DATABASE_URL: "", PORT: String(port) });
const browser = await launchChromium({ env: { FONTCONFIG_FILE: FONTS } });
try {
  await server.printed("Press Ctrl-C");
  const url = `http://localhost:${port}`;
  const page = await browser.newPage({ viewport: WINDOW, colorScheme: "light", reducedMotion: "reduce" });
  page.setDefaultTimeout(NEVER_MS);
  await signIn(page, url);
  const term = await openTerm(url);
  for (const screenshot of SCREENSHOTS) {
    await page.goto(`${url}/${screenshot.hash(term)}`);
    await screenshot.prepare(page);
    const png = await page.screenshot({ animations: "disabled" });
    // Nobody compares them, so that a loss which nobody sees is worth half the bytes.
    const small = pngQuantizeSync(png, { minQuality: 80, maxQuality: 100 });
    writeFileSync(screenshot.file, small);
    console.log(`${screenshot.file}: ${Math.round(small.length / 1000)} kB`);
  }
} finally {
  await browser.close();
  await stopServer(server);
  rmSync(dataDir, { recursive: true, force: true });
}

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/sso/auth/signin?returnUrl=${encodeURIComponent("/#/")}`);
  await page.getByLabel("Username").fill("student");
  await page.getByLabel("Password").fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.getByRole("heading", { level: 1 }).waitFor();
}

/** The term that is open for enrollment comes first. */
async function openTerm(url: string): Promise<string> {
  const reply = await fetch(`${url}/api/classschedule/realtime/terms`);
  const { data } = (await reply.json()) as { data: [{ Code: string }, ...unknown[]] };
  return data[0].Code;
}
