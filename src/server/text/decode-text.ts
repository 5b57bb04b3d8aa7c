import { isUtf8 } from "node:buffer";

/** Bytes as text, by their mark, their content type, their XML declaration, or else as UTF-8. */
export function decodeText(bytes: Uint8Array, contentType = ""): string {
  return new TextDecoder(encodingOf(bytes, contentType)).decode(bytes);
}

/** Far longer than a declaration with the blank lines before it. */
const START_BYTES = 1_024;

function encodingOf(bytes: Uint8Array, contentType: string): string {
  const marked = MARKS.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return marked.encoding;
  const start = Buffer.from(bytes.subarray(0, START_BYTES)).toString("latin1");
  // A name in Latin letters has a zero next to each letter in UTF-16, whatever the declaration says.
  if (/^(?:\0\s)*\0[<[{]/.test(start)) return "utf-16be";
  if (/^(?:\s\0)*[<[{]\0/.test(start)) return "utf-16le";
  const said = [
    /charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType),
    /^(?:\u00ef\u00bb\u00bf|\s)*<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]+)/i.exec(start),
  ];
  const known = said.flatMap((match) => match?.[1] ?? []).filter(isKnown);
  // Servers that send files with a type of their own often add an encoding that the file isn't in.
  if (known.some(isUtf8Label) && isUtf8(bytes)) return "utf-8";
  return known[0] ?? "utf-8";
}

const MARKS = [
  { mark: [0xef, 0xbb, 0xbf], encoding: "utf-8" },
  { mark: [0xff, 0xfe], encoding: "utf-16le" },
  { mark: [0xfe, 0xff], encoding: "utf-16be" },
];

function isUtf8Label(label: string): boolean {
  return new TextDecoder(label).encoding === "utf-8";
}

/** UTF-16 would have been seen in the bytes. */
function isKnown(label: string): boolean {
  try {
    return !new TextDecoder(label).encoding.startsWith("utf-16");
  } catch {
    return false;
  }
}
