import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { newCourseOptions } from "#contract/course-rules";
import { careerOf } from "../../support/cart/cart-entries.ts";
import { done, refusedChange as refused } from "../../support/cart/cart-replies.ts";
import { detailsOf } from "../../support/search/class-details.ts";
import { listingOf } from "../../support/search/listings.ts";
import { broken, DETAILS, lecture, only, TERM, usualReplies } from "../../support/search/class-search-replies.ts";
import type { Replies, Reply } from "../../support/component/fake-api.ts";
import { summaryOf } from "../../support/builder/builder-data.ts";
import { requestOf } from "../../support/engine/schedule-requests.ts";
import { people } from "../../support/registration/people.ts";
import { expectAccessible } from "../../support/component/accessible.ts";
import { button, dialog, text } from "../../support/component/find.ts";
import { app, openApp, PHONE, WIDE } from "../../support/component/open-app.tsx";
import { focused, noDialog, press, seen, toggle } from "../../support/component/act.ts";

const alone = only(detailsOf(lecture, [lecture]));
const plan = (Id: number, Name: string) => ({ ...summaryOf(requestOf([])), Id, Name, CourseCount: 2 });
const onePlan: Replies = { configurations: { data: [plan(7, "Plan A")] } };
const plans: Replies = { configurations: { data: [plan(7, "Plan A"), plan(8, "Plan B")] } };

const open = async (replies: Replies = {}, address = DETAILS, viewport = WIDE) =>
  await openApp(address, { ...usualReplies, ...replies }, viewport);
const shown = page.getByRole("dialog");
const choose = async (name: RegExp) => await shown.getByRole("button", { name }).click();
const CART = /^Enrollment Cart/;
const BUILDER = /^Schedule Builder/;
const goOn = button("Continue", shown);
const radio = (name: RegExp) => shown.getByRole("radio", { name });
const pick = (name: RegExp) => toggle(page.getByRole("radio", { name }));

async function openOptions(replies: Replies, address = DETAILS): Promise<void> {
  await open(replies, address);
  await button(/^Add \d/).click();
  await seen(shown);
}

it("goes to Add Class to Cart for a class that leaves something to choose", async () => {
  const variable = listingOf(1, { units: 1, maxUnits: 4 });
  await openOptions(only(detailsOf(variable, [variable])));
  await expectAccessible();
  await choose(CART);
  await expect.poll(app.path).toBe("#/my-academics/enroll/add");
  expect(app.query()).toEqual({ term: TERM, career: "UGRD", cn: "1", returnUrl: DETAILS });
});

it("adds a class at once that leaves nothing to choose", async () => {
  const other = { ...careerOf("GRAD", "Graduate"), Term: { Code: "3740", Description: "2027 Summer" } };
  await openOptions({ ...alone, eligibleTerms: { data: [careerOf("UGRD", "Undergraduate"), other] }, addClass: done });
  await choose(CART);
  await button("View Cart").click();
  expect(app.sent("addClass")).toMatchObject([{ term: TERM, academicCareer: "UGRD", classNumber: 1 }]);
  await expect.poll(app.path).toBe("#/my-academics/enroll/cart");
});

it("asks for the career where several match the term", async () => {
  const eligibleTerms = { data: [careerOf("UGRD", "Undergraduate"), careerOf("GRAD", "Graduate")] };
  await openOptions({ ...alone, eligibleTerms, addClass: done });
  await choose(CART);
  await seen(text("You have a separate cart for each career.", dialog("Choose a career")));
  await expect.element(goOn).toBeDisabled();
  await focused(radio(/^Undergraduate/));
  await expectAccessible();
  await pick(/^Graduate/);
  await goOn.click();
  await seen(button("View Cart"));
  expect(app.sent("addClass")).toMatchObject([{ academicCareer: "GRAD" }]);
});

it("says that a student without a career in the term cannot enroll", async () => {
  await openOptions({ ...alone, eligibleTerms: { data: [] } });
  await choose(CART);
  await seen(text("You cannot enroll in 2027 Spring at this time.", dialog("Not Added to Cart")));
  await expectAccessible();
  await button("Close", shown).click();
  await noDialog();
});

it("shows why the server refused a class, and what failed", async () => {
  await openOptions({ ...alone, addClass: [refused("This class is already in your cart."), broken] });
  await choose(CART);
  await seen(text("This class is already in your cart.", dialog("Not Added to Cart")));
  await button("Close", shown).click();
  await noDialog();
  await button("Add 201").click();
  await choose(CART);
  await seen(dialog("Not Added to Cart").getByText(/The catalog is being read\./));
});

it("asks which lecture a lab goes with, and adds both", async () => {
  await openOptions({ addClass: done }, `#/class-search/class?term=${TERM}&cn=3`);
  await choose(CART);
  await expect.element(goOn).toBeDisabled();
  // It is canceled.
  await expect.element(radio(/^203/)).toBeDisabled();
  await expectAccessible();
  (radio(/^202/).element() as HTMLInputElement).click();
  await goOn.click();
  await seen(button("View Cart"));
  expect(app.sent("addClass")).toMatchObject([{ classNumber: 2, relatedClassNumber1: 3 }]);
});

it("adds the lab that was picked with a lecture, and leaves a missing one to Add Class to Cart", async () => {
  await open({ addClass: done });
  await pick(/^802/);
  await button("Add 201 + 802").click();
  await choose(CART);
  await seen(button("View Cart"));
  expect(app.sent("addClass")).toMatchObject([{ classNumber: 1, relatedClassNumber1: 4 }]);
  await openOptions({});
  await choose(CART);
  await expect.poll(app.path).toBe("#/my-academics/enroll/add");
});

it("warns of additional costs of a class that can be added", async () => {
  const own = listingOf(1, { career: "CSCE" });
  await openOptions(only(detailsOf(own, [own])));
  const warning = page.getByText(/Enrolling in this class may incur additional costs\./);
  await expect.poll(() => warning.length).toBe(2);
  expect(shown.getByRole("link", { name: /Why\?/ }).element()).toHaveProperty("href", expect.stringMatching(/^https:/));
  await expectAccessible();
  const canceled = listingOf(1, { career: "CSCE", status: "X" });
  await open(only(detailsOf(canceled, [canceled])));
  await seen(text("Canceled"));
  expect(warning.length).toBe(0);
});

it("offers no cart while enrollment is switched off", async () => {
  await openOptions({ ...alone, user: { data: { ...people.student, Features: ["schedule_builder"] } } });
  await expect.element(shown.getByRole("button", { name: CART })).toBeDisabled();
  await expect.element(shown.getByRole("button", { name: BUILDER })).toBeEnabled();
});

it("adds the course to the only configuration, and leads there", async () => {
  await openOptions({ ...alone, ...onePlan, addCourse: done });
  await choose(BUILDER);
  await seen(dialog("Added to Schedule Builder"));
  await expectAccessible();
  expect(app.sent("addCourse")).toMatchObject([
    { ...newCourseOptions, courseId: "COMP.1010", courseOfferNumber: 1, ClassNumber: expect.any(Number) },
  ]);
  await button("Go to Schedule Builder").click();
  await expect.poll(app.path).toBe("#/my-academics/schedule-builder/configuration");
  expect(app.query()).toEqual({ term: TERM, id: "7" });
});

it("asks for the configuration where there are several, as a sheet on phones", async () => {
  await open({ ...alone, ...plans, addCourse: done }, DETAILS, PHONE);
  await button("Add 201").click();
  await seen(shown);
  await expectAccessible();
  await choose(BUILDER);
  await seen(dialog("Choose a schedule configuration"));
  await expect.element(goOn).toBeDisabled();
  await expectAccessible();
  const { left, width } = shown.element().getBoundingClientRect();
  expect([left, width]).toEqual([0, 360]);
  await pick(/^Plan B/);
  await goOn.click();
  await seen(dialog("Added to Schedule Builder"));
  expect(app.calls("addCourse").map(({ params }) => params)).toEqual([{ id: 8 }]);
});

it("shows why the server refused a course", async () => {
  const reason = "This course is already in the schedule configuration.";
  await openOptions({ ...alone, ...onePlan, addCourse: refused(reason) });
  await choose(BUILDER);
  await seen(text(reason, dialog("Not Added to Schedule Builder")));
  await expectAccessible();
});

it("opens once without a press if the address asks for it", async () => {
  await open(alone, `${DETAILS}&add=true`);
  await seen(dialog("Add COMP.1010 201"));
  await expect.poll(app.query).toEqual({ term: TERM, cn: "1" });
  await press("{Escape}");
  await noDialog();
});

it("closes by Escape with the focus on its button, but not while it works", async () => {
  const late = Promise.withResolvers<Reply>();
  await openOptions({ ...alone, addClass: () => late.promise });
  await press("{Escape}");
  await noDialog();
  await focused(button("Add 201"));
  await button("Add 201").click();
  await choose(CART);
  await expect.poll(() => app.calls("addClass").length).toBe(1);
  await press("{Escape}");
  await seen(shown);
  late.resolve(done);
  await seen(button("View Cart"));
  expect(app.calls("addClass")).toHaveLength(1);
});

it("asks visitors to sign in, and offers other accounts no cart", async () => {
  await openOptions({ ...alone, user: { data: people.nobody } });
  await seen(dialog("Sign in to add this class"));
  await expectAccessible();
  await seen(button("Sign In", shown));
  expect(shown.getByRole("button", { name: CART }).length).toBe(0);
  expect(app.calls("eligibleTerms")).toEqual([]);
  await openOptions({ ...alone, user: { data: people.nonstudent } });
  await expect.element(shown).toBeVisible();
  expect(shown.getByRole("button", { name: CART }).length).toBe(0);
});
