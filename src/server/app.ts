import { availableParallelism } from "node:os";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from "fastify";
import { tidySharedAddress } from "#contract/builder/read-link";
import { systemTime } from "#dates/clock";
import { builderHandlers } from "./builder/handlers.ts";
import { calendarHandlers } from "./calendar/handlers.ts";
import type { Handlers, Services } from "./call.ts";
import { openCatalog } from "./catalog/catalog.ts";
import { followCatalog } from "./catalog/follow-catalog.ts";
import { catalogHandlers } from "./catalog/handlers.ts";
import { termSearches } from "./catalog/search/term-search.ts";
import { sendEvents } from "./change-feed/webhook.ts";
import { countEndedSession } from "./class-history/count-ended-session.ts";
import { classHistoryHandlers } from "./class-history/handlers.ts";
import { removalsOfOldRows } from "./db/old-rows.ts";
import type { Database } from "./db/open-database.ts";
import { passwordChecker } from "./identity/accounts.ts";
import { injectFetch } from "./identity/inject-fetch.ts";
import { CLIENT_ID, clientSecretOf, IDENTITY_PATH } from "./identity/provider.ts";
import { mountProvider } from "./identity/routes.ts";
import { openJobQueue } from "./jobs/job-queue.ts";
import { type Sweep, sharedSweeps } from "./jobs/shared-sweeps.ts";
import { notifyOfDates, notifyOfSoonAppointments } from "./notices/dated-notices.ts";
import { noticeHandlers } from "./notices/handlers.ts";
import { mailNotices } from "./notices/mail-notices.ts";
import { openMailer } from "./notices/mailer.ts";
import { pushNotices } from "./notices/push-notices.ts";
import { postToPublic } from "./notices/push-post.ts";
import { notifyOfOpenSeats } from "./notices/seat-watches.ts";
import { notifyOfBetterPlaces } from "./notices/waitlist-places.ts";
import { basePathOf, keepOneLoopbackName, serveBelow, withoutBase } from "./plugins/base-path.ts";
import { type Chore, repeatChores } from "./plugins/chores.ts";
import { decideEncodings } from "./plugins/encoding.ts";
import { answerError, refuseUnknownAddress } from "./plugins/errors.ts";
import { addEtags } from "./plugins/etag.ts";
import { addApiHeaders, addHeaders, overrideMethod } from "./plugins/headers.ts";
import { type AdmissionLimits, createAdmission } from "./plugins/load/admission.ts";
import { refuseUnderPressure, watchPressure } from "./plugins/load/pressure.ts";
import { createWaitingRoom, serveWaitingRoom } from "./plugins/load/waiting-room.ts";
import { serveDocs } from "./plugins/openapi.ts";
import { addHealth, closeConnectionsOnStop, type Lifecycle } from "./plugins/operations/lifecycle.ts";
import { logRequests, requestIds } from "./plugins/operations/logging.ts";
import { addMetrics } from "./plugins/operations/metrics.ts";
import { webVitalsHandlers } from "./plugins/operations/web-vitals.ts";
import { firstAnswersReader } from "./plugins/pages/first-answers.ts";
import { inlinePartsOf, readClientPage } from "./plugins/pages/inline-parts.ts";
import { pageFilesOf, prefetchFiles } from "./plugins/pages/page-files.ts";
import { serveClient } from "./plugins/pages/static-client.ts";
import { addRateLimits, limitAddresses, limitApi, warnOfUntrustedProxy } from "./plugins/rate-limits.ts";
import { registerEndpoints } from "./plugins/register-endpoints.ts";
import { refuseDeepBodies, validatorCompiler } from "./plugins/validation.ts";
import { portalHandlers } from "./portal/handlers.ts";
import { profileHandlers } from "./profile/handlers.ts";
import { staffHandlers } from "./registrar/handlers.ts";
import { settingsHandlers } from "./registrar/settings-handlers.ts";
import { plannedClassesReader, registrationHandlers } from "./registration/handlers.ts";
import { promoteMarked, watchEndedHolds } from "./registration/waitlist/promote.ts";
import { watchReservations } from "./registration/waitlist/settle-reservations.ts";
import type { Settings } from "./settings.ts";
import { calendarSubscriptionHandlers, serveCalendarSubscriptions } from "./sharing/calendar-subscription.ts";
import { serveClassLinks } from "./sharing/class-page.ts";
import { sharingHandlers } from "./sharing/handlers.ts";
import { serveSharedLinks } from "./sharing/link-page.ts";
import { openPictures } from "./sharing/pictures.ts";
import { type PortalCookies, portalCookies } from "./sign-in/cookies.ts";
import { signInHandlers } from "./sign-in/handlers.ts";
import { callerIdentifier } from "./sign-in/identify-caller.ts";
import { createOidcClient, type OidcClientOptions } from "./sign-in/oidc-client.ts";
import { addSignInRoutes, FRESH_SIGN_IN_URL } from "./sign-in/routes.ts";
import { openSources } from "./sources/open-sources.ts";
import { openDocumentPool, openEnginePool } from "./threads/thread-pool.ts";

export type AppDependencies = {
  database: Database;
  settings: Omit<Partial<Settings>, "oidc"> &
    Pick<Settings, "passwordMinutes" | "metricsToken" | "trustProxy" | "links" | "limits"> & {
      publicUrl: string;
      sessionSecret: string;
      /** Undefined runs the built-in demo provider. */
      oidc: Omit<OidcClientOptions, "publicUrl" | "fetch"> | undefined;
    };
  log: FastifyBaseLogger;
  /** A page with another build offers to reload. */
  build: string;
  /** Undefined doesn't serve a client. */
  clientFolder: string | undefined;
  lifecycle?: Lifecycle;
  now?: () => Date;
  /** The time that a build may take; its answer then has what is proven so far. */
  maxBuildMilliseconds?: number;
  /** Collects the process's metrics; one app per process can. */
  ownsProcess?: boolean;
  /** Mean delay of the event loop over a second; 0 never refuses. */
  maxLoopDelayMs?: number;
  admission?: Partial<AdmissionLimits>;
  /** How long a page waits for what it brings with it. */
  pagePatienceMs?: number;
};

const MAX_BODY_BYTES = 256 * 1024;
/** A part can list the classes of a whole schedule. */
const MAX_PARAM_LENGTH = 1000;
/** For receiving a request, not answering it. */
const REQUEST_TIMEOUT_MS = 30_000;
/** Cuts off clients that don't read their answer, which takes memory. */
const SILENCE_LIMIT_MS = 180_000;
const MAX_LOOP_DELAY_MS = 2_000;
/** The rest is for carts. */
const SLOTS_OF_POOL = 0.8;
const ENROLL_QUEUE = 500;
const ENROLL_WAIT_MS = 10_000;
/** Per address: chats and calendar services read from a few. */
const PAGES_PER_MINUTE = 1_200;
const PAGE_PATIENCE_MS = 250;

/** Builds the server without listening. */
export async function buildApp(deps: AppDependencies): Promise<FastifyInstance> {
  const { database, settings, log, lifecycle = { isStopping: false }, now = systemTime } = deps;
  const { publicUrl } = settings;
  const cookies = portalCookies(publicUrl);
  const app = await createServer(deps, lifecycle);
  const { size } = database.poolStates()["writes"] ?? { size: 1 };
  const admission = createAdmission({
    slots: Math.max(1, Math.floor(size * SLOTS_OF_POOL)),
    mostWaiting: ENROLL_QUEUE,
    maxWaitMs: ENROLL_WAIT_MS,
    ...deps.admission,
  });
  const metrics = addMetrics(app, {
    token: settings.metricsToken,
    poolStates: database.poolStates,
    enrolling: admission,
    ofProcess: deps.ownsProcess ?? false,
    db: database.reader,
  });
  addHealth(app, database, lifecycle);

  const { maxBuildMilliseconds: maxMilliseconds } = deps;
  const engine = openEnginePool(Math.max(1, availableParallelism() - 1), maxMilliseconds ? { maxMilliseconds } : {});
  const documents = openDocumentPool();
  const pictures = openPictures();
  for (const { close } of [engine, documents, pictures]) app.addHook("onClose", () => close());
  // Images have no demo.
  const demo = settings.demo
    ? (await import("./sources/demo-sources.ts")).mountDemoSources(app, { publicUrl, now })
    : undefined;
  const sources = openSources(
    { links: { ...demo?.links, ...settings.links }, ownOrigin: new URL(publicUrl).origin },
    { fetch: demo?.fetch ?? fetch, now, log },
  );
  const bookstore = settings.demo ? await import("./sources/demo-bookstore.ts") : undefined;
  const services: Services = {
    database,
    catalog: openCatalog(database),
    openSearch: termSearches(database.reads),
    engine,
    links: { ...bookstore?.demoBookstoreLinks(publicUrl), ...settings.links },
    sources,
    now,
  };
  followCatalog(app, services);
  const identity = await addSignIn(app, deps, cookies, now);
  const freshSignInUrl = identity.checkPassword ? undefined : basePathOf(publicUrl) + FRESH_SIGN_IN_URL;
  const modules: Handlers[] = [
    signInHandlers(services, {
      cookies,
      checkPassword: identity.checkPassword,
      passwordMinutes: settings.passwordMinutes,
      freshSignInUrl,
    }),
    portalHandlers(services),
    profileHandlers(services),
    catalogHandlers(services),
    classHistoryHandlers(services),
    registrationHandlers(services),
    sharingHandlers(services, { documents, pictures, publicUrl }),
    calendarHandlers(services),
    calendarSubscriptionHandlers(services, publicUrl),
    noticeHandlers(services, { cookies, publicKey: settings.push?.publicKey ?? null }),
    builderHandlers(services),
    staffHandlers(services),
    settingsHandlers(services),
    webVitalsHandlers(metrics, settings.webVitals ?? false),
  ];
  const pressure = watchPressure(app, {
    maxLoopDelayMs: deps.maxLoopDelayMs ?? MAX_LOOP_DELAY_MS,
    pools: () => ["reads", "writes"].map((pool) => database.poolStates()[pool]),
    enrolling: () => admission.strain(),
  });
  const { waitingRoomRate: perSecond } = settings;
  const line = { db: database.sessions, strain: pressure.ofReads, now };
  const identify = callerIdentifier(database.sessions, cookies, now);
  const waitingRoom = perSecond === undefined ? undefined : createWaitingRoom({ ...line, perSecond });
  if (waitingRoom) serveWaitingRoom(app, waitingRoom);
  await app.register(
    async (api) => {
      refuseUnderPressure(api, pressure, (request) => cookies.session.read(request) === undefined);
      addApiHeaders(api, deps.build);
      addEtags(api);
      limitApi(api, settings.limits);
      registerEndpoints(api, modules, {
        db: database.sessions,
        now,
        identify,
        passwordMinutes: settings.passwordMinutes,
        admission,
        plannedClasses: plannedClassesReader(services),
        waitingRoom,
        freshSignInUrl,
      });
      await serveDocs(api, { sessionCookie: cookies.session.name, address: `${basePathOf(publicUrl)}/api` });
    },
    { prefix: "/api" },
  );
  await app.register(async (pages) => {
    limitAddresses(pages, PAGES_PER_MINUTE);
    serveCalendarSubscriptions(pages, services, publicUrl);
    serveSharedLinks(pages, services, publicUrl);
    serveClassLinks(pages, services, publicUrl);
    bookstore?.serveDemoBookstore(pages, services, identify);
  });
  if (deps.clientFolder !== undefined) {
    await serveClient(app, {
      folder: deps.clientFolder,
      readAnswers: firstAnswersReader(app, {
        patienceMs: deps.pagePatienceMs ?? PAGE_PATIENCE_MS,
        hasSession: (request) => cookies.session.read(request) !== undefined,
      }),
      isMeasured: settings.webVitals ?? false,
      sendsEarlyHints: settings.earlyHints ?? false,
      draw: pictures.draw,
    });
  }
  addChores(app, deps, services);
  return app;
}

async function createServer(
  { log, settings, clientFolder }: AppDependencies,
  lifecycle: Lifecycle,
): Promise<FastifyInstance> {
  const { publicUrl, trustProxy } = settings;
  const basePath = basePathOf(publicUrl);
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "request" }),
    genReqId: requestIds(trustProxy),
    rewriteUrl: (request) => tidySharedAddress(withoutBase(overrideMethod(request), basePath)),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: MAX_PARAM_LENGTH },
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: SILENCE_LIMIT_MS,
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    // For what is refused before the route is known, such as an address that can't be decoded.
    frameworkErrors: (...refused) => void answerError(...refused),
  });
  app.removeContentTypeParser("text/plain");
  app.setValidatorCompiler(validatorCompiler);
  refuseDeepBodies(app);
  app.decorateRequest("caller", null);
  closeConnectionsOnStop(app, lifecycle);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(refuseUnknownAddress);
  logRequests(app, settings.sessionSecret);
  addHeaders(app, publicUrl, inlinePartsOf(clientFolder));
  serveBelow(app, publicUrl);
  keepOneLoopbackName(app, publicUrl);
  await app.register(cookie);
  decideEncodings(app);
  await app.register(compress, { encodings: ["br", "gzip"], globalDecompression: false });
  await addRateLimits(app);
  warnOfUntrustedProxy(app);
  return app;
}

function addChores(app: FastifyInstance, { settings, log }: AppDependencies, { database, catalog, now }: Services) {
  const { publicUrl, mail, push, webhook } = settings;
  const news = { db: database.db, now };
  const jobs = openJobQueue(database.db, log);
  // Before the chores' own hooks, since the last one added is the first to be called.
  app.addHook("onClose", () => jobs.close());
  const sending = { ...news, jobs, log };
  if (mail) {
    const mailer = openMailer(mail);
    app.addHook("onClose", async () => mailer.close());
    repeatChores(app, { mail: mailNotices({ ...sending, mailer, publicUrl }) }, 5_000);
  }
  if (push) repeatChores(app, { push: pushNotices({ ...sending, settings: push, post: postToPublic }) }, 5_000);
  if (webhook) repeatChores(app, { webhook: sendEvents({ ...sending, settings: webhook }) }, 2_000);
  // Each instance looks for itself: a seat is given as soon as one can, and a mark tells what is left to do.
  repeatChores(app, { promotions: promoteMarked({ ...news, catalog }) }, 1_000);
  const rarely: Record<string, Chore> = {
    ...removalsOfOldRows(database.db, settings, now),
    dates: notifyOfDates(news),
    betterPlaces: notifyOfBetterPlaces(news),
    endedHolds: watchEndedHolds({ ...news, catalog }),
  };
  const sweeps: Record<string, Sweep> = {
    soonAppointments: { everySeconds: 60, run: notifyOfSoonAppointments(news) },
    endedSessions: { everySeconds: 60, run: countEndedSession(news) },
    openSeats: { everySeconds: 15, run: notifyOfOpenSeats(news) },
    reservedSeats: { everySeconds: 15, run: watchReservations({ ...news, catalog }) },
    ...Object.fromEntries(Object.entries(rarely).map(([name, run]) => [name, { everySeconds: 600, run }])),
  };
  repeatChores(app, { sweeps: sharedSweeps(jobs, sweeps, log) }, 15_000);
}

/** Signs people in at the university's provider, or at the built-in one if none is set. */
async function addSignIn(app: FastifyInstance, deps: AppDependencies, cookies: PortalCookies, now: () => Date) {
  const { database, settings } = deps;
  const { publicUrl, sessionSecret: secret, limits } = settings;
  const { sessions: db } = database;
  if (!settings.oidc) {
    const head = prefetchFiles(pageFilesOf(readClientPage(deps.clientFolder)));
    await mountProvider(app, { db, now, publicUrl, secret, limits, head });
  }
  const builtIn = { issuer: publicUrl + IDENTITY_PATH, clientId: CLIENT_ID, clientSecret: clientSecretOf(secret) };
  const oidc = createOidcClient({ publicUrl, ...(settings.oidc ?? { ...builtIn, fetch: injectFetch(app) }) });
  await app.register(async (routes) => addSignInRoutes(routes, { db, oidc, cookies, now, limits }));
  return { checkPassword: settings.oidc ? undefined : passwordChecker(db) };
}
