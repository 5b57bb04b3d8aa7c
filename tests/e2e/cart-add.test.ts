import { expect, it } from "vitest";
import { broken, good } from "../support/cart-entries.ts";
import {
  cartStage,
  done,
  inCart,
  items,
  options,
  phone,
  refusedChange,
  TERM,
  tried,
  turnedAway,
  unfit,
} from "../support/cart-stage.ts";
import { listing, meeting } from "../support/listings.ts";

/** Adding a class to the cart and editing it there: options, sections, and everything that may be in the way. */

const stage = cartStage();
const { open, page, lastSent, sent, path, query, button, link, heading, text, says, item, dialog } = stage;

const ADD = `#/my-academics/enroll/add?term=${TERM}&career=UGRD&cn=15892`;
const radio = (name: RegExp) => page().getByRole("radio", { name });
const press = (name: RegExp) => radio(name).locator("xpath=ancestor::label").click();
const given = options();
const nothingEnabled = {
  IsWaitListEnabled: false,
  IsPermissionNumberInputEnabled: false,
  IsAcademicProgramSelectionEnabled: false,
  IsUnitInputEnabled: false,
};
const full = broken("seats", "The class is full.");
const noSections = given.AdditionalComponents.map((component) => ({ ...component, AvailableSections: [] }));

it("shows each section with its times, seats and what it overlaps, and adds what is chosen with its options", async () => {
  await open({ addClass: done }, `${ADD}&returnUrl=${encodeURIComponent("#/class-search/class?term=3730&cn=15892")}`);
  await heading("Add Class to Cart").waitFor();
  await text("2027 Spring – Undergraduate").waitFor();
  expect(await radio(/LAB 805/).isDisabled()).toBe(true);
  await says("Overlaps LEC 201 of this class (M 9:30 AM).").waitFor();
  await says("30 Seats Left").first().waitFor();
  await stage.looksAccessible();

  // Nothing is sent before a section is chosen and the number can be one.
  await page().getByLabel("Permission number").fill("1234567");
  await button("Add to Cart").click();
  await text("Invalid permission number.").first().waitFor();
  await says("Choose a laboratory section.").waitFor();
  await stage.looksAccessible();
  expect(sent("addClass")).toEqual([]);

  await page().getByLabel("Permission number").fill(" 123456 ");
  await press(/LAB 804/);
  await button(/Credits/).click();
  await page().getByRole("option", { name: "3 credits" }).click();
  await button(/Academic program/).click();
  await page().getByRole("option", { name: "Engineering" }).click();
  await page()
    .getByRole("checkbox", { name: /wait list/ })
    .press("Space");
  await button("Add to Cart").click();
  await heading("Class added to cart.").waitFor();
  expect(lastSent("addClass")).toMatchObject({
    term: TERM,
    academicCareer: "UGRD",
    classNumber: 15892,
    units: 3,
    permissionNumber: "123456",
    academicProgramCode: "ENG",
    useWaitList: true,
    relatedClassNumber1: 15897,
  });
  await stage.looksAccessible();
  await link("Continue to my Enrollment Cart").click();
  await expect.poll(path).toBe("#/my-academics/enroll/cart");
  expect(query()).toMatchObject({ term: TERM, career: "UGRD" });
});

it("asks for nothing that is not enabled, and keeps within the sections of the class's association", async () => {
  const [component] = given.AdditionalComponents;
  if (!component) throw new Error("The class has no further component.");
  const own = (number: number, association: number) =>
    listing({ number, component: "LAB", section: String(number), association, meets: ["F 12:00-12:50"] });
  const Class = { ...given.Class, Details: { ...given.Class.Details, AssociationNumber: 1 } };
  const AvailableSections = [own(801, 1), own(802, 2), own(803, 9999)];
  await open(
    {
      enrollmentOptions: {
        data: good(
          options({
            Class,
            EnrollmentOptions: nothingEnabled,
            AdditionalComponents: [{ ...component, AvailableSections }],
          }),
        ),
      },
    },
    ADD,
    phone,
  );
  await radio(/LAB 801/).waitFor({ state: "attached" });
  await radio(/LAB 803/).waitFor({ state: "attached" });
  expect(await radio(/LAB 802/).count()).toBe(0);
  expect(await text("Enrollment Options").count()).toBe(0);
  expect(await page().evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await stage.looksAccessible();
});

it("tells of a class that is wrong in the catalogue, and cannot add it", async () => {
  await open({ enrollmentOptions: { data: good(options({ AdditionalComponents: noSections })) } }, ADD);
  await says(
    "This class has a configuration problem: it needs a laboratory, and no section of it is available.",
  ).waitFor();
  expect(await button("Add to Cart").isDisabled()).toBe(true);
  await stage.looksAccessible();
});

it("says the dates of the class and of a section that take up a part of the term", async () => {
  const half = { meetings: [meeting("TR 15:30-18:00", { StartDate: "2027-03-22" })] };
  const [laboratory] = given.AdditionalComponents;
  if (!laboratory) throw new Error("The class has no laboratories.");
  const late = listing({ number: 15896, course: "COMP.1020", component: "LAB", section: "810", ...half });
  await open(
    {
      enrollmentOptions: {
        data: good({
          ...given,
          Class: { ...given.Class, Meetings: half.meetings },
          AdditionalComponents: [{ ...laboratory, AvailableSections: [...laboratory.AvailableSections, late] }],
        }),
      },
    },
    ADD,
  );
  await says("TR 3:30–6:00 PM (3/22–5/7)").waitFor();
  await radio(/LAB 810.*3\/22–5\/7/).waitFor();
  expect(await radio(/LAB 804.*–5\/7/).count()).toBe(0);
  await stage.looksAccessible();
});

it("edits what is in the cart, and says why it cannot be saved", async () => {
  const edited = options({ IsInCart: true, Options: { ...given.Options, RelatedClassNumber1: 15897, UnitsTaken: 4 } });
  await open(
    {
      enrollmentOptions: { data: good(edited) },
      addClass: [refusedChange("LAB 804 goes with another lecture."), done],
    },
    `${ADD}&edit=true`,
  );
  await heading("Edit Class in Cart").waitFor();
  expect(await radio(/LAB 804/).isChecked()).toBe(true);
  await button("Save Changes").click();
  const refusal = dialog("Changes Not Saved");
  await text("LAB 804 goes with another lecture.", refusal).waitFor();
  await stage.looksAccessible();
  await button(/Close|OK/, refusal)
    .first()
    .click();
  await refusal.waitFor({ state: "detached" });
  await button("Save Changes").click();
  await text("Changes saved").first().waitFor();
  await expect.poll(path).toBe("#/my-academics/enroll/cart");
  await item(/COMP\.1020/).waitFor();
});

it("begins in the field of a permission number that is asked for, and says there why the class requires one", async () => {
  const consent = broken("consent", "Requires the instructor's consent. A permission number gives it.");
  await open({
    cartItems: inCart(...items({ 15892: tried("validate", false, consent, full) })),
    enrollmentOptions: { data: good(options({ IsInCart: true })) },
  });
  await link("Enter number", item(/COMP\.1020/)).click();
  await heading("Edit Class in Cart").waitFor();
  const field = page().getByRole("textbox", { name: "Permission number", description: consent.Description });
  await expect.poll(() => field.evaluate((each) => each === document.activeElement)).toBe(true);
  await stage.looksAccessible();

  // Who comes for something else begins at the heading, and reads the same.
  await page().goBack();
  await button("Options of COMP.1020 Title of COMP.1020").click();
  await field.waitFor();
  await expect.poll(() => page().evaluate(() => document.activeElement?.tagName)).toBe("H1");
});

it("says before any attempt that the class requires a permission number for its consent", async () => {
  const AddConsent = { Code: "I", Description: "Instructor Consent Required" };
  const Class = { ...given.Class, Details: { ...given.Class.Details, AddConsent } };
  await open({ enrollmentOptions: { data: good(options({ Class })) } }, ADD);
  await says("Instructor Consent Required. A permission number gives it.").waitFor();
  await open({}, ADD);
  await says("Some classes require one.").waitFor();
});

it("says of each class that cannot be added why it cannot", async () => {
  const withDetails = (over: object) => ({
    data: good(options({ Class: { ...given.Class, Details: { ...given.Class.Details, ...over } } })),
  });
  const cases: readonly (readonly [Parameters<typeof open>[0], string])[] = [
    [
      { enrollmentOptions: turnedAway(404, "NOT_FOUND", "This class number is not valid for the current term.") },
      "Class not found.",
    ],
    [
      { enrollmentOptions: unfit("You cannot enroll in 2027 Spring at this time.") },
      "You cannot enroll in 2027 Spring at this time.",
    ],
    [
      { enrollmentOptions: withDetails({ ClassStatus: { Code: "X", Description: "Cancelled" } }) },
      "This class is cancelled. You cannot enroll in it.",
    ],
    [
      { enrollmentOptions: withDetails({ ClassStatus: { Code: "T", Description: "Tentative" } }) },
      "This class is tentative. You cannot enroll in it yet.",
    ],
    [
      { enrollmentOptions: withDetails({ ClassStatus: { Code: "S", Description: "Stopped" } }) },
      "This class has stopped enrollment. You can no longer enroll in it.",
    ],
    [
      { enrollmentOptions: withDetails({ ClassType: { Code: "N" } }) },
      "This class is not an enrollment section. Try a class number for a different course component (e.g. a Recitation section instead of a Lecture section).",
    ],
  ];
  for (const [stubs, words] of cases) {
    await open(stubs, ADD);
    await heading(words).waitFor();
  }
  await stage.looksAccessible();
  await open({}, "#/my-academics/enroll/add?term=3730&cn=x");
  await heading("Class not found.").waitFor();
  await link("Back to Cart").click();
  await expect.poll(path).toBe("#/my-academics/enroll/cart");
});
