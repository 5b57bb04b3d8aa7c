import { expect, it } from "vitest";
import { broken, cart, cartItem, enrolledClass, enrolledClasses, good } from "../support/cart-entries.ts";
import {
  CART,
  cartStage,
  done,
  inCart,
  items,
  overlap,
  phone,
  refusedChange,
  TERM,
  tried,
  turnedAway,
  unfit,
  validated,
} from "../support/cart-stage.ts";
import { people } from "../support/client-stage.ts";
import { listing, meeting } from "../support/listings.ts";

/** The cart with each of its states, dialogs and messages. */

const stage = cartStage();
const { open, page, lastSent, sent, path, query, button, link, heading, text, says, box, item, dialog, noDialog } =
  stage;

const appointment = {
  Session: "Full Term",
  AppointmentStart: "2026-11-09T13:00:00Z",
  AppointmentEnd: "2027-02-08T04:59:00Z",
  AppointmentBlockId: "SO001",
  AppointmentNumber: 7,
};

it("says why there is no cart, or nothing in it, and where to go on", async () => {
  await open({ eligibleTerms: { data: [] } }, "#/my-academics/enroll/cart");
  await text("You do not have access to enrollment at this time.").waitFor();
  await stage.looksAccessible();

  let reply = unfit("You cannot enroll in 2027 Spring at this time.");
  await open({ cartItems: () => reply });
  await says("Your cart could not be retrieved.").waitFor();
  await says("You cannot enroll in 2027 Spring at this time.").waitFor();
  await stage.looksAccessible();
  reply = inCart(...items());
  await button(/Try again/i).click();
  await item(/COMP\.1020/).waitFor();

  await open({ cartItems: () => turnedAway(500, "UNEXPECTED", "An unexpected error occurred.") });
  await text("Possible causes").click();
  await text("You have never signed in to the student system.").waitFor();
  await stage.looksAccessible();

  await open({ cartItems: inCart() });
  await text("There are no items in your enrollment cart for the selected term.").waitFor();
  await stage.looksAccessible();
  await link("Find Classes").last().click();
  await expect.poll(path).toBe("#/class-search/filters");
  expect(query()).toMatchObject({ term: TERM });
});

it("goes by the term and career of the address, and keeps both in step with the selector", async () => {
  await open({}, "#/my-academics/enroll/cart?term=9999&career=GRAD");
  await item(/COMP\.1020/).waitFor();
  await expect.poll(query).toEqual({ term: TERM, career: "UGRD" });
  await button(/Term and career/).click();
  await page().getByRole("option", { name: "2027 Spring – Continuing Studies" }).click();
  await expect.poll(query).toEqual({ term: TERM, career: "CSCE" });
  await button(/2027 Spring – Continuing Studies/).waitFor();
  await page().goBack();
  await button(/2027 Spring – Undergraduate/).waitFor();
  await expect.poll(query).toEqual({ term: TERM, career: "UGRD" });
});

it("tells when the student can enroll: while it is read, when it cannot be, and when there is nothing", async () => {
  const held = Promise.withResolvers<void>();
  let asked = 0;
  await open({
    enrollmentAppointments: async () => {
      asked++;
      if (asked === 1) await held.promise;
      if (asked === 2) return turnedAway(500, "UNEXPECTED", "The appointments are being moved.");
      return { data: good(asked === 3 ? [appointment] : []) };
    },
  });
  const shown = dialog("When Can I Enroll?");
  await button("When Can I Enroll?").click();
  await says("Loading your enrollment appointments", shown).waitFor();
  await page().keyboard.press("Escape");
  await noDialog();
  held.resolve();

  await button("When Can I Enroll?").click();
  await text(/could not be retrieved/, shown).waitFor();
  await button(/Try again/i, shown).click();
  await shown.getByRole("row", { name: /Full Term/ }).waitFor();
  await text("11/9/2026 8:00 AM", shown).waitFor();
  await text("2/7/2027 11:59 PM", shown).waitFor();
  await text("SO001", shown).waitFor();
  await text(/Times are Eastern/, shown).waitFor();
  await stage.looksAccessible();
  await button("Close", shown).click();
  await noDialog();

  await button("When Can I Enroll?").click();
  await text("You do not have any enrollment appointments for this enrollment term.", shown).waitFor();
});

it("adds by class number, and says of each number why it cannot be", async () => {
  await open({
    classLookup: (asked) => {
      const number = Number(asked.get("classNumber"));
      if (number === 1) return { data: good(null) };
      if (number === 2) return { data: good(listing({ number: 2, component: "LAB" })) };
      if (number === 3) return unfit("Class numbers cannot be looked up before 8:00 AM.");
      return { data: good(listing({ number })) };
    },
  });
  await button("Quick Add").click();
  const shown = dialog("Quick Add");
  const field = shown.getByLabel("Class number");
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  for (const [typed, problem] of [
    ["012", "Invalid class number."],
    ["-4", "Invalid class number."],
    ["+1", "This class number is not valid for the current term."],
    [
      "2",
      "This class is not an enrollment section. Try a class number for a different course component (e.g. a Recitation section instead of a Lecture section).",
    ],
    ["3", "Class numbers cannot be looked up before 8:00 AM."],
  ] as const) {
    await field.fill(typed);
    await field.press("Enter");
    await text(problem, shown).waitFor();
  }
  await stage.looksAccessible();
  await field.fill("15892");
  await button("Add Class", shown).click();
  await expect.poll(path).toBe("#/my-academics/enroll/add");
  expect(query()).toMatchObject({ term: TERM, career: "UGRD", cn: "15892" });
});

it("shows what is in the cart, what it costs and comes to, and enrolls only what is ticked", async () => {
  const held = enrolledClass({
    class: { number: 7, course: "HIST.1000", section: "1", meets: ["TR 10:00-10:50"], units: 6 },
  });
  await open({ enrolledClasses: { data: good(enrolledClasses(held)) } });
  const computing = item(/COMP\.1020/);
  await text("Required", computing).waitFor();
  await text("LAB 804", computing).waitFor();
  await says("Enrolling in this class may incur additional costs.", item(/PHIL\.2040/)).waitFor();
  await item(/PHIL\.2040/)
    .getByRole("link", { name: /^Why\?/ })
    .waitFor();

  const side = page().getByRole("region", { name: "4 Classes Selected" });
  await text("15", side).first().waitFor();
  await text(/^17 to 21 of 18|^21 of 18/, side).waitFor();
  await text(/3 over the limit/, side).waitFor();
  await text("$30.00", side).waitFor();
  await text(
    "MATH.1320 LEC 208 overlaps HIST.1000 LEC 1, in which you are enrolled, on Tuesday and Thursday.",
    side,
  ).waitFor();
  await text("PHYS.1425 LAB 806 overlaps COMP.1020 LAB 804 on Wednesday.", side).waitFor();
  await text("PHIL.2040 has no set time and is not shown.", side).waitFor();
  await stage.looksAccessible();

  await box("Select All").press("Space");
  await text("Select at least one class to enroll.").waitFor();
  await text("0 of 4 selected").waitFor();
  expect(await button("Enroll in Selected").isDisabled()).toBe(true);
  await box("Select All").press("Space");
  await text("4 of 4 selected").waitFor();
  expect(await box("Select PHYS.1425 Title of PHYS.1425").isChecked()).toBe(true);

  await button("Options of COMP.1020 Title of COMP.1020").click();
  await expect.poll(path).toBe("#/my-academics/enroll/add");
  expect(query()).toMatchObject({ cn: "15892", edit: "true" });
});

it("removes a class once that is confirmed, keeps the dialog while it is refused, and gives the focus a place", async () => {
  await open({
    cartItems: () => inCart(...(sent("removeClass").length < 2 ? items() : items().slice(1))),
    removeClass: [refusedChange("The cart is being changed. Try again."), done],
  });
  await button("Remove COMP.1020 Title of COMP.1020").click();
  const shown = dialog("Confirm Remove");
  await text("Remove this item?", shown).waitFor();
  await text("Are you sure you want to remove this item? This action cannot be undone.", shown).waitFor();
  await stage.looksAccessible();
  await button("Remove", shown).click();
  await text("The cart is being changed. Try again.", shown).waitFor();
  await button("Remove", shown).click();
  await noDialog();
  await expect.poll(() => item(/COMP\.1020/).count()).toBe(0);
  expect(lastSent("removeClass")).toEqual({ Term: TERM, AcademicCareer: "UGRD", ClassNumber: 15892 });
  await expect.poll(() => page().evaluate(() => document.activeElement?.tagName)).toBe("H2");
});

it("says of a class that nobody can take what has become of it, and offers no swap for it", async () => {
  const unavailable = (number: number, course: string, status: "X" | "S", words: string) => {
    const own = listing({ number, course, status, meets: status === "X" ? [] : ["TR 9:30-10:45"] });
    const ClassStatus = { Code: status, Description: words };
    const item = cartItem(
      {},
      tried("validate", false, broken("clash", "LEC 201 overlaps MECH.4250 LEC 201 (TR 9:30 AM).", { About: [7] })),
    );
    const Class = { ...own, Details: { ...own.Details, ClassStatus } };
    const InnerObject = { ...item.InnerObject, ClassNumber: number, EnrollmentSection: { Class, Components: [] } };
    return { ...item, InnerObject };
  };
  const held = enrolledClass({ class: { number: 7, course: "MECH.4250", section: "201", meets: ["TR 9:30-10:45"] } });
  await open({
    enrolledClasses: { data: good(enrolledClasses(held)) },
    cartItems: inCart(
      unavailable(30, "CRIM.1010", "X", "Cancelled"),
      unavailable(31, "ARHI.1040", "S", "Stop Further Enrollment"),
    ),
  });
  await text("Cancelled", item(/CRIM\.1010/)).waitFor();
  await text("Stop Further Enrollment", item(/ARHI\.1040/)).waitFor();
  await text("TR 9:30–10:45 AM", item(/ARHI\.1040/)).waitFor();
  expect(
    await page()
      .getByText(/Seats Left|No set time/)
      .count(),
  ).toBe(0);
  expect(await page().getByRole("link", { name: /Swap/ }).count()).toBe(0);
  const side = page().getByRole("region", { name: "0 Classes Selected" });
  await text("CRIM.1010 is cancelled and is not shown.", side).waitFor();
  await stage.looksAccessible();
});

it("validates, says what is wrong with each class and how to mend it, and unticks what failed", async () => {
  const held = enrolledClass({
    class: { number: 7, course: "COMP.1020", section: "201" },
    labs: [{ number: 15897, course: "COMP.1020", section: "804" }],
  });
  const answer = Promise.withResolvers<void>();
  await open({
    enrolledClasses: { data: good(enrolledClasses(held)) },
    validateCart: async () => {
      await answer.promise;
      return inCart(...validated);
    },
  });
  await button("Validate All").click();
  await text("Validating...").waitFor();
  answer.resolve();
  await text("You can't enroll in 1 of 4 classes yet.").waitFor();
  await text(/3 are ready, 2 with a warning\. Validated 8:02 AM; no seats are held\./).waitFor();
  await text("Waitlist", item(/MATH\.1320/)).waitFor();
  await text("Extra Cost", item(/PHIL\.2040/)).waitFor();
  const failed = item(/PHYS\.1425/);
  await text("2 Problems", failed).waitFor();
  await expect.poll(() => box("Select PHYS.1425 Title of PHYS.1425").isChecked()).toBe(false);
  await stage.looksAccessible();
  await link("Enter number", failed).waitFor();
  await link("Choose another lab", failed).waitFor();
  await link("Swap with COMP.1020", failed).click();
  await expect.poll(path).toBe("#/my-academics/classes/enrollment");
  expect(query()).toEqual({ term: TERM, career: "UGRD", swap: "7", for: "10817" });
});

it("keeps what only waits for the student's appointment, and says from when it can be enrolled", async () => {
  const early = {
    ...broken("window", "Your enrollment appointment begins 11/25/2100 8:00 AM."),
    Until: "2100-11-25T13:00:00Z",
  };
  const [first, second] = items({ 15892: tried("validate", false, early), 11969: tried("validate", false, early) });
  await open({
    cartItems: inCart(...items().slice(0, 2)),
    validateCart: first && second ? inCart(first, second) : done,
  });
  await button("Validate All").click();
  await text("2 classes are ready.").waitFor();
  await text(/You can enroll starting 11\/25\/2100 8:00 AM\./).waitFor();
  await text("Ready 11/25", item(/COMP\.1020/)).waitFor();
  expect(await box("Select COMP.1020 Title of COMP.1020").isChecked()).toBe(true);
  await stage.looksAccessible();
  await button("When can I enroll?", item(/COMP\.1020/)).click();
  await dialog("When Can I Enroll?").waitFor();
});

it("is a list to look at while enrollment is off, and says so when it is switched off meanwhile", async () => {
  const off = { ...people.student, Features: [] };
  await open({ user: { data: off } });
  await text(/The requested feature is not currently enabled, is undergoing maintenance/).waitFor();
  expect(await button("Enroll in Selected").count()).toBe(0);
  expect(await button("Validate All").count()).toBe(0);
  await stage.looksAccessible();
  for (const screen of ["validate-cart", "checkout-cart", "add"]) {
    await page().goto(`${page().url().split("#")[0]}#/my-academics/enroll/${screen}?term=${TERM}&career=UGRD&cn=15892`);
    await text(/The requested feature is not currently enabled/).waitFor();
    await link("Back to Cart").click();
    await item(/COMP\.1020/).waitFor();
  }

  await open({ validateCart: turnedAway(497, "FEATURE_DISABLED", "Off.") });
  await button("Validate All").click();
  await text(
    "The requested feature is not currently enabled, is undergoing maintenance, or has been disabled for your account.",
  ).waitFor();
  await page().getByRole("alertdialog").or(page().getByRole("dialog")).getByRole("button").last().click();
  await expect.poll(path).toBe("#/");
});

it("warns of busy times, and keeps what it has when it cannot be read again", async () => {
  const busy = { ...people.student, Features: [...people.student.Features, "enrollment_performance_warning"] };
  let reply = inCart(...items());
  await open({ user: { data: busy }, cartItems: () => reply });
  await text("Enrollment is busy right now.").waitFor();
  reply = turnedAway(500, "UNEXPECTED", "Being moved.");
  // Coming back reads it again.
  await button("Options of COMP.1020 Title of COMP.1020").click();
  await heading("Add Class to Cart").waitFor();
  await page().goBack();
  await text("Your cart could not be refreshed.").waitFor();
  await item(/COMP\.1020/).waitFor();
  await stage.looksAccessible();
});

it("has the screen of a validation, with a way to edit each class", async () => {
  await open(
    { validateCart: [turnedAway(500, "UNEXPECTED", "Being moved."), inCart(...validated)] },
    `#/my-academics/enroll/validate-cart?term=${TERM}&career=UGRD`,
  );
  await heading("Enrollment Cart Validation").waitFor();
  await text("2027 Spring – Undergraduate").waitFor();
  await page()
    .getByRole("alertdialog")
    .or(page().getByRole("dialog"))
    .getByRole("button", { name: /Close|OK|Dismiss/ })
    .first()
    .click();
  await button(/Try again/i).click();
  const failed = item(/PHYS\.1425/);
  await says(overlap.Description, failed).waitFor();
  expect(await failed.getByRole("checkbox").count()).toBe(0);
  expect(await text("LAB 806", failed).count()).toBe(0);
  await stage.looksAccessible();
  await button("Edit PHYS.1425 Title of PHYS.1425").click();
  await expect.poll(path).toBe("#/my-academics/enroll/add");
  expect(query()).toMatchObject({ term: TERM, career: "UGRD", cn: "10817", edit: "true" });
});

it("is complete on a phone", async () => {
  await open({ validateCart: inCart(...validated) }, CART, phone);
  await button("Validate All").click();
  await text("You can't enroll in 1 of 4 classes yet.").waitFor();
  const bar = page().getByRole("region", { name: "Enroll" });
  await text("3 selected", bar).waitFor();
  await text("11 credits", bar).waitFor();
  await page().getByText("Your week").click();
  await text("PHYS.1425 LAB 806 overlaps COMP.1020 LAB 804 on Wednesday. It is not selected.").first().waitFor();
  const width = await page().evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
  await stage.looksAccessible();
  await button("More for COMP.1020 Title of COMP.1020").click();
  await page().getByRole("menuitem", { name: "Remove" }).click();
  await dialog("Confirm Remove").waitFor();
  expect(sent("removeClass")).toEqual([]);
  expect(cart().UnitLimit).toBe(18);
});

it("says the dates of what takes up a part of the term", async () => {
  const half = meeting("TR 12:30-15:00", { StartDate: "2027-03-22" });
  await open({
    cartItems: inCart(...items().slice(0, 1), cartItem({ number: 301, course: "ARHI.1010", meetings: [half] })),
  });
  for (const width of [1280, 360]) {
    await page().setViewportSize({ width, height: 740 });
    await text(/^3\/22\S*–5\/7\S*$/, item(/ARHI\.1010/)).waitFor();
    expect(await says("–5/", item(/COMP\.1020/)).count()).toBe(0);
    expect(await page().evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
});
