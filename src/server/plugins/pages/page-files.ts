import type { FastifyReply, FastifyRequest } from "fastify";
import { type Html, html } from "./html.ts";

/** A file that every page loads. `href` is relative to the page. */
export type PageFile = { href: string; parameters: readonly string[]; as: "script" | "font" };

/** The fonts that the client's page names in its head, and the application's scripts, which its head asks for later. */
export function pageFilesOf(page: string): readonly PageFile[] {
  // Inline scripts may have words that look like tags.
  const tags = page.replaceAll(/<script>.*?<\/script>/gs, "").matchAll(/<(?:meta|link)\s([^>]*)>/g);
  return [...tags].flatMap(([, text = ""]) => {
    const attributes = attributesOf(text);
    const { name, content = "", rel, as } = attributes;
    if (name === "application-files") return content.split(" ").map(scriptAt);
    return rel === "preload" && as === "font" ? fontOf(attributes) : [];
  });
}

type Attributes = Readonly<Record<string, string | undefined>>;

/** An attribute without a value has an empty one. */
function attributesOf(text: string): Attributes {
  const all = text.matchAll(/([a-z-]+)(?:="([^"]*)")?/g);
  return Object.fromEntries([...all].map(([, name = "", value = ""]) => [name, value] as const));
}

/**
 * As the page's head asks for it, so that the browser sees that it's the same request. As a script of another kind, it would
 * be compiled twice. Chrome before 153 forgets the priority of a module in a header: before the page is there, nothing else
 * has to wait for it.
 */
function scriptAt(href: string): PageFile {
  return { href, as: "script", parameters: ['rel="modulepreload"', "crossorigin", 'fetchpriority="low"'] };
}

/** As the page has them, so that the browser sees that it's the same request. */
const KEPT_ATTRIBUTES = ["rel", "as", "type", "crossorigin", "fetchpriority"];

function fontOf(font: Attributes): PageFile[] {
  const { href } = font;
  if (!href) return [];
  const kept = KEPT_ATTRIBUTES.filter((name) => font[name] !== undefined);
  return [{ href, as: "font", parameters: kept.map((name) => (font[name] === "" ? name : `${name}="${font[name]}"`)) }];
}

/** For a `Link` header. */
export function toLinks(files: readonly PageFile[]): string[] {
  return files.map(({ href, parameters }) => [`<${href}>`, ...parameters].join("; "));
}

/**
 * Names the files before the page is there. Only to browsers that open a page: other clients may take a 103 for the answer.
 * HTTP/1.0 has none. Node drops it for an injected request, or a client that has left.
 */
export function sendEarlyHints({ raw, method }: FastifyRequest, reply: FastifyReply, links: readonly string[]): void {
  const isPageOpened = method === "GET" && raw.headers["sec-fetch-mode"] === "navigate";
  if (isPageOpened && raw.httpVersion !== "1.0" && links.length > 0) reply.writeEarlyHints({ link: [...links] });
}

/**
 * For a plain page from which people go on to the portal, which then has its files. Only the files, by no speculation rules:
 * a page that was prefetched or prerendered before the sign-in would be that of a visitor, the portal's screens have one
 * address, and shared links open the portal at once.
 */
export function prefetchFiles(files: readonly PageFile[]): Html {
  return html`${files.map(({ href, as }) => html`<link rel="prefetch" as="${as}" href="${href.replace(/^\.\//, "/")}">`)}`;
}
