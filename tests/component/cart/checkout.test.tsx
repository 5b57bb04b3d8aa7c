import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { broken, cart, enrolledClass, enrolledClasses, good, waitlisted } from "../../support/cart/cart-entries.ts";
import {
  CART,
  checkedOut,
  checkoutItem,
  enrolledNow,
  inCart,
  items,
  planServer,
  requisite,
  TERM,
  tried,
  turnedAway,
  unfit,
} from "../../support/cart/cart-replies.ts";
import { request } from "../../support/cart/checkout-requests.ts";
import { item, openCart } from "../../support/component/cart.tsx";
import type { Replies, Reply } from "../../support/component/fake-api.ts";
import { expectAccessible } from "../../support/component/accessible.ts";
import { button, checkbox, dialog, heading, lines, link, text } from "../../support/component/find.ts";
import { app, PHONE, reloadApp } from "../../support/component/open-app.tsx";
import { focused, gone, seen, toggle } from "../../support/component/act.ts";

const CHECKOUT = "#/my-academics/enroll/checkout-cart";
const two = items().slice(0, 2);
const full = broken("seats", "The class is full.");
const early = { ...broken("window", "It starts later."), Until: "2100-11-25T13:00:00Z" };
const half = checkedOut(checkoutItem(15892, true, enrolledNow), checkoutItem(11969, false, full));
const needsPassword = turnedAway(400, "PASSWORD_REQUIRED", "Enter your password to enroll.", {
  RequiresPassword: true,
});
const keys = (name = "checkout") => new Set(app.calls(name).map(({ idempotencyKey }) => idempotencyKey));
const enroll = async (label = "Enroll in Selected") => await button(label).click();
const results = () => page.getByRole("region", { name: "Your Term" });

/** Two classes in the cart; the one that is enrolled leaves it. */
const openTwo = async (checkout: NonNullable<Replies["checkout"]>, more: Replies = {}, viewport?: typeof PHONE) =>
  await openCart(
    { cartItems: () => inCart(...two.slice(app.calls("checkout").length > 0 ? 1 : 0)), checkout, ...more },
    CART,
    viewport,
  );

it("goes back to the cart without a request, or with another account's", {
  tags: ["portal§2.24", "portal§5.8"],
}, async () => {
  await openCart({}, CHECKOUT);
  await expect.poll(app.path).toBe("#/my-academics/enroll/cart");
  const personal = { of: "senior", values: { checkouts: [request] } };
  localStorage.setItem("portal:personal", JSON.stringify(personal));
  history.replaceState({ usr: request.idempotencyKey, key: "other" }, "", CHECKOUT);
  await reloadApp();
  await expect.poll(app.path).toBe("#/my-academics/enroll/cart");
  await seen(item(/COMP\.1020/));
  expect(app.calls("checkout")).toEqual([]);
});

it("warns of the fee first, and enrolls once however often it is pressed", {
  tags: ["portal§2.20", "portal§4.7", "portal§9.3"],
}, async () => {
  const answer = Promise.withResolvers<Reply>();
  await openCart({ checkout: () => answer.promise });
  await enroll();
  const warning = dialog("GPS Fee Warning");
  await seen(warning.getByText(/non-refundable \$30\.00/));
  await expectAccessible();
  await button("Back to Cart", warning).click();
  await gone(warning);
  expect(app.calls("checkout")).toEqual([]);

  await enroll();
  await button("Continue Enrolling", warning).dblClick();
  await expect.poll(app.path).toBe(CHECKOUT);
  await seen(text("Enrolling in 4 classes…"));
  await seen(page.getByText(/This can take up to two minutes/));
  await focused(heading("Enrollment Results"));
  await expectAccessible();
  answer.resolve(half);
  await seen(results());
  await focused(heading("Enrollment Results"));
  expect(app.sent("checkout")).toEqual([
    { Term: TERM, AcademicCareer: "UGRD", ClassNumbers: [15892, 11969, 20417, 10817] },
  ]);
});

it("shows what happened to each class as a partial success, without ways to change it", {
  tags: ["portal§2.21", "portal§2.24", "portal§4.9"],
}, async () => {
  await openTwo(half);
  await enroll();
  await seen(text("2027 Spring – Undergraduate"));
  await seen(text("Enrolled", item(/COMP\.1020/)));
  await seen(text("The class is full.", item(/MATH\.1320/)));
  const banner = page.getByRole("status").filter({ hasText: /enrolled in 1 class\..*1 class is still in your cart/ });
  await seen(banner);
  expect(banner.element().querySelector("svg")?.getAttribute("class")).toContain("circle-check");
  const buttons = button(/.*/, item(/MATH\.1320/)).elements();
  expect(buttons.map(({ textContent }) => textContent)).toEqual(["Watch for a Seat"]);
  expect(page.getByRole("checkbox").length).toBe(0);
  await expectAccessible();

  // Going back and forth neither enrolls again nor loses the result.
  history.back();
  await seen(item(/MATH\.1320/));
  await seen(button("Enroll in Selected"));
  await gone(item(/COMP\.1020/));
  history.forward();
  await seen(results());
  expect(app.calls("checkout")).toHaveLength(1);
  await link("Back to Cart").click();
  await expect.poll(app.query).toEqual({ term: TERM, career: "UGRD" });
});

it("shows the term as it is now, waitlisted classes included, and the ways on", async () => {
  const computing = enrolledClass({
    class: { number: 15892, course: "COMP.1020", units: 4, meets: ["MWF 9:00-9:50"] },
  });
  const waiting = enrolledClass({ class: { number: 9, course: "HIST.1000", meets: ["T 9:00-9:50"] }, ...waitlisted });
  const canceled = enrolledClass({ class: { number: 3, course: "ARTS.1010", status: "X" } });
  const reading = Promise.withResolvers<void>();
  const enrolledNowReply = async () => {
    if (app.calls("checkout").length === 0) return { data: good(enrolledClasses()) };
    await reading.promise;
    return { data: good(enrolledClasses(computing, waiting, canceled)) };
  };
  await openTwo(half, { enrolledClasses: enrolledNowReply }, PHONE);
  await enroll();
  // What was known before the enrollment is not shown as what is now.
  await seen(results());
  expect(text("Credits enrolled", results()).length).toBe(0);
  reading.resolve();
  const facts = ["Classes enrolled 1", "Credits enrolled 4 of 18", "Waitlisted 1 class", "Still in your cart 1 class"];
  await expect.poll(() => lines(results().getByCss("dl > div"))).toEqual(facts);
  await expect.poll(() => results().getByCss("[role=img] [data-kind=ghost]").length).toBe(1);
  const links = results().getByRole("link").elements();
  expect(links.map((each) => each.getAttribute("href"))).toEqual([
    `#/my-academics/enroll/cart?term=${TERM}&career=UGRD`,
    `#/my-academics/classes/enrollment?term=${TERM}&career=UGRD`,
  ]);
  await expectAccessible();
});

it("enrolls all or nothing where that was chosen, and remembers the choice", async () => {
  const together = { Description: "Held back.", IsError: false, IsWarning: true, Rule: "together" };
  await openTwo(checkedOut(checkoutItem(15892, false, together), checkoutItem(11969, false, full)));
  const allOrNothing = page.getByRole("checkbox", { name: /^All or nothing/ });
  await toggle(allOrNothing);
  await expect.element(allOrNothing).toBeChecked();
  await reloadApp();
  await expect.element(allOrNothing).toBeChecked();
  await enroll();
  await seen(text("Skipped", item(/COMP\.1020/)));
  expect(app.sent("checkout")).toMatchObject([{ AllOrNothing: true }]);
});

it("asks again after a lost connection, always for the same enrollment", async () => {
  let reply: Reply = "lost";
  await openTwo(() => reply, {}, PHONE);
  await enroll();
  await seen(page.getByText(/We lost the connection/).first());
  await expectAccessible();
  reply = half;
  dispatchEvent(new Event("online"));
  await seen(results());
  expect(app.calls("checkout").length).toBeGreaterThan(1);
  expect(keys().size).toBe(1);
});

it("finds the result again after a reload, from the cart and in another tab", async () => {
  let answer = Promise.withResolvers<Reply>();
  await openTwo(() => answer.promise);
  await enroll();
  await expect.poll(() => app.calls("checkout")).toHaveLength(1);
  await reloadApp();
  await expect.poll(() => app.calls("checkout")).toHaveLength(2);

  // The cart shows that it is in progress, and starts no other one.
  location.hash = CART;
  await seen(button("View Progress"));
  await expect.element(button("Enroll in Selected")).toHaveAttribute("aria-disabled", "true");
  await expectAccessible();

  // In a new tab the results go on; elsewhere they are offered.
  await reloadApp(CHECKOUT);
  await expect.poll(() => app.calls("checkout")).toHaveLength(3);
  answer = Promise.withResolvers();
  await reloadApp(CART);
  await seen(button("View Results"));
  await expectAccessible();
  // A repeat that fails says nothing about the first attempt.
  answer.resolve(turnedAway(500, "UNEXPECTED", "Out of order."));
  await button("View Results").click();
  await seen(page.getByText(/Out of order\./));
  await focused(button("Try Again"));
  await expectAccessible();
  answer = Promise.withResolvers();
  answer.resolve(half);
  await button("Try Again").click();
  await seen(results());
  expect(keys().size).toBe(1);
  await link("Back to Cart").click();
  await seen(item(/MATH\.1320/));
  await gone(button("View Results"));
});

it("goes back to the cart with all that was selected where the password is not given", async () => {
  const failed = items({ 11969: tried("enroll", false, full) }).slice(0, 2);
  await openCart({ cartItems: inCart(...failed), checkout: needsPassword });
  // One that has failed is selected by the student alone.
  const box = (course: string) => checkbox(`Select ${course} Title of ${course}`);
  await toggle(box("MATH.1320"));
  await enroll();
  await button("Cancel", dialog("Enter Your Password")).click();
  await seen(heading("Enrollment Cart"));
  for (const course of ["COMP.1020", "MATH.1320"]) await expect.element(box(course)).toBeChecked();
  expect(app.sent("checkout")).toMatchObject([{ ClassNumbers: [15892, 11969] }]);
});

it("says why an enrollment is refused", async () => {
  await openTwo(unfit("You cannot enroll in 2027 Spring at this time."));
  await enroll();
  await seen(heading("You cannot enroll in 2027 Spring at this time."));
  await expectAccessible();
  await link("Back to Cart").click();
  await expect.poll(app.path).toBe("#/my-academics/enroll/cart");
});

it("goes back to the cart where the call fails, and says why", { tags: ["portal§2.24", "portal§8.7"] }, async () => {
  await openTwo(turnedAway(500, "UNEXPECTED", "The portal is out of order."));
  await enroll();
  const problem = dialog("Problem Detected");
  await seen(problem.getByText("The portal is out of order.").first());
  expect(app.path()).toBe("#/my-academics/enroll/cart");
  await button("Close", problem).click();
  await gone(problem);
});

it("shows which plan was enrolled, and why those before it were not", async () => {
  const server = planServer(
    { Name: "Plan A", ClassNumbers: [11969, 10817] },
    { Name: "Plan B", ClassNumbers: [15892] },
    { Name: "Plan C", ClassNumbers: [11969] },
  );
  const Tried = [
    {
      Name: "Plan A",
      Success: false,
      Items: [checkoutItem(11969, false, early), checkoutItem(10817, false, requisite)],
    },
    { Name: "Plan B", Success: true, Items: [checkoutItem(15892, true, enrolledNow)] },
  ];
  await openCart({
    cartPlans: () => server.read(),
    checkoutPlans: { data: good({ EnrollmentTerm: cart().EnrollmentTerm, EnrolledPlan: "Plan B", Tried }) },
    cartItems: () =>
      inCart(...items().filter((_, index) => app.calls("checkoutPlans").length === 0 || index % 2 === 1)),
  });
  await enroll("Enroll by Plan");
  const region = (name: string) => page.getByRole("region", { name, exact: true });
  await seen(text("Enrolled", item(/COMP\.1020/)));
  await seen(text("Not Enrolled", region("Plan A")));
  await seen(region("Plan A").getByText(/^Requires MATH\.1310/));
  expect(app.sent("checkoutPlans")).toEqual([{ Term: TERM, AcademicCareer: "UGRD", Version: 1 }]);
  await expectAccessible();
  await reloadApp();
  await seen(region("Plan A"));
  expect(keys("checkoutPlans").size).toBe(1);
});
