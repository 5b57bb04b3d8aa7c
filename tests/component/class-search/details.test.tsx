import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { refreshSeatsAtom } from "#app/lib/seats/live-seats.ts";
import { cart, cartItem, enrolledClass, enrolledClasses, good, waitlisted } from "../../support/cart/cart-entries.ts";
import { detailsOf, seatsOf } from "../../support/search/class-details.ts";
import { listingOf, meetingOf, personOf, roomOf } from "../../support/search/listings.ts";
import { broken, DETAILS, lab, lecture, only, TERM, usualReplies } from "../../support/search/class-search-replies.ts";
import type { Replies } from "../../support/component/fake-api.ts";
import { people } from "../../support/registration/people.ts";
import { expectAccessible } from "../../support/component/accessible.ts";
import { button, dialog, heading, link, text } from "../../support/component/find.ts";
import { app, openApp, PHONE, WIDE } from "../../support/component/open-app.tsx";
import { focused, gone, press, seen, toggle } from "../../support/component/act.ts";

const open = async (replies: Replies = {}, address = DETAILS, viewport = WIDE) =>
  await openApp(address, { ...usualReplies, ...replies }, viewport);

const main = page.getByRole("main");
const radio = (name: RegExp) => page.getByRole("radio", { name });
const labels = () => [...document.querySelectorAll("main dt")].map(({ textContent }) => textContent);
const facts = () =>
  Object.fromEntries(
    [...document.querySelectorAll("main dt")].map((term) => [
      term.textContent,
      (term.nextElementSibling as HTMLElement).innerText.replaceAll(/\s+/g, " "),
    ]),
  );

const pick = (name: RegExp) => toggle(radio(name));

const rich = detailsOf(
  listingOf(1, {
    units: 1,
    maxUnits: 4,
    seats: { enrolled: 231, capacity: 300, waiting: 6, waitCapacity: 20 },
    mode: { Code: "HY", Description: "Blended" },
    topic: "Sorting Networks",
    attributes: [
      { Name: "LHON", Value: { Code: "H_READY", Description: "Honors-Ready" } },
      { Name: "ELO", Value: { Code: "QL", Description: "Quantitative Literacy" } },
    ],
    meetings: [
      meetingOf(
        {
          Instructors: [personOf("Ada Second", "SI"), personOf("Briana Morrison", "PI")],
        },
        "MWF 12:00-12:50",
      ),
    ],
  }),
  [lecture, lab],
  {},
  {
    CourseDescription: "Lists, trees, hashing, heaps, and graphs.",
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
  ["on a wide screen", WIDE],
  ["on a phone", PHONE],
])("shows all that is known of a class %s", async (_, size) => {
  await open(only(rich), DETAILS, size);
  await seen(heading("Computing I"));
  await seen(text("Lists, trees, hashing, heaps, and graphs."));
  const words = (main.element() as HTMLElement).innerText;
  for (const each of ["COMP.1010", "Section 201", "#1", "2027 Spring", "Sorting Networks", "HR Honors-Ready"]) {
    expect(words).toContain(each);
  }
  for (const tag of ["Open", "Undergraduate", "Lecture"]) expect(words).toContain(tag);
  const { Meets, Seats, ...others } = facts();
  expect(Meets).toContain("MWF 12:00–12:50 PM");
  expect(Meets).toContain("Olsen 408, North Campus");
  expect(Seats).toContain("69 Seats Left");
  expect(Seats).toMatch(/231 \/ 300.*6 \/ 20/);
  expect(others).toEqual({
    Instructor: "Briana Morrison · Primary Ada Second",
    Credits: "1–4, Graded",
    Requires: "COMP.1020 with C- or better",
    "Add consent": "Department Consent Required",
    "Drop consent": "Instructor Consent Required",
    Session: "Regular Academic Session",
    Dates: expect.any(String),
    Location: "North Campus",
    Instruction: "Hybrid",
    Designation: "General Education: Mathematics",
    Attributes: "Quantitative Literacy",
    Components: "Lecture (required), Laboratory (required)",
    "Combined with": "DATA.2100 031 Data I",
  });
  await seen(text("Bring a laptop.", page.getByRole("region", { name: "Notes" })));
  await expectAccessible();
  await link("DATA.2100 031").click();
  await expect.poll(() => app.query()["cn"]).toBe("77");
});

it.each([
  ["X", "Canceled", false],
  ["T", "Tentative", true],
  ["S", "Stopped", true],
] as const)("says why a class of status %s cannot be added", async (...given) => {
  const [status, word, isHeld] = given;
  const own = listingOf(1, { status });
  await open(only(detailsOf(own, [own])), DETAILS, PHONE);
  await seen(text(word));
  expect(button(/^Add/).length).toBe(0);
  expect(["Meets", "Instructor"].map((label) => labels().includes(label))).toEqual([isHeld, isHeld]);
  expect(page.getByText(/Left/).length).toBe(0);
  await expectAccessible();
});

it("explains how to add a section that isn't an enrollment section", async () => {
  await open({}, `#/class-search/class?term=${TERM}&cn=3`);
  await seen(main.getByText(/this lab by itself/));
});

it.each(["cn=999", "cn=12x", "cn="])("offers a search for an address without a class: %s", async (asked) => {
  await open({}, `#/class-search/class?term=${TERM}&${asked}`);
  await seen(heading("Class not found."));
  expect(button("Permalink").length).toBe(0);
  await expectAccessible();
  await link("Search for classes").click();
  await expect.poll(app.path).toBe("#/class-search/filters");
  expect(app.query()).toEqual({ term: TERM });
});

it("cuts nothing off at 320 pixels, however long the words are", async () => {
  const long = "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverordnung".repeat(2);
  const own = listingOf(1, {
    title: long,
    topic: long,
    meetings: [meetingOf({ Facility: roomOf(long), Instructors: [personOf(long)] })],
  });
  const details = detailsOf(own, [own, lab], {}, { CourseDescription: long, EnrollmentRequirements: long });
  details.Class.Notes.push(long);
  details.Class.CombinedSections.push({ ...combined, CourseTitle: long });
  const user = { data: { ...people.student, HasBookstore: true } };
  await open({ ...only(details), user }, DETAILS, { width: 320, height: 640 });
  await seen(button("Add 201 + 801"));
  await expect.poll(() => document.documentElement.scrollWidth).toBe(320);
  const all = [...document.querySelectorAll("main *")];
  expect(all.filter((each) => each.getBoundingClientRect().right > 320.5)).toEqual([]);
});

const filters = String(new URLSearchParams({ term: TERM, subjects: "COMP" }));
it.each([
  ["the results that it was one of", { filters, sp: "120" }, "#/class-search/search", { subjects: "COMP", sp: "120" }],
  ["the filters", {}, "#/class-search/filters"],
  [
    "the page that linked to it",
    { filters, returnUrl: "#/my-academics/enroll/cart?term=3730" },
    "#/my-academics/enroll/cart",
  ],
  ["the filters rather than a foreign page", { returnUrl: "https://evil.example" }, "#/class-search/filters"],
])("leads back to %s", async (_, more, to, query?: object) => {
  await open({}, `${DETAILS}&${new URLSearchParams(more)}`);
  await seen(heading("Computing I"));
  await button("Back").click();
  await expect.poll(app.path).toBe(to);
  expect(app.query()).toMatchObject({ term: TERM, ...query });
});

it("has a link that names the class alone, and one to the bookstore where there is one", async () => {
  await open({}, `${DETAILS}&${new URLSearchParams({ filters, returnUrl: "#/x" })}`);
  await button("Permalink").click();
  await expect
    .element(dialog("Permalink").getByRole("textbox", { name: "Link" }))
    .toHaveValue(`${location.origin}${location.pathname}${DETAILS}`);
  await expectAccessible();
  expect(link(/^Bookstore/).length).toBe(0);
  await open({ user: { data: { ...people.student, HasBookstore: true } } });
  await seen(link(/^Bookstore/));
  const { href, target } = link(/^Bookstore/).element() as HTMLAnchorElement;
  const address = new URL(href);
  expect([address.pathname, target]).toEqual(["/api/global/bookstore_redirect", "_blank"]);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    term: TERM,
    subject: "COMP",
    catalogNumber: "1010",
    section: "201",
  });
});

it("opens another section by click or arrow keys, even one that can't be added", async () => {
  await open();
  await pick(/^202/);
  await expect.poll(() => app.query()["cn"]).toBe("2");
  await seen(button("Add 202"));
  await pick(/^203/);
  await expect.element(radio(/^203/)).toBeChecked();
  expect(button(/^Add/).length).toBe(0);
  await pick(/^202/);
  await seen(button("Add 202"));
  (radio(/^202/).element() as HTMLElement).focus();
  await press("{ArrowUp}");
  await expect.poll(() => app.query()["cn"]).toBe("1");
  await focused(radio(/^201/));
  await pick(/^802/);
  await seen(button("Add 201 + 802"));
  expect(app.query()["cn"]).toBe("1");
});

it("shows the seats and time of each section, but no time of a canceled one", async () => {
  await open();
  await seen(button(/^Add 201/));
  const rows = page
    .getByRole("radio")
    .elements()
    .map((each) => each.closest("label")!.innerText.replaceAll(/\s+/g, " "));
  expect(rows).toEqual([
    "201 MWF 9:00–9:50 AM 70 left",
    "202 TR 2:00–3:15 PM Full",
    "203 – Canceled",
    "801 M 3:00–4:45 PM 20 left",
    "802 W 3:00–4:45 PM 20 left",
  ]);
});

it("names all times of a section to choose", async () => {
  const twice = listingOf(1, { meets: ["MW 9:00-9:50", "F 13:00-14:15"] });
  await open(only(detailsOf(twice, [twice, lab])), DETAILS, PHONE);
  await seen(page.getByText("MW 9:00–9:50 AM, F 1:00–2:15 PM", { exact: true }));
  await expectAccessible();
});

it("marks conflicts with enrolled classes and the cart in sections, times, and the Add dialog", async () => {
  const enrolled = { number: 90, course: "MATH.1320", meetings: [meetingOf({}, "TR 14:30-15:45")] };
  const inCart = { number: 91, course: "PHYS.1410", meetings: [meetingOf({}, "M 16:00-17:00")] };
  await open({
    enrolledClasses: { data: good(enrolledClasses(enrolledClass({ class: enrolled }))) },
    cartItems: { data: good(cart(cartItem(inCart))) },
  });
  await expect.element(radio(/^202.*MATH\.1320 \(T 2:30 PM\)/)).toBeInTheDocument();
  await expect.element(radio(/^801.*PHYS\.1410 \(M 4:00 PM\)/)).toBeInTheDocument();
  expect(radio(/Conflicts/).length).toBe(2);
  expect(facts()["Meets"]).not.toContain("Conflicts");
  await pick(/^202/);
  await expect.poll(() => facts()["Meets"]).toContain("MATH.1320 (T 2:30 PM)");
  await expectAccessible();
  await pick(/^801/);
  await button("Add 202 + 801").click();
  const notes = dialog("Add COMP.1010 202 + 801").getByText(/^Conflicts with/);
  await expect.poll(() => notes.length).toBe(2);
  await expectAccessible();
});

it("refreshes the seats of the class and its sections, and announces when they run out", async () => {
  let taken = 240;
  const { store } = await open({
    batchEnrollmentInfo: () => ({ data: { 1: seatsOf(1, taken, 300), 3: seatsOf(3, taken, 300) } }),
  });
  const announced = () =>
    [...document.querySelectorAll("main [role=status], [data-live-announcer]")]
      .map(({ textContent }) => textContent)
      .join();
  await seen(text("70 Seats Left"));
  await store.set(refreshSeatsAtom);
  await seen(text("60 Seats Left"));
  await expect.element(radio(/^801.*60 left/)).toBeInTheDocument();
  expect(announced()).not.toContain("Seats Left");
  for (const [count, words] of [
    [298, "2 Seats Left"],
    [300, "Full"],
    [200, "100 Seats Left"],
  ] as const) {
    taken = count;
    await store.set(refreshSeatsAtom);
    await seen(main.getByText(words).first());
    await expect.poll(announced).toContain(`COMP.1010 201: ${words}`);
  }
});

it("says how old seats are after failed readings, and re-reads them on request", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-01-05T15:04:00Z") });
  const { store } = await open({
    batchEnrollmentInfo: [broken, broken, broken, { data: { 1: seatsOf(1, 240, 300) } }],
  });
  await seen(text("70 Seats Left"));
  const again = button("Try Again");
  await store.set(refreshSeatsAtom);
  await store.set(refreshSeatsAtom);
  expect(again.length).toBe(0);
  await store.set(refreshSeatsAtom);
  await seen(main.getByText(/10:04 AM/));
  await seen(text("70 Seats Left"));
  await expectAccessible();
  await again.click();
  await seen(text("60 Seats Left"));
  await gone(again);
  vi.useRealTimers();
});

const hostile = `<img src=x onerror="alert(1)"><script>alert(2)</script>"'&amp; \u202Edesrever\u2066`;

it("shows hostile catalog text as text, without changing the direction of anything else", async () => {
  const own = listingOf(1, {
    title: `${hostile} title`,
    topic: `${hostile} topic`,
    meetings: [
      meetingOf({
        Facility: roomOf(`${hostile} room`),
        Instructors: [personOf("Ada \u202Eecalevol"), personOf(`${hostile} person`, "SI")],
      }),
    ],
    attributes: [{ Name: "ELO", Value: { Code: "X", Description: `${hostile} attribute` } }],
  });
  const more = { CourseDescription: `${hostile} description`, EnrollmentRequirements: `${hostile} requirement` };
  const details = detailsOf(own, [own], {}, more);
  details.Class.Notes.push(`${hostile} note`);
  details.Class.CombinedSections.push({ ...combined, CourseTitle: `${hostile} other title` });
  await open(only(details));
  await seen(button("Add 201"));
  const shown = main.element().textContent;
  for (const place of ["title", "topic", "room", "person", "attribute", "description", "requirement", "note"]) {
    expect(shown).toContain(`${hostile} ${place}`);
  }
  await expect.poll(() => document.title).toContain("<script>");
  expect(document.querySelector("main :is(img, script, [onerror])")).toBeNull();
  // It follows a name that is written from right to left.
  const [letters] = [...document.querySelectorAll("dd span")].filter((each) => each.textContent === " · Primary");
  const leftOf = (offset: number) => {
    const range = document.createRange();
    range.setStart(letters!.firstChild!, offset);
    range.setEnd(letters!.firstChild!, offset + 1);
    return range.getBoundingClientRect().left;
  };
  expect(leftOf(4)).toBeLessThan(leftOf(8));
});

describe("a class that the student has", () => {
  const full = listingOf(1, { seats: { capacity: 30, enrolled: 30, waitCapacity: 5, waiting: 1 } });
  const openHeld = async (held: Replies) =>
    await open({ ...only(detailsOf(full, [full, lab])), user: { data: people.student }, ...held });
  const enrolledWith = (more: object): Replies => ({
    enrolledClasses: { data: good(enrolledClasses(enrolledClass({ class: { number: 1 }, ...more }))) },
  });

  it.each([
    ["enrolled", enrolledWith({}), "Enrolled", false, false],
    ["waitlisted at #1", enrolledWith({ ...waitlisted, WaitListPosition: 1 }), "Waitlisted", false, false],
    ["in the cart", { cartItems: { data: good(cart(cartItem({ number: 1 }))) } }, "In Cart", true, true],
  ])("says so, and offers only what makes sense: %s", async (_what, held, words, hasAdd, hasWatch) => {
    await openHeld(held);
    await seen(main.getByText(words, { exact: true }).first());
    expect(button(/^Add 201/).length > 0).toBe(hasAdd);
    expect(button(/^Watch for a Seat/).length > 0).toBe(hasWatch);
    expect(main.getByRole("radio", { name: new RegExp(`201.*${words}`) }).length).toBe(1);
    await expectAccessible();
  });

  it("can't be added by an address that asks for it", async () => {
    await open(
      { ...only(detailsOf(full, [full])), user: { data: people.student }, ...enrolledWith({}) },
      `${DETAILS}&add=true`,
    );
    await expect.element(button(/^Enrollment Cart/)).toBeDisabled();
    await seen(button(/^Enrollment Cart/).getByText("You're already enrolled in this class."));
  });

  it("is still watched until that is stopped", async () => {
    await openHeld({ ...enrolledWith(waitlisted), watches: { data: [{ Term: TERM, ClassNumber: 1 }] } });
    await seen(button(/^Stop Watching/));
  });
});
