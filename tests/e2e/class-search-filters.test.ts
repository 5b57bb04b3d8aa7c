import { describe, expect, it } from "vitest";
import { people } from "../support/client-stage.ts";
import { FILTERS, filtersStage, SPRING } from "../support/filters-stage.ts";

const {
  page,
  problems,
  open,
  box,
  tick,
  group,
  button,
  field,
  collapsed,
  chips,
  chooseTerm,
  addSubject,
  query,
  path,
  looksAccessible,
} = filtersStage();

/** The results are on the screen. */
const found = () => page().getByRole("heading", { level: 1, name: "0 Classes Found" });
const phone = { viewport: { width: 360, height: 740 } };

describe("A term", () => {
  it("is chosen first, and only then there are filters", async () => {
    await open(FILTERS);
    await page().getByText("Select a term to continue.", { exact: true }).waitFor();
    expect(await button("Search").count()).toBe(0);
    await expect.poll(() => page().getByRole("heading", { level: 2 }).allTextContents()).toEqual(["Common options"]);
    await looksAccessible();
    await chooseTerm("2027 Spring");
    await button("Search").waitFor();
    await expect.poll(() => page().getByText("Select a term to continue.").count()).toBe(0);
    await expect.poll(query).toEqual({ term: "3730" });
  });

  it.each([
    ["comp", { term: "3730", subjects: "COMP" }, "2027 Spring"],
    ["math", { term: "3740", subjects: "MATH" }, "2027 Summer"],
  ])("is the latest one with the only subject of an address, %s, with a warning", async (subjects, found, name) => {
    await open(`${FILTERS}?subjects=${subjects}`);
    await page().getByText(`${name} was selected for you.`).waitFor();
    await expect.poll(query).toEqual(found);
  });

  it("is not guessed of several subjects", async () => {
    await open(`${FILTERS}?subjects=COMP,MATH`);
    await page().getByText("Select a term to continue.").waitFor();
    await expect.poll(query).toEqual({ subjects: "COMP,MATH" });
  });

  it("that does not exist is named, and another one can be chosen", async () => {
    await open(`${FILTERS}?term=9999&subjects=COMP`);
    await page().getByText("Term 9999 doesn't exist.").waitFor();
    await chooseTerm("2027 Spring");
    await expect.poll(query).toEqual({ term: "3730", subjects: "COMP" });
    await expect.poll(() => page().getByText("Term 9999 doesn't exist.").count()).toBe(0);
  });

  it("that is changed drops what it does not have, and says what that was", async () => {
    await open(`${SPRING}&subjects=COMP,MATH&excludeSubjects=HIST&campuses=UMLNORTH&sessions=A&courseTitle=data`);
    await chips().first().waitFor();
    await chooseTerm("2027 Summer");
    await page().getByText("COMP and HIST removed.").waitFor();
    await page().getByText("These subjects have no classes in 2027 Summer.").waitFor();
    await page().getByText("Sessions: A. Campus: UMLNORTH.").waitFor();
    await expect.poll(query).toEqual({ term: "3740", subjects: "MATH", courseTitle: "data" });
    await tick("Monday");
    await expect.poll(() => page().getByText("COMP and HIST removed.").count()).toBe(0);
  });
});

describe("The filters", () => {
  it("have every group, and what is chosen in each is in the address at once", async () => {
    await open(SPRING);
    await box("Honors").waitFor({ state: "attached" });
    await addSubject("Subjects", "comp");
    await addSubject("Exclude subjects", "hist");
    await field("Catalog number").fill("10");
    await field("Class number").fill("12345");
    await page().getByRole("radio", { name: "Open classes only" }).locator("xpath=ancestor::label").click();
    for (const name of ["Honors", "River Hawk Scholars Academy", "Undergraduate", "First Half", "North Campus"]) {
      await tick(name);
    }
    for (const day of ["Wednesday", "Monday"]) await tick(day);
    await page().getByRole("radio", { name: "Include", exact: true }).click();
    await page().getByText("Classes that meet on any of these days.").waitFor();
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
    await expect.poll(query).toEqual(all);
    await looksAccessible();

    await page().reload();
    await chips().first().waitFor();
    await expect.poll(() => chips().count()).toBe(Object.keys(all).length - 1);
    await expect.poll(() => box("Wednesday").isChecked()).toBe(true);
    await expect.poll(() => field("Course title").inputValue()).toBe("data structures");
    expect(await page().getByRole("status").getByText("ignored").count()).toBe(0);

    await button("Search").click();
    await found().waitFor();
    await expect.poll(query).toEqual(all);
    await page().goBack();
    await chips().first().waitFor();
    await expect.poll(query).toEqual(all);
    await expect.poll(() => box("North Campus").isChecked()).toBe(true);
    expect(problems()).toEqual([]);
  });

  it("write a text while it is typed, and search by Enter", async () => {
    await open(SPRING);
    await field("Course title").pressSequentially("art");
    await expect.poll(query).toEqual({ term: "3730", courseTitle: "art" });
    await field("Course title").pressSequentially("s");
    await field("Course title").press("Enter");
    await found().waitFor();
    await expect.poll(query).toEqual({ term: "3730", courseTitle: "arts" });
    await page().goBack();
    await expect.poll(() => field("Course title").inputValue()).toBe("arts");
  });

  it("are all reached and changed by the keyboard", async () => {
    await open(SPRING);
    await box("Honors").focus();
    await page().keyboard.press("Space");
    await page().keyboard.press("Tab");
    await expect
      .poll(() => box("River Hawk Scholars Academy").evaluate((node) => node === document.activeElement))
      .toBe(true);
    await collapsed("Breadth of Knowledge").focus();
    await page().keyboard.press("Enter");
    await page().keyboard.press("Tab");
    await page().keyboard.press("Space");
    await expect.poll(query).toEqual({ term: "3730", honorsOnly: "true", coreCurriculumBOKs: "SS" });
    await page().keyboard.press("Enter");
    await expect.poll(path).toBe("#/class-search/search");
  });

  it("keep a mode that was chosen before its days", async () => {
    await open(SPRING);
    await page().getByRole("radio", { name: "Exclude", exact: true }).click();
    await tick("Honors");
    await expect.poll(query).not.toHaveProperty("meetingDays");
    await tick("Friday");
    await expect.poll(query).toMatchObject({ meetingDays: "Exclude|5" });
    await button("Reset Filters").click();
    await expect.poll(query).toEqual({ term: "3730" });
    await expect.poll(() => page().getByRole("radio", { name: "Only", exact: true }).isChecked()).toBe(true);
  });

  it("offer no subject that is excluded, and none of another term", async () => {
    await open(`${FILTERS}?term=3730&excludeSubjects=HIST`);
    await page().getByRole("combobox", { name: "Subjects", exact: true }).focus();
    await expect
      .poll(() => page().getByRole("option").allTextContents())
      .toEqual(["COMPComputer Science", "MATHMathematics"]);
  });

  it("say of a collapsed group how many of its values are chosen, and search a long list", async () => {
    await open(`${SPRING}&components=C1`);
    await collapsed("Components").getByText("1 of 14 chosen").waitFor();
    await collapsed("Robotics").waitFor({ state: "detached" });
    await collapsed("Interdisciplinary Minors").getByText("Any of 1").waitFor();
    await collapsed("Components").click();
    await page().getByRole("searchbox", { name: "Find in Components" }).fill("lab");
    await expect.poll(() => group("Components").getByRole("checkbox").count()).toBe(1);
    await page().keyboard.press("Enter");
    await expect.poll(path).toBe(FILTERS);
    await tick("Laboratory");
    await expect.poll(query).toEqual({ term: "3730", components: "C1,C3" });
    await page().getByRole("searchbox", { name: "Find in Components" }).fill("zz");
    await page().getByText("None of them matches.").waitFor();
    await collapsed("Components").getByText("2 of 14 chosen").waitFor();
  });

  it("leave out the groups in which a term has nothing to choose", async () => {
    await open(`${FILTERS}?term=3740`);
    await collapsed("Components").waitFor();
    await expect
      .poll(() => page().getByRole("heading", { level: 2 }).allTextContents())
      .toEqual(["Common options", "Meeting Days", "Meeting Times", "Keywords", "Components"]);
    await looksAccessible();
  });

  it("are summed up in a bar, and each can be taken away there and put back", async () => {
    await open(`${SPRING}&campuses=UMLNORTH&honorsOnly=1`);
    await expect.poll(() => chips().allTextContents()).toEqual(["Campus North Campus", "Honors Only"]);
    await chips().first().getByRole("button").click();
    // It stays while the pointer is on it.
    await button("Undo").hover();
    await expect.poll(query).toEqual({ term: "3730", honorsOnly: "true" });
    await expect.poll(() => box("North Campus").isChecked()).toBe(false);
    await box("First Half").press("Space");
    await button("Undo").click();
    await expect.poll(query).toEqual({ term: "3730", sessions: "A", campuses: "UMLNORTH", honorsOnly: "true" });
    await button("Reset Filters").click();
    await expect.poll(query).toEqual({ term: "3730" });
    await page().getByText("No filters", { exact: true }).waitFor();
  });
});

describe("Course offerings", () => {
  const user = { data: { ...people.nobody, Features: ["class_search_course_offerings"] } };

  it("take the place of careers, and say whom they are for", async () => {
    await open(SPRING, { user });
    await group("Course Offerings").waitFor();
    expect(await group("Career").count()).toBe(0);
    for (const text of [
      "On-campus degree students",
      "Online, part-time evening, OCE interest and non-degree students",
      "Graduate and non-degree students",
    ]) {
      await box(text).waitFor({ state: "attached" });
    }
    await tick("Graduate and non-degree students");
    await expect.poll(query).toEqual({ term: "3730", courseOfferingModes: "3" });
  });

  it("drop the careers of an address with a warning", async () => {
    await open(`${SPRING}&academicCareers=UGRD&honorsOnly=1`, { user });
    await page().getByText("The Career filter was removed.").waitFor();
    await expect.poll(query).toEqual({ term: "3730", honorsOnly: "true" });
  });
});

describe("On a phone", () => {
  it("Search stays in sight, the chosen filters are a number that opens, and nothing is cut off", async () => {
    await open(`${SPRING}&campuses=UMLNORTH&honorsOnly=1`, {}, { ...phone, colorScheme: "dark" });
    await box("Honors").waitFor({ state: "attached" });
    const inSight = () =>
      button("Search").evaluate((node) => {
        const { top, bottom, left } = node.getBoundingClientRect();
        return node.contains(document.elementFromPoint(left + 8, (top + bottom) / 2));
      });
    await expect.poll(inSight).toBe(true);
    await collapsed("Components").scrollIntoViewIfNeeded();
    await expect.poll(inSight).toBe(true);
    await looksAccessible();

    await button("2 filters").click();
    await expect.poll(() => chips().allTextContents()).toEqual(["Campus North Campus", "Honors Only"]);
    await chips().first().getByRole("button").click();
    await expect.poll(() => chips().allTextContents()).toEqual(["Honors Only"]);
    await chips().first().getByRole("button").click();
    await page().getByText("No filters", { exact: true }).waitFor();
    await expect.poll(query).toEqual({ term: "3730" });
    await page().keyboard.press("Escape");
    await button("0 filters").waitFor();

    for (const width of [360, 320]) {
      await page().setViewportSize({ width, height: 640 });
      await page()
        .locator("details")
        .evaluateAll((all) => {
          for (const each of all) each.setAttribute("open", "");
        });
      await expect.poll(() => page().evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });

  it("every checkbox is a target of 44 px", async () => {
    await open(SPRING, {}, { ...phone, hasTouch: true });
    await box("Honors").waitFor({ state: "attached" });
    const heights = await page()
      .getByRole("group", { name: "Campus" })
      .locator("label")
      .evaluateAll((labels) =>
        labels.map((label) => label.clientHeight - 2 * Number.parseFloat(getComputedStyle(label, "::after").top)),
      );
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(43.5);
  });
});
