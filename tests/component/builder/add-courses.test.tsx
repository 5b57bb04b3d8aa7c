import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { DEFAULT_COURSE_OPTIONS } from "#contract/course-rules";
import { foundCourse } from "../../support/builder/builder-data.ts";
import { careerOf } from "../../support/cart/cart-entries.ts";
import { type BuilderOptions, openBuilder, threeCourses } from "../../support/component/builder.ts";
import type { Asked } from "../../support/component/fake-api.ts";
import { refusedChange } from "../../support/cart/cart-replies.ts";
import { expectAccessible } from "../../support/component/accessible.ts";
import { button, dialog, link, text } from "../../support/component/find.ts";
import { app, PHONE } from "../../support/component/open-app.tsx";
import { focused, press, seen } from "../../support/component/act.ts";
import { requestOf, TERM } from "../../support/engine/schedule-requests.ts";

const box = () => page.getByRole("combobox", { name: "Add courses" });
const option = (name: string | RegExp) => page.getByRole("option", { name });
const courseSwitch = (name: RegExp) => page.getByRole("switch", { name });

const CATALOG = [
  foundCourse("COMP.1020", "Computing II"),
  foundCourse("COMP.2010", "Computing III"),
  foundCourse("PHIL.2050", "Logic"),
];
const search = ({ query }: Asked) => {
  const [first = ""] = (query.get("query") ?? "").split(" ");
  return { data: CATALOG.filter((each) => JSON.stringify(each).toLowerCase().includes(first)) };
};
const open = (replies: BuilderOptions["replies"] & object = { courseSearch: search }, start = requestOf([])) =>
  openBuilder("configuration?id=7", start, { replies });

it("suggests courses from three characters on, and chooses one by keyboard", {
  tags: ["builder§2.5", "builder§2.32", "builder§2.33", "builder§5.3", "builder§9.5"],
}, async () => {
  const { server } = await open();
  await box().fill("co");
  await seen(text("Enter at least three characters...").first());
  await box().fill("zzzz");
  await seen(text("No matching courses could be found.").first());
  await box().fill("comp");
  await seen(option(/COMP\.1020 Computing II Undergraduate 3 sections/));
  await expectAccessible();
  await press("{ArrowDown}{ArrowDown}");
  await expect.element(option(/COMP\.2010/)).toHaveAttribute("aria-selected", "true");
  await expectAccessible();
  await press("{Enter}");
  await focused(box());
  await expect.element(box()).toHaveValue("");
  await seen(courseSwitch(/COMP\.2010/));
  await expect.poll(() => server.request.courses.map(({ courseId }) => courseId)).toEqual(["0COMP.2010"]);
});

const MANY = Array.from({ length: 60 }, (_, at) =>
  foundCourse(`HIST.${1000 + at}`, `History ${"of Towns ".repeat(at % 3)}`),
);

it("says how many courses it found, and shows all of them by arrows and scrolling", async () => {
  await open({ courseSearch: { data: MANY } });
  await box().fill("hist");
  await seen(text("60 courses found").first());
  expect(page.getByRole("option").length).toBeLessThan(60);
  await expect.element(page.getByRole("option").first()).toHaveAttribute("aria-setsize", "60");
  await press("{ArrowUp}");
  await seen(option(/HIST\.1059/));
  await expect.element(option(/HIST\.1059/)).toHaveAttribute("aria-selected", "true");
  await expectAccessible();
  await press("{ArrowDown}{ArrowDown}");
  await seen(option(/HIST\.1000/));
  page.getByRole("listbox", { name: "Courses" }).element().scrollTop = 100_000;
  await seen(option(/HIST\.1059/));
});

it("takes the first suggestion at a second Enter, and not before", async () => {
  const { server } = await open();
  await box().fill("computing");
  await press("{Enter}");
  await seen(text("“computing” matches 2 courses. Choose one.").first());
  await expect.element(option(/COMP\.1020/)).toHaveAttribute("aria-selected", "true");
  expect(app.sent("editConfiguration")).toEqual([]);
  await press("{Enter}");
  await seen(courseSwitch(/COMP\.1020/));
  await expect.poll(() => server.request.courses.map(({ courseId }) => courseId)).toEqual(["0COMP.1020"]);
});

it("makes a group of alternatives, once each of them is one course", async () => {
  const { server } = await open();
  await box().fill("comp or logic");
  await press("{Enter}");
  await seen(text("“comp” matches 2 courses. Choose one.").first());
  await expect.element(option(/COMP\.1020/)).toHaveAttribute("aria-selected", "true");
  await option(/COMP\.2010/).click();
  await expect.element(box()).toHaveValue("");
  await expect.poll(() => server.request.groups?.map(({ count }) => count)).toEqual([1]);
  expect(server.request.groups?.[0]?.courses).toEqual(server.request.courses.map(({ id }) => id));
  expect(server.request.courses.map(({ courseId }) => courseId)).toEqual(["0COMP.2010", "0PHIL.2050"]);
  expect(app.sent("editConfiguration")).toHaveLength(1);
});

it("adds a pasted list at once with Enter, and keeps what it cannot be sure of in the box", async () => {
  const { server } = await open();
  await box().click();
  const data = new DataTransfer();
  data.setData("text", "comp-1020\nlogic\ncomputing\nnothing here");
  box()
    .element()
    .dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  await press("{Enter}");
  await seen(courseSwitch(/COMP\.1020/));
  await seen(courseSwitch(/PHIL\.2050/));
  await focused(box());
  await expect.element(box()).toHaveValue("computing, nothing here");
  await seen(text("Nothing found for “nothing here”."));
  await seen(text("“computing” matches 2 courses. Choose one."));
  await expectAccessible();
  await expect.poll(() => app.sent("editConfiguration")).toHaveLength(1);
  expect(server.request.courses[0]?.options).toEqual(DEFAULT_COURSE_OPTIONS);
  await seen(button("Remove No closed").first());
  await seen(button("Remove No Honors").first());
  await userEvent.clear(box());
  await box().fill("computing");
  await option(/COMP\.2010/).click();
  await focused(box());
  await seen(courseSwitch(/COMP\.2010/));
});

it("waits until the student's careers are known, and adds the course of that career", async () => {
  const careers = Promise.withResolvers<void>();
  const [course] = CATALOG;
  const [own] = course!.Offerings;
  const other = { ...own!, CourseOfferNumber: 2, AcademicCareer: { Code: "CSCE", Description: "Continuing Studies" } };
  const { server } = await open(() => ({
    courseSearch: { data: [{ ...course!, Offerings: [other, own!] }] },
    eligibleTerms: async () => {
      await careers.promise;
      return { data: [careerOf(own!.AcademicCareer.Code, "Undergraduate", TERM.term)] };
    },
  }));
  await box().fill("comp 1020");
  await press("{Enter}");
  await expect.poll(() => app.calls("courseSearch").length).toBeGreaterThan(0);
  careers.resolve();
  await seen(courseSwitch(/COMP\.1020/));
  await expect.element(box()).toHaveValue("");
  await expect.poll(() => server.request.courses).toMatchObject([{ offerNumber: 1 }]);
});

it("keeps the words of a course that was refused, and says why", { tags: ["builder§8.2"] }, async () => {
  let isRefused = true;
  await open((usual) => ({
    courseSearch: search,
    editConfiguration: (asked) => (isRefused ? refusedChange("Not today.") : usual["editConfiguration"]!(asked)),
  }));
  await box().fill("comp 1020");
  // What is offered is read before it's added, and once.
  await expect.poll(() => app.calls("offeredCourse")).toHaveLength(1);
  await button("Add Course").click();
  await seen(text("Not today.", dialog("This course could not be added to Schedule Builder.")));
  await button("OK").click();
  await expect.element(box()).toHaveValue("comp 1020");
  expect(app.calls("offeredCourse")).toHaveLength(1);
  isRefused = false;
  await box().click();
  await press("{Enter}");
  await seen(courseSwitch(/COMP\.1020/));
});

it("adds no course twice, and says when a search fails", async () => {
  let isLost = true;
  await open(() => ({ courseSearch: (asked) => (isLost ? "lost" : search(asked)) }), threeCourses);
  await box().fill("comp 1020");
  await expect.poll(() => document.querySelector("form[role=search] [class*=spinner]")).toBeNull();
  await press("{Enter}");
  await seen(text("We couldn't search for courses. Try again.").first());
  await expect.element(box()).toHaveValue("comp 1020");
  isLost = false;
  await press("{Enter}");
  await seen(text("COMP.1020 is already in this configuration.").first());
  await expect.element(box()).toHaveValue("");
  await box().fill("comp");
  await seen(option(/COMP\.1020.*In this configuration/));
  expect(app.sent("editConfiguration")).toEqual([]);
});

it("is what the add-course address opens, on a phone too", async () => {
  const back = "/my-academics/schedule-builder/configurations?term=2310";
  await openBuilder(`add-course?id=7&returnUrl=${encodeURIComponent(`#${back}`)}`, requestOf([]), {
    replies: { courseSearch: search },
    viewport: { ...PHONE, width: 320 },
  });
  await focused(box());
  await box().fill("comp");
  await seen(option(/COMP\.1020/));
  await expectAccessible();
  await press("{Escape}");
  await expect.poll(() => option(/COMP/).length).toBe(0);
  await link("Cancel").click();
  await expect.poll(app.path).toBe("#/my-academics/schedule-builder/configurations");
});
