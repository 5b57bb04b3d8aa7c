import { expect, it } from "vitest";
import { findRows, update } from "../../../support/database/rows.ts";
import type { PortalClient } from "../../../support/portal.ts";
import { describeTerm } from "../../../support/registration/enrolling.ts";
import { SMALL_TERM, type SmallTerm, TEST_NOW } from "../../../support/small-term.ts";

const term: SmallTerm = {
  classes: [
    { number: 120, course: "HIST.1000", section: "201", units: 12 },
    { number: 170, course: "THES.7000", section: "001", units: [1, 9] },
    { number: 171, course: "THES.8000", section: "001", units: [1, 3], capacity: 0, waitCapacity: 9 },
    { number: 172, course: "HALF.1000", section: "001", units: [0.5, 1.5] },
    { number: 180, course: "THES.9000", section: "001", units: [1, 9] },
  ],
};

describeTerm("Changing units", { term }, ({ portal, enrolled, cancel, enter, take }) => {
  const requestOf = (classNumber: number, units: number, key?: string) => ({
    body: { term: SMALL_TERM, academicCareer: "UGRD", classNumber, units },
    ...(key !== undefined && { headers: { "idempotency-key": key } }),
  });
  const change = async (client: PortalClient, classNumber: number, units: number, key?: string) => {
    const reply = await client.call("changeUnits", requestOf(classNumber, units, key));
    return reply.IsError ? "refused" : reply.Metadata;
  };
  const unitsOf = async (client: PortalClient) =>
    (await enrolled(client)).map((each) => [each.ClassNumber, each.CreditsTaken, each.PossibleUnitSelections]);
  const columns = ["kind", "enrolled_delta", "waitlisted_delta", "detail"] as const;
  const eventsOf = (student_id: string) =>
    findRows(portal.db, "enrollment_events", columns, { student_id, kind: "units" }, "id");

  it("offers the units of the range and changes them, with an event that holds both values", async () => {
    const { id, client } = await enter(170, { units: 3 });
    expect(await unitsOf(client)).toEqual([[170, 3, [1, 2, 3, 4, 5, 6, 7, 8, 9]]]);
    expect(await change(client, 170, 6, "change-of-units")).toEqual({ ClassNumber: 170, Units: 6 });
    expect((await unitsOf(client))[0]?.[1]).toBe(6);
    const detail = { idempotencyKey: "change-of-units", from: 3, to: 6, outcome: 6 };
    expect(await eventsOf(id)).toEqual([{ kind: "units", enrolled_delta: 0, waitlisted_delta: 0, detail }]);
    expect(await change(client, 170, 6)).toEqual({ ClassNumber: 170, Units: 6 });
    expect(await eventsOf(id)).toHaveLength(1);
  });

  it("knows half units, and classes that wait", async () => {
    const { client } = await enter(172);
    await take(client, 171);
    expect(await change(client, 172, 1.5)).toEqual({ ClassNumber: 172, Units: 1.5 });
    expect(await change(client, 171, 2)).toEqual({ ClassNumber: 171, Units: 2 });
    expect(await unitsOf(client)).toEqual([
      [172, 1.5, [0.5, 1, 1.5]],
      [171, 2, [1, 2, 3]],
    ]);
  });

  it("keeps to the range and to the student's limit, and always lets the units be fewer", async () => {
    const { id, client } = await enter(170, { units: 2 });
    await take(client, 120);
    expect((await unitsOf(client))[1]?.[2]).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await change(client, 170, 10)).toBe("refused");
    expect(await change(client, 170, 7)).toBe("refused");
    expect(await change(client, 120, 12)).toEqual({ ClassNumber: 120, Units: 12 });
    await update(portal.db, "student_careers", { max_term_units: 3 }, { student_id: id });
    expect((await unitsOf(client))[1]?.[2]).toEqual([1, 2]);
    expect(await change(client, 170, 1)).toEqual({ ClassNumber: 170, Units: 1 });
  });

  it("refuses to undo another window's change unasked, and says what it was", async () => {
    const { client } = await enter(170, { units: 3 });
    const save = async (units: number, shownUnits: number) => {
      const { body } = requestOf(170, units);
      const reply = await client.call("changeUnits", { body: { ...body, shownUnits } });
      return reply.IsError ? reply.Message : reply.Metadata;
    };
    expect(await save(6, 3)).toEqual({ ClassNumber: 170, Units: 6 });
    const refusal = await save(2, 3);
    expect(refusal).toContain("6 credits");
    expect((await unitsOf(client))[0]?.[1]).toBe(6);
    expect(await save(6, 3)).toEqual({ ClassNumber: 170, Units: 6 });
    expect(await save(2, 6)).toEqual({ ClassNumber: 170, Units: 2 });
  });

  it("is over when enrollment has closed, when the class is graded or cancelled", async () => {
    const { id, username, client } = await enter(170);
    const later = await portal.signIn(username, "2027-02-06T05:00:00Z");
    expect(await unitsOf(later)).toEqual([[170, 1, []]]);
    expect(await change(later, 170, 2)).toBe("refused");
    portal.clock.set(TEST_NOW);
    await portal.db.updateTable("enrollments").set({ grade: "A" }).where("student_id", "=", id).execute();
    expect(await unitsOf(client)).toEqual([[170, 1, []]]);
    expect(await change(client, 170, 2)).toBe("refused");
    const other = await enter(180);
    await cancel(180);
    expect(await change(other.client, 180, 2)).toBe("refused");
  });
});
