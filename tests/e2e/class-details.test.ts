import { describe, expect, it } from "vitest";
import { cart, cartItem, enrolledClass, enrolledClasses, good } from "../support/cart-entries.ts";
import { detailsOf, sectionOf } from "../support/class-details.ts";
import { meetingOf, personOf, roomOf } from "../support/class-listings.ts";
import {
  broken,
  careerOf,
  classStage,
  HASH,
  lab,
  lecture,
  meetingAt,
  only,
  phone,
  TERM,
  wide,
} from "../support/class-stage.ts";
import { people } from "../support/client-stage.ts";
import { passUntil, passWhile, stopClock } from "../support/stopped-clock.ts";

const {
  open,
  page,
  problems,
  path,
  query,
  button,
  heading,
  text,
  dialog,
  row,
  press,
  fact,
  factLabels,
  looksAccessible,
} = classStage();

const goTo = (hash: string) => page().evaluate((to) => location.assign(to), hash);

describe("A class", () => {
  const rich = detailsOf(
    sectionOf(1, "201", {
      credits: [1, 4],
      seatCounts: [231, 300, 6, 20],
      mode: { Code: "HY", Description: "Blended" },
      topic: "Sorting Networks",
      attributes: [
        { Name: "LHON", Value: { Code: "H_READY", Description: "Honors-Ready" } },
        { Name: "ELO", Value: { Code: "QL", Description: "Quantitative Literacy" } },
      ],
      meetings: [
        meetingAt("MWF", "12:00-12:50", {
          Instructors: [personOf("Ada Second", "SI"), personOf("Briana Morrison", "PI")],
        }),
      ],
    }),
    [lecture, lab],
    {},
    {
      CourseDescription: "Lists, trees, hashing, heaps and graphs.",
      EnrollmentRequirements: "COMP.1020 with C- or better",
      RequirementDesignation: { Code: "GEMA", Description: "General Education: Mathematics" },
      AddConsent: { Code: "D", Description: "Department Consent Required" },
      DropConsent: { Code: "I", Description: "Instructor Consent Required" },
    },
  );
  rich.Class.Notes.push("Bring a laptop.");
  const combined = { ClassNumber: 77, Subject: "DATA", CatalogNumber: "2100", Section: "031", CourseTitle: "Data I" };
  rich.Class.CombinedSections.push(combined);

  it.each([
    ["on a wide screen", wide],
    ["on a phone", phone],
  ])("shows all that is known of it %s", async (_, size) => {
    await open(only(rich), HASH, size);
    await heading("Computing I").waitFor();
    await text("Lists, trees, hashing, heaps and graphs.").waitFor();
    const main = await page().getByRole("main").innerText();
    for (const words of ["COMP.1010", "Section 201", "#1", "2027 Spring", "Sorting Networks", "HR Honors-Ready"]) {
      expect(main).toContain(words);
    }
    for (const tag of ["Open", "Undergraduate", "Lecture"]) expect(main).toContain(tag);
    expect(await fact("Meets")).toContain("MWF 12:00–12:50 PM");
    expect(await fact("Meets")).toContain("Olsen 408, North Campus");
    expect(await fact("Instructor")).toBe("Briana Morrison · Primary Ada Second");
    expect(await fact("Seats")).toContain("69 Seats Left");
    expect(await fact("Seats")).toContain("231 / 300");
    expect(await fact("Seats")).toContain("Wait list 6 / 20");
    expect(await fact("Credits")).toBe("1–4, Graded");
    expect(await fact("Requires")).toBe("COMP.1020 with C- or better");
    expect(await fact("To add")).toBe("Department Consent Required");
    expect(await fact("To drop")).toBe("Instructor Consent Required");
    expect(await fact("Session")).toBe("Regular Academic Session");
    expect(await fact("Location")).toBe("North Campus");
    expect(await fact("Instruction")).toBe("Hybrid");
    expect(await fact("Designation")).toBe("General Education: Mathematics");
    expect(await fact("Attributes")).toBe("Quantitative Literacy");
    expect(await fact("Components")).toBe("Lecture (required), Laboratory (required)");
    expect(await fact("Combined with")).toBe("DATA.2100 031 Data I");
    await page().getByRole("region", { name: "Notes" }).getByText("Bring a laptop.").waitFor();
    await looksAccessible();
    await page().getByRole("link", { name: "DATA.2100 031" }).click();
    await expect.poll(() => query()["cn"]).toBe("77");
    expect(problems()).toEqual([]);
  });

  it("leaves out what it does not have", async () => {
    const bare = sectionOf(1, "201", { meetings: [] });
    await open(only(detailsOf(bare, [bare])));
    await heading("Computing I").waitFor();
    expect(await factLabels()).toEqual(["Meets", "Seats", "Credits", "Session", "Location", "Instruction"]);
    expect(await fact("Meets")).toBe("No meetings");
    expect(await fact("Credits")).toBe("3, Graded");
    expect(await page().getByRole("region", { name: "Sections of this course" }).count()).toBe(0);
  });

  it.each([
    [[35, 30], "Full"],
    [[30, 30, 6, 20], "Full · Wait list 6"],
  ] as const)("with seats of %j says %s", async (seatCounts, words) => {
    const own = sectionOf(1, "201", { seatCounts });
    await open(only(detailsOf(own, [own])));
    await text(words).waitFor();
  });

  it("that cannot be added says why", async () => {
    const statuses = [
      ["X", "Cancelled", "This class is cancelled.", "You cannot enroll in it."],
      ["T", "Tentative", "This class is tentative.", "You cannot enroll in it yet."],
      ["S", "Stopped", "Enrollment in this class has stopped.", "You can no longer enroll in it."],
    ] as const;
    const own = statuses.map(([status], at) => sectionOf(at + 1, "201", { status }));
    const classDetails = (asked: URLSearchParams) => {
      const listing = own[Number(asked.get("classNumber")) - 1];
      return listing ? { data: detailsOf(listing, [listing]) } : { status: 404 };
    };
    await open({ classDetails }, "#/class-search/filters", phone);
    await heading("Class Search").waitFor({ state: "attached" });
    await stopClock(page());
    for (const [at, [status, word, title, message]] of statuses.entries()) {
      await goTo(`#/class-search/class?term=${TERM}&cn=${at + 1}&add=true`);
      await passUntil(page().getByText(title));
      await page().getByText(message).waitFor();
      await text(word).waitFor();
      expect(await button(/^Add/).count()).toBe(0);
      const labels = await factLabels();
      expect(labels.includes("Meets")).toBe(status !== "X");
      expect(labels.includes("Instructor")).toBe(status !== "X");
      expect(await page().getByText(/Left/).count()).toBe(0);
      await passWhile(page(), looksAccessible);
      // What the address asks for comes after half a second.
      await page().clock.runFor(1000);
      expect(await page().getByRole("dialog").count()).toBe(0);
    }
  });

  it("that is no enrollment section says how it is added", async () => {
    await open({}, `#/class-search/class?term=${TERM}&cn=3`);
    await page().getByText("This is not an enrollment section.").waitFor();
    await page().getByText("Pick a section of another component and select this lab when adding it.").waitFor();
  });

  it("that is not there leads to the search, whether its number is none or of no class", async () => {
    await open({}, "#/class-search/filters");
    for (const asked of ["cn=999", "cn=12x", "cn="]) {
      await goTo(`#/class-search/class?term=${TERM}&${asked}`);
      await heading("Class not found.").waitFor();
      expect(await button("Permalink").count()).toBe(0);
      await looksAccessible();
      await page().getByRole("link", { name: "Search for classes" }).click();
      await expect.poll(path).toBe("#/class-search/filters");
      await expect.poll(query).toEqual({ term: TERM });
      await heading("Class not found.").waitFor({ state: "detached" });
    }
  });

  it("that could not be loaded can be tried again", async () => {
    await open({ classDetails: [broken, { data: detailsOf(lecture, [lecture]) }] });
    await page().getByRole("alert").getByText("The catalogue is being read.").waitFor();
    await text("The class could not be loaded.").waitFor();
    await button("Try Again").click();
    await heading("Computing I").waitFor();
  });

  it("keeps everything in sight at 320 pixels, however long its words are", async () => {
    const long = "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverordnung".repeat(2);
    const own = sectionOf(1, "201", {
      title: long,
      topic: long,
      meetings: [meetingOf({ Facility: roomOf(long), Instructors: [personOf(long)] })],
    });
    const details = detailsOf(own, [own, lab], {}, { CourseDescription: long, EnrollmentRequirements: long });
    details.Class.Notes.push(long);
    details.Class.CombinedSections.push({ ...combined, CourseTitle: long });
    const small = { viewport: { width: 320, height: 640 } };
    await open({ ...only(details), user: { data: { ...people.student, HasBookstore: true } } }, HASH, small);
    await page().getByRole("heading", { level: 1 }).waitFor();
    await button("Add 201 + 801").waitFor();
    await expect.poll(() => page().evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const cut = await page().evaluate(
      () =>
        [...document.querySelectorAll("main *")].filter((each) => each.getBoundingClientRect().right > 320.5).length,
    );
    expect(cut).toBe(0);
  });
});

describe("The ways from a class", () => {
  const filters = new URLSearchParams({ term: TERM, subjects: "COMP" });
  const results = { Count: 1, Classes: [lecture], SearchFiltersUsed: {}, QuickSearchFilterData: { Campuses: [] } };
  const asked = (more: Record<string, string>) => `${HASH}&${new URLSearchParams(more)}`;

  it.each([
    ["the results that it was one of", { filters: String(filters), sp: "120" }, "#/class-search/search"],
    ["the filters", {}, "#/class-search/filters"],
    ["the page that linked to it", { returnUrl: "#/my-academics/enroll/cart?term=3730" }, "#/my-academics/enroll/cart"],
    ["the filters rather than to a foreign page", { returnUrl: "https://evil.example" }, "#/class-search/filters"],
  ])("lead back to %s", async (_, more, to) => {
    await open({ searchClasses: { data: results } }, asked(more));
    await heading("Computing I").waitFor();
    await button("Back").click();
    await expect.poll(path).toBe(to);
    await expect.poll(() => query()["term"]).toBe(TERM);
  });

  it("begin with a link that names the class alone", async () => {
    await open({}, asked({ filters: String(filters), returnUrl: "#/x" }));
    await button("Permalink").click();
    const link = dialog("Permalink").getByRole("textbox", { name: "Link" });
    await expect.poll(() => link.inputValue()).toBe(`http://portal.test/${HASH}`);
    await looksAccessible();
    await dialog("Permalink").getByRole("button", { name: "Close" }).click();
  });

  it("lead to the bookstore in a window of its own, where there is one", async () => {
    await open();
    await button("Add 201").waitFor();
    expect(await page().getByText("Bookstore").count()).toBe(0);
    await page().context().close();
    await open({ user: { data: { ...people.student, HasBookstore: true } } });
    const popup = page().context().waitForEvent("page");
    await page()
      .context()
      .route("**/api/global/bookstore_redirect**", (route) => route.fulfill({ body: "Books" }));
    await page()
      .getByRole("link", { name: /^Bookstore/ })
      .click();
    const address = new URL((await popup).url());
    expect(address.pathname).toBe("/api/global/bookstore_redirect");
    expect(Object.fromEntries(address.searchParams)).toEqual({
      term: TERM,
      subject: "COMP",
      catalogNumber: "1010",
      section: "201",
    });
  });
});

describe("The sections of the course", () => {
  it("are looked at with one click, also those that cannot be added", async () => {
    await open();
    await press(/^202/);
    await expect.poll(() => query()["cn"]).toBe("2");
    await button("Add 202").waitFor();
    await press(/^203/);
    await text("This class is cancelled.").waitFor();
    await expect.poll(() => row(/^203/).isChecked()).toBe(true);
    await press(/^201/);
    await button(/^Add 201/).waitFor();
    await press(/^802/);
    await button("Add 201 + 802").waitFor();
    await expect.poll(() => query()["cn"]).toBe("1");
  });

  it("are walked through by arrow keys", async () => {
    await open();
    await row(/^201/).focus();
    await page().keyboard.press("ArrowDown");
    await expect.poll(() => query()["cn"]).toBe("2");
    await button("Add 202").waitFor();
    await expect.poll(() => row(/^202/).evaluate((radio) => radio === document.activeElement)).toBe(true);
    await page().keyboard.press("ArrowUp");
    await button("Add 201").waitFor();
    await expect.poll(() => row(/^201/).evaluate((radio) => radio === document.activeElement)).toBe(true);
  });

  it("tell the seats and the times of each, but no time of a cancelled one", async () => {
    await open();
    await row(/^201/).waitFor();
    const names = await page()
      .getByRole("radio")
      .evaluateAll((radios) => radios.map((radio) => radio.closest("label")?.innerText.replaceAll(/\s+/g, " ")));
    expect(names).toEqual([
      "201 MWF 9:00–9:50 AM 70 left",
      "202 TR 2:00–3:15 PM Full",
      "203 – Cancelled",
      "801 M 3:00–4:45 PM 20 left",
      "802 W 3:00–4:45 PM 20 left",
    ]);
  });

  it("are told apart by who teaches them where they have no set time", async () => {
    const untimed = (number: number, name: string) => {
      const nowhen = { StartTime: null, EndTime: null, Days: [], DaysString: "" };
      return sectionOf(number, `00${number}`, { meetings: [meetingOf({ ...nowhen, Instructors: [personOf(name)] })] });
    };
    const research = [untimed(1, "Susan Ackerman"), untimed(2, "Eric Allen")];
    await open(only(detailsOf(untimed(1, "Susan Ackerman"), research)));
    await row(/^001 No set time · Susan Ackerman/).waitFor({ state: "attached" });
    await row(/^002 No set time · Eric Allen/).waitFor({ state: "attached" });
  });

  it("are drawn forty at a time, with the one that is picked, and all when asked for", async () => {
    const many = Array.from({ length: 60 }, (_, at) => sectionOf(at + 1, String(101 + at)));
    const last = many.at(-1) ?? lecture;
    await open(only(detailsOf(last, many)));
    await row(/^160/).waitFor({ state: "attached" });
    await expect.poll(() => row(/^1/).count()).toBe(41);
    await button("Show all 60 sections").click();
    await expect.poll(() => row(/^1/).count()).toBe(60);
    await expect.poll(() => row(/^160/).isChecked()).toBe(true);
  });

  it("are marked where they clash with what the student holds", async () => {
    const held = { number: 90, course: "MATH.1320", meetings: [meetingAt("TR", "14:30-15:45")] };
    const inCart = { number: 91, course: "PHYS.1410", meetings: [meetingAt("M", "16:00-17:00")] };
    await open({
      enrollmentTerms: { data: [careerOf("UGRD", "Undergraduate")] },
      enrolledClasses: { data: good(enrolledClasses(enrolledClass({ class: held }))) },
      cartItems: { data: good(cart(cartItem(inCart))) },
    });
    const marked = page().getByRole("radio", { name: /Conflicts/ });
    await expect.poll(() => marked.count()).toBe(2);
    await row(/^202.*Conflicts with MATH\.1320 \(T 2:30 PM\)/).waitFor({ state: "attached" });
    await row(/^801.*Conflicts with PHYS\.1410 \(M 4:00 PM\)/).waitFor({ state: "attached" });
    expect(await fact("Meets")).not.toContain("Conflicts");
    await press(/^202/);
    await expect.poll(() => fact("Meets")).toContain("Conflicts with MATH.1320 (T 2:30 PM)");
    await looksAccessible();
    await press(/^801/);
    await button("Add 202 + 801").click();
    await dialog("Add COMP.1010 202 + 801").waitFor();
    const told = await page()
      .getByRole("dialog")
      .getByText(/^Conflicts with/)
      .allInnerTexts();
    expect(told).toEqual(["Conflicts with MATH.1320 (T 2:30 PM)", "Conflicts with PHYS.1410 (M 4:00 PM)"]);
    await looksAccessible();
  });
});
