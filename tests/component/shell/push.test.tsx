import { beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { paths } from "#app/routing/paths.ts";
import { expectAccessible } from "../../support/component/accessible.ts";
import { seen } from "../../support/component/act.ts";
import type { Replies } from "../../support/component/fake-api.ts";
import { button } from "../../support/component/find.ts";
import { heard } from "../../support/component/heard.ts";
import { app, openApp, PHONE } from "../../support/component/open-app.tsx";
import { people } from "../../support/registration/people.ts";

const KEY = "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8";
const off = { data: { PublicKey: KEY, IsOn: false } };
const on = { data: { PublicKey: KEY, IsOn: true } };
const pushSwitch = () => page.getByRole("switch", { name: "Notify me on this device" });
const bell = () => page.getByRole("dialog", { name: "Alerts" });
const problem = () => heard().join();

/** The browser's part: what it answers to the permission, and the subscription that it keeps. */
let permission: NotificationPermission;
let asked: NotificationPermission[];
let askedTimes: number;
let kept: { endpoint: string; unsubscribe: () => Promise<boolean>; toJSON: () => object } | null;
const subscribe = vi.fn<(options: PushSubscriptionOptionsInit) => Promise<unknown>>();

beforeEach(() => {
  permission = "default";
  asked = [];
  kept = null;
  vi.spyOn(Notification, "permission", "get").mockImplementation(() => permission);
  askedTimes = 0;
  vi.spyOn(Notification, "requestPermission").mockImplementation(async () => {
    askedTimes += 1;
    permission = asked.shift() ?? permission;
    return permission;
  });
  subscribe.mockReset().mockImplementation(async () => {
    kept = {
      endpoint: "https://push.example.com/1",
      unsubscribe: async () => {
        kept = null;
        return true;
      },
      toJSON: () => ({ keys: { p256dh: "point", auth: "secret" } }),
    };
    return kept;
  });
  const registration = { pushManager: { subscribe, getSubscription: async () => kept } };
  const { serviceWorker } = navigator;
  const answer = registration as unknown as ServiceWorkerRegistration;
  vi.spyOn(serviceWorker, "register").mockResolvedValue(answer);
  vi.spyOn(serviceWorker, "getRegistration").mockResolvedValue(answer);
  vi.spyOn(serviceWorker, "ready", "get").mockResolvedValue(answer);
  return () => void vi.restoreAllMocks();
});

async function openBell(replies: Replies = {}) {
  await openApp(`#${paths.advising.href()}`, { pushState: off, ...replies }, PHONE);
  await button("Alerts").click();
}

describe("notifications on this device", () => {
  it("are asked for on the click, and no earlier", async () => {
    asked = ["granted"];
    await openBell({ subscribeToPush: on });
    await expect.element(pushSwitch()).not.toBeChecked();
    expect(askedTimes).toBe(0);
    await pushSwitch().click();
    await expect.element(pushSwitch()).toBeChecked();
    await expect
      .poll(() => app.sent("subscribeToPush"))
      .toEqual([{ endpoint: "https://push.example.com/1", keys: { p256dh: "point", auth: "secret" } }]);
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: KEY });
  });

  it("are on where browser and server have them, and end in both", async () => {
    permission = "granted";
    await subscribe({});
    await openBell({ pushState: on, unsubscribeFromPush: off });
    await expect.element(pushSwitch()).toBeChecked();
    await pushSwitch().click();
    await expect.element(pushSwitch()).not.toBeChecked();
    await expect.poll(() => kept).toBeNull();
    expect(app.calls("unsubscribeFromPush").length).toBe(1);
  });

  it.each([
    ["the student says no", "denied", {}, false],
    ["the server fails", "granted", { subscribeToPush: "lost" }, false],
    ["the push service fails", "granted", {}, true],
  ] as const)("stay off when %s, and say why", async (_when, answer, replies, isBrowserBroken) => {
    asked = [answer];
    if (isBrowserBroken) subscribe.mockRejectedValueOnce(new DOMException("no service", "AbortError"));
    await openBell(replies);
    await pushSwitch().click();
    await expect.poll(problem).toMatch(/notification/);
    await expect.element(pushSwitch()).not.toBeChecked();
    expect(app.calls("subscribeToPush").length).toBe("subscribeToPush" in replies ? 1 : 0);
    await expectAccessible();
  });
});

it("notifications are off where the browser can't say, and turning them on shows that it failed", async () => {
  permission = "granted";
  vi.spyOn(navigator.serviceWorker, "getRegistration").mockRejectedValue(new DOMException("no", "SecurityError"));
  subscribe.mockRejectedValue(new DOMException("no", "SecurityError"));
  await openBell({ pushState: on });
  await expect.element(pushSwitch()).not.toBeChecked();
  await pushSwitch().click();
  await expect.poll(problem).toMatch(/notification/);
});

it.each<[string, Replies, number]>([
  ["where the server has no key", { pushState: { data: { PublicKey: null, IsOn: false } } }, 1],
  ["where the state can't be read", { pushState: "lost" }, 1],
  ["to people who aren't students", { user: { data: people.nonstudent } }, 0],
])("notifications aren't offered %s", async (_where, replies, calls) => {
  await openBell(replies);
  await seen(bell());
  await expect.poll(() => app.calls("pushState").length).toBe(calls);
  expect(pushSwitch().length).toBe(0);
});
