import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Browser, BrowserContextOptions, Request as PageRequest, Route } from "playwright";
import { build, type Rolldown } from "vite";
import { inject } from "vitest";
import { BUILD_HEADER, METHOD_OVERRIDE_HEADER } from "#contract/protocol";
import { type EndpointName, routes } from "#contract/routes";
import { contentSecurityPolicy } from "#server/frame/headers";
import { inProduction } from "./client-setup.ts";

export type StubReply = { status?: number; data?: unknown; build?: string } | "lost";
/** Answers of the stubbed API, by endpoint; a list is used up one by one, its last one stays. */
export type Stubs = Partial<Record<EndpointName, Stub>>;
type Stub = StubReply | readonly StubReply[] | ((query: URLSearchParams) => StubReply | Promise<StubReply>);

export type StubbedCall = { name: EndpointName; method: string; headers: Record<string, string>; body: unknown };

const ORIGIN = "http://portal.test";

const POLICY = Object.entries(contentSecurityPolicy(false))
  .map(([directive, sources]) => [directive, ...sources].join(" "))
  .join("; ");

const TYPES: Readonly<Record<string, string>> = {
  html: "text/html",
  js: "text/javascript",
  css: "text/css",
  svg: "image/svg+xml",
  woff2: "font/woff2",
};

/** The built client, or a page of a test's own by its folder, before a stubbed API: for what no server does on demand. */
export async function buildClient(root?: string) {
  const files = root === undefined ? readFiles(path.join(inject("runFolder"), "client")) : await buildPage(root);

  return async function open(browser: Browser, hash: string, stubs: Stubs, options: BrowserContextOptions = {}) {
    const context = await browser.newContext({ reducedMotion: "reduce", ...options });
    const page = await context.newPage();
    const calls: StubbedCall[] = [];
    const leftUrls: string[] = [];
    await page.route(`${ORIGIN}/**`, async (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname.startsWith("/api/")) return await answer(route, pathname.slice("/api".length), stubs, calls);
      if (pathname.startsWith("/sso/")) {
        leftUrls.push(route.request().url());
        return await route.fulfill({ body: "Sign-in page", contentType: "text/plain" });
      }
      const name = pathname.slice(1) || "index.html";
      const body = files.get(name);
      if (body === undefined) return await route.fulfill({ status: 404 });
      await route.fulfill({
        body: Buffer.from(body),
        contentType: TYPES[name.split(".").at(-1) ?? ""] ?? "application/octet-stream",
        headers: { "content-security-policy": POLICY },
      });
    });
    await page.goto(`${ORIGIN}/${hash}`);
    return { page, calls, leftUrls, context };
  };
}

function readFiles(folder: string): Map<string, string | Uint8Array> {
  const names = globSync("**/*.{html,js,css,svg,woff2}", { cwd: folder });
  if (names.length === 0) throw new Error(`There is nothing to serve in ${folder}: the build failed.`);
  return new Map(names.map((name) => [name.replaceAll(path.sep, "/"), readFileSync(path.join(folder, name))]));
}

async function buildPage(root: string): Promise<Map<string, string | Uint8Array>> {
  const output = await inProduction(() =>
    build({ root, configFile: "vite.config.ts", logLevel: "silent", build: { write: false } }),
  );
  const built = (output as Rolldown.RolldownOutput).output.map(
    (file) => [file.fileName, file.type === "chunk" ? file.code : file.source] as const,
  );
  return new Map([...readFiles("public"), ...built]);
}

async function answer(route: Route, pathname: string, stubs: Stubs, calls: StubbedCall[]) {
  const request = route.request();
  const method = request.headers()[METHOD_OVERRIDE_HEADER] ?? request.method();
  const name = findEndpoint(method, pathname);
  if (!name) return await route.fulfill({ status: 404 });
  calls.push({ name, method, headers: request.headers(), body: bodyOf(request) });
  const used = calls.filter((call) => call.name === name).length - 1;
  const reply = await replyOf(stubs[name], used, new URL(request.url()).searchParams);
  if (reply === "lost") return await route.abort("connectionfailed");
  const { status = 200, data = DEFAULTS[name] ?? null, build: serverBuild = "one" } = reply ?? {};
  const isError = status !== 200;
  await route.fulfill({ status, json: { data, isError, message: null }, headers: { [BUILD_HEADER]: serverBuild } });
}

function replyOf(stub: Stub | undefined, used: number, query: URLSearchParams) {
  if (typeof stub === "function") return stub(query);
  return Array.isArray(stub) ? (stub as StubReply[])[Math.min(used, stub.length - 1)] : (stub as StubReply);
}

function bodyOf(request: PageRequest): unknown {
  return request.postData() === null ? undefined : request.postDataJSON();
}

function findEndpoint(method: string, pathname: string): EndpointName | undefined {
  const found = Object.entries(routes).find(
    ([, route]) => route.method === method && new RegExp(`^${route.path.replaceAll(/:\w+/g, "[^/]+")}$`).test(pathname),
  );
  return found?.[0] as EndpointName | undefined;
}

const student = {
  IsAuthenticated: true,
  Identity: "student",
  FirstName: "Maya",
  LastName: "Okafor",
  PeopleSoftId: "01000001",
  EmailAddress: "maya@example.edu",
  IsStudent: true,
  Features: ["schedule_builder", "enrollment_operations", "sfal_advising"],
  HasBookstore: false,
  HasBookstoreMaterials: false,
};

export const people = {
  student,
  nonstudent: { ...student, Identity: "nonstudent", IsStudent: false },
  nobody: {
    ...student,
    IsAuthenticated: false,
    Identity: null,
    FirstName: null,
    LastName: null,
    PeopleSoftId: null,
    EmailAddress: null,
    IsStudent: false,
  },
};

const DEFAULTS: Partial<Record<EndpointName, unknown>> = {
  user: student,
  setFeatures: student,
  globalAlerts: [],
  serviceAlerts: [],
  notices: [],
  eligibleTerms: [
    {
      Term: { Code: "3110", Description: "2027 Spring" },
      AcademicCareer: { Code: "UGRD", Description: "Undergraduate" },
      TermStartDate: "2027-01-19",
      TermEndDate: "2027-05-07",
    },
  ],
  enrollmentTerms: [],
  cartItems: { IsError: false, Data: { Items: [{}, {}, {}, {}] }, Error: null },
  cartPlans: { IsError: false, Data: { Version: 0, Plans: [] }, Error: null },
};
