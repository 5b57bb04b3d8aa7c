import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { paths } from "#app/paths.ts";
import type { Notice } from "#contract/notices";
import { classOf, DETAILS, detailsAmong, TERM, usualReplies } from "../../support/class-search-replies.ts";
import type { Replies } from "../../support/component/fake-api.ts";
import { app, button, expectAccessible, gone, openApp, PHONE, seen } from "../../support/component/open-app.tsx";

const notice = (Id: number, more: Partial<Notice>): Notice => ({
  Id,
  Kind: "seat_open",
  Term: { Code: TERM, Description: "2027 Spring" },
  AcademicCareer: { Code: "UGRD", Description: "Undergraduate" },
  ClassNumber: 101,
  Title: `Notice ${Id}`,
  Message: "About it.",
  At: "2026-11-20T13:02:00Z",
  IsRead: false,
  ...more,
});
const notices = [
  notice(4, {}),
  notice(3, { Kind: "appointment", ClassNumber: null }),
  notice(2, { Kind: "hold_placed", Term: null, AcademicCareer: null, ClassNumber: null }),
  notice(1, { Kind: "changed", IsRead: true }),
];

it("lists what is new, then what was read, each with a way on", async () => {
  await openApp(`#${paths.advising.href()}`, { notices: { data: notices } }, PHONE);
  await button("Alerts, 3 new").click();
  const bell = page.getByRole("dialog", { name: "Alerts" });
  await seen(bell.getByRole("heading", { name: "Earlier" }));
  await expectAccessible();
  const hrefs = bell
    .getByRole("link")
    .elements()
    .map((each) => each.getAttribute("href"));
  expect(hrefs).toEqual([
    expect.stringMatching(/class-search\/class\?.*cn=101/),
    expect.stringContaining(paths.cart.href({ term: TERM, career: "UGRD" })),
    expect.stringContaining(paths.advising.href({ show: "holds" })),
    expect.stringMatching(/class-search\/class\?.*cn=101/),
  ]);
  await button("Dismiss: Notice 4", bell).click();
  await gone(button("Dismiss: Notice 4", bell));
  await expect.poll(() => app.sent("readNotices")).toEqual([{ Ids: [4] }]);
  await seen(bell.getByText("Notice 4"));
});

it("watches a full class for a seat, and stops", async () => {
  const full = classOf(1, { enrolled: 30 });
  let watched = false;
  const replies: Replies = {
    ...usualReplies,
    classDetails: detailsAmong([full]),
    watches: () => ({ data: watched ? [{ Term: TERM, ClassNumber: 1 }] : [] }),
    watchClass: ({ body }) => {
      watched = (body as { isWatched: boolean }).isWatched;
      return { data: watched ? [{ Term: TERM, ClassNumber: 1 }] : [] };
    },
  };
  await openApp(DETAILS, replies);
  await button("Watch for a Seat").click();
  await button("Stop Watching").click();
  await seen(button("Watch for a Seat"));
  expect(app.sent("watchClass")).toEqual([
    { term: TERM, academicCareer: "UGRD", classNumber: 1, isWatched: true },
    { term: TERM, academicCareer: "UGRD", classNumber: 1, isWatched: false },
  ]);
});
