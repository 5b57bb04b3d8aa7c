import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, it, vi } from "vitest";

const SCOPE = "https://uni.example.edu/portal/";

type Listener = (event: object) => void;

/** Runs the worker of the notices, and hands it events. */
function startWorker() {
  const listeners = new Map<string, Listener>();
  const showNotification = vi.fn<(title: string, options: object) => void>();
  const openWindow = vi.fn<(url: string) => void>();
  runInNewContext(readFileSync("public/notice-worker.js", "utf8"), {
    URL,
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    registration: { showNotification, scope: SCOPE },
    clients: { openWindow },
  });
  const waitUntil = () => {};
  return {
    showNotification,
    push: (message: object | null) => listeners.get("push")?.({ data: message && { json: () => message }, waitUntil }),
    click: (data: string, action = "") => {
      listeners.get("notificationclick")?.({ action, notification: { data, close: () => {} }, waitUntil });
      return openWindow.mock.lastCall?.[0];
    },
  };
}

it("shows a notice that is pushed, and something of a message without one", () => {
  const { push, showNotification } = startWorker();
  push({ title: "A seat", body: "Enroll soon.", tag: "notice-1", path: "#/class-search/class?term=3730&cn=100" });
  push(null);
  expect(showNotification.mock.calls).toMatchObject([
    ["A seat", { body: "Enroll soon.", tag: "notice-1", data: "#/class-search/class?term=3730&cn=100" }],
    [expect.any(String), { data: "" }],
  ]);
});

it.each([
  ["#/my-academics/advising?show=holds", `${SCOPE}#/my-academics/advising?show=holds`],
  ["", SCOPE],
  ["/elsewhere", SCOPE],
  ["https://elsewhere.example/", SCOPE],
  ["//elsewhere.example/", SCOPE],
  ["javascript:alert(1)", SCOPE],
])("leads from a notice of %s to %s", (path, opened) => {
  expect(startWorker().click(path)).toBe(opened);
});

it("shows the actions of a notice, each of which leads to its own place and does nothing else", () => {
  const { push, click, showNotification } = startWorker();
  const actions = [
    { action: "#/my-academics/enroll/cart?term=3730", title: "Enroll" },
    { action: "#/class-search/class?cn=100", title: "Open" },
  ];
  push({ title: "A seat", path: "#/class-search/class?cn=100", actions });
  expect(showNotification.mock.lastCall?.[1]).toMatchObject({ actions });
  expect(click("#/class-search/class?cn=100", actions[0]!.action)).toBe(`${SCOPE}#/my-academics/enroll/cart?term=3730`);
  expect(click("#/class-search/class?cn=100")).toBe(`${SCOPE}#/class-search/class?cn=100`);
  expect(click("", "https://elsewhere.example/")).toBe(SCOPE);
});
