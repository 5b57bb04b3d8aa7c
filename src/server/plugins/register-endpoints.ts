import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import type { TSchema } from "typebox";
import { type Access, type BodyOf, type Endpoint, Nothing } from "#contract/calls/endpoint";
import { type Endpoints, endpoints } from "#contract/calls/endpoints";
import { AppError, isAppError } from "#contract/outcome";
import { ACCOUNT_HEADER, BUILD_HEADER, IDEMPOTENCY_HEADER, REPLAYED_HEADER } from "#contract/protocol";
import { MINUTE_MS } from "#dates/minutes";
import { type Call, type Caller, type Handlers, type Person, personId } from "../call.ts";
import type { Db } from "../db/schema.ts";
import { accountOfCaller, anonymousCaller, type IdentifyCaller } from "../sign-in/identify-caller.ts";
import { decidedEncoding } from "./encoding.ts";
import { saidOf } from "./errors.ts";
import { isKnown, TaggedReply } from "./etag.ts";
import { type AnswerOnce, hashRequest, openAnswers, readIdempotencyKey } from "./idempotency.ts";
import type { Admission } from "./load/admission.ts";
import type { ServerWaitingRoom } from "./load/waiting-room.ts";
import { compilePrune } from "./reply-serializer.ts";

export type EndpointDependencies = {
  db: Db;
  now: () => Date;
  identify: IdentifyCaller;
  /** Maximum age of a sign-in for enrollment actions. */
  passwordMinutes: number;
  admission: Admission;
  /** Reads the class numbers in the student's plans. */
  plannedClasses: (call: Call<"checkoutPlans">) => Promise<number[]>;
  /** Undefined lets everyone in. */
  waitingRoom?: ServerWaitingRoom | undefined;
  /** Where people reauthenticate if the portal knows no passwords. */
  freshSignInUrl: string | undefined;
};

type EnrollDependencies = EndpointDependencies & { answerOnce: AnswerOnce };

declare module "fastify" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface adds to Fastify's.
  interface FastifyRequest {
    /** Set on every endpoint's request, before its body is read. */
    caller: Caller | null;
  }
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface adds to Fastify's.
  interface FastifyContextConfig {
    mostPerMinute?: number | undefined;
    /** No cache may keep the answer. */
    isPersonal?: boolean;
    /** The client opens it in a window of its own. */
    opensWindow?: boolean;
  }
}

/** A handler of some endpoint, whose parts were checked against that endpoint's schemas. */
type AnyHandler = (call: Call<never>) => Promise<unknown>;

/** Registers the endpoints that the modules handle. */
export function registerEndpoints(app: FastifyInstance, modules: readonly Handlers[], deps: EndpointDependencies) {
  const handlers = new Map<string, AnyHandler>(modules.flatMap((module) => Object.entries(module)));
  const answerOnce = openAnswers(deps.db);
  for (const endpoint of Object.values(endpoints)) {
    const handler = handlers.get(endpoint.name);
    if (handler) app.route(toRoute(endpoint, withRefusals(endpoint.reply, handler), { ...deps, answerOnce }));
  }
}

function toRoute(endpoint: Endpoint, handler: AnyHandler, deps: EnrollDependencies): RouteOptions {
  // Compiling all at once would delay the start.
  let prune: ((result: unknown) => unknown) | undefined;
  const toData = (result: unknown) => (prune ??= compilePrune(endpoint.reply))(result);

  return {
    method: endpoint.method,
    url: endpoint.path,
    config: {
      mostPerMinute: endpoint.mostPerMinute,
      isPersonal: endpoint.access !== "public" || endpoint.aboutCaller === true,
      opensWindow: endpoint.sends !== undefined,
    },
    schema: {
      params: endpoint.params,
      querystring: endpoint.query,
      ...(endpoint.method !== "GET" && endpoint.body !== Nothing && { body: endpoint.body }),
    },
    ...(endpoint.malformed !== undefined && { attachValidation: true }),
    // Callers without access cost no parsing.
    onRequest: async (request, reply) => {
      const caller = endpoint.isAnonymous ? anonymousCaller(request) : await deps.identify(request);
      request.caller = caller;
      if (!endpoint.isAnonymous) reply.header(ACCOUNT_HEADER, accountOfCaller(caller));
      checkAccess(endpoint.access, caller);
      if (endpoint.access !== "public" && !endpoint.isPolled && caller.person?.isStudent)
        await deps.waitingRoom?.admit(caller.person.id);
      const missing = endpoint.flags?.find((flag) => !caller.features.has(flag));
      if (missing) throw new AppError({ code: "FEATURE_DISABLED", message: DISABLED, details: { Feature: missing } });
    },
    handler: async (request, httpReply) => {
      const cause = request.validationError;
      if (cause) {
        const message = endpoint.malformed ?? cause.message;
        throw new AppError({ code: "BAD_REQUEST", message, details: { reason: cause.message } }, { cause });
      }
      const call = toCall(request, httpReply);
      if (endpoint.enrolls !== undefined) {
        const about = { name: endpoint.name, purpose: endpoint.enrolls };
        return await enroll(about, call, (own) => handler(own).then(toData), deps);
      }
      const result = await handler(call);
      // Hooks may still add to it.
      if (endpoint.sends) return httpReply;
      if (result instanceof TaggedReply) return await sendTagged(result, httpReply);
      return { data: toData(result), isError: false, message: null };
    },
  };
}

async function sendTagged({ version, write }: TaggedReply, reply: FastifyReply) {
  const hasIt = (own: readonly unknown[]) => isKnown(reply, JSON.stringify([reply.getHeader(BUILD_HEADER), ...own]));
  if (hasIt(version)) return reply.status(304).send();
  const body = await write(decidedEncoding(reply.request));
  if (hasIt(body.version ?? version)) return reply.status(304).send();
  if (body.encoding) reply.header("content-encoding", body.encoding).header("vary", "accept-encoding");
  return reply.type("application/json; charset=utf-8").send(body.bytes);
}

const DISABLED =
  "The requested feature is not currently enabled, is undergoing maintenance, or has been disabled for your account.";

function toCall(request: FastifyRequest, reply: FastifyReply): Call<never> {
  if (!request.caller) throw new Error("[Bug] The caller was not identified.");
  const { params, query, body, caller } = request;
  // The validator checked these against their schemas.
  return { params, query, body: body ?? {}, caller, reply } as Call<never>;
}

function checkAccess(access: Access, { person }: Caller) {
  if (access === "public") return;
  if (!person) throw new AppError({ code: "NOT_SIGNED_IN", message: "Sign in to continue." });
  const { isAllowed, whom } = ACCESS[access];
  if (!isAllowed(person)) throw new AppError({ code: "FORBIDDEN", message: `This is only available to ${whom}.` });
}

const advises = ({ ownRoles }: Person) => ownRoles.includes("adviser");
const teaches = ({ ownRoles }: Person) => ownRoles.includes("instructor");
const isStaff = ({ role }: Person) => role !== null;

const ACCESS: Readonly<Record<Exclude<Access, "public">, { isAllowed: (person: Person) => boolean; whom: string }>> = {
  "signed-in": { isAllowed: () => true, whom: "people who are signed in" },
  student: { isAllowed: ({ isStudent }) => isStudent, whom: "students" },
  staff: { isAllowed: isStaff, whom: "staff" },
  registrar: { isAllowed: ({ role }) => role === "registrar", whom: "the registrar's staff" },
  adviser: { isAllowed: advises, whom: "advisers" },
  instructor: { isAllowed: teaches, whom: "instructors" },
  "staff or adviser": { isAllowed: (person) => isStaff(person) || advises(person), whom: "staff and advisers" },
  "staff or instructor": { isAllowed: (person) => isStaff(person) || teaches(person), whom: "staff and instructors" },
};

/** Requires a recent sign-in, and runs once per key. */
async function enroll(
  { name, purpose }: { name: string; purpose: string },
  call: Call<never>,
  handle: (call: Call<never>) => Promise<unknown>,
  { answerOnce, now, passwordMinutes, freshSignInUrl, admission, plannedClasses }: EnrollDependencies,
) {
  const { params, query, body, caller, reply } = call;
  const key = readIdempotencyKey(reply.request.headers[IDEMPOTENCY_HEADER]);
  const { authenticatedAt } = caller;
  if (!authenticatedAt || now().getTime() - authenticatedAt.getTime() > passwordMinutes * MINUTE_MS) {
    throw new AppError({
      code: "PASSWORD_REQUIRED",
      message: `${freshSignInUrl === undefined ? "Enter your password" : "Sign in again"} to ${purpose}.`,
      ...(freshSignInUrl !== undefined && { details: { SignInUrl: freshSignInUrl } }),
    });
  }
  const request = { personId: personId(caller), key, endpoint: name, requestHash: hashRequest(params, query, body) };
  const classNumbers = name === "checkoutPlans" ? await plannedClasses(call) : classNumbersIn(body);
  const isGrouped = name === "checkout" && !(body as BodyOf<Endpoints["checkout"]>).AllOrNothing;
  const turn = { personId: request.personId, idempotencyKey: key, classNumbers, isGrouped };
  let waitForOwnTurn: Caller["waitForOwnTurn"];
  const answer = await answerOnce(
    request,
    (isRepeat) => handle({ ...call, caller: { ...caller, idempotencyKey: key, isRepeat, waitForOwnTurn } }),
    (look) =>
      admission.run(turn, (wait) => {
        waitForOwnTurn = wait;
        return look();
      }),
  );
  reply.header(REPLAYED_HEADER, String(answer.isRepeat));
  return reply
    .status(answer.status)
    .type("application/json; charset=utf-8")
    .send(answer.status === 200 ? `{"data":${answer.text},"isError":false,"message":null}` : answer.text);
}

/** Of every field that holds class numbers. */
function classNumbersIn(body: object): number[] {
  const named = Object.entries(body).filter(([name]) => /classnumbers?$/i.test(name));
  return [...new Set(named.flatMap(([, value]) => value as number | number[]))];
}

/** If the reply has `IsError`, a broken rule or a lost race is an ordinary answer. */
function withRefusals(reply: TSchema, handler: AnyHandler): AnyHandler {
  const { properties = {} } = reply as { properties?: object };
  if (!("IsError" in properties)) return handler;
  return async (call) => {
    try {
      const result = await handler(call);
      const rest = "Metadata" in properties ? (result as object) : { Data: result };
      return { IsError: false, Message: null, Error: null, ...rest };
    } catch (error) {
      if (!isAppError(error) || (error.code !== "RULE_BROKEN" && error.code !== "CONFLICT")) throw error;
      const { code, message: Message, details } = error;
      const said = { Message, ...saidOf(error) };
      const nothing = { IsError: true, ...said, Data: null, Metadata: null };
      if (code === "CONFLICT") return { ...nothing, Error: said, ...details };
      return { ...nothing, Error: { ...said, ...(details && { Metadata: details }) } };
    }
  };
}
