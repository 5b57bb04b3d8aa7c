import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { DEFAULT_COURSE_OPTIONS } from "#contract/course-rules";
import { catalog, offeredOf, sixtyCourses } from "../../support/builder/builder-states.ts";
import { careerOf } from "../../support/cart/cart-entries.ts";
import { refusedChange } from "../../support/cart/cart-replies.ts";
import { expectAccessible } from "../../support/component/accessible.ts";
import { focused, gone, press, seen } from "../../support/component/act.ts";
import {
  type BuilderOptions,
  calculus,
  computing,
  openBuilder,
  psychology,
  threeCourses,
} from "../../support/component/builder.ts";
import type { Asked } from "../../support/component/fake-api.ts";
import { button, checkbox, dialog, heading, link, text } from "../../support/component/find.ts";
import { heard } from "../../support/component/heard.ts";
import { app, PHONE } from "../../support/component/open-app.tsx";
import { courseOf, requestOf, TERM } from "../../support/engine/schedule-requests.ts";

const box = () => page.getByRole("combobox", { name: "Add courses" });
const counts = () => page.getByRole("region", { name: "Possible schedules" });
const option = (name: string | RegExp) => page.getByRole("option", { name });
const courseSwitch = (name: RegExp) => page.getByRole("switch", { name });

const search = ({ query }: Asked) => {
  const [first = ""] = (query.get("query") ?? "").split(" ");
  return { data: catalog.filter((each) => JSON.stringify(each).toLowerCase().includes(first)) };
};
const open = (replies: BuilderOptions["replies"] & object = { courseSearch: search }, start = requestOf([])) =>
  openBuilder("configuration?id=7", start, { replies });

it("suggests nothing before three characters", { tags: ["builder§2.33", "builder§5.3", "builder§9.5"] }, async () => {
  await open();
  await box().fill("co");
  await seen(text("Enter at least three characters...").first());
});

it("says that no course matches", { tags: ["builder§2.33"] }, async () => {
  await open();
  await box().fill("nothing here");
  await seen(text("No matching courses could be found.").first());
});

it("chooses a suggestion by keyboard", {
  tags: ["builder§2.5", "builder§2.32", "builder§2.33", "builder§2.34", "builder§7.28"],
}, async () => {
  const { server } = await open();
  await box().fill("comp");
  await seen(option(/COMP\.1020 Computing II Undergraduate 3 sections/));
  await press("{ArrowDown}{ArrowDown}");
  await expect.element(option(/COMP\.2010/)).toHaveAttribute("aria-selected", "true");
  await press("{Enter}");
  await focused(box());
  await expect.element(box()).toHaveValue("");
  await seen(courseSwitch(/COMP\.2010/));
  await expect.poll(() => server.request.courses.map(({ courseId }) => courseId)).toEqual(["0COMP.2010"]);
});

it("says how many schedules there would be with the course that Enter would add, and then there are", async () => {
  await open({ courseSearch: search, offeredCourse: offeredOf(computing) }, requestOf([calculus, psychology]));
  await seen(text("6", counts()).first());
  await box().fill("comp");
  await seen(option(/COMP\.1020 Computing II Undergraduate 3 sections/));
  await box().fill("comp 1020");
  await seen(option(/COMP\.1020 Computing II Undergraduate 48 schedules with it/));
  await expect.poll(() => heard().at(-1)).toMatch(/\b48 schedules with it\.?$/);
  await press("{Enter}");
  await seen(text("48", counts()).first());
});

it("says when no schedule would be left with a course", async () => {
  const sameTime = { ...psychology, sections: psychology.sections.slice(0, 1) };
  const clashing = courseOf(
    "COMP.1020",
    sameTime.sections.map((each) => ({ ...each, classNumber: 999 })),
  );
  await open({ courseSearch: search, offeredCourse: offeredOf(clashing) }, requestOf([sameTime]));
  await box().fill("comp 1020");
  await seen(option(/COMP\.1020 Computing II Undergraduate No schedules with it/));
});

describe("sixty courses that are found", () => {
  const openMany = async () => {
    await open({ courseSearch: { data: sixtyCourses } });
    await box().fill("hist");
    await seen(text("60 courses found").first());
  };

  it("are counted in words, and for each of them, though few are in the page", async () => {
    await openMany();
    expect(page.getByRole("option").length).toBeLessThan(60);
    await expect.element(page.getByRole("option").first()).toHaveAttribute("aria-setsize", "60");
  });

  it("are reached by arrows over both ends, and by scrolling", async () => {
    await openMany();
    await press("{ArrowUp}");
    await seen(option(/HIST\.1059/));
    await expect.element(option(/HIST\.1059/)).toHaveAttribute("aria-selected", "true");
    await press("{ArrowDown}{ArrowDown}");
    await seen(option(/HIST\.1000/));
    page.getByRole("listbox", { name: "Courses" }).element().scrollTop = 100_000;
    await seen(option(/HIST\.1059/));
  });
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

describe("a pasted list", () => {
  const paste = async () => {
    const { server } = await open();
    await box().click();
    const data = new DataTransfer();
    data.setData("text", "comp-1020\nlogic\ncomputing\nnothing here");
    box()
      .element()
      .dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    await press("{Enter}");
    await seen(courseSwitch(/PHIL\.2050/));
    await expect.element(box()).toHaveValue("computing, nothing here");
    return server;
  };

  it("is added at once with Enter, with the usual options", async () => {
    const server = await paste();
    await seen(courseSwitch(/COMP\.1020/));
    await expect.poll(() => app.sent("editConfiguration")).toHaveLength(1);
    expect(server.request.courses[0]?.options).toEqual(DEFAULT_COURSE_OPTIONS);
    await seen(button("Remove No closed").first());
    await seen(button("Remove No Honors").first());
  });

  it("leaves in the box what is of no course or of several, each with its reason", async () => {
    await paste();
    await focused(box());
    await seen(text("Nothing found for “nothing here”."));
    await seen(text("“computing” matches 2 courses. Choose one."));
    await expectAccessible();
    await userEvent.clear(box());
    await box().fill("computing");
    await option(/COMP\.2010/).click();
    await focused(box());
    await seen(courseSwitch(/COMP\.2010/));
  });
});

it("waits until the student's careers are known, and adds the course of that career", async () => {
  const careers = Promise.withResolvers<void>();
  const [course] = catalog;
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

it("keeps the words when a search fails, and searches again", async () => {
  let isLost = true;
  await open(() => ({ courseSearch: (asked) => (isLost ? "lost" : search(asked)) }), threeCourses);
  await box().fill("comp 1020");
  await expect.poll(() => document.querySelector("form[role=search] [class*=spinner]")).toBeNull();
  await press("{Enter}");
  await seen(text("We couldn't search for courses. Try again.").first());
  await expect.element(box()).toHaveValue("comp 1020");
  isLost = false;
  await press("{Enter}");
  await expect.element(box()).toHaveValue("");
});

it("adds no course twice, and marks the one that is there", async () => {
  await open({ courseSearch: search }, threeCourses);
  await box().fill("comp 1020");
  await press("{Enter}");
  await seen(text("COMP.1020 is already in this configuration.").first());
  await expect.element(box()).toHaveValue("");
  await box().fill("comp");
  await seen(option(/COMP\.1020.*In this configuration/));
  expect(app.sent("editConfiguration")).toEqual([]);
});

describe("options before a course is added", () => {
  const optionsHeading = heading("Course Options");
  const openOptions = async () => {
    const opened = await open();
    await box().fill("comp 1020");
    await checkbox("Choose options first").click({ force: true });
    await option(/COMP\.1020/).click();
    await focused(optionsHeading);
    return opened;
  };
  const tick = (name: string) => checkbox(name).click({ force: true });

  it("open in place, and are those of the added course", {
    tags: ["builder§2.5", "builder§2.32", "builder§2.35", "builder§3.5", "builder§7.1"],
  }, async () => {
    const { server } = await openOptions();
    await expect.element(box()).toHaveValue("");
    await expect.element(checkbox("Exclude closed classes")).toBeChecked();
    await tick("Exclude closed classes");
    await page.getByRole("radio", { name: "No preference" }).click({ force: true });
    expect(server.request.courses).toEqual([]);
    await button("Add Course").click();
    await seen(courseSwitch(/COMP\.1020/));
    await gone(optionsHeading);
    await focused(box());
    const options = { ...DEFAULT_COURSE_OPTIONS, excludeClosed: false, honors: 0 };
    await expect.poll(() => server.request.courses.map((course) => course.options)).toEqual([options]);
  });

  it("show which course they're of on a phone", async () => {
    const viewport = { ...PHONE, height: 500 };
    await openBuilder("configuration?id=7", threeCourses, { replies: { courseSearch: search }, viewport });
    await box().fill("comp 2010");
    await checkbox("Choose options first").click({ force: true });
    await option(/COMP\.2010/).click();
    await focused(optionsHeading);
    const line = text("Not added yet").element();
    const { left, top, height } = line.getBoundingClientRect();
    // Not behind a bar.
    expect(document.elementFromPoint(left + 2, top + height / 2)).toBe(line);
  });

  it("add nothing when they're canceled", { tags: ["builder§2.5", "builder§2.32"] }, async () => {
    const { server } = await openOptions();
    await tick("Exclude online classes");
    await button("Cancel").click();
    await gone(optionsHeading);
    await focused(box());
    expect(server.request.courses).toEqual([]);
  });

  it("lead back to the search", { tags: ["builder§2.32"] }, async () => {
    await openOptions();
    await button("Back to search").click();
    await gone(optionsHeading);
    await focused(box());
    await expect.element(box()).toHaveValue("COMP.1020");
    await seen(option(/COMP\.1020/));
  });

  it("ask for the campus if there's a limit to one", { tags: ["builder§5.5"] }, async () => {
    const { server } = await openOptions();
    await tick("Restrict to campus");
    await button("Add Course").click();
    await focused(optionsHeading);
    await seen(text("Choose a campus."));
    expect(server.request.courses).toEqual([]);
  });

  it("come one after another for several courses", async () => {
    const { server } = await open();
    await box().fill("comp 1020");
    await checkbox("Choose options first").click({ force: true });
    await box().fill("comp 1020, logic");
    await press("{Enter}");
    await seen(page.getByRole("region", { name: "Options for COMP.1020" }));
    await button("Add Course").click();
    await seen(page.getByRole("region", { name: "Options for PHIL.2050" }));
    await button("Add Course").click();
    await expect
      .poll(() => server.request.courses.map(({ courseId }) => courseId))
      .toEqual(["0COMP.1020", "0PHIL.2050"]);
  });

  it("of the next course show once the first's are canceled, at the address of Add Course too", async () => {
    await openBuilder("add-course?id=7", requestOf([]), { replies: { courseSearch: search } });
    await box().fill("comp 1020, logic");
    await press("{Enter}");
    await seen(page.getByRole("region", { name: "Options for COMP.1020" }));
    await button("Cancel").click();
    await seen(page.getByRole("region", { name: "Options for PHIL.2050" }));
    expect(app.path()).toBe("#/my-academics/schedule-builder/add-course");
  });

  it("stay with a course that was refused", { tags: ["builder§8.2"] }, async () => {
    await open(() => ({ courseSearch: search, editConfiguration: () => refusedChange("Not today.") }));
    await box().fill("comp 1020");
    await checkbox("Choose options first").click({ force: true });
    await option(/COMP\.1020/).click();
    await tick("Exclude online classes");
    await button("Add Course").click();
    await seen(text("Not today.", dialog("This course could not be added to Schedule Builder.")));
    await button("OK").click();
    await expect.element(checkbox("Exclude online classes")).toBeChecked();
  });

  it("come first at the address of Add Course, whose Cancel leads to the configuration", {
    tags: ["builder§2.5", "builder§2.17", "builder§2.32"],
  }, async () => {
    await openBuilder("add-course?id=7", requestOf([]), { replies: { courseSearch: search } });
    await seen(link("Cancel"));
    await box().fill("comp 1020");
    await option(/COMP\.1020/).click();
    await focused(optionsHeading);
    await expectAccessible();
    await button("Cancel").click();
    await expect.poll(app.path).toBe("#/my-academics/schedule-builder/configuration");
    await gone(link("Cancel"));
  });
});

it("is what the add-course address opens, on a phone too", { tags: ["builder§2.5"] }, async () => {
  const back = "/my-academics/schedule-builder/configurations?term=2310";
  await openBuilder(`add-course?id=7&returnUrl=${encodeURIComponent(`#${back}`)}`, requestOf([]), {
    replies: { courseSearch: search },
    viewport: { ...PHONE, width: 320 },
  });
  await focused(box());
  await box().fill("comp");
  await seen(option(/COMP\.1020/));
  await press("{Escape}");
  await expect.poll(() => option(/COMP/).length).toBe(0);
  await link("Cancel").click();
  await expect.poll(app.path).toBe("#/my-academics/schedule-builder/configurations");
});
