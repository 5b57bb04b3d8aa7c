import { expect, it } from "vitest";
import { testDatabases } from "../../support/database/database.ts";
import { checkoutOf, openSmallTerm } from "../../support/registration/enrolling.ts";
import { addHistory, addStudent, SMALL_TERM } from "../../support/small-term.ts";

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
