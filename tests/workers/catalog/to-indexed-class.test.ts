import { expect, it } from "vitest";
import { toIndexedClass, toSeats } from "#workers/catalog/to-indexed-class";
import { listingOf, meeting } from "../../support/search/listings.ts";

it("takes from a listing what quick search uses", () => {
  expect(toIndexedClass(listingOf(7))).toEqual({
    classNumber: 7,
    subject: "COMP",
    catalogNumber: "1010",
    section: "201",
    componentNames: ["LEC", "Lecture"],
    offering: "COMP.1010 1",
    title: "Computing I",
    instructors: [{ firstName: "Briana", lastName: "Morrison" }],
    campus: "UMLNORTH",
    time: { startMinutes: 540, endMinutes: 590, firstDay: 1 },
    isActive: true,
    isOpen: true,
    openSeats: 20,
  });
});

it("uses the weekly meeting before single days, and no time if there's none", () => {
  const exam = meeting("F 8:00-10:00", { IsSingleDay: true });
  const unscheduled = meeting(undefined);
  const timeOf = (...meetings: ReturnType<typeof meeting>[]) => toIndexedClass(listingOf(7, { meetings })).time;
  expect(timeOf(unscheduled, exam, meeting("WR 13:00-14:15"))).toEqual({
    startMinutes: 780,
    endMinutes: 855,
    firstDay: 3,
  });
  expect(timeOf(unscheduled, exam)).toEqual({ startMinutes: 480, endMinutes: 600, firstDay: 5 });
  expect(timeOf(unscheduled)).toBeNull();
  expect(timeOf()).toBeNull();
});

it("counts no seats below zero, and leaves a class without a limit without one", () => {
  const info = { EnrollmentStatus: { Code: "C", Description: "" }, EnrollmentTotal: 12 };
  expect(toSeats({ ...info, EnrollmentCapacity: 10 })).toEqual({ isOpen: false, openSeats: 0 });
  expect(toSeats({ ...info, EnrollmentCapacity: null })).toEqual({ isOpen: false, openSeats: null });
  const closed = listingOf(7, { status: "X", location: null });
  expect(toIndexedClass(closed)).toMatchObject({ isActive: false, campus: null });
});
