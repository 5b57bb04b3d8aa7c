import type { Readable } from "node:stream";

/** The text around `data` in every reply. */
export const ENVELOPE = ['{"data":', ',"isError":false,"message":null}'] as const;

export type PackedEncoding = "br" | "gzip";

/**
 * A whole body, including the envelope, with only what the contract declares. `version` is set if the body may differ
 * from what its reply promised.
 */
export type WrittenBody = {
  bytes: Uint8Array | Readable;
  /** Undefined lets the frame compress it. */
  encoding?: PackedEncoding | undefined;
  version?: readonly unknown[];
};

/**
 * A reply whose version is known before it's written, so callers that have it get nothing. `version` is everything that
 * determines the content; `write` makes the body, in one of the encodings that the caller accepts, or uncompressed.
 */
export class TaggedReply {
  readonly version: readonly unknown[];
  readonly write: (accepted: readonly PackedEncoding[]) => WrittenBody | Promise<WrittenBody>;

  constructor(version: TaggedReply["version"], write: TaggedReply["write"]) {
    this.version = version;
    this.write = write;
  }
}
