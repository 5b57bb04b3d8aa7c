import path from "node:path";
import type { BrowserContextOptions, Page } from "playwright";
import { beforeAll, inject } from "vitest";
import { storeAccounts } from "#server/identity/accounts";
import { embeddedDatabases } from "../database/database.ts";
import { openPortal, type Portal, type PortalOptions } from "../portal.ts";
import { enrollingIn } from "../registration/enrolling.ts";
import { freePort } from "../servers/ports.ts";
import { addSmallTerm, type SmallTerm, TEST_NOW } from "../small-term.ts";
import { openWindows } from "./windows.ts";

type SmallStage = ReturnType<typeof enrollingIn> & {
  portal: Portal;
  url: string;
  newPage: (options?: BrowserContextOptions) => Promise<Page>;
  addAccounts: (...usernames: string[]) => Promise<void>;
  /** Opens an address such as "#/" for someone who has signed in: the pages for that take as long as most tests. */
  openAs: (username: string, page: Page, hash: string) => Promise<void>;
  /** Another server takes the place of the first one, with another build of the client. */
  update: (build: string, clientFolder: string) => Promise<Portal>;
};

/** For all tests of a file. `prepare` runs before them. */
export function smallStage(
  term: SmallTerm,
  prepare: (stage: SmallStage) => Promise<void>,
  { basePath = "", ...settings }: PortalOptions["settings"] & { basePath?: string } = {},
): SmallStage {
  const open = embeddedDatabases();
  const stage = { newPage: openWindows() } as SmallStage;
  beforeAll(async () => {
    const database = await open();
    await addSmallTerm(database.db, term);
    const port = await freePort();
    const url = `http://localhost:${port}${basePath}`;
    const clientFolder = path.join(inject("runFolder"), "client");
    const options = {
      at: TEST_NOW,
      clientFolder,
      // The provider has the real clock, and the portal its own.
      settings: { publicUrl: url, passwordMinutes: 10_000_000, ...settings },
    };
    const portal = await openPortal(database, options);
    await portal.app.listen({ port, host: "localhost" });
    let serving = portal;
    Object.assign(stage, enrollingIn(portal), {
      portal,
      url,
      addAccounts: (...usernames: string[]) => storeAccounts(portal.db, usernames),
      openAs: async (username: string, page: Page, hash: string) => {
        await page.context().addCookies([{ ...(await portal.newSessionCookie(username)), url }]);
        await page.goto(`${url}/${hash}`);
      },
      update: async (build: string, newFolder: string) => {
        await serving.close();
        serving = await openPortal(database, { ...options, build, clientFolder: newFolder });
        await serving.app.listen({ port, host: "localhost" });
        return serving;
      },
    });
    await prepare(stage);
    return () => serving.close();
  });
  return stage;
}
