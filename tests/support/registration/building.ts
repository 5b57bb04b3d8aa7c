import { beforeAll } from "vitest";
import type { ConfigurationEdit } from "#contract/builder/configuration-edit";
import { newCourseOptions } from "#contract/course-rules";
import type { OpenTestDatabase } from "../database/database.ts";
import type { PortalClient } from "../portal.ts";
import { addStudent, SMALL_TERM, type SmallTerm } from "../small-term.ts";
import { smallTermPortal } from "./enrolling.ts";

/** A student of the small term at work in Schedule Builder, on the configuration that was made last. */
export function buildingIn(open: OpenTestDatabase, term: SmallTerm) {
  const students = smallTermPortal(open, term);
  const client = {} as PortalClient;
  beforeAll(async () => {
    await addStudent(students.portal.db, "builder");
    Object.assign(client, await students.portal.signIn("builder"));
  });
  const params = { id: 0 };

  return {
    ...students,
    client,
    params,
    newConfiguration: async (Name = "Plan") => {
      const made = await client.call("createConfiguration", { params: { term: SMALL_TERM }, body: { Name } });
      params.id = made.Metadata?.ConfigurationId ?? 0;
    },
    addCourse: async (courseId: string, more: object = {}) => {
      const body = { ...newCourseOptions, courseId, courseOfferNumber: 1, ...more };
      return await client.call("addCourse", { params, body });
    },
    addBreak: (Name: string, DayOfWeek: number, StartTime = "12:00:00", EndTime = "13:00:00") =>
      client.call("addBreak", {
        params,
        body: { Break: { Name, DayOfWeek, IsAllDay: false, StartTime, EndTime } },
      }),
    edit: (Edits: ConfigurationEdit[]) => client.call("editConfiguration", { params, body: { Edits } }),
    buildData: () => client.call("buildData", { params }),
    results: async () => (await client.call("configurationResults", { params })).Result,
  };
}
