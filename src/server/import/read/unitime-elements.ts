import { XMLParser } from "fast-xml-parser";
import { ImportError } from "../import-error.ts";
import type { FormatReader } from "./java-format.ts";

/** Children are lists, attributes texts. */
export type Element = { readonly [name: string]: string | readonly Element[] | undefined };

/** The whole document, whose child is the root. Throws an ImportError for what isn't XML. */
export function parseElements(path: string, text: string): Element {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "",
    parseAttributeValue: false,
    processEntities: true,
    // Also numbers, as in "Caf&#233;".
    htmlEntities: true,
    isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
  });
  const xml = text.trimStart();
  try {
    return parser.parse(xml, true) as Element;
  } catch (cause) {
    // The parser ends its words with the line and the column.
    const [, words = "", line = ""] = /^(.*):(\d+):\d+$/s.exec((cause as Error).message) ?? [];
    const blank = text.slice(0, text.length - xml.length).split("\n").length - 1;
    const reason = line === "" ? "" : `: line ${Number(line) + blank}: ${words.replace(/\.$/, "")}`;
    throw new ImportError(`${path} isn't XML${reason}.`, { cause });
  }
}

/** The code of the term that the root of a file names: "MAIN 2027 Spr". */
export function termCode(root: Element): string {
  return ["campus", "year", "term"]
    .map((name) => textOfElement(root, name).trim())
    .filter((part) => part !== "")
    .join(" ");
}

/** Reads by the format that an attribute of the root names, or the usual one. Throws an ImportError for unknown letters. */
export function readerFor(
  path: string,
  { root, name, usual }: { root: Element; name: string; usual: string },
  open: (pattern: string) => FormatReader,
): FormatReader {
  try {
    return open(textOfElement(root, name) || usual);
  } catch (cause) {
    const words = `${name} has a letter that the import doesn't know: ${(cause as Error).message}`;
    throw new ImportError(`${path}: ${words}.`, { cause });
  }
}

/** Without empty ones, which are texts. */
export function childrenOf(element: Element, name: string): readonly Element[] {
  const children = element[name];
  return Array.isArray(children) ? (children as readonly Element[]).filter((each) => typeof each === "object") : [];
}

export function textOfElement(element: Element, name: string): string {
  const value = element[name];
  return typeof value === "string" ? value : "";
}

export function isTrue(element: Element, name: string): boolean {
  return textOfElement(element, name).toLowerCase() === "true";
}

export function isFalse(element: Element, name: string): boolean {
  return textOfElement(element, name).toLowerCase() === "false";
}
