import { decodeText } from "../../text/decode-text.ts";
import { ImportError } from "../import-error.ts";
import { readBytes } from "./source-file.ts";

/** A file in the encoding that its XML declaration names, or else in UTF-8, without a byte order mark. */
export async function readWholeText(path: string, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of readBytes(path, maxBytes)) chunks.push(chunk);
  const text = decodeText(Buffer.concat(chunks));
  if (text.includes("\ufffd"))
    throw new ImportError(`${path} isn't UTF-8 text, nor text in an encoding that it declares.`);
  return text;
}
