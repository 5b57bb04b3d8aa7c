import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ACCOUNT_HEADER } from "#contract/protocol";
import { readLogo } from "../../institution-of-file.ts";
import { decidedEncoding } from "../encoding.ts";
import { allowWebAssembly } from "../headers.ts";
import { addAnswers, addInstitution, askForVitals } from "./client-page.ts";
import type { ReadFirstAnswers } from "./first-answers.ts";
import { type DrawPicture, linkInstallable, serveInstallable } from "./installable.ts";
import { pageFilesOf, sendEarlyHints, toLinks } from "./page-files.ts";
import { sendPacked } from "./send-packed.ts";

/** Named by content, so they never change. */
const HASHED = /[\\/]assets[\\/][^\\/]+-[A-Za-z0-9_-]{8,}\.[a-z0-9.]+$/;

/** A worker has the policy of its own script; `vite.config.ts` names it. */
const DRAWS_PDFS = /[\\/]assets[\\/]documents-worker-[^\\/]+\.js(\.br|\.gz)?$/;

type Client = {
  folder: string;
  readAnswers: ReadFirstAnswers;
  isMeasured: boolean;
  sendsEarlyHints: boolean;
  draw: DrawPicture;
};

/** The client routes by the hash, so `/` is its only page. */
export async function serveClient(app: FastifyInstance, client: Client): Promise<void> {
  const { folder, readAnswers, isMeasured, sendsEarlyHints, draw } = client;
  const file = join(folder, "index.html");
  if (!existsSync(file)) {
    app.get("/", async (_request, reply) => reply.status(503).type("text/plain").send(NOT_BUILT));
    return;
  }
  const plain = linkInstallable(addInstitution(readFileSync(file, "utf8")));
  const page = isMeasured ? askForVitals(plain) : plain;
  const files = pageFilesOf(page);
  const hints = toLinks(files);
  // Once the page is there, its head asks for scripts when the outline is painted: before, they'd be in the paint's way.
  const links = toLinks(files.filter(({ as }) => as === "font"));
  for (const path of ["/", "/index.html"]) {
    app.get(path, async (request, reply) => {
      if (sendsEarlyHints) sendEarlyHints(request, reply, hints);
      const read = await readAnswers(request);
      // It's about one caller, and soon out of date.
      reply.type(HTML).header("cache-control", "no-store").header("vary", "accept-encoding");
      if (links.length > 0) reply.header("link", links.join(", "));
      if (!read) return await sendPackedNow(request, reply, page);
      const { account, ...answers } = read;
      if (account !== undefined) reply.header(ACCOUNT_HEADER, account);
      return await sendPackedNow(request, reply, addAnswers(page, answers));
    });
  }
  serveInstallable(app, { folder, page: plain, draw });
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

const HTML = "text/html; charset=utf-8";
/** Nearly as small as the best, in a tenth of the time. */
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const packers = {
  br: async (text: string) => await promisify<string, typeof QUICKLY, Buffer>(brotliCompress)(text, QUICKLY),
  gzip: async (text: string) => await promisify<string, Buffer>(gzip)(text),
};

async function sendPackedNow(request: FastifyRequest, reply: FastifyReply, text: string) {
  const encoding = decidedEncoding(request);
  return encoding === undefined
    ? await reply.send(text)
    : await reply.header("content-encoding", encoding).send(await packers[encoding](text));
}

const NOT_BUILT = "The client hasn't been built. Run npm start to build it.\n";
