import { describe, expect, it } from "vitest";
import { creditsAfter, dropConsequences } from "#app/features/my-classes/changes/consequences.tsx";
import {
  canSwap,
  dropConsentWords,
  enrolledRows,
  enrolledStatus,
  nameAmong,
  noDropReason,
  sectionNames,
  shownMeetings,
  termSummary,
  unitChoices,
} from "#app/features/my-classes/enrolled-class.ts";
import { hasWeek, withinTerm } from "#app/features/my-classes/week-card.tsx";
import { weekNotes } from "#app/features/my-classes/week-notes.ts";
import { enrolledUnits } from "#app/lib/classes/held-class.ts";
import { canSeeMaterials } from "#app/lib/classes/term-files.ts";
import { partialDatesLabel } from "#app/lib/format/meeting-labels.ts";
import type { EnrolledClass } from "#contract/calls/enrollment";
import { enrolledClass, enrolledClasses, waitlisted } from "../../../support/cart/cart-entries.ts";
import { colorTokens } from "../../../support/documents/color-tokens.ts";
import { meeting } from "../../../support/search/listings.ts";

const canceled = enrolledClass({ class: { status: "X", meets: ["M 9:00-9:50"] } });
const withdrawn = { Code: "D", Description: "Withdrawn" };

describe("the rows", () => {
  it("are in the order of subject and number, each under a key of its own", { tags: ["portal§2.25"] }, () => {
    const past = enrolledClass({ class: { course: "WRIT.1510" }, Class: null, ClassNumber: null });
    const left = enrolledClass({ EnrollmentStatus: withdrawn });
    const rows = enrolledRows(enrolledClasses(past, left, enrolledClass(), past, left));
    expect(rows.map(({ enrolled }) => enrolled.Subject)).toEqual(["COMP", "COMP", "COMP", "WRIT", "WRIT"]);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(5);
    expect(enrolledRows(enrolledClasses(enrolledClass()))[0]?.key).toBe(rows[1]?.key);
  });

  describe.each([
    ["during the term", "2027-05-07", "3 classes, 9 credits enrolled"],
    ["after it", "2027-05-08", "3 classes, 6 credits earned"],
  ])("are summed up %s", { tags: ["portal§2.25"] }, (_when, today, counted) => {
    const graded = ["A-", "P", "F"].map((Code) => enrolledClass({ OfficialGrade: { Code } }));
    const left = enrolledClass({ EnrollmentStatus: withdrawn, OfficialGrade: { Code: "W" } });

    it.each([
      ["without others", [], ""],
      ["without a waitlisted one", [enrolledClass(waitlisted)], " · 1 waitlisted"],
      ["without withdrawn ones", [left, left], " · 2 withdrawn"],
      ["without a canceled one", [canceled], " · 1 canceled"],
      [
        "without any of these",
        [canceled, left, enrolledClass(waitlisted)],
        " · 1 waitlisted · 1 withdrawn · 1 canceled",
      ],
    ])("%s, which is named", (_what, others, named) => {
      expect(termSummary(enrolledClasses(...graded, ...others), today)).toBe(
        [counted, named].join("").replaceAll(" ·", "\u00A0·"),
      );
    });
  });

  it("name a class by its course, or by its section if there are several of the course", () => {
    const seat = enrolledClass({ class: { number: 1, section: "201" } });
    const place = enrolledClass({ class: { number: 2, section: "202" }, ...waitlisted });
    const other = enrolledClass({ class: { number: 3, course: "MATH.1310" } });
    const past = enrolledClass({ Class: null, ClassNumber: null });
    expect([seat, place, other].map((each) => nameAmong([seat, place, other], each))).toEqual([
      "COMP.1010 LEC 201",
      "COMP.1010 LEC 202",
      "MATH.1310 Calculus I",
    ]);
    expect(nameAmong([seat, other], seat)).toBe("COMP.1010 Computing I");
    expect(nameAmong([past, past], past)).toBe("COMP.1010 Computing I");
  });

  it("say why a class can no longer be dropped", { tags: ["portal§4.12"] }, () => {
    const late = { CanDrop: false, DropKind: null };
    expect(noDropReason(enrolledClass(late))).toBe("The drop deadline was 4/2/2027");
    expect(noDropReason(enrolledClass({ ...late, OfficialGrade: { Code: "A" } }))).toBeUndefined();
    expect(noDropReason(enrolledClass())).toBeUndefined();
  });

  it("name the consent that a drop needs instead of a deadline, and still offer other sections", () => {
    const thesis = enrolledClass({
      CanDrop: false,
      DropKind: null,
      DropConsent: { Code: "I", Description: "Instructor Consent Required" },
    });
    expect(noDropReason(thesis)).toBeUndefined();
    expect(dropConsentWords(thesis)).toContain("instructor consent");
    expect(canSwap(thesis)).toBe(true);
    expect(dropConsentWords(enrolledClass())).toBeUndefined();
  });
});

describe("a class of a term that the catalog no longer has", { tags: ["portal§2.25"] }, () => {
  const past = (more: Partial<EnrolledClass>) => enrolledClass({ Class: null, ClassNumber: null, ...more });
  const lecture = { Code: "LEC", Description: "Lecture" };

  it("keeps its component, section, and meetings", () => {
    const kept = past({ Component: lecture, Section: "204", Meetings: [meeting("TR 12:30-13:45")] });
    expect(sectionNames(kept)).toBe("Lecture 204");
    expect(shownMeetings(kept).map((each) => each.meeting?.DaysString)).toEqual(["TR"]);
  });

  it("says what its history knows", () => {
    const names = [
      past({ Component: lecture, Section: null, Meetings: [] }),
      past({ Component: null, Section: null, Meetings: [] }),
    ].map(sectionNames);
    expect(names).toEqual(["Lecture", ""]);
    expect(shownMeetings(past({ Meetings: [] }))).toEqual([]);
  });
});

it("the credits of a class can be changed where there is something to choose", () => {
  const choices = (...PossibleUnitSelections: number[]) => unitChoices(enrolledClass({ PossibleUnitSelections }));
  expect([choices(1, 2, 3, 4), choices(3), choices()]).toEqual([[1, 2, 3, 4], [], []]);
});

it("the status of an enrolled class is green, and of a waitlisted one orange", { tags: ["portal§4.12"] }, () => {
  expect(enrolledStatus(enrolledClass())).toMatchObject({ tone: "success", words: "Enrolled" });
  expect(enrolledStatus(enrolledClass(waitlisted))).toMatchObject({ tone: "warning", words: "Waitlisted" });
  const [green, orange] = ["success", "warning"].map((name) => colorTokens.get(name));
  expect([green?.light, orange?.light].map((hex) => hueOf(hex!))).toEqual(["green", "orange"]);
});

/** By the larger parts of a color such as #1a7f37. */
function hueOf(hex: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ];
  if (green > red && green > blue) return "green";
  return red > green && green > blue ? "orange" : "another";
}

it("a class that the university canceled says so in place of its status, meets no more and counts no credits", () => {
  expect(enrolledStatus(canceled)).toMatchObject({ tone: "danger", words: "Canceled" });
  expect(shownMeetings(canceled)).toEqual([]);
  expect(enrolledUnits(enrolledClasses(canceled, enrolledClass()))).toBe(3);
  expect(hasWeek(enrolledClasses(canceled))).toBe(false);
  expect(canSwap(canceled)).toBe(false);
});

describe("what a drop does", () => {
  const HALF_TIME = "That's half-time (full-time is 12).";
  const withLab = { class: { units: 4 }, labs: [{ section: "803", seats: { waiting: 2 } }] };
  const canceled = { class: { status: "X" }, DropKind: "drop" } as const;
  /** What is lost begins with a minus. */
  it.each([
    [
      "names the seat, what goes with it, the deadline and the credits",
      withLab,
      14,
      [
        "You'll give up your seat.",
        "This also drops LAB 803.",
        "The add/drop deadline is 2/5/2027. This class won't appear on your transcript.",
        `-You'll have 10 credits. ${HALF_TIME}`,
      ],
    ],
    [
      "says that it is a withdrawal after the deadline",
      { DropKind: "withdraw" },
      4,
      [
        "You'll give up your seat.",
        "-The add/drop deadline was 2/5/2027. This will be a withdrawal with a grade of W.",
        "You'll have 1 credit. That's below half-time (6).",
      ],
    ],
    [
      "costs nothing on any day where the class was canceled",
      canceled,
      6,
      [
        "This class was canceled.",
        "This class won't appear on your transcript.",
        `You'll have 6 credits. ${HALF_TIME}`,
      ],
    ],
  ] as const)("%s", (_what, given, credits, expected) => {
    const told = dropConsequences(enrolledClass(given), credits);
    expect(told.map(({ text, isLoss }) => (isLoss ? `-${text}` : text))).toEqual(expected);
  });

  it("takes a place on the waitlist, and no fee that only others have paid", () => {
    const own = { class: { career: "CSCE" } };
    const told = dropConsequences(enrolledClass({ ...own, ...waitlisted }), 18);
    expect(told.map(({ isLoss = false }) => isLoss)).toEqual([true, false]);
    const fee = "The $30.00 GPS registration fee isn't refundable.";
    const tellsFee = [{}, waitlisted].map((more) =>
      dropConsequences(enrolledClass({ ...own, ...more }), 3).some(({ text }) => text === fee),
    );
    expect(tellsFee).toEqual([true, false]);
  });

  it.each([
    [16, 12, "That's full-time.", false],
    [12, 11, "That's half-time (full-time is 12).", true],
    [9, 6, "That's half-time (full-time is 12).", false],
    [6, 5, "That's below half-time (6).", true],
    [3, 7, "That's half-time (full-time is 12).", false],
  ])("from %d to %d credits: %s", (before, after, text, isLoss) => {
    const told = creditsAfter(before, after);
    expect([told.text.endsWith(text), told.isLoss]).toEqual([true, isLoss]);
  });
});

it("offers materials until a term ends, if a bookstore has them", { tags: ["portal§2.25"] }, () => {
  const offers = (TermEndDate: string | null, HasBookstoreMaterials: boolean) =>
    ["2027-05-06", "2027-05-07"].map((day) => canSeeMaterials({ TermEndDate }, { HasBookstoreMaterials }, day));
  expect(offers("2027-05-07", true)).toEqual([true, false]);
  expect([offers("2027-05-07", false), offers(null, true)].flat()).not.toContain(true);
});

it("shows the week of today, or the term's first or last one", () => {
  const weeks = ["2026-11-20", "2027-03-01", "2027-08-01"].map((day) => withinTerm(day, enrolledClasses().TermHeader));
  expect(weeks).toEqual(["2027-01-25", "2027-03-01", "2027-05-07"]);
});

describe("what a week does not show", () => {
  const second = meeting("TR 12:30-15:00", { StartDate: "2027-03-22" });
  const first = meeting("F 9:00-9:50", { EndDate: "2027-03-13" });
  const half = enrolledClass({
    class: { number: 1, course: "ARHI.1010", section: "203", meetings: [second] },
    labs: [{ number: 2, section: "801", meetings: [first] }],
  });

  it("are sections that begin later, are over, skip it, or have no set time, and why", () => {
    const inWeek = (weekOf: string) =>
      weekNotes(enrolledClasses(half, enrolledClass()), weekOf).map(({ words, firstDay }) => [words, firstDay]);
    const untimed = ["COMP.1010 LEC 101 has no set time.", undefined];
    expect(inWeek("2027-01-27")).toEqual([["ARHI.1010 LEC 203 starts 3/23/2027.", "2027-03-23"], untimed]);
    // On a Sunday the week that is coming is meant.
    expect(inWeek("2027-03-21")).toEqual([["ARHI.1010 LAB 801 ended 3/13/2027.", undefined], untimed]);
    expect(inWeek("2027-03-20")).toEqual([
      ["ARHI.1010 LEC 203 starts 3/23/2027.", "2027-03-23"],
      ["ARHI.1010 LAB 801 ended 3/13/2027.", undefined],
      untimed,
    ]);
  });

  it.each([
    ["2027-01-25", "2027-05-07", undefined],
    ["2027-02-08", "2027-04-23", undefined],
    ["2027-03-22", "2027-05-07", "3/22–5/7"],
    ["2027-01-25", "2027-03-13", "1/25–3/13"],
    ["2027-04-10", "2027-04-10", "4/10"],
  ])("names the dates %s to %s as %s", (StartDate, EndDate, words) => {
    const { TermHeader } = enrolledClasses();
    const meeting = { Days: [1], SkippedWeeks: [], StartDate, EndDate };
    expect(partialDatesLabel(meeting, TermHeader)).toBe(words);
    expect(partialDatesLabel(meeting, { TermStartDate: null, TermEndDate: null })).toBeUndefined();
  });
});
