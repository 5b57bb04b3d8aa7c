import { createStore } from "jotai/vanilla";
import { beforeAll, expect, it } from "vitest";
import { editQueue as queue, loadContent } from "#app/features/builder/edits/configuration-edits.ts";
import { type Api, apiAtom } from "#app/lib/api/api.ts";
import type { ConfigurationEdit } from "#contract/builder/configuration-edit";
import { AppError } from "#contract/outcome";
import { describeDatabase } from "../../support/database/database.ts";
import type { PortalClient } from "../../support/portal.ts";
import { NO_OPTIONS } from "../../support/engine/schedule-requests.ts";
import { addStudent, SMALL_TERM, type SmallTerm } from "../../support/small-term.ts";
import { smallTermPortal } from "../../support/registration/enrolling.ts";

const term: SmallTerm = {
  classes: [
    { number: 100, course: "COMP.1010", section: "201", meets: "MWF 9:00-9:50" },
    { number: 110, course: "MATH.1310", section: "201", meets: "TR 9:30-10:45" },
  ],
};

const course: ConfigurationEdit = {
  type: "add-course",
  course: {
    id: "computing",
    isEnabled: true,
    courseId: "COMP.1010",
    offerNumber: 1,
    options: NO_OPTIONS,
    components: [],
  },
};
const lunch = (day: number): ConfigurationEdit => ({
  type: "add-break",
  added: {
    id: `lunch-${day}`,
    isEnabled: true,
    name: " Lunch ",
    dayOfWeek: day,
    isAllDay: false,
    startMinutes: 720,
    endMinutes: 780,
  },
});

describeDatabase("Additions to a configuration whose answers are lost", (open) => {
  let client: PortalClient;

  const { portal } = smallTermPortal(open, term);
  beforeAll(async () => {
    await addStudent(portal.db, "builder");
    client = await portal.signIn("builder");
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
    store.set(queue.beginAtom, await loadContent(api, id));

    const additions = [[course], [lunch(1), lunch(3)]];
    for (const isLook of [false, true]) {
      isDown = true;
      for (const edits of additions) expect(await store.set(queue.editAtom, edits)).toMatchObject({ isSaved: false });
      isDown = false;
      if (isLook) await store.set(queue.lookAtom);
    }
    for (const edits of additions) expect(await store.set(queue.editAtom, edits)).toEqual({ isSaved: true });

    const { Data } = await client.call("configuration", { params: { id } });
    expect(Data.Courses.map(({ Id }) => Id)).toEqual(["computing"]);
    expect(Data.Breaks.map(({ Id, Name }) => `${Id} ${Name}`)).toEqual(["lunch-1 Lunch", "lunch-3 Lunch"]);
    const { Document } = await client.call("buildData", { params: { id } });
    expect(store.get(queue.savedAtom)?.data.Document).toEqual(Document);
    expect(store.get(queue.isSavingAtom)).toBe(false);
  });
});
