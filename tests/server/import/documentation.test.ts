import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { CatalogueLine } from "#contract/catalogue-line";
import { Institution } from "#contract/institution-schema";
import { checkLine } from "#server/import/read/line-check";
import { RULES } from "#server/import/rules";

const docs = (name: string) => readFileSync(fileURLToPath(new URL(`../../../docs/${name}`, import.meta.url)), "utf8");

it.each([
  ["catalogue-line", CatalogueLine],
  ["institution", Institution],
])("has the JSON Schema of %s (node scripts/schemas.ts writes it)", (name, contract) => {
  const { $schema, ...schema } = JSON.parse(docs(`${name}.schema.json`));
  expect($schema).toBe("https://json-schema.org/draft/2020-12/schema");
  expect(schema).toEqual(JSON.parse(JSON.stringify(contract)));
});

it("explains every rule of the summary, and no other", () => {
  const [, table = ""] = docs("catalogue-import.md").split("| in the summary | details |\n| --- | --- |\n");
  const rows = table.trim().split("\n");
  expect(rows.map((row) => row.split("|")[1]?.trim())).toEqual(Object.values(RULES));
});

it("gives examples that the importer takes", () => {
  const blocks = [...docs("catalogue-import.md").matchAll(/```json\n(.*?)\n```/gs)].map(([, block = ""]) => block);
  const lines = blocks.flatMap((block) => block.split("\n"));
  expect(lines.length).toBeGreaterThan(7);
  for (const text of lines) {
    // One shows a field alone.
    const example = text.startsWith("{") ? text : `{"term":{"code":"1"},"classNumber":1,"courseId":"A",${text}}`;
    expect(checkLine(example), text).toMatchObject({ problems: [], unread: [] });
  }
});
