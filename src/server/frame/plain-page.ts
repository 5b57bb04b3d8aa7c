import { readFileSync } from "node:fs";
import type { FastifyInstance, FastifyReply } from "fastify";
import { institution } from "#contract/institution";
import { type Html, html } from "./html.ts";

/** The few pages that the server draws itself, before the client runs: signing in, and what goes wrong there. */
export type PlainPage = { title: string; body: Html };

const STYLE_PATH = "/sso/page.css";
const style = readFileSync(new URL("./plain-page.css", import.meta.url), "utf8");

export function servePlainPageStyle(app: FastifyInstance): void {
  app.get(STYLE_PATH, async (_request, reply) =>
    reply.type("text/css; charset=utf-8").header("cache-control", "public, max-age=3600").send(style),
  );
}

export function sendPage(reply: FastifyReply, status: number, page: PlainPage): FastifyReply {
  return reply.status(status).type("text/html; charset=utf-8").header("cache-control", "no-store").send(drawPage(page));
}

export function drawPage({ title, body }: PlainPage): string {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title} – ${institution.name}</title>
    <link rel="stylesheet" href="${STYLE_PATH}">
    <link rel="icon" href="data:,">
  </head>
  <body>
    <header><a href="/">${institution.name}</a></header>
    <main>
      <h1>${title}</h1>
      ${body}
    </main>
  </body>
</html>
`.text;
}
