import { afterEach, beforeEach, expect, it } from "vitest";
import { findRows } from "../../support/database/rows.ts";
import { addPerson, addStaff, openPortal, type Portal, type PortalClient } from "../../support/portal.ts";
import { describeTerm } from "../../support/registration/enrolling.ts";
import { addAppointment, addStudent, SMALL_TERM, type SmallTerm, TEST_NOW } from "../../support/small-term.ts";

const term: SmallTerm = {
  classes: [
    { number: 100, course: "COMP.1010" },
    { number: 110, course: "MATH.1310", capacity: 1, waitCapacity: 5 },
    { number: 120, course: "HIST.1000", session: "A" },
  ],
};
/** As `addSmallTerm` has them. */
const DATES = {
  Opens: "2026-11-01T08:00",
  OpenToEveryone: "2026-12-01T08:00",
  Closes: "2027-02-06T00:00",
  LastDrop: "2027-02-05",
  LastWithdraw: "2027-04-02",
};
const BLOCK = { Term: SMALL_TERM, Session: "1", Career: "UGRD", BlockId: "SENIORS", Number: 3 };
const TIMES = { Start: "2027-01-21T08:00", End: "2027-01-22T08:00" };

describeTerm(
  "A term's settings",
  { term, isOwn: true },
  ({ portal, newStudent, add, take, drop, enroll, enrolled }) => {
    let registrar: PortalClient;
    let second: Portal;

    beforeEach(async () => {
      await addPerson(portal.db, "registrar", { is_student: false });
      await addStaff(portal.db, "registrar", "registrar");
      registrar = await portal.signIn("registrar");
      second = await openPortal(portal.database, { at: TEST_NOW });
    });
    afterEach(() => second.close());

    const dates = (given: Partial<typeof DATES> = {}, Session = "1") => ({
      body: { Term: SMALL_TERM, Session, ...DATES, ...given },
    });
    const refusalOf = async (given: Partial<typeof DATES>) => {
      const { refusal } = await registrar.send("staffCheckSession", dates(given));
      return [refusal.Metadata?.["Field"], refusal.Message];
    };
    const audit = async (action: string) =>
      (await findRows(portal.db, "audit", ["detail"], { action: `registrar_${action}` })).map(({ detail }) => detail);

    it("shows the sessions with their dates, and blocks of appointments with their students", async () => {
      const [one, two] = [await newStudent(), await newStudent()];
      for (const { id } of [one, two])
        await addAppointment(portal.db, id, "2027-01-21T13:00:00Z", "2027-01-22T13:00:00Z");
      const { Term, Sessions, Blocks, BlockCount } = await registrar.call("staffTermDates", {
        query: { term: SMALL_TERM },
      });
      expect(Term).toMatchObject({ Code: SMALL_TERM, StartDate: "2027-01-25" });
      expect(Sessions.map(({ Code }) => Code)).toEqual(["1", "A", "B"]);
      expect(Sessions[0]).toMatchObject({
        Opens: "2026-11-01T13:00:00.000Z",
        Closes: "2027-02-06T05:00:00.000Z",
        LastDrop: "2027-02-05",
      });
      expect(Blocks).toMatchObject([{ Session: "1", BlockId: "B1", Number: 7, Students: 2 }]);
      expect(BlockCount).toBe(1);
    });

    it("a dry run says what changes and for whom enrollment closes, and changes nothing", async () => {
      const { client } = await newStudent();
      await add(client, 100);
      await take((await newStudent()).client, 110);
      await take((await newStudent()).client, 110);
      const { Messages, Warnings } = await registrar.call("staffCheckSession", dates({ Closes: "2027-01-20T09:00" }));
      expect(Messages).toEqual(["Closes: 1/20/2027 at 9:00 AM (was: 2/6/2027 at 12:00 AM)."]);
      expect(Warnings).toEqual([
        "Enrollment in session 1 closes for everyone now. 1 student has its classes in a cart, and 1 student waits for a seat that won't be given.",
      ]);
      expect((await registrar.call("staffCheckSession", dates())).Messages).toEqual(["Nothing changes."]);
      const lastDay = dates({ LastDrop: "", LastWithdraw: "" });
      expect((await registrar.call("staffCheckSession", lastDay)).Messages).toEqual([
        "Last day to drop: last day of classes (was: 2/5/2027).",
        "Last day to withdraw: none (was: 4/2/2027).",
      ]);
      expect(await audit("session_dates")).toEqual([]);
      await add(client, 110);
    });

    it("warns of deadlines that have passed", async () => {
      const past = dates({ LastDrop: "2027-01-19", LastWithdraw: "2027-01-19" });
      expect((await registrar.call("staffCheckSession", past)).Warnings).toEqual([
        "Students can't drop classes of this session from now on.",
        "Students can't withdraw from classes of this session from now on.",
      ]);
      const { Warnings } = await registrar.call("staffCheckSession", dates({ OpenToEveryone: "" }));
      expect(Warnings).toEqual(["Students without an appointment can't enroll from now on."]);
    });

    it.each([
      [{ Closes: "" }, "Closes", /^Closes is missing/],
      [{ Opens: "" }, "Opens", /^Opens is missing/],
      [{ Closes: "2026-10-01T08:00" }, "Closes", /^Opens \(.+\) should be before Closes/],
      [{ OpenToEveryone: "2027-02-06T00:00" }, "OpenToEveryone", /should be between Opens and Closes/],
      [{ Closes: "2027-05-09T00:00" }, "Closes", /^Session 1 ends on 5\/7\/2027/],
      [{ Opens: "2026-11-31T08:00" }, "Opens", /this time doesn't exist/],
      [{ LastDrop: "2027-05-08" }, "LastDrop", /is too late/],
      [{ LastDrop: "0002-05-08" }, "LastDrop", /enter a year/],
      [{ LastWithdraw: "0000-01-01" }, "LastWithdraw", /enter a year/],
      [{ LastWithdraw: "2027-02-04" }, "LastWithdraw", /can't be before Last day to drop/],
      [{ LastDrop: "" }, "LastWithdraw", /can't be before its end/],
    ])("refuses %o and names the field", async (given, field, message) => {
      expect(await refusalOf(given)).toEqual([field, expect.stringMatching(message)]);
    });

    it("closes enrollment on every server at once, opens it with promotion, and notes old and new dates", async () => {
      const [holder, waiting, other] = [await newStudent(), await newStudent(), await newStudent()];
      await take(holder.client, 110);
      await take(waiting.client, 110);
      const there = await second.signIn(other.username);
      await add(there, 100);
      await registrar.call("staffChangeSession", dates({ Closes: "2027-01-20T09:00" }));
      expect(await enroll(there, 100)).toMatchObject([{ success: false, rules: ["window"] }]);
      await drop(holder.client, 110);
      expect(await waiting.client.call("notices")).toEqual([]);
      const { Messages } = await registrar.call("staffChangeSession", dates());
      expect(Messages).toEqual([
        "Closes: 2/6/2027 at 12:00 AM (was: 1/20/2027 at 9:00 AM).",
        "1 waitlisted student was enrolled.",
      ]);
      expect(await audit("session_dates")).toMatchObject([
        {
          by: "registrar",
          term: SMALL_TERM,
          sessions: [
            {
              session: "1",
              before: { enrollment_closes_at: "2027-02-06T05:00:00.000Z" },
              after: { enrollment_closes_at: "2027-01-20T14:00:00.000Z" },
            },
          ],
        },
        {},
      ]);
    });

    it("ends drops on the second server with the day that was set", async () => {
      const { client, username } = await newStudent();
      await take(client, 100);
      const there = await second.signIn(username);
      const [before] = await enrolled(there);
      expect(before).toMatchObject({ CanDrop: true });
      await registrar.call("staffChangeSession", dates({ LastDrop: "2027-01-19", LastWithdraw: "" }));
      expect((await enrolled(there))[0]).toMatchObject({ CanDrop: false, DropDeadline: "2027-01-19" });
    });

    const block = (Change: "add" | "move" | "remove", more: object = {}) => ({
      body: { ...BLOCK, ...TIMES, Change, ...more },
    });

    it("adds, moves, and removes a block of appointments, on every server, with old and new times in the audit", async () => {
      const [one, two] = [await newStudent(), await newStudent()];
      await registrar.call("staffChangeSession", dates({ OpenToEveryone: "" }));
      const there = await second.signIn(one.username);
      await add(there, 100);
      expect(await enroll(there, 100)).toMatchObject([{ success: false, rules: ["window"] }]);

      const given = block("add", {
        ...TIMES,
        Start: "2027-01-20T08:00",
        Students: `${one.id}, ${two.username}\n${one.id}`,
      });
      const words = "Block SENIORS, 1/20/2027 at 8:00 AM to 1/22/2027 at 8:00 AM: 2 students get an appointment.";
      expect(await registrar.call("staffCheckBlock", given)).toEqual({ Messages: [words], Warnings: [] });
      expect(await enroll(there, 100)).toMatchObject([{ success: false }]);
      expect((await registrar.call("staffChangeBlock", given)).Messages).toEqual([words]);

      const replaced = block("add", { ...TIMES, Students: `${one.id} ${two.id}` });
      expect((await registrar.call("staffCheckBlock", replaced)).Messages).toEqual([
        "Block SENIORS, 1/21/2027 at 8:00 AM to 1/22/2027 at 8:00 AM: 2 students' appointments are replaced.",
      ]);

      const later = { Start: "2027-01-20T08:00", NewStart: "2027-01-21T08:00", NewEnd: "2027-01-22T08:00" };
      const move = block("move", later);
      expect((await registrar.call("staffCheckBlock", move)).Warnings).toEqual([
        "The appointment of 2 students has begun. They can't enroll from now on.",
      ]);
      await registrar.call("staffChangeBlock", move);
      expect(await enroll(there, 100)).toMatchObject([{ success: false, rules: ["window"] }]);
      const back = { NewStart: "2027-01-20T08:00", NewEnd: "2027-01-22T08:00" };
      await registrar.call("staffChangeBlock", block("move", { Start: "2027-01-21T08:00", ...back }));
      expect(await enroll(there, 100)).toMatchObject([{ success: true }]);

      const remove = block("remove", { Start: "2027-01-20T08:00" });
      expect((await registrar.call("staffCheckBlock", remove)).Warnings).toEqual([
        "2 students can't enroll until enrollment opens to everyone.",
      ]);
      await registrar.call("staffChangeBlock", remove);
      expect(await findRows(portal.db, "enrollment_appointments", ["student_id"], {})).toEqual([]);
      const shared = { by: "registrar", term: SMALL_TERM, session: "1", career: "UGRD", block: "SENIORS", number: 3 };
      const first = { starts_at: "2027-01-20T13:00:00.000Z", ends_at: "2027-01-22T13:00:00.000Z" };
      const students = [one.id, two.id].sort();
      expect(await audit("block")).toMatchObject([
        { ...shared, before: null, after: first, students },
        { ...shared, before: first, after: { starts_at: "2027-01-21T13:00:00.000Z" } },
        { ...shared, after: first },
        { ...shared, before: first, after: null, students },
      ]);
      expect((await registrar.send("staffChangeBlock", remove)).refusal.Message).toMatch(/isn't there anymore/);
    });

    it.each([
      [{ Students: " , " }, "Students", /enter at least one/],
      [{ Students: "nobody" }, "Students", /^No student has the ID or username "nobody"\.$/],
      [{ Students: "$one", Career: "GRAD" }, "Career", /isn't an active career/],
      [{ Students: "$one", Session: "Z" }, "Session", /doesn't have session "Z"/],
      [{ Students: "$one", End: "2027-01-20T08:00" }, "End", /should be after Start/],
      [{ Students: "$one", Start: "" }, "Start", /is missing/],
    ])("refuses a block with %o and names the field", async (given, field, message) => {
      const { id } = await newStudent();
      const body = { ...given, Students: given.Students.replace("$one", id) };
      const { refusal } = await registrar.send("staffCheckBlock", block("add", body));
      expect([refusal.Metadata?.["Field"], refusal.Message]).toEqual([field, expect.stringMatching(message)]);
    });

    it("lets no registrar change a block that they are in", async () => {
      await addStudent(portal.db, "both");
      await addStaff(portal.db, "both", "registrar");
      const both = await portal.signIn("both");
      const add = block("add", { Students: "both" });
      expect((await both.send("staffChangeBlock", add)).refusal.Code).toBe("FORBIDDEN");
      await registrar.call("staffChangeBlock", add);
      expect((await both.send("staffChangeBlock", block("remove"))).refusal.Code).toBe("FORBIDDEN");
      expect(await findRows(portal.db, "enrollment_appointments", ["student_id"], {})).toHaveLength(1);
    });
  },
);
