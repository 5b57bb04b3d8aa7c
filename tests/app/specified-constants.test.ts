import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { COURSE_OPTION_WORDS } from "#app/features/builder/workspace/course-words.ts";
import { DEFAULT_COURSE_OPTIONS } from "#contract/course-rules";
import { institution } from "#contract/institution";

// Tests assert nothing about time, so these look for the constant in the source.
type Constant = readonly [file: string, words: string];

function says(constants: readonly Constant[]) {
  it.each(constants)("%s says %s", (file, words) => {
    expect(readFileSync(file, "utf8")).toContain(words);
  });
}

describe("delays of the portal's screens", { tags: ["portal§9.1", "portal§2.15", "portal§4.7"] }, () => {
  says([
    ["src/app/features/class-search/results/quick-filters.tsx", "DEBOUNCE_MS = 250;"],
    ["src/app/lib/time/use-delayed-navigation.ts", "AFTER_DIALOG_MS = 250;"],
    ["src/app/features/cart/enroll/results-ahead.ts", "LEAVE_AFTER_MS = 400;"],
    ["src/app/features/class-search/details/details-screen.tsx", "AUTO_ADD_DELAY_MS = 500;"],
    ["src/app/features/academics/appointments.tsx", "MAX_SHOWN = 3;"],
  ]);
});

describe("limits of what a student enters", { tags: ["portal§9.2", "portal§5.11"] }, () => {
  says([
    ["src/contract/calls/profile.ts", "password: Type.String({ minLength: 1, maxLength: 32 })"],
    ["src/contract/wire-shapes.ts", "([0-9]{1,6})?"],
  ]);
});

describe("campuses", { tags: ["portal§3.24"] }, () => {
  it("have the specification's abbreviations", () => {
    expect(Object.fromEntries(institution.campuses.map(({ code, abbreviation }) => [code, abbreviation]))).toEqual({
      UMLNORTH: "NC",
      UMLEAST: "EC",
      UMLSOUTH: "SC",
      UMLWEST: "WC",
      UMLONLINE: "OL",
      UMLVIRTUAL: "V",
      UMLSTDYAB: "SA",
    });
  });

  it("of the filter are those of the specification", () => {
    expect(institution.filterCampuses).toEqual([
      "UMLNORTH",
      "UMLSOUTH",
      "UMLEAST",
      "UMLVIRTUAL",
      "UMLSTDYAB",
      "UMLONLINE",
      "WANALANCIT",
    ]);
  });
});

it("careers have the specification's codes, colors, and fee", {
  tags: ["portal§3.9", "portal§9.3", "portal§9.8"],
}, () => {
  const { fee } = institution.careers[2]!;
  expect(institution.careers.map(({ code, tone, fee: own }) => [code, tone, own])).toEqual([
    ["UGRD", "ugrd", null],
    ["GRAD", "grad", null],
    ["CSCE", "csce", fee],
  ]);
  expect(fee).toMatchObject({ amountDollars: 30, isRefundable: false, shortName: "GPS Fee" });
});

it("offerings have the specification's numbers and words", { tags: ["portal§6.4"] }, () => {
  expect(institution.courseOfferingModes.map(({ Value, Description }) => `${Value} ${Description}`)).toEqual([
    "1 On-campus degree students",
    "2 Online, part-time evening, OCE interest, and non-degree students",
    "3 Graduate and non-degree students",
  ]);
});

it("tools have the specification's names", { tags: ["portal§1.7"] }, () => {
  expect(institution.tools.map(({ name }) => name)).toEqual(["MyUML", "Email", "SiS", "Blackboard"]);
});

it("the promo's ID is dated 2021", { tags: ["portal§2.35"] }, () => expect(institution.promo?.id).toMatch(/^2021-/));

it("days have the specification's letters", { tags: ["portal§9.4"] }, () => {
  expect(institution.dayLetters).toEqual(["Su", "M", "T", "W", "R", "F", "Sa"]);
});

describe("what the dashboard and loading wait for", { tags: ["portal§9.7"] }, () => {
  says([
    ["src/app/features/dashboard/dashboard-time.ts", "TICK_MS = 30_000;"],
    ["src/app/ui/loading/loading.tsx", "SKELETON_DELAY_MS = 200;"],
  ]);
});

describe("enrollment", { tags: ["portal§9.8"] }, () => {
  says([["src/app/lib/api/line.ts", "PATIENCE_MS = 120_000;"]]);
});

describe("travel", { tags: ["builder§9.1"] }, () => {
  says([["institution.json", '"travelGapMinutes": 15,']]);
});

describe("seats in Schedule Builder", { tags: ["builder§9.2", "builder§4.6"] }, () => {
  says([["src/app/lib/seats/live-seats.ts", "REFRESH_MS = 10_000;"]]);
});

describe("course search of Schedule Builder", { tags: ["builder§9.5", "builder§2.33"] }, () => {
  says([["src/app/features/builder/configure/add-courses/add-courses.tsx", "DEBOUNCE_MS = 400;"]]);
});

describe("the results of Schedule Builder", { tags: ["builder§9.7", "builder§2.43"] }, () => {
  says([
    ["src/app/features/builder/schedules/schedules.tsx", "SCROLL_MS = 500;"],
    ["src/app/features/builder/choose/choose-dialog.tsx", "This may take up to one minute."],
  ]);
});

describe("notes", { tags: ["builder§9.9"] }, () => {
  says([["src/app/features/builder/manage/configuration-dialog.tsx", "isNotes ? 20"]]);
});

describe("a week of the timeline, 30 px at the default size of text", {
  tags: ["builder§9.10", "builder§2.64"],
}, () => {
  says([["src/calendar/timeline-view.module.css", "width: 1.875rem;"]]);
});

it("excluding waitlisted classes excludes closed ones, and allowing these allows those", {
  tags: ["builder§2.37", "builder§5.4"],
}, () => {
  const { excludeClosed, excludeWaitListed } = COURSE_OPTION_WORDS;
  const none = { ...DEFAULT_COURSE_OPTIONS, excludeClosed: false, excludeWaitListed: false };
  const both = { excludeClosed: true, excludeWaitListed: true };
  expect(excludeWaitListed.checkbox?.change(true, none)).toEqual(both);
  expect(excludeClosed.checkbox?.change(false, { ...none, ...both })).toEqual({
    excludeClosed: false,
    excludeWaitListed: false,
  });
});
