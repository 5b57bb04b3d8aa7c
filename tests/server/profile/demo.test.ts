import { expect, it } from "vitest";
import { demoPeople } from "#server/identity/demo-people";
import { describeDatabase } from "../../support/database/database.ts";
import { DEMO_TODAY, demoUniversity } from "../../support/demo-university.ts";
import { openPortal } from "../../support/portal.ts";
import { violationsIn } from "../../support/registration/violations.ts";

const NEXT_STEPS: Record<string, string | undefined> = {
  student: "plan",
  senior: "classes",
  grad: "classes",
  "cs-evening": "enroll",
  hold: "hold",
  later: "appointment",
  dual: "plan",
  nonstudent: undefined,
  registrar: undefined,
  adviser: undefined,
  instructor: undefined,
  new: "plan",
};

describeDatabase(
  "the demo people",
  (open) => {
    it("each find something in every part of My Academics, and a next step that suits them", async () => {
      const portal = await openPortal(await open(), { at: `${DEMO_TODAY}T15:00:00Z` });
      for (const { username, isStudent } of demoPeople) {
        const client = await portal.signIn(username);
        const dashboard = await client.call("dashboard");
        expect(dashboard.NextStep?.Kind, username).toBe(NEXT_STEPS[username]);
        expect((await client.send("photo")).status, username).toBe(200);
        if (!isStudent) continue;
        const [programs, checklist, indicators, advisors, appointments] = await Promise.all([
          client.call("academicPrograms"),
          client.call("checklist"),
          client.call("serviceIndicators"),
          client.call("advisors"),
          client.call("advisingAppointments"),
        ]);
        for (const { Data } of [programs, checklist, indicators, advisors, appointments])
          expect(Data?.length, username).toBeGreaterThan(0);
        // One more than the screen shows at first.
        expect(appointments.Data?.length, username).toBeGreaterThanOrEqual(username === "senior" ? 4 : 1);
        for (const { IdNumber } of advisors.Data ?? [])
          expect((await client.call("contactCard", { query: { query: IdNumber } })).IsError, username).toBe(false);
      }
      const { UpcomingClasses, MyClasses } = await (await portal.signIn("student")).call("dashboard");
      const days = UpcomingClasses.ClassMeetingOccurrences.map(({ Occurrence }) => Occurrence.StartUtc.slice(0, 10));
      expect(days).toContain(DEMO_TODAY);
      expect(MyClasses).toMatchObject({ Term: { Code: "3710" }, Enrolled: 4, Waitlisted: 1 });
    });

    it("have an adviser with one student and an instructor with own classes, who see no one else's", async () => {
      const portal = await openPortal(await open(), { at: `${DEMO_TODAY}T15:00:00Z` });
      const [adviser, instructor] = [await portal.signIn("adviser"), await portal.signIn("instructor")];
      expect((await adviser.call("user")).OwnRoles).toEqual(["adviser"]);
      expect((await instructor.call("user")).OwnRoles).toEqual(["instructor"]);
      expect(await adviser.call("staffOwnStudents")).toMatchObject([{ Username: "student", Name: "Maya Okafor" }]);
      const classes = (await instructor.call("staffOwnClasses")).map(({ Term, Listing }) => [
        Term.Code,
        Listing.Details.ClassNumber,
      ]);
      expect(classes).toContainEqual(["3730", 17170]);
      expect(classes.filter(([term]) => term === "3710")).toEqual(
        [16950, 16951, 16956, 16962, 17082].map((number) => ["3710", number]),
      );
      const roster = await instructor.call("staffClass", { query: { term: "3710", classNumber: 16950 } });
      expect(roster.Students.map(({ Username, WaitPosition }) => [Username, WaitPosition])).toEqual([
        ["senior", 1],
        ["dual", 2],
        ["student", 3],
      ]);
      const ofStudent = async (id: string) => (await adviser.send("staffStudent", { query: { id } })).status;
      const ofClass = async (classNumber: number) =>
        (await instructor.send("staffClass", { query: { term: "3710", classNumber } })).status;
      expect([await ofStudent("student"), await ofStudent("senior")]).toEqual([200, 403]);
      expect([await ofClass(16951), await ofClass(11671)]).toEqual([200, 403]);
    });

    it("keep every invariant, and include a student in four courses, third in line for a fifth, with a GPA of 3.4", async () => {
      const portal = await openPortal(await open(), { at: `${DEMO_TODAY}T15:00:00Z` });
      expect(await violationsIn(portal.database)).toEqual([]);
      const student = await portal.signIn("student");
      const { Data } = await student.call("enrolledClasses", { query: { term: "3710", career: "UGRD" } });
      const labels = Data?.Classes.map(({ Subject, CatalogNumber, EnrollmentStatus, WaitListPosition }) =>
        [Subject, CatalogNumber, EnrollmentStatus.Code, WaitListPosition ?? ""].join(" ").trim(),
      );
      expect(labels?.sort()).toEqual(["COMP 1010 E", "MATH 1310 E", "PHYS 1010 E", "PSYC 1010 W 3", "WRIT 1510 E"]);
      const {
        EnrollmentGradedUnitsForGradePointAverage: units = 0,
        EnrollmentGradePointsForGradePointAverage: points = 0,
      } = Data?.CareerStatistics ?? {};
      expect(units).toBe(47);
      expect(points / units).toBeCloseTo(3.404, 3);
    });

    it("find an alert, and in two carts classes that can be enrolled in once it's time", async () => {
      const portal = await openPortal(await open(), { at: `${DEMO_TODAY}T15:00:00Z` });
      expect(await portal.call("globalAlerts")).toMatchObject([{ Severity: "info" }]);
      const errorsOf = async (username: string, career: string) => {
        const client = await portal.signIn(username);
        const { Data } = await client.call("validateCart", { query: { term: "3730", career } });
        return Data?.Items.map(({ Messages }) => Messages.filter(({ IsError }) => IsError).map(({ Rule }) => Rule));
      };
      expect(await errorsOf("later", "UGRD")).toEqual([["window"], ["window"], ["window"], ["window"]]);
      expect(await errorsOf("cs-evening", "CSCE")).toEqual([[], []]);
    });
  },
  demoUniversity,
);
