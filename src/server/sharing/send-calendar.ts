import type { FastifyReply } from "fastify";
import { institution } from "#contract/institution";
import { fileNamed } from "../documents/file-name.ts";

/** What every calendar file of the portal has in common. */
export function calendarOptions(publicUrl: string, stamp: Date) {
  return { stamp, host: new URL(publicUrl).hostname, timeZone: institution.timeZone };
}

/** `name` is without an ending. */
export function sendCalendar(reply: FastifyReply, file: string, name: string): FastifyReply {
  return reply
    .type("text/calendar; charset=utf-8")
    .header("content-disposition", fileNamed("attachment", `${name}.ics`))
    .header("cache-control", "private, no-cache")
    .send(file);
}
