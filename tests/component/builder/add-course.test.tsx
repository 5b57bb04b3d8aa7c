import { expect, it } from "vitest";
import { page } from "vitest/browser";
import type { CourseSearchResult } from "#contract/configuration";
import { type BuilderOptions, openBuilder, threeCourses } from "../../support/component/builder.ts";
import type { Asked } from "../../support/component/fake-api.ts";
import {
  app,
  button,
  checkbox,
  dialog,
  expectAccessible,
  focused,
  heading,
  press,
  seen,
  text,
} from "../../support/component/open-app.tsx";
import { requestOf } from "../../support/schedule-requests.ts";

const query = () => page.getByRole("searchbox", { name: "Course", exact: true });
const found = (name: string | RegExp) => page.getByRole("listitem").getByRole("button", { name });
const tick = (name: string | RegExp) => checkbox(name).click({ force: true });
const refused = { data: { IsError: true, Message: "Not today.", Error: null, Metadata: null } };

const search = ({ query }: Asked) => ({ data: query.get("query") === "comp" ? courses : [] });
const open = (replies: BuilderOptions["replies"] & object = { courseSearch: search }, start = requestOf([])) =>
  openBuilder("add-course?id=7", start, { replies });

it("searches from three characters on, by keyboard as well", async () => {
  await open();
  await seen(text("Enter at least three characters..."));
  await query().fill("zzzz");
  await seen(text("No matching courses could be found.").first());
  await query().fill("comp");
  await seen(found(/COMP\.1020/));
  await expectAccessible();
  await press("{ArrowDown}");
  await focused(found(/COMP\.1020/));
  await press("{ArrowUp}");
  await focused(query());
  await press("{Enter}");
  await focused(heading(/^COMP\.1020/));
  await button("Back to search").click();
  await expect.element(query()).toHaveValue("comp");
});

it("adds a course with its options, or says why not", async () => {
  let isRefused = true;
  const { server } = await open((usual) => ({
    courseSearch: search,
    editConfiguration: (asked) => (isRefused ? refused : usual["editConfiguration"]!(asked)),
  }));
  await query().fill("comp");
  await found(/COMP\.1020/).click();
  await expect.element(checkbox("Exclude closed classes")).toBeChecked();
  await expect.element(page.getByRole("radio", { name: "Exclude all Honors sections" })).toBeChecked();
  await expectAccessible();
  // Each of the two follows the other.
  await tick(/^Exclude waitlisted/);
  await tick("Exclude closed classes");
  await expect.element(checkbox(/^Exclude waitlisted/)).not.toBeChecked();
  await tick(/^Exclude waitlisted/);
  await expect.element(checkbox("Exclude closed classes")).toBeChecked();
  await tick("Restrict to campus");
  await button("Add Course").click();
  await seen(text("Choose a campus."));
  await tick("Restrict to campus");
  await button("Add Course").click();
  await seen(text("Not today.", dialog("This course could not be added to Schedule Builder.")));
  await button("OK").click();
  isRefused = false;
  await button("Add Course").click();
  await expect.poll(app.path).toBe("#/my-academics/schedule-builder/configuration");
  expect(server.request.courses).toMatchObject([
    { courseId: "0COMP.1020", options: { excludeClosed: true, excludeWaitListed: true, campus: null, honors: 2 } },
  ]);
});

it("marks a course that the configuration has, and offers another search when one fails", async () => {
  let isLost = true;
  await open(() => ({ courseSearch: () => (isLost ? "lost" : { data: courses }) }), threeCourses);
  await query().fill("comp");
  await seen(button("Try Again"));
  await expectAccessible();
  isLost = false;
  await button("Try Again").click();
  await seen(found(/COMP\.1020.*In this configuration/));
  await query().click();
  await press("{Enter}");
  await focused(heading(/^COMP\.2010/));
});

const courses = ["1020", "2010"].map((CatalogNumber) => ({
  CourseId: `0COMP.${CatalogNumber}`,
  CourseTitle: `Computing ${CatalogNumber}`,
  Offerings: [
    {
      CourseOfferNumber: 1,
      Subject: "COMP",
      CatalogNumber,
      AcademicCareer: { Code: "UGRD", Description: "Undergraduate" },
      SectionsAvailable: 3,
    },
  ],
})) satisfies CourseSearchResult[];
