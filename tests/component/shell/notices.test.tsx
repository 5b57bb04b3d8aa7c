import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { paths } from "#app/routing/paths.ts";
import { notice } from "../../support/cart/cart-entries.ts";
import { focused, gone, press, seen } from "../../support/component/act.ts";
import type { Replies } from "../../support/component/fake-api.ts";
import { button, hrefs, link } from "../../support/component/find.ts";
import { comeBack } from "../../support/component/my-classes.ts";
import { app, openApp, PHONE } from "../../support/component/open-app.tsx";
import {
  DETAILS,
  detailsAmong,
  found,
  RESULTS,
  TERM,
  usualReplies,
} from "../../support/search/class-search-replies.ts";
import { listingOf } from "../../support/search/listings.ts";

const notices = [
  notice(4, { Kind: "seat_open" }),
  notice(3, { Kind: "appointment", ClassNumber: null }),
  notice(2, { Kind: "hold_placed", Term: null, AcademicCareer: null, ClassNumber: null }),
  notice(1, { Kind: "changed", IsRead: true }),
];

const full = listingOf(1, { seats: { enrolled: 30 } });
const watched = { Term: TERM, ClassNumber: 1 };

describe("notices", () => {
  const bell = page.getByRole("dialog", { name: "Alerts" });
  const open = async () => {
    await openApp(`#${paths.advising.href()}`, { notices: { data: notices } }, PHONE);
    await button("Alerts, 3 new").click();
    await seen(bell.getByRole("heading", { name: "Earlier" }));
  };

  it("are listed: what is new, then what was read, each with a way on", async () => {
    await open();
    expect(hrefs(bell.getByRole("link"))).toEqual([
      expect.stringMatching(/class-search\/class\?.*cn=101&returnUrl=/),
      expect.stringContaining(paths.cart.href({ term: TERM, career: "UGRD" })),
      expect.stringContaining(paths.advising.href({ show: "holds" })),
      expect.stringMatching(/class-search\/class\?.*cn=101&returnUrl=/),
    ]);
  });

  it("are read when they are dismissed, and stay in the list", async () => {
    await open();
    await button("Dismiss: Notice 4", bell).click();
    await gone(button("Dismiss: Notice 4", bell));
    await expect.poll(() => app.sent("readNotices")).toEqual([{ Ids: [4] }]);
    await seen(bell.getByText("Notice 4"));
    await focused(bell.getByRole("heading", { name: "Alerts" }));
  });
});

it("marks a notice as read when its link is followed", async () => {
  await openApp(`#${paths.advising.href()}`, { notices: { data: notices } });
  await button("Alerts, 3 new").click();
  await link("Review Cart", page.getByRole("dialog", { name: "Alerts" })).click();
  await seen(button("Alerts, 2 new"));
  expect(app.sent("readNotices")).toEqual([{ Ids: [3] }]);
});

it("watches a full class for a seat, and stops", async () => {
  let isWatched = false;
  const replies: Replies = {
    ...usualReplies,
    classDetails: detailsAmong([full]),
    watches: () => ({ data: isWatched ? [watched] : [] }),
    watchClass: ({ body }) => {
      ({ isWatched } = body as { isWatched: boolean });
      return { data: isWatched ? [watched] : [] };
    },
  };
  await openApp(DETAILS, replies);
  await button("Watch for a Seat: COMP.1010 201").click();
  await button("Stop Watching: COMP.1010 201").click();
  await seen(button("Watch for a Seat: COMP.1010 201"));
  expect(app.sent("watchClass")).toEqual([
    { term: TERM, academicCareer: "UGRD", classNumber: 1, isWatched: true },
    { term: TERM, academicCareer: "UGRD", classNumber: 1, isWatched: false },
  ]);
});

it("offers to watch again once a seat has ended the watch", async () => {
  let isOver = false;
  await openApp(DETAILS, {
    ...usualReplies,
    classDetails: detailsAmong([full]),
    watches: () => ({ data: isOver ? [] : [watched] }),
    notices: () => ({ data: isOver ? [notice(1, { Kind: "seat_open", ClassNumber: 1 })] : [] }),
  });
  await seen(button(/^Stop Watching/));
  isOver = true;
  comeBack();
  await seen(button(/^Watch for a Seat/));
});

it("offers to stop watching in the menu of a row, with an open seat as well", async () => {
  await openApp(RESULTS, {
    ...usualReplies,
    searchClasses: found([full, listingOf(2, { section: "202" })]),
    watches: { data: [watched, { ...watched, ClassNumber: 2 }] },
  });
  for (const section of ["201", "202"]) {
    await button(`More options for COMP.1010 ${section}`).click();
    await seen(page.getByRole("menuitem", { name: "Stop Watching" }));
    await press("{Escape}");
  }
});
