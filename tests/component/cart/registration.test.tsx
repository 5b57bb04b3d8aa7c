import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { noteServerTime } from "#app/lib/time/server-clock.ts";
import type { CartItem } from "#contract/calls/enrollment";
import { careerOf, good, resultItem, spring } from "../../support/cart/cart-entries.ts";
import { checkedOut, done, enrolledNow, TERM } from "../../support/cart/cart-replies.ts";
import {
  eligibleNow,
  filledItems,
  inRegistration,
  minutesAfterStart,
  opened,
  readyItems,
  STARTS_AT,
  signedIn,
} from "../../support/cart/registration-states.ts";
import { drawn, focused, gone, seen } from "../../support/component/act.ts";
import { dashboard, fullDashboard, steps } from "../../support/component/dashboard-replies.ts";
import type { Reply } from "../../support/component/fake-api.ts";
import { button, dialog, heading, link, text } from "../../support/component/find.ts";
import { heard } from "../../support/component/heard.ts";
import { app, PHONE, reloadApp, whenScreenEnds } from "../../support/component/open-app.tsx";
import { openRegistration, passTo, timer } from "../../support/component/registration.ts";

const waiting = button("Enroll in 4 · opens at 10:30 AM");
const enroll = button("Enroll in 4");
const checks = () => app.calls("validateCart").length;
const words = (part: string | RegExp) => page.getByText(part).first();

/** A server whose cart is closed until `open` is called. */
function serverOf(closed: (more?: Partial<CartItem>) => CartItem[] = readyItems) {
  let isOpen = false;
  const cart = (): Reply => inRegistration(...closed(isOpen ? opened : {}));
  return { open: () => (isOpen = true), replies: { cartItems: cart, validateCart: cart } };
}

const enrolled: Reply = checkedOut(
  ...readyItems().map(({ InnerObject }) => resultItem({ number: InnerObject.ClassNumber }, true, [enrolledNow])),
);

describe("before the start", () => {
  it("counts down, and can't enroll yet", async () => {
    await openRegistration();
    await seen(waiting);
    // The clock goes on while the screen loads.
    await passTo(-2);
    await expect.poll(timer).toMatch(/^(02:00|01:5\d)/);
    await expect.element(waiting).toHaveAttribute("aria-disabled", "true");
    await seen(words(/10:30 AM Eastern Time/));
    await passTo(-1);
    await expect.poll(timer).toMatch(/^(01:00|00:5\d)/);
  });

  it("says what is ready: classes, holds, credits, and the session", async () => {
    await openRegistration();
    await seen(text("4 classes are ready."));
    await seen(words(/No holds.* 15 of 18 credits.* signed in until 11:15 AM/));
    await seen(words(/Checked 10:27:30 AM.* again at 10:29:30 AM and 10:30 AM/));
  });

  it("checks the cart by itself 30 seconds before, and at the start", async () => {
    const server = serverOf();
    await openRegistration(server.replies);
    await seen(waiting);
    expect(checks()).toBe(0);
    await passTo(-0.4);
    await expect.poll(checks).toBe(1);
    server.open();
    await passTo(0.1);
    await expect.poll(checks).toBe(2);
    await seen(enroll);
    await drawn();
    expect(checks()).toBe(2);
  });

  it("checks a cart that was never checked as it opens", async () => {
    const unchecked = readyItems({ Success: null, Messages: [], ResultKind: null, ResultAt: null });
    await openRegistration({ cartItems: inRegistration(...unchecked) });
    await expect.poll(checks).toBe(1);
    await seen(text("4 classes are ready."));
  });

  it("says at minutes how long it takes, and not every second", async () => {
    await openRegistration({}, -3);
    await seen(waiting);
    await passTo(-2);
    await expect.poll(() => heard().join()).toContain("Your appointment starts in 2 minutes.");
    await passTo(-1.5);
    await drawn();
    expect(heard().join()).not.toMatch(/90 seconds|1 minute 30/);
  });
});

it("goes by the portal's clock, and says how wrong the device's is", async () => {
  whenScreenEnds(() => noteServerTime(new Date().toUTCString()));
  await openRegistration();
  await seen(waiting);
  await passTo(-2);
  noteServerTime(new Date(minutesAfterStart(-2) + 12_000).toUTCString());
  await expect.poll(timer).toMatch(/^01:48/);
  await seen(words(/this device's clock is 12 seconds slow, so we use ours/));
});

describe("at the start", () => {
  it("enrolls with one press, by the results of every checkout", async () => {
    const server = serverOf();
    await openRegistration({ ...server.replies, checkout: enrolled });
    await seen(waiting);
    server.open();
    await passTo(0);
    await seen(enroll);
    await expect.poll(() => heard().join()).toContain("You can enroll now.");
    await enroll.click();
    await seen(heading("Enrollment Results"));
    const ClassNumbers = readyItems().map(({ InnerObject }) => InnerObject.ClassNumber);
    expect(app.sent("checkout")).toEqual([{ Term: TERM, AcademicCareer: "UGRD", ClassNumbers }]);
  });

  it("waits after a press until the server says that it's open", async () => {
    const server = serverOf();
    await openRegistration({ ...server.replies, checkout: enrolled });
    await seen(waiting);
    await passTo(0);
    const reads = app.calls("cartItems").length;
    await enroll.click();
    await seen(button("Enrolling…"));
    await expect.poll(() => app.calls("cartItems").length).toBeGreaterThan(reads + 1);
    expect(app.calls("checkout")).toEqual([]);
    server.open();
    await seen(heading("Enrollment Results"));
    expect(app.calls("checkout")).toHaveLength(1);
  });

  it("is right at once on a phone that slept past it", async () => {
    const server = serverOf();
    await openRegistration(server.replies, -30);
    await seen(waiting);
    server.open();
    await passTo(3);
    await seen(text("It's time to enroll"));
    await seen(enroll);
    await expect.poll(checks).toBeGreaterThan(0);
  });

  it("can't enroll while a hold blocks it", async () => {
    const data = good({
      ...inRegistration(...readyItems(opened)).data.Data,
      Holds: [{ Description: "Unpaid balance", Department: "Student Accounts", ContactName: "Ida Cole" }],
    });
    await openRegistration({ cartItems: { data }, validateCart: { data } }, 1);
    await seen(words(/A hold is blocking your enrollment: Unpaid balance/));
    await expect.element(enroll).toHaveAttribute("aria-disabled", "true");
  });
});

describe("seats", () => {
  /** A cart that others enroll in: returns what reads it again. */
  async function openChanging() {
    let items = readyItems();
    await openRegistration({ cartItems: () => inRegistration(...items) });
    await seen(text("9 left"));
    return (changed: CartItem[]) => {
      items = changed;
      window.dispatchEvent(new Event("focus"));
    };
  }

  it("say what they were, also after a reload", async () => {
    const change = await openChanging();
    change(readyItems({}, [4, 14]));
    await seen(text("4 left"));
    await seen(text("was 9 at 10:28 AM"));
    await reloadApp();
    await seen(text("was 9 at 10:28 AM"));
  });

  it("say since when a class is full, and it's announced", async () => {
    const change = await openChanging();
    change(filledItems());
    await seen(text("since 10:28 AM"));
    await seen(text("Full"));
    await expect.poll(() => heard().join()).toContain("PSYC.1010 LEC 201 is full.");
    await seen(button("Enroll in 3 · opens at 10:30 AM"));
  });
});

describe("without a network", () => {
  it("says since when, and goes on by itself", async () => {
    await openRegistration();
    await seen(waiting);
    const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    window.dispatchEvent(new Event("offline"));
    await seen(text("Offline · from 10:28 AM"));
    const reads = app.calls("batchEnrollmentInfo").length;
    onLine.mockRestore();
    window.dispatchEvent(new Event("online"));
    await gone(text("Offline · from 10:28 AM"));
    await expect.poll(() => app.calls("batchEnrollmentInfo").length).toBeGreaterThan(reads);
  });
});

describe("the password", () => {
  it("can be confirmed before it would be asked for", async () => {
    await openRegistration({ user: [signedIn(1), signedIn(60)], confirmPassword: done });
    await seen(words(/We'll ask for your password again after 10:29 AM/));
    await button("Confirm Now").click();
    await seen(dialog("Enter Your Password"));
    await page.getByLabelText("Password").fill("portal-demo");
    await button("Continue").click();
    await seen(words(/signed in until 11:28 AM/));
    expect(app.sent("confirmPassword")).toEqual([{ password: "portal-demo" }]);
  });
});

describe("the address", () => {
  const toCart = async () => {
    await seen(heading("Enrollment Cart"));
    expect(app.path()).toBe("#/my-academics/enroll/cart");
  };

  it("leads to the cart ten minutes after the start", async () => {
    await openRegistration({}, 10);
    await toCart();
    expect(app.query()).toEqual({ term: TERM, career: "UGRD" });
  });

  it("leads to the cart more than an hour before", async () => {
    await openRegistration({}, -61);
    await toCart();
  });

  it("leads to the cart without an appointment", async () => {
    await openRegistration({ eligibleTerms: { data: [spring] } });
    await toCart();
  });

  it("leads to the cart for a student who comes back later, and lets one who stays finish", async () => {
    await openRegistration({ cartItems: inRegistration(...readyItems(opened)) }, 9);
    await seen(enroll);
    await passTo(11);
    await toCart();
  });

  it("without a cart's name takes the one whose time it is", async () => {
    const other = { ...careerOf("CSCE", "Continuing Studies"), AppointmentStarts: ["2026-12-01T13:00:00Z"] };
    const eligibleTerms = { data: [other, ...eligibleNow.data] };
    await openRegistration({ eligibleTerms }, -2, "#/my-academics/enroll/registration");
    await seen(waiting);
    await expect.poll(app.query).toEqual({ term: TERM, career: "UGRD" });
  });
});

describe("the way to it", () => {
  it("is the dashboard's next step", async () => {
    const step = { ...steps.appointment, Term: spring.Term, AcademicCareer: spring.AcademicCareer, Start: STARTS_AT };
    await openRegistration(
      {
        ...fullDashboard,
        user: signedIn(),
        eligibleTerms: eligibleNow,
        dashboard: { data: dashboard({ NextStep: step }) },
      },
      -2,
      "#/",
    );
    await link("Go to Registration").click();
    await seen(waiting);
  });

  it("is in the cart, on phones too", async () => {
    await openRegistration({}, -2, `#/my-academics/enroll/cart?term=${TERM}&career=UGRD`, PHONE);
    await link("Go to Registration").click();
    await seen(waiting);
    await focused(heading("Registration"));
  });

  it("isn't there at other times", async () => {
    await openRegistration({}, -61, `#/my-academics/enroll/cart?term=${TERM}&career=UGRD`);
    await seen(button("Enroll in Selected"));
    expect(link("Go to Registration").length).toBe(0);
  });
});
