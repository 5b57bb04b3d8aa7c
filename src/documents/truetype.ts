const TRUETYPE_HEADER = 12;
const TRUETYPE_ENTRY = 16;
const WOFF_SIGNATURE = 0x774f4646;
const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;

/** A `.woff` font with its tables unpacked, since fontkit unpacks a table again for every glyph; other fonts as they are. */
export async function toTrueType(woff: Uint8Array): Promise<Uint8Array> {
  const from = new DataView(woff.buffer, woff.byteOffset, woff.byteLength);
  if (from.getUint32(0) !== WOFF_SIGNATURE) return woff;
  const count = from.getUint16(12);
  const tables = await Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const entry = WOFF_HEADER + at * WOFF_ENTRY;
      const [offset, packedLength] = [from.getUint32(entry + 4), from.getUint32(entry + 8)];
      const packed = woff.slice(offset, offset + packedLength);
      const data = packedLength < from.getUint32(entry + 12) ? await inflate(packed) : packed;
      return { tag: from.getUint32(entry), checksum: from.getUint32(entry + 16), data };
    }),
  );
  const start = TRUETYPE_HEADER + count * TRUETYPE_ENTRY;
  const size = tables.reduce((sum, { data }) => sum + padded(data.length), start);
  const bytes = new Uint8Array(size);
  const to = new DataView(bytes.buffer);
  to.setUint32(0, from.getUint32(4));
  to.setUint16(4, count);
  let offset = start;
  for (const [at, { tag, checksum, data }] of tables.entries()) {
    const entry = TRUETYPE_HEADER + at * TRUETYPE_ENTRY;
    for (const [field, value] of [tag, checksum, offset, data.length].entries()) to.setUint32(entry + 4 * field, value);
    bytes.set(data, offset);
    offset += padded(data.length);
  }
  return bytes;
}

function padded(length: number): number {
  return Math.ceil(length / 4) * 4;
}

async function inflate(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Uint8Array(await new Response(unpacked).arrayBuffer());
}
