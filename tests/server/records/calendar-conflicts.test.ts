import { expect, it } from "vitest";
import { importRecords } from "#server/records/import-records";
import { kinds } from "#server/records/kinds";
import { registrarContext } from "#server/registrar/registrar-context";
import { findRows, insert } from "../../support/database/rows.ts";
import { describeTerm } from "../../support/registration/enrolling.ts";
import { SMALL_TERM, type SmallTerm } from "../../support/small-term.ts";
import { temporaryFile } from "../../support/temporary-folder.ts";

const term: SmallTerm = {
  classes: [
    { number: 100, course: "COMP.1010", section: "201", meets: "M 18:00-20:50" },
    { number: 110, course: "EXAM.1000", section: "201" },
    { number: 120, course: "MATH.1310", section: "201", meets: "T 18:00-20:50", capacity: 1, waitCapacity: 5 },
  ],
};

describeTerm("A calendar that makes classes conflict", { term, isOwn: true }, (students) => {
  const { portal, enter, take, drop, holdings, add, enroll } = students;
  const kind = kinds.find(({ name }) => name === "calendar")!;
  const load = async (...lines: string[]) => {
    const context = registrarContext(portal.database, "ruth", portal.clock.now);
    const text = [
      "term,first_day,last_day,name,start,end,follows,campus,session",
      ...lines.map((line) => `${SMALL_TERM},${line}`),
    ].join("\n");
    return (
      await importRecords(context, kind, temporaryFile("calendar.csv", text), { isComplete: true, allowedRemovals: 9 })
    ).notes;
  };
  /** In the evening of a Tuesday. */
  const addExam = () =>
    insert(portal.db, "meetings", {
      term_code: SMALL_TERM,
      class_number: 110,
      meeting_number: 2,
      days: 1 << 2,
      start_minutes: 18 * 60,
      end_minutes: 20 * 60,
      start_date: "2027-02-16",
      end_date: "2027-02-16",
    });

  it("lets students keep both, on record, and tells them once", async () => {
    await addExam();
    const { id, client } = await enter(100);
    await take(client, 110);
    expect(await load("2027-02-16,,,,,Monday,,")).toEqual(["1 student has classes that now conflict."]);
    const notices = () => findRows(portal.db, "notices", ["title", "message"], { person_id: id });
    expect(await notices()).toEqual([
      {
        title: "COMP.1010 LEC 201 now conflicts with EXAM.1000 LEC 201 (T 6:00 PM on 2/16).",
        message: "You're enrolled in both. If you can't attend both, drop one in My Classes.",
      },
    ]);
    expect(await load("2027-02-16,,,,,Monday,,")).toEqual([]);
    expect(await notices()).toHaveLength(1);
    expect(await holdings(client)).toEqual(["100 E", "110 E"]);

    const late = await enter(100);
    await add(late.client, 110);
    expect(await enroll(late.client, 110)).toMatchObject([{ rules: ["clash"] }]);
  });

  it("gives seats to waiting students who were kept from them by a day that is now off", async () => {
    await addExam();
    const holder = await enter(120);
    const { client } = await enter(120);
    await take(client, 110);
    await drop(holder.client, 120);
    expect(await holdings(client)).toEqual(["110 E", "120 W"]);
    expect(await load("2027-02-16,,Snow Day,,,,,")).toEqual(["1 waitlisted student was enrolled."]);
    expect(await holdings(client)).toEqual(["110 E", "120 E"]);
  });
});
