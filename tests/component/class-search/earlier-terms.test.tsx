import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openStory } from "../../gallery/open-story.tsx";
import { FullWithEarlierTerms, WithEarlierTerms } from "../../gallery/screens/class-details.stories.tsx";
import { earlierTerms, neverFull, withHistory } from "../../support/class-history/earlier-terms.ts";
import { expectAccessible } from "../../support/component/accessible.ts";
import { focused, gone, seen } from "../../support/component/act.ts";
import type { Replies } from "../../support/component/fake-api.ts";
import { button, lines, text } from "../../support/component/find.ts";
import { app, openApp, PHONE, WIDE } from "../../support/component/open-app.tsx";
import { DETAILS, usualReplies } from "../../support/search/class-search-replies.ts";

const open = async (replies: Replies, viewport = WIDE) =>
  await openApp(DETAILS, { ...usualReplies, ...replies }, viewport);
const numbers = button(/^Numbers from earlier terms, COMP\.1010/);
const drawing = page.getByRole("main").getByRole("img");

describe.each([
  ["on a wide screen", WIDE],
  ["on a phone", PHONE],
  ["on the narrowest phone", { width: 320, height: 640 }],
])("earlier terms of a class, %s", (_, viewport) => {
  it("are one sentence with a drawing, and at a press the numbers", async () => {
    await openStory(WithEarlierTerms, { viewport });
    await seen(text(/^This class filled within 9 days in each of the last 4 terms\./));
    await expect
      .element(drawing.first())
      .toHaveAccessibleName(
        /^2026 Spring: Filled within 48 hours; 2025 Fall: Filled within 5 hours; 2025 Spring: Filled within/,
      );
    await numbers.click();
    await focused(numbers);
    await expect.element(numbers).toHaveAttribute("aria-expanded", "true");
    expect(lines(page.getByRole("table", { name: "Earlier terms of COMP.1010, Lecture" }).getByRole("row"))).toEqual([
      "Term Seats Longest waitlist Got in",
      "2026 Spring Filled within 48 hours 30 12 9 all up to #9",
      "2025 Fall Filled within 5 hours 30 14 15 all up to #14",
      "2025 Spring Filled within 9 days 30 8 2 all up to #2",
      "2024 Fall Filled within 3 days 30 11 10 all up to #9",
    ]);
    await seen(text(/Past terms don't predict this one\.$/));
    await expectAccessible();
    await numbers.click();
    await gone(page.getByRole("table", { name: /^Earlier terms/ }));
  });
});

it("say of a full class how often the next place on its waitlist got in", async () => {
  await openStory(FullWithEarlierTerms);
  await seen(text(/^#7: in 3 of the last 4 terms with a waitlist this long, everyone up to #9 got in\./));
  await expect.element(drawing.first()).toHaveAccessibleName(/2025 Spring: waitlist of 8, everyone up to #2 got in/);
  await expectAccessible();
});

it("say that a section had free seats until the end", async () => {
  await open(withHistory(neverFull));
  await seen(text(/^At least one section had open seats until enrollment closed in each of the last 4 terms\./));
  numbers.element().focus();
  await userEvent.keyboard("{Enter}");
  await seen(text("Never full, 80% of seats taken").first());
  await seen(text("2 sections").first());
});

it.each([
  ["too few terms are known", withHistory(earlierTerms.slice(0, 2))],
  ["they can't be read", { classHistory: { status: 500, data: { Code: "UNEXPECTED", Message: "Moved." } } }],
])("aren't there if %s, and nothing else is lost", async (_, replies: Replies) => {
  await open(replies);
  await seen(button(/^Add 201/));
  await expect.poll(() => app.calls("classHistory").length).toBe(1);
  expect(numbers.length).toBe(0);
  expect(page.getByText("Moved.").length).toBe(0);
});
