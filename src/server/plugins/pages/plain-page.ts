import { readFileSync } from "node:fs";
import type { FastifyInstance, FastifyReply } from "fastify";
import { institution, institutionText } from "#contract/institution";
import { inPageWords } from "#contract/labels/reply-words";
import type { AppError } from "#contract/outcome";
import type { Sentence } from "#contract/sentences/sentence";
import { type Language, language, type Message, message, t } from "#words";
import { languageOf, sayIn } from "../../text/languages.ts";
import { accentStyle } from "./accent.ts";
import { Html, html } from "./html.ts";

/** `isEnglish` if nothing of it is translated. */
export type PlainPage = { title: string; head?: Html; body: Html; isEnglish?: boolean };

/** Makes a page in the language that is spoken when it's called. */
export type MakePage = () => PlainPage;

type Link = readonly [label: Message, href: string];

export function messagePage(title: Message, texts: readonly Message[], link: Link): MakePage {
  return () =>
    pageOf(
      title,
      texts.map((text) => html`<p>${say(text)}</p>`),
      link,
    );
}

/** With a sentence of the server, which may have no translation. */
export function failurePage(title: Message, failure: SaidFailure, link: Link): MakePage {
  return () => pageOf(title, [failureWords(failure)], link);
}

type SaidFailure = Pick<AppError, "message" | "said">;

/** A paragraph with what a failure says. */
export function failureWords({ message: english, said }: SaidFailure): Html {
  return html`<p${englishPart(english, said)}>${inPageWords(english, said)}</p>`;
}

function pageOf(title: Message, texts: readonly Html[], [label, href]: Link): PlainPage {
  return { title: say(title), body: html`${texts}<p><a class="button" href="${href}">${say(label)}</a></p>` };
}

/** A text without values. */
const say = (text: Message) => t(text as "Sign In");

/** The attribute of an element with a text that stays English on a page in another language. */
export function englishPart(text: string, said?: readonly Sentence[]): Html | null {
  const isEnglish = language() !== "en-US" && inPageWords(text, said) === text;
  return isEnglish ? new Html(' lang="en"') : null;
}

export const signInExpired = messagePage(
  message("Sign in again"),
  [message("This sign-in expired or started in another browser.")],
  [message("Sign In"), "/sso/auth/signin"],
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

/** In the language that `language` or the request's browser asks for. */
export function sendPage(
  reply: FastifyReply,
  status: number,
  make: MakePage,
  language: Language = languageOf(reply.request.headers),
): FastifyReply {
  reply.status(status).type("text/html; charset=utf-8").header("cache-control", "no-store");
  return reply.send(drawPage(make, language));
}

/** The client's files `theme.js` and `icon.svg` bring its theme, legibility, and mark; without them the page follows the system. */
export function drawPage(make: MakePage, own: Language): string {
  return sayIn(own, () => {
    const { title, head = html``, body, isEnglish = false } = make();
    const name = institutionText(institution.name);
    return html`<!doctype html>
<html lang="${isEnglish ? "en-US" : language()}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title} · ${name}</title>
    <script src="/theme.js"></script>
    <link rel="stylesheet" href="${STYLE_PATH}">
    <link rel="icon" href="/icon.svg" type="image/svg+xml">
    ${head}
  </head>
  <body>
    <header><a href="/"><img src="/icon.svg" alt="" width="24" height="24">${name}</a></header>
    <main>
      <h1 class="type-title-1">${title}</h1>
      ${body}
    </main>
  </body>
</html>
`.text;
  });
}

function readText(path: string): string {
  return readFileSync(new URL(path, import.meta.url), "utf8");
}
