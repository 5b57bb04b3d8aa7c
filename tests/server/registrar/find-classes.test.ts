import { beforeAll, expect, it } from "vitest";
import { testDatabases } from "../../support/database/database.ts";
import { findRows, update } from "../../support/database/rows.ts";
import { addAdviser, addInstructor } from "../../support/own-roles.ts";
import { addPerson, addStaff, type PortalClient } from "../../support/portal.ts";
import { smallTermPortal } from "../../support/registration/enrolling.ts";
import { addSmallTerm, addStudent, SMALL_TERM, type SmallTerm } from "../../support/small-term.ts";

const classes: SmallTerm["classes"] = [
  { number: 1010, course: "COMP.2010", section: "201", title: "Computing II", meets: "MW 9:00-9:50" },
  { number: 1011, course: "COMP.2010", section: "801", component: "LAB" },
  { number: 1012, course: "COMP.2020", section: "202", title: "Data Structures", capacity: 1, waitCapacity: 5 },
  { number: 2010, course: "MATH.1310", section: "201", title: "Calculus" },
  { number: 2011, course: "MATHED.1310", section: "201", title: "Teaching" },
];
const { portal, enter } = smallTermPortal(testDatabases(), { classes });
let staff: PortalClient;
let garcia: PortalClient;
let adviser: PortalClient;

beforeAll(async () => {
  const { db } = portal;
  await addSmallTerm(db, { code: "3710", description: "2026 Fall", classes });
  for (const name of ["staff", "garcia", "adviser"]) await addPerson(db, name, { is_student: false });
  await addStaff(db, "staff", "staff");
  await addInstructor(db, "garcia", [1012, 2010]);
  await addInstructor(db, "garcia", [1010], "3710");
  await update(db, "instructors", { first_name: "José", last_name: "García-Smith" }, { id: "garcia" });
  const mine = [await addStudent(db, "ann"), await addStudent(db, "zed")];
  await addStudent(db, "other");
  await addAdviser(db, "adviser", mine);
  staff = await portal.signIn("staff");
  garcia = await portal.signIn("garcia");
  adviser = await portal.signIn("adviser");
});

const found = async (q: string) => {
  const { Classes, Count } = await staff.call("staffClasses", { query: { term: SMALL_TERM, q } });
  expect(Classes.length).toBe(Count);
  return Classes.map(({ Listing }) => Listing.Details.ClassNumber);
};

it.each([
  ["COMP 2010", [1010, 1011]],
  ["comp.2010 lab", [1011]],
  ["COMP 20", [1010, 1011, 1012]],
  ["2010", [1010, 1011, 2010]],
  ["201", [1010, 1011, 2010, 2011]],
  ["MATH", [2010]],
  ["garcia", [1012, 2010]],
  ["Smith, jose", [1012, 2010]],
  ["data struct", [1012]],
  ["%", []],
  ["...", []],
])("finds classes by %j", async (q, numbers) => {
  expect(await found(q)).toEqual(numbers);
});

it("counts seats, and notes the search in the audit", async () => {
  await enter(1012);
  const { Classes } = await staff.call("staffClasses", { query: { term: SMALL_TERM, q: "1012" } });
  expect(Classes[0]?.Listing.Details).toMatchObject({ EnrollmentTotal: 1, EnrollmentCapacity: 1, WaitListCapacity: 5 });
  const detail = { by: "staff", term: SMALL_TERM, search: "1012", count: 1 };
  expect(await findRows(portal.db, "audit", ["detail"], { action: "registrar_classes_read" })).toContainEqual({
    detail,
  });
});

it("lists instructors' own classes of all terms, the latest first, and no others", async () => {
  const own = await garcia.call("staffOwnClasses");
  expect(own.map(({ Term, Listing }) => [Term.Code, Listing.Details.ClassNumber])).toEqual([
    [SMALL_TERM, 1012],
    [SMALL_TERM, 2010],
    ["3710", 1010],
  ]);
});

it("lists advisers' own students, and notes whom it showed", async () => {
  expect(await adviser.call("staffOwnStudents")).toEqual(
    ["ann", "zed"].map((name) => ({
      Id: `id-${name}`,
      Username: name,
      Name: `${name} Tester`,
      AdviserRole: "Academic Advisor",
    })),
  );
  const noted = await findRows(portal.db, "audit", ["detail"], { action: "registrar_own_students_read" });
  expect(noted).toEqual([{ detail: { by: "adviser", students: ["id-ann", "id-zed"] } }]);
});

it("says what is taken with a class, and when and where it meets", async () => {
  const of = async (classNumber: number) =>
    await staff.call("staffClass", { query: { term: SMALL_TERM, classNumber } });
  expect((await of(1010)).TakenWith).toEqual([{ ClassNumber: 1011, Name: "COMP.2010 LAB 801" }]);
  expect((await of(1011)).TakenWith).toEqual([{ ClassNumber: 1010, Name: "COMP.2010 LEC 201" }]);
  const { Listing, Term } = await of(1012);
  expect(Listing.Meetings[0]?.Instructors[0]?.Person).toMatchObject({ LastName: "García-Smith" });
  expect(Term).toMatchObject({ Code: SMALL_TERM, StartDate: "2027-01-25" });
});

it("gives an instructor the roster of an own class as CSV that no spreadsheet runs, and notes whose it has", async () => {
  const { id } = await enter(2010);
  await update(portal.db, "people", { last_name: "=SUM(A1)" }, { id });
  const roster = async (classNumber: number) =>
    await garcia.send("staffRoster", { query: { term: SMALL_TERM, classNumber } });
  const { FileName, Csv } = (await roster(2010)).data;
  expect(FileName).toBe("MATH.1310 201 3730.csv");
  const [header, line, ...rest] = Csv.split("\r\n");
  expect(header).toMatch(/^status,term,class_number,course,section,student,/);
  expect(line).toContain(`enrolled,3730,2010,MATH.1310,201,${id},`);
  expect(line).toContain(",'=SUM(A1),");
  expect(rest).toEqual([""]);
  expect((await roster(1010)).status).toBe(403);
  const noted = await findRows(portal.db, "audit", ["detail"], { action: "registrar_roster_read" });
  expect(noted).toEqual([{ detail: { by: "garcia", term: SMALL_TERM, class: 2010, students: [id] } }]);
});
