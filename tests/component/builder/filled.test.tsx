import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { openStory } from "../../gallery/open-story.tsx";
import * as stories from "../../gallery/screens/builder-results.stories.tsx";
import { focused, gone, press, seen } from "../../support/component/act.ts";
import { button, heading, text } from "../../support/component/find.ts";
import { PHONE, WIDE } from "../../support/component/open-app.tsx";

const lab = (section: string) => page.getByCss(`[data-class-row="${section}"]`);
const news = page.getByRole("status");

it.each([
  ["a wide screen", WIDE],
  ["a phone", PHONE],
])("a class that filled is replaced by one press, said before, and put back by Undo, on %s", async (_, viewport) => {
  await openStory(stories.Filled, { viewport });
  const details = page.getByRole("region", { name: "Schedule Details" });
  await expect
    .poll(() => (details.element() as HTMLElement).innerText.replaceAll(/\s+/g, " "))
    .toContain("Changes 1 class: COMP.1020 LAB 802 804, R 2:00–4:00 PM");
  await expect
    .poll(() =>
      news
        .elements()
        .map(({ textContent }) => textContent)
        .join(" "),
    )
    .toContain("Changes 1 class: COMP.1020 LAB 802 becomes 804, Thursday, 2:00 to 4:00 PM");
  await button("Rearrange").click();
  await seen(lab("804"));
  await gone(lab("802"));
  await gone(button("Rearrange"));
  await seen(text("1 class changed"));
  await button("Undo").click();
  await seen(lab("802"));
  await seen(button("Rearrange"));
});

it("the press leaves the focus at the schedule's classes", async () => {
  await openStory(stories.Filled);
  (button("Rearrange").element() as HTMLElement).focus();
  await press("{Enter}");
  await seen(lab("804"));
  await focused(heading("Schedule Details"));
});

it("what's in the way is named if no schedule has open seats", async () => {
  await openStory(stories.NothingOpen);
  await gone(button("Rearrange"));
  await seen(text("No open section of PSYC.1010 fits.").first());
});
