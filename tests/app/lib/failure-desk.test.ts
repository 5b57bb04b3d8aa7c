import { createStore } from "jotai/vanilla";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { apiAtom } from "#app/lib/api.ts";
import { createFailureDesk, wasTold } from "#app/lib/failure-desk.ts";
import { endInterruptionAtom, type Interruption, interruptAtom, interruptionAtom } from "#app/lib/interruptions.ts";
import { refreshUserAtom } from "#app/lib/session.ts";
import { AppError, type FailureCode } from "#contract/outcome";
import { people } from "../../support/client-stage.ts";
import { stubApi } from "../../support/stub-api.ts";

const assign = vi.fn<(address: string) => void>();
const reload = vi.fn<() => void>();
const kept = new Map<string, string>();

beforeEach(() => {
  vi.clearAllMocks();
  kept.clear();
  const page = { pathname: "/portal/", search: "", hash: "#/my-academics/enroll/cart?term=3110", assign, reload };
  vi.stubGlobal("location", page);
  vi.stubGlobal("document", { baseURI: "https://p.test/portal/#/my-academics/enroll/cart?term=3110" });
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

const failureOf = (code: FailureCode, details?: Record<string, unknown>) =>
  new AppError({ code, message: `It was ${code}.`, ...(details && { details }) });

async function deskOf(person: object = people.student) {
  const store = createStore();
  store.set(apiAtom, stubApi({ user: () => person }).api);
  await store.set(refreshUserAtom);
  const desk = createFailureDesk(store);
  const shown = () => store.get(interruptionAtom);
  const settle = (answer: boolean) => (shown() as Extract<Interruption, { settle: object }>).settle(answer);
  return { store, desk, shown, settle };
}

describe("the failure desk", () => {
  it("sends who is no longer signed in to sign out, with a way back to the page", async () => {
    const { desk } = await deskOf();
    void desk.decide(failureOf("NOT_SIGNED_IN"), 401, true);
    const back = encodeURIComponent("/portal/#/my-academics/enroll/cart?term=3110");
    expect(assign).toHaveBeenCalledExactlyOnceWith(`https://p.test/portal/sso/auth/signout?returnUrl=${back}`);
  });

  it("sends who never was to sign in, since signing out would lead back here for ever", async () => {
    const { desk } = await deskOf(people.nobody);
    void desk.decide(failureOf("NOT_SIGNED_IN"), 401, true);
    expect(assign.mock.calls[0]?.[0]).toMatch(/^https:\/\/p\.test\/portal\/sso\/auth\/signin\?returnUrl=/);
  });

  it("loads the page again for a newer contract, but not over and over", async () => {
    const { desk, shown } = await deskOf();
    void desk.decide(failureOf("CONTRACT_OUTDATED"), 555, true);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(await desk.decide(failureOf("CONTRACT_OUTDATED"), 555, false)).toBe("throw");
    expect(reload).toHaveBeenCalledTimes(1);
    expect(shown()).toMatchObject({ kind: "problem" });
  });

  it.each([
    ["FORBIDDEN", 403, "unauthorized"],
    ["FEATURE_DISABLED", 497, "feature-disabled"],
  ] as const)("tells of %s even when the caller handles failures", async (code, status, kind) => {
    const { desk, shown } = await deskOf();
    const failure = failureOf(code);
    expect(await desk.decide(failure, status, true)).toBe("throw");
    expect(shown()).toMatchObject({ kind });
    expect(wasTold(failure)).toBe(true);
  });

  it.each(["BAD_REQUEST", "NOT_FOUND", "UNEXPECTED", "CONFLICT"] as const)(
    "shows %s as a problem, unless the caller handles it",
    async (code) => {
      const { desk, shown } = await deskOf();
      const handled = failureOf(code);
      expect(await desk.decide(handled, 400, true)).toBe("throw");
      expect(shown()).toBeUndefined();
      expect(wasTold(handled)).toBe(false);
      await desk.decide(failureOf(code, { Term: "3110" }), 400, false);
      expect(shown()).toMatchObject({
        kind: "problem",
        failure: { message: `It was ${code}.`, details: { Term: "3110" } },
      });
      expect((shown() as { errorDetails: string }).errorDetails).toContain("Status: 400");
    },
  );

  it("asks for the password once for all calls that need it, then sends them again", async () => {
    const { desk, shown, settle } = await deskOf();
    const decisions = Promise.all([1, 2].map(() => desk.decide(failureOf("PASSWORD_REQUIRED"), 400, true)));
    expect(shown()).toMatchObject({ kind: "password", signInUrl: undefined });
    settle(true);
    expect(await decisions).toEqual(["again", "again"]);
    expect(shown()).toBeUndefined();
  });

  it("lets the action go when the password is not given, and asks anew the next time", async () => {
    const { desk, shown, settle } = await deskOf();
    const failure = failureOf("PASSWORD_REQUIRED", { SignInUrl: "/sso/auth/signin?fresh=true" });
    const decision = desk.decide(failure, 400, false);
    expect(shown()).toMatchObject({ kind: "password", signInUrl: "/sso/auth/signin?fresh=true" });
    settle(false);
    expect(await decision).toBe("throw");
    expect(wasTold(failure)).toBe(true);
    void desk.decide(failure, 400, false);
    expect(shown()).toMatchObject({ kind: "password" });
  });

  it("offers to try again when the connection is lost", async () => {
    const { desk, shown, settle } = await deskOf();
    expect(await desk.decide(failureOf("NETWORK"), undefined, true)).toBe("throw");
    expect(shown()).toBeUndefined();
    const decision = desk.decide(failureOf("NETWORK"), undefined, false);
    expect(shown()).toMatchObject({ kind: "offline", message: "It was NETWORK." });
    settle(true);
    expect(await decision).toBe("again");
  });

  it("does not call a portal that is busy a lost connection", async () => {
    const { desk, shown, settle } = await deskOf();
    const decision = desk.decide(failureOf("UNAVAILABLE"), 503, false);
    expect(shown()).toMatchObject({ kind: "unavailable", message: "It was UNAVAILABLE." });
    settle(false);
    expect(await decision).toBe("throw");
  });

  it("loads no page again that could not remember that it did", async () => {
    const forbidden = () => {
      throw new DOMException("Storage is off.", "SecurityError");
    };
    vi.stubGlobal("sessionStorage", { getItem: forbidden, setItem: forbidden });
    const { desk, shown } = await deskOf();
    expect(await desk.decide(failureOf("CONTRACT_OUTDATED"), 555, false)).toBe("throw");
    expect(reload).not.toHaveBeenCalled();
    expect(shown()).toMatchObject({ kind: "problem" });
  });

  it("says that the application was updated when another build answers than the first", async () => {
    const { desk, shown } = await deskOf();
    desk.noteBuild("one");
    desk.noteBuild("one");
    expect(shown()).toBeUndefined();
    desk.noteBuild("two");
    expect(shown()).toEqual({ kind: "updated" });
  });
});

describe("interruptions", () => {
  it("come one at a time, what cannot be dismissed first", async () => {
    const { store, shown } = await deskOf();
    store.set(interruptAtom, { kind: "feature-disabled" });
    store.set(interruptAtom, { kind: "unauthorized", message: "First." });
    store.set(interruptAtom, { kind: "unauthorized", message: "Second." });
    expect(shown()).toEqual({ kind: "unauthorized", message: "First." });
    store.set(endInterruptionAtom, "unauthorized");
    expect(shown()).toEqual({ kind: "feature-disabled" });
    store.set(endInterruptionAtom, "feature-disabled");
    expect(shown()).toBeUndefined();
  });
});
