import { describe, expect, it } from "vitest";
import type { Configuration } from "#contract/builder/configuration";
import { allRoutes } from "#contract/calls/all-routes";
import { METHOD_OVERRIDE_HEADER } from "#contract/protocol";
import { describeDatabase } from "../../support/database/database.ts";
import { buildingIn } from "../../support/registration/building.ts";
import { SMALL_TERM, type SmallTerm } from "../../support/small-term.ts";

const term: SmallTerm = {
  classes: [
    { number: 100, course: "COMP.1010", section: "201", meets: "MWF 9:00-9:50" },
    { number: 101, course: "COMP.1010", section: "202", meets: "TR 9:00-10:15" },
  ],
};

type Name = keyof typeof allRoutes;
type Reply = { isError: boolean; data: { IsError: boolean; Message: string | null; Metadata: { EntityId?: string } } };

/** Each write of section 7 with the payload as it's there, by emulated HTTP. */
describeDatabase("Writes with the specification's own payloads", (open) => {
  const { client, params, newConfiguration } = buildingIn(open, term);

  async function write(name: Name, ids: Readonly<Record<string, string | number>>, payload: object): Promise<Reply> {
    const { method, path } = allRoutes[name];
    const url = `/api${path.replaceAll(/:(\w+)/g, (_, id: string) => String(ids[id]))}`;
    const headers = { [METHOD_OVERRIDE_HEADER]: method };
    const answer = await client.inject({ method: "POST", url, payload, headers });
    expect([name, answer.statusCode, answer.json().message]).toEqual([name, 200, null]);
    const reply: Reply = answer.json();
    expect([name, reply.isError, reply.data.IsError]).toEqual([name, false, false]);
    return reply;
  }
  const read = async (): Promise<Configuration["Data"]> => (await client.call("configuration", { params })).Data;

  const flags = {
    excludeClosedClasses: true,
    excludeWaitListedClasses: false,
    excludeOnlineClasses: false,
    restrictToCampus: false,
    campusRestriction: null,
    honorsClassesMode: 2,
  };
  async function withCourse() {
    await newConfiguration();
    const ConfigurationId = params.id;
    const course = { type: 2, ...flags, searchString: "comp", courseId: "COMP.1010", courseOfferNumber: 1 };
    const { data } = await write("addCourse", params, { ...course, ConfigurationId });
    const EntityId = data.Metadata.EntityId ?? "";
    const [component] = (await read()).Courses[0]?.Components ?? [];
    const ofCourse = { ConfigurationId, EntityId };
    return {
      ids: { ...params, courseId: EntityId, component: "LEC" },
      ofCourse,
      ofComponent: { ...ofCourse, Component: "LEC", ComponentEntityId: component?.Id },
    };
  }
  async function withBreak() {
    await newConfiguration();
    const times = { IsAllDay: false, StartTime: "12:00:00", EndTime: "13:00:00" };
    const Break = { Name: "Lunch", DayOfWeek: 1, ...times };
    const { data } = await write("addBreak", params, { ConfigurationId: params.id, Break });
    const EntityId = data.Metadata.EntityId ?? "";
    return { ids: { ...params, breakId: EntityId }, ofBreak: { ConfigurationId: params.id, EntityId }, times };
  }

  describe("of a course", () => {
    it("add it, and remove it", { tags: ["builder§7.1", "builder§7.2"] }, async () => {
      const { ids, ofCourse } = await withCourse();
      expect((await read()).Courses).toMatchObject([
        { Id: ids.courseId, Options: { HonorsClassesMode: { Value: 2 } } },
      ]);
      await write("removeCourse", ids, ofCourse);
      expect((await read()).Courses).toEqual([]);
    });

    it("switch it off", { tags: ["builder§7.3"] }, async () => {
      const { ids, ofCourse } = await withCourse();
      await write("enableCourse", ids, { ...ofCourse, IsEnabled: false });
      expect((await read()).Courses).toMatchObject([{ IsEnabled: false }]);
    });

    it("change its options", { tags: ["builder§7.9"] }, async () => {
      const { ids, ofCourse } = await withCourse();
      const options = { ...flags, excludeWaitListedClasses: true, honorsClassesMode: 0 };
      await write("changeCourse", ids, { ...options, ...ofCourse });
      expect((await read()).Courses[0]?.Options).toMatchObject({
        EnrollmentStatusMode: { Value: 1 },
        HonorsClassesMode: { Value: 0 },
      });
    });

    it("choose sections, and any of them again", { tags: ["builder§7.10", "builder§7.11"] }, async () => {
      const { ids, ofComponent } = await withCourse();
      const sections = async () => (await read()).Courses[0]?.Components[0]?.ExplicitSections;
      await write("changeCourseComponent", ids, { type: 1, explicitSections: [101], ...ofComponent });
      expect(await sections()).toEqual([101]);
      await write("changeCourseComponent", ids, { type: 0, explicitSections: [101], ...ofComponent });
      expect(await sections()).toEqual([]);
      await write("changeCourseComponent", ids, { type: 1, explicitSections: [100], ...ofComponent });
      await write("anySection", {}, { ...ofComponent, ExplicitSections: [] });
      expect(await sections()).toEqual([]);
    });

    it("lock a section, and unlock it", { tags: ["builder§7.14"] }, async () => {
      const { ids, ofComponent } = await withCourse();
      for (const ClassNumber of [101, null]) {
        await write("lockSection", ids, { ...ofComponent, ClassNumber });
        expect((await read()).Courses[0]?.Components[0]?.LockedClassNumber).toBe(ClassNumber);
      }
    });
  });

  describe("of a break", () => {
    it("add it, and remove it", { tags: ["builder§7.2", "builder§7.15"] }, async () => {
      const { ids, ofBreak, times } = await withBreak();
      expect((await read()).Breaks).toMatchObject([{ Id: ids.breakId, Name: "Lunch", DayOfWeek: 1, ...times }]);
      await write("removeBreak", ids, ofBreak);
      expect((await read()).Breaks).toEqual([]);
    });

    it("switch it off", { tags: ["builder§7.3"] }, async () => {
      const { ids, ofBreak } = await withBreak();
      await write("enableBreak", ids, { ...ofBreak, IsEnabled: false });
      expect((await read()).Breaks).toMatchObject([{ IsEnabled: false }]);
    });

    it("move it to a day by its name", { tags: ["builder§7.16"] }, async () => {
      const { ids, ofBreak, times } = await withBreak();
      await write("changeBreak", ids, { ...ofBreak, Break: { Name: "Late", DayOfWeek: "Thursday", ...times } });
      expect((await read()).Breaks).toMatchObject([{ Name: "Late", DayOfWeek: 4 }]);
    });
  });

  describe("of a configuration", () => {
    it("change its options and its order", { tags: ["builder§7.12", "builder§7.13"] }, async () => {
      await newConfiguration();
      const included = { includeCurrentEnrollment: false, includeEnrollmentCart: true };
      const ConfigurationId = params.id;
      const payload = { ...included, hideSchedulesWithTravelWarnings: true, ConfigurationId };
      await write("changeConfigurationOptions", params, payload);
      await write("changeSortPreference", params, { ConfigurationId, ScheduleSortingPreference: 2 });
      expect((await read()).Options).toEqual({
        IncludeCurrentEnrollment: false,
        IncludeEnrollmentCart: true,
        HideSchedulesWithTravelWarnings: true,
        ScheduleSortingPreference: { Value: 2 },
      });
    });

    it("create, rename, note, copy, and delete it", {
      tags: ["builder§7.4", "builder§7.5", "builder§7.6", "builder§7.7", "builder§7.8"],
    }, async () => {
      await newConfiguration();
      const names = async () =>
        (await client.call("configurations", { params: { term: SMALL_TERM } })).map((each) => each.Name);
      await write("createConfiguration", { term: SMALL_TERM }, { Name: "Evenings" });
      await write("renameConfiguration", params, { Name: "Mornings" });
      await write("noteConfiguration", params, { Notes: "First choice" });
      expect(await client.call("configuration", { params })).toMatchObject({ Name: "Mornings", Notes: "First choice" });
      await write("copyConfiguration", params, {});
      expect(await names()).toEqual(expect.arrayContaining(["Evenings", "Mornings", "Mornings (copy)"]));
      await write("deleteConfiguration", params, {});
      expect(await names()).not.toContain("Mornings");
    });

    it("import a shared schedule", { tags: ["builder§7.19"] }, async () => {
      const { data } = await write("importSchedule", { id: SMALL_TERM }, { Term: SMALL_TERM, ClassNumbers: [101] });
      params.id = Number((data.Metadata as { ConfigurationId?: number }).ConfigurationId);
      expect((await read()).Courses).toMatchObject([{ CourseId: "COMP.1010" }]);
    });
  });
});
