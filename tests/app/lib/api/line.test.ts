import { HTTPError, TimeoutError } from "ky";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { repeatEnrolling } from "#app/lib/api/line.ts";
import { toasts } from "#app/ui/messages/toast-queue.ts";
import { AppError, type FailureCode } from "#contract/outcome";

const MINUTE_MS = 60_000;
const request = new Request("https://p.test/api/Classes/Drop");

beforeEach(() => void vi.useFakeTimers({ now: Date.parse("2026-11-20T15:28:00Z") }));
afterEach(() => void vi.useRealTimers());

const failing = (code: FailureCode, seconds?: number) =>
  new AppError({ code, message: "No.", ...(seconds !== undefined && { details: { RetryAfterSeconds: seconds } }) });
const lost = failing("NETWORK");
const inLine = failing("UNAVAILABLE", 8);
const down = failing("UNAVAILABLE");

function busyProxy(retryAfter: string): HTTPError {
  return new HTTPError(new Response("", { status: 503, headers: { "retry-after": retryAfter } }), request, {} as never);
}

/** A call whose attempts fail with `failure()`, or succeed where that is undefined. */
function repeat(failure: () => Error | undefined, onWait?: (isInLine: boolean) => void) {
  const leaving = new AbortController();
  /** Seconds since the first attempt. */
  const attempts: number[] = [];
  const start = Date.now();
  const send = async () => {
    attempts.push((Date.now() - start) / 1000);
    const error = failure();
    if (error) throw error;
    return "done";
  };
  const ended = repeatEnrolling(send, { signal: leaving.signal, ...(onWait && { onWait }) });
  const result = ended.catch((error: unknown) => error);
  return { attempts, result, leave: () => leaving.abort(new Error("Left.")) };
}

describe("the place in line", () => {
  it.each<[string, Error, number]>([
    ["the server's seconds", inLine, 8],
    ["a proxy's seconds", busyProxy("7"), 7],
    ["a proxy's date", busyProxy("Fri, 20 Nov 2026 15:28:06 GMT"), 6],
  ])("is kept by coming back after %s", async (_, failure, seconds) => {
    const replies = [failure, failure];
    const { attempts, result } = repeat(
      () => replies.shift(),
      () => {},
    );
    await vi.advanceTimersByTimeAsync(seconds * 1000);
    expect(attempts).toEqual([0, seconds]);
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(await result).toBe("done");
  });

  it("is kept for a quarter of an hour by a student who sees it, then for as long as a lost call", async () => {
    const waits: boolean[] = [];
    const { attempts, result } = repeat(
      () => inLine,
      (isInLine) => waits.push(isInLine),
    );
    await vi.advanceTimersByTimeAsync(15 * MINUTE_MS);
    expect(waits).toEqual(Array(attempts.length).fill(true));
    await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
    expect(await result).toBe(inLine);
    expect(attempts.at(-1)).toBeLessThanOrEqual(17 * 60);
    expect(waits).toContain(false);
  });

  it("is kept for two minutes by a student who only gets a message", async () => {
    onTestFinished(() => void vi.restoreAllMocks());
    const shown = vi.spyOn(toasts, "show");
    const { attempts, result } = repeat(() => inLine);
    await vi.advanceTimersByTimeAsync(2 * MINUTE_MS - 1);
    expect(shown.mock.calls).toEqual(Array(attempts.length).fill([{ message: "We're busy. You're still in line." }]));
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(await result).toBe(inLine);
    expect(shown).toHaveBeenCalledTimes(15);
  });

  it.each(["0", "soon", "Fri, 20 Nov 2026 15:27:00 GMT"])("isn't taken from Retry-After: %s", async (header) => {
    const waits: boolean[] = [];
    const replies = [busyProxy(header)];
    const { result } = repeat(
      () => replies.shift(),
      (isInLine) => waits.push(isInLine),
    );
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(await result).toBe("done");
    expect(waits).toEqual([false]);
  });

  it("gives a connection that is lost then the usual time to come back", async () => {
    let failure: AppError | undefined = inLine;
    const { result } = repeat(
      () => failure,
      () => {},
    );
    await vi.advanceTimersByTimeAsync(5 * MINUTE_MS);
    failure = lost;
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    failure = undefined;
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(await result).toBe("done");
  });
});

describe("a lost call", () => {
  it("is repeated for two minutes where the student sees each wait", async () => {
    const waits: boolean[] = [];
    const { attempts, result } = repeat(
      () => lost,
      (isInLine) => waits.push(isInLine),
    );
    await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
    expect(await result).toBe(lost);
    expect(attempts).toEqual([0, 1, 3, 8, 18, 38, 58, 78, 98, 118, 120]);
    expect(waits).toEqual(Array(10).fill(false));
  });

  it.each([lost, down])("is repeated twice, and soon, where nobody sees the waits: %s", async (failure) => {
    const { attempts, result } = repeat(() => failure);
    await vi.advanceTimersByTimeAsync(900);
    expect(await result).toBe(failure);
    expect(attempts).toHaveLength(3);
  });

  it("is repeated after a timeout only where the student sees the waits", async () => {
    const late = () => new TimeoutError(request);
    const quiet = repeat(late);
    const watched = repeat(late, () => {});
    await vi.advanceTimersByTimeAsync(1000);
    expect(await quiet.result).toMatchObject({ message: "The portal took too long to respond. Try again." });
    expect([quiet.attempts.length, watched.attempts.length]).toEqual([1, 2]);
    watched.leave();
    await watched.result;
  });

  it("is repeated at once when the browser is back online", async () => {
    const target = new EventTarget();
    vi.stubGlobal("addEventListener", target.addEventListener.bind(target));
    const replies = [lost, lost, lost, lost];
    const { attempts, result } = repeat(
      () => replies.shift(),
      () => {},
    );
    await vi.advanceTimersByTimeAsync(8000);
    expect(attempts).toHaveLength(4);
    target.dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(0);
    expect(await result).toBe("done");
    expect(attempts.at(-1)).toBe(8);
  });

  it("ends with the reason of the student's signal", async () => {
    const { attempts, result, leave } = repeat(
      () => lost,
      () => {},
    );
    await vi.advanceTimersByTimeAsync(500);
    leave();
    expect(await result).toMatchObject({ message: "Left." });
    expect(attempts).toEqual([0]);
  });
});

it.each<FailureCode>(["RULE_BROKEN", "IN_WAITING_ROOM", "UNEXPECTED"])("repeats no answer: %s", async (code) => {
  const refused = failing(code, 8);
  const { attempts, result } = repeat(
    () => refused,
    () => {},
  );
  expect(await result).toBe(refused);
  expect(attempts).toEqual([0]);
});
