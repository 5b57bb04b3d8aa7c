import { describe, expect, it, onTestFinished, vi } from "vitest";
import { openDatabase } from "#server/db/open-database";
import { explainUnreachable } from "#server/db/pool";
import { firstSuccess } from "#server/db/wait-for-database";
import { describePostgres } from "../../support/database/database.ts";
import { fatalError, lateDatabase } from "../../support/servers/late-database.ts";

describe("waiting for the first answer", () => {
  const temporary = new Error("starting up");

  /** Each attempt takes some seconds, and then succeeds or fails. */
  function wait(seconds: number, attempts: readonly (readonly [seconds: number, failure?: Error])[]) {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const began: number[] = [];
    const reported: unknown[] = [];
    const start = performance.now();
    const secondsSinceStart = () => Math.round((performance.now() - start) / 1000);
    const aborted: number[] = [];
    const attempt = async (limitMs: number, signal: AbortSignal) => {
      const number = began.length;
      signal.addEventListener("abort", () => aborted.push(number));
      const [takes, failure] = attempts[began.length] ?? [0, temporary];
      began.push(secondsSinceStart());
      await new Promise((resolve) => setTimeout(resolve, Math.min(takes * 1000, limitMs)));
      if (takes * 1000 > limitMs) throw new Error("timeout expired");
      if (failure) throw failure;
    };
    const isTemporary = (error: unknown) => error === temporary || String(error).includes("timeout");
    const waiting = firstSuccess(attempt, {
      limitMs: seconds * 1000,
      isTemporary,
      onFailure: (each) => reported.push(each),
    });
    const result = waiting.then(
      () => secondsSinceStart(),
      (error: Error) => error.message,
    );
    return { result, began, reported, aborted };
  }

  it("lasts while a server refuses or starts up", async () => {
    const { result, began, reported } = wait(60, [[0, temporary], [0, temporary], [0]]);
    await vi.runAllTimersAsync();
    expect(await result).toBe(2);
    expect(began).toEqual([0, 1, 2]);
    expect(reported).toEqual([temporary, temporary]);
  });

  it("hears a slow first answer, and asks again in the meantime", async () => {
    const { result, began } = wait(60, [[25], [50], [50], [50], [50], [50], [50]]);
    await vi.runAllTimersAsync();
    expect(await result).toBe(25);
    expect(began).toEqual([0, 5, 10, 15, 20]);
  });

  it("hears a server that took the place of a silent one", async () => {
    const { result, aborted } = wait(60, [[90], [90], [1]]);
    await vi.runAllTimersAsync();
    expect(await result).toBe(11);
    expect(aborted).toEqual([0, 1, 2]);
  });

  it("ends with the last failure when the time is over", async () => {
    const { result } = wait(3, []);
    await vi.runAllTimersAsync();
    expect(await result).toBe("starting up");
  });

  it("ends at once with a failure that waiting can't help", async () => {
    const { result, began, reported } = wait(60, [
      [0, temporary],
      [0, new Error("wrong password")],
    ]);
    await vi.runAllTimersAsync();
    expect(await result).toBe("wrong password");
    expect([began.length, reported]).toEqual([2, [temporary]]);
  });
});

it.each([
  [{ code: "08P01", message: "unsupported startup parameter: statement_timeout" }, /pooler that refuses a setting/],
  [{ message: "timeout expired" }, /didn't connect in time/],
  [{ code: "53300", message: "sorry, too many clients already" }, /no connections left/],
])("names what keeps it from a server that says %j", (said, words) => {
  const failure = Object.assign(new Error(said.message), said);
  const { message } = explainUnreachable("DATABASE_URL", "postgres://portal:hunter2@db.example/portal", failure);
  expect(message).toMatch(words);
  expect(message).toMatch(/^The PostgreSQL database "portal" at db\.example:5432 \(DATABASE_URL\) /);
  expect(message).not.toContain("hunter2");
});

describePostgres("a database that comes up late", (open) => {
  it("is waited for, with one line for each reason", async () => {
    const { databaseUrl = "" } = await open();
    const late = await lateDatabase(databaseUrl);
    const reported: string[] = [];
    const onWait = (words: string) => {
      reported.push(words);
      void late.start(words.includes("refused") ? fatalError("57P03", "the database system is starting up") : null);
    };
    const database = await openDatabase({ dataDir: "", databaseUrl: late.url, waitSeconds: 600, onWait });
    await database.close();
    const { pathname, host } = new URL(late.url);
    const name = `The PostgreSQL database "${pathname.slice(1)}" at ${host} (DATABASE_URL)`;
    const waiting = `Waiting for the database, up to 600 s (DATABASE_WAIT_SECONDS). ${name}`;
    expect(reported).toEqual([
      `${waiting} refused the connection. Check that the server is running and uses that port.`,
      `${waiting} can't be reached: the database system is starting up.`,
    ]);
  });

  it("isn't waited for if it will never be there", async () => {
    const { databaseUrl = "" } = await open();
    const url = new URL(databaseUrl);
    url.pathname = "/nowhere";
    const reported: string[] = [];
    const onWait = (words: string) => void reported.push(words);
    const opening = openDatabase({ dataDir: "", databaseUrl: url.href, waitSeconds: 600, onWait });
    await expect(opening).rejects.toThrow("doesn't exist on that server");
    expect(reported).toEqual([]);
  });
});
