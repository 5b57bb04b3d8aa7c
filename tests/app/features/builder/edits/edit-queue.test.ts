import { describe, expect, it } from "vitest";
import { addBreak, enableBreak, removeBreak } from "#app/features/builder/edits/break-edits.ts";
import {
  addCourse,
  changeCourseOptions,
  chooseSections,
  enableCourse,
  lockSection,
  removeCourse,
} from "#app/features/builder/edits/course-edits.ts";
import { changePreference } from "#app/features/builder/edits/option-edits.ts";
import { newCourseOptions } from "#contract/course-rules";
import { AppError } from "#contract/outcome";
import { CONFIGURATION_ID } from "../../../../support/builder-data.ts";
import { windows } from "../../../../support/builder-windows.ts";

const lecture = (courseId: string) => ({ courseId, component: "LEC" });

describe("a change of what another window has changed elsewhere", () => {
  it("is sent on top of it, and what was changed is told", async () => {
    const { mine, other, server } = await windows();
    await other.store.set(other.queue.editAtom, enableCourse("MATH.1320", false));
    const saving = mine.store.set(mine.queue.editAtom, enableCourse("COMP.1020", false));
    expect(await saving).toMatchObject({ isSaved: true });
    expect(mine.courses()).toEqual(["COMP.1020 off", "MATH.1320 off", "PHIL.1000 on"]);
    expect(server.request.courses.map(({ enabled }) => enabled)).toEqual([false, false, true]);
    expect(mine.changes()).toEqual(["MATH.1320 was turned off"]);
    expect(mine.overtaken()).toEqual([]);
  });

  it("goes with all that wait behind it", async () => {
    const { mine, other, server } = await windows();
    await other.store.set(other.queue.editAtom, removeBreak("lunch"));
    void mine.store.set(mine.queue.applyAtom, enableCourse("COMP.1020", false));
    void mine.store.set(mine.queue.applyAtom, lockSection(lecture("COMP.1020"), 202));
    void mine.store.set(mine.queue.applyAtom, changePreference(3));
    expect(await mine.store.set(mine.queue.saveAllAtom)).toBe(true);
    expect(server.request.options.preference).toBe(3);
    expect(server.request.courses[0]).toMatchObject({ enabled: false, components: [{ lockedClassNumber: 202 }] });
    expect(mine.changes()).toEqual(["The “Lunch” break on Monday was removed"]);
    expect(server.version).toBe(5);
  });

  it("can be of another part of the same course", async () => {
    const { mine, other, server } = await windows();
    await other.store.set(other.queue.editAtom, lockSection(lecture("COMP.1020"), 201));
    expect(await mine.store.set(mine.queue.applyAtom, enableCourse("COMP.1020", false))).toMatchObject({
      isSaved: true,
    });
    expect(server.request.courses[0]).toMatchObject({ enabled: false, components: [{ lockedClassNumber: 201 }] });
    expect(mine.changes()).toEqual(["COMP.1020 LEC 201 was locked"]);
  });
});

describe("a change of what another window has changed as well", () => {
  it("is not made before the student has chosen, and is not forgotten", async () => {
    const { mine, other, server } = await windows();
    await other.store.set(other.queue.editAtom, lockSection(lecture("COMP.1020"), 201));
    expect(mine.store.get(mine.queue.isUnsavedAtom)).toBe(false);
    void mine.store.set(mine.queue.applyAtom, lockSection(lecture("COMP.1020"), 202));
    expect(mine.store.get(mine.queue.isUnsavedAtom), "it is on its way").toBe(true);
    expect(await mine.store.set(mine.queue.saveAllAtom)).toBe(false);
    expect(mine.store.get(mine.queue.isUnsavedAtom), "it is to be chosen").toBe(true);
    expect(server.request.courses[0]?.components[0]?.lockedClassNumber).toBe(201);
    expect(mine.store.get(mine.queue.problemAtom)).toBeUndefined();
    expect(mine.overtaken()).toMatchObject([
      { words: "Apply my change: lock COMP.1020 LEC 202", overtakenBy: [{ words: "COMP.1020 LEC 201 was locked" }] },
    ]);
    expect(await mine.store.set(mine.queue.saveAllAtom)).toBe(false);
    await mine.store.set(mine.queue.decideAtom, mine.overtaken()[0]!, true);
    expect(server.request.courses[0]?.components[0]?.lockedClassNumber).toBe(202);
    expect(mine.overtaken()).toEqual([]);
    expect(await mine.store.set(mine.queue.saveAllAtom)).toBe(true);
    expect(mine.store.get(mine.queue.isUnsavedAtom)).toBe(false);
  });

  it.each([true, false])("is found where the load after another change tells of it (saved: %s)", async (isSaved) => {
    const { mine, other, server } = await windows({
      addCourse: async () => {
        if (isSaved) server.version++;
        const Metadata = { ConfigurationId: CONFIGURATION_ID, Version: server.version, EntityId: "new" };
        const reply = isSaved
          ? { IsError: false, Message: null, Error: null, Metadata }
          : { IsError: true, Message: "Not now.", Error: null, Metadata: null };
        await other.store.set(other.queue.lookAtom);
        await other.store.set(other.queue.editAtom, lockSection(lecture("COMP.1020"), 201));
        return reply;
      },
    });
    const course = { ...newCourseOptions, courseId: "0NEW", courseOfferNumber: 1 };
    const adding = mine.store.set(mine.queue.editAtom, addCourse(course, "NEW.1"));
    void mine.store.set(mine.queue.applyAtom, lockSection(lecture("COMP.1020"), 202));
    expect(await adding).toMatchObject({ isSaved });
    await mine.store.set(mine.queue.saveAllAtom);
    expect(server.request.courses[0]?.components[0]?.lockedClassNumber).toBe(201);
    expect(mine.overtaken()).toMatchObject([{ words: "Apply my change: lock COMP.1020 LEC 202" }]);
  });

  it("may be let be", async () => {
    const { mine, other, server } = await windows();
    await other.store.set(other.queue.editAtom, changePreference(2));
    await mine.store.set(mine.queue.applyAtom, changePreference(3));
    await mine.store.set(mine.queue.decideAtom, mine.overtaken()[0]!, false);
    expect(server.request.options.preference).toBe(2);
    expect(mine.overtaken()).toEqual([]);
  });

  it("puts a removed course back at its place before a section of it is locked", async () => {
    const { mine, other, server } = await windows();
    await other.store.set(other.queue.editAtom, chooseSections(lecture("COMP.1020"), [201, 202]));
    await mine.store.set(mine.queue.lookAtom);
    await other.store.set(other.queue.editAtom, removeCourse("COMP.1020"));
    await mine.store.set(mine.queue.applyAtom, lockSection(lecture("COMP.1020"), 202));
    expect(mine.courses()).toEqual(["MATH.1320 on", "PHIL.1000 on"]);
    expect(mine.overtaken()).toMatchObject([
      {
        words: "Apply my change and restore COMP.1020",
        overtakenBy: [{ words: "COMP.1020 was removed", removedId: "COMP.1020" }],
      },
    ]);
    const choosing = mine.store.set(mine.queue.decideAtom, mine.overtaken()[0]!, true);
    expect(mine.courses()).toEqual(["COMP.1020 on", "MATH.1320 on", "PHIL.1000 on"]);
    await choosing;
    expect(server.request.courses[0]).toMatchObject({
      id: "COMP.1020",
      components: [{ explicit: [201, 202], lockedClassNumber: 202 }],
    });
  });

  it("asks once for several changes of the same, the last of which counts", async () => {
    const { mine, other } = await windows();
    await other.store.set(other.queue.editAtom, removeCourse("COMP.1020"));
    for (const isOn of [false, true, false]) void mine.store.set(mine.queue.applyAtom, enableCourse("COMP.1020", isOn));
    await mine.store.set(mine.queue.saveAllAtom);
    expect(mine.overtaken().map(({ words }) => words)).toEqual(["Apply my change and restore COMP.1020"]);
  });

  it("asks nothing when the last of several is what the other window did", async () => {
    const { mine, other, server } = await windows();
    await other.store.set(other.queue.editAtom, changePreference(2));
    for (const preference of [3, 2]) void mine.store.set(mine.queue.applyAtom, changePreference(preference));
    await mine.store.set(mine.queue.saveAllAtom);
    expect(mine.overtaken()).toEqual([]);
    expect(server.request.options.preference).toBe(2);
  });

  it("is done when both did the same", async () => {
    const { mine, other, server } = await windows();
    await other.store.set(other.queue.editAtom, removeCourse("COMP.1020"));
    expect(await mine.store.set(mine.queue.applyAtom, removeCourse("COMP.1020"))).toMatchObject({ isSaved: true });
    expect(mine.overtaken()).toEqual([]);
    expect(server.version).toBe(2);
  });

  it("is decided by changing the same once more", async () => {
    const { mine, other, server } = await windows();
    await other.store.set(other.queue.editAtom, changePreference(2));
    await mine.store.set(mine.queue.applyAtom, changePreference(3));
    expect(mine.overtaken()).toHaveLength(1);
    await mine.store.set(mine.queue.applyAtom, changePreference(4));
    expect(mine.overtaken()).toEqual([]);
    expect(server.request.options.preference).toBe(4);
  });
});

describe("a form", () => {
  const fields = { ...newCourseOptions, excludeOnlineClasses: true };

  it("is told what was changed, and takes its place when it is saved again", async () => {
    const { mine, other, server } = await windows();
    await other.store.set(other.queue.editAtom, changeCourseOptions("COMP.1020", { ...fields, honorsClassesMode: 1 }));
    const outcome = await mine.store.set(mine.queue.editAtom, changeCourseOptions("COMP.1020", fields));
    expect(outcome).toMatchObject({
      isSaved: false,
      message: "This configuration was changed in another window. The options for COMP.1020 were changed.",
    });
    expect(mine.overtaken()).toEqual([]);
    expect(await mine.store.set(mine.queue.editAtom, changeCourseOptions("COMP.1020", fields))).toMatchObject({
      isSaved: true,
    });
    expect(server.request.courses[0]?.options).toMatchObject({ excludeOnline: true, honors: 2 });
  });

  it("is given what puts back the course that is gone", async () => {
    const { mine, other, server } = await windows();
    await other.store.set(other.queue.editAtom, removeCourse("COMP.1020"));
    const outcome = await mine.store.set(mine.queue.editAtom, changeCourseOptions("COMP.1020", fields));
    if (outcome.isSaved || !outcome.putBack) throw new Error("It was saved.");
    expect(await mine.store.set(mine.queue.editAtom, outcome.putBack)).toMatchObject({ isSaved: true });
    expect(await mine.store.set(mine.queue.editAtom, changeCourseOptions("COMP.1020", fields))).toMatchObject({
      isSaved: true,
    });
    expect(server.request.courses.map(({ id }) => id)).toEqual(["COMP.1020", "MATH.1320", "PHIL.1000"]);
  });
});

describe("a change that fails", () => {
  it("takes along what was made of it, and nothing else", async () => {
    let isFirst = true;
    const { mine, server } = await windows({
      enableCourse: (answer) => {
        const isRefused = isFirst;
        isFirst = false;
        return isRefused ? { IsError: true, Message: "Not now.", Error: null, Metadata: null } : answer();
      },
    });
    const outcomes = await Promise.all([
      mine.store.set(mine.queue.editAtom, enableCourse("COMP.1020", false)),
      mine.store.set(mine.queue.editAtom, removeCourse("COMP.1020")),
      mine.store.set(mine.queue.editAtom, enableCourse("MATH.1320", false)),
    ]);
    expect(outcomes.map(({ isSaved }) => isSaved)).toEqual([false, false, true]);
    expect(server.request.courses.map(({ enabled }) => enabled)).toEqual([true, false, true]);
    expect(mine.courses()).toEqual(["COMP.1020 on", "MATH.1320 off", "PHIL.1000 on"]);
  });

  it("counts as saved when only its answer was lost", async () => {
    const { mine } = await windows({
      enableBreak: (answer) => {
        answer();
        throw new AppError({ code: "NETWORK", message: "The portal cannot be reached." });
      },
    });
    expect(await mine.store.set(mine.queue.applyAtom, enableBreak("lunch", false))).toMatchObject({ isSaved: true });
    expect(mine.changes()).toEqual([]);
    expect(mine.store.get(mine.queue.problemAtom)).toBeUndefined();
  });

  it("is told of beside its own configuration alone, until that has been read", async () => {
    const refused = { IsError: true, Message: "Not now.", Error: null, Metadata: null };
    const { mine } = await windows({ enableCourse: () => refused });
    const { store, queue } = mine;
    const content = store.get(queue.savedAtom);
    if (!content) throw new Error("Nothing is loaded.");
    await store.set(queue.applyAtom, enableCourse("COMP.1020", false));
    store.set(queue.beginAtom, undefined);
    expect(store.get(queue.problemAtom)).toBeUndefined();
    store.set(queue.beginAtom, { ...content, configuration: { ...content.configuration, Id: 99 } });
    expect(store.get(queue.problemAtom)).toBeUndefined();
    store.set(queue.forgetProblemAtom);
    store.set(queue.beginAtom, content);
    expect(store.get(queue.problemAtom)).toBe("Not now.");
    store.set(queue.forgetProblemAtom);
    expect(store.get(queue.problemAtom)).toBeUndefined();
  });

  it("leaves what was known when nothing can be loaded either", async () => {
    const lost = () => {
      throw new AppError({ code: "NETWORK", message: "The portal cannot be reached." });
    };
    let isDown = false;
    const flaky = (answer: () => unknown) => (isDown ? lost() : answer());
    const { mine } = await windows({ enableCourse: flaky, configuration: flaky, buildData: flaky });
    isDown = true;
    await mine.store.set(mine.queue.applyAtom, enableCourse("COMP.1020", false));
    expect(mine.courses()?.[0]).toBe("COMP.1020 on");
    expect(mine.store.get(mine.queue.problemAtom)).toBe("The portal cannot be reached.");
    isDown = false;
    expect(await mine.store.set(mine.queue.editAtom, enableCourse("COMP.1020", false))).toMatchObject({
      isSaved: true,
    });
  });

  it("does not go round for ever with a server that always says that it was overtaken", async () => {
    const { mine } = await windows({
      enableCourse: () => ({
        IsError: true,
        Message: "Changed in another window.",
        Error: null,
        Metadata: { ConfigurationId: CONFIGURATION_ID, Version: 9, IsConflict: true },
      }),
    });
    await mine.store.set(mine.queue.applyAtom, enableCourse("COMP.1020", false));
    expect(mine.store.get(mine.queue.problemAtom)).toBe("Changed in another window.");
  });
});

describe("coming back to a window", () => {
  it("shows what was changed meanwhile, and tells it until that has been read", async () => {
    const { mine, other } = await windows();
    await mine.store.set(mine.queue.lookAtom);
    expect(mine.changes()).toEqual([]);
    await other.store.set(other.queue.editAtom, enableCourse("COMP.1020", false));
    await other.store.set(
      other.queue.editAtom,
      addBreak({ Name: "Gym", IsAllDay: true, StartTime: "08:00:00", EndTime: "16:00:00" }, 2),
    );
    await mine.store.set(mine.queue.lookAtom);
    expect(mine.courses()?.[0]).toBe("COMP.1020 off");
    expect(mine.changes()).toEqual(["COMP.1020 was turned off", "The “Gym” break on Tuesday was added"]);
    mine.store.set(mine.queue.forgetChangesAtom);
    expect(mine.store.get(mine.queue.toldAtom)).toBeUndefined();
  });

  it("tells nothing of one's own changes", async () => {
    const { mine } = await windows({
      addCourse: () => ({
        IsError: false,
        Message: null,
        Error: null,
        Metadata: { ConfigurationId: CONFIGURATION_ID, Version: 2, EntityId: "new" },
      }),
    });
    const course = { ...newCourseOptions, courseId: "0NEW", courseOfferNumber: 1 };
    await mine.store.set(mine.queue.editAtom, addCourse(course, "NEW.1"));
    await mine.store.set(mine.queue.editAtom, removeCourse("PHIL.1000"));
    await mine.store.set(mine.queue.lookAtom);
    expect(mine.changes()).toEqual([]);
  });

  it("notices that the configuration was deleted", async () => {
    const { mine, server } = await windows();
    server.isGone = true;
    await mine.store.set(mine.queue.lookAtom);
    expect(mine.store.get(mine.queue.isGoneAtom)).toBe(true);
  });
});
