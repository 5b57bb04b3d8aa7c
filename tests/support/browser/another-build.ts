import { cpSync, globSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { temporaryFolder } from "../temporary-folder.ts";

/** What the new code says of itself, as `testBuild` of the page. */
export const NEW_CODE = "new";

/** A folder with the client as another build of it: all of its scripts have other names, which name their contents. */
export function anotherBuild(client: string): string {
  const folder = temporaryFolder();
  // The server packs what isn't packed.
  cpSync(client, folder, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });
  const scripts = globSync("assets/*.js", { cwd: folder });
  const names = new Set(scripts.map((script) => basename(script)));
  const renamed = (text: string) =>
    text.replace(/[\w.-]+\.js\b/g, (name) => (names.has(name) ? name.replace(/\.js$/, "-2.js") : name));
  for (const file of [...globSync("*.{html,js}", { cwd: folder }), ...scripts]) {
    const text = renamed(readFileSync(join(folder, file), "utf8")).replace(/`code-([\w-]+)`/g, "`code-$1-2`");
    const isApplication = file.startsWith(join("assets", "index-"));
    writeFileSync(join(folder, file), isApplication ? `${text}\nglobalThis.testBuild="${NEW_CODE}";` : text);
  }
  for (const script of scripts) renameSync(join(folder, script), join(folder, renamed(script)));
  return folder;
}
