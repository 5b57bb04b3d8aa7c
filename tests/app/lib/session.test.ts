import { createStore } from "jotai/vanilla";
import { describe, expect, it } from "vitest";
import { type Api, apiAtom } from "#app/lib/api.ts";
import { hasWishes, readFeatureWishes, withoutWishes } from "#app/lib/feature-wishes.ts";
import { featuresAtom, isStudentAtom, refreshUserAtom, sessionAtom } from "#app/lib/session.ts";
import { AppError } from "#contract/outcome";
import { people } from "../../support/client-stage.ts";
import { stubApi } from "../../support/stub-api.ts";

const lost = new AppError({ code: "NETWORK", message: "The portal cannot be reached." });

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

  it("switches the flags that an address wishes for on the way", async () => {
    const { api, calls } = stubApi({ setFeatures: () => people.student });
    await storeWith(api).set(refreshUserAtom, { on: ["a"], off: ["b", "c"] });
    expect(calls).toEqual([{ name: "setFeatures", body: { On: ["a"], Off: ["b", "c"] } }]);
  });

  it("fails when it cannot be loaded, and can be tried again", async () => {
    const answers = [Promise.reject(lost), Promise.resolve(people.student)];
    const store = storeWith(stubApi({ user: () => answers.shift() }).api);
    await store.set(refreshUserAtom);
    expect(store.get(sessionAtom)).toEqual({ status: "failed", failure: lost });
    const again = store.set(refreshUserAtom);
    expect(store.get(sessionAtom).status).toBe("loading");
    await again;
    expect(store.get(sessionAtom).status).toBe("ready");
  });

  it("stays as it was last known when a later look fails", async () => {
    const answers = [Promise.resolve(people.student), Promise.reject(lost)];
    const store = storeWith(stubApi({ user: () => answers.shift() }).api);
    await store.set(refreshUserAtom);
    await store.set(refreshUserAtom);
    expect(store.get(sessionAtom)).toMatchObject({ status: "ready", user: { FirstName: "Maya" } });
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

  it("leave the rest of the query string as it is", () => {
    expect(withoutWishes("?term=3110&ft=a&ft-off=b")).toBe("?term=3110");
    expect(withoutWishes("?ft=a")).toBe("");
  });
});
