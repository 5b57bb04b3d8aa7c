import type { Readable } from "node:stream";

/** What stands around the `data` of every reply. */
export const ENVELOPE = ['{"data":', ',"isError":false,"message":null}'] as const;

export type PackedEncoding = "br" | "gzip";

/**
 * A whole body: the envelope, and in it no more than the contract declares. `version` is named where the body may be another
 * one than its reply promised.
 */
export type WrittenBody = {
  bytes: Uint8Array | Readable;
  /** Undefined leaves it to the frame to compress it. */
  encoding?: PackedEncoding | undefined;
  version?: readonly unknown[];
};

/**
 * A reply that is told from others before it is written: whoever has it already is sent nothing. `version` is all that
 * decides what it says, and `write` makes it, in one of the encodings that the caller takes or in none.
 */
export class TaggedReply {
  readonly version: readonly unknown[];
  readonly write: (accepted: readonly PackedEncoding[]) => WrittenBody | Promise<WrittenBody>;

  constructor(version: TaggedReply["version"], write: TaggedReply["write"]) {
    this.version = version;
    this.write = write;
  }
}
