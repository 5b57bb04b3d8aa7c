import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { institution } from "#contract/institution";
import { CONTRACT_VERSION } from "#contract/protocol";
import { testDatabases } from "../../support/database/database.ts";
import { insert } from "../../support/database/rows.ts";
import { addPerson, openPortal, type Portal, type PortalClient } from "../../support/portal.ts";
import { keptLog } from "../../support/servers/kept-log.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

const HEAD = 'document.documentElement.dataset.theme = "dark";';

describe("the server", () => {
  const open = testDatabases();
  const { log, lines } = keptLog("debug");
  const clientFolder = builtClient();
  let portal: Portal;
  let student: PortalClient;

  beforeAll(async () => {
    const database = await open();
    await addPerson(database.db, "student", { first_name: "Zephyrine", email: "zephyrine@example.edu" });
    const soon = new Date(Date.now() + 30 * 24 * 60 * 60_000).toISOString().slice(0, 10);
    await insert(
      database.db,
      "important_dates",
      Array.from({ length: 40 }, (_, day) => ({ date: soon, description_html: `<p>Day ${day}</p>` })),
    );
    portal = await openPortal(database, {
      log,
      build: "abc123",
      clientFolder,
      settings: { metricsToken: "a token for the metrics", trustProxy: ["10.0.0.0/8", "::1"] },
    });
    student = await portal.signIn("student");
  });
  afterAll(() => portal.close());

  const get = (url: string, headers: Record<string, string> = {}) => portal.inject({ method: "GET", url, headers });

  describe("answers", () => {
    it("an address that does not exist with 404 and JSON", async () => {
      const answer = await get("/api/no/such/call?secret=1");
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ data: { Code: "NOT_FOUND" }, message: "/api/no/such/call doesn't exist." });
    });

    it("a link that leads nowhere with a page that leads back", async () => {
      const answer = await get("/class-search/a&b", { accept: "text/html,*/*" });
      expect(answer.statusCode).toBe(404);
      expect(answer.headers["content-type"]).toMatch(/^text\/html/);
      expect(answer.body).toContain("/class-search/a&#38;b");
      expect(answer.body).toContain('<a class="button" href="/">');
    });

    it("a call that opens a window with a page, and others with JSON", async () => {
      const accept = "text/html,*/*";
      const window = await get("/api/Enrollment/PrintSchedule?term=3110&career=UGRD", { accept });
      expect([window.statusCode, window.headers["content-type"]]).toEqual([401, "text/html; charset=utf-8"]);
      expect(window.body).toContain('<a class="button" href="/sso/auth/signin">');
      const call = await get("/api/Enrollment/Classes?term=3110&career=UGRD", { accept });
      expect([call.statusCode, call.json().data.Code]).toEqual([401, "NOT_SIGNED_IN"]);
    });

    it("a body that is too large with 413", async () => {
      const payload = { EmailAddress: "a", Name: "b", Message: "x".repeat(300_000) };
      const answer = await portal.inject({ method: "POST", url: "/api/Global/Feedback", payload });
      expect(answer.statusCode).toBe(413);
      expect(answer.json()).toMatchObject({ isError: true, message: "Request body is too large." });
    });

    it("a page of an older contract with 555, and says which build this is", { tags: ["portal§8.5"] }, async () => {
      const logged = lines.length;
      expect((await get("/api/User/Account", { "x-contract-version": "0" })).statusCode).toBe(555);
      const levels = lines.slice(logged).map((line) => (JSON.parse(line) as { level: number }).level);
      expect(levels.filter((level) => level > 30)).toEqual([]);
      const answer = await get("/api/User/Account", { "x-contract-version": String(CONTRACT_VERSION) });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers["x-build"]).toBe("abc123");
    });

    it.each([
      ["10.1.2.3", "0123456789abcdef", true],
      ["::ffff:10.1.2.3", "0123456789abcdef", true],
      ["::1", "0123456789abcdef", true],
      ["10.1.2.3", 'x" injected', false],
      ["127.0.0.1", "0123456789abcdef", false],
      ["2001:db8::1", "0123456789abcdef", false],
    ])("from %s, which gave the id %s, with that id if it's a trusted proxy: %s", async (remoteAddress, id, isKept) => {
      const answer = await portal.inject({ url: "/healthz", remoteAddress, headers: { "x-request-id": id } });
      const fresh = expect.stringMatching(/^[0-9a-f-]{36}$/);
      expect(answer.headers["x-request-id"]).toEqual(isKept ? id : fresh);
    });

    it("with two years of HTTPS where it's served by HTTPS, and no use of devices", async () => {
      const secure = await openPortal(await open(), { settings: { publicUrl: "https://portal.example.edu" } });
      const { headers } = await secure.inject({ url: "/healthz" });
      expect(headers["strict-transport-security"]).toBe("max-age=63072000");
      expect(headers["permissions-policy"]).toContain("camera=(), ");
      await secure.close();
      expect((await get("/healthz")).headers["strict-transport-security"]).toBeUndefined();
    });
  });

  it("turns a POST into what its header says", { tags: ["portal§7.24", "builder§7.30"] }, async () => {
    const url = "/api/schedulebuilder/configuration/1/break/x";
    const native = await student.inject({ method: "DELETE", url });
    const emulated = await student.inject({ method: "POST", url, headers: { "X-HTTP-Method-Override": "delete" } });
    expect(emulated.statusCode).toBe(native.statusCode);
    expect(emulated.json().message).toBe(native.json().message);
    expect(emulated.json().message).not.toContain("nothing at");
  });

  it.each([
    [403, { "sec-fetch-site": "cross-site" }],
    [403, { "sec-fetch-site": "same-site", origin: "http://localhost" }],
    [403, { origin: "https://evil.example" }],
    [403, { origin: "null" }],
    [200, {}],
    [200, { "sec-fetch-site": "same-origin" }],
    [200, { origin: "http://localhost" }],
    [200, { origin: "http://portal.test:8080", host: "portal.test:8080" }],
  ] as [number, Record<string, string>][])(
    "writes are answered with %i by where they're from: %j",
    async (status, headers) => {
      const payload = { EmailAddress: "a@example.edu", Name: "b", Message: "c" };
      const answer = await portal.inject({ method: "POST", url: "/api/Global/Feedback", payload, headers });
      expect(answer.statusCode).toBe(status);
    },
  );

  it("large answers carry an ETag, and aren't sent again to clients that have them", async () => {
    const url = "/api/global/important_dates";
    const first = await get(url);
    const etag = String(first.headers["etag"]);
    expect(etag).toMatch(/^W\/"/);
    expect(first.headers["cache-control"]).toBe("private, no-cache");
    const again = await get(url, { "if-none-match": `"other", ${etag}` });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe("");
    expect((await get(url, { "if-none-match": '"other"' })).statusCode).toBe(200);
  });

  it.each([
    ["gzip, br", "br"],
    ["gzip, br;q=0.5", "gzip"],
    ["*", "br"],
    ["*, br;q=0", "gzip"],
    ["identity, br;q=0.5", undefined],
    ["", undefined],
  ])("pages, files, and answers all have the encoding that Accept-Encoding: %s wants", async (header, expected) => {
    const urls = ["/", "/assets/main-D3x_a9-Q.js", "/api/global/important_dates"];
    const answers = await Promise.all(urls.map((url) => get(url, { "accept-encoding": header })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(urls.map(() => 200));
    expect(answers.map(({ headers }) => headers["content-encoding"])).toEqual(urls.map(() => expected));
  });

  it("large answers are kept nowhere when they are about the caller", async () => {
    const student_id = await addPerson(portal.db, "long", { last_name: "Long ".repeat(1000) });
    const item = { student_id, item: "Immunization", administrative_function: "ADMP", status: "I" };
    await insert(portal.db, "checklist_items", { ...item, description_html: `<p>${"Long ".repeat(1000)}</p>` });
    const caller = await portal.signIn("long");
    for (const url of ["/api/User/Account", "/api/Profile/Checklist"]) {
      const { statusCode, headers, body } = await caller.inject({ url });
      expect([url, statusCode, headers["cache-control"], headers["etag"]]).toEqual([url, 200, "no-store", undefined]);
      expect(body.length).toBeGreaterThan(1024);
    }
  });

  describe("the client", () => {
    it("is served from / and kept nowhere, since it says who asks", async () => {
      const answer = await get("/");
      expect(answer.body).toContain(`<title>${institution.name}</title>`);
      expect(answer.headers["cache-control"]).toBe("no-store");
      expect(answer.headers["etag"]).toBeUndefined();
    });

    it("has files with a hash in their name, which browsers keep forever", async () => {
      const answer = await get("/assets/main-D3x_a9-Q.js");
      expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
      const compressed = await get("/assets/main-D3x_a9-Q.js", { "accept-encoding": "br" });
      expect(compressed.headers["content-encoding"]).toBe("br");
      expect((await get("/assets/plain.txt")).headers["cache-control"]).toBe("no-cache");
    });

    it("lets nobody out of its folder", async () => {
      for (const url of ["/../package.json", "/assets/..%2f..%2fpackage.json", "/%2e%2e/package.json", "/.env"]) {
        expect([400, 403, 404]).toContain((await get(url)).statusCode);
      }
    });

    it("runs nothing that does not come from here, and in nobody's frame", async () => {
      const policy = String((await get("/")).headers["content-security-policy"]);
      const head = `'sha256-${createHash("sha256").update(HEAD).digest("base64")}'`;
      expect(policy).toContain(`script-src 'self' ${head};`);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain("unsafe");
    });

    it("lets only the worker that draws PDFs run WebAssembly", async () => {
      const policyOf = async (url: string, headers = {}) =>
        String((await get(url, headers)).headers["content-security-policy"]);
      const ofPage = await policyOf("/");
      expect(await policyOf("/assets/main-D3x_a9-Q.js")).toBe(ofPage);
      for (const headers of [{}, { "accept-encoding": "br" }]) {
        const policy = await policyOf("/assets/documents-worker-D3x_a9-Q.js", headers);
        expect(policy).toBe(ofPage.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'"));
      }
    });
  });

  describe("operators", () => {
    it("read metrics by route pattern on this machine, or with the token", async () => {
      await student.call("user");
      const metrics = await get("/metrics");
      expect(metrics.body).toMatch(
        /http_request_duration_seconds_count\{method="GET",route="\/api\/User\/Account",status="200"\}/,
      );
      expect(metrics.body).toMatch(/database_pool_connections\{pool="writes",state="total"\} [1-9]/);
      expect(metrics.body).toContain(`enrolling_calls{state="waiting"} 0`);
      expect((await get("/metrics", { "x-forwarded-for": "203.0.113.9" })).statusCode).toBe(403);
      expect((await get("/metrics", { authorization: "Bearer wrong" })).statusCode).toBe(403);
      const headers = { authorization: "Bearer a token for the metrics", "x-forwarded-for": "203.0.113.9" };
      expect((await get("/metrics", headers)).statusCode).toBe(200);
    });

    it("read logs without personal data", async () => {
      lines.length = 0;
      await student.call("user");
      await student.send("contactCard", { query: { query: "zephyrine" } });
      await portal.inject({ method: "GET", url: "/api/no/such/call?query=zephyrine" });
      const log = lines.join("");
      expect(log).toContain('"route":"/api/User/Account"');
      expect(log).toMatch(/"person":"[A-Za-z0-9_-]{12}"/);
      expect(log).not.toMatch(/zephyrine|id-student|portal_session|Zephyrine/);
    });
  });
});

function builtClient() {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "index.html"), `<!doctype html><title>Client</title><script>${HEAD}</script>`);
  const code = "export {};\n".repeat(500);
  for (const name of ["main-D3x_a9-Q.js", "documents-worker-D3x_a9-Q.js"]) {
    const script = join(folder, "assets", name);
    writeFileSync(script, code);
    writeFileSync(`${script}.br`, brotliCompressSync(code));
    writeFileSync(`${script}.gz`, gzipSync(code));
  }
  writeFileSync(join(folder, "assets", "plain.txt"), "text");
  return folder;
}
