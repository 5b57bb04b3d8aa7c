/// <reference lib="webworker" />
import { PrecacheController, PrecacheRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import {
  CLASS_DETAILS,
  CONTRACT_VERSION,
  CONTRACT_VERSION_HEADER,
  KEPT_HEADER,
  SHARED_LINK_PATH,
  SHARED_SCHEDULE,
} from "#contract/protocol";
import { systemMs } from "#dates/clock";
import { SHELL, type WorkerMessage } from "./api.ts";
import { keptCallOf, wholeTermOf } from "./kept-calls.ts";
import { keepReplies } from "./kept-replies.ts";

/*
 * The portal without a connection. The build bundles it with what shows notices (`public/notice-worker.js`), since a scope
 * has one worker.
 */

const worker = globalThis as unknown as ServiceWorkerGlobalScope;

/** The build writes them: the files of the application and its screens, and what names this version of them. */
declare const PRECACHED: readonly string[];
declare const VERSION: string;
/** The server writes it: what names the page without answers, which has the institution's data. */
declare const SHELL_REVISION: string;

const { scope } = worker.registration;
const CODE = "code-";

const code = new PrecacheController({ cacheName: CODE + VERSION });
// It waits until a page of its own version tells it, or no page is open. As the first one, it has nothing to wait for.
code.precache([
  // Named by their content.
  ...PRECACHED.map((url) => ({ url, revision: null })),
  { url: SHELL, revision: SHELL_REVISION },
]);
registerRoute(new PrecacheRoute(code, { ignoreURLParametersMatching: [], cleanURLs: false }));

const replies = keepReplies({
  storage: worker.caches,
  scope,
  send: (request) => fetch(request),
  now: systemMs,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});

type Answer = (request: Request, event: ExtendableEvent) => Promise<Response>;

/** For addresses below the page. */
function answer(isMeant: (path: string, request: Request) => boolean, how: Answer): void {
  registerRoute(
    ({ request, url: { href } }) => href.startsWith(scope) && isMeant(pathBelow(href), request),
    async ({ request, event }) => await how(request, event),
  );
}

const pathBelow = (href: string) => href.slice(scope.length).replace(/[?#].*$/, "");
/** The server answers these links with pages of their own, for chats and for print, which open the screen of that path. */
const LINKS = [CLASS_DETAILS, SHARED_LINK_PATH, SHARED_SCHEDULE];
const isLink = (path: string, { mode }: Request) => mode === "navigate" && LINKS.includes(`/${path}`);
const isPage = (path: string, { mode }: Request) => mode === "navigate" && /^(index\.html)?$/.test(path);
/** The person who returns from the university's sign-in page may be another one. */
const changesAccount = (path: string, { mode }: Request) =>
  mode === "navigate" && /^sso\/auth\/(signout|callback)$/.test(path);
/** Besides what this version keeps: that of the version before, for its pages that are still open. */
const isCode = (path: string) => path.startsWith("assets/");

const matchShell = async () => await code.matchPrecache(SHELL);

answer(isPage, async (request, event) => await replies.answerPage(request, event, matchShell));
answer(isLink, async (request, event) => {
  const screen = async () => {
    const { search } = new URL(request.url);
    return (await matchShell()) && Response.redirect(`${scope}#/${pathBelow(request.url)}${search}`);
  };
  return await replies.answerPage(request, event, screen);
});
answer(changesAccount, async (request) => {
  await replies.forget();
  return await fetch(request);
});
answer(
  (_, { url }) => keptCallOf(url, scope) !== undefined,
  async (request, event) => {
    const reply = await replies.answer(request, event);
    const wholeTerm = wholeTermOf(request.url, scope);
    if (wholeTerm !== undefined && !reply.headers.has(KEPT_HEADER))
      event.waitUntil(replies.keepDaily(wholeTerm, READING));
    return reply;
  },
);
answer(isCode, async (request) => (await worker.caches.match(request, { ignoreVary: true })) ?? (await fetch(request)));

worker.addEventListener("activate", (event) => {
  event.waitUntil(removeOldCode());
  event.waitUntil(replies.removeOldVersions());
  // Also the page that registered it, so that the screens it hasn't loaded yet are there when the network is cut.
  event.waitUntil(worker.clients.claim());
});

/** A page of the version before may still be open, and load a screen. */
async function removeOldCode(): Promise<void> {
  const versions = (await worker.caches.keys()).filter((name) => name.startsWith(CODE));
  const others = versions.filter((name) => name !== CODE + VERSION);
  await Promise.all(others.slice(0, -1).map((name) => worker.caches.delete(name)));
}

worker.addEventListener("message", (event) => {
  const message = event.data as WorkerMessage;
  switch (message.type) {
    case "take-over":
      // A page of another version may have told it: its student hasn't agreed to this one.
      if (message.files.every((file) => PRECACHED.includes(file))) event.waitUntil(worker.skipWaiting());
      break;
    case "keep":
      event.waitUntil(replies.readAgain(message.urls, READING));
      break;
    case "amend":
      event.waitUntil(replies.amend(message.url, message.content));
      break;
    case "own-device":
      event.waitUntil(replies.noteOwnDevice());
      break;
  }
});

/** As the page asks. */
const READING = { Accept: "application/json", [CONTRACT_VERSION_HEADER]: String(CONTRACT_VERSION) };
