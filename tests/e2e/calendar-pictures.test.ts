import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import path from "node:path";
import type { Browser, Page } from "playwright";
import { build, type Rolldown } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchChromium } from "../support/chromium.ts";
import { comparePictures } from "./calendar/compare-pictures.ts";

/** Makes the stored pictures anew instead of comparing: look at them before they are committed. */
const isRenewed = process.env["RENEW_PICTURES"] === "1";
const ORIGIN = "http://gallery.test";
const STORED = `${import.meta.dirname}/pictures`;
const FOUND = path.join(tmpdir(), `portal-pictures-${userInfo().username}`);

/** In half the size; letters of another version of Chromium make patches of 7 and rows of 45 (see `comparePictures`). */
const LARGEST_PATCH = 12;
const LONGEST_ROW = 64;

const screens = [
  { width: 1280, colorScheme: "light" },
  { width: 1280, colorScheme: "dark" },
  { width: 360, colorScheme: "light" },
  { width: 360, colorScheme: "dark" },
] as const;

let files: Map<string, string | Uint8Array>;
let browser: Browser;

beforeAll(async () => {
  const output = await build({
    root: ".",
    configFile: "vite.config.ts",
    logLevel: "silent",
    build: { write: false, rolldownOptions: { input: "gallery.html" } },
  });
  const { output: built } = output as Rolldown.RolldownOutput;
  files = new Map(built.map((file) => [file.fileName, file.type === "chunk" ? file.code : file.source]));
  // Letters as the font draws them, not as this machine's settings would have them.
  browser = await launchChromium({ args: ["--font-render-hinting=none", "--disable-lcd-text"] });
});

afterAll(async () => {
  await browser.close();
});

async function openGallery({ width, colorScheme }: (typeof screens)[number]): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme,
    reducedMotion: "reduce",
    deviceScaleFactor: 1,
  });
  const page = await context.newPage();
  await page.route(`${ORIGIN}/**`, async (route) => {
    const name = new URL(route.request().url()).pathname.slice(1) || "gallery.html";
    const body = files.get(name);
    const type = { html: "text/html", js: "text/javascript", css: "text/css", woff2: "font/woff2" }[
      name.split(".").at(-1)!
    ];
    if (body === undefined) await route.fulfill({ status: 404 });
    else await route.fulfill({ body: Buffer.from(body), ...(type ? { contentType: type } : {}) });
  });
  await page.goto(ORIGIN);
  await page.locator("[data-picture]").last().waitFor();
  await page.evaluate(() => document.fonts.ready);
  return page;
}

describe("the gallery of the calendar widgets", () => {
  it.each(screens)("looks as its pictures at $width px, $colorScheme", async (screen) => {
    const page = await openGallery(screen);
    const names: string[] = [];
    const changed: string[] = [];
    for (const specimen of await page.locator("[data-picture]").all()) {
      const name = `${await specimen.getAttribute("data-picture")}-${screen.width}-${screen.colorScheme}.webp`;
      names.push(name);
      const place = path.join(STORED, name);
      const drawn = await specimen.screenshot({ animations: "disabled" });
      const stored = !isRenewed && existsSync(place) ? readFileSync(place) : undefined;
      const { halved, difference, patch, row, sizes } = await comparePictures(page, drawn, stored);
      if (isRenewed) {
        mkdirSync(STORED, { recursive: true });
        writeFileSync(place, halved);
      } else if (!stored || patch > LARGEST_PATCH || row > LONGEST_ROW) {
        changed.push(
          `${name}: ${stored ? `${patch} pixels in one place and ${row} in a row differ, ${sizes}` : "has no stored picture"}`,
        );
        mkdirSync(FOUND, { recursive: true });
        writeFileSync(path.join(FOUND, name), halved);
        if (difference) writeFileSync(path.join(FOUND, name.replace(".webp", "-difference.webp")), difference);
      }
    }
    const hint = `What was found is in ${FOUND}. If it is right: RENEW_PICTURES=1 vitest run tests/e2e/calendar-pictures.test.ts`;
    expect(changed, hint).toEqual([]);

    // What the gallery no longer has.
    const ending = `-${screen.width}-${screen.colorScheme}.webp`;
    const kept = readdirSync(STORED).filter((name) => name.endsWith(ending));
    const left = kept.filter((name) => !names.includes(name));
    if (isRenewed) left.splice(0).forEach((name) => rmSync(path.join(STORED, name)));
    expect(left, "stored pictures of nothing").toEqual([]);
    await page.context().close();
  });
});
