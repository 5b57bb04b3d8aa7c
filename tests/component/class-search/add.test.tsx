import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { newCourseOptions } from "#contract/course-rules";
import { openStory } from "../../gallery/open-story.tsx";
import {
  Configuration,
  NonStudent,
  OptionsOfCostlyClass,
  Refused,
  RefusedByBuilder,
  SignIn,
} from "../../gallery/screens/add-class.stories.tsx";
import { summaryOf } from "../../support/builder/builder-data.ts";
import { careerOf } from "../../support/cart/cart-entries.ts";
import { done, refusedChange as refused } from "../../support/cart/cart-replies.ts";
import { focused, noDialog, press, seen, toggle } from "../../support/component/act.ts";
import type { Replies, Reply } from "../../support/component/fake-api.ts";
import { button, dialog, text } from "../../support/component/find.ts";
import { app, openApp, PHONE, shareScreen } from "../../support/component/open-app.tsx";
import { requestOf } from "../../support/engine/schedule-requests.ts";
import { people } from "../../support/registration/people.ts";
import { detailsOf } from "../../support/search/class-details.ts";
import { broken, DETAILS, lecture, only, TERM, usualReplies } from "../../support/search/class-search-replies.ts";
import { listingOf } from "../../support/search/listings.ts";

const alone = only(detailsOf(lecture, [lecture]));
const plan = (Id: number, Name: string) => ({ ...summaryOf(requestOf([])), Id, Name, CourseCount: 2 });
const onePlan: Replies = { configurations: { data: [plan(7, "Plan A")] } };
const plans: Replies = { configurations: { data: [plan(7, "Plan A"), plan(8, "Plan B")] } };

const open = async (replies: Replies = {}, address = DETAILS) =>
  await openApp(address, { ...usualReplies, ...replies });
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

it("goes to Add Class to Cart for a class that leaves something to choose", { tags: ["portal§4.4"] }, async () => {
  const variable = listingOf(1, { units: 1, maxUnits: 4 });
  await openOptions(only(detailsOf(variable, [variable])));
  await choose(CART);
  await expect.poll(app.path).toBe("#/my-academics/enroll/add");
  expect(app.query()).toEqual({ term: TERM, career: "UGRD", cn: "1", returnUrl: DETAILS });
});

it("adds a class at once that leaves nothing to choose", {
  tags: ["portal§2.17", "portal§4.4", "portal§9.5"],
}, async () => {
  const other = { ...careerOf("GRAD", "Graduate"), Term: { Code: "3740", Description: "2027 Summer" } };
  await openOptions({ ...alone, eligibleTerms: { data: [careerOf("UGRD", "Undergraduate"), other] }, addClass: done });
  await choose(CART);
  await button("View Cart").click();
  expect(app.sent("addClass")).toMatchObject([{ term: TERM, academicCareer: "UGRD", classNumber: 1 }]);
  await expect.poll(app.path).toBe("#/my-academics/enroll/cart");
});

it("asks for the career where several match the term", {
  tags: ["portal§2.17", "portal§4.4", "portal§5.7"],
}, async () => {
  const eligibleTerms = { data: [careerOf("UGRD", "Undergraduate"), careerOf("GRAD", "Graduate")] };
  await openOptions({ ...alone, eligibleTerms, addClass: done });
  await choose(CART);
  await seen(text("You have a separate cart for each career.", dialog("Choose a career")));
  await expect.element(goOn).toBeDisabled();
  await focused(radio(/^Undergraduate/));
  await pick(/^Graduate/);
  await goOn.click();
  await seen(button("View Cart"));
  expect(app.sent("addClass")).toMatchObject([{ academicCareer: "GRAD" }]);
});

it("says that a student without a career in the term cannot enroll", {
  tags: ["portal§4.4", "portal§8.10"],
}, async () => {
  await openOptions({ ...alone, eligibleTerms: { data: [] } });
  await choose(CART);
  await seen(text("You cannot enroll in 2027 Spring at this time.", dialog("Not Added to Cart")));
  await button("Close", shown).click();
  await noDialog();
});

it("shows why the server refused a class", async () => {
  await openStory(Refused);
  await seen(text("This class is already in your cart.", dialog("Not Added to Cart")));
});

it("shows what failed, and can be closed and tried again", async () => {
  await openOptions({ ...alone, addClass: [refused("This class is already in your cart."), broken] });
  await choose(CART);
  await button("Close", shown).click();
  await noDialog();
  await button("Add 201").click();
  await choose(CART);
  await seen(dialog("Not Added to Cart").getByText(/The catalog is being read\./));
});

it("asks which lecture a lab goes with, and adds both", { tags: ["portal§4.3"] }, async () => {
  await openOptions({ addClass: done }, `#/class-search/class?term=${TERM}&cn=3`);
  await choose(CART);
  await expect.element(goOn).toBeDisabled();
  // It is canceled.
  await expect.element(radio(/^203/)).toBeDisabled();
  (radio(/^202/).element() as HTMLInputElement).click();
  await goOn.click();
  await seen(button("View Cart"));
  expect(app.sent("addClass")).toMatchObject([{ classNumber: 2, relatedClassNumber1: 3 }]);
});

it("adds the lab that was picked with a lecture", async () => {
  await open({ addClass: done });
  await pick(/^802/);
  await button("Add 201 + 802").click();
  await choose(CART);
  await seen(button("View Cart"));
  expect(app.sent("addClass")).toMatchObject([{ classNumber: 1, relatedClassNumber1: 4 }]);
});

it("leaves a missing lab to Add Class to Cart", { tags: ["portal§4.4"] }, async () => {
  await openOptions({});
  await choose(CART);
  await expect.poll(app.path).toBe("#/my-academics/enroll/add");
});

const warning = page.getByText(/Enrolling in this class may incur additional costs\./);

describe("additional costs of a class that can be added", { tags: ["portal§8.12"] }, () => {
  shareScreen(async () => await openStory(OptionsOfCostlyClass));

  it("are said at the class, and in the dialog", async () => await expect.poll(() => warning.length).toBe(2));
  it("are explained elsewhere", () => {
    const why = shown.getByRole("link", { name: /Why\?/ }).element();
    expect(why).toHaveProperty("href", expect.stringMatching(/^https:/));
  });
});

it("says nothing of the costs of a class that can't be added", async () => {
  const canceled = listingOf(1, { career: "CSCE", status: "X" });
  await open(only(detailsOf(canceled, [canceled])));
  await seen(text("Canceled"));
  expect(warning.length).toBe(0);
});

it("offers no cart while enrollment is switched off", { tags: ["portal§6.3"] }, async () => {
  await openOptions({ ...alone, user: { data: { ...people.student, Features: ["schedule_builder"] } } });
  await expect.element(shown.getByRole("button", { name: CART })).toBeDisabled();
  await expect.element(shown.getByRole("button", { name: BUILDER })).toBeEnabled();
});

it("adds the course to the only configuration, and leads there", {
  tags: ["portal§2.17", "portal§4.4", "portal§9.5", "builder§7.1"],
}, async () => {
  await openOptions({ ...alone, ...onePlan, addCourse: done });
  await choose(BUILDER);
  await seen(dialog("Added to Schedule Builder"));
  expect(app.sent("addCourse")).toMatchObject([
    { ...newCourseOptions, courseId: "COMP.1010", courseOfferNumber: 1, ClassNumber: expect.any(Number) },
  ]);
  await button("Go to Schedule Builder").click();
  await expect.poll(app.path).toBe("#/my-academics/schedule-builder/configuration");
  expect(app.query()).toEqual({ term: TERM, id: "7" });
});

describe("where there are several configurations", { tags: ["portal§2.17", "portal§4.4"] }, () => {
  it("the dialog is a sheet on phones", async () => {
    await openStory(Configuration, { viewport: PHONE });
    const { left, width } = shown.element().getBoundingClientRect();
    expect([left, width]).toEqual([0, 360]);
  });

  it("asks for one, and adds the course to it", async () => {
    await openOptions({ ...alone, ...plans, addCourse: done });
    await choose(BUILDER);
    await seen(dialog("Choose a schedule configuration"));
    await expect.element(goOn).toBeDisabled();
    await pick(/^Plan B/);
    await goOn.click();
    await seen(dialog("Added to Schedule Builder"));
    expect(app.calls("addCourse").map(({ params }) => params)).toEqual([{ id: 8 }]);
  });
});

it("shows why the server refused a course", { tags: ["portal§8.11", "portal§4.4"] }, async () => {
  await openStory(RefusedByBuilder);
  const reason = "This course is already in the schedule configuration.";
  await seen(text(reason, dialog("Not Added to Schedule Builder")));
});

it("opens once without a press if the address asks for it", { tags: ["portal§9.5", "portal§2.16"] }, async () => {
  await open(alone, `${DETAILS}&add=true`);
  await seen(dialog("Add COMP.1010 201"));
  await expect.poll(app.query).toEqual({ term: TERM, cn: "1" });
  await press("{Escape}");
  await noDialog();
});

it("closes by Escape with the focus on its button", async () => {
  await openOptions(alone);
  await press("{Escape}");
  await noDialog();
  await focused(button("Add 201"));
});

it("doesn't close while it works", async () => {
  const late = Promise.withResolvers<Reply>();
  await openOptions({ ...alone, addClass: () => late.promise });
  await choose(CART);
  await expect.poll(() => app.calls("addClass").length).toBe(1);
  await press("{Escape}");
  await seen(shown);
  late.resolve(done);
  await seen(button("View Cart"));
  expect(app.calls("addClass")).toHaveLength(1);
});

describe("a visitor", () => {
  shareScreen(async () => await openStory(SignIn));

  it("is asked to sign in", async () => {
    await seen(dialog("Sign in to add this class"));
    await seen(button("Sign In", shown));
  });
  it("is offered no cart, which isn't asked for either", () => {
    expect(shown.getByRole("button", { name: CART }).length).toBe(0);
    expect(app.calls("eligibleTerms")).toEqual([]);
  });
});

it("offers other accounts no cart", async () => {
  await openStory(NonStudent);
  expect(shown.getByRole("button", { name: CART }).length).toBe(0);
});
