import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "playwright";
import { migrate } from "#server/db/migrate";
import { openDatabase } from "#server/db/open-database";
import { addDemoStudents } from "#server/demo/add-demo-students";
import { fillDemo } from "#server/demo/fill-demo";
import { launchChromium } from "../tests/support/browser/chromium.ts";
import { openPortal } from "../tests/support/portal.ts";

/**
 * A phone whose processor is four times slower than this machine's, on a slow 4G network, both by Chromium's own
 * throttling.
 */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 750_000 / 8 };
const SLOWER = 4;

const TODAY = "2026-11-20";
/** Of the demo's student, whom `openPhone` can sign in. */
export const STUDENT = "student";

export type Demo = Awaited<ReturnType<typeof openDemo>>;
type Phone = { page: Page; transferred: () => number; close: () => Promise<void> };

/** The demo university with a client that was built before, and a browser. */
export async function openDemo(clientFolder = "dist/client") {
  const folder = mkdtempSync(path.join(tmpdir(), "portal-bench-phone-"));
  const database = await openDatabase({ dataDir: folder });
  await migrate(database.db);
  await fillDemo(database, { today: TODAY });
  await addDemoStudents(database, { count: 1 });
  const portal = await openPortal(database, { clientFolder: path.resolve(clientFolder), at: `${TODAY}T15:00:00Z` });
  const origin = await portal.app.listen({ port: 0, host: "127.0.0.1" });
  const browser = await launchChromium();

  /** With an empty cache, and an empty page. `transferred` counts bytes. */
  async function openPhone(username?: string): Promise<Phone> {
    const context = await browser.newContext({ ...PHONE, serviceWorkers: "block" });
    if (username) await context.addCookies([{ ...(await portal.newSessionCookie(username)), url: origin }]);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", NETWORK);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    let transferred = 0;
    devtools.on("Network.loadingFinished", ({ encodedDataLength }) => (transferred += encodedDataLength));
    return { page, transferred: () => transferred, close: () => context.close() };
  }

  async function close(): Promise<void> {
    await browser.close();
    await portal.close();
    await database.close();
    rmSync(folder, { recursive: true });
  }

  return { portal, origin, browser, openPhone, close };
}
