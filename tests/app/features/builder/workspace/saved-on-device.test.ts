import { createStore } from "jotai/vanilla";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import * as edits from "#app/features/builder/workspace/edits.ts";
import * as sending from "#app/features/builder/workspace/sending.ts";
import { apiAtom } from "#app/lib/api/api.ts";
import { BACK_ONLINE, replySource } from "#app/lib/api/reply-source.ts";
import { claimPersonalAtom } from "#app/lib/session/remembered.ts";
import { sessionAtom } from "#app/lib/session/session.ts";
import { sendUnsent } from "#app/lib/unsent/send-unsent.ts";
import { countUnsent } from "#app/lib/unsent/unsent-edits.ts";
import type { ConfigurationEdit } from "#contract/builder/configuration-edit";
import { AppError, type FailureCode } from "#contract/outcome";
import { stubStorage } from "../../../../support/browser/stub-storage.ts";
import { CONFIGURATION_ID } from "../../../../support/builder/builder-data.ts";
import { configurationServer } from "../../../../support/builder/configuration-server.ts";
import { courseOf, requestOf, sectionOf } from "../../../../support/engine/schedule-requests.ts";
import { people } from "../../../../support/registration/people.ts";

const request = requestOf([
  courseOf("COMP.1020", [sectionOf(201), sectionOf(202)]),
  courseOf("MATH.1320", [sectionOf(301)]),
]);
const turnOff = (id: string): ConfigurationEdit[] => [{ type: "enable", list: "courses", id, isEnabled: false }];
const lost = (): never => {
  throw new AppError({ code: "NETWORK", message: "You're offline." });
};

let stored: Map<string, string>;
beforeEach(() => {
  stored = stubStorage("localStorage");
  onTestFinished(() => void (replySource.keptAtMs = undefined));
});

type Store = ReturnType<typeof createStore>;

/** As the end of a window does: another one may have its list. */
const close = (store: Store) => store.get(sending.savedOnDeviceAtom)?.leave();

/** A server that the network leads to, or not. */
function portalOnNetwork() {
  const network = new EventTarget();
  vi.stubGlobal("addEventListener", network.addEventListener.bind(network));
  let isCut = false;
  let failure: FailureCode | undefined;
  let only = "";
  let held = Promise.resolve();
  const answerOrFail = async (answer: () => unknown, given: object) => {
    if (isCut) lost();
    await held;
    if (failure && JSON.stringify(given).includes(only)) throw new AppError({ code: failure, message: "Not now." });
    return answer();
  };
  const { api, calls, server } = configurationServer(request, {
    editConfiguration: answerOrFail,
    buildData: (answer, given) => (failure && !only ? answerOrFail(answer, given) : answer()),
  });
  const open = async (identity = "ada") => {
    const store = createStore();
    store.set(apiAtom, api);
    store.set(claimPersonalAtom, identity);
    store.set(sessionAtom, { status: "ready", user: { ...people.student, Features: [], Identity: identity } });
    store.set(sending.beginContentAtom, await sending.loadContent(api, CONFIGURATION_ID));
    return store;
  };
  const cut = () => {
    isCut = true;
    replySource.keptAtMs = 1;
  };
  const restore = () => {
    isCut = false;
    replySource.keptAtMs = undefined;
    network.dispatchEvent(new Event(BACK_ONLINE));
  };
  /** The browser has a network again, which doesn't lead to the portal, or the portal doesn't take changes. */
  const fail = (code: FailureCode | undefined, changesOf = "") => {
    isCut = false;
    only = changesOf;
    failure = code;
    replySource.keptAtMs = undefined;
    network.dispatchEvent(new Event("online"));
  };
  const isOn = () => server.request.courses.map(({ id, isEnabled }) => `${id} ${isEnabled ? "on" : "off"}`);
  /** It takes changes, and doesn't answer until it's let go. */
  const hang = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    return resolve;
  };
  return { api, calls, hang, open, cut, restore, fail, isOn };
}

const kept = () => [...stored.values()].join();

it("a change without a network shows, counts as saved, and is sent in its order when the network is back", async () => {
  const { open, cut, restore, isOn } = portalOnNetwork();
  const store = await open();
  cut();
  expect(await store.set(edits.applyEditsAtom, turnOff("COMP.1020"))).toBeUndefined();
  expect(await store.set(edits.applyEditsAtom, turnOff("MATH.1320"))).toBeUndefined();
  expect(store.get(edits.contentAtom)?.courses.map(({ isEnabled }) => isEnabled)).toEqual([false, false]);
  expect([store.get(edits.isUnsavedAtom), store.get(edits.isSavedOnDeviceAtom)]).toEqual([false, true]);
  expect(isOn()).toEqual(["COMP.1020 on", "MATH.1320 on"]);
  restore();
  await expect.poll(isOn).toEqual(["COMP.1020 off", "MATH.1320 off"]);
  await expect.poll(() => store.get(edits.isSavedOnDeviceAtom)).toBe(false);
  expect([store.get(sending.isSavingAtom), kept()]).toEqual([false, expect.not.stringContaining("enable")]);
});

it("a change outlives the page, and the next one sends it", async () => {
  const { open, cut, restore, isOn } = portalOnNetwork();
  const before = await open();
  cut();
  await before.set(edits.applyEditsAtom, turnOff("COMP.1020"));
  close(before);
  const after = await open();
  await expect.poll(() => after.get(edits.contentAtom)?.courses[0]?.isEnabled).toBe(false);
  await expect.poll(() => after.get(edits.isSavedOnDeviceAtom)).toBe(true);
  restore();
  await expect.poll(isOn).toEqual(["COMP.1020 off", "MATH.1320 on"]);
  await expect.poll(kept).not.toContain("enable");
});

it("a change is another account's no more than anything else that is remembered", async () => {
  const { open, cut } = portalOnNetwork();
  const ada = await open();
  cut();
  await ada.set(edits.applyEditsAtom, turnOff("COMP.1020"));
  expect(kept()).toContain("enable");
  const grace = await open("grace");
  expect([kept(), grace.get(sending.isSavingAtom)]).toEqual([expect.not.stringContaining("enable"), false]);
});

it("what waits stays for its own configuration when the student goes to another one", async () => {
  const { open, cut } = portalOnNetwork();
  const store = await open();
  cut();
  await store.set(edits.applyEditsAtom, turnOff("COMP.1020"));
  close(store);
  await store.get(sending.sentAtom);
  expect([store.get(sending.isSavingAtom), kept()]).toEqual([false, expect.stringContaining("enable")]);
});

it("a change that merely got no answer isn't kept, but reported as before", async () => {
  const { open, cut } = portalOnNetwork();
  const store = await open();
  cut();
  replySource.keptAtMs = undefined;
  expect(await store.set(edits.applyEditsAtom, turnOff("COMP.1020"))).toBe("You're offline.");
  expect(kept()).not.toContain("enable");
});

it.each<FailureCode>(["NETWORK", "NOT_SIGNED_IN", "UNAVAILABLE", "UNEXPECTED"])(
  "a change that was saved on the device stays there after an answer of %s, until the server has it",
  async (code) => {
    const { calls, open, cut, fail, isOn } = portalOnNetwork();
    const store = await open();
    cut();
    await store.set(edits.applyEditsAtom, turnOff("COMP.1020"));
    fail(code);
    // The second attempt has been answered.
    await expect.poll(() => calls.filter(({ name }) => name === "editConfiguration").length).toBe(2);
    await new Promise(setImmediate);
    expect([kept(), store.get(edits.isSavedOnDeviceAtom), store.get(edits.editProblemAtom)]).toEqual([
      expect.stringContaining("enable"),
      true,
      undefined,
    ]);
    fail(undefined);
    await expect.poll(isOn).toEqual(["COMP.1020 off", "MATH.1320 on"]);
    await expect.poll(kept).not.toContain("enable");
  },
);

it("a change that the server refuses leaves the device with a word", async () => {
  const { open, cut, fail } = portalOnNetwork();
  const store = await open();
  cut();
  await store.set(edits.applyEditsAtom, turnOff("COMP.1020"));
  fail("BAD_REQUEST");
  await expect.poll(() => store.get(edits.editProblemAtom)).toBe("Not now.");
  expect(kept()).not.toContain("enable");
});

it("a change that waited behind another one, and is refused, says so", async () => {
  const { open, cut, fail, isOn } = portalOnNetwork();
  const store = await open();
  cut();
  await store.set(edits.applyEditsAtom, turnOff("COMP.1020"));
  await store.set(edits.applyEditsAtom, turnOff("MATH.1320"));
  fail("BAD_REQUEST", "MATH.1320");
  await expect.poll(() => store.get(edits.editProblemAtom)).toBe("Not now.");
  expect([isOn(), kept()]).toEqual([["COMP.1020 off", "MATH.1320 on"], expect.not.stringContaining("enable")]);
});

it("a change that takes long to save is on the device meanwhile", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { open, hang, isOn } = portalOnNetwork();
  const store = await open();
  const answers = hang();
  const made = store.set(edits.applyEditsAtom, turnOff("COMP.1020"));
  expect(store.get(edits.isUnsavedAtom)).toBe(true);
  await vi.runAllTimersAsync();
  expect(await made).toBeUndefined();
  expect([store.get(edits.isUnsavedAtom), kept()]).toEqual([false, expect.stringContaining("enable")]);
  answers();
  await store.get(sending.sentAtom);
  expect([isOn(), kept()]).toEqual([["COMP.1020 off", "MATH.1320 on"], expect.not.stringContaining("enable")]);
});

it("changes of two windows are both kept, and both sent", async () => {
  const { open, cut, restore, isOn } = portalOnNetwork();
  const [one, two] = [await open(), await open()];
  cut();
  await one.set(edits.applyEditsAtom, turnOff("COMP.1020"));
  await two.set(edits.applyEditsAtom, turnOff("MATH.1320"));
  expect(kept()).toContain("COMP.1020");
  expect(kept()).toContain("MATH.1320");
  restore();
  await expect.poll(isOn).toEqual(["COMP.1020 off", "MATH.1320 off"]);
  await expect.poll(countUnsent).toBe(0);
});

it("changes of two closed windows are sent without the screen, in their order", async () => {
  const { api, open, cut, restore, isOn } = portalOnNetwork();
  const [one, two] = [await open(), await open()];
  cut();
  await one.set(edits.applyEditsAtom, turnOff("COMP.1020"));
  await two.set(edits.applyEditsAtom, turnOff("MATH.1320"));
  expect(countUnsent()).toBe(2);
  await sendUnsent(api);
  // Their windows are still there.
  expect(countUnsent()).toBe(2);
  for (const store of [one, two]) close(store);
  await expect.poll(() => sendUnsent(api)).toEqual([]);
  expect(countUnsent()).toBe(2);
  restore();
  await sendUnsent(api);
  expect(countUnsent()).toBe(0);
  expect(isOn()).toEqual(["COMP.1020 off", "MATH.1320 off"]);
});

it("says which left changes the server refuses", async () => {
  const { api, open, cut, fail } = portalOnNetwork();
  const store = await open();
  cut();
  await store.set(edits.applyEditsAtom, turnOff("COMP.1020"));
  close(store);
  await store.get(sending.sentAtom);
  fail("BAD_REQUEST");
  await expect.poll(() => sendUnsent(api)).toEqual(["Not now."]);
  expect(countUnsent()).toBe(0);
});

it("a change that storage doesn't take is told as unsaved", async () => {
  const { open, cut } = portalOnNetwork();
  const store = await open();
  cut();
  const refuse = () => {
    throw new DOMException("Full.", "QuotaExceededError");
  };
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: refuse,
    removeItem: refuse,
  });
  expect(await store.set(edits.applyEditsAtom, turnOff("COMP.1020"))).toBe(
    "You're offline. Try again when you're back online.",
  );
  expect(store.get(edits.contentAtom)?.courses.map(({ isEnabled }) => isEnabled)).toEqual([true, true]);
});
