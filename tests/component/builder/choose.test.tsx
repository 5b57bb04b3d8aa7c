import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { openSolver } from "#engine";
import type { ScheduleRequest } from "#contract/builder/schedule-request";
import { CONFIGURATION_ID, configurationDataOf } from "../../support/builder/builder-data.ts";
import { cartItem, enrolledClass, enrolledClasses, good } from "../../support/cart/cart-entries.ts";
import { inCart, unfit } from "../../support/cart/cart-replies.ts";
import { calculus, openBuilder, twoCareers } from "../../support/component/builder.ts";
import type { Replies } from "../../support/component/fake-api.ts";
import { people } from "../../support/registration/people.ts";
import { expectAccessible } from "../../support/component/accessible.ts";
import { button, dialog, heading, link, text } from "../../support/component/find.ts";
import { app, openApp, PHONE, WIDE } from "../../support/component/open-app.tsx";
import { choose, noDialog, press, seen } from "../../support/component/act.ts";
import { courseOf, fixedOf, meetingOf, requestOf, sectionOf, TERM } from "../../support/engine/schedule-requests.ts";

/** One schedule: a lecture with its laboratory, and the first lecture of calculus. */
const lecture = sectionOf(201, { meetings: [meetingOf()], autoEnroll: [{ classNumber: 203, meetings: [] }] });
const lab = sectionOf(801, { component: "LAB", isEnrollmentSection: false, meetings: [meetingOf({ days: [5] })] });
const only = requestOf([
  courseOf("COMP.1020", [lecture, lab], { title: "Computing II" }),
  { ...calculus, sections: calculus.sections.slice(0, 1) },
]);

async function open(replies: Replies = {}, request: ScheduleRequest = only, viewport?: typeof PHONE): Promise<void> {
  await openBuilder(`results?id=${CONFIGURATION_ID}`, request, {
    replies: { cartItems: inCart(), ...replies },
    ...(viewport && { viewport }),
  });
  await button("Choose This Schedule").first().click();
}
const chosen = (Added: number[], Removed: number[] = []) => ({
  data: { IsError: false, Data: { Added, Removed }, Error: null },
});

it("invites everyone to Schedule Builder, and asks visitors to sign in", {
  tags: ["builder§1.2", "builder§2.2", "builder§6.1", "builder§8.1"],
}, async () => {
  await openApp("#/my-academics/schedule-builder", { user: { data: people.nobody } });
  await seen(text("Authentication is required to access Schedule Builder."));
  const { href } = link("Try Schedule Builder").element() as HTMLAnchorElement;
  expect(new URL(href).searchParams.get("returnUrl")).toContain("#/my-academics/schedule-builder/configuration");
  await seen(link(/Solution Center/).first());
  await expectAccessible();

  await openApp("#/my-academics/schedule-builder", {}, PHONE);
  await seen(link("Try Schedule Builder"));
  await expectAccessible();

  await openApp("#/my-academics/schedule-builder", { user: { data: { ...people.student, Features: [] } } });
  await seen(heading("Currently Unavailable"));
  await seen(
    text("This feature is currently unavailable. It may be undergoing maintenance or you do not have access to it."),
  );
});

it("replaces what is in the cart, and says what it did", { tags: ["builder§2.11", "builder§4.7"] }, async () => {
  const { promise: goOn, resolve } = Promise.withResolvers<void>();
  await open({
    cartItems: inCart(cartItem({ number: 900, course: "ARTS.1010" })),
    chooseSchedule: async () => {
      await goOn;
      return chosen([201, 301], [900]);
    },
  });
  // One career: straight to the instructions, which name what will be removed.
  const shown = dialog("Choose Schedule");
  await seen(shown.getByText(/ARTS\.1010/));
  await seen(text("This may take up to one minute."));
  await expectAccessible();
  await button("Continue").click();
  await expect.element(button("Cancel", shown)).toBeDisabled();
  await press("{Escape}");
  await seen(shown);
  resolve();

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
  await expectAccessible();
  await link("Continue to my Enrollment Cart").click();
  await expect.poll(app.path).toBe("#/my-academics/enroll/cart");
  expect(app.query()).toMatchObject({ career: "UGRD" });
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
  await expect.poll(count).toMatch(/^1 of 1/);
  await expectAccessible();
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

it("shows the panel of a feature that is off in place of choosing, and that enrollment is busy", async () => {
  const off = {
    ...people.student,
    Features: people.student.Features.filter((name) => name !== "enrollment_operations"),
  };
  const words = /^The requested feature is not currently enabled, is undergoing maintenance/;
  await open({ user: { data: off } });
  await seen(dialog("Choose Schedule").getByText(words));
  await button("Close").click();
  await openApp("#/my-academics/schedule-builder/enroll-splash?term=2310&career=UGRD", { user: { data: off } });
  await seen(heading(words));

  const busy = { ...people.student, Features: [...people.student.Features, "enrollment_performance_warning"] };
  await open({ user: { data: busy } });
  await seen(dialog("Choose Schedule").getByText("Enrollment is busy right now."));
});

it("warns about more credits than the limit instead of inviting to enroll", async () => {
  const units = 10;
  await openApp("#/my-academics/schedule-builder/enroll-splash?term=2310&career=UGRD", {
    cartItems: inCart(
      cartItem({ number: 302, course: "MATH.1320", units }),
      cartItem({ number: 900, course: "ARTS.1010", units }),
    ),
  });
  await seen(page.getByText(/^You can take \d+ credits this term\./));
  expect(text("Enrollment is open. Validate your cart, then enroll.").length).toBe(0);

  await openApp("#/my-academics/schedule-builder/enroll-splash?term=2310&career=UGRD", {
    cartItems: inCart(cartItem({ number: 302, course: "MATH.1320", units })),
    enrolledClasses: { data: good(enrolledClasses(enrolledClass({ class: { course: "ARTS.1010", units } }))) },
  });
  await seen(page.getByText(/^You can take \d+ credits this term, and you're enrolled in 10\./));
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

it("says when the appointment is, and which classes are of another career", async () => {
  const closed = { ClosedWindow: { Message: "Not yet.", OpensAt: "2026-11-30T14:00:00Z" } };
  await openApp("#/my-academics/schedule-builder/enroll-splash?term=2310&career=UGRD", {
    cartItems: inCart(cartItem({ number: 302, course: "MATH.1320" }, closed)),
  });
  await seen(page.getByText(/^You can enroll starting /));

  await open({
    buildData: () => {
      const data = configurationDataOf(only);
      const listing = data.Classes[201]!;
      const AcademicCareer = { Code: "CSCE", Description: "Continuing Studies" };
      return {
        data: {
          ...data,
          Classes: { ...data.Classes, 201: { ...listing, Details: { ...listing.Details, AcademicCareer } } },
        },
      };
    },
  });
  await seen(dialog("Choose Schedule").getByText("This class is in another career (Continuing Studies): COMP.1020."));
  await seen(dialog("Choose Schedule").getByText(/may incur additional costs/));
  await expectAccessible();
});

it("asks a student with two careers for the cart, on a phone too", {
  tags: ["builder§3.15", "builder§4.7"],
}, async () => {
  await open({ eligibleTerms: twoCareers, chooseSchedule: chosen([201, 301]) }, only, PHONE);
  await seen(dialog("Choose Schedule"));
  await expectAccessible();
  await choose(button(/Career/), "Continuing Studies");
  await button("Next").click();
  await button("Continue").click();
  await seen(heading("You still need to enroll!"));
  expect(app.sent("chooseSchedule")).toMatchObject([{ AcademicCareer: "CSCE" }]);
  await expect.poll(() => document.documentElement.scrollWidth).toBe(PHONE.width);
});

it("says when terms can't be read, when there is no access, and when choosing fails", {
  tags: ["builder§4.7", "builder§7.30", "builder§8.9"],
}, async () => {
  await open({ eligibleTerms: "lost" });
  await seen(dialog("An Error Occurred"));
  await dialog("An Error Occurred").getByRole("button").click();
  await noDialog();

  await open({ eligibleTerms: { data: [] } });
  await seen(text("You do not have access to 2027 Spring enrollment at this time."));
  await button("Close").click();
  await noDialog();

  await open({ chooseSchedule: unfit("MATH.1320 LEC 301 cannot be added.") });
  await button("Continue").click();
  await seen(dialog("An Error Occurred").getByText(/MATH\.1320 LEC 301 cannot be added\./));

  const asked = () => app.calls("cartItems").length;
  await open({ chooseSchedule: "lost" });
  await seen(button("Continue"));
  const before = asked();
  await button("Continue").click();
  await seen(dialog("An Error Occurred"));
  // The cart may have changed: its count is read again.
  await expect.poll(asked).toBeGreaterThan(before);
});

it("warns of held classes that are far apart, and goes on where that is ignored", {
  tags: ["builder§2.51", "builder§4.7"],
}, async () => {
  const near = (number: number, startMinutes: number, campus: string) =>
    sectionOf(number, { campus, meetings: [meetingOf({ startMinutes, endMinutes: startMinutes + 50, campus })] });
  const fixed = [near(1, 540, "UMLNORTH"), near(2, 600, "UMLSOUTH")].map((section, at) =>
    fixedOf([section], { source: "cart", courseId: `c${at}`, label: `HIST.${1010 + at}` }),
  );
  await open({}, requestOf([], { fixed }));
  await seen(dialog("Travel Warning"));
  await expectAccessible();
  await button("Cancel").click();
  await noDialog();
  await button("Choose This Schedule").first().click();
  await button("Ignore Travel Warning").click();
  await seen(dialog("Choose Schedule"));
  await seen(button("Continue"));
});
