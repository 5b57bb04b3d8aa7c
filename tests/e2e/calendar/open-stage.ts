import react from "@vitejs/plugin-react";
import type { BrowserContextOptions, Page } from "playwright";
import { build, type Rolldown } from "vite";
import { accessibilityProblems } from "../../support/accessibility.ts";
import { launchChromium } from "../../support/chromium.ts";
import type { Scene, StageEvent } from "./stage.tsx";

const ORIGIN = "http://calendar.test";
export const WIDE = { width: 900, height: 900 };
export const PHONE = { width: 390, height: 844 };

export type Screen = { viewport: { width: number; height: number }; colorScheme?: "dark" };

/** A week with one of each kind, for the tests of all widgets. */
export const week: StageEvent[] = [
  { id: "comp", data: "COMP.1020", tone: "indigo", days: [1, 3, 5], start: 540, end: 590 },
  { id: "math", data: "MATH.1320", tone: "teal", days: [2, 4], start: 570, end: 645 },
  { id: "lunch", data: "Lunch", kind: "break", days: [1, 2, 3, 4, 5], start: 750, end: 795 },
  { id: "lab", data: "LAB 804", tone: "indigo", day: 3, start: 945, end: 1035 },
  { id: "ghost", data: "LAB 802", tone: "indigo", kind: "ghost", day: 2, start: 840, end: 930 },
  { id: "no-fit", data: "LAB 807", kind: "ghost", state: "unavailable", day: 5, start: 840, end: 930 },
  { id: "walk", data: "30 min", kind: "note", day: 3, start: 915, end: 945 },
];

/** A page that shows one widget at a time. */
export async function openStage() {
  const output = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: "silent",
    plugins: [react()],
    build: { write: false, reportCompressedSize: false },
  });
  const files = new Map(
    (output as Rolldown.RolldownOutput).output.map((file) => [
      file.fileName,
      file.type === "chunk" ? file.code : file.source,
    ]),
  );
  const browser = await launchChromium();
  const context = await browser.newContext({ reducedMotion: "reduce", hasTouch: true });
  const page = await context.newPage();
  await serve(page, files);

  async function show(scene: Scene, { viewport, colorScheme }: Screen = { viewport: WIDE }): Promise<void> {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: colorScheme ?? "light", media: "screen" });
    await page.goto(ORIGIN);
    await change(scene);
  }

  async function change(scene: Scene): Promise<void> {
    await page.evaluate((wanted) => window.stage.show(wanted), scene);
  }

  return {
    page,
    show,
    change,
    /** What the widget has reported so far. */
    calls: (): Promise<unknown[]> => page.evaluate(() => window.stage.calls),
    focusedStop: (): Promise<string | undefined> =>
      page.evaluate(() => (document.activeElement as HTMLElement).dataset["stop"]),
    // A popover stands outside the landmarks, as it must.
    violations: () => accessibilityProblems(page, ["region"]),
    close: () => browser.close(),
    /** Another page in the same browser, with its own settings. */
    openPage: async (options: BrowserContextOptions): Promise<Page> => {
      const other = await (await browser.newContext(options)).newPage();
      await serve(other, files);
      await other.goto(ORIGIN);
      return other;
    },
  };
}

export type Stage = Awaited<ReturnType<typeof openStage>>;

async function serve(page: Page, files: ReadonlyMap<string, string | Uint8Array>): Promise<void> {
  await page.route(`${ORIGIN}/**`, async (route) => {
    const name = new URL(route.request().url()).pathname.slice(1) || "index.html";
    const body = files.get(name);
    const type = { html: "text/html", js: "text/javascript", css: "text/css" }[name.split(".").at(-1)!];
    if (body === undefined) await route.fulfill({ status: 404 });
    else await route.fulfill({ body: Buffer.from(body), ...(type ? { contentType: type } : {}) });
  });
}
