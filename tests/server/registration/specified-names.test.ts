import { expect, it } from "vitest";
import { everyRow } from "#server/db/conditional-writes";
import { testDatabases } from "../../support/database/database.ts";
import { checkoutOf, openSmallTerm } from "../../support/registration/enrolling.ts";
import { addStudent, SMALL_TERM } from "../../support/small-term.ts";

const open = testDatabases();
const query = { term: SMALL_TERM, career: "UGRD" };
const chosen = {
  term: SMALL_TERM,
  academicCareer: "UGRD",
  classNumber: 10,
  relatedClassNumber1: 11,
  units: 4,
  permissionNumber: "12345",
};

it("describes an enrollment with the specification's fields, under their names", {
  tags: [
    "portal§3.11",
    "portal§3.12",
    "portal§3.13",
    "portal§7.6",
    "portal§7.8",
    "portal§7.9",
    "portal§7.12",
    "portal§3.16",
  ],
}, async () => {
  const portal = await openSmallTerm(
    open,
    {
      classes: [
        { number: 10, course: "COMP.1010", meets: "MWF 9:00-9:50", units: 4, auto: [12], consent: "I" },
        { number: 11, course: "COMP.1010", component: "LAB" },
        { number: 12, course: "COMP.1010", component: "DIS" },
      ],
      courses: { "COMP.1010": { optional: ["DIS"] } },
    },
    { settings: { links: { LMS_URL: "https://lms.example.edu/{term}/{classNumber}" } } },
  );
  await addStudent(portal.db, "student");
  const client = await portal.signIn("student");
  const options = async () => (await client.call("enrollmentOptions", { query: { ...query, classNumber: 10 } })).Data;
  const item = async () => (await client.call("cartItems", { query })).Data?.Items[0];
  const checkout = async () => (await client.call("checkout", checkoutOf([10]))).Data?.Items[0];

  expect((await options())?.CartItem).toBeNull();
  await client.call("addClass", { body: chosen });
  expect((await options())?.CartItem?.InnerObject).toMatchObject({
    ClassNumber: 10,
    RelatedClassNumber1: 11,
    Units: 4,
    PermissionNumber: "12345",
  });
  const newerForm = {
    EnrollmentItem: { Term: { Code: SMALL_TERM }, ClassNumber: 10 },
    EnrollmentSection: { Details: { ClassNumber: 10, AcademicCareer: { Code: "UGRD" } } },
    RelatedClass1: { Details: { ClassNumber: 11 } },
    RelatedClass2: null,
    AutoEnrollmentClass1: { Details: { ClassNumber: 12 } },
    AutoEnrollmentClass2: null,
  };
  expect(await item()).toMatchObject({ ValidationResult: null, EnrollResult: null, ...newerForm });

  const { Data: cart } = await client.call("validateCart", { query });
  expect(cart?.Items).toMatchObject([newerForm]);
  const validated = await item();
  expect(validated?.ValidationResult).toEqual({ Success: false, Messages: validated?.Messages });
  expect(validated?.EnrollResult).toBeNull();
  const refused = await checkout();
  expect((await item())?.EnrollResult).toEqual({ Success: false, Messages: refused?.Messages });
  expect((await item())?.ValidationResult).toBeNull();

  await portal.db.updateTable("classes").set({ add_consent: "N" }).where(everyRow).execute();
  await portal.db.updateTable("terms").set({ catalog_version: 2 }).where(everyRow).execute();
  await client.call("addClass", { body: { ...chosen, permissionNumber: null } });
  const enrolled = await checkout();
  expect(enrolled).toMatchObject({ Success: true, ...newerForm });
  const { Data } = await client.call("enrolledClasses", { query });
  expect(Data?.Classes[0]?.Meetings).toMatchObject([{ DaysString: "MWF", StartTimeFormatted: "9:00 AM" }]);
  expect(Data?.Classes[0]?.Lms).toEqual({ Link: `https://lms.example.edu/${SMALL_TERM}/10`, Name: "Blackboard" });
});

it("looks up the caller's enrollment term, and says why if there isn't one", {
  tags: ["portal§3.14", "portal§7.7", "portal§7.11", "portal§7.24"],
}, async () => {
  const portal = await openSmallTerm(open, { classes: [{ number: 10, course: "COMP.1010" }] });
  await addStudent(portal.db, "student");
  const client = await portal.signIn("student");
  expect(await client.call("termLookup", { query })).toMatchObject({
    IsError: false,
    Data: { Term: { Code: SMALL_TERM, Description: "2027 Spring" }, AcademicCareer: { Code: "UGRD" } },
  });
  for (const name of ["termLookup", "enrolledClasses", "enrollmentAppointments"] as const) {
    expect(await client.call(name, { query })).toMatchObject({ IsError: false });
    const refused = await client.call(name, { query: { ...query, career: "GRAD" } });
    expect(refused).toMatchObject({ IsError: true, Data: null, Error: { Message: expect.stringMatching(/./) } });
    expect((await client.send(name, { query: { ...query, term: "nope" } })).status).toBe(404);
  }
});

it("looks up a class by its number, and says that there is none", { tags: ["portal§7.10"] }, async () => {
  const portal = await openSmallTerm(open, {
    classes: [
      { number: 10, course: "COMP.1010" },
      { number: 11, course: "COMP.1010", component: "LAB" },
    ],
  });
  await addStudent(portal.db, "student");
  const client = await portal.signIn("student");
  const lookUp = (classNumber: number) => client.call("classLookup", { query: { term: SMALL_TERM, classNumber } });
  const found = { IsError: false, Error: null };
  expect(await lookUp(10)).toMatchObject({
    ...found,
    Data: { Details: { ClassNumber: 10, ClassType: { Code: "E" } } },
  });
  // Quick Add says why a section that only comes with another one can't be added.
  expect(await lookUp(11)).toMatchObject({ ...found, Data: { Details: { ClassType: { Code: "N" } } } });
  expect(await lookUp(12)).toMatchObject({ ...found, Data: null });
});
