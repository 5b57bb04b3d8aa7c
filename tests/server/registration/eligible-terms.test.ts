import { expect, it } from "vitest";
import { testDatabases } from "../../support/database/database.ts";
import { checkoutOf, openSmallTerm } from "../../support/registration/enrolling.ts";
import { addAppointment, addHistory, addStudent, SMALL_TERM } from "../../support/small-term.ts";

const open = testDatabases();

it("lists a student's terms and careers with their dates", {
  tags: ["portal§3.14", "portal§7.5", "builder§3.15", "builder§7.30"],
}, async () => {
  const portal = await openSmallTerm(open, { classes: [{ number: 10, course: "COMP.1010" }] });
  await addStudent(portal.db, "student");
  const client = await portal.signIn("student");
  const own = {
    Term: { Code: SMALL_TERM, Description: "2027 Spring" },
    AcademicCareer: { Code: "UGRD", Description: "Undergraduate" },
    TermStartDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    TermEndDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  };
  expect(await client.call("eligibleTerms")).toEqual([own]);
  // Those with classes.
  expect(await client.call("enrollmentTerms")).toEqual([]);
  await client.call("addClass", { body: { term: SMALL_TERM, academicCareer: "UGRD", classNumber: 10 } });
  await client.call("checkout", checkoutOf([10]));
  expect(await client.call("enrollmentTerms")).toMatchObject([own]);
});

it("lists when a student's appointments begin, each moment once, until they end", async () => {
  const portal = await openSmallTerm(open, { classes: [{ number: 10, course: "COMP.1010" }] });
  const [id, over] = [await addStudent(portal.db, "student"), await addStudent(portal.db, "over")];
  const [start, until] = ["2027-01-21T13:00:00Z", "2027-01-22T05:00:00Z"];
  await addAppointment(portal.db, id, start, until);
  await addAppointment(portal.db, id, start, until, { session_code: "A" });
  await addAppointment(portal.db, id, "2027-01-20T13:00:00Z", until, { session_code: "B" });
  await addAppointment(portal.db, over, "2027-01-10T13:00:00Z", "2027-01-11T13:00:00Z");
  await addAppointment(portal.db, over, start, until, { career: "GRAD" });
  const starts = async (username: string) =>
    (await (await portal.signIn(username)).call("eligibleTerms")).map(({ AppointmentStarts }) => AppointmentStarts);
  expect(await starts("student")).toEqual([["2027-01-20T13:00:00.000Z", "2027-01-21T13:00:00.000Z"]]);
  expect(await starts("over")).toEqual([undefined]);
  portal.clock.advanceMinutes(3 * 24 * 60);
  expect(await starts("student")).toEqual([undefined]);
});

it("lists the terms with classes or grades from the latest code to the first", { tags: ["portal§4.13"] }, async () => {
  const portal = await openSmallTerm(open, { classes: [{ number: 10, course: "COMP.1010" }] });
  const id = await addStudent(portal.db, "student");
  const client = await portal.signIn("student");
  await client.call("addClass", { body: { term: SMALL_TERM, academicCareer: "UGRD", classNumber: 10 } });
  await client.call("checkout", checkoutOf([10]));
  for (const term_code of ["3650", "3700", "3610"]) await addHistory(portal.db, id, `HIST.${term_code}`, { term_code });
  const terms = await client.call("enrollmentTerms");
  expect(terms.map(({ Term }) => Term.Code)).toEqual([SMALL_TERM, "3700", "3650", "3610"]);
});
