import { beforeEach, expect, it, vi } from "vitest";
import { replySource } from "#app/lib/api/reply-source.ts";
import { paths } from "#app/routing/paths.ts";
import { turnedAway } from "../../support/cart/cart-replies.ts";
import { expectAccessible } from "../../support/component/accessible.ts";
import { drawn, gone, seen } from "../../support/component/act.ts";
import { heading, text } from "../../support/component/find.ts";
import { heard } from "../../support/component/heard.ts";
import { app, openApp, PHONE } from "../../support/component/open-app.tsx";
import { people } from "../../support/registration/people.ts";

const LOST = turnedAway(503, "UNAVAILABLE", "The portal is busy.");

let isOnLine: boolean;
beforeEach(() => {
  isOnLine = true;
  vi.spyOn(navigator, "onLine", "get").mockImplementation(() => isOnLine);
  return () => void vi.restoreAllMocks();
});

function network(is: "offline" | "online") {
  isOnLine = is === "online";
  window.dispatchEvent(new Event(is));
}

it("says below the bar from when the data is, once aloud, and that the network is back", async () => {
  await openApp(`#${paths.advising.href()}`, {}, PHONE);
  await seen(heading("Advising"));
  network("offline");
  const line = text(/^Offline · from /);
  await seen(line);
  expect(line.element().closest("header")).not.toBeNull();
  await expectAccessible();
  await expect.poll(() => heard().filter((said) => said.startsWith("Offline"))).toHaveLength(1);
  network("online");
  await gone(line);
  await expect.poll(() => heard().join()).toContain("You're back online.");
});

it("stays while the browser has a network, but the portal doesn't answer", async () => {
  let isThere = true;
  await openApp(`#${paths.advising.href()}`, { user: () => (isThere ? { data: people.student } : LOST) });
  await seen(heading("Advising"));
  isThere = false;
  network("offline");
  await seen(text(/^Offline · from /));
  const asked = app.calls("user").length;
  network("online");
  await expect.poll(() => app.calls("user").length).toBeGreaterThan(asked);
  await drawn();
  await seen(text(/^Offline · from /));
});

it("stays when an answer comes that was under way as the network went", async () => {
  await openApp(`#${paths.advising.href()}`, {});
  await seen(heading("Advising"));
  network("offline");
  const line = text(/^Offline · from /);
  await seen(line);
  replySource.onReply();
  await drawn();
  await seen(line);
  network("online");
  await gone(line);
});
