import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { focused, gone, seen } from "../../support/component/act.ts";
import { button, heading, link, text } from "../../support/component/find.ts";
import { heard } from "../../support/component/heard.ts";
import { app, openApp } from "../../support/component/open-app.tsx";
import { as, HOLDS_LIST, LIST, LIST_READY, LIST_SHEET, LIST_WRONG } from "../../support/component/staff-replies.ts";

const list = page.getByRole("textbox", { name: "List" });

it("checks a list, says what it would change, and then makes it", async () => {
  await openApp("#/staff", { ...as("registrar"), staffCheckList: LIST_READY, staffChangeList: LIST_READY });
  await userEvent.click(link("Change Many at Once"));
  await focused(heading("Change Many at Once"));
  await userEvent.fill(list, HOLDS_LIST);
  await userEvent.click(button("Check List"));
  await expect
    .poll(heard)
    .toContain("No errors. This would be the result: 1 added, 2 changed, 0 removed, 3 unchanged.");
  expect(app.sent("staffChangeList")).toEqual([]);
  await focused(button("Make These Changes"));
  await userEvent.keyboard("{Enter}");
  await seen(text(/^Done: 1 added, 2 changed/));
  expect(app.sent("staffCheckList")).toEqual([{ Kind: "holds", Text: HOLDS_LIST }]);
  expect(app.sent("staffChangeList")).toEqual([{ Kind: "holds", Text: HOLDS_LIST }]);
});

it("names each wrong line, and checks again once the list has changed", async () => {
  await openApp(LIST, { ...as("registrar"), staffCheckList: LIST_WRONG });
  await userEvent.fill(list, HOLDS_LIST);
  await userEvent.click(button("Check List"));
  await seen(heading("Wrong Lines"));
  await seen(text("Line 2, student"));
  await seen(text("Line 3"));
  await expect.poll(heard).toContain("2 errors. Nothing was changed.");
  expect(button("Make These Changes").length).toBe(0);
  await userEvent.fill(list, "student,code");
  await gone(heading("Wrong Lines"));
});

it("reads a file", async () => {
  await openApp(LIST, as("registrar"));
  await userEvent.upload(page.getByCss("input[type=file]"), new File([HOLDS_LIST], "holds.csv", { type: "text/csv" }));
  await expect.element(list).toHaveValue(HOLDS_LIST);
});

it("offers the permission numbers as a file once they are issued", async () => {
  await openApp(LIST, { ...as("registrar"), staffCheckList: LIST_READY, staffChangeList: LIST_SHEET });
  await userEvent.fill(list, "term,class,have,waives,expires");
  await userEvent.click(button("Check List"));
  await userEvent.click(button("Make These Changes"));
  await seen(button("Download Permission Numbers"));
});

it("isn't offered to staff who only read", async () => {
  await openApp(LIST, as("staff"));
  await seen(text("Only registrars can change records."));
  expect(link("Change Many at Once").length).toBe(0);
  expect(button("Check List").length).toBe(0);
});
