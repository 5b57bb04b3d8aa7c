import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
import { transformSync } from "rolldown/utils";

/** Node strips types, but doesn't compile JSX. The client's bundler does it here, too. */
registerHooks({
  load(url, context, next) {
    if (!url.endsWith(".tsx")) return next(url, context);
    const file = fileURLToPath(url);
    const { code } = transformSync(file, readFileSync(file, "utf8"), { jsx: { runtime: "automatic" } });
    return { format: "module", source: code, shortCircuit: true };
  },
});
