import { brotliCompressSync, gzipSync } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { decidedEncoding } from "../encoding.ts";
import { isKnown } from "../etag.ts";

/** A text that is the same for everyone until the server starts again. Browsers may keep it, and ask before each use. */
export function sendPacked(type: string, text: string) {
  const packed = { br: brotliCompressSync(text), gzip: gzipSync(text, { level: 9 }) };
  return async (request: FastifyRequest, reply: FastifyReply) => {
    reply.type(type).header("cache-control", "no-cache").header("vary", "accept-encoding");
    if (isKnown(reply, text)) return reply.status(304).send();
    const encoding = decidedEncoding(request);
    return encoding === undefined
      ? reply.send(text)
      : reply.header("content-encoding", encoding).send(packed[encoding]);
  };
}
