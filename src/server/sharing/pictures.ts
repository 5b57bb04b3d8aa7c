import { readFileSync } from "node:fs";
import type { FastifyReply } from "fastify";
import type { PictureQuery } from "#contract/calls/sharing";
import { MINUTE_MS } from "#dates/minutes";
import { phonePicture } from "#documents/phone-picture";
import type { ScheduleDocument } from "#documents/schedule";
import { weekPicture } from "#documents/week-picture";
import { sayIn } from "../text/languages.ts";
import { openThreadPool } from "../threads/thread-pool.ts";
import { fileNamed, isUnchanged } from "./send-files.ts";

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
    idleMs: MINUTE_MS,
  });
  let style: string | undefined;
  return {
    /** An SVG as a PNG. */
    draw: run,
    /** Throws UNAVAILABLE if too many wait. */
    async send(
      reply: FastifyReply,
      schedule: ScheduleDocument,
      { theme = "light", format = "png", size = "full", width, height }: PictureQuery,
      caching = "no-store",
    ) {
      const isSvg = format === "svg";
      const look = { theme, ...(isSvg && { style: (style ??= fontStyle()) }) };
      const draw = () =>
        size === "phone"
          ? phonePicture(schedule, { ...look, width, height })
          : weekPicture(schedule, { ...look, size });
      const svg = sayIn(schedule.language ?? "en-US", draw);
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
