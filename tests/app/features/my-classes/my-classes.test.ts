import { createStore } from "jotai/vanilla";
import { describe, expect, it, vi } from "vitest";
import { classesOf } from "#app/features/my-classes/atoms.ts";
import { dropConsequences } from "#app/features/my-classes/drop-consequences.ts";
import {
  classLine,
  enrolledUnits,
  noDropReason,
  sectionsLabel,
  toRows,
} from "#app/features/my-classes/enrolled-class.ts";
import { statisticsRows } from "#app/features/my-classes/statistics.ts";
import { hasWeek, termEvents, withinTerm } from "#app/features/my-classes/term-week.ts";
import { apiAtom } from "#app/lib/api.ts";
import { AppError } from "#contract/outcome";
import {
  changed,
  enrolledClass,
  enrolledClasses,
  good,
  noStatistics,
  refused,
  waitlisted,
} from "../../../support/cart-entries.ts";
import { meeting } from "../../../support/listings.ts";
import { stubApi } from "../../../support/stub-api.ts";

describe("the rows", () => {
  it("are in the order of subject and number, each under a key of its own", () => {
    const past = { Class: null, ClassNumber: null };
    const rows = toRows(
      enrolledClasses(
        enrolledClass({ class: { course: "WRIT.1510" }, ...past }),
        enrolledClass({ class: { course: "COMP.1010" } }),
        enrolledClass({ class: { course: "WRIT.1510" }, ...past }),
      ),
    );
    expect(rows.map(({ enrolled }) => enrolled.Subject)).toEqual(["COMP", "WRIT", "WRIT"]);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(3);
  });

  it("count the credits of seats only", () => {
    expect(enrolledUnits(enrolledClasses(enrolledClass(), enrolledClass(waitlisted)))).toBe(3);
  });

  it("say what a class is made of", () => {
    const person = { Person: { FirstName: "Wendi", LastName: "Dass", Id: "1" }, Role: { Code: "PI" } };
    const enrolled = enrolledClass({
      class: { section: "201", units: 4, meetings: [meeting("TR 9:30-10:45", { Instructors: [person] })] },
      labs: [{ section: "803" }],
    });
    expect(sectionsLabel(enrolled)).toBe("LEC 201 and LAB 803");
    expect(classLine(enrolled)).toBe("LEC 201 and LAB 803, TR 9:30–10:45 AM with Wendi Dass, 4 credits");
    expect(classLine(enrolledClass({ class: { section: "201" } }))).toBe("LEC 201, 3 credits");
  });

  it("say why a class can no longer be dropped", () => {
    const late = { CanDrop: false, DropKind: null };
    expect(noDropReason(enrolledClass(late))).toBe("Could be dropped until 4/2/2027");
    expect(noDropReason(enrolledClass({ ...late, OfficialGrade: { Code: "A" } }))).toBeUndefined();
    expect(noDropReason(enrolledClass())).toBeUndefined();
  });
});

describe("what a drop does", () => {
  const texts = (...given: Parameters<typeof dropConsequences>) => dropConsequences(...given).map(({ text }) => text);

  it("names the seat, what goes with it, the deadline and the credits", () => {
    const enrolled = enrolledClass({ class: { units: 4 }, labs: [{ section: "803", seats: { waiting: 2 } }] });
    expect(texts(enrolled, 14)).toEqual([
      "Your seat goes to the first student on the wait list.",
      "LAB 803 goes with it.",
      "The add/drop deadline is 2/5/2027. The class leaves no trace on your record.",
      "10 credits remain. Full-time status needs 12.",
    ]);
  });

  it("says that it is a withdrawal after the deadline", () => {
    expect(texts(enrolledClass({ DropKind: "withdraw" }), 4)).toEqual([
      "Your seat becomes open to others.",
      "The add/drop deadline was 2/5/2027. This will be a withdrawal with the grade W.",
      "1 credit remains. Full-time status needs 12.",
    ]);
  });

  it("takes no credits from who only waits", () => {
    expect(texts(enrolledClass(waitlisted), 14)).toEqual([
      "You leave the wait list, where you are at position 4.",
      "14 credits remain. Full-time status needs 12.",
    ]);
  });
});

describe("the statistics", () => {
  it("show in progress and graded work, zero too", () => {
    expect(statisticsRows(noStatistics)).toEqual([
      { label: "In progress, for GPA", credits: 0, points: undefined },
      { label: "Graded, for GPA", credits: 0, points: 0 },
    ]);
  });

  it("add what does not count for the GPA, and work done elsewhere, where there is some", () => {
    const rows = statisticsRows({
      ...noStatistics,
      EnrollmentInProgressUnitsNotForGradePointAverage: 1,
      EnrollmentGradedUnitsForGradePointAverage: 3,
      EnrollmentGradePointsForGradePointAverage: 11.1,
      TotalGradedUnitsForGradePointAverage: 6,
      TotalGradePointsForGradePointAverage: 20,
    });
    expect(rows.map(({ label }) => label)).toEqual([
      "In progress, for GPA",
      "In progress, not for GPA",
      "Graded, for GPA",
      "All graded, for GPA",
    ]);
  });
});

describe("the week", () => {
  const timed = { class: { meets: ["M 9:00-9:50"] } };

  it("shows seats as classes, and what is waited for dashed", () => {
    const events = termEvents(
      enrolledClasses(enrolledClass(timed), enrolledClass({ ...timed, ...waitlisted })),
      new Map(),
      "2027-02-01",
    );
    expect(events.map(({ kind }) => kind)).toEqual(["class", "ghost"]);
  });

  it("is left out where nothing has a time, or all was withdrawn", () => {
    const withdrawn = { EnrollmentStatus: { Code: "D", Description: "Withdrawn" } };
    expect(hasWeek(enrolledClasses(enrolledClass()))).toBe(false);
    expect(hasWeek(enrolledClasses(enrolledClass({ ...timed, ...withdrawn })))).toBe(false);
    expect(hasWeek(enrolledClasses(enrolledClass(timed)))).toBe(true);
  });

  it.each([
    ["2026-11-20", "2027-01-25"],
    ["2027-03-01", "2027-03-01"],
    ["2027-08-01", "2027-05-07"],
  ])("of %s is that of %s", (day, shown) => {
    expect(withinTerm(day, enrolledClasses().TermHeader)).toBe(shown);
  });
});

describe("dropping", () => {
  async function open(handlers: Parameters<typeof stubApi>[0]) {
    const { api, calls } = stubApi({ enrolledClasses: () => good(enrolledClasses(enrolledClass())), ...handlers });
    const store = createStore();
    store.set(apiAtom, api);
    const atoms = classesOf("3730|UGRD");
    store.sub(atoms.classesAtom, () => {});
    await vi.waitFor(() => expect(store.get(atoms.classesAtom).classes).toBeDefined());
    return { store, atoms, calls };
  }

  it("reads the classes anew", async () => {
    const { store, atoms, calls } = await open({ dropClass: () => changed });
    expect(await store.set(atoms.dropAtom, 101)).toEqual({ status: "dropped" });
    expect(calls.map(({ name }) => name)).toEqual(["enrolledClasses", "dropClass", "enrolledClasses"]);
    expect(calls[1]?.body).toEqual({ term: "3730", academicCareer: "UGRD", classNumber: 101 });
  });

  it("gives the reason when it is refused, and leaves the classes alone", async () => {
    const { store, atoms, calls } = await open({ dropClass: () => refused("COMP.1010 is graded.") });
    expect(await store.set(atoms.dropAtom, 101)).toEqual({ status: "refused", message: "COMP.1010 is graded." });
    expect(calls).toHaveLength(2);
  });

  it("keeps the classes that were read when they cannot be read again", async () => {
    const down = new AppError({ code: "UNAVAILABLE", message: "Down." });
    const answers = [() => good(enrolledClasses(enrolledClass())), () => Promise.reject(down)];
    const { store, atoms } = await open({ enrolledClasses: () => answers.shift()?.() });
    await store.set(atoms.classesAtom);
    expect(store.get(atoms.classesAtom)).toMatchObject({ classes: { Classes: [{}] }, failure: down });
  });
});
