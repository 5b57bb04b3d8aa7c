import { writeFileSync } from "node:fs";
import path from "node:path";
import type { InjectOptions, LightMyRequestResponse } from "fastify";
import { Compile } from "typebox/compile";
import { expect, it, onTestFailed } from "vitest";
import type { Endpoint } from "#contract/calls/endpoint";
import { endpoints } from "#contract/calls/endpoints";
import { METHOD_OVERRIDE_HEADER } from "#contract/protocol";
import { Refusal } from "#contract/wire-shapes";
import { tables } from "#server/db/schema";
import { testDatabases } from "../../support/database/database.ts";
import { cases, isNightly, seedOf } from "../../support/effort.ts";
import { fuzzedCall, knownValues, nestedCalls } from "../../support/fuzzed-calls.ts";
import { addPerson, addStaff, openPortal, usualLimits } from "../../support/portal.ts";
import { violationsIn } from "../../support/registration/violations.ts";
import { replyProblem } from "../../support/reply-check.ts";
import { type Random, seeded } from "../../support/seeded.ts";
import { keptLog } from "../../support/servers/kept-log.ts";
import { addSmallTerm, addStudent, SMALL_TERM, type SmallTerm, TEST_NOW } from "../../support/small-term.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

const SEED = 20_270;
const ROUNDS = 4;

const term: SmallTerm = {
  classes: [
    { number: 100, course: "COMP.1010", section: "201", meets: "MWF 9:00-9:50", capacity: 1, waitCapacity: 5 },
    { number: 101, course: "COMP.1010", section: "801", component: "LAB", meets: "T 9:00-10:50", capacity: 2 },
    { number: 102, course: "COMP.1010", section: "802", component: "LAB", meets: "R 9:00-10:50" },
    { number: 110, course: "MATH.1310", meets: "MWF 9:30-10:20", units: [1, 4] },
    { number: 111, course: "MATH.1310", meets: "MWF 14:00-14:50", consent: "I" },
    { number: 120, course: "HIST.1000", session: "A", online: true, auto: [121] },
    { number: 121, course: "HIST.1000", component: "DIS", meets: "F 16:00-16:50", session: "A" },
    { number: 130, course: "PHIL.1000", dropConsent: "D", status: "X" },
  ],
};

const known = {
  term: [SMALL_TERM],
  id: [SMALL_TERM],
  career: ["UGRD"],
  classnumber: term.classes.map(({ number }) => number),
  courseid: ["COMP.1010", "MATH.1310", "HIST.1000"],
  courseoffernumber: [1],
  component: ["LEC", "LAB"],
  subjects: ["COMP", "COMP,MATH"],
  meetingdays: ["Include|1,3", "Exclude|M,W"],
  name: ["Plan A", "Mine"],
  endpoint: ["https://push.example.com/a"],
};

const EXPECTED: ReadonlySet<number> = new Set([200, 302, 304, 400, 401, 403, 404, 409, 410, 413, 414, 415, 429, 497]);

/** A trace, a file, a statement, an error of the runtime or the driver, a table whose name is no ordinary word. */
const INTERNALS = new RegExp(
  [
    String.raw`\n\s+at |node_modules|node:internal|file://|/src/|\.[jt]s:\d`,
    String.raw`\b(select|insert into|update|delete from) .{1,200}\b(from|values|set|where)\b`,
    String.raw`(Type|Range|Reference|Syntax)Error|Cannot read prop|is not a function|undefined|\[object`,
    String.raw`SQLSTATE|syntax error|violates|out of range for|invalid input|pg_|ECONN`,
    ...Object.keys(tables).flatMap((name) => (name.includes("_") ? [String.raw`\b${name}\b`] : [])),
  ].join("|"),
);

const isOfStaff = ({ access }: Endpoint) => !["public", "signed-in", "student"].includes(access);

const refusal = Compile(Refusal);
const open = testDatabases();

it("answers whatever anyone sends to any endpoint, without failing or showing internals", async () => {
  const { database, logged, student, newcomer, employee, portal } = await openForAll();
  const others = [newcomer, employee, portal];
  // Calls of setFeatures switch off features of the session that makes them.
  const switching = await portal.signIn("student");

  const all = seeded(seedOf(SEED));
  const values = knownValues(known);
  const problems: string[] = [];
  const reached = new Set<string>();
  let lastCall = "";
  onTestFailed(() => console.error(`The last call was ${lastCall}`));
  for (let round = 0; round < cases(isNightly ? ROUNDS : 2); round++) {
    for (const endpoint of Object.values(endpoints)) {
      const random = all.of(round).of(endpoint.name);
      const own = endpoint.name === "setFeatures" ? switching : student;
      const usual = isOfStaff(endpoint) ? employee : own;
      const client = random.of("usual").chance(0.7) ? usual : random.of("other").pick(others);
      const request = fuzzedCall(endpoint, random.of("call"), values);
      lastCall = `${endpoint.name}: ${JSON.stringify(request).slice(0, 1000)}`;
      const answer = await client.inject(request);
      // As the DELETE of the same address, it's another endpoint's.
      const isOther = request.method === "POST" && request.headers?.[METHOD_OVERRIDE_HEADER] === "DELETE";
      const problem = isOther ? undefined : replyProblem(endpoint, answer);
      const found = [...problemsIn(answer), problem ?? [], ...logged.splice(0)].flat();
      problems.push(...found.map((problem) => `${problem}\n  ${lastCall}`));
      if (answer.statusCode < 400) reached.add(endpoint.name);
      if (answer.statusCode === 200 && isJson(answer)) values.learn(answer.json<{ data: unknown }>().data);
    }
  }
  expect(problems).toEqual([]);
  expect(await violationsIn(database)).toEqual([]);
  // Otherwise most calls would be refused before they reach a handler.
  expect(reached.size).toBeGreaterThan(isNightly ? 70 : 60);
});

it("refuses what is nested deeply anywhere in any body, and names it", async () => {
  const { student, employee, logged } = await openForAll();
  const random = seeded(seedOf(SEED));
  const values = knownValues(known);
  const problems: string[] = [];
  const called = new Set<string>();
  const rounds = Array.from({ length: cases(1) }, (_, round) => random.of(round));
  for (const [round, endpoint] of rounds.flatMap((round) =>
    Object.values(endpoints).map((each) => [round, each] as const),
  )) {
    const client = isOfStaff(endpoint) ? employee : student;
    for (const { field, call } of nestedCalls(endpoint, round.of(endpoint.name), values)) {
      called.add(endpoint.name);
      const answer = await client.inject(call);
      const message = answer.statusCode === 400 ? answer.json<{ message: string }>().message : "";
      // Parameters of the address, which are random, are checked first.
      const isNamed = message.startsWith("In the address, ") || message.startsWith(`In the body, ${field}`);
      const found = [
        ...problemsIn(answer),
        ...(isNamed ? [] : [`answered ${answer.statusCode} without naming ${field}: ${answer.body.slice(0, 300)}`]),
        ...logged.splice(0),
      ];
      const sent = { ...call, payload: call.payload.slice(0, 200) };
      problems.push(...found.map((problem) => `${problem}\n  ${endpoint.name}: ${JSON.stringify(sent)}`));
    }
  }
  expect(problems).toEqual([]);
  expect(called.size).toBeGreaterThan(40);
});

async function openForAll() {
  const database = await open();
  await addSmallTerm(database.db, term);
  await addStudent(database.db, "student");
  await addPerson(database.db, "newcomer");
  await addPerson(database.db, "employee", { is_student: false });
  await addStaff(database.db, "employee", "registrar", { is_adviser: true, is_instructor: true });
  const { log, lines: logged } = keptLog("error");
  const portal = await openPortal(database, {
    at: TEST_NOW,
    log,
    maxBuildMilliseconds: 200,
    settings: {
      demo: true,
      limits: { ...usualLimits, person: 1e9, address: 1e9 },
      links: {
        BOOKSTORE_URL: "https://books.example.edu/{term}/{subject}",
        BOOKSTORE_MATERIALS_URL: "https://books.example.edu",
      },
    },
  });
  return {
    database,
    logged,
    portal,
    student: await portal.signIn("student"),
    newcomer: await portal.signIn("newcomer"),
    employee: await portal.signIn("employee"),
  };
}

const FILES = ["/", "/index.html", "/notice-worker.js", "/assets/index.js"];
const OF_OPERATORS = ["/healthz", "/readyz", "/metrics"];
const OF_API = ["/api/docs", "/api/docs/json", "/api/docs/static/index.html", "/api/nothing"];
const SHARED = ["/calendar/a.ics", "/schedule-builder/viewer"];
const SIGN_IN = ["signin", "callback", "signout", "signedout", "backchannel"].map((name) => `/sso/auth/${name}`);
const CONFIGURATION = ".well-known/openid-configuration";
const PROVIDER = ["auth", "token", "jwks", "session/end", "interaction/a", CONFIGURATION].map(
  (name) => `/oidc/${name}`,
);
const OTHER_PATHS = [...FILES, ...OF_OPERATORS, ...OF_API, ...SHARED, ...SIGN_IN, ...PROVIDER];
const METHODS = ["GET", "GET", "GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"] as const;
const WAYS_OUT = ["/", "//", "/..%2f..%2fpackage.json", "/../../package.json"];
const TAILS = ["", "", "", ...WAYS_OUT, "%00", "%", "%ff", "%0d%0ax:y", ";a", "/é", `/${"a".repeat(4000)}`];
const OF_OIDC = ["state", "code", "error", "client_id", "redirect_uri", "id_token_hint", "logout_token"];
const NAMES = [...OF_OIDC, "claims", "request", "returnUrl", "fresh", "token", "term", "classes", "__proto__"];
const ADDRESSES = ["//evil.example", "https://evil.example/", "javascript:alert(1)", "/%73so/auth/signout"];
const INJECTED = ["\0", "%ED%A0%80", "%", "'; drop table people; --", "<script>", "[object Object]"];
const DEEP = `{"a":${"[".repeat(8_000)}${"]".repeat(8_000)}}`;
const DEEP_PART = Buffer.from(DEEP).toString("base64url");
const DEEP_TOKENS = [`${DEEP_PART}.e30.a`, `eyJhbGciOiJSUzI1NiJ9.${DEEP_PART}.a`];
const VALUES = ["", "a", "true", "1", ...ADDRESSES, ...INJECTED, "a".repeat(3000), DEEP, ...DEEP_TOKENS];
const FORMS = ["application/x-www-form-urlencoded", "multipart/form-data"];
const TYPES = ["application/json", ...FORMS, "text/plain", "a/b;;", ""];

it("answers whatever anyone sends to any other address, without failing or showing internals", async () => {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, "index.html"), "<!doctype html><title>Portal</title>");
  const { log, lines: logged } = keptLog("error");
  const portal = await openPortal(await open(), {
    clientFolder: folder,
    log,
    settings: { demo: true, metricsToken: "a token of the metrics" },
  });
  const query = (random: Random) => {
    const pairs = Array.from({ length: random.below(4) }, () => [random.pick(NAMES), random.pick(VALUES)]);
    return random.chance(0.8) ? new URLSearchParams(pairs).toString() : pairs.map((pair) => pair.join("=")).join("&");
  };
  const problems: string[] = [];
  const statuses = new Set<number>();
  for (let round = 0; round < cases(ROUNDS); round++) {
    for (const base of OTHER_PATHS) {
      const random = seeded(seedOf(SEED)).of(round).of(base);
      const request: InjectOptions = {
        method: random.of("method").pick(METHODS),
        url: encodeURI(`${base}${random.of("tail").pick(TAILS)}?${query(random.of("query"))}`).replaceAll("%25", "%"),
        headers: {
          cookie: `portal_session=${encodeURIComponent(random.of("session").pick(VALUES))}; portal_sign_in_a=a; portal_features={`,
          ...(random.of("authorized").chance(0.3) && {
            authorization: `Bearer ${encodeURIComponent(random.of("token").pick(VALUES))}`,
          }),
          ...(random.of("encoding").chance(0.3) && { "accept-encoding": "br, gzip, nonsense;q=9" }),
          ...(random.of("range").chance(0.3) && { "if-none-match": '"', range: "bytes=9-1" }),
          ...(random.of("overrides").chance(0.2) && {
            "x-http-method-override": random.of("override").pick(["DELETE", "TRACE", ""]),
          }),
        },
      };
      if (request.method !== "GET" && request.method !== "HEAD") {
        request.headers = { ...request.headers, "content-type": random.of("type").pick(TYPES) };
        const forms = [query(random.of("form")), query(random.of("other form"))];
        request.payload = random.of("payload").pick(["", "{", "null", DEEP, ...forms, "a".repeat(300_000)]);
      }
      const answer = await portal.app.inject(request);
      statuses.add(answer.statusCode);
      const shown = answer.statusCode >= 400 && isText(answer) ? INTERNALS.exec(answer.body)?.[0] : undefined;
      const location = String(answer.headers.location ?? "/");
      const found = [
        ...(answer.statusCode < 500 ? [] : [`answered ${answer.statusCode}: ${answer.body.slice(0, 300)}`]),
        ...(shown === undefined ? [] : [`shows ${shown}`]),
        ...(new URL(location, "http://localhost").origin === "http://localhost" ? [] : [`leads to ${location}`]),
        ...logged.splice(0),
      ];
      problems.push(...found.map((problem) => `${problem}\n  ${JSON.stringify(request).slice(0, 500)}`));
    }
  }
  expect(problems).toEqual([]);
  for (const status of [200, 303, 400, 404]) expect(statuses).toContain(status);
});

function problemsIn(answer: LightMyRequestResponse): string[] {
  const { statusCode, body } = answer;
  const shown = isText(answer) ? INTERNALS.exec(body)?.[0] : undefined;
  const isRefused = statusCode >= 400;
  const hasShape = !isJson(answer) || !isRefused || refusal.Check(answer.json());
  return [
    ...(EXPECTED.has(statusCode) ? [] : [`answered ${statusCode}: ${body.slice(0, 300)}`]),
    ...(shown === undefined ? [] : [`shows ${shown}: ${body.slice(0, 300)}`]),
    ...(hasShape ? [] : [`a refusal of another shape: ${body.slice(0, 300)}`]),
  ];
}

function isText({ headers }: LightMyRequestResponse) {
  return /^text|json/.test(String(headers["content-type"])) && headers["content-encoding"] === undefined;
}

function isJson(answer: LightMyRequestResponse) {
  return isText(answer) && String(answer.headers["content-type"]).includes("json");
}
