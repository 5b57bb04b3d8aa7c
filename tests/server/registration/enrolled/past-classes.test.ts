import { expect, it } from "vitest";
import { testDatabases } from "../../../support/database/database.ts";
import { openSmallTerm } from "../../../support/registration/enrolling.ts";
import { addHistory, addStudent } from "../../../support/small-term.ts";

const open = testDatabases();

it("keeps the component, section, and meetings of a past term's classes", {
  tags: ["portal§2.25", "portal§3.16"],
}, async () => {
  const portal = await openSmallTerm(open, { classes: [{ number: 10, course: "COMP.1010" }] });
  const id = await addStudent(portal.db, "student");
  await addHistory(portal.db, id, "COMP.1010", {
    component: "LEC",
    section: "201",
    meetings: "MWF 9:00-9:50 Olsen 408; R 14:00-14:50; F 22:30-0:30; Sa 22:00-24:00",
    first_day: "2026-09-02",
    last_day: "2026-12-11",
  });
  await addHistory(portal.db, id, "MATH.1310");
  const client = await portal.signIn("student");
  const { Data } = await client.call("enrolledClasses", { query: { term: "3700", career: "UGRD" } });
  expect(Data?.Classes).toMatchObject([
    {
      Component: { Code: "LEC", Description: "Lecture" },
      Section: "201",
      Class: null,
      Meetings: [
        {
          DaysString: "MWF",
          StartTime: "09:00:00",
          EndTime: "09:50:00",
          StartDate: "2026-09-02",
          EndDate: "2026-12-11",
          Facility: { Description: "Olsen 408" },
        },
        { DaysString: "R", StartTime: "14:00:00", Facility: null },
        { DaysString: "F", StartTime: "22:30:00", EndTime: "00:30:00" },
        { DaysString: "Sa", StartTime: "22:00:00", EndTime: "24:00:00" },
      ],
    },
    { Component: null, Section: null, Meetings: [] },
  ]);
});
