import { createStore } from "jotai/vanilla";
import { describe, expect, it, vi } from "vitest";
import { type Api, apiAtom } from "#app/lib/api/api.ts";
import { hasWishes, readFeatureWishes } from "#app/lib/session/feature-wishes.ts";
import { featuresAtom, isStudentAtom, refreshUserAtom, sessionAtom } from "#app/lib/session/session.ts";
import { people } from "../../../support/registration/people.ts";
import { stubApi } from "../../../support/browser/stub-api.ts";

function storeWith(api: Api) {
  const store = createStore();
  store.set(apiAtom, api);
  return store;
}

describe("the session", () => {
  it("is nobody's until it is loaded", async () => {
    const store = storeWith(stubApi({ user: () => people.student }).api);
    expect(store.get(sessionAtom).status).toBe("loading");
    expect(store.get(isStudentAtom)).toBe(false);
    await store.set(refreshUserAtom);
    expect(store.get(sessionAtom)).toMatchObject({ status: "ready", user: { FirstName: "Maya" } });
    expect(store.get(isStudentAtom)).toBe(true);
    expect(store.get(featuresAtom).has("schedule_builder")).toBe(true);
  });

  it("loads the page again once another tab has signed in as someone else", async () => {
    const reload = vi.fn<() => void>();
    vi.stubGlobal("location", { reload });
    const answers = [people.student, people.student, { ...people.student, Identity: "other", FirstName: "Olga" }];
    const store = storeWith(stubApi({ user: () => answers.shift() }).api);
    await store.set(refreshUserAtom);
    await store.set(refreshUserAtom);
    expect(reload).not.toHaveBeenCalled();
    await store.set(refreshUserAtom);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(store.get(sessionAtom), "until then").toMatchObject({ user: { FirstName: "Maya" } });
    vi.unstubAllGlobals();
  });
});

describe("wishes for flags", () => {
  it("are read before the hash and in it", () => {
    expect(readFeatureWishes("https://p.test/?ft=a,b#/my-academics?x=1&ft=c&ft-off=d")).toEqual({
      on: ["a", "b", "c"],
      off: ["d"],
    });
    expect(hasWishes(readFeatureWishes("https://p.test/#/?term=3110"))).toBe(false);
  });
});
