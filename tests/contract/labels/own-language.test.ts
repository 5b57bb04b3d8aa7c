import { expect, it, onTestFinished } from "vitest";
import { langOf, markTranslated } from "#contract/labels/own-language";
import { speak } from "#words";

it("knows the texts that were translated last, however many there were", () => {
  onTestFinished(() => speak("en-US"));
  speak("es-US");
  markTranslated("Curso");
  for (let number = 0; number < 19_999; number++) markTranslated(`Curso ${number}`);
  expect(["Course", "Curso", "Curso 0", "Curso 19998"].map(langOf)).toEqual(["en", undefined, undefined, undefined]);
  markTranslated("Curso 0");
  markTranslated("Otro curso");
  expect(["Curso", "Curso 0", "Curso 1", "Otro curso"].map(langOf)).toEqual(["en", undefined, undefined, undefined]);
});
