import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import type { ScheduleRequest } from "#contract/builder/schedule-request";
import { openSolver } from "#engine";
import { openStory } from "../../gallery/open-story.tsx";
import * as landing from "../../gallery/screens/builder-landing.stories.tsx";
import * as results from "../../gallery/screens/builder-results.stories.tsx";
import * as splash from "../../gallery/screens/enroll-splash.stories.tsx";
import { CONFIGURATION_ID } from "../../support/builder/builder-data.ts";
import { chosen, oneSchedule } from "../../support/builder/builder-states.ts";
import { cartItem, enrolledClass, enrolledClasses, good } from "../../support/cart/cart-entries.ts";
import { inCart } from "../../support/cart/cart-replies.ts";
import { choose, noDialog, press, seen } from "../../support/component/act.ts";
import { calculus, openBuilder, twoCareers } from "../../support/component/builder.ts";
import type { Replies } from "../../support/component/fake-api.ts";
import { button, dialog, heading, link, text } from "../../support/component/find.ts";
import { app, openApp, PHONE, WIDE } from "../../support/component/open-app.tsx";
import { fixedOf, requestOf, TERM } from "../../support/engine/schedule-requests.ts";
import { people } from "../../support/registration/people.ts";

async function open(
  replies: Replies = {},
  request: ScheduleRequest = oneSchedule,
  viewport?: typeof PHONE,
): Promise<void> {
  await openBuilder(`results?id=${CONFIGURATION_ID}`, request, {
    replies: { cartItems: inCart(), ...replies },
    ...(viewport && { viewport }),
  });
  await button("Choose This Schedule").first().click();
}
it("asks visitors of Schedule Builder to sign in, and where they can get help", {
  tags: ["builder§1.2", "builder§2.2", "builder§6.1"],
}, async () => {
  await openStory(landing.Visitor);
  const { href } = link("Try Schedule Builder").element() as HTMLAnchorElement;
  expect(new URL(href).searchParams.get("returnUrl")).toContain("#/my-academics/schedule-builder/configuration");
  await seen(link(/Solution Center/).first());
});

it("says that Schedule Builder is off", {
  tags: ["builder§2.2", "builder§8.1", "builder§2.13", "builder§6.1"],
}, async () => {
  await openStory(landing.Off);
  await seen(heading("Currently Unavailable"));
});

describe("choosing a schedule", () => {
  const shown = dialog("Choose Schedule");
  const replacing = { cartItems: inCart(cartItem({ number: 900, course: "ARTS.1010" })) };

  it("names first what leaves the cart, for one career without a question", {
    tags: ["builder§2.51", "builder§4.7"],
  }, async () => {
    await openStory(results.Choosing);
    await seen(shown.getByText(/ARTS\.1010/));
    await seen(text("This may take up to one minute."));
  });

  it("stays open while the classes are put into the cart", { tags: ["builder§4.7"] }, async () => {
    const { promise: goOn, resolve } = Promise.withResolvers<void>();
    await open({
      ...replacing,
      chooseSchedule: async () => {
        await goOn;
        return chosen([201, 301], [900]);
      },
    });
    await button("Continue").click();
    await expect.element(button("Cancel", shown)).toBeDisabled();
    await press("{Escape}");
    await seen(shown);
    resolve();
    await seen(heading("You still need to enroll!"));
  });

  it("sends each class with its sections, says what it did, and leads to the cart", {
    tags: ["builder§2.11", "builder§4.7", "builder§2.43", "builder§3.14", "builder§5.8", "builder§1.1"],
  }, async () => {
    await open({ ...replacing, chooseSchedule: chosen([201, 301], [900]) });
    await button("Continue").click();
    await seen(heading("You still need to enroll!"));
    const numberOf = ({ ClassNumber }: { ClassNumber: number }) => ClassNumber;
    const [sent] = app.sent("chooseSchedule") as [
      { Classes: { ClassNumber: number; AdditionalComponents: { ClassNumber: number }[] }[] },
    ];
    expect(sent).toMatchObject({ Term: TERM.term, AcademicCareer: "UGRD" });
    expect(sent.Classes.map((each) => [numberOf(each), each.AdditionalComponents.map(numberOf)])).toEqual([
      [201, [801]],
      [301, []],
    ]);
    expect(sent.Classes[0]).toMatchObject({ Component: "LEC", IsEnrollmentSection: true, AutoEnrollmentSection1: 203 });
    const done = page.getByCss("[data-kind]:has(> ul)");
    await expect
      .poll(() => done.elements().map((group) => group.getAttribute("data-kind")))
      .toEqual(["added", "removed"]);
    await link("Continue to my Enrollment Cart").click();
    await expect.poll(app.path).toBe("#/my-academics/enroll/cart");
    expect(app.query()).toMatchObject({ career: "UGRD" });
  });
});

it("rearranges what is in the cart in one press, and says which section changes", async () => {
  const best = openSolver(requestOf([calculus])).at(0)!.courses[0]!.classes[0]!.classNumber;
  const held = calculus.sections.find(({ classNumber }) => classNumber !== best)!;
  const fixed = [fixedOf([held], { source: "cart", courseId: calculus.courseId, label: calculus.label })];
  const cartItems = inCart(
    cartItem({ number: held.classNumber, course: "MATH.1320", section: held.section, units: 4 }),
  );
  const { server } = await openBuilder(`results?id=${CONFIGURATION_ID}`, requestOf([calculus], { fixed }), {
    replies: {
      cartItems,
      chooseSchedule: ({ body }) =>
        chosen(
          (body as { Classes: { ClassNumber: number }[] }).Classes.map(({ ClassNumber }) => ClassNumber),
          [held.classNumber],
        ),
    },
  });
  const count = () => page.getByRole("group", { name: "Schedules", exact: true }).element().textContent;
  await seen(text("1 of 1 course is already in your cart."));
  await expect.poll(count).toMatch(/schedule 1 of 1(?!\d)/);
  await button("Rearrange Them").click();
  await expect.poll(count).toMatch(/of 3/);
  await expect.poll(() => server.request.options.includeEnrollmentCart).toBe(false);
  await expect.poll(() => document.querySelector(`[data-class-row="${best}"]`)).not.toBeNull();
  expect(text("The schedule you were viewing is no longer possible.").length).toBe(0);
  await button("Choose This Schedule").click();
  await seen(dialog("Choose Schedule").getByText(`MATH.1320: LEC ${held.section} → ${best}`));
  await button("Continue").click();
  await seen(heading("You still need to enroll!"));
  const done = page.getByCss("[data-kind]:has(> ul)").elements();
  expect(done.map((group) => group.getAttribute("data-kind"))).toEqual(["changed"]);
  // The week of the cart, and when to enroll.
  await seen(page.getByRole("img", { name: "Your week: 1 class, 4 credits" }));
  await seen(text("Enrollment is open. Validate your cart, then enroll."));
});

it("closes the panel of a feature that is off in place of choosing", {
  tags: ["builder§2.13", "builder§6.1"],
}, async () => {
  await openStory(results.ChoosingIsOff);
  await button("Close").click();
  await noDialog();
});

it("says where it chooses that enrollment is busy", { tags: ["builder§6.1"] }, async () => {
  const busy = { ...people.student, Features: [...people.student.Features, "enrollment_performance_warning"] };
  await open({ user: { data: busy } });
  await seen(dialog("Choose Schedule").getByText("Enrollment is busy right now."));
});

describe("a student with more credits than the limit", () => {
  it("isn't invited to enroll", async () => {
    await openStory(splash.OverTheLimit);
    expect(text("Enrollment is open. Validate your cart, then enroll.").length).toBe(0);
  });

  it("hears how many of them are enrolled already", async () => {
    const units = 10;
    await openApp("#/my-academics/schedule-builder/enroll-splash?term=2310&career=UGRD", {
      cartItems: inCart(cartItem({ number: 302, course: "MATH.1320", units })),
      enrolledClasses: { data: good(enrolledClasses(enrolledClass({ class: { course: "ARTS.1010", units } }))) },
    });
    await seen(page.getByText(/^You can take \d+ credits this term, and you're enrolled in 10\./));
  });
});

it.each([WIDE, PHONE])("keeps the way on in its place when the week loads: %o", async (size) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const cartItems = () => promise.then(() => inCart(cartItem({ number: 302, course: "MATH.1320" })));
  await openApp("#/my-academics/schedule-builder/enroll-splash?term=2310&career=UGRD", { cartItems }, size);
  const place = () => link("Continue to my Enrollment Cart").element().getBoundingClientRect();
  await seen(link("Continue to my Enrollment Cart"));
  const before = place();
  resolve();
  await seen(text("Enrollment is open. Validate your cart, then enroll."));
  expect(place()).toEqual(before);
});

it("says which classes are of another career", async () => {
  await openStory(results.ChoosingOfAnotherCareer);
  await seen(dialog("Choose Schedule").getByText("This class is in another career (Continuing Studies): COMP.1020."));
});

it("asks a student with two careers for the cart, on a phone too", {
  tags: ["builder§3.15", "builder§4.7"],
}, async () => {
  await open({ eligibleTerms: twoCareers, chooseSchedule: chosen([201, 301]) }, oneSchedule, PHONE);
  await seen(dialog("Choose Schedule"));
  await choose(button(/Career/), "Continuing Studies");
  await button("Next").click();
  await button("Continue").click();
  await seen(heading("You still need to enroll!"));
  expect(app.sent("chooseSchedule")).toMatchObject([{ AcademicCareer: "CSCE" }]);
  await expect.poll(() => document.documentElement.scrollWidth).toBe(PHONE.width);
});

it("says when terms can't be read", { tags: ["builder§4.7", "builder§7.30", "builder§8.9"] }, async () => {
  await open({ eligibleTerms: "lost" });
  await seen(dialog("An Error Occurred"));
  await dialog("An Error Occurred").getByRole("button").click();
  await noDialog();
});

it("says when there is no access to enrollment", { tags: ["builder§4.7", "builder§8.9"] }, async () => {
  await open({ eligibleTerms: { data: [] } });
  await seen(text("You do not have access to 2027 Spring enrollment at this time."));
  await button("Close").click();
  await noDialog();
});

it("says why a schedule can't be chosen", {
  tags: ["builder§8.9", "builder§2.51", "builder§4.7", "builder§7.17"],
}, async () => {
  await openStory(results.ChoosingFailed);
  await seen(dialog("An Error Occurred").getByText(/MATH\.1320 LEC 301 cannot be added\./));
});

it("reads the cart again after choosing failed, because it may have changed", async () => {
  const asked = () => app.calls("cartItems").length;
  await open({ chooseSchedule: "lost" });
  await seen(button("Continue"));
  const before = asked();
  await button("Continue").click();
  await seen(dialog("An Error Occurred"));
  await expect.poll(asked).toBeGreaterThan(before);
});

it("goes back from a warning of held classes that are far apart, or on where it is ignored", {
  tags: ["builder§2.51", "builder§4.7"],
}, async () => {
  await openStory(results.TravelWarning);
  await button("Cancel").click();
  await noDialog();
  await button("Choose This Schedule").first().click();
  await button("Ignore Travel Warning").click();
  await seen(dialog("Choose Schedule"));
  await seen(button("Continue"));
});
