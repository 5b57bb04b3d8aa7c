import compile from "icu-minify/compile";
import type { CompiledMessage } from "icu-minify/format";
import { afterEach, describe, expect, it } from "vitest";
import { parts, speak, t, translationKey } from "#words";
import { findTexts, missingTexts, readCatalog } from "../../scripts/texts.ts";

const { texts, problems } = findTexts();

describe("the catalog of texts", () => {
  it("has the texts of the source, and no others", () => {
    expect(problems).toEqual([]);
    expect(Object.keys(readCatalog("en-US"))).toEqual(texts);
  });

  it("is complete in Spanish, with the same values and tags", () => {
    expect(missingTexts("es-US", texts)).toEqual([]);
    const spanish = readCatalog("es-US");
    expect(Object.keys(spanish)).toEqual(texts);
    const differing = texts.filter((text) => valuesOf(text) !== valuesOf(spanish[text]!));
    const problems = differing.map((text) => `“${text}” has ${valuesOf(text)}, not ${valuesOf(spanish[text]!)}`);
    expect(problems, problems.join("; ")).toEqual([]);
  });

  it("shows in Spanish what it shows in English, whatever is counted", () => {
    const spanish = readCatalog("es-US");
    const problems = texts.flatMap((text) =>
      [0, 1, 2].flatMap((count) => {
        const [said, meant] = [shownAt(count, spanish[text]!, "es-US"), shownAt(count, text, "en-US")];
        return said === meant ? [] : [`“${text}” shows ${said} for ${count}, not ${meant}`];
      }),
    );
    expect(problems, problems.join("; ")).toEqual([]);
  });
});

describe("a text", () => {
  afterEach(() => speak("en-US"));

  it("is said in the language of the page, and in English if it has no translation", () => {
    speak("es-US", { Feedback: "Comentarios" });
    expect([t("Feedback"), t("Academic Calendar")]).toEqual(["Comentarios", "Academic Calendar"]);
  });

  it("says one English word in two ways where its note tells them apart", () => {
    expect(t("Open [place]")).toBe("Open");
    speak("es-US", { Open: "Abierta", "Open [place]": "Abierto" });
    expect([t("Open"), t("Open [place]")]).toEqual(["Abierta", "Abierto"]);
  });

  it("has one period after a time that ends with one", () => {
    const text = "You can enroll starting {moment}.";
    speak("es-US", { [translationKey(compile(text))]: compile("Puede inscribirse a partir del {moment}.") });
    expect(t(text, { moment: "12/7/2026, 8:00 a. m." })).toBe("Puede inscribirse a partir del 12/7/2026, 8:00 a. m.");
    expect(t(text, { moment: "12/7/2026" })).toBe("Puede inscribirse a partir del 12/7/2026.");
  });

  it("takes values, plurals, and parts", () => {
    const said = (message: string, values: object) => parts(message as "Feedback", values as never, {}).join("");
    expect(said("{n, plural, one {# class} other {# classes}}", { n: 1284 })).toBe("1,284 classes");
    const tags = { b: (inner: unknown[]) => ({ inner }) };
    expect(parts("Drop <b>{name}</b>?" as "Feedback", { name: "A" }, tags)).toEqual(["Drop ", { inner: ["A"] }, "?"]);
  });
});

/** The names of a message's values and tags, in alphabetical order. */
function valuesOf(text: string): string {
  const names = new Set<string>();
  const walk = (node: unknown) => {
    if (!Array.isArray(node)) return;
    if (typeof node[0] === "string") names.add(node[0]);
    for (const part of node.slice(1)) {
      if (Array.isArray(part)) walk(part);
      else if (typeof part === "object") Object.values(part as object).forEach(walkAll);
    }
  };
  const walkAll = (message: CompiledMessage) => Array.isArray(message) && message.forEach(walk);
  walkAll(compile(text));
  return [...names].sort().join(" ");
}

/**
 * The values that a message shows when so many are counted, as often as it does. None and one may be said in words, so
 * their number may be missing.
 */
function shownAt(count: number, text: string, language: string): string {
  const shown: string[] = [];
  const rules = new Intl.PluralRules(language);
  const walkAll = (parts: unknown, counted: string) => {
    for (const part of Array.isArray(parts) ? parts : [parts]) walk(part, counted);
  };
  const walk = (part: unknown, counted: string) => {
    if (part === 0 && count > 1) shown.push(`the number of ${counted}`);
    if (!Array.isArray(part)) return;
    const [name, kind, branches] = part as [string, unknown, Record<string, unknown> | undefined];
    const isValue = kind === undefined || typeof kind === "number";
    if (isValue && typeof branches === "object")
      return walkAll(branches[`=${count}`] ?? branches[rules.select(count)] ?? branches["other"], name);
    shown.push(isValue ? `{${name}}` : `<${name}>`);
    if (!isValue) walkAll(part.slice(1), counted);
  };
  walkAll(compile(text), "");
  return shown.sort().join(" ");
}

/** Whose article is always the same: dates and numbers, which are masculine, and names of days. */
const FIXED = /\{(?:date|dates|day|end|last|limit|moment|name|range|total|week|count, number)[},]/u;

it("no text has an article in front of what is only known later, which may need another one", () => {
  const before = (texts: object, articles: string) =>
    Object.values(texts as Record<string, string>).filter((text) =>
      [...text.matchAll(new RegExp(`(?<![\\p{L}])(?:${articles}) (\\{[^{}]*\\}?)`, "giu"))].some(
        ([, value = ""]) => !FIXED.test(value),
      ),
    );
  expect(before(readCatalog("en-US"), "an?")).toEqual([]);
  expect(before(readCatalog("es-US"), "una?|el|la|los|las|del|al")).toEqual([]);
});
