/** Reads a text, or undefined if it isn't in the format. */
export type FormatReader = (text: string) => string | undefined;

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const DATE_LETTERS = "yuMLdE";
const TIME_LETTERS = "HkKhmsSa";

/** A part of a pattern of Java's SimpleDateFormat: a run of a letter, or a text between. */
type Part = { letter: string; length: number } | { text: string };

/** Of dates, as `YYYY-MM-DD`. Throws Error that names a letter of the pattern that isn't one of a date. */
export function dateReader(pattern: string): FormatReader {
  const parts = partsOf(pattern, DATE_LETTERS);
  const expression = toExpression(parts);
  return (text) => {
    const found = expression.exec(text.trim())?.groups;
    if (!found) return undefined;
    const year = yearOf(found["y"] ?? found["u"] ?? "");
    const month = monthOf(found["M"] ?? found["L"] ?? "");
    const day = Number(found["d"] ?? 0);
    if (month === 0) return undefined;
    return [String(year).padStart(4, "0"), month, day].map((each) => String(each).padStart(2, "0")).join("-");
  };
}

/** Of times of the day, as `HH:mm`. Throws Error that names a letter of the pattern that isn't one of a time. */
export function timeReader(pattern: string): FormatReader {
  const parts = partsOf(pattern, TIME_LETTERS);
  const expression = toExpression(parts);
  return (text) => {
    const found = expression.exec(text.trim())?.groups;
    if (!found) return undefined;
    const hour = hourOf(found);
    return `${String(hour).padStart(2, "0")}:${(found["m"] ?? "0").padStart(2, "0")}`;
  };
}

function hourOf({ H, k, K, h, a }: Record<string, string | undefined>): number {
  if (H !== undefined) return Number(H);
  if (k !== undefined) return Number(k) % 24;
  const isAfternoon = /^p/i.test(a ?? "");
  return (Number(K ?? h ?? 0) % 12) + (isAfternoon ? 12 : 0);
}

/** Two digits are of this century, as all terms are. */
function yearOf(text: string): number {
  return text.length <= 2 ? 2000 + Number(text) : Number(text);
}

function monthOf(text: string): number {
  return /^\d/.test(text) ? Number(text) : MONTHS.indexOf(text.slice(0, 3).toLowerCase()) + 1;
}

function partsOf(pattern: string, letters: string): Part[] {
  return [...pattern.matchAll(/([A-Za-z])\1*|'((?:[^']|'')*)'|[^A-Za-z']+/g)].map(([run, letter, quoted]) => {
    if (quoted !== undefined) return { text: quoted === "" ? "'" : quoted.replaceAll("''", "'") };
    if (letter === undefined) return { text: run };
    if (!letters.includes(letter)) throw new Error(`${letter} in "${pattern}"`);
    return { letter, length: run.length };
  });
}

function toExpression(parts: readonly Part[]): RegExp {
  const isNumber = (part: Part | undefined) => part !== undefined && "letter" in part && !isWord(part);
  const sources = parts.map((part, at) => {
    if (!("letter" in part)) return part.text.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&").replaceAll(/\s+/g, "\\s*");
    const name =
      parts.findIndex((each) => "letter" in each && each.letter === part.letter) === at ? `?<${part.letter}>` : "?:";
    if (part.letter === "a") return `(${name}[ap]\\.?m?\\.?)`;
    if (isWord(part)) return `(${name}\\p{L}+\\.?)`;
    // In "HHmm" each number but the first has its width, so that "930" is 9:30.
    const isFirst = !isNumber(parts[at - 1]);
    if (isNumber(parts[at + 1])) return isFirst ? `(${name}\\d{1,${part.length}})` : `(${name}\\d{${part.length}})`;
    return isFirst ? `(${name}\\d{1,4})` : `(${name}\\d{${part.length}})`;
  });
  return new RegExp(`^${sources.join("")}$`, "iu");
}

function isWord({ letter, length }: { letter: string; length: number }): boolean {
  return letter === "E" || letter === "a" || ("ML".includes(letter) && length > 2);
}
