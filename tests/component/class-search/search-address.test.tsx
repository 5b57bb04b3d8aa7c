import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { seen } from "../../support/component/act.ts";
import type { Asked, Replies } from "../../support/component/fake-api.ts";
import { button, heading } from "../../support/component/find.ts";
import { app, openApp } from "../../support/component/open-app.tsx";
import { people } from "../../support/registration/people.ts";
import { found, foundInComp, RESULTS, usualReplies } from "../../support/search/class-search-replies.ts";
import { fiveClasses } from "../../support/search/class-states.ts";
import { quickSearch, shown } from "../../support/search/results-list.ts";

const inComp = ({ query }: Asked) =>
  query.has("subjects") ? foundInComp(fiveClasses.slice(0, 3)) : found(fiveClasses);

const open = async (replies: Replies, address = RESULTS) =>
  await openApp(address, { ...usualReplies, user: { data: people.nobody }, ...replies });
const inUse = page.getByRole("list", { name: "Applied filters" });

it("spells the filters of its address as the portal does", { tags: ["portal§5.4", "portal§9.4"] }, async () => {
  await open({ searchClasses: inComp }, `${RESULTS}&subjects=comp&meetingDays=m,w&sp=12`);
  await seen(heading("3 Classes Found"));
  await expect
    .poll(app.query)
    .toEqual({ term: "3730", subjects: "COMP", meetingDays: "Only|1,3", sp: expect.stringMatching(/^\d+$/) as string });
});

describe("quick filters", () => {
  it("end with their search, when a link to another one is pasted into the tab", async () => {
    await open({ searchClasses: inComp });
    await quickSearch.fill("data");
    await expect.poll(shown).toEqual([3, 4]);
    location.hash = `${RESULTS}&subjects=COMP`;
    await seen(heading("3 Classes Found"));
    await expect.element(quickSearch).toHaveValue("");
  });

  it("stay when a filter in use is removed, and put back", async () => {
    await open({ searchClasses: inComp }, `${RESULTS}&subjects=COMP`);
    await quickSearch.fill("data");
    await inUse.getByRole("button").click();
    await seen(heading("5 Classes Found"));
    await expect.element(quickSearch).toHaveValue("data");
    await button("Undo").click();
    await seen(heading("3 Classes Found"));
    await expect.element(quickSearch).toHaveValue("data");
  });
});
