import { expect, it } from "vitest";
import { openStory } from "../../gallery/open-story.tsx";
import { Canceled, CanceledInCart } from "../../gallery/screens/class-details.stories.tsx";
import { seen } from "../../support/component/act.ts";
import { link, text } from "../../support/component/find.ts";
import { PHONE, WIDE } from "../../support/component/open-app.tsx";

const SPACE_8 = 8;

it.each([
  ["a wide screen", WIDE],
  ["a phone", PHONE],
])("a canceled class offers no books on %s, and says apart from its tags that it's canceled", async (_, viewport) => {
  await openStory(Canceled, { viewport });
  await seen(text("This class is canceled."));
  expect(link(/^Bookstore/).length).toBe(0);
  const tags = text("Lecture").element().getBoundingClientRect();
  const alert = text("This class is canceled.").element().closest("[role=alert]")!;
  expect(alert.getBoundingClientRect().top - tags.bottom).toBeGreaterThanOrEqual(SPACE_8);
});

it("a canceled class in the cart leads there", async () => {
  await openStory(CanceledInCart, { viewport: PHONE });
  await seen(text("In Cart"));
  await seen(link("View Cart"));
});
