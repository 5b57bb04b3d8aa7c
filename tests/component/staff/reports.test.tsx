import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { focused, gone, seen } from "../../support/component/act.ts";
import { button, heading, link, text } from "../../support/component/find.ts";
import { app, openApp } from "../../support/component/open-app.tsx";
import { as, REPORT, reporting, reportReply } from "../../support/component/staff-replies.ts";

const table = (name: string) => page.getByRole("table", { name });
const rowNames = (name: string) =>
  [...table(name).element().querySelectorAll("tbody th")].map(({ textContent }) => textContent);
const asked = () => app.calls("staffReport").map(({ query }) => Object.fromEntries(query));
const choose = async (label: string, option: string | RegExp) => {
  await userEvent.click(page.getByRole("button", { name: label }));
  await userEvent.click(page.getByRole("option", { name: option }));
};

it("leads to how subjects fill in the latest term, as a plot and a table", async () => {
  await openApp("#/staff", { ...as("registrar"), ...reporting("subjects") });
  await userEvent.click(link("Reports"));
  await focused(heading("Reports"));
  await seen(table("Seats by subject"));
  expect(rowNames("Seats by subject")).toEqual(["COMPComputer Science", "HISTHistory", "MATHMathematics", "MUSIMusic"]);
  await seen(page.getByRole("img", { name: /^Seats by subject: Filled/ }));
  expect(asked()).toEqual([{ report: "subjects", term: "3730" }]);
});

it("sorts by a heading, the largest number first, in the table, the plot, and the file", async () => {
  await openApp(REPORT("subjects"), { ...as("registrar"), ...reporting("subjects") });
  await userEvent.click(button("Waiting"));
  const head = page.getByRole("columnheader", { name: "Waiting" });
  await expect.element(head).toHaveAttribute("aria-sort", "descending");
  expect(rowNames("Seats by subject").slice(0, 2)).toEqual(["COMPComputer Science", "MATHMathematics"]);
  const plot = page.getByRole("img", { name: /^Seats by subject: Waiting/ });
  await expect.poll(() => plot.element().textContent).toMatch(/^COMP87MATH12/);
  await userEvent.click(button("Waiting"));
  await expect.element(head).toHaveAttribute("aria-sort", "ascending");
  await userEvent.click(button("Filled"));
  // Classes without a limit have no share, wherever the others go.
  await userEvent.click(button("Filled"));
  expect(rowNames("Seats by subject").at(-1)).toBe("MUSIMusic");
});

it("asks again for another report, career, or subject, and keeps them in the address", async () => {
  await openApp(REPORT("refusals"), { ...as("registrar"), ...reporting("refusals") });
  await seen(table("Refusals by rule"));
  await choose("All subjects Subject", /^COMP/);
  await choose("All careers Career", /^Graduate/);
  await seen(table("Refusals by rule"));
  await expect
    .poll(() => asked().at(-1))
    .toEqual({ report: "refusals", term: "3730", subject: "COMP", career: "GRAD" });
  expect(location.hash).toContain("subject=COMP");
  await choose("Refusals by rule Report", "Waitlists");
  await expect.poll(() => asked().at(-1)).toMatchObject({ report: "waitlists", subject: "COMP" });
});

it("shows a long report in parts", async () => {
  const rows = Array.from({ length: 150 }, (_, at) => [at, `COMP.${at} LEC 201`, "Computing", 1, null, null, 30, 30]);
  await openApp(REPORT("waitlists"), { ...as("registrar"), staffReport: reportReply(rows) });
  await seen(link("COMP.99 LEC 201"));
  expect(link("COMP.100 LEC 201").length).toBe(0);
  await userEvent.click(button("Show 50 More"));
  await seen(link("COMP.149 LEC 201"));
  await gone(button("Show 50 More"));
});

it.each(["staff", "adviser", "instructor", "both"] as const)("says who can see reports (%s)", async (kind) => {
  await openApp(REPORT("subjects"), as(kind));
  await seen(text("Only registrars can see reports."));
  expect(link("Reports").length).toBe(0);
  expect(asked()).toEqual([]);
});
