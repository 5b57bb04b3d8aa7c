/** Text that's already HTML. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Insertion = Html | readonly Html[] | string | number | null;

/** Escapes inserted values that weren't built the same way. */
export function html(strings: TemplateStringsArray, ...insertions: readonly Insertion[]): Html {
  return new Html(strings.reduce((text, string, index) => `${text}${toText(insertions[index - 1] ?? null)}${string}`));
}

function toText(insertion: Insertion): string {
  if (insertion === null) return "";
  if (insertion instanceof Html) return insertion.text;
  if (typeof insertion === "object") return insertion.map(toText).join("");
  return String(insertion).replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
