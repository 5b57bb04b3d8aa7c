import { beforeAll, expect, it } from "vitest";
import { describeEachDatabase } from "../../support/database.ts";
import { openPortal, type Portal } from "../../support/portal.ts";
import { addSmallTerm, SMALL_TERM, TEST_NOW } from "../../support/small-term.ts";

describeEachDatabase("Class search", (open) => {
  let portal: Portal;

  beforeAll(async () => {
    const database = await open();
    await addSmallTerm(database.db, {
      classes: [
        { number: 1, course: "COMP.1010", section: "201", meets: "MWF 9:00-9:50" },
        { number: 2, course: "COMP.1010", section: "801", component: "LAB", meets: "T 13:00-14:50" },
        { number: 3, course: "COMP.2010", section: "201", meets: "TR 17:30-18:45", capacity: 0, waitCapacity: 3 },
        { number: 4, course: "MATH.20A", section: "A00", status: "X", meets: "MWF 9:00-9:50" },
        { number: 5, course: "MATH.100", section: "B00", campus: "UMLSOUTH", capacity: 0 },
        { number: 6, course: "MATH.20", section: "C00", capacity: null },
      ],
    });
    portal = await openPortal(database, { at: TEST_NOW });
    return () => portal.close();
  });

  const search = async (criteria: object) => {
    const reply = await portal.call("searchClasses", { query: { term: SMALL_TERM, ...criteria } });
    expect(reply.Count).toBe(reply.Classes.length);
    return reply.Classes.map((each) => each.Details.ClassNumber);
  };

  it("lists a term by subject, number and section, with numbers compared as numbers", async () => {
    expect(await search({})).toEqual([1, 2, 3, 6, 4, 5]);
  });

  it.each([
    [{ subjects: "comp" }, [1, 2, 3]],
    [{ subjects: "COMP,MATH", excludeSubjects: "MATH" }, [1, 2, 3]],
    [{ partialCatalogNumber: "20" }, [3, 6, 4]],
    [{ classNumber: "5" }, [5]],
    [{ components: "LAB" }, [2]],
    [{ courseOfferingModes: "1", subjects: "COMP" }, [1, 2, 3]],
    [{ courseOfferingModes: "2,3" }, []],
    [{ campuses: "UMLSOUTH" }, [5]],
    [{ meetingDays: "Only|1,3,5" }, [1, 4]],
    [{ meetingDays: "Include|2" }, [2, 3]],
    [{ meetingDays: "All|2,4" }, [3]],
    [{ meetingDays: "Exclude|1,2" }, [6, 5]],
    [{ meetingTimeModes: "evening" }, [3]],
    [{ meetingTimeModes: "morning,afternoon" }, [1, 2, 4]],
    [{ enrollmentStatusMode: "open" }, [1, 2, 6]],
    [{ enrollmentStatusMode: "openOrWaitList" }, [1, 2, 3, 6]],
    [{ courseTitle: "title of comp" }, [1, 2, 3]],
    [{ honorsOnly: "true" }, []],
  ])("finds by %j", async (criteria, expected) => {
    expect(await search(criteria)).toEqual(expected);
  });

  it.each([
    { meetingDays: "Sometimes|1" },
    { meetingDays: "Only|9" },
    { meetingTimeModes: "noon" },
    { courseOfferingModes: "9" },
    { enrollmentStatusMode: "x" },
  ])("refuses %j as invalid", async (criteria) => {
    const answer = await portal.send("searchClasses", { query: { term: SMALL_TERM, ...criteria } });
    expect(answer.status).toBe(400);
    expect(answer.refusal.Message).toBe("Invalid search parameters.");
  });

  it("names a term or class that does not exist", async () => {
    expect((await portal.send("searchClasses", { query: { term: "1999" } })).refusal.Message).toBe(
      "There is no term 1999.",
    );
    const answer = await portal.send("classDetails", { query: { term: SMALL_TERM, classNumber: 77 } });
    expect([answer.status, answer.refusal.Message]).toEqual([404, "Class not found."]);
  });

  it("tells of a class with all sections of its course, and hides where a cancelled one met", async () => {
    const details = await portal.call("classDetails", { query: { term: SMALL_TERM, classNumber: 1 } });
    expect(details.Sections.map((each) => each.Details.ClassNumber)).toEqual([1, 2]);
    expect(details.Class.Meetings[0]).toMatchObject({
      DaysString: "MWF",
      StartTimeFormatted: "9:00 AM",
      StartTime: "09:00:00",
    });
    const cancelled = await portal.call("classDetails", { query: { term: SMALL_TERM, classNumber: 4 } });
    expect(cancelled.Class.Meetings).toEqual([]);
  });

  it("sees a change of the catalogue at its next version, and of seats at once", async () => {
    const { db } = portal.database;
    await db.updateTable("class_seats").set({ enrolled: 30 }).where("class_number", "=", 1).execute();
    const info = await portal.call("batchEnrollmentInfo", { query: { term: SMALL_TERM, classNumbers: "1,6" } });
    expect(info["1"]).toMatchObject({ EnrollmentStatus: { Code: "C" }, EnrollmentTotal: 30 });
    expect(info["6"]).toMatchObject({ EnrollmentStatus: { Code: "O" }, EnrollmentCapacity: null });
    await db.updateTable("courses").set({ title: "Changed" }).where("course_id", "=", "COMP.2010").execute();
    await db.updateTable("terms").set({ catalog_version: 2 }).execute();
    expect(await search({ courseTitle: "changed" })).toEqual([3]);
  });

  it.each([
    ["1,99999999999", "There is no class number 99999999999."],
    [Array.from({ length: 501 }, (_, number) => number).join(), "Ask for at most 500 class numbers at once."],
  ])("refuses the seats of %.20s", async (classNumbers, message) => {
    const answer = await portal.send("batchEnrollmentInfo", { query: { term: SMALL_TERM, classNumbers } });
    expect([answer.status, answer.refusal.Message]).toEqual([400, message]);
  });

  it("names the filters in use as the specification does", async () => {
    const query = { term: SMALL_TERM, subjects: "COMP", coreCurriculumELOs: "x", lwrtAttributes: "y" };
    const { SearchFiltersUsed } = await portal.call("searchClasses", { query });
    expect(Object.keys(SearchFiltersUsed)).toEqual(["Term", "Subjects", "CoreCurriculumELOs", "LwrtAttributes"]);
  });

  it("offers only filter values that some class has", async () => {
    const data = await portal.call("classSearchData");
    expect(data.Terms).toEqual([{ Code: SMALL_TERM, Description: "2027 Spring" }]);
    expect(data.SubjectsByTerm[SMALL_TERM]?.map((each) => each.Code)).toEqual(["COMP", "MATH"]);
    expect(data.MainCampusLocations.map((each) => each.Code)).toEqual(["UMLNORTH", "UMLSOUTH"]);
    expect(data.CoreCurriculumBreadthOfKnowledgeCriteria).toEqual([]);
    expect(await portal.call("quickFiltersData")).toEqual(data);
  });
});
