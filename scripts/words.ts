// Brings src/words/*.json in line with the texts in the source.
//   node scripts/run.mjs scripts/words.ts [--add FILE]
// Writes en-US.json, removes what nobody says from the other languages, and lists what they lack. --add takes over
// translations from a JSON file {"en-US text": "translation"} (es-US).
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { withoutNote } from "#words";
import { findTexts, missingTexts, readCatalog, sorted } from "./texts.ts";

const { values } = parseArgs({ options: { add: { type: "string" } } });
const { texts, problems } = findTexts();
for (const problem of problems) console.error(problem);

const write = (language: string, words: Record<string, string>) =>
  writeFileSync(`src/words/${language}.json`, `${JSON.stringify(words, null, 2)}\n`);

write("en-US", Object.fromEntries(texts.map((text) => [text, withoutNote(text)])));
const added = values.add ? (JSON.parse(readFileSync(values.add, "utf8")) as Record<string, string>) : {};
const known: Record<string, string> = { ...readCatalog("es-US"), ...added };
write("es-US", sorted(Object.fromEntries(Object.entries(known).filter(([text]) => texts.includes(text)))));
const missing = missingTexts("es-US", texts);
for (const text of missing) console.log(text);
console.log(`${texts.length} texts, ${missing.length} missing in es-US.`);
if (problems.length > 0) process.exitCode = 1;
