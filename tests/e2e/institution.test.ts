import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { expectAccessible } from "../support/browser/accessibility.ts";
import { openWindows } from "../support/browser/windows.ts";
import { freePort } from "../support/servers/ports.ts";
import { inMemory, startServer } from "../support/servers/server-process.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const newPage = openWindows();
const ACCENT = { light: "#7a1f5c", dark: "#f0a8d4" };

it("shows another university's name, logo, accent, and links, in light and dark", async () => {
  const folder = temporaryFolder();
  const own = JSON.parse(readFileSync("institution.json", "utf8")) as object;
  const helpOffice = { name: "Ask Us", nameInSentence: "Ask Us", link: "https://help.example.edu/" };
  const other = { ...own, name: "Elm State <Portal>", logo: "elm.svg", accent: ACCENT, helpOffice };
  writeFileSync(path.join(folder, "other.json"), JSON.stringify(other));
  const elm = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7v7z"/></svg>';
  writeFileSync(path.join(folder, "elm.svg"), elm);

  const port = await freePort();
  const url = `http://localhost:${port}`;
  const INSTITUTION_FILE = path.join(folder, "other.json");
  const env = { DEMO: "0", OIDC_ISSUER: "http://localhost:9", OIDC_CLIENT_ID: "portal", HOST: "localhost" };
  const server = startServer({ ...env, PORT: String(port), INSTITUTION_FILE }, [inMemory]);
  await server.printed(`Elm State <Portal> is running at ${url}\n`);

  for (const theme of ["light", "dark"] as const) {
    const page = await newPage({ colorScheme: theme });
    const problems: string[] = [];
    page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
    await page.goto(`${url}/#/class-search/filters`);
    const help = page.getByRole("contentinfo").getByRole("link", { name: /^Ask Us/ });
    expect(await help.getAttribute("href")).toBe("https://help.example.edu/");
    expect(await page.title()).toContain("Elm State <Portal>");
    const logo = page.getByRole("banner").locator("img");
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const accent = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement("i"));
      probe.style.color = "var(--accent)";
      return getComputedStyle(probe).color;
    });
    expect(accent).toBe(theme === "light" ? "rgb(122, 31, 92)" : "rgb(240, 168, 212)");
    await expectAccessible(page);
    // A page that the server draws.
    await page.goto(`${url}/sso/auth/callback`);
    await page.getByRole("banner").getByRole("link", { name: "Elm State <Portal>" }).waitFor();
    expect(problems.filter((problem) => !problem.includes("status of"))).toEqual([]);
  }
  expect(await (await fetch(`${url}/icon.svg`)).text()).toBe(elm);
});
