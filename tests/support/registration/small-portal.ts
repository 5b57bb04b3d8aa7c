import path from "node:path";
import { inject } from "vitest";
import { freePort } from "../servers/ports.ts";
import { openPortal, type PortalOptions } from "../portal.ts";
import { sharedChromium } from "../browser/shared-chromium.ts";
import { addSmallTerm, type SmallTerm, TEST_NOW } from "../small-term.ts";

/** The portal with a small term on a port, and the browser that opens it. */
export async function smallPortal(
  database: Parameters<typeof openPortal>[0],
  term: SmallTerm,
  settings: PortalOptions["settings"] = {},
  basePath = "",
) {
  await addSmallTerm(database.db, term);
  const port = await freePort();
  const url = `http://localhost:${port}${basePath}`;
  const clientFolder = path.join(inject("runFolder"), "client");
  const options = { at: TEST_NOW, clientFolder, settings: { publicUrl: url, ...settings } };
  const portal = await openPortal(database, options);
  await portal.app.listen({ port, host: "localhost" });
  return { browser: await sharedChromium(), portal, url };
}
