import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { FactList } from "#ui";
import { openStory } from "../../gallery/open-story.tsx";
import { ReadingSettings, VisitorsReadingSettings } from "../../gallery/screens/shell.stories.tsx";
import { focused, fromMenu, press, seen, toggle } from "../../support/component/act.ts";
import { button, dialog } from "../../support/component/find.ts";
import { openPart, reloadApp } from "../../support/component/open-app.tsx";

const legibility = page.getByRole("switch", { name: /^High legibility/ });
const radio = (name: string) => page.getByRole("radio", { name, exact: true });
const shownLegibility = () => document.documentElement.dataset["legibility"];
const look = () => {
  const { letterSpacing, fontWeight, lineHeight } = getComputedStyle(document.body);
  return { letterSpacing, fontWeight, lineHeight };
};

describe("high legibility", () => {
  it("acts at once: more space and heavier letters", async () => {
    await openStory(ReadingSettings);
    const before = look();
    await toggle(legibility);
    expect(shownLegibility()).toBe("high");
    expect(before).toEqual({ letterSpacing: "normal", fontWeight: "400", lineHeight: "20px" });
    expect(look()).toEqual({ letterSpacing: "0.35px", fontWeight: "500", lineHeight: "23px" });
  });

  it("has no line thinner than 2 px", async () => {
    await openStory(ReadingSettings);
    const footer = page.getByRole("contentinfo", { includeHidden: true }).element();
    const thickness = () => getComputedStyle(footer).borderTopWidth;
    expect(thickness()).toBe("1px");
    await toggle(legibility);
    expect(thickness()).toBe("2px");
  });

  it("is turned off again", async () => {
    await openStory(ReadingSettings);
    await toggle(legibility);
    await toggle(legibility);
    expect(shownLegibility()).toBeUndefined();
  });
});

it("the time to undo and the keyboard hints are remembered", async () => {
  await openStory(ReadingSettings);
  await toggle(radio("Until I close it"));
  await toggle(radio("Never"));
  await reloadApp();
  await fromMenu(button(/^Account/), "Accessibility Settings");
  await seen(dialog("Accessibility Settings"));
  await expect.element(radio("Until I close it")).toBeChecked();
  await expect.element(radio("Never")).toBeChecked();
});

it("visitors open it in the footer, where the focus is again after Escape", async () => {
  await openStory(VisitorsReadingSettings);
  await press("{Escape}");
  await focused(button("Accessibility Settings"));
});

it("a dialog has no second banner or footer of the page", async () => {
  await openStory(ReadingSettings);
  const shown = dialog("Accessibility Settings");
  await seen(shown);
  expect(["banner", "contentinfo"].map((role) => shown.getByRole(role as "banner").length)).toEqual([0, 0]);
});

it("facts without values leave no empty list", async () => {
  await openPart(<FactList facts={[{ label: "Room", value: null }]} />);
  expect(page.getByCss("dl").length).toBe(0);
});
