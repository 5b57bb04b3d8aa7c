import { expect, it } from "vitest";
import { notifyOfBetterPlaces } from "#server/notices/waitlist-places";
import { findRows, update } from "../../support/database/rows.ts";
import { describeTerm } from "../../support/registration/enrolling.ts";
import { type SmallTerm, TEST_NOW } from "../../support/small-term.ts";

const DAY_MS = 86_400_000;
const CLASS = 120;
const term: SmallTerm = {
  classes: [{ number: CLASS, course: "HIST.1000", section: "201", capacity: 1, waitCapacity: 9, units: 1 }],
};

describeTerm("Notices of a better place on a waitlist", { term, beginsEmpty: true }, (students) => {
  const { portal, drop, enter } = students;
  type Student = Awaited<ReturnType<typeof enter>>;
  const look = async () => {
    const chore = notifyOfBetterPlaces({ db: portal.db, now: portal.clock.now });
    await Promise.all([chore(), chore()]);
  };
  /** Unread ones. A session doesn't last until the next day. */
  const toldTo = async ({ id }: Student) => {
    const rows = await findRows(portal.db, "notices", ["title"], { person_id: id, read_at: null }, "id");
    return rows.map(({ title }) => title);
  };
  const aDayLater = () => portal.clock.set(new Date(portal.clock.now().getTime() + DAY_MS).toISOString());
  /** A student with the seat, and a line. */
  async function standInLine(length: number): Promise<Student[]> {
    const line = [];
    for (let at = 0; at <= length; at++) line.push(await enter(CLASS));
    await look();
    return line;
  }
  const now = (place: number) => `You're now #${place} on the waitlist for HIST.1000 LEC 201.`;

  it("come when it's at most half of the known one, once, whichever of several servers is first", async () => {
    const [, ...line] = await standInLine(4);
    const last = line.at(-1)!;
    expect(await toldTo(last)).toEqual([]);
    await drop(line[0]!.client, CLASS);
    await look();
    expect(await toldTo(last)).toEqual([]);
    await drop(line[1]!.client, CLASS);
    await look();
    await look();
    const notices = await last.client.call("notices");
    expect(notices).toMatchObject([
      {
        Kind: "moved_up",
        Title: now(2),
        Message: "You were #4. We'll enroll you when a seat opens, if nothing conflicts by then.",
        ClassNumber: CLASS,
      },
    ]);
    // From the third place to the first.
    expect(await toldTo(line[2]!)).toEqual([now(1)]);
  });

  it("come once a day at most, the latest alone, and are over with a seat", async () => {
    const [holder, ...line] = await standInLine(4);
    const last = line.at(-1)!;
    for (const student of line.slice(0, 2)) await drop(student.client, CLASS);
    await look();
    await drop(line[2]!.client, CLASS);
    await look();
    expect(await toldTo(last)).toEqual([now(2)]);
    aDayLater();
    await look();
    expect(await toldTo(last)).toEqual([now(1)]);
    portal.clock.set(TEST_NOW);
    await drop(holder!.client, CLASS);
    expect(await toldTo(last)).toEqual(["You're enrolled in HIST.1000 LEC 201."]);
  });

  it("count those whom a source doesn't name, and don't come once enrollment has closed", async () => {
    const [, ...line] = await standInLine(2);
    const last = line.at(-1)!;
    await update(portal.db, "class_seats", { external_waitlisted: 1 }, { class_number: CLASS });
    await look();
    await update(portal.db, "class_seats", { external_waitlisted: 0 }, { class_number: CLASS });
    await look();
    expect(await toldTo(last)).toEqual([]);
    await drop(line[0]!.client, CLASS);
    portal.clock.set("2027-06-01T15:00:00Z");
    await look();
    expect(await toldTo(last)).toEqual([]);
    portal.clock.set(TEST_NOW);
    await look();
    expect(await toldTo(last)).toEqual([now(1)]);
  });
});
