import { beforeEach, expect, it } from "vitest";
import { describeDatabase } from "../../support/database/database.ts";
import { buildingIn } from "../../support/registration/building.ts";
import type { SmallTerm } from "../../support/small-term.ts";

const term: SmallTerm = {
  classes: [
    { number: 100, course: "COMP.1010", section: "201", meets: "MWF 11:00-12:15" },
    { number: 110, course: "MATH.1310", section: "201", meets: "M 12:30-13:45" },
    { number: 111, course: "MATH.1310", section: "202", meets: "M 14:00-14:50" },
    { number: 112, course: "MATH.1310", section: "203", meets: "M 8:00-8:50" },
  ],
};

const lunch = { Name: "Lunch", IsAllDay: false, StartTime: "11:00:00", EndTime: "14:00:00" };

describeDatabase("Wishes in a configuration", (open) => {
  const { client, params, newConfiguration, addCourse, edit, buildData, results } = buildingIn(open, term);

  const addLunch = async (DayOfWeek: number) => {
    const Break = { ...lunch, DayOfWeek, IsWish: true, MinimumMinutes: 60 };
    const { Metadata } = await client.call("addBreak", { params, body: { Break } });
    return Metadata?.EntityId ?? "";
  };

  beforeEach(async () => {
    await newConfiguration();
    for (const course of ["COMP.1010", "MATH.1310"]) await addCourse(course);
  });

  it("exclude no schedule, are counted, and come first: those that keep them, and what each doesn't keep", async () => {
    const ids = [await addLunch(1), await addLunch(3)];
    const { TotalCount, Wishes, Schedules, Breaks } = await results();
    expect(TotalCount).toBe("3");
    expect(Wishes).toEqual([{ BreakIds: ids, KeptCount: "2", IsCountExact: true }]);
    expect(Schedules.map(({ MissedWishes }) => MissedWishes)).toEqual([undefined, undefined, [ids[0]]]);
    expect(Schedules[2]?.Classes.map(({ ClassNumber }) => ClassNumber)).toEqual([100, 110]);
    expect(Breaks[0]).toMatchObject({ IsWish: true, MinimumMinutes: 60 });
    // An hour of a longer time isn't known by its start, so only breaks are among the events.
    expect(Schedules[0]?.Schedule.Events.every(({ ClassNumber }) => ClassNumber !== null)).toBe(true);
  });

  it("stay wishes when a client that doesn't know them changes their times", async () => {
    const breakId = await addLunch(1);
    const Break = { ...lunch, EndTime: "15:00:00", DayOfWeek: 2 };
    await client.call("changeBreak", { params: { ...params, breakId }, body: { Break } });
    const { Data } = await client.call("configuration", { params });
    expect(Data.Breaks).toMatchObject([{ DayOfWeek: 2, EndTime: "15:00:00", IsWish: true, MinimumMinutes: 60 }]);
    const must = { ...Break, IsWish: false };
    await client.call("changeBreak", { params: { ...params, breakId }, body: { Break: must } });
    const after = await client.call("configuration", { params });
    expect(after.Data.Breaks[0]).not.toHaveProperty("IsWish");
    expect((await buildData()).Document.breaks[0]).not.toHaveProperty("minutes");
  });

  it("are refused with minutes that aren't in a day", async () => {
    const Break = { ...lunch, DayOfWeek: 1, IsWish: true, MinimumMinutes: 1441 };
    expect((await client.send("addBreak", { params, body: { Break } })).status).toBe(400);
  });

  it("are kept with a preferred delivery in the document", async () => {
    const reply = await edit([{ type: "configure", options: { delivery: "inPerson" } }]);
    expect(reply.IsError).toBe(false);
    expect((await buildData()).Document.options.delivery).toBe("inPerson");
    const wrong = edit([{ type: "configure", options: { delivery: "never" as "either" } }]);
    await expect(wrong).rejects.toThrow("editConfiguration answered 400");
  });
});
