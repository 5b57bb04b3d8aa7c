import { institution } from "#contract/institution";
import { weekdayNames } from "#dates/words";

type Piece = string | { code: string; says: string };

/** The codes, with the names of their days, and what is between them. */
export function dayPieces(text: string): Piece[] {
  const [letter, codes] = patterns();
  const pieces: Piece[] = [];
  let from = 0;
  for (const { index, 0: code } of text.matchAll(codes)) {
    const days = Array.from(code.matchAll(letter), ([own]) => institution.dayLetters.indexOf(own));
    if (index > from) pieces.push(text.slice(from, index));
    pieces.push({ code, says: weekdayNames(days) });
    from = index + code.length;
  }
  if (from < text.length) pieces.push(text.slice(from));
  return pieces;
}

/** Of a day, the longest first, and of days that stand before a time. */
function patterns(): [RegExp, RegExp] {
  const isPlain = (each: string) => /^\p{L}+$/u.test(each);
  const letters = institution.dayLetters
    .filter(isPlain)
    .toSorted((a, b) => b.length - a.length)
    .join("|");
  return [new RegExp(letters, "g"), new RegExp(String.raw`(?<![\p{L}\p{N}.])(?:${letters})+(?=\s\d{1,2}:\d\d)`, "gu")];
}
