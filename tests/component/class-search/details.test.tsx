import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { refreshSeatsAtom } from "#app/lib/seats/live-seats.ts";
import { openStory } from "../../gallery/open-story.tsx";
import {
  Canceled,
  Conflicts,
  Enrolled,
  Full,
  InCart,
  Lab,
  SectionsToChoose,
  SeveralTimes,
  Stopped,
  Tentative,
  Waitlisted,
  WithBookstore,
} from "../../gallery/screens/class-details.stories.tsx";
import { waitlisted } from "../../support/cart/cart-entries.ts";
import { expectAccessible } from "../../support/component/accessible.ts";
import { focused, gone, press, seen, toggle } from "../../support/component/act.ts";
import type { Replies } from "../../support/component/fake-api.ts";
import { button, dialog, heading, link, text } from "../../support/component/find.ts";
import { heard } from "../../support/component/heard.ts";
import { app, openApp, PHONE, shareScreen, WIDE } from "../../support/component/open-app.tsx";
import { people } from "../../support/registration/people.ts";
import { detailsOf, seatsOf } from "../../support/search/class-details.ts";
import { broken, DETAILS, lab, only, TERM, usualReplies } from "../../support/search/class-search-replies.ts";
import { combined, conflicting, enrolledInFirst, fullClass } from "../../support/search/class-states.ts";
import { listingOf, meetingOf, personOf, roomOf } from "../../support/search/listings.ts";

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

describe.each([
  ["on a wide screen", WIDE],
  ["on a phone", PHONE],
])("a class with all that there is, %s", { tags: ["portal§2.16", "portal§3.9", "portal§3.10"] }, (_, viewport) => {
  shareScreen(async () => await openStory(Full, { viewport }));

  it("is named by its title", async () => await seen(heading("Computing I: Sorting Networks")));
  it("has its description", async () => await seen(text("Lists, trees, hashing, heaps, and graphs.")));
  it.each([
    "COMP.1010",
    "Section 201",
    "#1",
    "2027 Spring",
    "Sorting Networks",
    "HR Honors-Ready",
    "Open",
    "Undergraduate",
    "Lecture",
  ])("says %s", (words) => expect((main.element() as HTMLElement).innerText).toContain(words));
  it("has its times and rooms", () => {
    expect(facts()["Meets"]).toContain("MWF 12:00–12:50 PM");
    expect(facts()["Meets"]).toContain("Olsen 408, North Campus");
  });
  it("has its seats, and those of the waitlist", () => {
    expect(facts()["Seats"]).toContain("69 Seats Left");
    expect(facts()["Seats"]).toMatch(/231 \/ 300.*6 \/ 20/);
  });
  it("has all other facts, and no more", () => {
    expect(facts()).toEqual({
      Meets: expect.any(String),
      Seats: expect.any(String),
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
  });
  it("has its notes", async () => await seen(text("Bring a laptop.", page.getByRole("region", { name: "Notes" }))));
});

it.each([WIDE, PHONE])(
  "leads to a class that it is combined with, at %o",
  { tags: ["portal§2.16"] },
  async (viewport) => {
    await openStory(Full, { viewport });
    await link("DATA.2100 031").click();
    await expect.poll(() => app.query()["cn"]).toBe("77");
  },
);

describe.each([
  ["Canceled", Canceled, false],
  ["Tentative", Tentative, true],
  ["Stopped", Stopped, true],
] as const)("a class that can't be added: %s", { tags: ["portal§4.3", "portal§9.6"] }, (word, story, isHeld) => {
  shareScreen(async () => await openStory(story, { viewport: PHONE }));

  it("says why", async () => await seen(text(word)));
  it("has no button to add it", { tags: ["portal§2.16"] }, () => expect(button(/^Add/).length).toBe(0));
  it("has times and instructors only if it is held", () => {
    expect(["Meets", "Instructor"].map((label) => labels().includes(label))).toEqual([isHeld, isHeld]);
  });
  it("has no seats left", () => expect(page.getByText(/Left/).length).toBe(0));
});

it("explains how to add a section that isn't an enrollment section", {
  tags: ["portal§3.9", "portal§4.3", "portal§9.6"],
}, async () => {
  await openStory(Lab);
  await seen(main.getByText(/this lab by itself/));
});

it.each(["cn=999", "cn=12x", "cn="])(
  "offers a search for an address without a class: %s",
  { tags: ["portal§2.16", "portal§8.11"] },
  async (asked) => {
    await open({}, `#/class-search/class?term=${TERM}&${asked}`);
    await seen(heading("Class not found."));
    expect(button("Permalink").length).toBe(0);
    await link("Search for classes").click();
    await expect.poll(app.path).toBe("#/class-search/filters");
    expect(app.query()).toEqual({ term: TERM });
  },
);

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
])("leads back to %s", { tags: ["portal§2.16", "portal§2.38", "portal§4.1"] }, async (_, more, to, query?: object) => {
  await open({}, `${DETAILS}&${new URLSearchParams(more)}`);
  await seen(heading("Computing I"));
  await button("Back").click();
  await expect.poll(app.path).toBe(to);
  expect(app.query()).toMatchObject({ term: TERM, ...query });
});

it("has a link that names the class alone", { tags: ["portal§2.16"] }, async () => {
  await open({}, `${DETAILS}&${new URLSearchParams({ filters, returnUrl: "#/x" })}`);
  await button("Permalink").click();
  await expect
    .element(dialog("Permalink").getByRole("textbox", { name: "Link" }))
    .toHaveValue(new URL(DETAILS.slice("#/".length), document.baseURI).href);
  expect(link(/^Bookstore/).length).toBe(0);
});

it("has a link to the bookstore where there is one", { tags: ["portal§2.16"] }, async () => {
  await openStory(WithBookstore);
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

describe("a section to choose", () => {
  const open201 = async () => {
    await open();
    await seen(button(/^Add 201/));
  };

  it("opens by a click", { tags: ["portal§2.16"] }, async () => {
    await open201();
    await pick(/^202/);
    await expect.poll(() => app.query()["cn"]).toBe("2");
    await seen(button("Add 202"));
  });

  it("opens even if it can't be added", { tags: ["portal§4.3"] }, async () => {
    await open201();
    await pick(/^203/);
    await expect.element(radio(/^203/)).toBeChecked();
    expect(button(/^Add/).length).toBe(0);
    await pick(/^202/);
    await seen(button("Add 202"));
  });

  it("opens by the arrow keys, with the focus", async () => {
    await open({}, `#/class-search/class?term=${TERM}&cn=2`);
    await seen(button("Add 202"));
    (radio(/^202/).element() as HTMLElement).focus();
    await press("{ArrowUp}");
    await expect.poll(() => app.query()["cn"]).toBe("1");
    await focused(radio(/^201/));
  });

  it("that goes with the class leaves the address as it is", async () => {
    await open201();
    await pick(/^802/);
    await seen(button("Add 201 + 802"));
    expect(app.query()["cn"]).toBe("1");
  });
});

it("shows the seats and time of each section, but no time of a canceled one", { tags: ["portal§4.3"] }, async () => {
  await openStory(SectionsToChoose);
  const rows = page
    .getByRole("radio")
    .elements()
    .map((each) => each.closest("label")!.innerText.replaceAll(/\s+/g, " "));
  expect(rows).toEqual([
    expect.stringMatching(/^201 MWF 9:00–9:50 AM .* 70 left$/),
    expect.stringMatching(/^202 TR 2:00–3:15 PM .* Full$/),
    expect.stringMatching(/^203 – .* Canceled$/),
    expect.stringMatching(/^801 M 3:00–4:45 PM .* 20 left$/),
    expect.stringMatching(/^802 W 3:00–4:45 PM .* 20 left$/),
  ]);
});

it("names all times of a section to choose", async () => {
  await openStory(SeveralTimes, { viewport: PHONE });
  await seen(page.getByText("MW 9:00–9:50 AM, F 1:00–2:15 PM", { exact: true }));
});

describe("conflicts with enrolled classes and the cart", () => {
  it("are marked in the sections to choose, and nowhere else", async () => {
    await open(conflicting);
    await expect.element(radio(/^202.*MATH\.1320 \(TR 2:30 PM\)/)).toBeInTheDocument();
    await expect.element(radio(/^801.*PHYS\.1410 \(M 4:00 PM\)/)).toBeInTheDocument();
    expect(radio(/Conflicts/).length).toBe(2);
    expect(facts()["Meets"]).not.toContain("Conflicts");
  });

  it("are marked in the times of the section that is open", async () => {
    await openStory(Conflicts);
    await expect.poll(() => facts()["Meets"]).toContain("MATH.1320 (TR 2:30 PM)");
  });

  it("are in the Add dialog", async () => {
    await openStory(Conflicts);
    await pick(/^801/);
    await button("Add 202 + 801").click();
    const notes = dialog("Add COMP.1010 202 + 801").getByText(/^Conflicts with/);
    await expect.poll(() => notes.length).toBe(2);
  });
});

it("refreshes the seats of the class and its sections, and announces when they run out", async () => {
  let taken = 240;
  const { store } = await open({
    batchEnrollmentInfo: () => ({ data: { 1: seatsOf(1, taken, 300), 3: seatsOf(3, taken, 300) } }),
  });
  await seen(text("70 Seats Left"));
  await store.set(refreshSeatsAtom);
  await seen(text("60 Seats Left"));
  await expect.element(radio(/^801.*60 left/)).toBeInTheDocument();
  expect(heard().join()).not.toContain("Seats Left");
  for (const [count, words] of [
    [298, "2 Seats Left"],
    [300, "Full"],
    [200, "100 Seats Left"],
  ] as const) {
    taken = count;
    await store.set(refreshSeatsAtom);
    await seen(main.getByText(words).first());
    await expect.poll(() => heard().at(-1)).toBe(`COMP.1010 201: ${words}`);
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
  const [letters] = [...document.querySelectorAll("dd span")].filter((each) => each.textContent === "\u00a0· Primary");
  const leftOf = (offset: number) => {
    const range = document.createRange();
    range.setStart(letters!.firstChild!, offset);
    range.setEnd(letters!.firstChild!, offset + 1);
    return range.getBoundingClientRect().left;
  };
  expect(leftOf(4)).toBeLessThan(leftOf(8));
});

describe("a class that the student has", () => {
  describe.each([
    ["enrolled", Enrolled, "Enrolled", false, false],
    ["waitlisted at #1", Waitlisted, "Waitlisted #1", false, false],
    ["in the cart", InCart, "In Cart", true, true],
  ] as const)("and is %s", (_what, story, words, hasAdd, hasWatch) => {
    shareScreen(async () => await openStory(story));

    it("says so", async () => await seen(main.getByText(words, { exact: true }).first()));
    it("says so in the sections", async () => {
      await expect.poll(() => main.getByRole("radio", { name: new RegExp(`201.*${words}`) }).length).toBe(1);
    });
    it("offers only what makes sense", () => {
      expect(button(/^Add 201/).length > 0).toBe(hasAdd);
      expect(button(/^Watch for a Seat/).length > 0).toBe(hasWatch);
    });
  });

  it("can't be added by an address that asks for it", async () => {
    await open({ ...fullClass, ...enrolledInFirst() }, `${DETAILS}&add=true`);
    await expect.element(button(/^Enrollment Cart/)).toBeDisabled();
    await seen(button(/^Enrollment Cart/).getByText("You're already enrolled in this class."));
  });

  it("is still watched until that is stopped", async () => {
    await open({
      ...fullClass,
      ...enrolledInFirst(waitlisted),
      watches: { data: [{ Term: TERM, ClassNumber: 1 }] },
    });
    await seen(button(/^Stop Watching/));
  });
});
