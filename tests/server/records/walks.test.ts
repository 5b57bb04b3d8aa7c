import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { describeProblem, ImportError } from "#server/import/import-error";
import { importRecords, type RecordsOptions } from "#server/records/import-records";
import { kinds } from "#server/records/kinds";
import { registrarContext } from "#server/registrar/registrar-context";
import { describeEachDatabase } from "../../support/database/database.ts";
import { buildingIn } from "../../support/registration/building.ts";
import { type SmallTerm, TEST_NOW } from "../../support/small-term.ts";
import { temporaryFile } from "../../support/temporary-folder.ts";

const term: SmallTerm = {
  classes: [
    { number: 100, course: "COMP.1010", section: "201", meets: "M 9:00-9:50" },
    { number: 110, course: "MATH.1310", section: "201", meets: "M 10:00-10:50" },
    { number: 111, course: "MATH.1310", section: "202", meets: "M 10:05-10:55" },
  ],
};
const ROOMS = [
  [100, "Ames 1", "Ames"],
  [110, "Birch 2", "Birch"],
  [111, "Birch 3", "Birch"],
] as const;

describeEachDatabase("Walks between buildings", (open) => {
  const { portal, newConfiguration, addCourse, edit, buildData, results } = buildingIn(open, term);

  const load = async (name: string, lines: readonly string[], options?: RecordsOptions) => {
    const kind = kinds.find((each) => each.name === name)!;
    const context = registrarContext({ db: portal.db }, "ruth", () => new Date(TEST_NOW));
    return await importRecords(context, kind, temporaryFile(`${name}.csv`, lines.join("\n")), options);
  };
  const loadBuildings = async (...lines: string[]) =>
    await load("buildings", ["building,latitude,longitude", ...lines]);
  const loadWalks = async (lines: readonly string[], options?: RecordsOptions) =>
    await load("walks", ["from_building,to_building,minutes", ...lines], options);
  const refused = async (loading: Promise<unknown>) => {
    const error = await loading.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ImportError);
    return (error as ImportError).problems.map(describeProblem);
  };

  beforeAll(async () => {
    for (const [classNumber, room, building] of ROOMS) {
      await sql`
        insert into facilities (code, description, short_description, building) values (${room}, ${room}, ${room}, ${building})`.execute(
        portal.db,
      );
      await sql`update meetings set facility_code = ${room} where class_number = ${classNumber}`.execute(portal.db);
    }
    await newConfiguration();
    for (const course of ["COMP.1010", "MATH.1310"]) await addCourse(course);
  });

  it("aren't there without coordinates, and its rooms name no building", async () => {
    const data = await buildData();
    expect(data).not.toHaveProperty("Walks");
    expect(data.Classes[100]?.Meetings[0]?.Facility).not.toHaveProperty("Building");
    await edit([{ type: "configure", options: { timeToWalk: true } }]);
    expect((await results()).Schedules.map(({ Classes }) => Classes[1]?.ClassNumber)).toEqual([110, 111]);
  });

  it("are computed from coordinates, and seen at once by a term that was loaded", async () => {
    const { counts, notes } = await loadBuildings("Ames,42,-71", "Birch,42.0063,-71", "Attic,1,1");
    expect(counts).toEqual({ added: 3, changed: 0, unchanged: 0, removed: 0 });
    expect(notes).toEqual(["1 building isn't the building of any room: Attic."]);
    const data = await buildData();
    // 700.5 m on the map, 911 on the way.
    expect(data.Walks).toEqual({
      Buildings: ["Ames", "Birch"],
      Minutes: [
        [null, 12],
        [12, null],
      ],
    });
    expect(data.Classes[100]?.Meetings[0]?.Facility).toMatchObject({ Building: "Ames" });
  });

  it("rank what leaves time for them first, if the student wishes for that, and hide nothing", async () => {
    const first = async () => {
      const { Schedules, TotalCount } = await results();
      return [TotalCount, Schedules[0]?.Classes[1]?.ClassNumber];
    };
    expect(await first()).toEqual(["2", 111]);
    await edit([{ type: "configure", options: { timeToWalk: false } }]);
    expect(await first()).toEqual(["2", 110]);
    const [{ MissedWishes, TravelWarnings } = {}] = (await results()).Schedules;
    expect({ MissedWishes, TravelWarnings }).toEqual({ MissedWishes: undefined, TravelWarnings: [] });
  });

  it("are the university's own minutes where it gives them", async () => {
    expect((await loadWalks(["Ames,Birch,8"])).counts).toMatchObject({ added: 1 });
    expect((await buildData()).Walks?.Minutes).toEqual([
      [null, 8],
      [8, null],
    ]);
    await loadWalks(["Birch,Ames,9"]);
    expect((await buildData()).Walks?.Minutes[1]).toEqual([9, null]);
    expect((await loadWalks(["Ames,Birch,8"], { isComplete: true, allowedRemovals: 1 })).counts).toMatchObject({
      removed: 1,
      unchanged: 1,
    });
    expect((await buildData()).Walks?.Minutes[1]).toEqual([8, null]);
  });

  it("change nothing in a dry run, nor when a file is imported again", async () => {
    const version = async () =>
      (await sql<{ all: number }>`select sum(catalog_version)::integer as all from terms`.execute(portal.db)).rows;
    const before = await version();
    expect((await loadWalks(["Ames,Birch,5"], { isDryRun: true })).counts).toMatchObject({ changed: 1 });
    expect((await loadWalks(["Ames,Birch,8"])).counts).toMatchObject({ unchanged: 1 });
    expect(await version()).toEqual(before);
    expect((await buildData()).Walks?.Minutes[0]).toEqual([null, 8]);
  });

  it("name each wrong line with its field and value", async () => {
    expect(await refused(loadBuildings("Ames,91,-71", "Birch,42.1,north", ",1,1", "Cole,1,1", "Cole,2,2"))).toEqual([
      'line 2: latitude: expected a latitude from -90 to 90, such as 42.6553, got "91"',
      'line 3: longitude: expected a longitude from -180 to 180, such as -71.3247, got "north"',
      "line 4: building: is missing",
      "line 6: says again what line 5 says",
    ]);
    expect(await refused(loadWalks(["Ames,Ames,1", "Ames,Birch,61", "Ames,Birch"]))).toEqual([
      "line 2: to_building: must be another building than from_building",
      'line 3: minutes: expected a whole number from 0 to 60, got "61"',
      expect.stringMatching(/^line 4: /),
    ]);
  });
});
