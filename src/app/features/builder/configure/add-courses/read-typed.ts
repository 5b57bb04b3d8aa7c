/* What is typed in the box, as courses. It needs nothing, so it reads each key. */

/** Splits "comp 1010, calc 1" into courses, each once; "comp 1010 math 1310" needs no separator. */
export function splitWishes(text: string): string[] {
  const wishes = text
    .split(/[,;\n\r\t]+/)
    .map((wish) => wish.trim().replaceAll(/\s+/g, " ").replace(/^and /i, ""))
    .flatMap((wish) => {
      const parts = wish.split(/ and | & /i);
      return parts.some((part) => CODES.test(part)) ? parts : [wish];
    })
    .flatMap((wish) => (CODES.test(wish) && !OR.test(wish) ? (wish.match(CODE) ?? []) : [wish]))
    .filter((wish) => wish !== "");
  return [...new Map(wishes.map((wish) => [wish.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ""), wish])).values()];
}

/** "soci or hist" in its parts, which are one wish; "phys 1410 or 1440" as "phys 1410" and "phys 1440". */
export function alternativesOf(wish: string): string[] {
  let subject = "";
  return wish
    .replace(/ (?:or|o)$/i, "")
    .split(OR)
    .filter((part) => part !== "")
    .map((part) => {
      const before = /^(.*?)\d+[a-z]?$/i.exec(part)?.[1];
      if (before === "") return subject + part;
      subject = before ?? "";
      return part;
    });
}

/** In English or Spanish. */
const OR = / (?:or|o) /i;
/** A subject with a number, and several of them. */
const CODE = /[a-z]{2,}[ .-]?\d{3,}[a-z]?/gi;
const CODES = /^(?:[a-z]{2,}[ .-]?\d{3,}[a-z]?(?: |$))+$/i;
