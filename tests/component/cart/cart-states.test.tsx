import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { openStory } from "../../gallery/open-story.tsx";
import { Full as CartFull } from "../../gallery/screens/cart.stories.tsx";
import { Full as ValidationFull } from "../../gallery/screens/cart-validation.stories.tsx";
import { careerOf, cartItem, labOf, spring } from "../../support/cart/cart-entries.ts";
import { done, inCart, items, TERM } from "../../support/cart/cart-replies.ts";
import { noDialog, press, seen } from "../../support/component/act.ts";
import { item, openCart } from "../../support/component/cart.tsx";
import type { Reply } from "../../support/component/fake-api.ts";
import { button, checkbox, dialog, heading, link, oneLine, text } from "../../support/component/find.ts";
import { never } from "../../support/component/odd-replies.ts";
import { app } from "../../support/component/open-app.tsx";
import { listing } from "../../support/search/listings.ts";

it("loads its terms, then the cart", { tags: ["portal§4.6"] }, async () => {
  const terms = Promise.withResolvers<Reply>();
  const cart = Promise.withResolvers<Reply>();
  await openCart({ eligibleTerms: () => terms.promise, cartItems: () => cart.promise });
  const selector = button(/Term and career/);
  const loading = page.getByText("Loading your cart");
  await expect.element(loading).toBeInTheDocument();
  expect(selector.length).toBe(0);
  terms.resolve({ data: [spring] });
  await seen(selector);
  await expect.element(loading).toBeInTheDocument();
  cart.resolve(inCart(...items()));
  await seen(item(/COMP\.1020/));
  expect(loading.length).toBe(0);
});

it("opens the term and career of the address", { tags: ["portal§4.6"] }, async () => {
  const eligibleTerms = { data: [spring, careerOf("CSCE", "Continuing Studies")] };
  await openCart({ eligibleTerms }, `#/my-academics/enroll/cart?term=${TERM}&career=CSCE`);
  await seen(button(/2027 Spring – Continuing Studies/));
  expect(app.calls("cartItems").map(({ query }) => String(query))).toEqual([`term=${TERM}&career=CSCE`]);
  expect(app.query()).toEqual({ term: TERM, career: "CSCE" });
});

it("can't be closed or removed from again while a class is being removed", { tags: ["portal§4.6"] }, async () => {
  const answer = Promise.withResolvers<Reply>();
  await openCart({ removeClass: () => answer.promise });
  await button("Remove COMP.1020 Computing II").click();
  const shown = dialog("Confirm Remove");
  await button("Remove", shown).click();
  await expect.poll(() => app.calls("removeClass").length).toBe(1);
  await expect.element(button("Cancel", shown)).toBeDisabled();
  await press("{Escape}{Enter}");
  await seen(shown);
  expect(app.calls("removeClass")).toHaveLength(1);
  answer.resolve(done);
  await noDialog();
});

it("has a checkbox and actions in each row before any result", { tags: ["portal§4.9", "portal§2.21"] }, async () => {
  await openStory(CartFull);
  const rows = page.getByRole("listitem", { name: /\d{4}/ });
  await expect.poll(() => rows.length).toBe(items().length);
  await seen(heading(/^COMP\.1020 Computing II$/));
  for (const row of rows.all()) {
    expect(checkbox(/^Select /, row).length).toBe(1);
    expect([link(/^Options for /, row).length, button(/^Remove /, row).length]).toEqual([1, 1]);
  }
});

it("has a check or a cross in each row of results", { tags: ["portal§4.9", "portal§2.21"] }, async () => {
  await openStory(ValidationFull);
  await seen(heading("Enrollment Cart Validation"));
  const iconOf = (course: RegExp) => item(course).element().querySelector("svg")?.getAttribute("class");
  expect(iconOf(/COMP\.1020/)).toContain("circle-check");
  expect(iconOf(/PHYS\.1425/)).toContain("circle-x");
  const messagesOf = (course: RegExp) =>
    item(course)
      .getByRole("listitem")
      .elements()
      .map((message) => message.querySelector("svg")?.getAttribute("class"));
  expect(messagesOf(/PHYS\.1425/)).toEqual(Array(2).fill(expect.stringContaining("circle-x")));
  expect(messagesOf(/PHIL\.2040/)).toContainEqual(expect.stringContaining("triangle-alert"));
  expect(messagesOf(/COMP\.1020/)).toEqual([expect.stringContaining("circle-check")]);
});

it("tags each class with its career, and honors classes", { tags: ["portal§2.21"] }, async () => {
  const honors = { attributes: [{ Name: "LHON", Value: { Code: "HONORS", Description: "Honors" } }] };
  await openCart({
    cartItems: inCart(
      cartItem({ number: 1, course: "COMP.1020", ...honors }),
      cartItem({ number: 2, course: "PHIL.2040", career: "CSCE" }),
    ),
  });
  await seen(text("Undergraduate", item(/COMP\.1020/)));
  await seen(text("H Honors", item(/COMP\.1020/)));
  await seen(text("Continuing Studies", item(/PHIL\.2040/)));
  expect(text("H Honors", item(/PHIL\.2040/)).length).toBe(0);
});

it("shows each section with its number, seats, and times, and which of those that go with it are optional", {
  tags: ["portal§2.21"],
}, async () => {
  const seats = { capacity: 30, enrolled: 10 };
  const recitation = listing({
    number: 5,
    course: "COMP.1020",
    component: "REC",
    section: "902",
    meets: ["F 8:00-8:50"],
  });
  await openCart({
    cartItems: inCart(
      cartItem(
        { number: 15892, course: "COMP.1020", section: "201", meets: ["MWF 9:00-9:50"], seats },
        {
          RelatedClasses: [labOf({ number: 15897, course: "COMP.1020", section: "804", meets: ["W 15:45-17:15"] })],
          AutoEnrollmentClasses: [{ Class: recitation, IsOptional: true }],
        },
      ),
    ),
  });
  await seen(item(/COMP\.1020/));
  const said = oneLine(item(/COMP\.1020/).element());
  expect(said).toMatch(/Lecture 201 .*#15892 .*MWF 9:00–9:50 AM.* 20 Seats Left/);
  expect(said).toMatch(/Laboratory 804 .*#15897 .*W 3:45–5:15 PM.* Required/);
  expect(said).toMatch(/Recitation 902 .*#5 .*F 8:00–8:50 AM.* Optional/);
});

it("stops loading the appointments when their dialog closes", { tags: ["portal§4.11"] }, async () => {
  await openCart({ enrollmentAppointments: never });
  await button("When Can I Enroll?").click();
  await expect.poll(() => app.calls("enrollmentAppointments").length).toBe(1);
  expect(app.calls("enrollmentAppointments")[0]?.signal?.aborted).toBe(false);
  await button("Close", dialog("When Can I Enroll?")).click();
  await noDialog();
  expect(app.calls("enrollmentAppointments")[0]?.signal?.aborted).toBe(true);
});
