import fastifyStatic from "@fastify/static";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { readLogo } from "../../institution-of-file.ts";
import { decidedEncoding } from "../encoding.ts";
import { isKnown } from "../etag.ts";
import { allowWebAssembly } from "../headers.ts";
import { addInstitution } from "./client-page.ts";

/** Named by content, so they never change. */
const HASHED = /[\\/]assets[\\/][^\\/]+-[A-Za-z0-9_-]{8,}\.[a-z0-9.]+$/;

/** A worker has the policy of its own script; `vite.config.ts` names it. */
const DRAWS_PDFS = /[\\/]assets[\\/]documents-worker-[^\\/]+\.js(\.br|\.gz)?$/;

/** The client routes by the hash, so `/` is its only page. */
export async function serveClient(app: FastifyInstance, folder: string): Promise<void> {
  const file = join(folder, "index.html");
  if (!existsSync(file)) {
    app.get("/", async (_request, reply) => reply.status(503).type("text/plain").send(NOT_BUILT));
    return;
  }
  const page = sendPacked("text/html; charset=utf-8", addInstitution(readFileSync(file, "utf8")));
  for (const path of ["/", "/index.html"]) app.get(path, page);
  const logo = readLogo();
  if (logo) app.get("/icon.svg", sendPacked("image/svg+xml", logo.toString()));
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: globSync("**/*.{br,gz}", { cwd: folder }).length > 0,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isForever = HASHED.test(path.replace(/\.(br|gz)$/, ""));
      reply.header("cache-control", isForever ? "public, max-age=31536000, immutable" : "no-cache");
      if (DRAWS_PDFS.test(path)) {
        const policy = String(reply.raw.getHeader("content-security-policy"));
        reply.header("content-security-policy", allowWebAssembly(policy));
      }
    },
  });
}

function sendPacked(type: string, text: string) {
  const packed = { br: brotliCompressSync(text), gzip: gzipSync(text, { level: 9 }) };
  return async (request: FastifyRequest, reply: FastifyReply) => {
    reply.type(type).header("cache-control", "no-cache").header("vary", "accept-encoding");
    if (isKnown(reply, text)) return reply.status(304).send();
    const encoding = decidedEncoding(request);
    return encoding === undefined
      ? reply.send(text)
      : reply.header("content-encoding", encoding).send(packed[encoding]);
  };
}

const NOT_BUILT = "The client hasn't been built. Run npm start to build it.\n";
