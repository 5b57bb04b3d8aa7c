import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { choose, focused, noDialog, seen, toggle } from "../../support/component/act.ts";
import { button, checkbox, dialog, text } from "../../support/component/find.ts";
import { app, openApp } from "../../support/component/open-app.tsx";
import {
  ALERTS,
  DAYS_OFF,
  FEATURES,
  LABOR_DAY,
  NO_WARNING,
  PREVIEW,
  TERMS,
  WRONG_FIELD,
} from "../../support/component/settings-replies.ts";
import { as } from "../../support/component/staff-replies.ts";

const DONE = { data: { Messages: ["Done."] } };
const add = dialog("Add Alert");
const SHOWN = {
  Message: "Classes are <b>online</b>.",
  IsHtml: true,
  Link: "",
  LinkText: "",
  Severity: "danger",
  Scope: "global",
  Start: "",
  End: "",
};

it("goes from tab to tab, and keeps the tab in the address", async () => {
  await openApp(TERMS, as("registrar"));
  await userEvent.click(page.getByRole("tab", { name: "Alerts" }));
  await seen(text("Planned").or(text("Shown now")));
  await expect.poll(app.query).toMatchObject({ settings: "alerts" });
  await userEvent.keyboard("{ArrowRight}");
  await seen(text("On for Maya Okafor (ID 01000001)"));
});

it("shows an alert as students will see it before it's added", async () => {
  await openApp(ALERTS, { ...as("registrar"), staffCheckAlert: PREVIEW, staffAddAlert: DONE });
  await userEvent.click(button("Add Alert"));
  await userEvent.fill(add.getByLabelText("Message"), SHOWN.Message);
  await toggle(checkbox("The message is HTML"));
  await choose(add.getByRole("button", { name: /Severity/ }), "Danger");
  await userEvent.click(button("Check", add));
  await expect.element(add.getByText("online", { exact: true })).toBeInViewport();
  await seen(text("Everyone sees it on every page from now until you end it.", add));
  expect(app.sent("staffAddAlert")).toEqual([]);
  await userEvent.click(button("Add Alert", add));
  await noDialog();
  expect(app.sent("staffAddAlert")).toEqual([SHOWN]);
  await expect.poll(() => app.calls("staffAlerts").length).toBe(2);
});

it("changes an alert as it was filled in, and marks a field that the server refuses", async () => {
  const refusal = WRONG_FIELD("End", "Until has passed, so no one would see the alert.");
  await openApp(ALERTS, { ...as("registrar"), staffCheckAlert: refusal });
  await userEvent.click(button("Change Alert 3"));
  const form = dialog("Change Alert 3");
  await expect.element(form.getByLabelText("Message")).toHaveValue("The portal is read-only on Sunday.");
  await expect.element(form.getByLabelText("Text of the link")).toHaveValue("See why");
  await userEvent.click(button("Check", form));
  await focused(form.getByLabelText("Until"));
  expect(app.sent("staffCheckAlert")).toMatchObject([
    { Link: "https://status.example.edu/", Start: "2026-11-28T08:00", End: "2026-11-29T08:00", Scope: "service" },
  ]);
});

it("ends an alert once it's confirmed, and none that has ended", async () => {
  await openApp(ALERTS, { ...as("registrar"), staffEndAlert: DONE });
  await userEvent.click(button("End Alert 3"));
  await seen(text("It disappears from every page."));
  await userEvent.click(button("End", dialog("End Alert 3")));
  await noDialog();
  expect(app.sent("staffEndAlert")).toEqual([{ Id: 3 }]);
  expect(button("End Alert 2").length).toBe(0);
});

it("turns a feature off for one person", async () => {
  await openApp(FEATURES, { ...as("registrar"), staffCheckFeature: NO_WARNING, staffSetFeature: DONE });
  await userEvent.click(button("Change Schedule Builder"));
  const form = dialog("Change Schedule Builder");
  await choose(form.getByRole("button", { name: /Setting/ }), "Off");
  await userEvent.fill(form.getByLabelText("For"), "maya");
  await userEvent.click(button("Check", form));
  await userEvent.click(button("Change", form));
  await noDialog();
  expect(app.sent("staffSetFeature")).toEqual([{ Flag: "schedule_builder", Value: "off", Person: "maya" }]);
});

it("adds a day off, and removes one once it's confirmed", async () => {
  await openApp(DAYS_OFF, { ...as("registrar"), staffCheckDayOff: NO_WARNING, staffChangeDayOff: DONE });
  await seen(text("Monday schedule"));
  await seen(text("3/15/2027–3/19/2027 · 12:00–5:00 PM"));
  await userEvent.click(button("Add Day Off"));
  const form = dialog("Add Day Off");
  await userEvent.fill(form.getByLabelText("Name"), "Snow Day");
  await userEvent.fill(form.getByLabelText("First day"), "2027-02-10");
  await userEvent.click(button("Check", form));
  await userEvent.click(button("Add Day Off", form));
  await noDialog();
  const snow = { ...LABOR_DAY, Name: "Snow Day", FirstDay: "2027-02-10", LastDay: "2027-02-10" };
  expect(app.sent("staffChangeDayOff")).toEqual([{ Term: "3730", Of: null, To: snow }]);

  await userEvent.click(button("Remove Labor Day, 2/15/2027"));
  await seen(text("Classes meet on these days again."));
  await userEvent.click(button("Remove", dialog("Remove Labor Day, 2/15/2027")));
  await noDialog();
  expect(app.sent("staffChangeDayOff").at(-1)).toEqual({ Term: "3730", Of: LABOR_DAY, To: null });
});

it("changes a day that follows another weekday", async () => {
  await openApp(DAYS_OFF, { ...as("registrar"), staffCheckDayOff: WRONG_FIELD("Follows", "It is that day itself.") });
  await userEvent.click(button("Change Monday schedule, 2/16/2027"));
  const form = dialog("Change Monday schedule, 2/16/2027");
  await userEvent.click(button("Check", form));
  await seen(text("It is that day itself.", form));
  expect(app.sent("staffCheckDayOff")).toMatchObject([{ Of: { Follows: 1 }, To: { Follows: 1, Campus: "" } }]);
});

it("says that there are no terms yet, and looks again", async () => {
  await openApp(DAYS_OFF, { ...as("registrar"), classSearchTerms: { data: [] } });
  await seen(text("No terms are available right now."));
  const before = app.calls("classSearchTerms").length;
  await userEvent.click(button("Check Again"));
  await expect.poll(() => app.calls("classSearchTerms").length).toBe(before + 1);
  expect(app.calls("staffDaysOff").length).toBe(0);
});

it.each([ALERTS, FEATURES, DAYS_OFF])("offers staff nothing at %s", async (at) => {
  await openApp(at, as("staff"));
  await seen(text("Only registrars can change settings."));
  expect(app.calls("staffAlerts").length + app.calls("staffFeatures").length).toBe(0);
});
