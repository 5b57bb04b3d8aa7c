import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { institution } from "#contract/institution";
import { CART, CLASS_SEARCH, MY_CLASSES, SCHEDULE_BUILDER } from "#contract/protocol";
import { language, t } from "#words";
import { readLogo } from "../../institution-of-file.ts";
import { sayIn } from "../../text/languages.ts";
import { html } from "./html.ts";
import { sendPacked } from "./send-packed.ts";

/** An SVG as a PNG. */
export type DrawPicture = (svg: string) => Promise<Uint8Array>;

type Installable = { folder: string; page: string; draw: DrawPicture };

/** One for all: a browser reads it without saying who asks. */
const OWN_LANGUAGE = institution.languages?.[0] ?? "en-US";
const MANIFEST = "/manifest.webmanifest";
const PAPER = "#ffffff";

/** What is behind a maskable icon, and how much of that it takes. */
type Frame = { background: string; share: number };
/** `public/icon.svg` has room of its own, and is of the accent of `src/app/styles/color.css`. */
const OWN_FRAME: Frame = { background: "#0263bd", share: 1 };
const LOGOS_FRAME: Frame = { background: PAPER, share: 0.72 };

/** The sizes that browsers ask for, and iOS. Maskable ones have room at their edges, which a launcher may cut off. */
const ICONS = {
  "icon-192.png": { size: 192, isMaskable: false },
  "icon-512.png": { size: 512, isMaskable: false },
  "icon-maskable-192.png": { size: 192, isMaskable: true },
  "icon-maskable-512.png": { size: 512, isMaskable: true },
  "icon-180.png": { size: 180, isMaskable: true },
} as const;
type Icon = (typeof ICONS)[keyof typeof ICONS];

/** In the page's head. The addresses are relative to it. */
export function linkInstallable(page: string): string {
  return page.replace(
    "</title>",
    () =>
      html`</title><link rel="manifest" href=".${MANIFEST}"><link rel="apple-touch-icon" href="./icon-180.png">`.text,
  );
}

/** What makes the portal an application of the device, and what it is without a connection. `page` has no answers. */
export function serveInstallable(app: FastifyInstance, { folder, page, draw }: Installable): void {
  app.get(
    MANIFEST,
    sendPacked(
      "application/manifest+json; charset=utf-8",
      sayIn(OWN_LANGUAGE, () => JSON.stringify(manifest())),
    ),
  );
  app.get("/shell.html", sendPacked("text/html; charset=utf-8", page));
  serveWorker(app, folder, page);
  const logo = readLogo()?.toString();
  const svg = logo ?? readIfThere(join(folder, "icon.svg"));
  if (svg === undefined) return;
  for (const [name, icon] of Object.entries(ICONS)) {
    const drawing = framed(svg, icon, logo === undefined ? OWN_FRAME : LOGOS_FRAME);
    let drawn: Promise<Uint8Array> | undefined;
    app.get(`/${name}`, async (_request, reply) => {
      drawn ??= draw(drawing);
      const png = await drawn.catch((error: unknown) => {
        drawn = undefined;
        throw error;
      });
      return await reply.type("image/png").header("cache-control", "public, max-age=86400").send(Buffer.from(png));
    });
  }
}

/** The browser looks whether the service worker has changed: also if only the institution's data in the page has. */
function serveWorker(app: FastifyInstance, folder: string, page: string): void {
  const script = readIfThere(join(folder, "service-worker.js"));
  if (script === undefined) return;
  const revision = createHash("sha256").update(page).digest("base64url").slice(0, 12);
  const text = `self.SHELL_REVISION=${JSON.stringify(revision)};\n${script}`;
  app.get("/service-worker.js", sendPacked("text/javascript; charset=utf-8", text));
}

function readIfThere(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

/** Relative to its own address, so the portal may stand below a path of its host. */
function manifest(): object {
  const { name } = institution;
  return {
    id: "./",
    lang: language(),
    name,
    short_name: name,
    description: t("Search for classes, build a schedule, enroll, and see your classes."),
    start_url: "./",
    scope: "./",
    display: "standalone",
    theme_color: PAPER,
    background_color: PAPER,
    icons: Object.entries(ICONS).map(([file, { size, isMaskable }]) => ({
      src: `./${file}`,
      sizes: `${size}x${size}`,
      type: "image/png",
      purpose: isMaskable ? "maskable" : "any",
    })),
    shortcuts: [
      { name: t("My Classes"), url: `./#${MY_CLASSES}` },
      { name: t("Class Search"), url: `./#${CLASS_SEARCH}` },
      { name: t("Schedule Builder"), url: `./#${SCHEDULE_BUILDER}` },
      { name: t("Cart"), url: `./#${CART}` },
    ],
  };
}

/** A square of the size, with the icon in it. */
function framed(svg: string, { size, isMaskable }: Icon, { background, share }: Frame): string {
  const inner = isMaskable ? size * share : size;
  const edge = (size - inner) / 2;
  const data = Buffer.from(svg).toString("base64");
  const fill = isMaskable ? `<rect width="${size}" height="${size}" fill="${background}"/>` : "";
  const image = `<image x="${edge}" y="${edge}" width="${inner}" height="${inner}" href="data:image/svg+xml;base64,${data}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${fill}${image}</svg>`;
}
