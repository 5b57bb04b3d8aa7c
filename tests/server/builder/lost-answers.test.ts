import { createStore } from "jotai/vanilla";
import { beforeAll, expect, it } from "vitest";
import { addBreak } from "#app/features/builder/edits/break-edits.ts";
import { addCourse } from "#app/features/builder/edits/course-edits.ts";
import { createEditQueue } from "#app/features/builder/edits/edit-queue.ts";
import { loadConfiguration, type Loaded } from "#app/features/builder/edits/load-configuration.ts";
import { type Api, apiAtom } from "#app/lib/api.ts";
import { newCourseOptions } from "#contract/course-rules";
import { AppError } from "#contract/outcome";
import { describeDatabase } from "../../support/database.ts";
import { openPortal, type PortalClient } from "../../support/portal.ts";
import { addSmallTerm, addStudent, SMALL_TERM, type SmallTerm, TEST_NOW } from "../../support/small-term.ts";

const term: SmallTerm = {
  classes: [
    { number: 100, course: "COMP.1010", section: "201", meets: "MWF 9:00-9:50" },
    { number: 110, course: "MATH.1310", section: "201", meets: "TR 9:30-10:45" },
  ],
};

const course = () => addCourse({ ...newCourseOptions, courseId: "COMP.1010", courseOfferNumber: 1 }, "COMP.1010");
const lunch = (day: number) =>
  addBreak({ Name: " Lunch ", IsAllDay: false, StartTime: "12:00:00", EndTime: "13:00:00" }, day);
const fridays = () => addBreak({ Name: "Off", IsAllDay: true, StartTime: "08:00:00", EndTime: "16:00:00" }, 5);

describeDatabase("Additions to a configuration whose answers are lost", (open) => {
  let client: PortalClient;

  beforeAll(async () => {
    const database = await open();
    await addSmallTerm(database.db, term);
    await addStudent(database.db, "builder");
    const portal = await openPortal(database, { at: TEST_NOW });
    client = await portal.signIn("builder");
    return () => portal.close();
  });

  it("are made once, however often they are repeated", async () => {
    const made = await client.call("createConfiguration", { params: { term: SMALL_TERM }, body: { Name: "Plan" } });
    const id = made.Metadata?.ConfigurationId ?? 0;
    let isDown = false;
    // The server does what it is asked, and nothing of it comes back.
    const api = (async (name: never, { params, query, body }: Partial<Record<"params" | "query" | "body", object>>) => {
      const data = await client.call(name, { ...(params && { params }), ...(query && { query }), body } as never);
      if (isDown) throw new AppError({ code: "NETWORK", message: "The portal cannot be reached." });
      return data;
    }) as unknown as Api;
    const store = createStore();
    store.set(apiAtom, api);
    const queue = createEditQueue<Loaded>({ load: loadConfiguration });
    store.set(queue.beginAtom, await loadConfiguration(api, id, new AbortController().signal));

    const additions = [course, () => lunch(1), () => lunch(3), fridays];
    for (const isLook of [false, true]) {
      isDown = true;
      for (const addition of additions)
        expect(await store.set(queue.editAtom, addition())).toMatchObject({ isSaved: false });
      isDown = false;
      if (isLook) await store.set(queue.lookAtom);
    }
    const ids: (string | undefined)[] = [];
    for (const addition of additions) {
      const outcome = await store.set(queue.editAtom, addition());
      expect(outcome).toMatchObject({ isSaved: true });
      ids.push(outcome.isSaved ? outcome.metadata?.EntityId : undefined);
    }

    const { Data } = await client.call("configuration", { params: { id } });
    const stored = [...Data.Courses, ...Data.Breaks].map((entity) => entity.Id);
    expect(new Set(stored)).toEqual(new Set(ids));
    expect(stored).toHaveLength(additions.length);
    expect(Data.Breaks.map(({ Name, DayOfWeek }) => `${Name} ${DayOfWeek}`)).toEqual(["Lunch 1", "Lunch 3", "Off 5"]);
    expect(store.get(queue.savedAtom)?.configuration.Data).toEqual(Data);
    expect(store.get(queue.isSavingAtom)).toBe(false);
  });
});
