import { once } from "node:events";
import { relative } from "node:path";
import type { Plugin } from "vite";
import type { SupervisedServer } from "./supervise-server.ts";

/** What the server loads; the rest of `src` is only the client's. */
const SERVER_FILE = /^(src\/(?!(app|calendar|workers)\/)|institution\.json$)/;

const REFUSAL = "The server can't start: see the terminal.\n";

/** Restarts the server when one of its files changes. Until it's back, calls wait instead of failing. */
export function holdCalls(server: Pick<SupervisedServer, "restart" | "isThere" | "awaitAnswer">): Plugin {
  return {
    name: "hold-calls",
    apply: "serve",
    configureServer({ config, watcher, middlewares }) {
      const proxied = Object.keys(config.server.proxy ?? {});
      watcher.on("all", (_event, changed) => {
        const path = relative(config.root, changed).replaceAll("\\", "/");
        if (SERVER_FILE.test(path)) server.restart(path);
      });
      middlewares.use((request, response, next) => {
        if (!proxied.some((prefix) => request.url?.startsWith(prefix))) return next();
        void server.isThere().then((isThere) => {
          if (!isThere) return response.writeHead(503, { "content-type": "text/plain" }).end(REFUSAL);
          server.awaitAnswer(once(response, "close"));
          next();
        });
      });
    },
  };
}
