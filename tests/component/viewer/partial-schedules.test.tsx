import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { openStory } from "../../gallery/open-story.tsx";
import * as stories from "../../gallery/screens/shared-schedule.stories.tsx";
import { changed } from "../../support/cart/cart-entries.ts";
import { noDialog, press, seen } from "../../support/component/act.ts";
import { button, dialog, lines, text } from "../../support/component/find.ts";
import { app, openApp, PHONE } from "../../support/component/open-app.tsx";
import { savedFiles } from "../../support/component/saved-files.ts";
import { SHARED_NUMBERS, SHARED_VIEW, topicsResult } from "../../support/documents/shared-schedule-data.ts";

const details = () => page.getByRole("region", { name: "Schedule Details" });
const LEFT_OUT = ["GEOL.1010 LEC 001 was canceled.", "Class 999 isn't offered in 2027 Spring."];

it("the PDF of a link with a canceled class names it", async () => {
  const saved = savedFiles();
  const posted = vi.spyOn(Worker.prototype, "postMessage");
  await openStory(stories.LeftOut);
  await button("Download").first().click();
  await seen(dialog("Download Schedule"));
  await press("{Enter}");
  await noDialog();
  expect(saved).toHaveLength(1);
  expect(JSON.stringify(posted.mock.calls)).toContain(`"leftOut":${JSON.stringify(LEFT_OUT)}`);
});

it("strikes a canceled class through, and only that, on a phone", async () => {
  await openStory(stories.LeftOut, { viewport: PHONE });
  await seen(text(LEFT_OUT.join(" ")));
  const struck = [...document.querySelectorAll("s")];
  expect(struck.map(({ textContent }) => textContent)).toEqual(["GEOL.1010 LEC 001 Physical Geology"]);
  await seen(text("Canceled", page.getByRole("region", { name: "Not in This Schedule" })));
});

it("shows two topics of a course, and imports both", async () => {
  await openApp(`${SHARED_VIEW}&import=true`, {
    publicResults: { data: topicsResult() },
    importSchedule: { data: { ...changed, Metadata: { ConfigurationId: 77, Version: 1 } } },
  });
  await seen(details());
  const titles = details().getByRole("heading", { level: 3 });
  expect(lines(titles.filter({ hasText: "HIST.4910" }))).toEqual([
    "HIST.4910 Special Topics: Film Noir 4 credits",
    "HIST.4910 Special Topics: Data and Power 3 credits",
  ]);
  const question = dialog("Send to My Schedule Builder");
  await seen(question.getByText(/with 5 courses\./));
  await button("Continue", question).click();
  await expect.poll(() => app.query()).toMatchObject({ id: "77" });
  expect(app.sent("importSchedule")).toMatchObject([{ ClassNumbers: SHARED_NUMBERS }]);
});
