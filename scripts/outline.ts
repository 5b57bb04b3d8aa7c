import { readFileSync } from "node:fs";
import type { LucideIcon } from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type * as outlineWords from "../src/app/head/outline-words.ts";
import type * as outlineTable from "../src/app/routing/outlines.ts";
import type * as screenFacts from "../src/app/routing/screens.ts";
import type * as navigation from "../src/app/shell/bars/destinations.ts";

/** The links of the bars, so that a press before the application starts isn't lost. */
export async function outlineNavigation(page: string): Promise<string> {
  const { destinations } = await load<typeof navigation>("src/app/shell/bars/destinations.ts");
  const linksOf = (isBottom: boolean) =>
    destinations
      .filter(({ short }) => !isBottom || short !== undefined)
      .map(({ label, short = label, icon, to, owns }) => {
        const sign = isBottom ? drawn(icon) : "";
        const text = isBottom ? short : label;
        const words = `<span data-text="${text}">${text}</span>`;
        return `<li><a href="#${to}" data-owns="${owns.source}">${sign}${words}</a></li>`;
      })
      .join("");
  return [false, true].reduce((made, isBottom) => {
    const start = isBottom ? /<nav class="outline-bar [^>]*>/ : /<nav class="outline-links [^>]*>/;
    if (!start.test(made)) throw new Error("index.html has no place for the outline's links.");
    return made.replace(start, (tag) => `${tag}<ul>${linksOf(isBottom)}</ul>`);
  }, page);
}

/** Without what only matters elsewhere. */
function drawn(icon: LucideIcon): string {
  const svg = renderToStaticMarkup(createElement(icon, { size: "1.375rem", strokeWidth: 1.6 }));
  return svg.replaceAll(/ (?:xmlns|class)="[^"]*"/g, "");
}

/** By the English texts. */
export async function spanishOfOutline(): Promise<Record<string, string>> {
  const { destinations } = await load<typeof navigation>("src/app/shell/bars/destinations.ts");
  const { screens } = await load<typeof screenFacts>("src/app/routing/screens.ts");
  const titles = Object.values(screens).map(({ title }) => title);
  const outlines: outlineTable.Outline[] = Object.values(
    await load<typeof outlineTable>("src/app/routing/outlines.ts"),
  );
  const said = outlines.flatMap(({ says }) => Object.values(says ?? {}));
  const others = Object.values(await load<typeof outlineWords>("src/app/head/outline-words.ts"));
  const links = destinations.flatMap(({ label, short = label }) => [label, short]);
  const catalog = JSON.parse(readFileSync("src/words/es-US.json", "utf8")) as Record<string, string>;
  return Object.fromEntries(
    [...new Set([...titles, ...said, ...links, ...others])].map((text) => {
      const spanish = catalog[text];
      if (spanish === undefined) throw new Error(`"${text}" has no Spanish.`);
      return [text, spanish];
    }),
  );
}

/** Only when it's needed, since Vite would bundle all that its configuration imports. */
async function load<Module>(path: string): Promise<Module> {
  return (await import(new URL(`../${path}`, import.meta.url).href)) as Module;
}
