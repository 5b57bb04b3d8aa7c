import { describe, expect, it, vi } from "vitest";
import {
  featuresAtom,
  isStudentAtom,
  refreshUserAtom,
  sessionAtom,
  takeFeatureWishes,
} from "#app/lib/session/session.ts";
import { stubApi } from "../../../support/browser/stub-api.ts";
import { people } from "../../../support/registration/people.ts";

describe("the session", () => {
  it("is nobody's until it is loaded", {
    tags: ["portal§3.1", "portal§4.2", "builder§2.13", "portal§7.1"],
  }, async () => {
    const { store } = stubApi({ user: () => people.student });
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
    const { store } = stubApi({ user: () => answers.shift() });
    await store.set(refreshUserAtom);
    await store.set(refreshUserAtom);
    expect(reload).not.toHaveBeenCalled();
    await store.set(refreshUserAtom);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(store.get(sessionAtom), "until then").toMatchObject({ user: { FirstName: "Maya" } });
  });
});

describe("wishes for flags", { tags: ["portal§6.3", "builder§6.1"] }, () => {
  function stubAddress(href: string) {
    const replaceState = vi.fn<History["replaceState"]>();
    vi.stubGlobal("history", { state: { key: "k" }, replaceState });
    vi.stubGlobal("location", { href });
    return replaceState;
  }

  it("are taken out of the address, before the hash and in it", () => {
    const replaceState = stubAddress("https://p.test/?ft=a,b&y=2#/my-academics?x=1&ft=c&ft-off=d");
    expect(takeFeatureWishes()).toEqual({ on: ["a", "b", "c"], off: ["d"] });
    expect(replaceState).toHaveBeenCalledExactlyOnceWith({ key: "k" }, "", "https://p.test/?y=2#/my-academics?x=1");
  });

  it("leave an address without any alone", () => {
    const replaceState = stubAddress("https://p.test/#/?term=3110");
    expect(takeFeatureWishes()).toBeUndefined();
    expect(replaceState).not.toHaveBeenCalled();
  });

  it("are names only, and at most as many as a call takes", () => {
    stubAddress(`https://p.test/#/?ft=${"x".repeat(61)},Call us now!&ft-off=${"f,".repeat(30)}`);
    expect(takeFeatureWishes()).toEqual({ on: [], off: Array.from({ length: 20 }, () => "f") });
    const replaceState = stubAddress("https://p.test/#/?ft=Call%20us!");
    expect(takeFeatureWishes()).toBeUndefined();
    expect(replaceState).toHaveBeenCalledExactlyOnceWith({ key: "k" }, "", "https://p.test/#/");
  });
});
