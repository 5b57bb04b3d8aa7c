import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

/** Vite puts a hash of the content into these names, so the files never change. */
const HASHED = /[\\/]assets[\\/][^\\/]+-[A-Za-z0-9_-]{8,}\.[a-z0-9.]+$/;

/** Serves the built client. It routes by the hash, so `/` is its only page. */
export async function serveClient(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, "index.html"))) {
    app.get("/", async (_request, reply) => reply.status(503).type("text/plain").send(NOT_BUILT));
    return;
  }
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: globSync("**/*.{br,gz}", { cwd: folder }).length > 0,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isForever = HASHED.test(path.replace(/\.(br|gz)$/, ""));
      reply.header("cache-control", isForever ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
}

const NOT_BUILT = "The client hasn't been built. Run npm start to build it.\n";
