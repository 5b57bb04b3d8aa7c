import { randomUUID } from "node:crypto";
import type { InjectOptions, LightMyRequestResponse } from "fastify";
import { pino } from "pino";
import { onTestFinished, TestRunner } from "vitest";
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from "#contract/calls/endpoint";
import { type Endpoints, endpoints } from "#contract/calls/endpoints";
import { IDEMPOTENCY_HEADER } from "#contract/protocol";
import type { Refusal } from "#contract/wire-shapes";
import { type AppDependencies, buildApp } from "#server/app";
import type { Database } from "#server/db/open-database";
import type { Db, NewRow } from "#server/db/schema";
import { parseSettings } from "#server/settings";
import { portalCookies } from "#server/sign-in/cookies";
import { createSession } from "#server/sign-in/web-sessions";
import { insert } from "./database/rows.ts";
import { replyProblem } from "./reply-check.ts";

export const usualLimits = parseSettings({}).limits;
export const TEST_SECRET = "a secret for tests, of no less than 32 characters";

type EndpointName = keyof Endpoints;
type NonEmpty<Name extends string, Value> =
  Record<never, never> extends Value ? { [K in Name]?: Value } : { [K in Name]: Value };

/** The contract's parts, and headers. */
type CallParts<Name extends EndpointName> = NonEmpty<"params", ParamsOf<Endpoints[Name]>> &
  NonEmpty<"query", QueryOf<Endpoints[Name]>> &
  NonEmpty<"body", BodyOf<Endpoints[Name]>> & { headers?: Record<string, string> };

type Arguments<Name extends EndpointName> =
  Record<never, never> extends CallParts<Name> ? [parts?: CallParts<Name>] : [parts: CallParts<Name>];

type Answer<Name extends EndpointName> = {
  status: number;
  headers: LightMyRequestResponse["headers"];
  /** Whatever the status. */
  body: unknown;
  /** Throws for a refusal. */
  data: ReplyOf<Endpoints[Name]>;
  /** Throws for a success. */
  refusal: Refusal["data"];
};

export type PortalClient = {
  /** Throws a refusal. */
  call: <Name extends EndpointName>(name: Name, ...parts: Arguments<Name>) => Promise<ReplyOf<Endpoints[Name]>>;
  /** Whatever the status. Calls that enroll get a new Idempotency-Key by default. */
  send: <Name extends EndpointName>(name: Name, ...parts: Arguments<Name>) => Promise<Answer<Name>>;
  /** For calls outside the contract's types. */
  inject: (options: InjectOptions) => Promise<LightMyRequestResponse>;
};

type Clock = {
  now: () => Date;
  set: (moment: Date | string) => void;
  advanceMinutes: (minutes: number) => void;
};

export type Portal = PortalClient & {
  app: Awaited<ReturnType<typeof buildApp>>;
  database: Database;
  db: Db;
  clock: Clock;
  /** Just signed in, at this time or another one. */
  signIn: (username: string, at?: Date | string) => Promise<PortalClient>;
  /** Of someone who has just signed in. */
  newSessionCookie: (username: string) => Promise<{ name: string; value: string }>;
  close: () => Promise<void>;
};

export type PortalOptions = {
  /** The clock moves only on request. */
  at?: Date | string;
  settings?: Partial<AppDependencies["settings"]>;
} & Partial<Pick<AppDependencies, "log" | "build" | "clientFolder" | "maxBuildMilliseconds" | "pagePatienceMs">>;

/** Without a port, and itself an anonymous client. In a test, it's closed with it. */
export async function openPortal(database: Database, options: PortalOptions = {}): Promise<Portal> {
  const { at = new Date(), settings, ...others } = options;
  const clock = createClock(at);
  const publicUrl = settings?.publicUrl ?? "http://localhost";
  const app = await buildApp({
    database,
    log: pino({ level: "silent" }),
    build: "test",
    clientFolder: undefined,
    now: clock.now,
    maxLoopDelayMs: 0,
    pagePatienceMs: 600_000,
    admission: { slots: 100, maxWaitMs: 600_000 },
    settings: {
      oidc: undefined,
      passwordMinutes: 60,
      metricsToken: undefined,
      trustProxy: [],
      limits: usualLimits,
      links: {},
      publicUrl,
      sessionSecret: TEST_SECRET,
      ...settings,
    },
    ...others,
  });
  await app.ready();
  if (TestRunner.getCurrentTest()) onTestFinished(() => app.close());
  const cookieName = portalCookies(publicUrl).session.name;

  const clientWith = (headers: Record<string, string>) =>
    createClient((request) => app.inject({ ...request, headers: { ...headers, ...request.headers } }));

  const newSessionCookie = async (username: string) => {
    const person = await findPerson(database.db, username);
    const session = { personId: person.id, authenticatedAt: clock.now(), featureOverrides: {} };
    return { name: cookieName, value: await createSession(database.db, session, clock.now()) };
  };

  return {
    ...clientWith({}),
    app,
    database,
    db: database.db,
    clock,
    async signIn(username, moment) {
      if (moment !== undefined) clock.set(moment);
      const { name, value } = await newSessionCookie(username);
      return clientWith({ cookie: `${name}=${value}` });
    },
    newSessionCookie,
    close: () => app.close(),
  };
}

export async function addPerson(db: Db, username: string, more: Partial<NewRow<"people">> = {}): Promise<string> {
  const id = `id-${username}`;
  await insert(db, "people", {
    id,
    username,
    first_name: username,
    last_name: "Tester",
    email: `${username}@example.edu`,
    ...more,
  });
  return id;
}

/** As from the staff file. */
export async function addStaff(
  db: Db,
  username: string,
  role: "staff" | "registrar" | null,
  more: Partial<NewRow<"staff">> = {},
): Promise<void> {
  const words = { first_name: username, last_name: "Staff", title: "", department: "" };
  await insert(db, "staff", { id: username, username, role, ...words, email: `${username}@example.edu`, ...more });
}

async function findPerson(db: Db, username: string) {
  const person = await db.selectFrom("people").select("id").where("username", "=", username).executeTakeFirst();
  if (!person) throw new Error(`The test's database has no person "${username}".`);
  return person;
}

function createClock(at: Date | string): Clock {
  let now = new Date(at);
  return {
    now: () => now,
    set(moment) {
      now = new Date(moment);
    },
    advanceMinutes(minutes) {
      now = new Date(now.getTime() + minutes * 60_000);
    },
  };
}

type Inject = PortalClient["inject"];

function createClient(inject: Inject): PortalClient {
  const send: PortalClient["send"] = async (name, ...[parts]) => {
    const response = await inject(toRequest(endpoints[name], parts ?? {}));
    return toAnswer(name, response);
  };
  return { inject, send, call: async (name, ...parts) => (await send(name, ...parts)).data };
}

function toRequest(
  { method, path, enrolls }: Endpoint,
  parts: { params?: object; query?: object; body?: object; headers?: Record<string, string> },
) {
  const params = new Map(Object.entries(parts.params ?? {}));
  const filled = path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(params.get(name))));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parts.query ?? {})) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  return {
    method,
    url: `/api${filled}${query.size > 0 ? `?${query}` : ""}`,
    headers: { ...(enrolls !== undefined && { [IDEMPOTENCY_HEADER]: randomUUID() }), ...parts.headers },
    ...(parts.body !== undefined && { payload: parts.body }),
  };
}

function toAnswer<Name extends EndpointName>(name: Name, response: LightMyRequestResponse): Answer<Name> {
  const { statusCode: status, headers } = response;
  const problem = replyProblem(endpoints[name], response);
  if (problem !== undefined) throw new Error(problem);
  const read = () => response.json<{ data: never }>().data;
  return {
    status,
    headers,
    get body() {
      return response.json<unknown>();
    },
    get data() {
      if (status !== 200) throw new Error(`${name} answered ${status}: ${response.body.slice(0, 2000)}`);
      return read();
    },
    get refusal() {
      if (status < 400)
        throw new Error(`${name} was not refused, but answered ${status}: ${response.body.slice(0, 2000)}`);
      return read();
    },
  };
}
