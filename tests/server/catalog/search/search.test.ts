import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import type { ClassSearchData } from "#contract/calls/class-search";
import { describeEachDatabase } from "../../../support/database/database.ts";
import { insert, update } from "../../../support/database/rows.ts";
import { smallTermPortal } from "../../../support/registration/enrolling.ts";
import { addSmallTerm, SMALL_TERM } from "../../../support/small-term.ts";

describeEachDatabase("Class search", (open) => {
  const { portal } = smallTermPortal(open, {
    classes: [
      { number: 1, course: "COMP.1010", section: "201", meets: "MWF 9:00-9:50" },
      { number: 2, course: "COMP.1010", section: "801", component: "LAB", meets: "T 13:00-14:50", session: "A" },
      { number: 3, course: "COMP.2010", section: "201", meets: "TR 17:30-18:45", capacity: 0, waitCapacity: 3 },
      { number: 4, course: "MATH.20A", section: "A00", status: "X", meets: "MWF 9:00-9:50" },
      { number: 5, course: "MATH.100", section: "B00", campus: "UMLSOUTH", capacity: 0 },
      { number: 6, course: "MATH.20", section: "C00", capacity: null },
    ],
    courses: { "MATH.100": { career: "GRAD" } },
  });
  beforeAll(async () => {
    const { db } = portal;
    for (const [class_number, attribute, value] of [
      ...([
        [1, "ELO", "SS"],
        [2, "ELO", "ab"],
        [2, "BOK", "AH"],
        [2, "LHON", "HON"],
        [3, "IMIN", "SS"],
      ] as const),
      ...([
        [3, "RHSA", "Y"],
        [5, "LWRT", "Ql"],
        [5, "RHED", "x"],
      ] as const),
    ])
      await insert(db, "class_attributes", { term_code: SMALL_TERM, class_number, attribute, value });
    await update(db, "classes", { requirement_designation: "GEAH" }, { class_number: 5 });
    for (const [class_number, last_name] of [
      [1, "O'Neill"],
      [3, "Müller"],
    ] as const) {
      await insert(db, "instructors", { id: last_name, last_name });
      const meeting = { term_code: SMALL_TERM, class_number, meeting_number: 1 };
      await insert(db, "meeting_instructors", { ...meeting, instructor_id: last_name });
    }
  });

  const search = async (criteria: object) => {
    const reply = await portal.call("searchClasses", { query: { term: SMALL_TERM, ...criteria } });
    expect(reply.Count).toBe(reply.Classes.length);
    return reply.Classes.map((each) => each.Details.ClassNumber);
  };

  it("lists a term by subject, number and section, with numbers compared as numbers", {
    tags: ["portal§3.8", "portal§7.4"],
  }, async () => {
    expect(await search({})).toEqual([1, 2, 3, 6, 4, 5]);
  });

  it.each([
    [{ subjects: "comp" }, [1, 2, 3]],
    [{ subjects: "COMP,MATH", excludeSubjects: "MATH" }, [1, 2, 3]],
    [{ partialCatalogNumber: "20" }, [3, 6, 4]],
    [{ classNumber: "5" }, [5]],
    [{ components: "LAB" }, [2]],
    [{ courseOfferingModes: "1", subjects: "COMP" }, [1, 2, 3]],
    [{ courseOfferingModes: "2,3" }, [5]],
    [{ academicCareers: "grad, law" }, [5]],
    [{ sessions: "a" }, [2]],
    [{ requirementDesignations: "geah" }, [5]],
    [{ coreCurriculumELOs: "AB" }, [2]],
    [{ coreCurriculumBOKs: "ah" }, [2]],
    [{ interdisciplinaryMinors: "ss" }, [3]],
    [{ lwrtAttributes: "QL" }, [5]],
    [{ rhedAttributes: "x" }, [5]],
    [{ campuses: "UMLSOUTH" }, [5]],
    [{ meetingDays: "Only|1,3,5" }, [1, 4]],
    [{ meetingDays: "Include|2" }, [2, 3]],
    [{ meetingDays: "Include|T" }, [2, 3]],
    [{ meetingDays: "only|m, W,f" }, [1, 4]],
    [{ meetingDays: "M,W,F" }, [1, 4]],
    [{ meetingDays: "All|2,4" }, [3]],
    [{ meetingDays: "Exclude|1,2" }, [6, 5]],
    [{ meetingTimeModes: "evening" }, [3]],
    [{ meetingTimeModes: "morning,afternoon" }, [1, 2, 4]],
    [{ enrollmentStatusMode: "open" }, [1, 2, 6]],
    [{ enrollmentStatusMode: "openOrWaitList" }, [1, 2, 3, 6]],
    [{ courseTitle: "title of comp" }, [1, 2, 3]],
    [{ courseTitle: "of comp.2" }, [3]],
    [{ instructorLastName: "o’n" }, [1]],
    [{ instructorLastName: "MULLER" }, [3]],
    [{ instructorLastName: "eill" }, []],
    [{ honorsOnly: "true" }, [2]],
    [{ honorsOnly: "1", subjects: "MATH" }, []],
    [{ honorsOnly: "false", subjects: "comp" }, [1, 2, 3]],
    [{ riverHawkScholarsAcademyOnly: "true" }, [3]],
    [{ unknown: "criterion", classNumber: "9999999999" }, []],
    [
      { subjects: "", campuses: " , ", courseTitle: "  ", meetingDays: "Only|", classNumber: "", components: "LAB" },
      [2],
    ],
  ])(
    "finds by %j",
    { tags: ["portal§2.11", "portal§3.24", "portal§7.4", "portal§6.4"] },
    async (criteria, expected) => {
      expect(await search(criteria)).toEqual(expected);
    },
  );

  const wrongDays = ["Sometimes|1", "Only|9", "Only|Th", "Only", "Only|1|2", "Only|1e0"];
  it.each([
    ...wrongDays.map((meetingDays) => ({ meetingDays })),
    { meetingTimeModes: "noon" },
    { courseOfferingModes: "9" },
    { enrollmentStatusMode: "x" },
    { classNumber: "12a" },
    { classNumber: "123456789012" },
    { partialCatalogNumber: "1".repeat(21) },
    { courseTitle: "a".repeat(201) },
    { instructorLastName: "a".repeat(201) },
    { term: "" },
    { subjects: "\0" },
  ])("refuses %j as invalid", { tags: ["portal§5.5"] }, async (criteria) => {
    const answer = await portal.send("searchClasses", { query: { term: SMALL_TERM, ...criteria } });
    expect(answer.status).toBe(400);
    expect(answer.refusal.Message).toBe("Invalid search parameters.");
  });

  it("refuses a criterion that comes twice, and tells developers what is wrong", {
    tags: ["portal§7.24"],
  }, async () => {
    const url = `/api/ClassSchedule/RealTime/Search?term=${SMALL_TERM}&subjects=COMP&subjects=MATH`;
    const response = await portal.inject({ method: "GET", url });
    const Metadata = { reason: "In the query string, subjects must be string." };
    const message = "Invalid search parameters.";
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      data: { Code: "BAD_REQUEST", Message: message, Metadata },
      isError: true,
      message,
    });
  });

  it("names a term or class that does not exist", async () => {
    expect((await portal.send("searchClasses", { query: { term: "1999" } })).refusal.Message).toBe(
      "Term 1999 doesn't exist.",
    );
    const answer = await portal.send("classDetails", { query: { term: SMALL_TERM, classNumber: 77 } });
    expect([answer.status, answer.refusal.Message]).toEqual([404, "Class not found."]);
  });

  it("shows a class with all sections of its course, and hides where a canceled one met", {
    tags: ["portal§3.10", "portal§4.3"],
  }, async () => {
    const details = await portal.call("classDetails", { query: { term: SMALL_TERM, classNumber: 1 } });
    expect(details.Sections.map((each) => each.Details.ClassNumber)).toEqual([1, 2]);
    expect(details.Class.Meetings[0]).toMatchObject({
      DaysString: "MWF",
      StartTimeFormatted: "9:00 AM",
      StartTime: "09:00:00",
    });
    const canceled = await portal.call("classDetails", { query: { term: SMALL_TERM, classNumber: 4 } });
    expect(canceled.Class.Meetings).toEqual([]);
  });

  it.each([
    ["1,99999999999", "Class number 99999999999 doesn't exist."],
    [Array.from({ length: 501 }, (_, number) => number).join(), "You can request up to 500 class numbers at once."],
  ])("refuses the seats of %.20s", async (classNumbers, message) => {
    const answer = await portal.send("batchEnrollmentInfo", { query: { term: SMALL_TERM, classNumbers } });
    expect([answer.status, answer.refusal.Message]).toEqual([400, message]);
  });

  it("answers the seats of several classes by class number", { tags: ["builder§7.29"] }, async () => {
    const query = { term: SMALL_TERM, classNumbers: "1,2" };
    const seats = await portal.call("batchEnrollmentInfo", { query });
    expect(Object.keys(seats)).toEqual(["1", "2"]);
    expect(seats[1]).toMatchObject({ EnrollmentCapacity: expect.any(Number), EnrollmentTotal: expect.any(Number) });
  });

  it("names the filters in use as the specification does", { tags: ["portal§3.8"] }, async () => {
    const usual = { subjects: "COMP", excludeSubjects: "MATH", partialCatalogNumber: "10", classNumber: "1" };
    const query = { ...usual, enrollmentStatusMode: "open", coreCurriculumELOs: "x", lwrtAttributes: "y" };
    const { SearchFiltersUsed } = await portal.call("searchClasses", { query: { term: SMALL_TERM, ...query } });
    expect(Object.keys(SearchFiltersUsed)).toEqual([
      "Term",
      "Subjects",
      "ExcludeSubjects",
      "CatalogNumber",
      "ClassNumber",
      "CoreCurriculumELOs",
      "LwrtAttributes",
      "EnrollmentStatusMode",
    ]);
  });

  it("names the values in use in words, and shows an unknown code as it was sent", async () => {
    const { db } = portal.database;
    const named = { attribute: "ELO", attribute_description: "", value: "qr", description: "Quantitative Literacy" };
    await db.insertInto("attribute_values").values(named).execute();
    await insert(db, "class_attributes", { term_code: SMALL_TERM, class_number: 1, attribute: "ELO", value: "qr" });
    await db.updateTable("classes").set({ requirement_designation: "GEMA" }).where("class_number", "=", 1).execute();
    await sql`update terms set catalog_version = catalog_version + 1 where true`.execute(db);
    const query = { term: SMALL_TERM, coreCurriculumELOs: "QR,zz", requirementDesignations: "gema" };
    const { SearchFiltersUsed } = await portal.call("searchClasses", { query });
    expect(SearchFiltersUsed["CoreCurriculumELOs"]?.Values).toEqual(["Quantitative Literacy", "ZZ"]);
    expect(SearchFiltersUsed["RequirementDesignations"]?.Values).toEqual(["General Education: Mathematics"]);
  });

  it("offers the values of one term, where it is named", {
    tags: ["portal§3.7", "portal§7.3", "portal§3.24"],
  }, async () => {
    await addSmallTerm(portal.db, {
      code: "0001",
      classes: [
        { number: 1, course: "LAW.1010", campus: "WANALANCIT", component: "SEM" },
        // The filter of campuses doesn't have this one.
        { number: 2, course: "LAW.1010", campus: "UMLWEST", component: "SEM" },
      ],
      courses: { "LAW.1010": { career: "LAW" } },
    });
    const attribute = { attribute: "BOK", attribute_description: "Breadth of Knowledge" };
    await insert(portal.db, "attribute_values", [
      { ...attribute, value: "ZZ", description: "Arts" },
      { ...attribute, value: "AA", description: "Sciences" },
      { ...attribute, value: "NO", description: "No class has it" },
    ]);
    const own = { term_code: "0001", class_number: 1, attribute: "BOK" };
    await insert(portal.db, "class_attributes", [
      { ...own, value: "AA" },
      { ...own, value: "ZZ" },
    ]);
    const codes = (list: readonly { Code: string }[]) => list.map(({ Code }) => Code).join();
    const shown = ({ AcademicCareers, MainCampusLocations, Components }: ClassSearchData) =>
      [AcademicCareers, MainCampusLocations, Components].map(codes);

    const law = await portal.call("classSearchData", { query: { term: "0001" } });
    expect(codes(law.Terms)).toBe(`${SMALL_TERM},0001`);
    expect(Object.keys(law.SubjectsByTerm)).toEqual(["0001"]);
    expect(shown(law)).toEqual(["LAW", "WANALANCIT", "SEM"]);
    expect(codes(law.CoreCurriculumBreadthOfKnowledgeCriteria)).toBe("ZZ,AA");
    expect(law.InterdisciplinaryMinors).toEqual([]);

    const small = await portal.call("quickFiltersData", { query: { term: SMALL_TERM } });
    expect(shown(small)).toEqual(["UGRD,GRAD", "UMLNORTH,UMLSOUTH", "LAB,LEC"]);
    expect(codes(small.CoreCurriculumBreadthOfKnowledgeCriteria)).toBe("AH");
    expect(codes(small.SessionsByTerm[SMALL_TERM] ?? [])).toBe("1,A,B");

    const all = await portal.call("classSearchData");
    expect(await portal.call("quickFiltersData")).toEqual(all);
    expect(codes(all.SubjectsByTerm[SMALL_TERM] ?? [])).toBe("COMP,MATH");
    expect(shown(all).slice(0, 2)).toEqual(["UGRD,GRAD,LAW", "UMLNORTH,UMLSOUTH,WANALANCIT"]);
    const none = await portal.call("classSearchData", { query: { term: "1999" } });
    expect(none.Terms).toEqual(all.Terms);
    expect([none.SubjectsByTerm, none.SessionsByTerm, shown(none).join("")]).toEqual([{}, {}, ""]);
  });
});
