/** Without control characters, which XML can't contain. */
export function toXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, " ")
    .replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
