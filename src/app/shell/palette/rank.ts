import { foldText } from "#engine";

/* How well what someone types names an item. Exact: no guessing, so the same letters always find the same item. */

/** A name as it's compared: its words without case, accents, and marks, and their first letters. */
export type Name = { words: readonly string[]; initials: string };

/** From best to worst; an item that isn't found has none. */
const [WHOLE, BEGINS, IN_ORDER, INITIALS, WORDS, ACROSS] = [0, 1, 2, 3, 4, 5];

const WORD = /[\p{L}\p{N}]+/gu;

export function rankedWords(text: string): string[] {
  // "COMP1010" is "COMP 1010".
  return (foldText(text).match(WORD) ?? []).flatMap((word) => word.match(/\p{L}+|\p{N}+\p{L}*/gu) ?? []);
}

export function toName(text: string): Name {
  const words = rankedWords(text);
  return { words, initials: words.map((word) => word[0]).join("") };
}

/** The place of an item with these names, the most important first; undefined if some typed word begins none of theirs. */
export function rankOf(typed: readonly string[], names: readonly Name[]): number | undefined {
  const ranks = names.map((name) => rankIn(typed, name)).filter((rank) => rank !== undefined);
  if (ranks.length > 0) return Math.min(...ranks);
  const all = names.flatMap(({ words }) => words);
  return typed.every((each) => all.some((word) => word.startsWith(each))) ? ACROSS : undefined;
}

function rankIn(typed: readonly string[], { words, initials }: Name): number | undefined {
  if (beginsWith(words, typed)) return words.join(" ") === typed.join(" ") ? WHOLE : BEGINS;
  if (isInOrder(typed, words)) return IN_ORDER;
  const letters = typed.join("");
  if (letters.length > 1 && initials.startsWith(letters)) return INITIALS;
  return typed.every((each) => words.some((word) => word.startsWith(each))) ? WORDS : undefined;
}

/** All but the last typed word are whole. */
function beginsWith(words: readonly string[], typed: readonly string[]): boolean {
  return typed.every((each, at) => {
    const word = words[at] ?? "";
    return at === typed.length - 1 ? word.startsWith(each) : word === each;
  });
}

function isInOrder(typed: readonly string[], words: readonly string[]): boolean {
  let at = 0;
  return typed.every((each) => {
    while (at < words.length && !words[at]!.startsWith(each)) at++;
    return at++ < words.length;
  });
}

type Ranked<Item> = { item: Item; rank: number };

/**
 * The items that the typed words name, best first. Among equals, those used lately come first, then the order that
 * they're given in.
 */
export function rankItems<Item extends { id: string; names: readonly Name[] }>(
  typed: readonly string[],
  items: readonly Item[],
  recent: readonly string[],
): Item[] {
  const ageOf = (id: string) => {
    const at = recent.indexOf(id);
    return at === -1 ? recent.length : at;
  };
  return items
    .flatMap((item): Ranked<Item>[] => {
      const rank = rankOf(typed, item.names);
      return rank === undefined ? [] : [{ item, rank }];
    })
    .toSorted((a, b) => a.rank - b.rank || ageOf(a.item.id) - ageOf(b.item.id))
    .map(({ item }) => item);
}
