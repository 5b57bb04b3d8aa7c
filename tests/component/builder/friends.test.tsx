import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { openStory } from "../../gallery/open-story.tsx";
import * as stories from "../../gallery/screens/builder-results.stories.tsx";
import { expectAccessible } from "../../support/component/accessible.ts";
import { fromMenu, noDialog, press, seen } from "../../support/component/act.ts";
import { openBuilder, threeCourses } from "../../support/component/builder.ts";
import { button, checkbox, dialog, lines, text } from "../../support/component/find.ts";
import { friendInBuilder } from "../../support/friends/friends-replies.ts";

const compared = dialog("Compare with Friends");
const link = page.getByRole("textbox", { name: "A friend's share link" });
const open = async () => {
  const opened = await openBuilder("results?id=7", threeCourses, {
    replies: { publicResults: { data: friendInBuilder } },
  });
  await fromMenu(button("This Schedule"), "Compare with Friends");
  await link.fill(`https://portal.example/schedule-builder/view?term=${threeCourses.term}&classes=202,801,301`);
  return opened;
};
const components = (courses: typeof threeCourses.courses) =>
  courses.flatMap((course) => course.components.map(({ wishedSections = [] }) => wishedSections));

it("compares the schedule that shows with friends', and says so", async () => {
  await openStory(stories.FriendsWeek);
  await seen(text("The schedule that you're viewing", compared));
  await seen(compared.getByText(/^You're both in COMP\.1020/));
  await expectAccessible();
});

it("offers a friend's sections of the chosen courses as wishes, which rank first and leave out nothing", async () => {
  const { server } = await open();
  await seen(compared.getByRole("heading", { name: "Same section as a friend" }));
  expect(lines(compared.getByRole("region", { name: "Same section as a friend" }).getByRole("listitem"))).toEqual([
    "COMP.1020 LEC 202 and LAB 801, with Friend",
    "MATH.1320 LEC 301, with Friend",
  ]);
  await checkbox("COMP.1020 LEC 202 and LAB 801, with Friend", compared).click({ force: true });
  await expect.poll(() => components(server.request.courses)).toEqual([[202], [801], [], []]);
  await press("{Escape}");
  await noDialog();
  // The schedule that was viewed is still possible, but another order begins with the best.
  await seen(text("COMP.1020 LEC 202: Yes · COMP.1020 LAB 801: Yes"));
  await seen(
    text(/of 48$/)
      .or(text(/48/))
      .first(),
  );
  await fromMenu(button("This Schedule"), "Compare with Friends");
  await checkbox("COMP.1020 LEC 202 and LAB 801, with Friend", compared).click({ force: true });
  await expect.poll(() => components(server.request.courses)).toEqual([[], [], [], []]);
});
