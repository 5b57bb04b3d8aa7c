import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { openStory } from "../../gallery/open-story.tsx";
import {
  AllFilters,
  Empty,
  Everything,
  InvalidClassNumber,
  NoTermYet,
  SmallTerm,
  TermLoading,
} from "../../gallery/screens/class-search-filters.stories.tsx";
import { expectLaidOut } from "../../support/component/accessible.ts";
import { choose, focused, gone, seen, toggle } from "../../support/component/act.ts";
import type { Asked, Replies } from "../../support/component/fake-api.ts";
import { button, checkbox, heading, text, texts } from "../../support/component/find.ts";
import { app, openApp, PHONE, shareScreen } from "../../support/component/open-app.tsx";
import { people } from "../../support/registration/people.ts";
import { broken, FILTERS, SPRING, searchDataOf, usualReplies } from "../../support/search/class-search-replies.ts";

const open = async (address: string, replies: Replies = {}) =>
  await openApp(address, { ...usualReplies, user: { data: people.nobody }, ...replies });

const main = page.getByRole("main");
const field = (name: string) => page.getByRole("textbox", { name, exact: true });
const subjects = page.getByRole("combobox", { name: "Subjects", exact: true });
const collapsed = (name: string) => page.getByCss("summary").filter({ hasText: name });
/** Behind one button, next to the most used ones. */
const all = page.getByRole("dialog", { name: "All Filters" });
const openAll = async () => {
  await button(/^All Filters/).click();
  await seen(all);
};
/** Without the dialog's own. */
const titles = () => texts(all.getByRole("heading", { level: 2 })).slice(1);

const tick = (name: string, role: "checkbox" | "radio" = "checkbox") =>
  toggle(all.getByRole(role, { name, exact: true }));
const search = () => all.getByRole("button", { name: /^(Search|Show )/ });
const isTicked = async (name: string) =>
  await expect.element(all.getByRole("checkbox", { name, exact: true })).toBeChecked();
const chooseTerm = (name: string) => choose(button(/Term$/), name);

describe("without a term", { tags: ["portal§2.12"] }, () => {
  shareScreen(async () => await openStory(NoTermYet));

  it("asks for one", async () => await seen(text("Select a term to continue.")));
  it("offers no filters", () => expect(button(/^All Filters/).length).toBe(0));
  it("can't search", () => expect(button(/^(Search|Show )/).length).toBe(0));
});

it("offers filters once a term is chosen", { tags: ["portal§2.12"] }, async () => {
  await openStory(NoTermYet);
  await chooseTerm("2027 Spring");
  await seen(button(/^All Filters/));
  await gone(text("Select a term to continue."));
  await expect.poll(app.query).toEqual({ term: "3730" });
});

describe("where there are no terms", () => {
  shareScreen(async () => await openStory(Empty));

  it("says so", async () => await seen(text("No terms are available right now.")));
  it("offers no filters", () => expect(titles()).toEqual([]));
});

it("checks again for terms when the student does", async () => {
  let isPublished = false;
  const withoutTerms = (asked: Asked) => ({ data: { ...(searchDataOf(asked) as { data: object }).data, Terms: [] } });
  await open(FILTERS, {
    classSearchData: (asked) => (isPublished ? searchDataOf(asked) : withoutTerms(asked)),
  });
  await seen(text("No terms are available right now."));
  isPublished = true;
  await button("Check Again").click();
  await seen(text("Select a term to continue."));
});

it.each([
  [`${FILTERS}?subjects=comp`, { term: "3730", subjects: "COMP" }, "2027 Spring"],
  // A search without a term leads to the filters.
  ["#/class-search/search?subjects=math", { term: "3740", subjects: "MATH" }, "2027 Summer"],
])(
  "picks the latest term that has an address's only subject, %s, and says so",
  { tags: ["portal§4.5", "portal§5.5", "portal§2.15", "portal§5.4"] },
  async (asked, query, term) => {
    await open(asked);
    await seen(page.getByText(`Showing ${term}.`));
    await expect.poll(app.query).toEqual(query);
    expect(app.path()).toBe(FILTERS);
  },
);

describe("values that a newly chosen term doesn't have", { tags: ["portal§5.4"] }, () => {
  const chooseSummer = async () => {
    await open(`${SPRING}&subjects=COMP,MATH&excludeSubjects=HIST&campuses=UMLNORTH&sessions=A&courseTitle=data`);
    await seen(text("5 filters"));
    await chooseTerm("2027 Summer");
    await seen(main.getByText(/Subjects: COMP\. Excluded subjects: HIST\./));
  };

  it("are dropped and named", async () => {
    await chooseSummer();
    await seen(main.getByText(/Sessions: A\. Campus: UMLNORTH\./));
    await expect.poll(app.query).toEqual({ term: "3740", subjects: "MATH", courseTitle: "data" });
  });

  it("are named until the next change", async () => {
    await chooseSummer();
    await openAll();
    await tick("Monday");
    await gone(main.getByText(/Subjects: COMP\. Excluded subjects: HIST\./));
  });
});

describe("the address has at once what is", { tags: ["portal§2.13", "portal§2.14"] }, () => {
  const GROUPS = [
    ["Essential Learning Outcomes", "Quantitative Literacy"],
    ["Breadth of Knowledge", "Social Sciences"],
    ["Interdisciplinary Minors", "Robotics"],
    ["General Education Requirements", "General Education: Arts and Humanities"],
    ["World Language Readiness", "Elementary Language"],
    ["River Hawk Experience Distinction", "Global Engagement"],
    ["Components", "Laboratory"],
  ] as const;
  const IN_SIGHT = [
    "Honors",
    "River Hawk Scholars Academy",
    "Undergraduate",
    "First Half",
    "North Campus",
    "Morning (before 12:00 PM)",
  ];

  it.each<[string, () => Promise<void>, Record<string, string>]>([
    [
      "chosen among subjects",
      async () => {
        await subjects.fill("comp");
        await page.getByRole("option", { name: /^COMP/ }).click();
        await page.getByRole("combobox", { name: "Exclude subjects", exact: true }).fill("hist");
        await page.getByRole("option", { name: /^HIST/ }).click();
      },
      { subjects: "COMP", excludeSubjects: "HIST" },
    ],
    [
      "typed",
      async () => {
        await field("Catalog number").fill("10");
        await field("Class number").fill("12345");
        await field("Course title").fill(" data structures ");
        await field("Instructor last name").fill("O'Brien");
      },
      {
        partialCatalogNumber: "10",
        classNumber: "12345",
        courseTitle: "data structures",
        instructorLastName: "O'Brien",
      },
    ],
    [
      "ticked",
      async () => {
        for (const name of IN_SIGHT) await tick(name);
      },
      {
        honorsOnly: "true",
        riverHawkScholarsAcademyOnly: "true",
        academicCareers: "UGRD",
        sessions: "A",
        campuses: "UMLNORTH",
        meetingTimeModes: "morning",
      },
    ],
    ["picked", async () => await tick("Open classes only", "radio"), { enrollmentStatusMode: "open" }],
    [
      "ticked among days, in the order of the week",
      async () => {
        for (const day of ["Wednesday", "Monday"]) await tick(day);
        await all.getByRole("radio", { name: "Include", exact: true }).click();
      },
      { meetingDays: "Include|1,3" },
    ],
    [
      "ticked in groups that were collapsed",
      async () => {
        for (const [group, value] of GROUPS) {
          await collapsed(group).click();
          await tick(value);
        }
      },
      {
        coreCurriculumELOs: "QL",
        coreCurriculumBOKs: "SS",
        interdisciplinaryMinors: "ROBO",
        requirementDesignations: "GEAH",
        lwrtAttributes: "ELEM",
        rhedAttributes: "GLOB",
        components: "C3",
      },
    ],
  ])("%s", { tags: ["portal§2.11"] }, async (_, chooses, chosen) => {
    await openStory(AllFilters);
    await chooses();
    await expect.poll(app.query).toEqual({ term: "3730", ...chosen });
  });
});

describe("all filters", { tags: ["portal§2.13", "portal§2.14"] }, () => {
  const openEverything = async () => {
    await openStory(Everything);
    return app.query();
  };

  it("are kept through a search", async () => {
    const all = await openEverything();
    expect(Object.keys(all).length).toBe(22);
    await search().click();
    await seen(heading("0 Classes Found"));
    await expect.poll(app.query).toEqual(all);
  });

  it("are there again with Back", async () => {
    const all = await openEverything();
    await search().click();
    await seen(heading("0 Classes Found"));
    history.back();
    await seen(text("21 filters"));
    await expect.poll(app.query).toEqual(all);
    await openAll();
    await isTicked("Wednesday");
    await expect.element(field("Course title")).toHaveValue("data structures");
  });
});

it("keeps a choice made while the address of the last one is shown", { tags: ["portal§9.4"] }, async () => {
  await open(SPRING);
  await openAll();
  await seen(page.getByRole("group", { name: "Special groups" }));
  const replaceState = history.replaceState.bind(history);
  for (const [first, second] of [
    ["Honors", "Monday"],
    ["North Campus", "Undergraduate"],
  ] as const) {
    const written = Promise.withResolvers<void>();
    vi.spyOn(history, "replaceState").mockImplementationOnce((...given) => {
      replaceState(...given);
      written.resolve();
    });
    await tick(first);
    await written.promise;
    (all.getByRole("checkbox", { name: second, exact: true }).element() as HTMLElement).click();
  }
  const chosen = { honorsOnly: "true", meetingDays: "Only|1", campuses: "UMLNORTH", academicCareers: "UGRD" };
  await expect.poll(app.query).toEqual({ term: "3730", ...chosen });
  vi.restoreAllMocks();
});

it("writes the days as Su, M, T, W, R, F, and Sa", { tags: ["portal§2.14"] }, async () => {
  await openStory(AllFilters);
  const days = page.getByRole("group", { name: "Meeting Days" });
  await seen(days.getByText("Su", { exact: true }));
  expect(texts(days.getByCss("label"))).toEqual(["Su", "M", "T", "W", "R", "F", "Sa"]);
});

it("counts what is chosen in a collapsed group", { tags: ["portal§2.14"] }, async () => {
  await open(`${SPRING}&components=C1`);
  await openAll();
  await seen(collapsed("Components").getByText(/1 of 14/));
  await collapsed("Components").click();
  await tick("Laboratory");
  await expect.poll(app.query).toEqual({ term: "3730", components: "C1,C3" });
  await seen(collapsed("Components").getByText(/2 of 14/));
});

it("leaves out groups without a choice in the term", async () => {
  await openStory(SmallTerm);
  expect(titles()).toEqual(["Common options", "Meeting Days", "Meeting Times", "Keywords", "Components"]);
});

it("offers course offerings instead of careers where the feature is on, and drops the careers of an address", {
  tags: ["portal§2.14", "portal§5.6", "portal§6.4", "portal§2.11"],
}, async () => {
  const user = { data: { ...people.nobody, Features: ["class_search_course_offerings"] } };
  await open(`${SPRING}&academicCareers=UGRD&honorsOnly=1`, { user });
  await seen(main.getByText(/Career: UGRD/));
  await openAll();
  await seen(page.getByRole("group", { name: "Course Offerings" }));
  expect(page.getByRole("group", { name: "Career", exact: true }).length).toBe(0);
  await tick("Graduate and non-degree students");
  await expect.poll(app.query).toEqual({ term: "3730", honorsOnly: "true", courseOfferingModes: "3" });
});

it("keeps Search in sight on a phone", async () => {
  await openStory(AllFilters, { viewport: PHONE, theme: "dark" });
  const isInSight = () => {
    const node = search().element();
    const { top, bottom, left } = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(left + 8, (top + bottom) / 2));
  };
  await expect.poll(isInSight).toBe(true);
  collapsed("Components").element().scrollIntoView({ block: "center" });
  await expect.poll(isInSight).toBe(true);
});

it.each([360, 320])("cuts nothing off at %i px", async (width) => {
  await openStory(Everything, { viewport: { width, height: 640 } });
  await expectLaidOut();
});

describe("an invalid class number", () => {
  it("is refused in the address, until it is changed", async () => {
    await openStory(InvalidClassNumber);
    await openAll();
    await field("Class number").fill("12b");
    await gone(text("Invalid class number."));
  });

  it("is refused in a search, with the focus on it", async () => {
    await openStory(AllFilters);
    await field("Class number").fill("12b");
    await search().click();
    await seen(text("Invalid class number."));
    await focused(field("Class number"));
    expect(app.path()).toBe(FILTERS);
    expect(app.calls("searchClasses").map(({ query }) => query.get("classNumber"))).not.toContain("12b");
  });
});

it.each([
  ["days that mean nothing", "term=3730&meetingDays=Foo%7CXX", { status: 400, Code: "BAD_REQUEST" }, /Foo\|XX/],
  ["a term that doesn't exist", "term=9999", { status: 404, Code: "NOT_FOUND" }, /9999/],
])(
  "returns from a refused search for %s, and says what it ignores",
  { tags: ["portal§5.5", "portal§8.11"] },
  async (_, query, { status, Code }, ignored) => {
    const data = { Code, Message: "Invalid search parameters." };
    await open(`#/class-search/search?subjects=COMP&${query}`, { searchClasses: { status, data } });
    await seen(main.getByText(/Invalid search parameters\./));
    await seen(main.getByText(ignored));
    await expect.poll(app.path).toBe(FILTERS);
    await expect.poll(() => [app.query()["subjects"], app.query()["meetingDays"]]).toEqual(["COMP", undefined]);
  },
);

describe("while the filters of the term load", () => {
  shareScreen(async () => await openStory(TermLoading));

  it("has the common options, and can search", async () => {
    await seen(subjects);
    await seen(search());
  });
  it("has no filters of the term", () => expect(checkbox("Honors").length).toBe(0));
});

it("has the filters of the term once they come", async () => {
  const held = Promise.withResolvers<void>();
  await open(SPRING, {
    classSearchData: async (asked) => {
      if (asked.query.has("term")) await held.promise;
      return searchDataOf(asked);
    },
  });
  await openAll();
  await seen(subjects);
  held.resolve();
  await expect.element(checkbox("Honors")).toBeInTheDocument();
});

describe("after a failure, Try Again", () => {
  const openDown = async (isDown: (asked: Asked) => boolean, address = SPRING) => {
    let isUp = false;
    await open(address, { classSearchData: (asked) => (!isUp && isDown(asked) ? broken : searchDataOf(asked)) });
    if (!isDown({ query: new URLSearchParams() } as Asked)) await openAll();
    await seen(button("Try Again"));
    return () => (isUp = true);
  };

  it("reads the filters", async () => {
    const comeUp = await openDown(() => true);
    comeUp();
    await button("Try Again").click();
    await openAll();
    await seen(subjects);
  });

  it("reads those of the term alone, and then names what it doesn't have", async () => {
    const comeUp = await openDown(({ query }) => query.has("term"), `${SPRING}&campuses=MARS`);
    await seen(subjects);
    comeUp();
    await button("Try Again").click();
    await expect.element(checkbox("Honors")).toBeInTheDocument();
    await seen(main.getByText(/Campus: MARS\./));
  });
});
