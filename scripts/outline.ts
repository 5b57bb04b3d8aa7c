import { readFileSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type * as navigation from "../src/app/shell/bars/destinations.ts";
import type * as outlineTable from "../src/app/routing/outlines.ts";
import type * as screenFacts from "../src/app/routing/screens.ts";

/** Of the words that the outline shows besides titles (`src/app/head/outline.ts`). */
const OTHER_TEXTS = [
  "Page Not Found",
  "We couldn't reach the portal. Check your connection and try again.",
  "Reload",
] as const;

/** The links of the bars, which lead somewhere also before any script has run. */
export async function outlineNavigation(page: string): Promise<string> {
  const { destinations } = await load<typeof navigation>("src/app/shell/bars/destinations.ts");
  const linksOf = (isBottom: boolean) =>
    destinations
      .filter(({ short }) => !isBottom || short !== undefined)
      .map(({ label, short = label, icon, to, owns }) => {
        const sign = isBottom ? renderToStaticMarkup(createElement(icon, { size: "1.375rem", strokeWidth: 1.6 })) : "";
        const words = `<span data-text>${isBottom ? short : label}</span>`;
        return `<li><a href="#${to}" data-owns="${owns.source}">${sign}${words}</a></li>`;
      })
      .join("");
  return page
    .replace(/(<nav class="outline-links [^>]*>)/, (start) => `${start}<ul>${linksOf(false)}</ul>`)
    .replace(/(<nav class="outline-bar [^>]*>)/, (start) => `${start}<ul>${linksOf(true)}</ul>`);
}

/** By the English texts. */
export async function spanishOfOutline(): Promise<Record<string, string>> {
  const { destinations } = await load<typeof navigation>("src/app/shell/bars/destinations.ts");
  const { screens } = await load<typeof screenFacts>("src/app/routing/screens.ts");
  const titles = Object.values(screens).map(({ title }) => title);
  const { signIn } = await load<typeof outlineTable>("src/app/routing/outlines.ts");
  const said = Object.values(signIn.says ?? {});
  const links = destinations.flatMap(({ label, short = label }) => [label, short]);
  const catalog = JSON.parse(readFileSync("src/words/es-US.json", "utf8")) as Record<string, string>;
  return Object.fromEntries(
    [...new Set([...titles, ...said, ...links, ...OTHER_TEXTS])].map((text) => {
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
