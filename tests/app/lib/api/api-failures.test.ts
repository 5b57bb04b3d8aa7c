import { beforeEach, describe, expect, it, vi } from "vitest";
import { handleFailure, reportRecovered, watchUncaughtErrors } from "#app/lib/api/api-failures.ts";
import { errorDetails } from "#app/lib/api/error-details.ts";
import { wasReported } from "#app/lib/api/failures.ts";
import { endInterruptionAtom, type Interruption, interruptAtom, interruptionAtom } from "#app/lib/api/interruptions.ts";
import { refreshUserAtom } from "#app/lib/session/session.ts";
import { AppError, type FailureCode } from "#contract/outcome";
import { stubApi } from "../../../support/browser/stub-api.ts";
import { stubStorage } from "../../../support/browser/stub-storage.ts";
import { people } from "../../../support/registration/people.ts";

const reload = vi.fn<() => void>();

beforeEach(() => {
  vi.clearAllMocks();
  const page = { pathname: "/portal/", search: "", hash: "#/my-academics/enroll/cart?term=3110", reload };
  vi.stubGlobal("location", page);
  vi.stubGlobal("document", { baseURI: "https://p.test/portal/#/my-academics/enroll/cart?term=3110" });
  stubStorage("sessionStorage");
});

const failureOf = (code: FailureCode, details?: Record<string, unknown>) =>
  new AppError({ code, message: `It was ${code}.`, ...(details && { details }) });

async function failuresOf(person: object = people.student) {
  const { store } = stubApi({ user: () => person });
  await store.set(refreshUserAtom);
  const handle = (failure: AppError, showsProblem: boolean) =>
    handleFailure(store, failure, { name: "dropClass", showsProblem, page: location.hash });
  const shown = () => store.get(interruptionAtom);
  const settle = (answer: boolean) => (shown() as Extract<Interruption, { settle: object }>).settle(answer);
  return { store, handle, shown, settle };
}

const detailsOf = (interruption: Interruption | undefined) =>
  errorDetails((interruption as Extract<Interruption, { kind: "problem" }>).occurred);

describe("API failures", () => {
  it("loads the page again for a newer contract, but not over and over", { tags: ["portal§8.5"] }, async () => {
    const { handle, shown } = await failuresOf();
    void handle(failureOf("CONTRACT_OUTDATED"), false);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(await handle(failureOf("CONTRACT_OUTDATED"), true)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(shown()).toMatchObject({ kind: "problem" });
  });

  it.each(["BAD_REQUEST", "NOT_FOUND", "UNEXPECTED", "CONFLICT"] as const)(
    "shows %s as a problem if the caller wants that",
    { tags: ["portal§8.6", "portal§8.3"] },
    async (code) => {
      const { handle, shown } = await failuresOf();
      const handled = failureOf(code);
      expect(await handle(handled, false)).toBe(false);
      expect(shown()).toBeUndefined();
      expect(wasReported(handled)).toBe(false);
      await handle(failureOf(code, { Term: "3110" }), true);
      expect(shown()).toMatchObject({
        kind: "problem",
        failure: { message: `It was ${code}.`, details: { Term: "3110" } },
      });
      expect(detailsOf(shown())).toContain(`It was ${code}.`);
    },
  );

  it("ask for the password once for all calls that need it, then send them again", async () => {
    const { handle, shown, settle } = await failuresOf();
    const decisions = Promise.all([1, 2].map(() => handle(failureOf("PASSWORD_REQUIRED"), false)));
    expect(shown()).toMatchObject({ kind: "password", signInUrl: undefined });
    settle(true);
    expect(await decisions).toEqual([true, true]);
    expect(shown()).toBeUndefined();
  });
});

it("interruptions come one at a time, what cannot be dismissed first", async () => {
  const { store, shown } = await failuresOf();
  store.set(interruptAtom, { kind: "feature-disabled" });
  store.set(interruptAtom, { kind: "unauthorized", message: "First." });
  store.set(interruptAtom, { kind: "unauthorized", message: "Second." });
  expect(shown()).toEqual({ kind: "unauthorized", message: "First." });
  store.set(endInterruptionAtom, "unauthorized");
  expect(shown()).toEqual({ kind: "feature-disabled" });
  store.set(endInterruptionAtom, "feature-disabled");
  expect(shown()).toBeUndefined();
});

it("shows what nothing caught, with its details", { tags: ["portal§8.6", "portal§8.11"] }, async () => {
  const { store, shown } = await failuresOf();
  const target = new EventTarget();
  watchUncaughtErrors(store, target as Window);
  target.dispatchEvent(Object.assign(new Event("error"), { message: "Script error.", error: null }));
  expect(shown(), "of a script of another origin").toBeUndefined();
  target.dispatchEvent(Object.assign(new Event("error"), { message: "A bug", error: new Error("A bug of ours") }));
  const failure = { code: "UNEXPECTED", message: "An unexpected error occurred." };
  expect(shown()).toMatchObject({ kind: "problem", failure });
  expect(detailsOf(shown())).toContain("A bug of ours");
});

it("reports what React recovered from, except a call that failed for a screen that is gone", () => {
  const reported = vi.fn<(error: unknown) => void>();
  vi.stubGlobal("reportError", reported);
  reportRecovered(new Error("Rendered again.", { cause: failureOf("NETWORK") }));
  expect(reported).not.toHaveBeenCalled();
  const fault = new Error("Rendered again.", { cause: new TypeError("It has no name.") });
  reportRecovered(fault);
  expect(reported.mock.calls).toEqual([[fault]]);
});
