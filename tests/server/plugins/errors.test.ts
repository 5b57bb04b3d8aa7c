import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { AppError, FAILURE_CODES } from "#contract/outcome";
import { testDatabases } from "../../support/database/database.ts";
import { frameAround } from "../../support/frame.ts";

describe("a failure becomes an answer", () => {
  const open = testDatabases();
  let app: Awaited<ReturnType<typeof frameAround>>;
  let thrown: Error;

  beforeAll(async () => {
    const { db } = await open();
    const fail = () => Promise.reject(thrown);
    app = await frameAround({ user: fail, printSchedule: fail }, db);
  });
  afterAll(() => app.close());

  async function answerTo(error: Error) {
    thrown = error;
    return await app.inject({ method: "GET", url: "/User/Account" });
  }

  it.each(FAILURE_CODES)("of the code %s with its sentence", { tags: ["portal§7.24"] }, async (code) => {
    const answer = await answerTo(new AppError({ code, message: "A sentence.", details: { Fact: 1 } }));
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.json()).toMatchObject({
      isError: true,
      message: "A sentence.",
      data: { Code: code, Message: "A sentence.", Metadata: { Fact: 1 } },
    });
    expect(answer.json().data.RequiresPassword).toBe(code === "PASSWORD_REQUIRED" ? true : undefined);
  });

  it.each([
    [403, "FORBIDDEN"],
    [404, "NOT_FOUND"],
    [413, "BAD_REQUEST"],
    [429, "TOO_MANY_ATTEMPTS"],
  ])("of a library's status %s with the code of that status", async (statusCode, code) => {
    const answer = await answerTo(Object.assign(new Error("x"), { statusCode }));
    expect([answer.statusCode, answer.json().data.Code]).toEqual([statusCode, code]);
  });

  it("of an address that is too long without repeating the address", async () => {
    const answer = await answerTo(
      Object.assign(new Error("'/long' is too long"), { statusCode: 414, code: "FST_ERR_X" }),
    );
    expect([answer.statusCode, answer.json().message]).toEqual([414, "This address is too long."]);
  });

  it("to a window as a page with the sentence", async () => {
    thrown = new AppError({ code: "UNAVAILABLE", message: "Try <again> in a moment." });
    const url = "/Enrollment/PrintSchedule?term=3110&career=UGRD%22%3E";
    const busy = await app.inject({ url, headers: { accept: "text/html,application/xhtml+xml,*/*;q=0.8" } });
    expect([busy.statusCode, busy.headers["retry-after"]]).toEqual([503, "5"]);
    expect(busy.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(busy.body).toContain("<p>Try &#60;again&#62; in a moment.</p>");
    expect(busy.body).toContain('href="/">Go to the Portal</a>');
  });

  it("that nobody expected with a neutral sentence and the request's id, and nothing of what went wrong", {
    tags: ["portal§8.11"],
  }, async () => {
    const answer = await answerTo(new Error('relation "people" of student 12345 does not exist'));
    expect(answer.statusCode).toBe(500);
    expect(answer.json().message).toMatch(/^An unexpected error occurred\./);
    expect(answer.json().data.Metadata).toEqual({ RequestId: expect.any(String) });
    expect(answer.body).not.toContain("12345");
  });

  const withCode = (code: string) => Object.assign(new Error("x"), { code });

  it.each([
    ...["ECONNREFUSED", "57P01", "55P03", "40P01"].map(withCode),
    new Error("Connection terminated unexpectedly"),
    new Error("Client has encountered a connection error and is not queryable"),
    new Error("Postgres connection has been discarded"),
    new Error("The server refuses connections.", { cause: withCode("ETIMEDOUT") }),
  ])("of a database that is out of reach or whose locks are held as one to try again", async (error) => {
    const answer = await answerTo(error);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers["retry-after"]).toMatch(/^[3-6]$/);
    expect(answer.json().data.Code).toBe("UNAVAILABLE");
  });
});
