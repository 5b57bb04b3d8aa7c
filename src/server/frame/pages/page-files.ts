import type { FastifyReply, FastifyRequest } from "fastify";
import { type Html, html } from "./html.ts";

/** A file that every page loads. `href` is relative to the page. */
export type PageFile = { href: string; parameters: readonly string[]; as: "script" | "font" };

/** The scripts and fonts that the client's page names in its head, whether it runs or only preloads them. */
export function pageFilesOf(page: string): readonly PageFile[] {
  // Inline scripts may have words that look like tags.
  const tags = page.replaceAll(/<script>.*?<\/script>/gs, "").matchAll(/<(script|link)\s([^>]*)>/g);
  const files = [...tags].flatMap(([, tag, text = ""]) => {
    const attributes = attributesOf(text);
    if (tag === "script") {
      const { type, src: href, ...others } = attributes;
      return type === "module" ? [{ ...others, rel: "modulepreload", href }] : [];
    }
    const { rel, as } = attributes;
    return rel === "modulepreload" || (rel === "preload" && as === "font") ? [attributes] : [];
  });
  return files.flatMap((file) => toPageFile(file));
}

type Attributes = Readonly<Record<string, string | undefined>>;

/** An attribute without a value has an empty one. */
function attributesOf(text: string): Attributes {
  const all = text.matchAll(/([a-z-]+)(?:="([^"]*)")?/g);
  return Object.fromEntries([...all].map(([, name = "", value = ""]) => [name, value] as const));
}

/** As the page has them, so that the browser sees that it's the same request; all but `rel` and `as` of scripts. */
const KEPT_ATTRIBUTES = ["rel", "as", "type", "crossorigin", "fetchpriority"];

function toPageFile(file: Attributes): PageFile[] {
  const { href } = file;
  if (!href) return [];
  const as = file["rel"] === "preload" ? "font" : "script";
  // The page says `modulepreload`. Chrome before 153 forgets the priority of one in a header, and the page's data would come
  // after its code.
  const named: Attributes = { ...file, rel: "preload", as };
  const kept = KEPT_ATTRIBUTES.filter((name) => named[name] !== undefined);
  const parameters = kept.map((name) => (named[name] === "" ? name : `${name}="${named[name]}"`));
  return [{ href, parameters, as }];
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
