import { expect, it } from "vitest";
import { FORM_NAMES, filesOf } from "../../support/component/form-states.ts";

const sources = import.meta.glob<string>("/src/app/{features,lib,shell}/**/*.tsx", {
  query: "?raw",
  import: "default",
  eager: true,
});
const FIELD = /<(?:TextField|SearchField|ComboBox|Select|CheckboxGroup|RadioGroup|RadioRows|input|textarea|select)\b/;

it("every file with fields is shown by a state whose keys and sizes are tested", () => {
  const withFields = Object.keys(sources).filter((file) => FIELD.test(sources[file]!));
  const shown = new Set(FORM_NAMES.flatMap(filesOf));
  expect(withFields.length).toBeGreaterThan(20);
  expect(withFields.map((file) => file.slice("/src/app/".length)).filter((file) => !shown.has(file))).toEqual([]);
});
