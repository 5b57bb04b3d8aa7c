import { expect, it } from "vitest";
import { sectionWords, sharedDates } from "#app/features/class-search/class-words.ts";
import { noteBesideTitle, withTitleNote } from "#app/features/class-search/results/list/list-rows.ts";
import { toChips } from "#app/features/class-search/results/results-head.tsx";
import { listingOf, meeting, meetingOf, roomOf } from "../../../../../support/search/listings.ts";

const TITLE = "Computing I";
const noTime = meetingOf({ Days: [], DaysString: "", StartTime: null, EndTime: null });

const second = meeting("F 15:00-16:50", { Component: "DIS", Facility: roomOf("Olsen 408") });
const alternating = meetingOf({ SkippedWeeks: [1, 3, 5, 7, 9, 11, 13, 15] });
const third = meetingOf({ Facility: roomOf("Ball 210") });
const closedHalf = { session: { Code: "A", Description: "First Half" }, topic: "Interviews", status: "T" } as const;

it.each([
  ["", {}],
  ["", { meetings: [noTime] }],
  ["", { meetings: [] }],
  ["Topic: Interviews. First Half. You can't enroll in this class yet.", closedHalf],
  ["Every other week from 1/20.", { meetings: [alternating] }],
  ["Also DIS F 3:00–4:50 PM, Olsen 408.", { meetings: [meetingOf(), second] }],
  ["Also DIS F 3:00–4:50 PM, Olsen 408, and 1 more.", { meetings: [meetingOf(), second, third] }],
])("the note of a class is “%s”", (note, given) => {
  const listing = listingOf(1, given);
  expect(withTitleNote(noteBesideTitle(listing), listing, TITLE)).toBe(note);
});

it("names what a meeting leaves out with its dates", () => {
  const datesFrom = (StartDate: string, SkippedWeeks: number[]) =>
    sharedDates(listingOf(1, { meetings: [meetingOf({ StartDate, EndDate: "2027-05-04", SkippedWeeks })] }));
  expect(datesFrom("2027-01-11", [1, 9])).toBe("1/11/2027–5/4/2027, not on 1/18–1/22, 3/15–3/19");
  // A week begins on Sunday.
  expect(datesFrom("2027-01-17", [1])).toBe("1/17/2027–5/4/2027, not on 1/25–1/29");
});

it("counts the sections of a course by component", () => {
  const of = (component: string) => listingOf(1, { component });
  const lecture = of("LEC");
  expect(sectionWords([lecture, lecture, of("LAB")])).toBe("2 lectures, 1 lab");
  const study = of("IND");
  expect(sectionWords([study, study, of("XYZ")])).toBe("2 independent studies, 1 XYZ");
});

it("makes chips of the filters in use under the names of the criteria", () => {
  const chips = toChips(
    {
      Term: { Description: "Term", Values: ["2027 Spring"] },
      Subjects: { Description: "Subjects", Values: ["A", "B", "C", "D", "E"] },
      CatalogNumber: { Description: "Catalog number", Values: ["10"] },
      coreCurriculumELOs: { Description: "Essential Learning Outcomes", Values: ["X"] },
      Unheard: { Description: "Unheard of", Values: ["Y"] },
    },
    {},
  );
  expect(chips).toEqual([
    { id: "subjects", name: "Subjects", value: "A, B, C, and 2 more" },
    { id: "partialCatalogNumber", name: "Catalog number", value: "10" },
    { id: "coreCurriculumELOs", name: "Essential Learning Outcomes", value: "X" },
  ]);
});
