import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import type { ConfigurationSummary, SentConfigurationData } from "#contract/builder/configuration";
import { createScheduleEngine } from "#workers/schedule/client";
import { openStory } from "../../gallery/open-story.tsx";
import * as stories from "../../gallery/screens/builder-configuration.stories.tsx";
import { refusedChange } from "../../support/cart/cart-replies.ts";
import { emulate, expectAccessible, expectContrast } from "../../support/component/accessible.ts";
import { choose, focused, gone, noDialog, press, seen, toggle } from "../../support/component/act.ts";
import {
  type BuilderOptions,
  breakWorkers,
  computing,
  openBuilder,
  threeCourses,
} from "../../support/component/builder.ts";
import { button, dialog, heading, link, text, texts } from "../../support/component/find.ts";
import { app, PHONE, shareScreen, WIDE } from "../../support/component/open-app.tsx";
import { breakOf, courseOf, meetingOf, requestOf, sectionOf } from "../../support/engine/schedule-requests.ts";

const LABELS = ["COMP.1020", "MATH.1320", "PSYC.1010"];
const INVALID =
  "This schedule configuration contains invalid courses which must be removed to continue using Schedule Builder.";

const open = (start = threeCourses, options: BuilderOptions = {}) => openBuilder("configuration?id=7", start, options);
const courses = () => page.getByRole("region", { name: "Courses", exact: true });
const bar = () => page.getByRole("region", { name: "Schedule", exact: true });
const row = (label: string) => courses().getByRole("listitem").filter({ hasText: label });
const courseSwitch = (label: RegExp) => page.getByRole("switch", { name: label });
const counts = () => page.getByRole("region", { name: "Possible schedules" });
const labels = () => texts(courses().getByCss("li p:not(.no-print) > strong"));

describe("a configuration with nothing in it", () => {
  shareScreen(async () => await openStory(stories.Empty));

  it("says so, and asks for a course", {
    tags: ["builder§2.18", "builder§2.19", "builder§2.4", "builder§4.1"],
  }, async () => {
    await seen(text("You have not added any courses."));
    await seen(text("You have not added any breaks."));
    await seen(text("Add a course to build schedules.").first());
    await expect.element(button("Build Schedules")).toBeDisabled();
  });
});

it("leads to its options, and to other configurations", {
  tags: ["builder§2.3", "builder§2.4", "builder§2.20"],
}, async () => {
  await openStory(stories.Empty);
  expect(link("Change what's included").element().getAttribute("href")).toContain("global-options?id=7");
  await button("More").click();
  const to = async (name: string) => {
    await seen(page.getByRole("menuitem", { name }));
    return page.getByRole("menuitem", { name }).element().getAttribute("href");
  };
  expect(await to("Advanced")).toContain("global-options?id=7");
  expect(await to("Manage configurations")).toContain("configurations?term=2310");
  await press("{Escape}");
  await focused(button("More"));
});

it("counts what each course costs, also once it's off, which is saved", {
  tags: ["builder§2.18", "builder§7.3"],
}, async () => {
  const { server } = await open();
  await seen(text("48", counts()).first());
  await seen(row("PSYC.1010").getByText("Without it 24 schedules"));
  await courseSwitch(/PSYC/).click({ force: true });
  await seen(text("24", counts()).first());
  await seen(row("PSYC.1010").getByText(/With it 48 schedules/));
  await seen(text("Saved"));
  expect(server.request.courses.map(({ isEnabled }) => isEnabled)).toEqual([true, true, false]);
});

it("shows of each course its title, credits, offering, components, and requirements", {
  tags: ["builder§2.18"],
}, async () => {
  await open(threeCourses, {
    replies: (usual) => ({
      buildData: (asked) => {
        const { data } = usual["buildData"]!(asked) as { data: SentConfigurationData };
        const facts = { minimumCredits: 3, maximumCredits: 6, requirements: "COMP.1010" };
        return { data: { ...data, Offerings: data.Offerings.map((each) => ({ ...each, ...facts })) } };
      },
    }),
  });
  await seen(row("COMP.1020").getByText("3–6 cr."));
  await seen(row("COMP.1020").getByText("Requires COMP.1010"));
  await expect.poll(() => row("COMP.1020").element().textContent).toContain(computing.title);
  for (const component of ["LEC", "LAB"]) await seen(button(new RegExp(`^${component} `), row("COMP.1020")));
});

it("saves the order of schedules", async () => {
  const { server } = await open();
  await choose(button(/Sort schedules by/), "Latest start");
  await expect.poll(() => server.request.options.preference).toBe(3);
});

it("removes a course for good after asking, and moves the focus to the next", {
  tags: ["builder§2.18", "builder§2.23", "builder§7.2"],
}, async () => {
  const { server } = await open();
  await button("Remove MATH.1320").click();
  const asking = dialog("Confirm Remove");
  await seen(text("Remove this item?", asking));
  await seen(asking.getByText("Are you sure you want to remove this item? This action cannot be undone."));
  await button("Remove", asking).click();
  await seen(text("MATH.1320 removed"));
  expect(button("Undo").length, "the question said so").toBe(0);
  await focused(button("Remove PSYC.1010"));
  expect(labels()).toEqual(["COMP.1020", "PSYC.1010"]);
  await expect.poll(() => server.request.courses.length).toBe(2);
});

it("moves the focus to the nearest course that is left, if another window removed the next", async () => {
  const { server } = await open();
  await button("Remove MATH.1320").click();
  const asking = dialog("Confirm Remove");
  await seen(asking);
  server.request = { ...server.request, courses: server.request.courses.slice(0, 2) };
  server.version++;
  await button("Remove", asking).click();
  await focused(button("Remove COMP.1020"));
});

describe("a change that is refused", () => {
  const refused = async () => await open(threeCourses, { replies: { editConfiguration: refusedChange("Not today.") } });

  it("is taken back, and the reason shows", { tags: ["builder§8.3", "builder§7.3", "builder§7.16"] }, async () => {
    await refused();
    await expect.element(courseSwitch(/PSYC/)).toBeChecked();
    // By a key: a press may miss a switch that moves while counts arrive.
    courseSwitch(/PSYC/).element().focus();
    await press(" ");
    const problem = dialog("This information could not be saved.");
    await seen(text("Not today.", problem));
    await button("OK", problem).click();
    await expect.element(courseSwitch(/PSYC/)).toBeChecked();
  });

  it("keeps the course that was to be removed", { tags: ["builder§8.3", "builder§7.2"] }, async () => {
    await refused();
    await button("Remove PSYC.1010").click();
    await button("Remove", dialog("Confirm Remove")).click();
    await seen(text("The course could not be removed. Not today.", dialog("Confirm Remove")));
    expect(labels()).toEqual(LABELS);
  });
});

describe("a course that is no longer offered", () => {
  const openInvalid = async () => await openStory(stories.InvalidCourse);

  describe("before it's removed", () => {
    shareScreen(openInvalid);

    it("is named, and builds nothing", {
      tags: ["builder§2.4", "builder§2.21", "builder§4.1", "builder§8.12"],
    }, async () => {
      await seen(text(INVALID));
      await gone(text("Add courses to see your week here."));
      await seen(row("PSYC.1010").getByText(/^The course offering is no longer available\./));
      await seen(courses().getByText("2 of 3 on"));
      await expect.element(button("Build Schedules")).toBeDisabled();
    });

    it("can neither be switched nor changed", { tags: ["builder§2.21"] }, async () => {
      await gone(row("PSYC.1010").getByRole("switch"));
      await gone(row("PSYC.1010").getByRole("button", { name: /^Options/ }));
    });
  });

  it("can be removed, but not added again", { tags: ["builder§2.21"] }, async () => {
    await openInvalid();
    await button("Remove PSYC.1010").click();
    await button("Remove", dialog("Confirm Remove")).click();
    await gone(text(INVALID));
    await seen(text("PSYC.1010 removed"));
    expect(button("Undo").length, "it can't be added again").toBe(0);
  });
});

it("leads from a configuration that does not exist to the first one", {
  tags: ["builder§4.2", "builder§8.4"],
}, async () => {
  await openBuilder("configuration?id=999", requestOf([]), {
    replies: (usual) => ({
      buildData: (asked) => (asked.params["id"] === 7 ? usual["buildData"]!(asked) : notFound),
    }),
  });
  await seen(text("The requested Schedule Builder configuration does not exist.", dialog("Configuration Not Found")));
  await button("Continue").click();
  await noDialog();
  await seen(text("You have not added any courses."));
});

it.each(["configuration", "configuration?id=999"])(
  "says at %s what no terms mean, without asking again until the student does",
  { tags: ["builder§2.14", "builder§8.13", "builder§7.30"] },
  async (address) => {
    let terms: object[] = [];
    await openBuilder(address, threeCourses, {
      replies: (usual) => ({
        classSearchTerms: () => ({ data: terms }),
        buildData: (asked) => (asked.params["id"] === 7 ? usual["buildData"]!(asked) : notFound),
      }),
    });
    if (address.includes("999")) await button("Continue").click();
    await seen(button("Check Again"));
    await seen(text("No terms are available right now."));
    await noDialog();
    const asked = app.calls("classSearchTerms").length;
    await button("Check Again").click();
    await expect.poll(() => app.calls("classSearchTerms").length).toBe(asked + 1);
    await seen(button("Check Again"));
    terms = [{ Code: "2310", Description: "2027 Spring" }];
    await button("Check Again").click();
    await seen(row("COMP.1020"));
  },
);

it("opens another term when the first one left in the meantime", async () => {
  const term = (Code: string) => ({ Code, Description: `Term ${Code}` });
  await openBuilder("configuration?term=2300", threeCourses, {
    replies: (usual) => ({
      classSearchTerms: [{ data: [term("2300"), term("2310")] }, { data: [term("2310")] }],
      configurations: (asked) => (asked.params["term"] === "2310" ? usual["configurations"]!(asked) : notFound),
    }),
  });
  await seen(dialog("Configuration Not Found"));
  await button("Continue").click();
  await seen(row("COMP.1020"));
  await noDialog();
});

describe("with several terms and configurations", () => {
  const openSeveral = async () => {
    await openBuilder("configuration?term=0000", threeCourses, {
      replies: (usual) => ({
        classSearchTerms: { data: ["2310", "2320"].map((Code) => ({ Code, Description: `Term ${Code}` })) },
        configurations: (asked) => {
          const { data } = usual["configurations"]!(asked) as { data: ConfigurationSummary[] };
          return { data: [...data, { ...data[0], Id: 8, Name: "Afternoons" }] };
        },
      }),
    });
    await seen(row("COMP.1020"));
  };

  it("opens the first term in place of an unknown one, and another configuration by its selector", {
    tags: ["builder§2.4", "builder§2.15", "builder§2.16"],
  }, async () => {
    await openSeveral();
    await choose(button(/Configuration/), "Afternoons");
    await expect.poll(app.query).toEqual({ id: "8" });
  });

  it("stays with the configuration if its term is chosen again", async () => {
    await openSeveral();
    await choose(button(/Configuration/), "Afternoons");
    await expect.poll(app.query).toEqual({ id: "8" });
    await choose(button(/Term/).first(), "Term 2310");
    await noDialog();
    expect(app.query(), "the term was chosen already").toEqual({ id: "8" });
    await focused(button(/Term/).first());
  });

  it("opens another term by its selector", { tags: ["builder§2.4"] }, async () => {
    await openSeveral();
    await choose(button(/Term/).first(), "Term 2320");
    await expect.poll(app.query).toEqual({ term: "2320" });
    await expect.poll(() => app.calls("configurations").map(({ params }) => params)).toContainEqual({ term: "2320" });
  });
});

describe("a configuration that another window changes", () => {
  const openTwice = async () => {
    const { server } = await open();
    await seen(courseSwitch(/COMP/));
    const switchElsewhere = (label: string) => {
      const flip = (each: (typeof server.request.courses)[number]) => ({ ...each, isEnabled: !each.isEnabled });
      const changed = server.request.courses.map((each) => (each.label === label ? flip(each) : each));
      server.request = { ...server.request, courses: changed };
      server.version++;
    };
    return { server, switchElsewhere };
  };

  it("gets the changes of both, and says so until that is dismissed", async () => {
    const { server, switchElsewhere } = await openTwice();
    switchElsewhere("MATH.1320");
    courseSwitch(/COMP/).element().focus();
    await press(" ");
    const banner = page.getByText("This configuration was changed in another window.");
    await seen(banner);
    await expect.poll(() => server.request.courses.map(({ isEnabled }) => isEnabled)).toEqual([false, false, true]);
    await expect.element(courseSwitch(/MATH/)).not.toBeChecked();
    await expectAccessible();
    await button("Dismiss").click();
    await gone(banner);
    await focused(heading("Schedule Configuration"));
  });

  it("shows them when the student comes back to this window", async () => {
    const { switchElsewhere } = await openTwice();
    switchElsewhere("PSYC.1010");
    window.dispatchEvent(new Event("focus"));
    await expect.element(courseSwitch(/PSYC/)).not.toBeChecked();
  });
});

describe("on a phone", () => {
  const lectures = ["COMP.1010", "COMP.1020"].map((label, index) =>
    courseOf(label, [sectionOf(201 + index, { meetings: [meetingOf({ days: [index + 1] })] })]),
  );
  const twoDaysOff = requestOf(lectures, {
    breaks: [1, 2].map((day) =>
      breakOf(`b${day}`, { dayOfWeek: day, isEnabled: false, startMinutes: 0, endMinutes: 1439 }),
    ),
  });
  const week = page.getByRole("group", { name: "Week view" });
  const openPhone = async () => {
    await open(twoDaysOff, { viewport: PHONE });
    await seen(week.getByText("LEC 201"));
  };

  it("has a week to look at", async () => {
    await openPhone();
    await seen(week.getByText("LEC 202"));
    // Its classes are too small to be pressed.
    expect(week.getByRole("button", { name: /COMP/ }).length).toBe(0);
    await seen(button("Choose This Schedule", bar()));
  });

  it("has the week before courses and breaks, and a button that leads to it", async () => {
    await openPhone();
    const parts = [week, page.getByRole("region", { name: "Courses" }), page.getByRole("region", { name: "Breaks" })];
    const tops = parts.map((part) => part.element().getBoundingClientRect().top);
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    const sheet = button("Courses and Breaks");
    await sheet.click();
    await expect.element(sheet).toHaveAttribute("aria-expanded", "true");
    await expect.element(page.getByRole("region", { name: "Breaks" })).toBeInViewport();
    await sheet.click();
    await expect.element(sheet).toHaveAttribute("aria-expanded", "false");
    await expect.element(week).toBeInViewport();
  });

  it("leads to why nothing fits instead of building none", async () => {
    await openPhone();
    await button(/^b2, Tuesday/).click();
    await toggle(page.getByRole("switch").last());
    await seen(text("0", bar()).first());
    // It can be moved from where it's in the way.
    await seen(week.getByRole("button", { name: /break/ }).first());
    await gone(button("Build Schedules"));
    await seen(button("See Why", bar()));
  });

  it("has nothing to choose while each course is off", async () => {
    await openPhone();
    for (const label of [/COMP.1010/, /COMP.1020/]) await toggle(courseSwitch(label));
    await seen(text("Turn on a course to build schedules."));
    await gone(button("Choose This Schedule"));
  });

  it("has no bar while there are no courses", async () => {
    await open(requestOf([]), { viewport: PHONE });
    await seen(text("Add courses to see your week here."));
    await gone(button("Choose This Schedule"));
    await gone(bar());
  });
});

it("says that it couldn't count, and counts again when asked", async () => {
  const mend = breakWorkers();
  await open(threeCourses, { engine: createScheduleEngine() });
  await seen(text("We couldn't count your schedules.").first());
  mend();
  await button("Try Again").click();
  await seen(button("Choose This Schedule").first());
});

it("fits a phone in any colors", { tags: ["builder§2.4"] }, async () => {
  await emulate({ colorScheme: "dark" });
  await open(requestOf(threeCourses.courses, { breaks: [breakOf("lunch", { name: "Lunch", dayOfWeek: 1 })] }), {
    viewport: { ...WIDE, width: 320 },
  });
  await seen(counts().getByText("schedule 1 of 24"));
  await seen(row("COMP.1020").getByText(/^Without it \d+ schedules/));
  await expectAccessible();
  await emulate({ forcedColors: "active" });
  await expectContrast();
  await seen(button("Choose This Schedule", bar()));
  await button("Build Schedules").click();
  await expect.poll(app.path).toBe("#/my-academics/schedule-builder/results");
});

const notFound = { status: 404, data: { Code: "NOT_FOUND", Message: "It does not exist." } };
