/** Letters and digits, also "228,810,068" and "O'Leary". */
const WORD = /[\p{L}\p{N}]+(?:[,'’][\p{L}\p{N}]+)*/gu;
/** Longer ones, such as keys and addresses, may break. */
const LONGEST = 24;

/** Visible words that begin on one line and end on another, with what is around them. */
export function brokenWords(root: Element = document.body, words = WORD): string[] {
  const broken: string[] = [];
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement!;
    if (element.closest(".visually-hidden, script, style") || !element.checkVisibility({ visibilityProperty: true }))
      continue;
    const { length } = text.textContent ?? "";
    // Most texts have one line, which breaks no word.
    if (linesOf(text, 0, length) < 2) continue;
    for (const { 0: word, index } of (text.textContent ?? "").matchAll(words)) {
      const isBroken = word.length <= LONGEST && linesOf(text, index, index + word.length) > 1;
      if (isBroken) broken.push(`${word} in "${element.textContent}"`);
    }
  }
  return broken;
}

function linesOf(text: Node, start: number, end: number): number {
  const range = document.createRange();
  range.setStart(text, start);
  range.setEnd(text, end);
  return new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top))).size;
}
