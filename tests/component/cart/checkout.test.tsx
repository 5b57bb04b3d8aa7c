import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { openStory } from "../../gallery/open-story.tsx";
import * as cartStories from "../../gallery/screens/cart.stories.tsx";
import * as stories from "../../gallery/screens/checkout.stories.tsx";
import { broken, enrolledClass, enrolledClasses, good, waitlisted } from "../../support/cart/cart-entries.ts";
import {
  CART,
  checkedOut,
  checkoutItem,
  inCart,
  items,
  TERM,
  tried,
  turnedAway,
} from "../../support/cart/cart-replies.ts";
import { firstTwo, halfEnrolled, needsPassword } from "../../support/cart/cart-states.ts";
import { request } from "../../support/cart/checkout-requests.ts";
import { expectAccessible } from "../../support/component/accessible.ts";
import { focused, gone, noDialog, seen, toggle } from "../../support/component/act.ts";
import { item, openCart } from "../../support/component/cart.tsx";
import type { Replies, Reply } from "../../support/component/fake-api.ts";
import { button, checkbox, dialog, heading, lines, link, text, texts } from "../../support/component/find.ts";
import { app, PHONE, reloadApp, shareScreen } from "../../support/component/open-app.tsx";
import { COURSE_TITLES } from "../../support/search/listings.ts";

const CHECKOUT = "#/my-academics/enroll/checkout-cart";
const full = broken("seats", "The class is full.");
const keys = (name = "checkout") => new Set(app.calls(name).map(({ idempotencyKey }) => idempotencyKey));
const enroll = async (label = "Enroll in Selected") => await button(label).click();
const results = () => page.getByRole("region", { name: "Your Term" });

/** Two classes in the cart; the one that is enrolled leaves it. */
const openTwo = async (checkout: NonNullable<Replies["checkout"]>, more: Replies = {}, viewport?: typeof PHONE) =>
  await openCart(
    { cartItems: () => inCart(...firstTwo.slice(app.calls("checkout").length > 0 ? 1 : 0)), checkout, ...more },
    CART,
    viewport,
  );

it("goes back to the cart without a request", { tags: ["portal§2.24", "portal§5.8"] }, async () => {
  await openCart({}, CHECKOUT);
  await expect.poll(app.path).toBe("#/my-academics/enroll/cart");
  await seen(item(/COMP\.1020/));
  expect(app.calls("checkout")).toEqual([]);
});

it("says that the term is loading until it has the new classes", async () => {
  const classes = Promise.withResolvers<Reply>();
  const isEnrolled = () => app.calls("checkout").length > 0;
  await openTwo(halfEnrolled, {
    enrolledClasses: () => (isEnrolled() ? classes.promise : { data: good(enrolledClasses()) }),
  });
  await enroll();
  await seen(results().getByText("Loading your term"));
  classes.resolve({ data: good(enrolledClasses()) });
  await gone(results().getByText("Loading your term"));
});

it("goes back to the cart with another account's request", { tags: ["portal§2.24"] }, async () => {
  await openCart({}, "#/my-academics/advising");
  const personal = { of: "senior", values: { checkouts: [request] } };
  localStorage.setItem("portal:personal", JSON.stringify(personal));
  history.replaceState({ usr: request.idempotencyKey, key: "other" }, "", CHECKOUT);
  await reloadApp();
  await expect.poll(app.path).toBe("#/my-academics/enroll/cart");
  await seen(item(/COMP\.1020/));
  expect(app.calls("checkout")).toEqual([]);
});

describe("a class with a fee", () => {
  const warning = dialog("GPS Fee Warning");

  it("is warned of before anything is sent", { tags: ["portal§2.20", "portal§4.7", "portal§9.3"] }, async () => {
    await openStory(cartStories.FeeWarning);
    await seen(warning.getByText(/non-refundable \$30\.00/));
    await button("Back to Cart", warning).click();
    await gone(warning);
    expect(app.calls("checkout")).toEqual([]);
  });

  it("is enrolled once, however often that is pressed", {
    tags: ["portal§2.20", "portal§2.24", "portal§3.15", "portal§4.7", "portal§9.8"],
  }, async () => {
    const answer = Promise.withResolvers<Reply>();
    await openCart({ checkout: () => answer.promise });
    await enroll();
    await button("Continue Enrolling", warning).dblClick();
    await expect.poll(app.path).toBe(CHECKOUT);
    await seen(text("Enrolling in 4 classes…"));
    await seen(page.getByText(/This can take up to two minutes/));
    await focused(heading("Enrollment Results"));
    answer.resolve(halfEnrolled);
    await seen(results());
    await focused(heading("Enrollment Results"));
    expect(app.sent("checkout")).toEqual([
      { Term: TERM, AcademicCareer: "UGRD", ClassNumbers: [15892, 11969, 20417, 10817] },
    ]);
  });
});

it("shows the week and what comes next before the list, if everything worked", async () => {
  await openStory(stories.AllEnrolled);
  await seen(page.getByCss("[data-status=success]").filter({ hasText: "You're in: 3 classes, 11 credits." }));
  const regions = page.getByRole("region").elements();
  const titles = regions.map((each) => each.querySelector("h2")?.textContent).filter(Boolean);
  expect(titles).toEqual(["Your Term", "Next Steps", "Enrolled"]);
});

describe("a partial success", () => {
  const open = async () => {
    await openStory(stories.Full);
    await seen(results());
  };

  describe("as it shows", () => {
    shareScreen(open);

    it("says what happened to each class", {
      tags: ["portal§2.21", "portal§2.24", "portal§4.9", "portal§8.7"],
    }, async () => {
      await seen(text("2027 Spring – Undergraduate"));
      await seen(text("Enrolled", item(/COMP\.1020/)));
      await seen(text("The class is full.", item(/MATH\.1320/)));
    });

    it("has no good news above what failed, and says what is still in the cart", async () => {
      const banner = page
        .getByCss("[data-status]")
        .filter({ hasText: /enrolled in 1 class\..*1 class is still in your cart/ });
      await seen(banner);
      expect(banner.element().getAttribute("data-status")).toBe("warning");
      const regions = page
        .getByRole("region")
        .elements()
        .map((each) => each.querySelector("h2")?.textContent);
      expect(regions.filter(Boolean)).toEqual(["Not Enrolled", "Enrolled", "Your Term", "Next Steps"]);
    });

    it("can't be changed here, but answered, and a seat can be watched for", { tags: ["portal§4.9"] }, async () => {
      const buttons = button(/.*/, item(/MATH\.1320/));
      await expect.poll(() => texts(buttons)).toEqual(["Watch for a Seat", "Join"]);
      expect(page.getByRole("checkbox").length).toBe(0);
    });
  });

  it("is neither repeated nor lost by going back and forth", { tags: ["portal§2.24"] }, async () => {
    await open();
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
});

it("shows the term as it is now, waitlisted classes included, and the ways on", { tags: ["portal§2.24"] }, async () => {
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
  await openTwo(halfEnrolled, { enrolledClasses: enrolledNowReply }, PHONE);
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
  reply = halfEnrolled;
  dispatchEvent(new Event("online"));
  await seen(results());
  expect(app.calls("checkout").length).toBeGreaterThan(1);
  expect(keys().size).toBe(1);
});

describe("an enrollment whose answer is late", () => {
  const openLate = async () => {
    let answer = Promise.withResolvers<Reply>();
    await openTwo(() => answer.promise);
    await enroll();
    await expect.poll(() => app.calls("checkout")).toHaveLength(1);
    return {
      answer: (reply: Reply) => answer.resolve(reply),
      waitAgain: () => void (answer = Promise.withResolvers<Reply>()),
    };
  };

  it("shows in the cart as in progress, which starts no other one", async () => {
    await openLate();
    location.hash = CART;
    await seen(button("View Progress"));
    await expect.element(button("Enroll in Selected")).toHaveAttribute("aria-disabled", "true");
    await expectAccessible();
  });

  it("goes on after a reload, and in a new tab", async () => {
    await openLate();
    await reloadApp();
    await expect.poll(() => app.calls("checkout")).toHaveLength(2);
    await reloadApp(CHECKOUT);
    await expect.poll(() => app.calls("checkout")).toHaveLength(3);
    expect(keys().size).toBe(1);
  });

  it("is offered where the cart is opened again, and tried again after a failure, always as the same", async () => {
    const { answer, waitAgain } = await openLate();
    waitAgain();
    await reloadApp(CART);
    await seen(button("View Results"));
    await expectAccessible();
    // A repeat that fails says nothing about the first attempt.
    answer(turnedAway(500, "UNEXPECTED", "Out of order."));
    await button("View Results").click();
    await seen(page.getByText(/Out of order\./));
    await focused(button("Try Again"));
    await expectAccessible();
    waitAgain();
    answer(halfEnrolled);
    await button("Try Again").click();
    await seen(results());
    expect(keys().size).toBe(1);
    await link("Back to Cart").click();
    await seen(item(/MATH\.1320/));
    await gone(button("View Results"));
  });
});

it("goes back to the cart with all that was selected where the password is not given", async () => {
  const failed = items({ 11969: tried("enroll", false, full) }).slice(0, 2);
  await openCart({ cartItems: inCart(...failed), checkout: needsPassword });
  // One that has failed is selected by the student alone.
  const box = (course: string) => checkbox(`Select ${course} ${COURSE_TITLES[course]}`);
  await toggle(box("MATH.1320"));
  await enroll();
  await button("Cancel", dialog("Enter Your Password")).click();
  await seen(heading("Enrollment Cart"));
  for (const course of ["COMP.1020", "MATH.1320"]) await expect.element(box(course)).toBeChecked();
  expect(app.sent("checkout")).toMatchObject([{ ClassNumbers: [15892, 11969] }]);
});

it("leads back to the cart from an enrollment that is refused", { tags: ["portal§2.24", "portal§8.7"] }, async () => {
  await openStory(stories.Refused);
  await link("Back to Cart").click();
  await expect.poll(app.path).toBe("#/my-academics/enroll/cart");
});

it("goes back to the cart where the call fails, and says why", { tags: ["portal§2.24", "portal§8.7"] }, async () => {
  await openStory(stories.Failed);
  const problem = page.getByRole("alert").filter({ hasText: "Enrollment didn't finish." });
  await seen(problem.getByText("The source is down.", { exact: false }));
  expect(app.path()).toBe("#/my-academics/enroll/cart");
  await noDialog();
  // It stays until it's closed, also while the student is elsewhere.
  await link("View My Classes", problem).click();
  await expect.poll(app.path).toBe("#/my-academics/classes/enrollment");
  history.back();
  await button("Dismiss", problem).click();
  await gone(problem);
});

it("shows which plan was enrolled, and why those before it were not, also after a reload", async () => {
  await openStory(stories.ByPlan);
  const region = (name: string) => page.getByRole("region", { name, exact: true });
  await seen(text("Enrolled", item(/COMP\.1020/)));
  await seen(text("Not Enrolled", region("Plan A")));
  await seen(region("Plan A").getByText(/^Requires MATH\.1310/));
  expect(app.sent("checkoutPlans")).toEqual([{ Term: TERM, AcademicCareer: "UGRD", Version: 1 }]);
  await reloadApp();
  await seen(region("Plan A"));
  expect(keys("checkoutPlans").size).toBe(1);
});
