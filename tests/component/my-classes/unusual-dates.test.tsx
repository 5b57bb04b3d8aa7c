import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { capitalized } from "#contract/labels/catalog-words";
import { openStory } from "../../gallery/open-story.tsx";
import * as carts from "../../gallery/screens/cart.stories.tsx";
import * as stories from "../../gallery/screens/my-classes.stories.tsx";
import { seen } from "../../support/component/act.ts";
import { item } from "../../support/component/cart.tsx";
import { dialog, lines, oneLine, text } from "../../support/component/find.ts";
import { row } from "../../support/component/my-classes.ts";
import { PHONE, shareScreen, WIDE } from "../../support/component/open-app.tsx";
import { ALTERNATING, HOLIDAYS } from "../../support/search/unusual-dates.ts";

describe("classes on unusual dates in My Classes", () => {
  shareScreen(async () => await openStory(stories.UnusualDates));
  const namesOn = (day: string) => lines(page.getByRole("list", { name: day }).getByRole("listitem"));

  it("say which dates they leave out, and once for all their ranges", () => {
    const own = oneLine(row("COMP.1010").element());
    expect(own).toMatch(/MWF 9:00–9:50 AM LEC 201, .* not on 2\/15, 3\/15–3\/19 /);
    expect(own.match(/9:00–9:50/g)).toHaveLength(1);
  });

  it("say that they meet every other week", () => {
    expect(oneLine(row("BIOL.1110").element())).toMatch(/R 2:00–3:50 PM LAB 801, .* every other week from 1\/28 /);
  });

  it("are drawn on both days if they last past midnight", () => {
    expect(oneLine(row("PHYS.1410").element())).toContain("F 10:30 PM–12:30 AM");
    expect(namesOn("Friday, January 29").join()).toMatch(/PHYS\.1410/);
    expect(namesOn("Saturday, January 30").join()).toMatch(/PHYS\.1410/);
    expect(namesOn("Thursday, January 28").join()).not.toMatch(/PHYS\.1410/);
  });
});

it.each([
  ["a wide screen", WIDE],
  ["a phone", PHONE],
])("classes on unusual dates say so in the cart on %s", async (_, viewport) => {
  await openStory(carts.UnusualDates, { viewport });
  for (const [course, dates] of [
    [/COMP\.1010/, HOLIDAYS],
    [/BIOL\.1110/, ALTERNATING],
  ] as const)
    await expect.poll(() => oneLine(item(course).element())).toContain(capitalized(dates));
  await seen(item(/PHYS\.1410/).getByText(/10:30 PM–12:30 AM/));
});

it("an appointment that ends at midnight ends on the evening before", async () => {
  await openStory(carts.WhenUntilMidnight);
  await seen(text("Saturday, January 23, 11:59 PM", dialog("When Can I Enroll?")));
});
