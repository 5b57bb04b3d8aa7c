import type { FastifyReply } from "fastify";
import { institution } from "#contract/institution";
import { isKnown } from "../frame/etag.ts";
import { readFileSync } from "node:fs";
import type { PictureQuery } from "#contract/calls/sharing";
import type { ScheduleDocument } from "#documents/schedule";
import { weekPicture } from "#documents/week-picture";
import { openThreadPool } from "../threads/thread-pool.ts";

export function calendarOptions(publicUrl: string, stamp: Date) {
  return { stamp, host: new URL(publicUrl).hostname, timeZone: institution.timeZone };
}

/** `name` has no extension. Answers 304 if the calendar has the file. */
export function sendCalendar(reply: FastifyReply, file: string, name: string, caching = "no-store"): FastifyReply {
  if (isUnchanged(reply, file, caching)) return reply;
  const disposition = fileNamed("attachment", `${name}.ics`);
  return reply.type("text/calendar; charset=utf-8").header("content-disposition", disposition).send(file);
}

/** Answers 304 if the client has the content. */
function isUnchanged(reply: FastifyReply, content: string, caching: string): boolean {
  const isSent = isKnown(reply, content);
  reply.header("cache-control", caching);
  if (isSent) reply.status(304).send();
  return isSent;
}

/** By RFC 6266: an ASCII name for old clients, and the exact one. */
export function fileNamed(disposition: "inline" | "attachment", fileName: string): string {
  const safe = withoutSigns(fileName.replaceAll(/[\p{Cc}\p{Cf}]+/gu, " "));
  // Decomposing can produce such characters.
  const plain = withoutSigns(safe.normalize("NFKD"))
    .replaceAll(/\p{Mn}+/gu, "")
    .replaceAll(/[^ -~]+/g, "_");
  const exact = encodeURIComponent(safe.toWellFormed()).replaceAll(
    /['()*]/g,
    (each) => `%${each.charCodeAt(0).toString(16)}`,
  );
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${exact}`;
}

/** Characters with a meaning in file systems or the header. */
function withoutSigns(text: string): string {
  return text.replaceAll(/[/\\:*?"<>|]+/g, " ");
}

const FONT = "@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2";

/** SVG includes its font; PNG is drawn in a thread. */
export function openPictures() {
  const { run, close } = openThreadPool<string, Uint8Array>({
    file: new URL("./picture-thread.ts", import.meta.url),
    name: "toPng",
    unavailable: "We couldn't create this image. Try again in a moment.",
    threads: 1,
    timeoutMs: 15_000,
    mostWanted: 50,
    idleMs: 60_000,
  });
  let style: string | undefined;
  return {
    /** Throws UNAVAILABLE if too many wait. */
    async send(
      reply: FastifyReply,
      schedule: ScheduleDocument,
      { theme = "light", format = "png", size = "full" }: PictureQuery,
      caching = "no-store",
    ) {
      const isSvg = format === "svg";
      const svg = weekPicture(schedule, { theme, size, ...(isSvg && { style: (style ??= fontStyle()) }) });
      if (isUnchanged(reply, `${format} ${svg}`, caching)) return null;
      const picture = isSvg ? svg : await run(svg);
      reply
        .type(isSvg ? "image/svg+xml" : "image/png")
        .header("content-disposition", fileNamed("inline", `${schedule.title} ${schedule.term}.${format}`))
        .header("content-security-policy", PICTURE_POLICY)
        .send(typeof picture === "string" ? picture : Buffer.from(picture));
      return null;
    },
    close,
  };
}

export type Pictures = ReturnType<typeof openPictures>;

/** An SVG in its own window is a page. */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; frame-ancestors 'none'";

function fontStyle(): string {
  const font = readFileSync(new URL(import.meta.resolve(FONT))).toString("base64");
  return `@font-face{font-family:'Atkinson Hyperlegible Next';font-weight:200 800;src:url(data:font/woff2;base64,${font}) format('woff2')}`;
}
