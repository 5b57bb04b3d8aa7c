import { createStore } from "jotai/vanilla";
import { describe, expect, it } from "vitest";
import { addBreak, enableBreak } from "#app/features/builder/edits/break-edits.ts";
import { addCourse, enableCourse } from "#app/features/builder/edits/course-edits.ts";
import { createEditQueue } from "#app/features/builder/edits/edit-queue.ts";
import type { Edit } from "#app/features/builder/edits/edit.ts";
import { type Loaded, loadConfiguration } from "#app/features/builder/edits/load-configuration.ts";
import { type Api, apiAtom } from "#app/lib/api.ts";
import { newCourseOptions } from "#contract/course-rules";
import { AppError } from "#contract/outcome";
import { CONFIGURATION_ID } from "../../../../support/builder-data.ts";
import { request, windows } from "../../../../support/builder-windows.ts";
import { configurationServer } from "../../../../support/configuration-server.ts";
import { courseOf, sectionOf } from "../../../../support/schedule-requests.ts";

const OTHER = 9;
const gym = { Name: "Gym", IsAllDay: false, StartTime: "17:00:00", EndTime: "18:00:00" };

/** A window that goes from one configuration to the other, which begin alike; `answer` holds back their answers. */
function twoConfigurations(answer: (name: string) => Promise<void> = async () => {}) {
  const one = configurationServer(request);
  const other = configurationServer(request);
  const api = (async (name: Parameters<Api>[0], given: { params?: { id?: number }; body?: object }) => {
    const isOther = given.params?.id === OTHER;
    const reply = await (isOther ? other.api : one.api)(name, given as never);
    await answer(name);
    if (name === "configuration") return { ...(reply as object), Id: given.params?.id };
    return name === "buildData" ? { ...(reply as object), ConfigurationId: given.params?.id } : reply;
  }) as Api;
  const store = createStore();
  store.set(apiAtom, api);
  const queue = createEditQueue<Loaded>({ load: loadConfiguration });
  const goTo = async (id: number) => {
    await store.set(queue.restAtom);
    store.set(queue.beginAtom, undefined);
    store.set(queue.beginAtom, await loadConfiguration(api, id, new AbortController().signal));
  };
  return { store, queue, goTo, one: one.server, other: other.server };
}

describe("a change of a configuration that was left", () => {
  it("is made of the one that it is for, as it is there now", async () => {
    const { store, queue, goTo, one, other } = twoConfigurations();
    await goTo(CONFIGURATION_ID);
    await goTo(OTHER);
    one.version = 5;
    const saving = store.set(queue.editAtom, enableBreak("lunch", false), CONFIGURATION_ID);
    expect(store.get(queue.shownAtom)?.build.Request.breaks[0]?.enabled, "it is not shown of this one").toBe(true);
    expect(await saving).toMatchObject({ isSaved: true });
    expect(one.request.breaks[0]?.enabled).toBe(false);
    expect(other.request).toEqual(request);
    expect(other.version).toBe(1);
    expect(store.get(queue.savedAtom)?.configuration).toMatchObject({ Id: OTHER, Version: 1 });
    expect(store.get(queue.isSavingAtom)).toBe(false);
  });

  it("is told of beside that one when it is refused, and takes nothing of this one along", async () => {
    const { store, queue, goTo, one } = twoConfigurations();
    await goTo(CONFIGURATION_ID);
    await goTo(OTHER);
    one.isGone = true;
    const [left, here] = await Promise.all([
      store.set(queue.editAtom, enableBreak("lunch", false), CONFIGURATION_ID),
      store.set(queue.editAtom, enableBreak("lunch", false)),
    ]);
    expect([left.isSaved, here.isSaved]).toEqual([false, true]);
    expect(store.get(queue.isGoneAtom)).toBe(false);
    expect(store.get(queue.problemAtom)).toBeUndefined();
    one.isGone = false;
    await goTo(CONFIGURATION_ID);
    expect(store.get(queue.problemAtom)).toBe("It does not exist.");
  });

  it("may be what follows a change that was on its way when it was left", async () => {
    const answers = Promise.withResolvers<void>();
    const { store, queue, goTo, one, other } = twoConfigurations(async (name) => {
      if (name === "addBreak") await answers.promise;
    });
    await goTo(CONFIGURATION_ID);
    const added = store.set(queue.editAtom, addBreak(gym, 3)).then(async (outcome) => {
      const id = outcome.isSaved ? outcome.metadata?.EntityId : undefined;
      return await store.set(queue.editAtom, enableBreak(id!, false), CONFIGURATION_ID);
    });
    const going = goTo(OTHER);
    answers.resolve();
    expect(await added).toMatchObject({ isSaved: true });
    await going;
    expect(one.request.breaks.at(-1)).toMatchObject({ name: "Gym", enabled: false });
    expect(other.request).toEqual(request);
  });

  it("is not saved, and nobody is left waiting, where nothing says which one it is for", async () => {
    const { store, queue, goTo } = twoConfigurations();
    await goTo(CONFIGURATION_ID);
    store.set(queue.beginAtom, undefined);
    expect(await store.set(queue.applyAtom, enableBreak("lunch", false))).toMatchObject({ isSaved: false });
    expect(store.get(queue.isSavingAtom)).toBe(false);
    await goTo(OTHER);
    expect(store.get(queue.shownAtom)?.build.Request).toEqual(request);
  });
});

describe("a change that breaks the queue", () => {
  it("leaves nobody waiting, and the next one is sent", async () => {
    const { mine, server } = await windows();
    const broken: Edit = {
      ...enableBreak("lunch", false),
      send: () => Promise.reject(new AppError({ code: "NETWORK", message: "No." })),
      get touches(): never {
        throw new Error("It cannot be read.");
      },
    };
    const unhandled = new Promise((resolve) => process.once("unhandledRejection", resolve));
    const outcomes = await Promise.all([
      mine.store.set(mine.queue.editAtom, broken),
      mine.store.set(mine.queue.editAtom, enableCourse("COMP.1020", false)),
    ]);
    expect(outcomes.map(({ isSaved }) => isSaved)).toEqual([false, false]);
    expect(mine.store.get(mine.queue.isSavingAtom)).toBe(false);
    expect(await unhandled, "it is not kept quiet").toBeInstanceOf(Error);
    expect(await mine.store.set(mine.queue.editAtom, enableCourse("MATH.1320", false))).toMatchObject({
      isSaved: true,
    });
    expect(server.request.courses.map(({ enabled }) => enabled)).toEqual([true, false, true]);
  });
});

describe("a change that only a load can tell, when the load is lost", () => {
  it("is found by the next look or change, and not told as somebody else's", async () => {
    for (const finds of ["look", "change"]) {
      let isDown = false;
      const flaky = (answer: () => unknown) => {
        if (isDown) throw new AppError({ code: "NETWORK", message: "The portal cannot be reached." });
        return answer();
      };
      const { mine, server } = await windows({
        configuration: flaky,
        buildData: flaky,
        addCourse: () => {
          const courses = [...server.request.courses, courseOf("NEW.1", [sectionOf(501)])];
          server.request = { ...server.request, courses };
          server.version++;
          isDown = true;
          const Metadata = { ConfigurationId: CONFIGURATION_ID, Version: server.version, EntityId: "NEW.1" };
          return { IsError: false, Message: null, Error: null, Metadata };
        },
      });
      const course = { ...newCourseOptions, courseId: "0NEW", courseOfferNumber: 1 };
      expect(await mine.store.set(mine.queue.editAtom, addCourse(course, "NEW.1"))).toMatchObject({ isSaved: true });
      expect(mine.courses()).toHaveLength(3);
      isDown = false;
      if (finds === "look") await mine.store.set(mine.queue.lookAtom);
      else await mine.store.set(mine.queue.applyAtom, enableCourse("MATH.1320", false));
      expect(mine.courses()?.at(-1)).toBe("NEW.1 on");
      expect(mine.store.get(mine.queue.savedAtom)?.configuration.Version).toBe(server.version);
      expect(mine.changes()).toEqual([]);
      expect(mine.overtaken()).toEqual([]);
    }
  });
});
