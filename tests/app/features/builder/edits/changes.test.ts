import { describe, expect, it } from "vitest";
import * as changes from "#app/features/builder/edits/changes.ts";
import { buildDataOf, configurationOf } from "../../../../support/builder-data.ts";
import { breakOf, courseOf, requestOf, sectionOf } from "../../../../support/schedule-requests.ts";

const request = requestOf([courseOf("A.1", [sectionOf(1)]), courseOf("B.1", [sectionOf(2)])], {
  breaks: [breakOf("lunch")],
});
const loaded = { configuration: configurationOf(request), build: buildDataOf(request) };

/** What the student sees and what the engine computes with. */
const both = ({ configuration, build }: typeof loaded) => ({
  shown: [...configuration.Data.Courses, ...configuration.Data.Breaks].map(({ Id, IsEnabled }) => [Id, IsEnabled]),
  requested: [...build.Request.courses, ...build.Request.breaks].map(({ id, enabled }) => [id, enabled]),
});

describe("a change", () => {
  it("is the same to the student and to the engine", () => {
    for (const change of [
      changes.enableCourse("B.1", false),
      changes.removeCourse("A.1"),
      changes.enableBreak("lunch", false),
      changes.removeBreak("lunch"),
    ]) {
      const { shown, requested } = both(change(loaded));
      expect(shown).toEqual(requested);
      expect(shown).not.toEqual(both(loaded).shown);
    }
  });

  it("made twice is made once", () => {
    for (const change of [changes.enableCourse("B.1", false), changes.removeCourse("A.1"), changes.prefer(3)]) {
      expect(change(change(loaded))).toEqual(change(loaded));
    }
  });

  it("leaves what it is given alone", () => {
    const before = structuredClone(loaded);
    changes.removeCourse("A.1")(loaded);
    changes.prefer(5)(loaded);
    expect(loaded).toEqual(before);
  });
});

it("knows which courses are gone from the catalogue when one of them is removed, and put back", () => {
  const [course] = loaded.configuration.Data.Courses;
  if (!course) throw new Error("There are no courses.");
  const gone = { ...course, Id: "gone" };
  const build = { ...loaded.build, InvalidCourses: ["gone"] };
  const invalid = (change: ReturnType<typeof changes.removeCourse>, from = build) =>
    change({ build: from }).build.InvalidCourses;
  expect(invalid(changes.enableCourse("A.1", false))).toEqual(["gone"]);
  expect(invalid(changes.removeCourse("gone"))).toEqual([]);
  expect(invalid(changes.putBackCourse(gone, undefined, 0))).toEqual(["gone"]);
  expect(invalid(changes.putBackCourse(gone, undefined, 0), loaded.build)).toEqual(["gone"]);
});

describe("a break", () => {
  const added = {
    Id: "new",
    IsEnabled: true,
    Name: "Work",
    DayOfWeek: 5,
    IsAllDay: true,
    StartTime: "08:00:00",
    EndTime: "16:00:00",
  };

  it("is added at the end; of a whole day it runs from midnight to midnight", () => {
    const { configuration, build } = changes.putBreak(added)(loaded);
    expect(configuration.Data.Breaks.at(-1)).toEqual(added);
    expect(build.Request.breaks.at(-1)).toEqual({
      id: "new",
      name: "Work",
      enabled: true,
      day: 5,
      startMinutes: 0,
      endMinutes: 1440,
    });
  });

  it("is changed at its place, and stays off when it is off", () => {
    const values = { Name: "Work", DayOfWeek: 5, IsAllDay: false, StartTime: "08:00:00", EndTime: "16:00:00" };
    const off = changes.enableBreak("lunch", false)(loaded);
    const { configuration, build } = changes.changeBreak("lunch", values)(off);
    expect(configuration.Data.Breaks).toMatchObject([{ Id: "lunch", Name: "Work", IsEnabled: false }]);
    expect(build.Request.breaks).toMatchObject([{ id: "lunch", startMinutes: 480, endMinutes: 960, enabled: false }]);
  });
});

describe("a course that is put back", () => {
  it("comes to its place in the request, which lacks the courses that are gone from the catalogue", () => {
    const { configuration, build } = loaded;
    const [a, b] = configuration.Data.Courses;
    const gone = { ...a!, Id: "gone" };
    const listed = { ...configuration, Data: { ...configuration.Data, Courses: [gone, b!] } };
    const requested = { ...build, Request: { ...request, courses: [request.courses[1]!] } };
    const after = changes.putBackCourse(a, request.courses[0], 1)({ configuration: listed, build: requested });
    expect(after.configuration.Data.Courses.map(({ Id }) => Id)).toEqual(["gone", "A.1", "B.1"]);
    expect(after.build.Request.courses.map(({ id }) => id)).toEqual(["A.1", "B.1"]);
  });
});
