import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isLoopbackName } from "../public-url.ts";

/** "/portal" for https://uni.example/portal, "" without a path. */
export function basePathOf(publicUrl: string): string {
  return new URL(publicUrl).pathname.replace(/\/$/, "");
}

/** The address without the base path, which a proxy keeps or strips. */
export function withoutBase(url: string, basePath: string): string {
  return basePath !== "" && url.startsWith(`${basePath}/`) ? url.slice(basePath.length) : url;
}

/** Routes have no base path; it's added to redirects and links on the way out. */
export function serveBelow(app: FastifyInstance, publicUrl: string): void {
  const basePath = basePathOf(publicUrl);
  if (basePath === "") return;
  app.addHook("onRequest", async ({ raw }, reply) => {
    const [path, query] = ((raw as IncomingMessage & { originalUrl?: string }).originalUrl ?? "").split("?", 2);
    // The client's files are relative to the slash.
    if (path === basePath) return reply.redirect(`${publicUrl}/${query === undefined ? "" : `?${query}`}`, 302);
  });
  app.addHook("onSend", async (_request, reply, payload) => {
    const location = reply.getHeader("location");
    if (typeof location === "string" && /^\/(?!\/)/.test(location)) reply.header("location", basePath + location);
    const isPage = typeof payload === "string" && String(reply.getHeader("content-type")).startsWith("text/html");
    return isPage ? linksBelow(payload, basePath) : payload;
  });
}

export function linksBelow(page: string, basePath: string): string {
  return page.replaceAll(/ (href|src|action)="\/(?!\/)/g, ` $1="${basePath}/`);
}

/** Cookies and sign-in belong to one host. Another port is another server, or a tunnel to this one. */
export function keepOneLoopbackName(app: FastifyInstance, publicUrl: string): void {
  const home = new URL(publicUrl);
  if (!isLoopbackName(home.hostname)) return;
  app.addHook("onRequest", async (request, reply) => {
    const { hostname, port } = request;
    const isOtherName = isLoopbackName(hostname) && hostname !== home.hostname && String(port ?? "") === home.port;
    if (isOtherName && isPage(request)) return reply.redirect(publicUrl + request.url, 302);
  });
}

/** Calls come from a page that was redirected, and other programs may use any name. */
const NO_PAGE = /^\/(api|healthz|readyz|metrics)(?![^/?])/i;

function isPage({ method, url }: FastifyRequest) {
  return (method === "GET" || method === "HEAD") && url.startsWith("/") && !NO_PAGE.test(url);
}
