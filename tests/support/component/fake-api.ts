import type { createStore } from "jotai/vanilla";
import type { Api } from "#app/lib/api/api.ts";
import { createApi } from "#app/lib/api/api-client.ts";
import { type Begin, type Beginnings, type OpenVisit, withBeginnings } from "#app/lib/api/begun.ts";
import { endpointPath } from "#app/lib/api/endpoint-path.ts";
import { failureOf } from "#app/lib/api/failures.ts";
import type { SentRequest } from "#app/lib/api/http.ts";
import { lastCall } from "#app/lib/api/last-call.ts";
import { withQuery } from "#app/routing/paths.ts";
import type { TermIndex } from "#contract/calls/class-search";
import { replyMismatch } from "#contract/calls/reply-check";
import { type EndpointName, routes } from "#contract/calls/routes";
import { AppError } from "#contract/outcome";
import { cart, cartItem, enrolledClasses, good } from "../cart/cart-entries.ts";
import { people } from "../registration/people.ts";
import { detailsOf } from "../search/class-details.ts";
import { listing } from "../search/listings.ts";

/** Status 200 and the endpoint's default data where left out; `"lost"` is a connection that breaks. */
export type Reply = { status?: number; data?: unknown; build?: string } | "lost";
export type Asked = { query: URLSearchParams; params: Readonly<Record<string, unknown>>; body: unknown };
type Answer = Reply | readonly Reply[] | ((asked: Asked) => Reply | Promise<Reply>);
/** What the API answers, by endpoint. A list is used up reply by reply; its last one stays. */
export type Replies = Partial<Record<EndpointName, Answer>>;
export type Call = Asked & { name: EndpointName; idempotencyKey: string | undefined; signal: AbortSignal | undefined };
/** Readings as `name path?query`: what routes began, and what screens and the shell asked for, aside or not. */
type Readings = { begun: string[]; asked: string[]; sent: string[] };
/** What the API has answered, by endpoint, as it was sent. */
type Answers = Partial<Record<EndpointName, unknown[]>>;

type FakeApi = { api: Api; calls: Call[]; beginnings: Beginnings; readings: Readings; answers: Answers };

export function fakeApi(store: ReturnType<typeof createStore>, replies: Replies, calls: Call[] = []): FakeApi {
  lastCall.sentAtMs = 0;
  async function answer(
    name: EndpointName,
    request: SentRequest,
    noteBuild: (build: string) => void,
  ): Promise<unknown> {
    const sentAtMs = Date.now();
    const asked: Asked = {
      query: new URLSearchParams(withQuery("", request.query)),
      params: { ...request.params },
      body: request.body === undefined ? undefined : JSON.parse(JSON.stringify(request.body)),
    };
    const used = calls.filter((call) => call.name === name).length;
    calls.push({ name, ...asked, idempotencyKey: request.idempotencyKey, signal: request.signal });
    const reply = await replyOf(replies[name], used, asked);
    request.signal?.throwIfAborted();
    if (reply === "lost") {
      // After a timeout, because the client repeats other lost calls that enroll by itself.
      const cause = new DOMException("", "TimeoutError");
      throw new AppError({ code: "NETWORK", message: "The portal can't be reached." }, { cause });
    }
    const { status = 200, data = DEFAULTS[name] ?? null, build = "one" } = reply ?? {};
    noteBuild(build);
    if (status === 200) lastCall.sentAtMs = sentAtMs;
    (answers[name] ??= []).push(data);
    if (status !== 200) throw new AppError(failureOf(status, { data }));
    // As over a wire: nobody changes what the test holds.
    const body = JSON.stringify({ data });
    if (data !== null && !UNCHECKED.has(name)) checkReply(name, body);
    return request.readBody ? await request.readBody(blobOf(name, body)) : (JSON.parse(body) as { data: unknown }).data;
  }

  const answers: Answers = {};
  const readings: Readings = { begun: [], asked: [], sent: [] };
  const nameOf = (name: EndpointName, request: SentRequest) => `${name} ${endpointPath(routes[name].path, request)}`;
  const { send, ...beginnings } = withBeginnings(async (name, request, noteBuild) => {
    readings.sent.push(nameOf(name, request));
    return await answer(name, request, noteBuild);
  });
  const api = createApi(store, async (name, request, noteBuild) => {
    readings.asked.push(nameOf(name, request));
    return await send(name, request, noteBuild);
  });
  const open: OpenVisit = (...opened) => {
    const begin = beginnings.openVisit(...opened) as (name: EndpointName, request?: SentRequest) => Promise<unknown>;
    const noted = (name: EndpointName, request: SentRequest = {}) => {
      const before = readings.sent.length;
      const reading = begin(name, request);
      readings.begun.push(...readings.sent.slice(before));
      return reading;
    };
    return noted as Begin;
  };
  return { api, calls, beginnings: { ...beginnings, openVisit: open }, readings, answers };
}

/** A worker gets that of a search. Of the others, only the text is read, for which a real one asks the browser's process. */
/** A worker reads these. */
const READ_BY_WORKER: ReadonlySet<EndpointName> = new Set(["searchClasses", "courseParts", "termIndex"]);
const blobOf = (name: EndpointName, body: string): Blob =>
  READ_BY_WORKER.has(name) ? new Blob([body]) : ({ text: async () => body } satisfies Partial<Blob> as Blob);

/** Courses of tests have their labels as ids, with a dot, which the contract refuses. */
const UNCHECKED: ReadonlySet<EndpointName> = new Set(["buildData"]);

/** Fails the test for data that the server couldn't send. */
function checkReply(name: EndpointName, body: string): void {
  const mismatch = replyMismatch(name, (JSON.parse(body) as { data: unknown }).data);
  if (mismatch !== undefined) reportError(new Error(`The test's reply to ${name} breaks the contract: ${mismatch}`));
}

function replyOf(answer: Answer | undefined, used: number, asked: Asked): Reply | undefined | Promise<Reply> {
  if (typeof answer === "function") return answer(asked);
  return Array.isArray(answer) ? (answer as readonly Reply[])[Math.min(used, answer.length - 1)] : (answer as Reply);
}

const emptyTermIndex: TermIndex = {
  ClassNumbers: [],
  Places: {},
  Texts: [],
  Subjects: [],
  CatalogNumbers: [],
  Sections: [],
  Components: [],
  Titles: [],
  Instructors: [],
  Credits: [],
  Times: [],
};

const PROFILE = ["academicPrograms", "advisingAppointments", "serviceIndicators", "checklist", "advisors"] as const;
const CAMPUS = ["importantDates", "dining", "parking", "shuttles", "feed"] as const;

const DEFAULTS: Partial<Record<EndpointName, unknown>> = {
  ...Object.fromEntries([...PROFILE, ...CAMPUS].map((name) => [name, { IsError: false, Data: [], Error: null }])),
  user: people.student,
  setFeatures: people.student,
  globalAlerts: [],
  serviceAlerts: [],
  notices: [],
  watches: [],
  classHistory: [],
  // Asked for by a timer: a test that takes long needs an answer, too.
  batchEnrollmentInfo: {},
  pushState: { PublicKey: null, IsOn: false },
  eligibleTerms: [
    {
      Term: { Code: "3110", Description: "2027 Spring" },
      AcademicCareer: { Code: "UGRD", Description: "Undergraduate" },
      TermStartDate: "2027-01-19",
      TermEndDate: "2027-05-07",
    },
  ],
  enrollmentTerms: [],
  enrolledClasses: good(enrolledClasses()),
  cartItems: good(cart(...[1, 2, 3, 4].map((number) => cartItem({ number })))),
  enrollmentOptions: { IsError: true, Data: null, Error: { Message: "There are no options in this test." } },
  cartPlans: { IsError: false, Data: { Version: 0, Plans: [] }, Error: null },
  classDetails: detailsOf(listing(), []),
  courseParts: { Courses: [], Classes: [] },
  termIndex: emptyTermIndex,
  dashboard: {
    NextStep: { Kind: "classes" },
    UpcomingClasses: { ClassMeetingOccurrences: [] },
    MyClasses: null,
    CartCount: 4,
    NotificationCount: 0,
  },
  weather: { IsError: true, Data: null, Error: { Message: "There is no weather in this test." } },
};
