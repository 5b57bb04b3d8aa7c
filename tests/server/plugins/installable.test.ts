import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { institution } from "#contract/institution";
import { ACCOUNT_HEADER, NO_ACCOUNT } from "#contract/protocol";
import { testDatabases } from "../../support/database/database.ts";
import { addPerson, openPortal, type Portal, type PortalClient } from "../../support/portal.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

const ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24"/></svg>';

describe("an installable portal", () => {
  const open = testDatabases();
  const folder = temporaryFolder();
  let portal: Portal;
  let [ada, grace]: PortalClient[] = [];

  beforeAll(async () => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "index.html"), "<html><head><title>Student Portal</title></head><body></body></html>");
    writeFileSync(join(folder, "service-worker.js"), "self.isWorker = true;");
    writeFileSync(join(folder, "icon.svg"), ICON);
    const database = await open();
    portal = await openPortal(database, { clientFolder: folder });
    for (const username of ["ada", "grace"]) await addPerson(database.db, username);
    ada = await portal.signIn("ada");
    grace = await portal.signIn("grace");
    return () => portal.close();
  });

  const get = (url: string, client: Pick<PortalClient, "inject"> = portal) => client.inject({ method: "GET", url });

  it("has a manifest with addresses below it, and icons of the sizes that it says", async () => {
    const page = await get("/");
    expect(page.body).toContain('<link rel="manifest" href="./manifest.webmanifest">');
    const reply = await get("/manifest.webmanifest");
    expect(reply.headers["content-type"]).toMatch(/^application\/manifest\+json/);
    const { name, start_url, scope, icons, shortcuts } = reply.json<{
      name: string;
      start_url: string;
      scope: string;
      icons: { src: string; sizes: string; purpose: string }[];
      shortcuts: { url: string }[];
    }>();
    expect([name, start_url, scope]).toEqual([institution.name, "./", "./"]);
    expect(shortcuts.every(({ url }) => url.startsWith("./#/"))).toBe(true);
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
      expect.arrayContaining(["192x192 any", "512x512 any", "512x512 maskable"]),
    );
    for (const { src, sizes } of icons) {
      const icon = await get(src.replace(/^\./, ""));
      expect([icon.statusCode, icon.headers["content-type"]]).toEqual([200, "image/png"]);
      // Of a PNG, behind its signature and the name of its first part.
      expect(`${icon.rawPayload.readUInt32BE(16)}x${icon.rawPayload.readUInt32BE(20)}`).toBe(sizes);
    }
  });

  it("has a worker that browsers always ask for again, and that changes with the page", async () => {
    const { headers, body } = await get("/service-worker.js");
    expect(headers["cache-control"]).toBe("no-cache");
    expect(headers["content-type"]).toMatch(/^text\/javascript/);
    expect(body).toMatch(/^self\.SHELL_REVISION="[\w-]{12}";\nself\.isWorker = true;/);
  });

  it("has a page for when there's no network, with nothing about who asks for it", async () => {
    const [page, shell, nobodys] = [await get("/", ada), await get("/shell.html", ada), await get("/shell.html")];
    expect(page.body).toContain('id="answers"');
    expect(shell.body).not.toContain('id="answers"');
    expect(shell.body).toContain('id="institution"');
    expect([shell.body, shell.headers[ACCOUNT_HEADER]]).toEqual([nobodys.body, undefined]);
  });

  it("says with each answer and page whose it is, also with a refusal", async () => {
    const accountOf = async (url: string, client?: Pick<PortalClient, "inject">) =>
      (await get(url, client)).headers[ACCOUNT_HEADER];
    const own = await accountOf("/", ada);
    expect(own).toMatch(/^[\w-]{16}$/);
    expect(await accountOf("/api/User/Account", ada)).toBe(own);
    expect(await accountOf("/api/enrollment/notices", ada)).toBe(own);
    expect(await accountOf("/", grace)).not.toBe(own);
    expect(await accountOf("/")).toBe(NO_ACCOUNT);
    const refusal = await get("/api/enrollment/notices");
    expect([refusal.statusCode, refusal.headers[ACCOUNT_HEADER]]).toEqual([401, NO_ACCOUNT]);
  });
});
