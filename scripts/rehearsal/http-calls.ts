import {
  Agent,
  type ClientRequest,
  request as httpRequest,
  type IncomingMessage,
  type RequestOptions,
} from "node:http";
import { request as httpsRequest, Agent as TlsAgent } from "node:https";
import { setTimeout as sleep } from "node:timers/promises";
import {
  CONTRACT_VERSION,
  CONTRACT_VERSION_HEADER,
  IDEMPOTENCY_HEADER,
  POLL_PACE_HEADER,
  type WaitingLine,
} from "#contract/protocol";
import { MINUTE_MS } from "#dates/minutes";

/** A signed-in browser; `address` is its own if the server trusts a proxy's header. */
export type Session = { cookie: string; address: string; url: URL };

type Call = {
  path: string;
  body?: string;
  key?: string;
  /** Keeps the answer's body, as for calls with a key. */
  isRead?: boolean;
  abortAfterMs?: number;
};

type Refusal = { data: { Metadata: { Ticket: number } } };

/** Status 0: no answer, or an incomplete one. */
export type Answer = { status: number; body: string; retryAfterMs: number; pollPace: number };

/** Times in ms, and answers by status, of one step of a visit. */
export type Step = { first: number[]; done: number[]; statuses: Map<number, number>; gaveUp: number };

export type Calls = {
  /** Sends a call once. */
  once: (step: string, session: Session, call: Call) => Promise<Answer>;
  /** Repeats lost and busy calls as the client does, with the same key; returns the last answer when patience ends. */
  patiently: (step: string, session: Session, call: Call) => Promise<Answer>;
  steps: ReadonlyMap<string, Step>;
  close: () => void;
};

/** As in src/app/shell/waiting-room.tsx. */
const LINE_PATH = "/waiting-line";
const LOOK_SOONEST_MS = 3_000;
const LOOK_LATEST_MS = 30_000;
const LOOKS = 3;
/** As in the client: src/app/lib/api/http.ts and line.ts. */
const FIRST_WAIT_MS = 300;
const LONGEST_WAIT_MS = 5_000;
const PAUSES_MS = [1_000, 2_000, 5_000, 10_000];
const LATER_PAUSE_MS = 20_000;
const PATIENCE_MS = 120_000;
const LINE_PATIENCE_MS = 15 * MINUTE_MS;
const TIMEOUT_MS = 125_000;

/** One pool of connections for all sessions. Browsers have their own, which cost the server only memory. */
export function openCalls(random: () => number): Calls {
  const plain = new Agent({ keepAlive: true, maxSockets: 4_000 });
  const tls = new TlsAgent({ keepAlive: true, maxSockets: 4_000 });
  const steps = new Map<string, Step>();

  const stepOf = (name: string): Step => {
    const step = steps.get(name) ?? { first: [], done: [], statuses: new Map(), gaveUp: 0 };
    steps.set(name, step);
    return step;
  };

  async function send(session: Session, call: Call, step: Step): Promise<Answer> {
    const answer = await exchange(session, call, { plain, tls });
    step.statuses.set(answer.status, (step.statuses.get(answer.status) ?? 0) + 1);
    return answer;
  }

  /** Waits for the turn of a student whom the answer sent to the waiting room; not for other answers. */
  async function waitInLine(session: Session, { status, body }: Answer): Promise<boolean> {
    // A proxy may answer 429 with other words.
    if (status !== 429 || !body.includes('"IN_WAITING_ROOM"')) return false;
    const refusal = (JSON.parse(body) as Refusal).data;
    const step = stepOf("waiting room");
    const start = performance.now();
    let pauseMs = LOOK_SOONEST_MS;
    for (;;) {
      await sleep(pauseMs * (0.8 + 0.4 * random()));
      const answer = await send(session, { path: LINE_PATH }, step);
      if (answer.status !== 200) {
        if (performance.now() > start + LINE_PATIENCE_MS) return false;
        continue;
      }
      const { AdmittedTo, PerMinute } = JSON.parse(answer.body) as WaitingLine;
      const ahead = refusal.Metadata.Ticket - AdmittedTo;
      if (ahead <= 0) break;
      pauseMs = Math.min(LOOK_LATEST_MS, Math.max(LOOK_SOONEST_MS, ((ahead / PerMinute) * MINUTE_MS) / LOOKS));
    }
    step.done.push(performance.now() - start);
    return true;
  }

  return {
    steps,
    async once(name, session, call) {
      const step = stepOf(name);
      const start = performance.now();
      const answer = await send(session, call, step);
      step.first.push(performance.now() - start);
      if (answer.status === 200) step.done.push(performance.now() - start);
      return answer;
    },
    async patiently(name, session, call) {
      const step = stepOf(name);
      let start = performance.now();
      let end = start + PATIENCE_MS;
      for (let tries = 0, lost = 0; ; tries++) {
        const answer = await send(session, call, step);
        if (await waitInLine(session, answer)) {
          start = performance.now();
          end = start + PATIENCE_MS;
          tries = -1;
          continue;
        }
        const now = performance.now();
        if (tries === 0) step.first.push(now - start);
        if (!isPassing(answer.status)) {
          if (answer.status === 200) step.done.push(now - start);
          return answer;
        }
        const isInLine = call.key !== undefined && answer.status === 503 && answer.retryAfterMs > 0;
        if (isInLine) end = Math.max(end, now + PATIENCE_MS);
        if (now > (isInLine ? start + LINE_PATIENCE_MS : end)) {
          step.gaveUp++;
          return answer;
        }
        if (isInLine) await sleep(answer.retryAfterMs);
        else if (call.key !== undefined) await sleep(PAUSES_MS[lost++] ?? LATER_PAUSE_MS);
        else await sleep(Math.min(answer.retryAfterMs || random() * FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS));
      }
    },
    close() {
      plain.destroy();
      tls.destroy();
    },
  };
}

/** Lost, rate limited, or busy: the call may succeed later. */
export function isPassing(status: number): boolean {
  return status === 0 || status === 429 || (status >= 502 && status <= 504);
}

function exchange(
  { cookie, address, url }: Session,
  { path, body, key, isRead = false, abortAfterMs }: Call,
  agents: { plain: Agent; tls: TlsAgent },
): Promise<Answer> {
  const isSecure = url.protocol === "https:";
  const isLine = path === LINE_PATH;
  const isKept = isRead || isLine || key !== undefined;
  const options: RequestOptions = {
    agent: isSecure ? agents.tls : agents.plain,
    host: url.hostname,
    port: url.port || (isSecure ? 443 : 80),
    path: isLine ? path : `/api${path}`,
    method: body === undefined ? "GET" : "POST",
    timeout: TIMEOUT_MS,
    headers: {
      cookie,
      "x-forwarded-for": address,
      [CONTRACT_VERSION_HEADER]: String(CONTRACT_VERSION),
      // What is read here isn't compressed; the rest is, as for a browser.
      ...(!isKept && { "accept-encoding": "br, gzip" }),
      ...(key !== undefined && { [IDEMPOTENCY_HEADER]: key }),
      ...(body !== undefined && { "content-type": "application/json", "content-length": Buffer.byteLength(body) }),
    },
  };
  return new Promise((resolve) => {
    const lost = { status: 0, body: "", retryAfterMs: 0, pollPace: 1 };
    const sent: ClientRequest = (isSecure ? httpsRequest : httpRequest)(options, (response) => {
      readAnswer(response, isKept || response.statusCode === 429, (answer) => resolve(answer ?? lost));
    });
    sent.on("error", () => resolve(lost));
    sent.on("timeout", () => sent.destroy());
    if (abortAfterMs !== undefined) setTimeout(() => sent.destroy(), abortAfterMs);
    sent.end(body);
  });
}

function readAnswer(response: IncomingMessage, isKept: boolean, done: (answer: Answer | undefined) => void) {
  const status = response.statusCode ?? 0;
  const retryAfterMs = Number(response.headers["retry-after"] ?? 0) * 1000;
  const pollPace = Math.max(1, Number(response.headers[POLL_PACE_HEADER]) || 1);
  let body = "";
  if (isKept) response.setEncoding("utf8").on("data", (text: string) => (body += text));
  else response.resume();
  response.on("end", () => done({ status, body, retryAfterMs, pollPace }));
  response.on("error", () => done(undefined));
  response.on("close", () => done(undefined));
}
