import { describe, expect, it, onTestFinished } from "vitest";
import { page } from "vitest/browser";
import { openStory } from "../../gallery/open-story.tsx";
import * as stories from "../../gallery/screens/cart-options.stories.tsx";
import { cartItem, good } from "../../support/cart/cart-entries.ts";
import { done, inCart, options, refusedChange, TERM } from "../../support/cart/cart-replies.ts";
import { consent } from "../../support/cart/cart-states.ts";
import { choose, focused, gone, noDialog, seen, toggle } from "../../support/component/act.ts";
import { openCart } from "../../support/component/cart.tsx";
import type { Replies, Reply } from "../../support/component/fake-api.ts";
import { button, heading, link, oneLine, text } from "../../support/component/find.ts";
import { app, PHONE, reloadApp, WIDE } from "../../support/component/open-app.tsx";
import { listing, meeting, personOf, roomOf } from "../../support/search/listings.ts";

const ADD = `#/my-academics/enroll/add?term=${TERM}&career=UGRD&cn=15892`;
const given = options();
const [laboratory] = given.AdditionalComponents;
if (!laboratory) throw new Error("The class has no laboratories.");
const radio = (name: RegExp) => page.getByRole("radio", { name });
const openAdd = async (replies: Replies, address = ADD, viewport = WIDE) => await openCart(replies, address, viewport);
const optionsReply = (over: Parameters<typeof options>[0]): Replies => ({
  enrollmentOptions: { data: good(options(over)) },
});
const withDetails = (over: object) =>
  optionsReply({ Class: { ...given.Class, Details: { ...given.Class.Details, ...over } } });

describe("adding a class", () => {
  const FROM_ADVISING = `${ADD}&returnUrl=${encodeURIComponent("#/my-academics/advising")}`;

  it("shows which sections can't be taken, and why", { tags: ["portal§2.19"] }, async () => {
    await openStory(stories.Full);
    await seen(heading("Add Class to Cart"));
    await seen(text("2027 Spring – Undergraduate"));
    await expect.element(radio(/Laboratory 805/)).toBeDisabled();
    await seen(page.getByText(/Overlaps LEC 201 in this class \(M 9:30 AM\)/));
  });

  it.each([WIDE, PHONE])(
    "says who teaches the class and each section, and where, at %o",
    {
      tags: ["portal§2.19"],
    },
    async (viewport) => {
      const taught = (when: string, ...names: string[]) =>
        meeting(when, {
          Facility: roomOf("Olney 150"),
          Instructors: names.map((name, at) => personOf(name, at === 0 ? "TA" : "PI")),
        });
      const lab = listing({
        number: 15897,
        component: "LAB",
        section: "804",
        meetings: [taught("W 15:45-17:15", "Ada Second")],
      });
      await openAdd(
        optionsReply({
          Class: { ...given.Class, Meetings: [taught("MWF 9:00-9:50", "Ada Second", "Rosalind Franklin")] },
          AdditionalComponents: [{ ...laboratory, AvailableSections: [lab] }],
        }),
        ADD,
        viewport,
      );
      // The primary instructor comes first.
      await seen(page.getByText(/Rosalind Franklin, Ada Second$/));
      const name = oneLine(
        radio(/Laboratory 804/)
          .element()
          .closest("label")!,
      );
      for (const words of ["#15897", "W 3:45–5:15 PM", "Olney 150, North", "Ada Second"]) expect(name).toContain(words);
    },
  );

  it("says what the class itself overlaps", async () => {
    const held = cartItem({ number: 900, course: "WLSP.1020", meetings: [meeting("MWF 9:30-10:20")] });
    await openAdd({
      ...optionsReply({ Class: { ...given.Class, Meetings: [meeting("MWF 9:00-9:50")] } }),
      cartItems: inCart(held),
    });
    await seen(page.getByText(/^Overlaps WLSP\.1020 .*\(MWF 9:30 AM\)/).first());
  });

  it("sends nothing before the sections and options are complete", async () => {
    await openStory(stories.Incomplete);
    await expect.element(page.getByRole("radiogroup")).toHaveAttribute("aria-invalid", "true");
    expect(app.sent("addClass")).toEqual([]);
  });

  it("sends the chosen sections and options", {
    tags: ["portal§2.19", "portal§3.11", "portal§3.12", "portal§5.1", "portal§1.4"],
  }, async () => {
    await openAdd({ addClass: done });
    await page.getByRole("textbox", { name: "Permission number" }).fill(" 123456 ");
    await toggle(radio(/Laboratory 804/));
    await choose(button(/Credits/), "3 credits");
    await choose(button(/Academic program/), "Engineering");
    await toggle(page.getByRole("checkbox", { name: /waitlist/ }));
    await button("Add to Cart").click();
    await seen(heading("Class added to cart."));
    expect(app.sent("addClass")).toMatchObject([
      {
        term: TERM,
        academicCareer: "UGRD",
        classNumber: 15892,
        units: 3,
        permissionNumber: "123456",
        academicProgramCode: "ENG",
        useWaitList: true,
        relatedClassNumber1: 15897,
      },
    ]);
  });

  it("leads to the cart, and says nothing again when the student goes back", async () => {
    await openAdd({ addClass: done }, FROM_ADVISING);
    await toggle(radio(/Laboratory 804/));
    await button("Add to Cart").click();
    await seen(heading("Class added to cart."));
    await link("Continue to my Enrollment Cart").click();
    await expect.poll(app.path).toBe("#/my-academics/enroll/cart");
    expect(app.query()).toMatchObject({ term: TERM, career: "UGRD" });

    // Also after a reload.
    await reloadApp();
    history.back();
    await expect.poll(app.path).toBe("#/my-academics/advising");
  });
});

it("does not say again that a class was added when Back comes before the next screen is drawn", async () => {
  await openAdd({ addClass: done }, `${ADD}&returnUrl=${encodeURIComponent("#/my-academics/advising")}`);
  await toggle(radio(/Laboratory 804/));
  await button("Add to Cart").click();
  await seen(heading("Class added to cart."));
  await expect.element(link("Go Back")).toHaveAttribute("href", "#/my-academics/advising");
  const pushState = history.pushState.bind(history);
  onTestFinished(() => void (history.pushState = pushState));
  history.pushState = (...entry) => {
    pushState(...entry);
    history.back();
  };
  await link("Continue to my Enrollment Cart").click();
  await expect.poll(app.path).toBe("#/my-academics/advising");
});

it.each([
  ["succeeded", done, /COMP\.1020.*added/],
  ["was refused", refusedChange("The lab is full."), /COMP\.1020.*The lab is full\./],
] as const)(
  "says in a toast that an addition %s, without navigating, once the form was left",
  async (_, reply, words) => {
    const answer = Promise.withResolvers<Reply>();
    await openAdd({ addClass: () => answer.promise });
    await toggle(radio(/Laboratory 804/));
    await button("Add to Cart").click();
    await expect.poll(() => app.sent("addClass")).toHaveLength(1);
    location.hash = "#/my-academics/advising";
    await gone(button(/Add to Cart|Adding/));
    answer.resolve(reply);
    await seen(page.getByText(words).first());
    expect(app.path()).toBe("#/my-academics/advising");
  },
);

it("asks only for what is enabled, and offers only sections that go with the class", {
  tags: ["portal§3.11"],
}, async () => {
  const own = (number: number, association: number) =>
    listing({ number, component: "LAB", section: String(number), association, meets: ["F 12:00-12:50"] });
  const sections = {
    Class: { ...given.Class, Details: { ...given.Class.Details, AssociationNumber: 1 } },
    EnrollmentOptions: {
      IsWaitListEnabled: false,
      IsPermissionNumberInputEnabled: false,
      IsAcademicProgramSelectionEnabled: false,
      IsUnitInputEnabled: false,
    },
    AdditionalComponents: [{ ...laboratory, AvailableSections: [own(801, 1), own(802, 2), own(803, 9999)] }],
  };
  await openAdd(optionsReply(sections), ADD, PHONE);
  await expect.poll(() => page.getByRole("radio").length).toBe(2);
  expect(radio(/Laboratory 802/).length).toBe(0);
  // A meter is as wide as its words: a phone has no room for a column of them.
  const meter = radio(/Laboratory 801/)
    .element()
    .closest("label")!
    .querySelector("[aria-hidden]:has(> span)")!.parentElement!;
  expect(meter.parentElement!.offsetWidth).toBe(meter.offsetWidth);
  expect(page.getByRole("textbox").length).toBe(0);
});

it("cannot add a class without a section of a required component", { tags: ["portal§5.12"] }, async () => {
  await openStory(stories.NoSections);
  await expect.element(button("Add to Cart")).toBeDisabled();
  await seen(page.getByText(/^This class has a configuration problem: no laboratory section is available\./));
});

it("edits what is in the cart, and says why it can't be saved", {
  tags: ["portal§2.19", "portal§8.7", "portal§7.12", "portal§1.4"],
}, async () => {
  const edited = options({ IsInCart: true, Options: { ...given.Options, RelatedClassNumber1: 15897, UnitsTaken: 4 } });
  const addClass = [refusedChange("LAB 804 goes with another lecture."), done];
  await openAdd({ enrollmentOptions: { data: good(edited) }, addClass }, `${ADD}&edit=true`);
  await seen(heading("Edit Class in Cart"));
  await expect.element(radio(/Laboratory 804/)).toBeChecked();
  await button("Save Changes").click();
  const refusal = page.getByRole("alertdialog");
  await seen(text("LAB 804 goes with another lecture.", refusal));
  await button("Close", refusal).click();
  await noDialog();
  await button("Save Changes").click();
  await expect.poll(app.path).toBe("#/my-academics/enroll/cart");
  await seen(page.getByText(/Changes saved/).first());
});

it("focuses the permission number that is asked for, next to the reason", { tags: ["portal§5.1"] }, async () => {
  await openStory(stories.NumberRefused);
  const field = page.getByRole("textbox", { name: "Permission number" });
  await focused(field);
  await expect.element(field).toHaveAccessibleDescription(consent.Description);
  history.back();
  await link("Options for COMP.1020 Computing II").click();
  await focused(heading("Edit Class in Cart"));
});

it("shows before any attempt that the class requires consent", { tags: ["portal§5.1"] }, async () => {
  await openStory(stories.ConsentRequired);
  await expect
    .element(page.getByRole("textbox", { name: "Permission number" }))
    .toHaveAccessibleDescription(/Instructor Consent Required/);
});

it.each<[string, Replies, RegExp, string?]>([
  ["is named wrongly", {}, /^Class not found\.$/, "#/my-academics/enroll/add?term=3730&cn=x"],
  ["was canceled", withDetails({ ClassStatus: { Code: "X", Description: "Canceled" } }), /canceled/],
  ["is tentative", withDetails({ ClassStatus: { Code: "T", Description: "Tentative" } }), /tentative/],
  ["is stopped", withDetails({ ClassStatus: { Code: "S", Description: "Stopped" } }), /closed/],
])(
  "says why a class can't be added that %s, and leads back",
  { tags: ["portal§4.3", "portal§8.7"] },
  async (_what, replies, words, address = ADD) => {
    await openAdd(replies, address);
    await seen(heading(words));
    await link("Back to Cart").click();
    await expect.poll(app.path).toBe("#/my-academics/enroll/cart");
  },
);
