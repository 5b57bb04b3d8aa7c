import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { losslessCompressPngSync, Transformer } from "@napi-rs/image";
import type { Pixels } from "./compare-pictures.ts";

export function decodePng(png: Buffer): Pixels {
  const image = new Transformer(png);
  const { width, height } = image.metadataSync();
  return { width, height, data: toRgba(image.rawPixelsSync(), width * height) };
}

export function encodePng({ width, height, data }: Pixels): Buffer {
  return Transformer.fromRgbaPixels(data, width, height).pngSync();
}

/** Of gray or colored, opaque pixels. */
function toRgba(raw: Buffer, pixels: number): Buffer {
  const channels = raw.length / pixels;
  if (channels === 4) return raw;
  const data = Buffer.alloc(pixels * 4, 255);
  for (let pixel = 0; pixel < pixels; pixel++) {
    for (let color = 0; color < 3; color++)
      data[pixel * 4 + color] = raw[pixel * channels + (channels < 3 ? 0 : color)]!;
  }
  return data;
}

const NAME = "fingerprint";
/** Behind the signature and the head of a PNG. */
const PLACE = 33;
const DIGITS = 64;

/** Of a picture as the browser gave it. Equal ones are equal pictures, which need not be decoded to be compared. */
export const fingerprintOf = (png: Buffer) => createHash("sha256").update(png).digest("hex");

/** As small as can be without a loss, with the fingerprint of the original as a comment. */
export function compressPng(png: Buffer): Buffer {
  const small = losslessCompressPngSync(png, { strip: true, force: true });
  const text = Buffer.from(`tEXt${NAME}\0${fingerprintOf(png)}`, "latin1");
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length - "tEXt".length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(text));
  return Buffer.concat([small.subarray(0, PLACE), length, text, checksum, small.subarray(PLACE)]);
}

/** What `compressPng` wrote into it, if it did. */
export function fingerprintIn(png: Buffer): string | undefined {
  const start = PLACE + 4;
  const end = start + `tEXt${NAME}\0`.length + DIGITS;
  const [, digits] = new RegExp(`^tEXt${NAME}\0(.{${DIGITS}})$`).exec(png.toString("latin1", start, end)) ?? [];
  return digits;
}
