import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { enrolledClass, enrolledClasses, good } from "../../support/cart/cart-entries.ts";
import { CART } from "../../support/cart/cart-replies.ts";
import { planReplies } from "../../support/cart/cart-states.ts";
import { checkedOut, course, filled, filledServer, fitting, taken } from "../../support/cart/filled-replies.ts";
import { expectAccessible } from "../../support/component/accessible.ts";
import { focused, gone, seen, toggle } from "../../support/component/act.ts";
import { item, openCart } from "../../support/component/cart.tsx";
import type { Replies, Reply } from "../../support/component/fake-api.ts";
import { button, checkbox, hrefs, link, text, texts } from "../../support/component/find.ts";
import { app, PHONE } from "../../support/component/open-app.tsx";

const full = item(/CRIM\.1010/);
const instead = page.getByRole("group", { name: "Choose one:" });
const answers = () => texts(instead.getByRole("button"));
const later = { ClosedWindow: { Message: "It is later.", OpensAt: "2100-11-25T13:00:00Z" } };
const open = async (more: Replies = {}, viewport?: typeof PHONE) => await openCart(filledServer(more), CART, viewport);
const openEarly = async (more: Replies = {}) => await openCart(filledServer(more, {}, later));

describe("a full class, while enrollment is open", () => {
  it("names what fits with all the rest, and the waitlist with the place", async () => {
    await open();
    await seen(instead.getByText("6 left · fits").first());
    await seen(text("You'd be #3", instead).first());
    // LEC 203 overlaps a class of the cart.
    expect(answers()).toEqual(["Enroll", "Join", "Do Both"]);
    await expectAccessible();
  });

  it("is answered by another section in one press, which can be undone", async () => {
    await open();
    await button("Enroll in CRIM.1010 LEC 202").click();
    await gone(full);
    expect(app.sent("checkout")).toMatchObject([{ ClassNumbers: [fitting.number] }]);
    expect(app.sent("removeClass")).toMatchObject([{ ClassNumber: filled.number }]);
    await button("Undo").click();
    await seen(full);
    expect(app.sent("dropClass")).toMatchObject([{ classNumber: fitting.number, kind: "drop" }]);
    await gone(item(/LEC 202/));
  });

  it("is answered by its waitlist in one press, which can be undone", async () => {
    await open();
    await button("Join the waitlist for CRIM.1010 LEC 201").click();
    await gone(full);
    expect(app.sent("addClass")).toMatchObject([{ classNumber: filled.number, useWaitList: true }]);
    expect(app.sent("checkout")).toMatchObject([{ ClassNumbers: [filled.number] }]);
    await button("Undo").click();
    await seen(instead);
    expect(app.sent("addClass").at(-1)).toMatchObject({ classNumber: filled.number, useWaitList: false });
  });

  it("is answered by both: another section now, and a swap when a seat opens", async () => {
    await open();
    await button("Do Both for CRIM.1010").click();
    await gone(full);
    expect(app.sent("checkout")).toMatchObject([{ ClassNumbers: [fitting.number] }, { ClassNumbers: [filled.number] }]);
    expect(app.sent("addClass").at(-1)).toMatchObject({ swapFromClassNumber: fitting.number });
  });

  it("says so when the section has filled in the meantime, and offers what is left", async () => {
    const seats = { capacity: 30, enrolled: 30 };
    const isTaken = () => app.calls("checkout").length > 0;
    await open({ checkout: taken(fitting), classDetails: () => course(isTaken() ? { 3202: { seats } } : {}) });
    await button("Enroll in CRIM.1010 LEC 202").click();
    await seen(instead.getByText(/^LEC 202 filled, too/));
    await expect.poll(answers).toEqual(["Join"]);
    await focused(text("Choose one:"));
    // The cart has what it had.
    expect(app.sent("removeClass")).toMatchObject([{ ClassNumber: fitting.number }]);
  });

  it("says what the rules say, with the way to a permission number", async () => {
    const consent = { Description: "Requires instructor consent.", IsError: true, IsWarning: false, Rule: "consent" };
    await open({ checkout: checkedOut(fitting, false, consent) });
    await button("Enroll in CRIM.1010 LEC 202").click();
    await seen(instead.getByText(/^Requires instructor consent/));
    expect(hrefs(link("Enter Number", instead))).toEqual([expect.stringMatching(/cn=3202.*focus=number/)]);
  });

  it("enrolls once, however often it's pressed", async () => {
    const answer = Promise.withResolvers<Reply>();
    await open({ checkout: () => answer.promise });
    await button("Enroll in CRIM.1010 LEC 202").dblClick();
    await expect.poll(() => app.calls("checkout")).toHaveLength(1);
    await expect.element(button(/Join the waitlist/)).toHaveAttribute("aria-disabled", "true");
    answer.resolve(checkedOut(fitting, true)());
    await seen(button("Undo"));
    expect(app.calls("checkout")).toHaveLength(1);
  });

  it("is sent again with the same key after a lost connection", async () => {
    let isLost = true;
    await open({ checkout: () => (isLost ? "lost" : checkedOut(fitting, true)()) });
    await button("Enroll in CRIM.1010 LEC 202").click();
    await seen(instead.getByText("We lost the connection. Trying again…"));
    await expectAccessible();
    isLost = false;
    dispatchEvent(new Event("online"));
    await seen(button("Undo"));
    expect(app.calls("checkout").length).toBeGreaterThan(1);
    expect(new Set(app.calls("checkout").map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  it("fits a phone", async () => {
    await open({}, PHONE);
    await seen(button("Enroll in CRIM.1010 LEC 202"));
    await expectAccessible();
  });
});

describe("a full class, before enrollment opens", () => {
  it("gives its place in the cart to another section by one press, which can be undone", async () => {
    await openEarly();
    await button("Use LEC 202 of CRIM.1010").click();
    await seen(
      item(/CRIM\.1010/)
        .getByText(/Lecture 202/)
        .first(),
    );
    expect(app.calls("checkout")).toEqual([]);
    await button("Undo").click();
    await seen(
      item(/CRIM\.1010/)
        .getByText(/Lecture 201/)
        .first(),
    );
    await seen(instead);
  });

  it("is kept for its waitlist by one press", async () => {
    await openEarly();
    await button("Keep, Join Waitlist for CRIM.1010 LEC 201").click();
    await gone(instead);
    expect(app.sent("addClass")).toMatchObject([{ classNumber: filled.number, useWaitList: true }]);
    await button("Undo").click();
    await seen(instead);
  });
});

it("nothing is offered that doesn't exist: no section fits, and the waitlist is full", async () => {
  const seats = { capacity: 30, enrolled: 30, waitCapacity: 10, waiting: 10 };
  await openCart(filledServer({ classDetails: course({ 3201: { seats } }, [3202]) }, { seats }));
  await seen(instead.getByText(/^No other open section fits your other classes\. The waitlist is full\./));
  await seen(link("See All Sections", instead));
  expect(answers()).toEqual([]);
});

it("a class of another plan is offered where it fits", async () => {
  const plans = [
    { Name: "Plan A", ClassNumbers: [3201] },
    { Name: "Plan B", ClassNumbers: [15892] },
  ];
  await open(planReplies(...plans));
  await toggle(page.getByRole("radio", { name: "Selected Classes" }));
  await seen(instead.getByText(/^from Plan B/).first());
  await button("Enroll in COMP.1020 LEC 201").click();
  await expect.poll(() => app.sent("checkout")).toMatchObject([{ ClassNumbers: [15892] }]);
  await seen(full);
});

it("all or nothing changes the cart instead of enrolling in one class", async () => {
  await open();
  await toggle(checkbox(/^All or nothing/));
  await seen(button("Use LEC 202 of CRIM.1010"));
});

it("a student who has another section keeps it until a seat opens", async () => {
  const held = enrolledClass({ class: { ...fitting, meets: ["TR 8:00-8:50"] } });
  await open({ enrolledClasses: { data: good(enrolledClasses(held)) } });
  await seen(instead.getByText(/you keep LEC 202 until then/).first());
  expect(answers()).toEqual(["Join"]);
});

it("two full classes are answered one by one", async () => {
  const other = {
    course: "HIST.1000",
    number: 4401,
    section: "301",
    meets: ["TR 16:00-17:15"],
    seats: filled.seats ?? {},
  };
  await openCart(filledServer({}, {}, {}, other));
  await expect.poll(() => instead.length).toBe(2);
  await button("Join the waitlist for HIST.1000 LEC 301").click();
  await gone(item(/HIST\.1000/));
  await seen(full);
  await button("Enroll in CRIM.1010 LEC 202").click();
  await gone(full);
});

it("says that other sections couldn't be loaded, and loads them again", async () => {
  let isLost = true;
  await open({ classDetails: () => (isLost ? "lost" : course()) });
  await seen(instead.getByText(/^We couldn't load the course's other sections/));
  await seen(button("Join the waitlist for CRIM.1010 LEC 201"));
  isLost = false;
  await button("Try Again", instead).click();
  await seen(button("Enroll in CRIM.1010 LEC 202"));
});
