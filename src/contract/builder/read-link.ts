import { readLinkColors } from "../course-colors.ts";
import { LARGEST_CLASS_NUMBER } from "../course-rules.ts";
import { AppError } from "../outcome.ts";

/* Shared links as people send them: chats take the full stop after a link for a part of it, mails write &amp; for &, and
   programs encode what's encoded already. */

const MAX_SHARED_CLASSES = 50;

/** The class numbers of a list such as "100,101", each once and in order, and the parts of it that aren't any. */
export type LinkClasses = { numbers: number[]; invalid: string[] };

/** Throws BAD_REQUEST if there's no class number in the list, or more than a schedule can have. */
export function readLinkClasses(text: string): LinkClasses {
  const parts = decoded(text)
    .normalize("NFKC")
    .split(/[\s,;、|]+/)
    .filter((part) => bare(part) !== "");
  const numbers = [...new Set(parts.filter(isClassNumber).map((part) => Number(bare(part))))];
  const invalid = [...new Set(parts.filter((part) => !isClassNumber(part)).map(shown))];
  if (numbers.length > MAX_SHARED_CLASSES)
    rejectLink(`A shared schedule can have up to ${MAX_SHARED_CLASSES} classes.`);
  if (numbers.length > 0) return { numbers, invalid };
  const [first] = invalid;
  return rejectLink(first === undefined ? "This link is missing a class number." : notAClassNumber(first));
}

function isClassNumber(part: string): boolean {
  const number = bare(part);
  return /^\d{1,10}$/.test(number) && Number(number) <= LARGEST_CLASS_NUMBER;
}

/** Why a part of a list is left out. */
function notAClassNumber(part: string): string {
  return `“${part}” isn't a class number.`;
}

/** A program encodes a link once; more than two in a row are rare. */
const MAX_ENCODINGS = 3;

type SharedLink = {
  /** Empty without one. */
  term: string;
  /** The list that `readLinkClasses` reads; empty without one. */
  classes: string;
  colors: string | undefined;
};

/** What an address or its query says of a shared schedule. */
export function readSharedLink(text: string): SharedLink {
  const params = decodedParams(text);
  const term = decoded(params.get("term") ?? "");
  const classes = decoded(params.get("classes") ?? "");
  const colors = readLinkColors(bare(decoded(params.get("colors") ?? "")));
  // Mails that are quoted-printable write "=3D" for "=".
  const isQuoted = term.startsWith("3D") && classes.startsWith("3D");
  if (isQuoted) return { term: bare(term.slice("3D".length)), classes: classes.slice("3D".length), colors };
  return { term: bare(term), classes, colors };
}

/** Decodes the query until it has a term and classes, because its separators may be encoded, too. */
function decodedParams(text: string): ReadonlyMap<string, string> {
  let query = text;
  let params = paramsOf(query);
  for (let times = 0; times < MAX_ENCODINGS && !(params.has("term") && params.has("classes")); times++) {
    query = decodedOnce(query);
    params = paramsOf(query);
  }
  return params;
}

/** As HTML writes them, or JSON. */
const AMPERSANDS = /&(?:amp;|#0*38;|#x0*26;)+|\\u0026/gi;

/** Several values of one name are one list. */
function paramsOf(text: string): ReadonlyMap<string, string> {
  const params = new Map<string, string>();
  for (const param of queryOf(text).replaceAll(AMPERSANDS, "&").split("&")) {
    const [, written = "", value = ""] = /^([^=]*)=?(.*)$/s.exec(param) ?? [];
    // In a query that was read and written again, "amp;" is a part of the name.
    const name = decodedOnce(written).replace(/^(?:amp;)+/, "");
    const before = params.get(name);
    params.set(name, before === undefined ? value : `${before},${value}`);
  }
  return params;
}

/** Mail programs wrap a link in another one, of whose query it's a part. */
function queryOf(text: string): string {
  const own = /\?([^?]*\b(?:term|classes)=.*)$/s.exec(text) ?? /^[^?]*\?(.*)$/s.exec(text);
  return own?.[1] ?? text;
}

function decoded(text: string): string {
  let last = text;
  for (let times = 0; times < MAX_ENCODINGS; times++) last = decodedOnce(last);
  return last
    .replace(CUT_OFF, "")
    .replaceAll(/\+/g, " ")
    .replaceAll(/[^\P{C}\s]/gu, "");
}

/** The start of a code that was cut off at the end of a text: "%4". */
const CUT_OFF = /%[0-9a-f]?$/i;

function decodedOnce(text: string): string {
  return text.replaceAll(/(?:%[0-9a-f]{2})+/gi, (codes) => {
    try {
      return decodeURIComponent(codes);
    } catch {
      return codes;
    }
  });
}

const LEADING = /^[\s\p{Ps}\p{Pi}\p{Pf}"'<>.,;:!?…*_~`|\\/#]+/u;
const TRAILING = /[\s\p{P}\p{S}]+$/u;
/** The rest of an HTML tag, a word, or an address: "1034</a>", "1034’s", "1034#top". */
const AFTER_NUMBER = /(?<=^\d+)["'<>#\p{Pi}\p{Pf}].*$/su;

/** Without the punctuation of the text around a link. */
function bare(text: string): string {
  return text.replace(LEADING, "").replace(TRAILING, "").replace(AFTER_NUMBER, "");
}

/** What someone made up, cut so that the message stays one. */
function shown(text: string): string {
  return text.length > 20 ? `${text.slice(0, 20)}…` : text;
}

function rejectLink(message: string): never {
  throw new AppError({ code: "BAD_REQUEST", message });
}

/** What follows an address in a text, plain or encoded. */
const TAIL =
  /(?:[.,;:!?…)>\]}"'*_~`|\\]|%(?:25)*(?:2[ce279]|3[abcef]|5[bcd]|7[bcd]|60|0[9ad]|20|e2%80%[a-f0-9]{2}))+$/i;

/** The address of a shared schedule's page or file as this portal writes it; other addresses stay as they are. */
export function tidySharedAddress(url: string): string {
  if (!/schedule-?builder\/(?:view|term)/i.test(url)) return url;
  // Some programs send signs such as "…" as bytes.
  const ascii = url.replaceAll(/[\u0080-\u00ff]/g, (byte) => `%${byte.charCodeAt(0).toString(16)}`);
  const [, givenPath = "", query] = /^(.*?)(?:(?:\?|%(?:25)*3f)(.*))?$/is.exec(ascii) ?? [];
  // The number sign of the viewer's address, encoded.
  const path = givenPath.replace(/^\/%(?:25)*23\/?/i, "/").replace(TAIL, "");
  const isPage = /\/view$/i.test(path);
  const isFile = /\/results(?:\/\w+)?$/i.test(path);
  if (!isPage && !isFile) return url;
  if (query === undefined) return path;
  return `${path}?${isPage ? query : tidyFileQuery(query)}`;
}

function tidyFileQuery(query: string): string {
  const params = query.replaceAll(AMPERSANDS, "&");
  // A title may end in punctuation.
  return /(?:^|&)title=[^&]*$/i.test(params) ? params : params.replace(TAIL, "");
}
