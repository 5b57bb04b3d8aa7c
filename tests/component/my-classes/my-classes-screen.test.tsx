import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { enrolledClass, enrolledClasses, good, notice } from "../../support/cart/cart-entries.ts";
import type { Reply } from "../../support/component/fake-api.ts";
import { people } from "../../support/registration/people.ts";
import { emulate, expectAccessible } from "../../support/component/accessible.ts";
import { button, heading, lines, link, oneLine, text } from "../../support/component/find.ts";
import { app } from "../../support/component/open-app.tsx";
import { choose, noDialog, press, seen } from "../../support/component/act.ts";
import { meeting } from "../../support/search/listings.ts";
import { everyState, fall } from "../../support/cart/my-classes-data.ts";
import { MY_CLASSES } from "../../support/cart/my-classes-replies.ts";
import { comeBack, openClasses, row } from "../../support/component/my-classes.ts";

const broken: Reply = { status: 500, data: { Code: "UNEXPECTED", Message: "The database is being moved." } };
const none = good({ ...enrolledClasses(), TermHeader: { ...enrolledClasses().TermHeader, Term: fall.Term } });
const cells = (name: string) => lines(page.getByRole("region", { name }).getByRole("row"));

it("shows every state of a class, the averages and all statistics", {
  tags: ["portal§1.5", "portal§2.25", "portal§3.16", "portal§3.17"],
}, async () => {
  await openClasses({
    user: { data: { ...people.student, HasBookstoreMaterials: true } },
  });
  await seen(heading("COMP.1010 Computing I"));
  expect(lines(page.getByRole("heading", { level: 3 }))).toEqual([
    "ARTS.1200 Drawing",
    "COMP.1010 Computing I",
    "MATH.1310 Calculus I",
    "PHYS.4950 Directed Study",
    "PSYC.1010 Introduction to Psychology",
    "SOCI.1010 Introduction to Sociology",
    "WRIT.1510 Writing and Critical Inquiry",
  ]);
  const said = (course: string) => oneLine(row(course).element());
  expect(said("COMP.1010")).toMatch(
    /LEC 201 and LAB 803 · Graded · Blackboard.*MWF 10:00–10:50 AM.*Olsen 408, North.*R 9:30–10:45 AM.*4 cr\. Enrolled Drop/,
  );
  expect(said("PSYC.1010")).toMatch(/Waitlisted Position 4 Drop/);
  expect(said("ARTS.1200")).toMatch(/Canceled Drop$/);
  expect(said("ARTS.1200")).not.toContain("8:00");
  expect(said("SOCI.1010")).toMatch(/Withdrawn Grade W$/);
  expect(said("WRIT.1510")).toMatch(/Enrolled Grade A-$/);
  expect(button(/^Drop /).length).toBe(5);
  expect(oneLine(page.getByCss("dl").element())).toBe("Semester GPA 3.700 Career GPA 3.412");
  expect(cells("Term Statistics")).toEqual([
    "Term Statistics Credits Grade points",
    "In progress, counted in GPA 11.00 –",
    "In progress, not counted in GPA 1.00 –",
    "Graded, counted in GPA 3.00 11.10",
    "Graded, not counted in GPA 2.00 –",
    "Total graded, counted in GPA 3.00 11.10",
    "Total graded, not counted in GPA 2.00 –",
  ]);
  expect(cells("Career Statistics").at(-2)).toBe("Total graded, counted in GPA 53.00 180.50");
  const addressOf = (name: RegExp) => {
    const { target, href } = link(name).element() as HTMLAnchorElement;
    return [target, href.slice(location.origin.length)];
  };
  expect(addressOf(/^View Weekly Schedule/)).toEqual(["_blank", "/api/Enrollment/PrintSchedule?term=3730&career=UGRD"]);
  expect(addressOf(/^See Required Materials/)).toEqual([
    "_blank",
    "/api/enrollment/bookstore_materials/redirect?term=3730&career=UGRD",
  ]);
  await expectAccessible();
});

it("fits a phone in the dark, with a menu for rare changes", async () => {
  await emulate({ colorScheme: "dark" });
  await openClasses({}, MY_CLASSES, 320);
  await seen(row("COMP.1010"));
  await expectAccessible();
  const items = () => lines(page.getByRole("menuitem"));
  await button("More options for COMP.1010 Computing I").click();
  await expect.poll(items).toEqual(["Swap"]);
  await press("{Escape}");
  await button("More options for PHYS.4950 Directed Study").click();
  await expect.poll(items).toEqual(["Swap", "Change Credits"]);
});

it("changes nothing while enrollment is switched off", async () => {
  await openClasses({ user: { data: { ...people.student, Features: [] } } }, `${MY_CLASSES}&swap=101`);
  await seen(page.getByText("The requested feature is not currently enabled", { exact: false }));
  expect(button(/^(Drop|More for) /).length).toBe(0);
  await noDialog();
});

it("opens the term of the address, else the last one seen, else the most recent", {
  tags: ["portal§4.13", "portal§9.9"],
}, async () => {
  await openClasses({}, "#/my-academics/my-classes");
  await expect.poll(app.query).toEqual({ term: "3730", career: "UGRD" });
  await choose(button(/Term and career/), "2026 Fall – Undergraduate");
  for (const address of ["#/classes", "#/classes?term=9999&career=LAW"]) {
    await seen(heading("2026 Fall Undergraduate"));
    location.hash = address;
    await expect.poll(app.query).toEqual({ term: "3710", career: "UGRD" });
  }
  await seen(heading("2026 Fall Undergraduate"));
});

it("says that a term has no classes, and that a student never had any", { tags: ["portal§2.25"] }, async () => {
  await openClasses({ enrolledClasses: { data: none } });
  await seen(text("You have not enrolled in any classes for this semester."));
  await expectAccessible();
  await openClasses({ enrollmentTerms: { data: [] } });
  await seen(heading("Nothing to show."));
  await seen(text("You do not have any enrollment history to display."));
  await expectAccessible();
});

it("loads, fails and keeps what was loaded", { tags: ["portal§2.25"] }, async () => {
  const slow = Promise.withResolvers<Reply>();
  let answer: Reply | Promise<Reply> = slow.promise;
  await openClasses({ enrolledClasses: () => answer });
  await seen(text("Retrieving your classes..."));
  slow.resolve(broken);
  const failure = page.getByText(/The database is being moved\./);
  await seen(failure);
  answer = { data: good(everyState) };
  await button("Try Again").click();
  await seen(row("COMP.1010"));
  answer = broken;
  comeBack();
  await seen(failure);
  await seen(row("COMP.1010"));
});

it("reads the classes once when it opens with a notice that the page knew already", async () => {
  const { router } = await openClasses({ notices: { data: [notice(1, { Kind: "seat_open" })] } }, "#/success");
  await seen(button("Alerts, 1 new"));
  await router.navigate(MY_CLASSES.slice(1));
  await seen(heading("COMP.1010 Computing I"));
  expect(app.calls("enrolledClasses").length).toBe(1);
});

it("names the classes that the week leaves out", async () => {
  vi.useFakeTimers({ now: new Date("2027-01-25T15:00:00Z"), toFake: ["Date"] });
  try {
    const later = enrolledClass({
      class: {
        number: 301,
        course: "ARHI.1010",
        section: "203",
        meetings: [meeting("TR 12:30-15:00", { StartDate: "2027-03-22" })],
      },
    });
    const now = enrolledClass({ class: { number: 302, course: "COMP.1010", meets: ["MWF 9:00-9:50"] } });
    await openClasses({ enrolledClasses: { data: good(enrolledClasses(later, now)) } }, MY_CLASSES, 360);
    await seen(row("ARHI.1010").getByText(/3\/22–5\/7$/));
    expect(row("COMP.1010").getByText("/2027", { exact: false }).length).toBe(0);
    await seen(text("Not shown this week: ARHI.1010 LEC 203."));
    await expectAccessible();
  } finally {
    vi.useRealTimers();
  }
});
