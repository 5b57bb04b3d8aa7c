import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { broken, FILTERS, searchDataOf, SPRING, usualReplies } from "../../support/search/class-search-replies.ts";
import type { Asked, Replies } from "../../support/component/fake-api.ts";
import { people } from "../../support/registration/people.ts";
import { emulate, expectAccessible } from "../../support/component/accessible.ts";
import { button, checkbox, heading, text, texts } from "../../support/component/find.ts";
import { app, openApp, PHONE, WIDE } from "../../support/component/open-app.tsx";
import { choose, focused, gone, press, seen, toggle } from "../../support/component/act.ts";

const open = async (address: string, replies: Replies = {}, viewport = WIDE) =>
  await openApp(address, { ...usualReplies, user: { data: people.nobody }, ...replies }, viewport);

const main = page.getByRole("main");
const field = (name: string) => page.getByRole("textbox", { name, exact: true });
const subjects = page.getByRole("combobox", { name: "Subjects", exact: true });
const collapsed = (name: string) => page.getByCss("summary").filter({ hasText: name });
const titles = () => texts(page.getByRole("heading", { level: 2 }));

const tick = (name: string, role: "checkbox" | "radio" = "checkbox") =>
  toggle(page.getByRole(role, { name, exact: true }));
const chooseTerm = (name: string) => choose(button(/Term$/), name);

/** Much of the form at once: what is partly behind the bar would count as too small a target. */
async function expectWholeAccessible(width = WIDE.width): Promise<void> {
  await page.viewport(width, 4000);
  await expectAccessible();
}

it("asks for a term first, and only then offers filters", async () => {
  await open(FILTERS);
  await seen(text("Select a term to continue."));
  expect(titles()).toEqual(["Common options"]);
  expect(button("Search").length).toBe(0);
  await expectAccessible();
  await chooseTerm("2027 Spring");
  await seen(button("Search"));
  await gone(text("Select a term to continue."));
  await expect.poll(app.query).toEqual({ term: "3730" });
});

it("says what no terms mean in place of filters, and asks again when the student does", async () => {
  let isPublished = false;
  const withoutTerms = (asked: Asked) => ({ data: { ...(searchDataOf(asked) as { data: object }).data, Terms: [] } });
  await open(FILTERS, {
    classSearchData: (asked) => (isPublished ? searchDataOf(asked) : withoutTerms(asked)),
  });
  await seen(text("No terms are available right now."));
  expect(titles()).toEqual([]);
  await expectAccessible();
  isPublished = true;
  await button("Check Again").click();
  await seen(text("Select a term to continue."));
});

it.each([
  [`${FILTERS}?subjects=comp`, { term: "3730", subjects: "COMP" }, "2027 Spring"],
  // A search without a term leads to the filters.
  ["#/class-search/search?subjects=math", { term: "3740", subjects: "MATH" }, "2027 Summer"],
])("picks the latest term that has an address's only subject, %s, and says so", async (asked, query, term) => {
  await open(asked);
  await seen(page.getByRole("status").getByText(new RegExp(term)));
  await expect.poll(app.query).toEqual(query);
});

it("drops and names values that a newly chosen term doesn't have", async () => {
  await open(`${SPRING}&subjects=COMP,MATH&excludeSubjects=HIST&campuses=UMLNORTH&sessions=A&courseTitle=data`);
  await seen(text("5 filters"));
  await chooseTerm("2027 Summer");
  await seen(main.getByText(/Subjects: COMP\. Excluded subjects: HIST\./));
  await seen(main.getByText(/Sessions: A\. Campus: UMLNORTH\./));
  await expect.poll(app.query).toEqual({ term: "3740", subjects: "MATH", courseTitle: "data" });
  await tick("Monday");
  await gone(main.getByText(/Subjects: COMP\. Excluded subjects: HIST\./));
});

describe("Tab in a subject field", () => {
  const option = (name: RegExp) => page.getByRole("option", { name });
  const openSubjects = async () => {
    await open(SPRING);
    await subjects.click();
    await seen(option(/^COMP/));
  };

  it("takes no option where nothing was typed, also not the one under the pointer", async () => {
    await openSubjects();
    await option(/^COMP/).hover();
    await press("{Tab}");
    await focused(page.getByRole("combobox", { name: "Exclude subjects", exact: true }));
    expect(app.query()).toEqual({ term: "3730" });
  });

  it("takes no option for words of an earlier visit to the field", async () => {
    await openSubjects();
    await press("hist");
    await press("{Escape}{Tab}{Shift>}{Tab}{/Shift}");
    await seen(option(/^HIST/));
    await press("{Tab}");
    expect(app.query()).toEqual({ term: "3730" });
  });

  it.each([
    ["typed for", "hist", "HIST"],
    ["led to by arrows", "{ArrowDown}", "COMP"],
  ])("takes the option that was %s", async (_, keys, subject) => {
    await openSubjects();
    await press(keys);
    await expect.element(option(new RegExp(`^${subject}`))).toHaveAttribute("data-focused");
    await press("{Tab}");
    await expect.poll(app.query).toEqual({ term: "3730", subjects: subject });
  });
});

it("has every group, writes each choice to the address at once, and keeps all of them through a search", async () => {
  await open(SPRING);
  await seen(subjects);
  await subjects.fill("comp");
  await page.getByRole("option", { name: /^COMP/ }).click();
  await page.getByRole("combobox", { name: "Exclude subjects", exact: true }).fill("hist");
  await page.getByRole("option", { name: /^HIST/ }).click();
  await field("Catalog number").fill("10");
  await field("Class number").fill("12345");
  await tick("Open classes only", "radio");
  for (const name of ["Honors", "River Hawk Scholars Academy", "Undergraduate", "First Half", "North Campus"]) {
    await tick(name);
  }
  for (const day of ["Wednesday", "Monday"]) await tick(day);
  await page.getByRole("radio", { name: "Include", exact: true }).click();
  await tick("Morning (before 12:00 PM)");
  await field("Course title").fill(" data structures ");
  await field("Instructor last name").fill("O'Brien");
  const values = {
    "Essential Learning Outcomes": "Quantitative Literacy",
    "Breadth of Knowledge": "Social Sciences",
    "Interdisciplinary Minors": "Robotics",
    "General Education Requirements": "General Education: Arts and Humanities",
    "World Language Readiness": "Elementary Language",
    "River Hawk Experience Distinction": "Global Engagement",
    Components: "Laboratory",
  };
  for (const [name, value] of Object.entries(values)) {
    await collapsed(name).click();
    await tick(value);
  }
  const all = {
    term: "3730",
    subjects: "COMP",
    excludeSubjects: "HIST",
    partialCatalogNumber: "10",
    classNumber: "12345",
    academicCareers: "UGRD",
    meetingDays: "Include|1,3",
    meetingTimeModes: "morning",
    sessions: "A",
    campuses: "UMLNORTH",
    enrollmentStatusMode: "open",
    honorsOnly: "true",
    riverHawkScholarsAcademyOnly: "true",
    courseTitle: "data structures",
    instructorLastName: "O'Brien",
    coreCurriculumELOs: "QL",
    coreCurriculumBOKs: "SS",
    interdisciplinaryMinors: "ROBO",
    requirementDesignations: "GEAH",
    lwrtAttributes: "ELEM",
    rhedAttributes: "GLOB",
    components: "C3",
  };
  await expect.poll(app.query).toEqual(all);
  await expectWholeAccessible();

  await button("Search").click();
  await seen(heading("0 Classes Found"));
  await expect.poll(app.query).toEqual(all);
  history.back();
  await seen(text(`${Object.keys(all).length - 1} filters`));
  await expect.poll(app.query).toEqual(all);
  await expect.element(checkbox("Wednesday")).toBeChecked();
  await expect.element(field("Course title")).toHaveValue("data structures");
});

it("keeps a choice made while the address of the last one is shown", async () => {
  await open(SPRING);
  await seen(page.getByRole("group", { name: "Special groups" }));
  const replaceState = history.replaceState.bind(history);
  for (const [first, second] of [
    ["Honors", "Monday"],
    ["North Campus", "Undergraduate"],
  ] as const) {
    const written = Promise.withResolvers<void>();
    vi.spyOn(history, "replaceState").mockImplementationOnce((...given) => (replaceState(...given), written.resolve()));
    await tick(first);
    await written.promise;
    (checkbox(second).element() as HTMLElement).click();
  }
  const chosen = { honorsOnly: "true", meetingDays: "Only|1", campuses: "UMLNORTH", academicCareers: "UGRD" };
  await expect.poll(app.query).toEqual({ term: "3730", ...chosen });
  vi.restoreAllMocks();
});

it("works by keyboard", async () => {
  await open(SPRING);
  await expect.element(checkbox("Honors")).toBeInTheDocument();
  (checkbox("Honors").element() as HTMLElement).focus();
  await press(" {Tab}");
  await focused(checkbox("River Hawk Scholars Academy"));
  (collapsed("Breadth of Knowledge").element() as HTMLElement).focus();
  await press("{Enter}{Tab} ");
  await expect.poll(app.query).toEqual({ term: "3730", honorsOnly: "true", coreCurriculumBOKs: "SS" });
  await press("{Enter}");
  await expect.poll(app.path).toBe("#/class-search/search");
});

it("counts what is chosen in a collapsed group", async () => {
  await open(`${SPRING}&components=C1`);
  await seen(collapsed("Components").getByText(/1 of 14/));
  await collapsed("Components").click();
  await tick("Laboratory");
  await expect.poll(app.query).toEqual({ term: "3730", components: "C1,C3" });
  await seen(collapsed("Components").getByText(/2 of 14/));
});

it("leaves out groups without a choice in the term", async () => {
  await open(`${FILTERS}?term=3740`);
  await seen(collapsed("Components"));
  expect(titles()).toEqual(["Common options", "Meeting Days", "Meeting Times", "Keywords", "Components"]);
  await expectWholeAccessible();
});

it("offers course offerings instead of careers where the feature is on, and drops the careers of an address", async () => {
  const user = { data: { ...people.nobody, Features: ["class_search_course_offerings"] } };
  await open(`${SPRING}&academicCareers=UGRD&honorsOnly=1`, { user });
  await seen(main.getByText(/Career: UGRD/));
  await seen(page.getByRole("group", { name: "Course Offerings" }));
  expect(page.getByRole("group", { name: "Career", exact: true }).length).toBe(0);
  await tick("Graduate and non-degree students");
  await expect.poll(app.query).toEqual({ term: "3730", honorsOnly: "true", courseOfferingModes: "3" });
});

it("keeps Search in sight on a phone, and cuts nothing off", async () => {
  await emulate({ colorScheme: "dark" });
  await open(`${SPRING}&campuses=UMLNORTH&honorsOnly=1`, {}, PHONE);
  const isInSight = () => {
    const node = button("Search").element();
    const { top, bottom, left } = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(left + 8, (top + bottom) / 2));
  };
  await seen(collapsed("Components"));
  await expect.poll(isInSight).toBe(true);
  collapsed("Components").element().scrollIntoView({ block: "center" });
  await expect.poll(isInSight).toBe(true);
  await expectWholeAccessible(PHONE.width);
  await page.viewport(PHONE.width, PHONE.height);

  for (const width of [360, 320]) {
    await page.viewport(width, 640);
    for (const group of document.querySelectorAll("details")) group.open = true;
    await expect.poll(() => document.documentElement.scrollWidth).toBe(width);
  }
});

it("refuses an invalid class number, in the address and in a search", async () => {
  await open(`${SPRING}&classNumber=12a`);
  await seen(text("Invalid class number."));
  await field("Class number").fill("12b");
  await gone(text("Invalid class number."));
  await button("Search").click();
  await seen(text("Invalid class number."));
  await focused(field("Class number"));
  expect(app.path()).toBe(FILTERS);
  expect(app.calls("searchClasses")).toEqual([]);
});

it.each([
  ["days that mean nothing", "term=3730&meetingDays=Foo%7CXX", { status: 400, Code: "BAD_REQUEST" }, /Foo\|XX/],
  ["a term that doesn't exist", "term=9999", { status: 404, Code: "NOT_FOUND" }, /9999/],
])("returns from a refused search for %s, and says what it ignores", async (_, query, { status, Code }, ignored) => {
  const data = { Code, Message: "Invalid search parameters." };
  await open(`#/class-search/search?subjects=COMP&${query}`, { searchClasses: { status, data } });
  await seen(main.getByText(/Invalid search parameters\./));
  await seen(main.getByText(ignored));
  await expect.poll(app.path).toBe(FILTERS);
  await expect.poll(() => [app.query()["subjects"], app.query()["meetingDays"]]).toEqual(["COMP", undefined]);
});

it("shows the common options while the term's load, and can reload both", async () => {
  const held = Promise.withResolvers<void>();
  await open(SPRING, {
    classSearchData: async (asked) => {
      if (asked.query.has("term")) await held.promise;
      return searchDataOf(asked);
    },
  });
  await seen(subjects);
  await seen(button("Search"));
  expect(checkbox("Honors").length).toBe(0);
  held.resolve();
  await expect.element(checkbox("Honors")).toBeInTheDocument();

  let isDown: "all" | "term" | undefined = "all";
  const classSearchData = (asked: Asked) =>
    isDown === "all" || (isDown === "term" && asked.query.has("term")) ? broken : searchDataOf(asked);
  await open(SPRING, { classSearchData });
  await seen(button("Try Again"));
  isDown = undefined;
  await button("Try Again").click();
  await seen(subjects);

  isDown = "term";
  await open(`${SPRING}&campuses=MARS`, { classSearchData });
  await seen(button("Try Again"));
  await seen(subjects);
  isDown = undefined;
  await button("Try Again").click();
  await expect.element(checkbox("Honors")).toBeInTheDocument();
  await seen(main.getByText(/Campus: MARS\./));
});
