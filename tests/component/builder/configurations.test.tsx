import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import type { ConfigurationSummary } from "#contract/builder/configuration";
import { openStory } from "../../gallery/open-story.tsx";
import * as stories from "../../gallery/screens/builder-configurations.stories.tsx";
import { summaryOf } from "../../support/builder/builder-data.ts";
import { sharing } from "../../support/builder/share-replies.ts";
import { expectAccessible } from "../../support/component/accessible.ts";
import { choose, focused, gone, noDialog, seen } from "../../support/component/act.ts";
import { openBuilder } from "../../support/component/builder.ts";
import type { Asked, Replies } from "../../support/component/fake-api.ts";
import { button, dialog, link, text, texts } from "../../support/component/find.ts";
import { app, openApp, PHONE, WIDE } from "../../support/component/open-app.tsx";
import { requestOf } from "../../support/engine/schedule-requests.ts";

const summary = { ...summaryOf(requestOf([])), Name: "" };
const TERM = summary.TermInfo.Term;
const names = () => texts(page.getByRole("region", { name: "Configurations" }).getByRole("link"));

/** The list of a term before a fake API that changes it as asked. */
async function open(start: Partial<ConfigurationSummary>[], replies: Replies = {}) {
  const list = start.map((each, index) => ({ ...summary, Id: index + 1, ...each }));
  const at = ({ params }: Asked) => list.findIndex(({ Id }) => Id === Number(params["id"]));
  const done = (Id: number) => ({ data: { IsError: false, Message: null, Error: null, Metadata: metadata(Id) } });
  const metadata = (Id: number) => ({ ConfigurationId: Id, Version: 2 });
  const add = (over: Partial<ConfigurationSummary>) => {
    const added = { ...summary, Id: 10 + list.length, ...over };
    list.push(added);
    return done(added.Id);
  };
  const change = (asked: Asked) => {
    const { Version, ...values } = asked.body as Partial<ConfigurationSummary>;
    const found = list[at(asked)]!;
    if (Version !== found.Version) {
      const Metadata = { ...metadata(found.Id), IsConflict: true };
      return { data: { IsError: true, Message: "It was changed.", Error: null, Metadata } };
    }
    Object.assign(found, values, { Version: found.Version + 1 });
    return done(found.Id);
  };
  await openApp("#/my-academics/schedule-builder/configurations", {
    classSearchTerms: { data: [TERM] },
    configurations: () => ({ data: list }),
    createConfiguration: ({ body }) => add(body as { Name: string }),
    copyConfiguration: (asked) => add({ Name: `${list[at(asked)]?.Name} (copy)` }),
    renameConfiguration: change,
    noteConfiguration: change,
    deleteConfiguration: (asked) => done(list.splice(at(asked), 1)[0]!.Id),
    ...replies,
  });
  return list;
}

it("begins the first configuration of a term", { tags: ["builder§2.3", "builder§2.31"] }, async () => {
  await openStory(stories.Empty);
  await button("New").last().click();
  await seen(dialog("New Configuration"));
});

it("reads the terms again when that is asked for", async () => {
  await open([{ Name: "Mornings" }], { classSearchTerms: ["lost", { data: [TERM] }] });
  await button("Try Again").click();
  await expect.poll(names).toEqual(["Mornings"]);
});

it("makes a configuration once it has a name, and moves the focus to it", {
  tags: ["builder§2.3", "builder§2.28", "builder§2.29", "builder§5.1"],
}, async () => {
  await open([{ Name: "Default", IsDefault: true }]);
  await button("New").click();
  const create = dialog("New Configuration");
  await expect.element(button("Create", create)).toBeDisabled();
  await create.getByRole("textbox", { name: "Name" }).fill("   ");
  await expect.element(button("Create", create)).toBeDisabled();
  await create.getByRole("textbox", { name: "Name" }).fill("Mornings");
  await button("Create", create).click();
  await focused(link("Mornings"));
});

it("clones a configuration, and moves the focus to the new one", { tags: ["builder§2.3", "builder§7.7"] }, async () => {
  await open([{ Name: "Default", IsDefault: true }, { Name: "Mornings" }]);
  await button("Clone Mornings").click();
  await focused(link("Mornings (copy)"));
});

it("leads to a configuration by its name", { tags: ["builder§2.3"] }, async () => {
  await open([{ Name: "Default", IsDefault: true }, { Name: "Mornings" }]);
  await expect
    .element(link("Mornings"))
    .toHaveAttribute("href", expect.stringMatching(/\/schedule-builder\/configuration\?.*id=2/));
});

it("renames a configuration, in order", { tags: ["builder§2.28", "builder§2.3", "builder§5.1"] }, async () => {
  await open([{ Name: "Default", IsDefault: true }, { Name: "Mornings" }, { Name: "Nights" }]);
  await button("Rename Nights").click();
  await dialog("Rename Configuration").getByRole("textbox", { name: "Name" }).fill("Afternoons");
  await button("Rename", dialog("Rename Configuration")).click();
  await noDialog();
  await expect.poll(names).toEqual(["Afternoons", "Default", "Mornings"]);
});

it("sorts by the latest change, and fits a phone", {
  tags: ["builder§2.3", "builder§2.30", "builder§9.8"],
}, async () => {
  await open([{ Name: "Early" }, { Name: "Late", UpdatedTimestamp: "2026-11-20T10:00:00Z" }]);
  await choose(button(/Sort by/), "Recently Updated");
  await expect.poll(names).toEqual(["Late", "Early"]);
  await page.viewport(320, 700);
  await seen(button("Clone Late"));
  await expectAccessible();
});

it("deletes a configuration after asking, and moves the focus to the next", {
  tags: ["builder§2.28", "builder§2.29", "builder§2.3"],
}, async () => {
  const list = await open([{ Name: "Default", IsDefault: true }, { Name: "Mornings" }, { Name: "Nights" }]);
  await button("Delete Mornings").click();
  await button("Delete", dialog("Delete Configuration")).click();
  await noDialog();
  await focused(link("Nights"));
  expect(list.map(({ Name }) => Name)).toEqual(["Default", "Nights"]);
});

it("keeps a configuration that couldn't be deleted", { tags: ["builder§2.28", "builder§5.1"] }, async () => {
  await openStory(stories.DeleteFailed);
  await button("Cancel", dialog("Delete Configuration")).click();
  expect(names()).toEqual(["Default", "Mornings", "Nights"]);
});

it("keeps the notes being written when another window has saved some, and shows those", {
  tags: ["builder§2.28", "builder§2.3", "builder§2.29"],
}, async () => {
  const [mornings] = await open([{ Name: "Mornings" }]);
  await button("Notes for Mornings").click();
  const notes = dialog("Notes for Mornings").getByRole("textbox", { name: "Notes" });
  await expect.element(notes).toHaveAttribute("rows", "20");
  await notes.fill("Mine");
  Object.assign(mornings!, { Notes: "Theirs", Version: 2 });
  await button("Save Notes").click();
  await seen(text("Theirs", dialog("Notes for Mornings")));
  await expect.element(notes).toHaveValue("Mine");
  await expectAccessible();
  await notes.fill("Mine and theirs");
  await button("Save Notes").click();
  await noDialog();
  expect(mornings?.Notes).toBe("Mine and theirs");
  expect(app.sent("noteConfiguration")).toMatchObject([{ Version: 1 }, { Version: 2 }]);
});

it("makes no configuration while there are no terms", async () => {
  await openStory(stories.NoTerms);
  await expect.element(button("New")).toBeDisabled();
  expect(app.calls("configurations")).toEqual([]);
});

describe("sharing with advisors", () => {
  it("names who will see a configuration, and marks it once it's shared", async () => {
    const list = await open([{ Name: "Default", IsDefault: true }, { Name: "Mornings" }], sharing());
    await button("Share Mornings with advisors").click();
    const form = dialog("Share with Advisors");
    for (const name of ["Colleen Brennan", "Emeka Okeke"]) await seen(text(name, form));
    Object.assign(list[1]!, { IsShared: true });
    await button("Share", form).click();
    await noDialog();
    expect(app.calls("shareConfiguration")).toMatchObject([{ params: { id: 2 }, body: { IsShared: true } }]);
    await seen(page.getByRole("region", { name: "Configurations" }).getByText("Shared", { exact: true }));
  });

  it("ends by one press", async () => {
    await open([{ Name: "Mornings", IsShared: true }], sharing({ isShared: true }));
    await button("Share Mornings with advisors").click();
    await button("Stop Sharing").click();
    await noDialog();
    expect(app.sent("shareConfiguration")).toEqual([{ IsShared: false }]);
  });

  it("begins only with an advisor, but ends without one", async () => {
    await open([{ Name: "Mornings" }], sharing({ advisors: [] }));
    await button("Share Mornings with advisors").click();
    await seen(text("You don't have an advisor yet."));
    await expect.element(button("Share", dialog("Share with Advisors"))).toBeDisabled();
    await openApp("#/my-academics/schedule-builder/configurations", {
      classSearchTerms: { data: [TERM] },
      configurations: { data: [{ ...summary, Id: 1, Name: "Mornings", IsShared: true }] },
      ...sharing({ isShared: true, advisors: [] }),
    });
    await button("Share Mornings with advisors").click();
    await expect.element(button("Stop Sharing")).toBeEnabled();
  });

  it.each([
    ["the menu", WIDE, "menuitem"],
    ["the sheet of a phone", PHONE, "button"],
  ] as const)("begins in %s of a configuration, and gives the focus back", async (_, viewport, role) => {
    await openBuilder("configuration?id=7", undefined, { replies: sharing(), viewport });
    const opener = role === "menuitem" ? button("More") : button(/2027 Spring/);
    await opener.click();
    await page.getByRole(role, { name: "Share with Advisors" }).click();
    const form = dialog("Share with Advisors");
    await seen(text("Emeka Okeke", form));
    await button("Share", form).click();
    await gone(form);
    expect(app.calls("shareConfiguration")).toMatchObject([{ params: { id: 7 }, body: { IsShared: true } }]);
    await focused(role === "menuitem" ? opener : button("Share with Advisors"));
  });

  it("stays open and says why if it wasn't shared", async () => {
    await open([{ Name: "Mornings" }], { ...sharing(), shareConfiguration: "lost" });
    await button("Share Mornings with advisors").click();
    await button("Share", dialog("Share with Advisors")).click();
    await seen(text(/be reached/, dialog("Share with Advisors")));
  });
});
