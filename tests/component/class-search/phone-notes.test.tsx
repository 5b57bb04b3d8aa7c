import { expect, it } from "vitest";
import { seen } from "../../support/component/act.ts";
import { openApp, PHONE } from "../../support/component/open-app.tsx";
import { people } from "../../support/registration/people.ts";
import { enrolledInPhysics, found, RESULTS, usualReplies } from "../../support/search/class-search-replies.ts";
import { listingOf } from "../../support/search/listings.ts";
import { row } from "../../support/search/results-list.ts";

it("shows a class's topic whole on a phone, below a conflict", async () => {
  const classes = [listingOf(1, { topic: "Opera" }), listingOf(2, { section: "202", topic: "Jazz Harmony" })];
  const replies = { searchClasses: found(classes), enrolledClasses: enrolledInPhysics, user: { data: people.student } };
  await openApp(RESULTS, { ...usualReplies, ...replies }, PHONE);
  for (const [number, topic] of [
    [1, "Topic: Opera."],
    [2, "Topic: Jazz Harmony."],
  ] as const) {
    await seen(row(number).getByText(/Conflicts with/));
    const words = row(number).getByText(topic, { exact: true });
    await seen(words);
    const [own, whole] = [words.element(), row(number).element()];
    const [inner, outer] = [own, whole].map((each) => each.getBoundingClientRect()) as [DOMRect, DOMRect];
    expect(own.scrollWidth).toBeLessThanOrEqual(own.clientWidth || inner.width);
    expect(inner.right).toBeLessThanOrEqual(
      row(number).getByRole("gridcell").last().element().getBoundingClientRect().right,
    );
    expect(inner.bottom).toBeLessThanOrEqual(outer.bottom);
  }
});
