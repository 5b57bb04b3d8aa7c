import { expect, it, onTestFinished } from "vitest";
import { institution } from "#contract/institution";
import { LOADED_SCREENS, type ScreenName } from "../../support/browser/first-load-screens.ts";
import { drawn, seen } from "../../support/component/act.ts";
import type { Replies, Reply } from "../../support/component/fake-api.ts";
import { heading } from "../../support/component/find.ts";
import { openApp, PHONE } from "../../support/component/open-app.tsx";

const never = new Promise<Reply>(() => {});

/** What a screen has only with its data. */
const CONTENT: Partial<Record<ScreenName, string>> = {
  home: "nav[aria-label='Shortcuts']",
  classSearchFilters: "main form[novalidate] h2",
  classSearchResults: "[data-class-number]",
  classDetails: "section[aria-label='Sections of this course']",
  myClasses: "#term-week",
  cart: "main li[aria-labelledby]",
  advising: "section[aria-label='Your profile'] ul",
  builderConfiguration: "main input[role=switch]",
  builderResults: "main [data-browsing]",
};
const OTHER = LOADED_SCREENS.success;
const OTHER_TITLE = "The operation was successful.";

it.each(Object.entries(CONTENT))(
  "keeps the screen before %s until that shows, without a skeleton, when a student comes back",
  async (name, content) => {
    const { hash, data } = LOADED_SCREENS[name as ScreenName];
    let isBack = false;
    const replies = Object.entries(data).map(([call, each]) => [call, () => (isBack ? never : { data: each })]);
    const { router } = await openApp(hash, Object.fromEntries(replies) as Replies, PHONE);
    await expect.poll(() => document.querySelector(content)).not.toBeNull();
    await expect.poll(() => document.querySelector("main [data-loading]")).toBeNull();
    await router.navigate(OTHER.hash.slice(1));
    await seen(heading(OTHER_TITLE));
    isBack = true;

    const main = document.querySelector("main")!;
    const shown: string[] = [];
    const look = () => {
      if (main.querySelector("[data-loading]")) shown.push("a skeleton");
      else if (main.querySelector(content)) shown.push("the screen");
      else shown.push(main.textContent.includes(OTHER_TITLE) ? "the one before" : "neither");
    };
    const changes = new MutationObserver(look);
    changes.observe(main, { childList: true, subtree: true });
    await router.navigate(hash.slice(1));
    await expect.poll(() => shown).toContain("the screen");
    await drawn();
    changes.disconnect();
    expect(shown).not.toContain("a skeleton");
    expect(shown).not.toContain("neither");
  },
);

it("leaves the bars alone while a student moves between screens", async () => {
  let drawnTimes = 0;
  Object.defineProperty(institution, "logo", { configurable: true, enumerable: true, get: () => void drawnTimes++ });
  onTestFinished(() => void Reflect.deleteProperty(institution, "logo"));
  const { router } = await openApp(OTHER.hash, LOADED_SCREENS.advising.data as Replies);
  await seen(heading(OTHER_TITLE));
  expect(drawnTimes).toBeGreaterThan(0);
  drawnTimes = 0;
  await router.navigate(LOADED_SCREENS.advising.hash.slice(1));
  await seen(heading("Advising"));
  expect(drawnTimes).toBe(0);
});
