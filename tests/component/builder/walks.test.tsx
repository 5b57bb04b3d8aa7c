import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { walking, withWalks } from "../../support/builder/builder-states.ts";
import { seen } from "../../support/component/act.ts";
import { openBuilder, threeCourses } from "../../support/component/builder.ts";
import { checkbox, text } from "../../support/component/find.ts";

const wish = page.getByRole("switch", { name: /^Time to walk, if possible/ });

it("results warn about a walk that takes longer than the time between, and prefer those with time in one press", async () => {
  const { server } = await openBuilder("results?id=7", walking, { replies: withWalks });
  await seen(text(/15 min walk, 10 min gap: Ball to Olney, MW.* 10:50 AM/));
  await checkbox("Prefer schedules with time to walk").click({ force: true });
  await expect.poll(() => server.request.options.timeToWalk).toBe(true);
  await seen(text(/15 min walk, 20 min gap: Ball to Olney, MW/));
  await seen(text("Time to walk: Yes"));
  await checkbox("Prefer schedules with time to walk").click({ force: true });
  await expect.poll(() => server.request.options.timeToWalk).toBe(false);
  await seen(text(/15 min walk, 10 min gap/));
});

it("Advanced Options say how many schedules have time for every walk", async () => {
  const { server } = await openBuilder("global-options?id=7", walking, { replies: withWalks });
  await wish.click({ force: true });
  await expect.poll(() => server.request.options.timeToWalk).toBe(true);
  await seen(text(/1 of 2 schedules have this/));
});

it("has nothing of walks where none is known", async () => {
  await openBuilder("global-options?id=7", threeCourses);
  await seen(page.getByRole("switch", { name: /travel warnings/ }));
  expect(wish.length).toBe(0);
});
