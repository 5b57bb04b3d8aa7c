import type { FastifyReply } from "fastify";
import { institution } from "#contract/institution";
import { isKnown } from "../plugins/etag.ts";

/** Common to all calendar files of the portal. */
export function calendarOptions(publicUrl: string, stamp: Date) {
  return { stamp, host: new URL(publicUrl).hostname, timeZone: institution.timeZone };
}

/** `name` has no extension. Answers 304 if the calendar has the file. */
export function sendCalendar(reply: FastifyReply, file: string, name: string, caching = "no-store"): FastifyReply {
  if (isUnchanged(reply, file, caching)) return reply;
  const disposition = fileNamed("attachment", `${name}.ics`);
  return reply.type("text/calendar; charset=utf-8").header("content-disposition", disposition).send(file);
}

export function isUnchanged(reply: FastifyReply, content: string, caching: string): boolean {
  const isSent = isKnown(reply, content);
  reply.header("cache-control", caching);
  if (isSent) reply.status(304).send();
  return isSent;
}

/** By RFC 6266, without the ASCII name that only old clients read. */
export function fileNamed(disposition: "inline" | "attachment", fileName: string): string {
  // Without signs that mean something to file systems.
  const safe = fileName.replaceAll(/[\p{Cc}\p{Cf}/\\:*?"<>|]+/gu, " ");
  const exact = encodeURIComponent(safe.toWellFormed()).replaceAll(
    /['()*]/g,
    (each) => `%${each.charCodeAt(0).toString(16)}`,
  );
  return `${disposition}; filename*=UTF-8''${exact}`;
}

/** Some browsers show a PDF in a page of their own, which gets this reply's policy. */
const PDF_POLICY =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; img-src 'self' data: blob:; frame-ancestors 'none'";

/** Uncached. `name` has no extension. */
export function sendPdf(reply: FastifyReply, bytes: Uint8Array, name: string): void {
  reply
    .type("application/pdf")
    .header("content-disposition", fileNamed("inline", `${name}.pdf`))
    .header("cache-control", "no-store")
    .header("content-security-policy", PDF_POLICY)
    .send(bytes);
}
