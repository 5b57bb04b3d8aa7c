import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { PackedEncoding } from "./negotiation.ts";

/** The text around `data` in every reply. */
export const ENVELOPE = ['{"data":', ',"isError":false,"message":null}'] as const;

/** A whole body with its envelope. `version` is set if it may differ from what its reply promised. */
export type WrittenBody = {
  bytes: Uint8Array | Readable;
  /** Undefined lets the frame compress it. */
  encoding?: PackedEncoding | undefined;
  version?: readonly unknown[];
};

/** A reply whose `version`, everything that determines its content, is known before it's written. */
export class TaggedReply {
  readonly version: readonly unknown[];
  readonly write: (accepted: PackedEncoding | undefined) => WrittenBody | Promise<WrittenBody>;

  constructor(version: TaggedReply["version"], write: TaggedReply["write"]) {
    this.version = version;
    this.write = write;
  }
}

/** Below this size, revalidating costs as much as sending. */
const LEAST_LENGTH = 1024;

/** Adds an ETag to JSON answers to GET, and answers 304 if the client has them. Personal answers stay `no-store`. */
export function addEtags(api: FastifyInstance): void {
  api.addHook("onSend", async (request, reply, payload) => {
    if (request.method !== "GET" || reply.statusCode !== 200 || reply.hasHeader("etag")) return payload;
    if (request.routeOptions.config.isPersonal) return payload;
    if (typeof payload !== "string" || payload.length < LEAST_LENGTH) return payload;
    if (!isKnown(reply, payload)) return payload;
    reply.status(304).removeHeader("content-type");
    return "";
  });
}

/** Sets the ETag, made from `content`. Returns whether the caller has it. */
export function isKnown(reply: FastifyReply, content: string): boolean {
  const { headers, routeOptions } = reply.request;
  const etag = `W/"${createHash("sha1").update(content).digest("base64url")}"`;
  reply.header("etag", etag);
  if (reply.getHeader("cache-control") === "no-store" && !routeOptions.config.isPersonal) {
    // Browsers may keep it, because it's the same for everyone, but revalidate before each use.
    reply.header("cache-control", "private, no-cache");
  }
  return matches(headers["if-none-match"], etag);
}

/** Weak comparison, as RFC 9110 wants for GET. */
function matches(header: string | undefined, etag: string) {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, "");
  return header?.split(",").some((tag) => tag.trim() === "*" || opaque(tag) === opaque(etag)) ?? false;
}
