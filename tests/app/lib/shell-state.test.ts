import { createStore } from "jotai/vanilla";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import {
  alertsAtom,
  areAlertsKnownAtom,
  closeAlertAtom,
  loadAlertsAtom,
  openAlertsAtom,
  refreshAlertsAtom,
} from "#app/lib/notices/alerts.ts";
import { apiAtom } from "#app/lib/api/api.ts";
import { cartCountAtom, noteCartAtom, refreshCartCountAtom } from "#app/lib/seats/cart-count.ts";
import {
  closedAlertsAtom,
  isOneOf,
  lastBuilderTermAtom,
  lastClassesTermAtom,
  personalAtom,
  rememberedAtom,
} from "#app/lib/session/remembered.ts";
import { refreshUserAtom } from "#app/lib/session/session.ts";
import { signOut } from "#app/lib/session/sign-in-links.ts";
import { eligibleTermsAtom, findTerm, termKey } from "#app/lib/session/terms.ts";
import { people } from "../../support/registration/people.ts";
import { eventually } from "../../support/eventually.ts";
import { stubApi } from "../../support/browser/stub-api.ts";

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("a remembered choice", () => {
  const sortAtom = rememberedAtom<"name" | "updated">("sort", "name", isOneOf("name", "updated"));

  it("is there again in the next page", () => {
    createStore().set(sortAtom, "updated");
    expect(stored.get("portal:sort")).toBe('"updated"');
    expect(createStore().get(sortAtom)).toBe("updated");
  });

  it.each(['"size"', "{", "null", "7"])("counts as never made when %s is stored", (text) => {
    stored.set("portal:sort", text);
    expect(createStore().get(sortAtom)).toBe("name");
  });

  it("lasts as long as the page where the browser keeps nothing", () => {
    vi.stubGlobal("localStorage", {
      getItem: () => {
        throw new Error("SecurityError");
      },
      setItem: () => {
        throw new Error("QuotaExceededError");
      },
    });
    const store = createStore();
    expect(store.get(sortAtom)).toBe("name");
    store.set(sortAtom, "updated");
    expect(store.get(sortAtom)).toBe("updated");
  });
});

describe("what is remembered of an account", () => {
  const lastAtom = personalAtom<readonly string[]>("last", [], (value): value is readonly string[] =>
    Array.isArray(value),
  );
  /** A new page, in which somebody is signed in, or nobody. */
  const pageOf = async (user: object) => {
    const store = createStore();
    store.set(apiAtom, stubApi({ user: () => user }).api);
    await store.set(refreshUserAtom);
    return store;
  };

  it("is there again in the account's next page, and nowhere else", async () => {
    (await pageOf(people.student)).set(lastAtom, () => ["100"]);
    expect((await pageOf(people.nobody)).get(lastAtom)).toEqual([]);
    expect((await pageOf(people.student)).get(lastAtom)).toEqual(["100"]);
    expect((await pageOf(people.nonstudent)).get(lastAtom)).toEqual([]);
    expect((await pageOf(people.student)).get(lastAtom)).toEqual([]);
  });

  it("changes another window's value, and follows that window while on screen", async () => {
    const windows = new EventTarget();
    vi.stubGlobal("addEventListener", windows.addEventListener.bind(windows));
    vi.stubGlobal("removeEventListener", windows.removeEventListener.bind(windows));
    const [first, second] = [await pageOf(people.student), await pageOf(people.student)];
    first.set(lastAtom, (before) => [...before, "100"]);
    second.set(lastAtom, (before) => [...before, "200"]);
    expect((await pageOf(people.student)).get(lastAtom)).toEqual(["100", "200"]);
    expect(second.get(lastAtom)).toEqual(["100", "200"]);
    const leave = first.sub(lastAtom, () => {});
    expect(first.get(lastAtom)).toEqual(["100", "200"]);
    second.set(lastAtom, ([, ...rest]) => rest);
    windows.dispatchEvent(new Event("storage"));
    expect(first.get(lastAtom)).toEqual(["200"]);
    leave();
    second.set(lastAtom, () => []);
    windows.dispatchEvent(new Event("storage"));
    expect(first.get(lastAtom)).toEqual(["200"]);
  });

  it("lasts as long as the page where the browser has no room for it, though the account is read again", async () => {
    const store = await pageOf(people.student);
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: () => {
        throw new Error("QuotaExceededError");
      },
    });
    store.set(lastAtom, () => ["100"]);
    await store.set(refreshUserAtom);
    store.set(lastAtom, (before) => [...before, "200"]);
    expect(store.get(lastAtom)).toEqual(["100", "200"]);
  });

  it("is gone when the account signs out, and is not kept again by a window that was left open", async () => {
    const left = await pageOf(people.student);
    left.set(lastAtom, () => ["100"]);
    left.set(lastClassesTermAtom, () => "3100|UGRD");
    left.set(lastBuilderTermAtom, () => "3100");
    vi.stubGlobal("location", { pathname: "/", assign: () => {} });
    vi.stubGlobal("document", { baseURI: "https://portal.example/" });
    signOut();
    left.set(lastAtom, (before) => [...before, "200"]);
    expect([...stored.values()].join()).not.toMatch(/100|200/);
    expect((await pageOf(people.student)).get(lastAtom)).toEqual([]);
  });

  it("is nobody's business where nobody is signed in", async () => {
    const store = await pageOf(people.nobody);
    store.set(lastAtom, () => ["100"]);
    expect(store.get(lastAtom)).toEqual(["100"]);
    expect(stored.size).toBe(0);
  });

  it.each(['{"of":7,"values":{"last":["1"]}}', '{"of":"x"}', "[]", "{"])(
    "starts over when %s is stored",
    async (text) => {
      stored.set("portal:personal", text);
      expect((await pageOf(people.student)).get(lastAtom)).toEqual([]);
    },
  );
});

describe("alerts", () => {
  const alert = (Id: number) => ({ Id, Severity: "info", Message: `Alert ${Id}` });

  it("that are closed stay closed, each by its source and number", async () => {
    const store = createStore();
    store.set(apiAtom, stubApi({ globalAlerts: () => [alert(1), alert(2)], serviceAlerts: () => [alert(1)] }).api);
    await store.set(refreshAlertsAtom);
    expect(store.get(openAlertsAtom).map(({ key }) => key)).toEqual(["global:1", "global:2", "service:1"]);
    store.set(closeAlertAtom, "global:1");
    expect(store.get(openAlertsAtom).map(({ key }) => key)).toEqual(["global:2", "service:1"]);
    expect(store.get(alertsAtom)).toHaveLength(3);
    expect(createStore().get(closedAlertsAtom)).toEqual(["global:1"]);
  });

  it("that were closed and are gone are forgotten", async () => {
    stored.set("portal:closed-alerts", '["global:9"]');
    const store = createStore();
    store.set(apiAtom, stubApi({ globalAlerts: () => [alert(1)], serviceAlerts: () => [] }).api);
    await store.set(refreshAlertsAtom);
    store.set(closeAlertAtom, "global:1");
    expect(store.get(closedAlertsAtom)).toEqual(["global:1"]);
  });

  it("of a source that does not answer stay as they were", async () => {
    const answers = [() => [alert(1)], () => Promise.reject(new Error("down"))];
    const store = createStore();
    store.set(apiAtom, stubApi({ globalAlerts: () => answers.shift()?.(), serviceAlerts: () => [alert(7)] }).api);
    await store.set(refreshAlertsAtom);
    await store.set(refreshAlertsAtom);
    expect(store.get(openAlertsAtom).map(({ key }) => key)).toEqual(["global:1", "service:7"]);
  });
});

describe("the first alerts", () => {
  it("are waited for before a screen is shown, though not for long", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { promise, resolve } = Promise.withResolvers<unknown[]>();
    const store = createStore();
    store.set(apiAtom, stubApi({ globalAlerts: () => promise, serviceAlerts: () => [] }).api);
    const loading = store.set(loadAlertsAtom);
    await vi.advanceTimersByTimeAsync(900);
    expect(store.get(areAlertsKnownAtom)).toBe(false);
    await vi.advanceTimersByTimeAsync(100);
    expect(store.get(areAlertsKnownAtom)).toBe(true);
    resolve([]);
    await loading;
    const quick = createStore();
    quick.set(apiAtom, stubApi({ globalAlerts: () => [], serviceAlerts: () => [] }).api);
    await quick.set(loadAlertsAtom);
    expect(quick.get(areAlertsKnownAtom)).toBe(true);
  });
});

describe("the cart's count", () => {
  const termOf = (term: string, career: string) => ({
    Term: { Code: term, Description: term },
    AcademicCareer: { Code: career, Description: career },
    TermStartDate: "2027-01-19",
    TermEndDate: "2027-05-07",
  });
  const terms = [termOf("3110", "UGRD"), termOf("3120", "UGRD")];
  const sizes: Record<string, number> = { "3110": 3, "3120": 1 };
  const cartItems = ({ query = {} }: { query?: object }) => {
    const { term } = query as { term: string };
    return { IsError: false, Data: { Items: Array.from({ length: sizes[term] ?? 0 }) }, Error: null };
  };

  async function signedIn(handlers: Parameters<typeof stubApi>[0]) {
    const { api, calls } = stubApi({ user: () => people.student, ...handlers });
    const store = createStore();
    store.set(apiAtom, api);
    await store.set(refreshUserAtom);
    return { store, calls };
  }

  it("is the sum over all terms, and follows the cart that a screen has read", async () => {
    const { store } = await signedIn({ eligibleTerms: () => terms, cartItems });
    expect(store.get(cartCountAtom)).toBeUndefined();
    store.set(noteCartAtom, { term: "3110", career: "UGRD", count: 9 });
    expect(store.get(cartCountAtom)).toBeUndefined();
    await store.set(refreshCartCountAtom);
    expect(store.get(cartCountAtom)).toBe(4);
    store.set(noteCartAtom, { term: "3110", career: "UGRD", count: 0 });
    expect(store.get(cartCountAtom)).toBe(1);
  });

  it("follows what was read of a cart while it was asked for", async () => {
    let answer = () => {};
    const slowly = async (request: { query?: object }) => {
      await new Promise<void>((resolve) => (answer = resolve));
      return cartItems(request);
    };
    const { store, calls } = await signedIn({ eligibleTerms: () => terms.slice(0, 1), cartItems: slowly });
    const counting = store.set(refreshCartCountAtom);
    await eventually(() => expect(calls.map(({ name }) => name)).toContain("cartItems"));
    store.set(noteCartAtom, { term: "3110", career: "UGRD", count: 0 });
    answer();
    await counting;
    expect(store.get(cartCountAtom)).toBe(0);
  });

  it("stays as it was when it cannot be had", async () => {
    const answers = [cartItems, cartItems, () => Promise.reject(new Error("down"))];
    const { store } = await signedIn({
      eligibleTerms: () => terms,
      cartItems: (request) => (answers.shift() ?? cartItems)(request),
    });
    await store.set(refreshCartCountAtom);
    await store.set(refreshCartCountAtom);
    expect(store.get(cartCountAtom)).toBe(4);
  });

  it("asks for no terms where nobody is a student", async () => {
    const { api, calls } = stubApi({ user: () => people.nonstudent });
    const store = createStore();
    store.set(apiAtom, api);
    await store.set(refreshUserAtom);
    expect(await store.get(eligibleTermsAtom)).toEqual([]);
    expect(calls.map(({ name }) => name)).toEqual(["user"]);
  });

  it("finds terms by both codes only", () => {
    expect(termKey(terms[0]!)).toBe("3110|UGRD");
    expect(findTerm(terms, "3120", "UGRD")).toBe(terms[1]);
    expect(findTerm(terms, "3120", "GRAD")).toBeUndefined();
    expect(findTerm(terms, null, "UGRD")).toBeUndefined();
  });
});
