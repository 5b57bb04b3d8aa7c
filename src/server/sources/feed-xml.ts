/** How many characters and replacements a feed's own entities can add. */
const MAX_ADDED = 100_000;
const MAX_ENTITIES = 1_000;
/** Of entities within entities. */
const MAX_DEPTH = 8;

/**
 * A feed's XML as the parser can read it: without blanks before it, without its document type, with the entities of that
 * replaced, and without a default namespace around RSS, which has none. External entities aren't read, and become empty.
 * Throws if the entities add too much.
 */
export function plainFeedXml(text: string): string {
  const { rest, entities } = takeDoctype(text.trimStart());
  const expanded = entities.size > 0 ? expandWith(entities)(rest) : rest;
  return expanded.replaceAll(/<(?:rss|channel|item)\s[^<>]*>/gi, (tag) =>
    tag.replace(/\sxmlns\s*=\s*(["'])[^"']*\1/i, ""),
  );
}

type Entities = ReadonlyMap<string, string>;

function takeDoctype(text: string): { rest: string; entities: Entities } {
  const entities = new Map<string, string>();
  const start = text.search(/<(?:!DOCTYPE|[a-z])/i);
  if (start < 0 || text[start + 1] !== "!") return { rest: text, entities };
  let at = start + 1;
  let isInside = false;
  for (;;) {
    const next = nextOf(/<!ENTITY\s+(?:%\s+)?|<!--|["'[\]>]/g, text, at);
    if (!next) throw new Error("The feed's document type has no end.");
    const { token, end } = next;
    if (token === ">" && !isInside) return { rest: text.slice(0, start) + text.slice(end), entities };
    at = end;
    if (token === "[") isInside = true;
    else if (token === "]") isInside = false;
    else if (token === "<!--") at = endOf("-->", text, end);
    else if (token === '"' || token === "'") at = endOf(token, text, end);
    else if (token.startsWith("<!ENTITY") && !token.includes("%")) {
      const [declared = "", name = "", quote = ""] = declarationAt(text, end);
      at = end + declared.length;
      if (name === "") continue;
      const valueEnd = quote === "" ? at : endOf(quote, text, at);
      // The first declaration counts. External ones have no value here.
      if (!entities.has(name)) entities.set(name, quote === "" ? "" : text.slice(at, valueEnd - 1));
      at = valueEnd;
      if (entities.size > MAX_ENTITIES) throw tooMany();
    }
  }
}

function declarationAt(text: string, at: number): readonly string[] {
  const pattern = /([\w:.-]+)\s+(["']?)/y;
  pattern.lastIndex = at;
  return pattern.exec(text) ?? [];
}

/** Leaves the entities of XML itself and undeclared ones, such as HTML's, and what's in CDATA and comments. */
function expandWith(entities: Entities) {
  let added = 0;
  return function expand(text: string, depth = 0): string {
    if (depth > MAX_DEPTH) throw tooMany();
    const parts: string[] = [];
    let from = 0;
    let at = 0;
    for (let next = nextOf(REFERENCE, text, at); next; next = nextOf(REFERENCE, text, at)) {
      const { token, end } = next;
      at = end;
      if (token === "<!--") at = endOf("-->", text, end);
      if (token === "<![CDATA[") at = endOf("]]>", text, end);
      const value = token.startsWith("&") ? entities.get(token.slice(1, -1)) : undefined;
      if (value === undefined || KEPT.has(token)) continue;
      const inner = value.includes("&") ? expand(value, depth + 1) : value;
      // Replacing by an empty text takes time, too.
      added += Math.max(1, inner.length);
      if (added > MAX_ADDED) throw tooMany();
      parts.push(text.slice(from, end - token.length), inner);
      from = end;
    }
    return parts.join("") + text.slice(from);
  };
}

const REFERENCE = /&[\w:.-]+;|<!--|<!\[CDATA\[/g;
const KEPT: ReadonlySet<string> = new Set(["&lt;", "&gt;", "&amp;", "&quot;", "&apos;"]);

function tooMany() {
  return new Error("The feed's XML entities are over the limit.");
}

function nextOf(pattern: RegExp, text: string, at: number) {
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  return match ? { token: match[0], end: pattern.lastIndex } : undefined;
}

/** Where the word ends, or the text if it doesn't contain the word. */
function endOf(word: string, text: string, at: number): number {
  const found = text.indexOf(word, at);
  return found < 0 ? text.length : found + word.length;
}
