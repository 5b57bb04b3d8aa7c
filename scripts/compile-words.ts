import compile from "icu-minify/compile";
import type { Plugin } from "vite";
import { type Texts, translationKey } from "#words";
import { textCalls } from "./texts.ts";

/** Compiles the texts of pages and their translations, so that browsers need no parser. */
export const compiledWords: Plugin = {
  name: "compiled-words",
  enforce: "pre",
  transform: {
    filter: { id: /[\\/]src[\\/](.*\.tsx?|words[\\/]es-US\.json)$/ },
    handler(code, id) {
      if (id.endsWith(".json"))
        return { code: JSON.stringify(compiledCatalog(JSON.parse(code) as Record<string, string>)), map: null };
      const calls = textCalls(id, code).filter(({ text }) => /[{<']/.test(text));
      let compiled = code;
      for (const { text, start, end } of calls.toReversed())
        compiled = compiled.slice(0, start) + JSON.stringify(compile(text)) + compiled.slice(end);
      return calls.length > 0 ? { code: compiled, map: null } : null;
    },
  },
};

export function compiledCatalog(texts: Readonly<Record<string, string>>): Texts {
  const own = Object.entries(texts);
  return Object.fromEntries(own.map(([text, translation]) => [translationKey(compile(text)), compile(translation)]));
}
