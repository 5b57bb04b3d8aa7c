import type { Readable } from "node:stream";

/** The text around `data` in every reply. */
export const ENVELOPE = ['{"data":', ',"isError":false,"message":null}'] as const;

export type PackedEncoding = "br" | "gzip";

/** A whole body with only what the contract declares. `version` is set if it may differ from what was promised. */
export type WrittenBody = {
  bytes: Uint8Array | Readable;
  /** Undefined lets the frame compress it. */
  encoding?: PackedEncoding | undefined;
  version?: readonly unknown[];
};

/** A reply that `version` determines, so who has it gets nothing. `write` makes the body in an accepted encoding. */
export class TaggedReply {
  readonly version: readonly unknown[];
  readonly write: (accepted: readonly PackedEncoding[]) => WrittenBody | Promise<WrittenBody>;

  constructor(version: TaggedReply["version"], write: TaggedReply["write"]) {
    this.version = version;
    this.write = write;
  }
}
