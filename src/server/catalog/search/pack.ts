import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { PackedEncoding } from "../../call.ts";

type Pack = (json: Uint8Array) => Promise<Uint8Array>;

/**
 * Of a term of 9,000 classes, 12 MB, brotli 1 makes 440 KB in 17 ms and brotli 5 275 KB in 60 ms or more; gzip needs 6
 * to come to 450 KB, in 60 ms. All of them run beside the main thread.
 */
const QUICK: Record<PackedEncoding, Pack> = { br: brotli(1), gzip: (json) => promisify(gzip)(json, { level: 6 }) };
const TIGHT: Record<PackedEncoding, Pack> = { ...QUICK, br: brotli(5) };

/** For an answer that is needed now. */
export function packQuickly(encoding: PackedEncoding, json: Uint8Array): Promise<Uint8Array> {
  return QUICK[encoding](json);
}

/** For an answer that will be sent often. */
export function packTightly(encoding: PackedEncoding, json: Uint8Array): Promise<Uint8Array> {
  return TIGHT[encoding](json);
}

export function canBeTighter(encoding: PackedEncoding): boolean {
  return TIGHT[encoding] !== QUICK[encoding];
}

function brotli(quality: number): Pack {
  return (json) =>
    promisify(brotliCompress)(json, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: json.byteLength,
      },
    });
}
