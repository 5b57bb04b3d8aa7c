import { expect, it } from "vitest";
import { chooseLanguage, offeredBy } from "#words/language-choice";

const BOTH = offeredBy(undefined);

it.each([
  ["the chosen language", BOTH, "es-US", ["en-US"], "es-US"],
  ["the browser's first that is offered", BOTH, null, ["fr-FR", "es-MX", "en-US"], "es-US"],
  ["a language of any country", BOTH, null, ["en-GB"], "en-US"],
  ["the first that is offered, if the browser asks for others", BOTH, null, ["fr-FR"], "en-US"],
  ["what is offered, whatever was chosen", ["en-US"], "es-US", ["es-US"], "en-US"],
  ["what is offered, if storage has something else", BOTH, 7, [], "en-US"],
] as const)("%s", (_, offered, chosen, asked, language) => {
  expect(chooseLanguage(offered, chosen, asked)).toBe(language);
});
