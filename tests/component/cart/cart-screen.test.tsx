import { describe, expect, it, onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import { refreshSeatsAtom } from "#app/lib/seats/live-seats.ts";
import type { CartItem } from "#contract/calls/enrollment";
import { MINUTE_MS } from "#dates/minutes";
import { openStory } from "../../gallery/open-story.tsx";
import * as stories from "../../gallery/screens/cart.stories.tsx";
import {
  broken,
  careerOf,
  enrolledClass,
  enrolledClasses,
  good,
  ready,
  spring,
} from "../../support/cart/cart-entries.ts";
import {
  done,
  inCart,
  items,
  refusedChange,
  requisite,
  TERM,
  tried,
  turnedAway,
  unfit,
  validated,
} from "../../support/cart/cart-replies.ts";
import { appointment, holdingTheCourse, opensAt } from "../../support/cart/cart-states.ts";
import { expectAccessible } from "../../support/component/accessible.ts";
import { choose, focused, fromMenu, gone, noDialog, press, seen, toggle } from "../../support/component/act.ts";
import { item, openCart } from "../../support/component/cart.tsx";
import type { Reply } from "../../support/component/fake-api.ts";
import { button, checkbox, dialog, heading, link, text } from "../../support/component/find.ts";
import { heard } from "../../support/component/heard.ts";
import { app, PHONE, shareScreen } from "../../support/component/open-app.tsx";
import { people } from "../../support/registration/people.ts";
import { seatsOf } from "../../support/search/class-details.ts";
import { COURSE_TITLES, listing } from "../../support/search/listings.ts";

const FEATURE_OFF =
  "The requested feature is not currently enabled, is undergoing maintenance, or has been disabled for your account.";
const box = (course: string) => checkbox(`Select ${course} ${COURSE_TITLES[course]}`);

it("says that there is no access to enrollment", { tags: ["portal§4.6", "portal§8.11"] }, async () => {
  await openStory(stories.NoAccess);
  await seen(text("You do not have access to enrollment at this time."));
});

it("shows the cart at another try, once the student can enroll", { tags: ["portal§4.6", "portal§8.7"] }, async () => {
  let isOpen = false;
  const onTry = () => (isOpen ? inCart(...items()) : unfit("You cannot enroll in 2027 Spring at this time."));
  await openCart({ cartItems: onTry });
  await seen(page.getByText("You cannot enroll in 2027 Spring at this time."));
  // The first press gives the window its focus, which loads the cart again.
  await heading("Enrollment Cart").click();
  await seen(button(/Try again/i));
  isOpen = true;
  await button(/Try again/i).click();
  await seen(item(/COMP\.1020/));
});

it("leads from an empty cart to classes", { tags: ["portal§2.21", "portal§2.20"] }, async () => {
  await openStory(stories.Empty);
  await seen(text("There are no items in your enrollment cart for the selected term."));
  await link("Find Classes").last().click();
  await expect.poll(app.path).toBe("#/class-search/filters");
  expect(app.query()).toMatchObject({ term: TERM });
});

it("keeps the term and career of the address and the selector in step", {
  tags: ["portal§2.20", "portal§3.14", "portal§4.6", "builder§3.15"],
}, async () => {
  const eligibleTerms = { data: [spring, careerOf("CSCE", "Continuing Studies")] };
  await openCart({ eligibleTerms }, "#/my-academics/enroll/cart?term=9999&career=GRAD");
  await seen(item(/COMP\.1020/));
  await expect.poll(app.query).toEqual({ term: TERM, career: "UGRD" });
  await choose(button(/Term and career/), "2027 Spring – Continuing Studies");
  await expect.poll(app.query).toEqual({ term: TERM, career: "CSCE" });
  history.back();
  await seen(button(/2027 Spring – Undergraduate/));
  await expect.poll(app.query).toEqual({ term: TERM, career: "UGRD" });
});

describe("when the student can enroll", () => {
  const shown = dialog("When Can I Enroll?");

  it("shows in a dialog, also after a failure", {
    tags: ["portal§2.20", "portal§2.22", "portal§3.21", "portal§4.11"],
  }, async () => {
    await openCart({
      enrollmentAppointments: [turnedAway(500, "UNEXPECTED", "Out of order."), { data: good([appointment]) }],
    });
    await button("When Can I Enroll?").click();
    await button(/Try again/i, shown).click();
    for (const value of ["Full Term", "11/9/2026 at 8:00 AM", "Sunday, February 7, 11:59 PM", "SO001", "7"])
      await seen(text(value, shown));
    await seen(shown.getByText(/Times are in Eastern Time/));
    await button("Close", shown).click();
    await noDialog();
  });

  it("is said to be unknown without an appointment", { tags: ["portal§2.22"] }, async () => {
    await openCart();
    await button("When Can I Enroll?").click();
    await seen(text("You do not have any enrollment appointments for this enrollment term.", shown));
  });
});

it("adds by class number, and says why a number can't be added", {
  tags: [
    "portal§1.4",
    "portal§2.20",
    "portal§4.10",
    "portal§5.1",
    "portal§5.2",
    "portal§5.3",
    "portal§7.10",
    "portal§3.9",
    "portal§9.6",
  ],
}, async () => {
  const held = enrolledClass({ class: { number: 7, course: "HIST.1000" } });
  await openCart({
    enrolledClasses: { data: good(enrolledClasses(held)) },
    classLookup: ({ query }) => {
      const number = Number(query.get("classNumber"));
      if (number === 1) return { data: good(null) };
      if (number === 3) return unfit("Class numbers cannot be looked up before 8:00 AM.");
      return { data: good(listing({ number, component: number === 2 ? "LAB" : "LEC" })) };
    },
  });
  await button("Quick Add").click();
  const shown = dialog("Quick Add");
  const field = shown.getByRole("textbox", { name: "Class number" });
  await focused(field);
  for (const [typed, problem] of [
    ["012", "Invalid class number."],
    ["+1", "This class number is not valid for the current term."],
    [
      "2",
      "This class is not an enrollment section. Try a class number for a different course component (e.g. a Recitation section instead of a Lecture section).",
    ],
    ["3", "Class numbers cannot be looked up before 8:00 AM."],
    ["7", /HIST\.1000/],
  ] as const) {
    await field.fill(typed);
    await press("{Enter}");
    await seen(text(problem, shown));
  }
  // A class that the student has is refused at once.
  expect(app.calls("classLookup").some(({ query }) => query.get("classNumber") === "7")).toBe(false);
  await field.fill("15892");
  await button("Add Class", shown).click();
  await expect.poll(app.path).toBe("#/my-academics/enroll/add");
  expect(app.query()).toMatchObject({ term: TERM, career: "UGRD", cn: "15892" });
  await noDialog();
});

describe("a cart over the limit", () => {
  const side = page.getByRole("region", { name: "4 Classes Selected" });
  const open = async () => await openStory(stories.OverTheLimit);

  describe("before anything is changed", () => {
    shareScreen(open);

    it("shows what each class needs and costs", { tags: ["portal§1.4", "portal§2.21", "portal§8.12"] }, async () => {
      await seen(text("Required", item(/COMP\.1020/)));
      await seen(page.getByText(/Enrolling in this class may incur additional costs\./));
      await seen(link(/^Why\?/, item(/PHIL\.2040/)));
    });

    it("adds up credits and costs, with what is enrolled", async () => {
      for (const value of ["15", "6", "$30.00"]) await seen(text(value, side).first());
      await seen(text("21 of 18", side));
      await seen(text("That's over your limit of 18 credits.", side));
    });
  });

  it("counts and enrolls only what is selected", { tags: ["portal§4.7", "portal§2.20"] }, async () => {
    await open();
    await toggle(checkbox("Select All"));
    await gone(text("That's over your limit of 18 credits."));
    await expect.element(button("Enroll in Selected")).toHaveAttribute("aria-disabled", "true");
    await expect.element(button("Enroll in Selected")).toHaveAccessibleDescription(/Select at least one class/);
    await toggle(checkbox("Select All"));
    await expect.element(box("PHYS.1425")).toBeChecked();
  });
});

it("leads from a class to its options", { tags: ["portal§2.20"] }, async () => {
  await openStory(stories.Full);
  await link("Options for COMP.1020 Computing II").click();
  await expect.poll(app.path).toBe("#/my-academics/enroll/add");
  expect(app.query()).toMatchObject({ cn: "15892", edit: "true" });
});

describe("time clashes", () => {
  shareScreen(async () => await openStory(stories.TimeClashes));

  it("are named on the rows before anything is validated, but for one class of each pair", async () => {
    await seen(item(/MATH\.1320/).getByText(/overlaps HIST\.1000 LEC 1 \(TTuesday 10:00 AM\)/));
    await seen(item(/PHYS\.1425/).getByText(/LAB 806 overlaps COMP\.1020 LAB 804 \(WWednesday 3:45 PM\)/));
    expect(item(/COMP\.1020/).getByText(/overlaps/).length).toBe(0);
    expect(app.calls("validateCart")).toEqual([]);
  });

  it("have ways to fix them", async () => {
    await seen(link("Swap with HIST.1000", item(/MATH\.1320/)));
    await seen(link("Choose Another Lab", item(/PHYS\.1425/)));
  });
});

it("shows a hold with its department before Enroll is pressed, which it blocks", async () => {
  await openStory(stories.Hold);
  const banner = page.getByCss("[data-status]").filter({ hasText: "Unpaid balance" });
  await seen(banner.getByText(/Student Accounts/));
  await expect.element(button("Enroll in Selected")).toHaveAttribute("aria-disabled", "true");
  await expect.element(button("Enroll in Selected")).toHaveAccessibleDescription(/Unpaid balance/);
  await toggle(button("Enroll in Selected"));
  expect(button("Enrolling…").length).toBe(0);
  await link("See Your Holds", banner).click();
  await focused(heading("Holds & Service Indicators"));
  expect(app.path()).toBe("#/my-academics/advising");
});

it("counts down to a later appointment, which blocks Enroll", async () => {
  await openStory(stories.LaterAppointment, { viewport: PHONE });
  await seen(page.getByRole("timer").filter({ hasText: /days/ }));
  await expect.element(button("Enroll in Selected")).toHaveAccessibleDescription(/11\/25\/2100 at 8:00 AM/);
  await expect.element(button("Enroll in Selected")).toHaveAttribute("aria-disabled", "true");
});

it("reads the cart again when the moment of the appointment comes", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0);
  onTestFinished(() => void vi.restoreAllMocks());
  const opensMs = Date.parse("2100-12-07T13:00:00Z");
  vi.useFakeTimers({ toFake: ["Date"], now: opensMs - 2 * MINUTE_MS });
  onTestFinished(() => void vi.useRealTimers());
  await openCart({ cartItems: () => opensAt(Date.now() < opensMs ? new Date(opensMs).toISOString() : null) });
  await seen(item(/COMP\.1020/));
  await seen(page.getByRole("timer"));
  vi.setSystemTime(opensMs);
  await expect.element(button("Enroll in Selected")).not.toHaveAttribute("aria-disabled");
  await gone(page.getByRole("timer"));
  await expect.poll(() => heard().join("\n")).toContain("You can enroll now.");
  expect(heard().filter((words) => words.includes("Enrollment opens in")).length).toBeLessThan(2);
});

it("removes a class after a confirmation, and keeps the dialog open while it is refused", {
  tags: ["portal§2.20", "portal§4.6", "portal§4.8", "portal§8.7", "portal§3.15", "portal§1.4"],
}, async () => {
  await openCart({
    cartItems: () => inCart(...items().slice(app.calls("removeClass").length > 1 ? 1 : 0)),
    removeClass: [refusedChange("The cart is being changed. Try again."), done],
  });
  await button("Remove COMP.1020 Computing II").click();
  const shown = dialog("Confirm Remove");
  await seen(text("Remove this item?", shown));
  await seen(text("Are you sure you want to remove this item? This action cannot be undone.", shown));
  await button("Remove", shown).click();
  await seen(text("The cart is being changed. Try again.", shown));
  await button("Remove", shown).click();
  await noDialog();
  await gone(item(/COMP\.1020/));
  expect(app.sent("removeClass")[1]).toEqual({ Term: TERM, AcademicCareer: "UGRD", ClassNumber: 15892 });
  await focused(link(/^MATH\.1320/));
});

it("shows the status of a class that can't be taken, and offers no swap for it", async () => {
  await openStory(stories.NotOffered);
  await seen(text("TR 9:30–10:45 AM", item(/ARHI\.1040/)));
  expect(page.getByText(/Seats Left|No set time/).length).toBe(0);
  expect(link(/Swap/).length).toBe(0);
});

it("validates, shows what is wrong with each class and how to fix it, and clears what failed", {
  tags: ["portal§2.20", "portal§4.9", "portal§1.4"],
}, async () => {
  await openCart({ ...holdingTheCourse, validateCart: inCart(...validated) });
  await button("Validate All").click();
  const failed = item(/PHYS\.1425/);
  await seen(text("2 Problems", failed));
  await seen(text("Extra Cost", item(/PHIL\.2040/)));
  await expect.element(box("PHYS.1425")).not.toBeChecked();
  await seen(link("Enter Number", failed));
  await seen(link("Choose Another Lab", failed));
  await link("Swap with COMP.1020", failed).click();
  await expect.poll(app.path).toBe("#/my-academics/classes/enrollment");
  expect(app.query()).toEqual({ term: TERM, career: "UGRD", swap: "7", for: "10817" });
});

it("takes back that a class is ready once it has filled", async () => {
  const allReady = items({ 15892: tried("validate", true, ready), 10817: tried("validate", true, ready) });
  const { store } = await openCart({
    cartItems: inCart(...[allReady[0]!, allReady[3]!].map((each) => ({ ...each, RelatedClasses: [] }))),
    batchEnrollmentInfo: { data: { 10817: seatsOf(10817, 30) } },
  });
  await seen(text("Ready", item(/PHYS\.1425/)));
  await seen(page.getByText("2 classes are ready."));
  await store.set(refreshSeatsAtom);
  await seen(text("Full", item(/PHYS\.1425/)).first());
  await seen(text("Ready", item(/COMP\.1020/)));
  await seen(page.getByText("You can't enroll in 1 of 2 classes yet."));
  await expect.element(box("PHYS.1425")).not.toBeChecked();
  await expectAccessible();
});

it("no longer says that an appointment starts once it has begun", async () => {
  const early = broken("window", "Your enrollment appointment starts later.", { Until: "2100-12-07T13:00:00Z" });
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2100-12-07T12:59:00Z") });
  onTestFinished(() => void vi.useRealTimers());
  const own = items({ 15892: tried("validate", false, early) })[0]!;
  let ClosedWindow: CartItem["ClosedWindow"] = { Message: "", OpensAt: "2100-12-07T13:00:00Z" };
  await openCart({ cartItems: () => inCart({ ...own, ClosedWindow }) });
  await seen(item(/COMP\.1020/).getByText("Your enrollment appointment starts later."));
  vi.setSystemTime(Date.parse("2100-12-07T13:00:01Z"));
  await gone(page.getByText("Your enrollment appointment starts later."));
  await gone(page.getByText(/You can enroll starting/));
  await seen(page.getByText("Enrollment is opening. One moment…").first());
  ClosedWindow = null;
  window.dispatchEvent(new Event("focus"));
  await gone(page.getByText("Enrollment is opening. One moment…"));
  await seen(text("Ready", item(/COMP\.1020/)));
  await expect.element(button("Enroll in Selected")).not.toHaveAttribute("aria-disabled");
});

it("counts the problems that a row lists", async () => {
  const held = enrolledClass({ class: { number: 7, course: "HIST.1000", section: "1", meets: ["T 10:00-10:50"] } });
  await openCart({
    enrolledClasses: { data: good(enrolledClasses(held)) },
    cartItems: inCart(...items({ 11969: tried("validate", false, requisite) })),
  });
  const failed = item(/MATH\.1320/);
  await seen(text("3 Problems", failed));
  const said = [/Requires MATH\.1310/, /overlaps HIST\.1000/, /LEC 208 is full/];
  for (const words of said) await seen(failed.getByText(words));
});

it("is a list to look at while enrollment is off", {
  tags: ["portal§2.24", "portal§4.14", "portal§6.3", "portal§8.9"],
}, async () => {
  await openStory(stories.EnrollmentOff);
  await seen(item(/COMP\.1020/));
  expect(button(/^(Enroll in Selected|Validate All)$/).length).toBe(0);
});

it.each(["validate-cart", "checkout-cart", "add"])(
  "leads back to the list from %s while enrollment is off",
  { tags: ["portal§2.24", "portal§4.14", "portal§8.9"] },
  async (screen) => {
    await openCart(
      { user: { data: { ...people.student, Features: [] } } },
      `#/my-academics/enroll/${screen}?term=${TERM}&career=UGRD&cn=15892`,
    );
    await seen(heading(FEATURE_OFF));
    await link("Back to Cart").click();
    await seen(item(/COMP\.1020/));
  },
);

it("keeps the cart when it can't be read again", { tags: ["portal§6.3"] }, async () => {
  const busy = { ...people.student, Features: [...people.student.Features, "enrollment_performance_warning"] };
  let reply: Reply = inCart(...items());
  await openCart({ user: { data: busy }, cartItems: () => reply });
  await seen(page.getByText("Enrollment is busy right now."));
  reply = turnedAway(500, "UNEXPECTED", "Being moved.");
  await link("Options for COMP.1020 Computing II").click();
  await seen(heading("Add Class to Cart"));
  history.back();
  await seen(page.getByText(/Being moved\./));
  await seen(item(/COMP\.1020/));
  await expectAccessible();
});

it("is complete on a phone, with the dates of what takes up a part of the term", async () => {
  await openStory(stories.HalfTerm, { viewport: PHONE });
  await seen(text(/^3\/22\S*–5\/7\S*$/, item(/ARHI\.1010/)));
  expect(item(/COMP\.1020/).getByText(/–5\//).length).toBe(0);
  await seen(text("5 selected", page.getByRole("region", { name: "Enroll" })));
  await fromMenu(button("More options for COMP.1020 Computing II"), "Remove");
  await seen(dialog("Confirm Remove"));
});
