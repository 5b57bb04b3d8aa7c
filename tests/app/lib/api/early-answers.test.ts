import { beforeEach, expect, it, vi } from "vitest";
import { page, takeEarlyAnswer } from "#app/lib/api/early-answers.ts";
import { httpSender } from "#app/lib/api/http.ts";
import { people } from "../../../support/registration/people.ts";

const BASE = "https://p.test/portal/";
const USER = `${BASE}api/User/Account`;
const CART = `${BASE}api/Enrollment/Cart/items/v2?term=3730&career=UGRD`;
const user = JSON.stringify({ data: people.student });
const EARLY = { IsError: false, Data: null, Error: null };
const LATER = { IsError: true, Data: null, Error: { Message: "Your cart is empty." } };
const answer = (data: object) => Response.json({ data }, { headers: { "x-build": "one" } });

beforeEach(() => {
  vi.stubGlobal("fetch", vi.fn<typeof fetch>());
  vi.spyOn(performance, "now").mockReturnValue(1000);
  page.earlyAnswers = new Map([[USER, Promise.resolve(new Response(user, { headers: { "x-build": "two" } }))]]);
});

const take = (url: string, method = "GET") => takeEarlyAnswer(new Request(url, { method }));
const send = (name: "user" | "cartItems") =>
  httpSender(BASE, takeEarlyAnswer)(
    name,
    name === "user" ? {} : { query: { term: "3730", career: "UGRD" } },
    (build) => void builds.push(build),
  );
const builds: string[] = [];

it("gives what is in the page once, with the server's build", async () => {
  await expect(send("user")).resolves.toEqual(people.student);
  expect(fetch).not.toHaveBeenCalled();
  expect(builds).toEqual(["two"]);
  expect(take(USER)).toBeUndefined();
});

it("gives what the head has asked for, also before it has come", async () => {
  const asked = Promise.withResolvers<Response>();
  page.earlyAnswers?.set(CART, asked.promise);
  const taken = send("cartItems");
  asked.resolve(answer(EARLY));
  await expect(taken).resolves.toEqual(EARLY);
  expect(fetch).not.toHaveBeenCalled();
});

it.each([
  ["was lost", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["was refused by a busy server", async () => new Response(null, { status: 503, headers: { "Retry-After": "0" } })],
])("asks again for what %s", async (_, early) => {
  vi.mocked(fetch).mockResolvedValue(answer(LATER));
  const lost = early();
  lost.catch(() => {});
  page.earlyAnswers?.set(CART, lost);
  await expect(send("cartItems")).resolves.toEqual(LATER);
  expect(fetch).toHaveBeenCalledTimes(1);
});

it("gives nothing to who has left before it came", async () => {
  const asked = Promise.withResolvers<Response>();
  page.earlyAnswers?.set(CART, asked.promise);
  const leaving = new AbortController();
  const query = { term: "3730", career: "UGRD" };
  const taken = httpSender(BASE, takeEarlyAnswer)("cartItems", { query, signal: leaving.signal }, () => {});
  leaving.abort(new Error("Left"));
  asked.resolve(answer(EARLY));
  await expect(taken).rejects.toThrow("Left");
});

it("gives nothing after a write, which may have changed it", () => {
  void take(`${BASE}api/user/features`, "POST");
  expect(take(USER)).toBeUndefined();
});

it("gives nothing that nobody took for a minute", () => {
  vi.spyOn(performance, "now").mockReturnValue(60_001);
  expect(take(USER)).toBeUndefined();
});
