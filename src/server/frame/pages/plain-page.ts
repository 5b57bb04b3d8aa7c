import { readFileSync } from "node:fs";
import type { FastifyInstance, FastifyReply } from "fastify";
import { institution } from "#contract/institution";
import { accentStyle } from "../../accent.ts";
import { type Html, html } from "./html.ts";

export type PlainPage = { title: string; head?: Html; body: Html };

export function messagePage(title: string, texts: readonly string[], [label, href]: readonly [string, string]) {
  const body = html`${texts.map((text) => html`<p>${text}</p>`)}<p><a class="button" href="${href}">${label}</a></p>`;
  return { title, body };
}

export const signInExpired = messagePage(
  "Sign in again",
  ["This sign-in expired or started in another browser."],
  ["Sign In", "/sso/auth/signin"],
);

const STYLE_PATH = "/sso/page.css";
const FONT_PATH = "/sso/fonts";
const FONT = "@fontsource-variable/atkinson-hyperlegible-next";

export function servePlainPageStyle(app: FastifyInstance): void {
  const fontFaces = readText(import.meta.resolve(FONT));
  const tokens = ["color", "measures", "type", "base", "legibility"].map((name) =>
    readText(`../../../app/styles/${name}.css`),
  );
  const own = [...tokens, accentStyle(institution.accent), readText("./plain-page.css")];
  const style = [fontFaces.replaceAll("./files/", "./fonts/"), ...own].join("\n");
  app.get(STYLE_PATH, async (_request, reply) =>
    reply.type("text/css; charset=utf-8").header("cache-control", "public, max-age=3600").send(style),
  );
  for (const [, file] of fontFaces.matchAll(/\.\/files\/([\w-]+\.woff2)/g)) {
    const font = readFileSync(new URL(import.meta.resolve(`${FONT}/files/${file}`)));
    app.get(`${FONT_PATH}/${file}`, async (_request, reply) =>
      reply.type("font/woff2").header("cache-control", "public, max-age=604800").send(font),
    );
  }
}

export function sendPage(reply: FastifyReply, status: number, page: PlainPage): FastifyReply {
  return reply.status(status).type("text/html; charset=utf-8").header("cache-control", "no-store").send(drawPage(page));
}

/** The client's files `theme.js` and `icon.svg` bring its theme, legibility, and mark; without them the page follows the system. */
export function drawPage({ title, head = html``, body }: PlainPage): string {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title} · ${institution.name}</title>
    <script src="/theme.js"></script>
    <link rel="stylesheet" href="${STYLE_PATH}">
    <link rel="icon" href="/icon.svg" type="image/svg+xml">
    ${head}
  </head>
  <body>
    <header><a href="/"><img src="/icon.svg" alt="" width="24" height="24">${institution.name}</a></header>
    <main>
      <h1 class="type-title-1">${title}</h1>
      ${body}
    </main>
  </body>
</html>
`.text;
}

function readText(path: string): string {
  return readFileSync(new URL(path, import.meta.url), "utf8");
}
