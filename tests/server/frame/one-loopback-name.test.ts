import { fastify } from "fastify";
import { expect, it } from "vitest";
import { keepOneLoopbackName } from "#server/frame/pages/one-loopback-name";

function serverAt(publicUrl: string) {
  const app = fastify();
  keepOneLoopbackName(app, publicUrl);
  app.all("/*", async () => "here");
  return async (host: string, url = "/", method: "GET" | "HEAD" | "POST" = "GET") => {
    const { statusCode, headers } = await app.inject({ method, url, headers: { host } });
    return statusCode === 302 ? headers.location : statusCode;
  };
}

it.each([
  ["http://localhost:3000", "127.0.0.1:3000"],
  ["http://localhost:3000", "[::1]:3000"],
  ["http://127.0.0.1:3000", "localhost:3000"],
  ["http://[::1]:3000", "localhost:3000"],
  ["http://localhost", "127.0.0.1"],
  ["http://localhost", "[::1]"],
])("a page of %s that is opened by %s is redirected", async (publicUrl, host) => {
  const ask = serverAt(publicUrl);
  expect(await ask(host)).toBe(`${publicUrl}/`);
  expect(await ask(host, "/sso/auth/signin?returnUrl=%2F%23%2Fcart")).toBe(
    `${publicUrl}/sso/auth/signin?returnUrl=%2F%23%2Fcart`,
  );
  expect(await ask(host, "/apiary", "HEAD")).toBe(`${publicUrl}/apiary`);
});

it.each([
  ["http://localhost:3000", "localhost:3000"],
  ["http://localhost:3000", "LOCALHOST:3000"],
  ["http://localhost:3000", "127.0.0.1:8080"],
  ["http://localhost:3000", "portal.test:3000"],
  ["http://localhost:3000", "[:"],
  ["https://portal.example.edu", "127.0.0.1"],
])("a page of %s that is opened by %s is not", async (publicUrl, host) => {
  expect(await serverAt(publicUrl)(host)).toBe(200);
});

it.each(["/api/User/Account", "/API/docs", "/api?x", "/healthz", "/readyz", "/metrics"])(
  "%s answers by every name",
  async (url) => {
    expect(await serverAt("http://localhost:3000")("127.0.0.1:3000", url)).toBe(200);
  },
);
