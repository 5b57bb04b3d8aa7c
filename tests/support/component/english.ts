import { translatePage } from "#app/lib/translated-page.ts";
import { markOriginalsBy } from "#app/ui/original.ts";
import { translateInstitution } from "#contract/labels/page-words";
import { speakForServerBy } from "#contract/labels/reply-words";
import { serverWords } from "#contract/labels/server-words";
import { speak, withoutNote } from "#words";
import spanish from "#words/es-US.json";
import institution from "../../../institution.json" with { type: "json" };
import enUS from "../../../src/words/en-US.json" with { type: "json" };

/** Compiled by the build, as pages load it. */
const texts = spanish as unknown as Parameters<typeof speak>[1] & Record<string, unknown>;

export function speakSpanish(): void {
  speak("es-US", texts);
  translatePage();
  speakForServerBy(Promise.resolve(serverWords));
  document.documentElement.lang = "es-US";
}

export function speakEnglish(): void {
  speak("en-US");
  translateInstitution();
  speakForServerBy(Promise.resolve(undefined));
  markOriginalsBy(undefined);
  document.documentElement.lang = "en";
}

const ENGLISH_OF_INSTITUTION = new Set(
  Object.entries(institution.translations["es-US"]).flatMap(([text, own]) => (own === text ? [] : [text])),
);

/** Texts without values that Spanish says otherwise, and the institution's. */
const ENGLISH = new Set([
  ...ENGLISH_OF_INSTITUTION,
  ...Object.keys(enUS)
    .filter((text) => typeof texts[text] === "string" && texts[text] !== withoutNote(text))
    .map(withoutNote),
]);

/** Words of sentences and dates that no Spanish text has. */
const WORDS = new RegExp(
  String.raw`\b(the|and|of|with|for|from|by|you|your|you're|is|are|isn't|can't|this|that|class(es)?|section|sections|lecture|seats?|credits?|full|open|closed|until|week|online|schedules?|waitlist(ed)?|enroll(ed|ment)?|(mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|june|july|august|september|october|november|december|jan|apr|aug|dec|mon|tue|thu|fri|am|pm)\b`,
  "i",
);

/** The texts in what the API answers, without tags, and without those that the institution translates. */
export function textsIn(data: unknown): string[] {
  if (typeof data === "string")
    return data
      .split(/<[^>]*>/)
      .map((part) => part.trim())
      .filter((part) => part.length > 3 && !ENGLISH_OF_INSTITUTION.has(part));
  return typeof data === "object" && data !== null ? Object.values(data).flatMap(textsIn) : [];
}

const ATTRIBUTES = [
  "aria-label",
  "aria-description",
  "aria-roledescription",
  "aria-valuetext",
  "title",
  "placeholder",
  "alt",
];

/** What the page shows or says in English, without what `data` matches: titles, names, and notes of the university. */
export function englishShown(data: readonly (string | RegExp)[]): string[] {
  const found = new Set<string>();
  // A text that contains another goes first.
  const known = [...data].sort((one, other) => String(other).length - String(one).length);
  const note = (text: string | null) => {
    const words = text?.replaceAll(/\s+/g, " ").trim() ?? "";
    const own = known.reduce<string>((rest, each) => rest.replaceAll(each, "·"), words);
    if (ENGLISH.has(own) || WORDS.test(own)) found.add(words);
  };
  const walker = document.createTreeWalker(
    document.documentElement,
    NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
    (node) =>
      node instanceof Element && (node.matches("script, style, noscript") || node.closest("[lang=en]"))
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
  );
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element) for (const name of ATTRIBUTES) note(node.getAttribute(name));
    else note(node.textContent);
  }
  return [...found];
}
