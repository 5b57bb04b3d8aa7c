import { XMLParser } from "fast-xml-parser";
import { ImportError, show } from "../import-error.ts";
import type { FormatReader } from "./java-format.ts";
import { createUnread } from "./unread.ts";

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
    .map((name) => text(root, name).trim())
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
    return open(text(root, name) || usual);
  } catch (cause) {
    const words = `${name} has a letter that the import doesn't know: ${(cause as Error).message}`;
    throw new ImportError(`${path}: ${words}.`, { cause });
  }
}

/** Without empty ones, which are texts. */
export function list(element: Element, name: string): readonly Element[] {
  const children = element[name];
  return Array.isArray(children) ? (children as readonly Element[]).filter((each) => typeof each === "object") : [];
}

export function text(element: Element, name: string): string {
  const value = element[name];
  return typeof value === "string" ? value : "";
}

/** By element: the children and attributes that the import reads, and after a bar those that mean nothing to it. */
const KNOWN: Readonly<Record<string, string>> = {
  offerings: "offering campus year term dateFormat timeFormat incremental | created includeExams useMeetsWith",
  offering: "course config courseCredit offered action | id designatorRequired",
  course:
    "consent courseCredit class id subject courseNbr controlling title reserved scheduleBookNote | fundingDepartment",
  consent: "type",
  courseCredit:
    "creditFormat fixedCredit minimumCredit maximumCredit | creditType creditUnitType fractionalCreditAllowed",
  subpartCredit:
    "creditFormat fixedCredit minimumCredit maximumCredit | creditType creditUnitType fractionalCreditAllowed",
  config: "name subpart class | limit durationType",
  subpart: "type subpart subpartCredit courseCredit | suffix minPerWeek",
  class:
    "id type suffix limit scheduleNote studentScheduling displayInScheduleBook cancelled class date time room location " +
    "instructor meeting | fundingDepartment",
  date: "startDate endDate",
  time: "days startTime endTime | timePattern",
  room: "building roomNbr | id",
  location: "name | id",
  instructor: "id fname lname lead | share",
  meeting: "startDate endDate startTime endTime days building room location",
};
const NAMES = new Map(Object.entries(KNOWN).map(([name, words]) => [name, new Set(words.split(" "))]));

const FLAGS: Readonly<Record<string, readonly string[]>> = {
  offerings: ["incremental"],
  offering: ["offered"],
  course: ["controlling"],
  class: ["studentScheduling", "displayInScheduleBook", "cancelled"],
  instructor: ["lead"],
};

/** Throws an ImportError for an attribute that has to be true or false, in any case, and is neither. */
export function requireFlags(path: string, root: Element) {
  const visit = (name: string, element: Element) => {
    for (const flag of FLAGS[name] ?? []) {
      const value = text(element, flag);
      if (!/^(?:true|false)?$/i.test(value)) {
        const id = text(element, "id");
        const where = `${flag} of <${name}${id === "" ? "" : ` id=${show(id)}`}>`;
        throw new ImportError(`${path}: ${where}: expected true or false, got ${show(value)}.`);
      }
    }
    for (const part of Object.keys(element))
      if (NAMES.has(part)) for (const child of list(element, part)) visit(part, child);
  };
  visit("offerings", root);
}

export function isTrue(element: Element, name: string): boolean {
  return text(element, name).toLowerCase() === "true";
}

export function isFalse(element: Element, name: string): boolean {
  return text(element, name).toLowerCase() === "false";
}

/** What carries meaning and isn't read, with counts. */
export function nameUnread(root: Element): string[] {
  const unread = createUnread("Elements and attributes");
  const visit = (name: string, element: Element) => {
    const known = NAMES.get(name)!;
    for (const [part, value] of Object.entries(element)) {
      const isElement = Array.isArray(value);
      if (!isElement && (value === "" || part === "#text" || part.startsWith("xml") || part.includes(":"))) continue;
      if (!known.has(part)) {
        for (let count = isElement ? value.length : 1; count > 0; count--)
          unread.add(isElement ? `<${part}>` : `${part} of <${name}>`);
      } else if (NAMES.has(part)) for (const child of list(element, part)) visit(part, child);
    }
  };
  visit("offerings", root);
  return unread.notes();
}
