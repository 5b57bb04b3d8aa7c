import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { REVIEWED_ON } from "#app/shell/accessibility-review.ts";
import { institution } from "#contract/institution";
import type { Institution } from "#contract/institution-schema";
import { dayLabel } from "#dates/words";
import { openStory } from "../../gallery/open-story.tsx";
import { ForVisitors, Full } from "../../gallery/screens/accessibility.stories.tsx";
import { seen } from "../../support/component/act.ts";
import { button, dialog, hrefs, link, texts } from "../../support/component/find.ts";
import { app, openApp } from "../../support/component/open-app.tsx";
import { withInstitution } from "../../support/institution.ts";
import { people } from "../../support/registration/people.ts";

const links = page.getByRole("main").getByRole("link");
const { helpOffice } = institution;

describe("the statement", () => {
  it.each([
    ["students", people.student],
    ["visitors", people.nobody],
  ])("is linked in the footer for %s", async (_, user) => {
    await openApp("#/my-academics/advising", { user: { data: user } });
    await link("Accessibility", page.getByRole("contentinfo")).click();
    await seen(page.getByRole("heading", { name: "Accessibility", level: 1 }));
    expect(app.path()).toBe("#/accessibility");
  });

  it("opens the settings for visitors, too", async () => {
    await openStory(ForVisitors);
    await button("Accessibility Settings", page.getByRole("main")).click();
    await seen(dialog("Accessibility Settings"));
  });

  it("says on which day it was reviewed, with the year", async () => {
    await openStory(Full);
    await seen(page.getByText(`Reviewed on ${dayLabel(REVIEWED_ON, "dated")}.`));
  });

  it("takes feedback", async () => {
    await openStory(Full);
    await button("Send Feedback").click();
    await seen(dialog("Feedback"));
  });
});

describe("whom it says to ask", () => {
  const showing = async (accessibility: Institution["accessibility"]) => {
    withInstitution({ accessibility });
    await openStory(Full);
    return { names: texts(links).map((name) => name?.replace(" (opens in a new tab)", "")), hrefs: hrefs(links) };
  };
  const office = { contact: "Access Office", email: "access@example.edu", link: "https://example.edu/access" };

  it("is the institution's contact, with its address", async () => {
    expect(await showing(office)).toEqual({
      names: ["Access Office", "access@example.edu"],
      hrefs: ["https://example.edu/access", "mailto:access@example.edu"],
    });
  });

  it("is the help office if the institution names none", async () => {
    expect(await showing(undefined)).toEqual({ names: [helpOffice.name], hrefs: [helpOffice.link] });
  });

  it("is the help office, with the address that is given alone", async () => {
    expect(await showing({ email: office.email })).toEqual({
      names: [helpOffice.name, office.email],
      hrefs: [helpOffice.link, `mailto:${office.email}`],
    });
  });

  it("has no link of another office", async () => {
    expect(await showing({ contact: "Access Office" })).toEqual({ names: [], hrefs: [] });
    await seen(page.getByText("Access Office"));
  });
});
