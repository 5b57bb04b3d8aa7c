import path from "node:path";
import { build, type Plugin } from "vite";
import { compiledWords } from "../../../scripts/compile-words.ts";

const WORKER = /^.*\/(src\/workers\/.+)\?worker_file/;

/**
 * Each worker as one file, as a visitor gets it: loading its modules one by one takes longer than most tests. It's sent as
 * it is, since what Vite and Vitest do to modules takes seconds for so large a one.
 */
export const bundledWorkers: Plugin = {
  name: "bundled-workers",
  configureServer({ config, middlewares, watcher }) {
    const bundles = new Map<string, Promise<string>>();
    watcher.on("all", () => bundles.clear());
    middlewares.use((request, response, next) => {
      const [, file] = WORKER.exec(request.url ?? "") ?? [];
      if (file === undefined) return next();
      const bundle = bundles.get(file) ?? bundleOf(path.join(config.root, file));
      bundles.set(file, bundle);
      bundle.then((code) => response.setHeader("Content-Type", "text/javascript").end(code), next);
    });
  },
};

async function bundleOf(input: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [compiledWords, servedFiles],
    build: { write: false, minify: false, rolldownOptions: { input, output: { codeSplitting: false } } },
  });
  if (!("output" in result) || result.output.length !== 1) throw new Error(`${input} isn't one file.`);
  return result.output[0].code;
}

/** Files that a worker fetches, by their address in the server of the tests: in the worker, its fonts would take 15 MB. */
const servedFiles: Plugin = {
  name: "served-files",
  enforce: "pre",
  load(id) {
    const [file = "", query] = id.split("?");
    // A copy of the tree has links to the packages, which are then elsewhere.
    return query === "url" ? `export default ${JSON.stringify(path.posix.join("/@fs/", file))};` : undefined;
  },
};
