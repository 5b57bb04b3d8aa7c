import type { FastifyReply } from "fastify";
import { institution } from "#contract/institution";
import { fileNamed } from "../documents/file-name.ts";
import { isKnown } from "../frame/etag.ts";

/** Common to all calendar files of the portal. */
export function calendarOptions(publicUrl: string, stamp: Date) {
  return { stamp, host: new URL(publicUrl).hostname, timeZone: institution.timeZone };
}

/** `name` has no extension. Answers 304 if the calendar has the file. */
export function sendCalendar(reply: FastifyReply, file: string, name: string, caching = "no-store"): FastifyReply {
  const isSent = isKnown(reply.request, reply, file);
  reply.header("cache-control", caching);
  if (isSent) return reply.status(304).send();
  return reply
    .type("text/calendar; charset=utf-8")
    .header("content-disposition", fileNamed("attachment", `${name}.ics`))
    .send(file);
}
