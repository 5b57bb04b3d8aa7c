import { describe, expect, it } from "vitest";
import * as changes from "#app/features/builder/edits/changes.ts";
import type { Change, Content } from "#app/features/builder/edits/content.ts";
import { differences, wordsOf } from "#app/features/builder/edits/differences.ts";
import { toOutline } from "#app/features/builder/edits/outline.ts";
import type { ScheduleRequest } from "#contract/schedule-request";
import { buildDataOf, configurationOf } from "../../../../support/builder-data.ts";
import { breakOf, courseOf, NO_OPTIONS, requestOf, sectionOf } from "../../../../support/schedule-requests.ts";

const request = requestOf(
  [courseOf("COMP.1020", [sectionOf(201), sectionOf(202)]), courseOf("MATH.1320", [sectionOf(301)])],
  { breaks: [breakOf("lunch", { name: "Lunch", day: 1 }), breakOf("rest", { name: "", day: 6 })] },
);

const contentOf = (of: ScheduleRequest) => ({ configuration: configurationOf(of), build: buildDataOf(of) });
const loaded = contentOf(request);
const tell = (before: Content, after: Content) =>
  differences(toOutline(before), toOutline(after)).map(({ words }) => words);

/** Both halves of a configuration say the same of a change. */
function told(change: Change, before: typeof loaded = loaded): string[] {
  const after = change(before);
  const words = tell(before, after);
  expect(tell({ build: before.build }, { build: after.build })).toEqual(words);
  return words;
}

const times = { Name: "Lunch", DayOfWeek: 2, IsAllDay: true, StartTime: "08:00:00", EndTime: "16:00:00" };

describe("what another window changed, in words", () => {
  it("is nothing when nothing was", () => {
    expect(tell(loaded, structuredClone(loaded))).toEqual([]);
  });

  it("puts a name that turns its letters round into a sentence that stays as it is", () => {
    const turned = changes.changeBreak("lunch", { ...times, Name: "\u202EhcnuL" })(loaded);
    const [words] = wordsOf(differences(toOutline(turned), toOutline(changes.enableBreak("lunch", false)(turned))));
    expect(words).toBe("The “\u2068\u202EhcnuL\u2069” break on Tuesday was turned off");
  });

  it("names courses, and what of them is different", () => {
    expect(told(changes.enableCourse("COMP.1020", false))).toEqual(["COMP.1020 was turned off"]);
    expect(told(changes.removeCourse("MATH.1320"))).toEqual(["MATH.1320 was removed"]);
    expect(tell(changes.removeCourse("MATH.1320")(loaded), loaded)).toEqual(["MATH.1320 was added"]);
    const options = { ...NO_OPTIONS, excludeClosed: true, campus: "N" };
    expect(told(changes.setCourseOptions("COMP.1020", options))).toEqual(["The options for COMP.1020 were changed"]);
  });

  it("names sections, whether they were locked, unlocked or chosen", () => {
    const lock = changes.lockSection("COMP.1020", "LEC", 201);
    expect(told(lock)).toEqual(["COMP.1020 LEC 201 was locked"]);
    expect(told(changes.lockSection("COMP.1020", "LEC", 202), lock(loaded))).toEqual(["COMP.1020 LEC 202 was locked"]);
    expect(told(changes.lockSection("COMP.1020", "LEC", null), lock(loaded))).toEqual([
      "COMP.1020 LEC 201 was unlocked",
    ]);
    const choose = changes.chooseSections("COMP.1020", "LEC", [202]);
    expect(told(choose)).toEqual(["The chosen LEC sections for COMP.1020 were changed"]);
    expect(told(changes.chooseSections("COMP.1020", "LEC", null), choose(loaded))).toEqual([
      "COMP.1020 now allows any LEC section",
    ]);
    // Which was named first makes no difference.
    const both = changes.chooseSections("COMP.1020", "LEC", [201, 202])(loaded);
    expect(tell(both, changes.chooseSections("COMP.1020", "LEC", [202, 201])(loaded))).toEqual([]);
  });

  it("names breaks by name and day", () => {
    expect(told(changes.enableBreak("lunch", false))).toEqual(["The “Lunch” break on Monday was turned off"]);
    expect(told(changes.removeBreak("rest"))).toEqual(["The break on Saturday was removed"]);
    expect(told(changes.changeBreak("lunch", times))).toEqual(["The “Lunch” break on Monday was changed"]);
    expect(told(changes.putBreak({ Id: "new", IsEnabled: true, ...times }))).toEqual([
      "The “Lunch” break on Tuesday was added",
    ]);
  });

  it("tells the same of a break's days at once", () => {
    const days = requestOf([], {
      breaks: [1, 3, 5].map((day) => breakOf(`lunch-${day}`, { name: "Lunch", day })),
    });
    const before = contentOf(days);
    const off = ["lunch-1", "lunch-5"].reduce((content, id) => changes.enableBreak(id, false)(content), before);
    const after = changes.removeBreak("lunch-3")(off);
    expect(wordsOf(differences(toOutline(before), toOutline(after)))).toEqual([
      "The “Lunch” break on Monday and Friday was turned off",
      "The “Lunch” break on Wednesday was removed",
    ]);
  });

  it("names the advanced options and the order", () => {
    const { includeCurrentEnrollment, includeEnrollmentCart } = request.options;
    expect(told(changes.include(includeCurrentEnrollment, !includeEnrollmentCart))).toEqual([
      `Classes in your cart are ${includeEnrollmentCart ? "no longer" : "now"} included`,
    ]);
    expect(told(changes.include(!includeCurrentEnrollment, includeEnrollmentCart))).toEqual([
      `Your enrolled classes are ${includeCurrentEnrollment ? "no longer" : "now"} included`,
    ]);
    expect(told(changes.prefer(3))).toEqual(["Schedules are now sorted by Latest start"]);
    expect(tell(loaded, contentOf({ ...request, courses: request.courses.toReversed() }))).toEqual([
      "The courses were reordered",
    ]);
  });

  it("tells of another name, and of notes where they are known", () => {
    const { configuration, build } = loaded;
    const after = { configuration: { ...configuration, Name: "Late", Notes: "Ask" }, build };
    expect(tell(loaded, after)).toEqual(["The configuration was renamed to “Late”", "The notes were changed"]);
    expect(tell({ build }, { build: { ...build, ConfigurationName: "Late" } })).toEqual([
      "The configuration was renamed to “Late”",
    ]);
  });
});
