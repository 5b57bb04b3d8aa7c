import { afterEach, describe, expect, it } from "vitest";
import { addBreak, changeBreak, removeBreak } from "#app/features/builder/edits/break-edits.ts";
import { enableCourse, lockSection, removeCourse } from "#app/features/builder/edits/course-edits.ts";
import { changePreference } from "#app/features/builder/edits/option-edits.ts";
import { createRemoval } from "#app/features/builder/edits/removal.ts";
import { toasts } from "#app/ui/toast-queue.ts";
import { request, windows } from "../../../../support/builder-windows.ts";
import { breakOf } from "../../../../support/schedule-requests.ts";

const removal = (...ids: string[]) => ({
  edits: ids.map((id) => ({
    entity: id,
    edit: request.breaks.some((each) => each.id === id) ? removeBreak(id) : removeCourse(id),
  })),
  done: "Removed",
  failure: "It could not be removed.",
});

afterEach(() => toasts.close());

describe("a removal", () => {
  it("is undone where it was, at once and on the server", async () => {
    const { mine, server } = await windows();
    const remove = createRemoval(mine.queue, mine.visitAtom);
    expect(await mine.store.set(remove, removal("MATH.1320"))).toBeUndefined();
    expect(server.request.courses.map(({ id }) => id)).toEqual(["COMP.1020", "PHIL.1000"]);
    expect(toasts.current()?.message).toBe("Removed");
    toasts.act();
    expect(mine.courses()).toEqual(["COMP.1020 on", "MATH.1320 on", "PHIL.1000 on"]);
    expect(await mine.store.set(mine.queue.saveAllAtom)).toBe(true);
    expect(server.request.courses).toEqual(request.courses);
    expect(mine.store.get(mine.queue.savedAtom)?.build.Request).toEqual(request);
  });

  it("of several entries among others is undone as a whole, each at its place", async () => {
    const breaks = ["lunch-1", "work-1", "lunch-2", "work-2", "lunch-3"].map((id) => breakOf(id, { name: id }));
    const { mine, server } = await windows({}, { ...request, breaks });
    const ids = ["lunch-1", "lunch-2", "lunch-3"];
    await mine.store.set(createRemoval(mine.queue, mine.visitAtom), {
      ...removal(),
      edits: ids.map((id) => ({ entity: id, edit: removeBreak(id) })),
    });
    expect(server.request.breaks.map(({ id }) => id)).toEqual(["work-1", "work-2"]);
    toasts.act();
    expect(mine.store.get(mine.queue.shownAtom)?.build.Request.breaks).toEqual(breaks);
    await mine.store.set(mine.queue.saveAllAtom);
    expect(server.request.breaks).toEqual(breaks);
    expect(mine.store.get(mine.queue.savedAtom)?.build.Request.breaks).toEqual(breaks);
  });

  it("is undone after another window has changed something else", async () => {
    const { mine, other, server } = await windows();
    await mine.store.set(createRemoval(mine.queue, mine.visitAtom), removal("COMP.1020"));
    await other.store.set(other.queue.editAtom, changePreference(4));
    await other.store.set(other.queue.lookAtom);
    await other.store.set(other.queue.editAtom, enableCourse("PHIL.1000", false));
    toasts.act();
    expect(await mine.store.set(mine.queue.saveAllAtom)).toBe(true);
    expect(server.request.courses.map(({ id, enabled }) => `${id} ${enabled}`)).toEqual([
      "COMP.1020 true",
      "MATH.1320 true",
      "PHIL.1000 false",
    ]);
  });

  it("of what another window has changed is not made, and says so", async () => {
    const { mine, other, server } = await windows();
    await other.store.set(other.queue.editAtom, lockSection({ courseId: "COMP.1020", component: "LEC" }, 201));
    expect(await mine.store.set(createRemoval(mine.queue, mine.visitAtom), removal("COMP.1020"))).toBe(
      "It could not be removed. This configuration was changed in another window. COMP.1020 LEC 201 was locked.",
    );
    expect(server.request.courses).toHaveLength(3);
    expect(await mine.store.set(createRemoval(mine.queue, mine.visitAtom), removal("COMP.1020"))).toBeUndefined();
  });
});

describe("Undo", () => {
  it("goes with the screen, so that it is never of another configuration", async () => {
    const { mine } = await windows();
    await mine.store.set(createRemoval(mine.queue, mine.visitAtom), removal("COMP.1020"));
    expect(toasts.current()).toBeDefined();
    mine.visit.abort();
    expect(toasts.current()).toBeUndefined();
  });

  it("is not offered to who has left before the answer", async () => {
    const { mine, server } = await windows();
    const removing = mine.store.set(createRemoval(mine.queue, mine.visitAtom), removal("COMP.1020"));
    mine.visit.abort();
    await removing;
    expect(server.request.courses).toHaveLength(2);
    expect(toasts.current()).toBeUndefined();
  });
});

describe("a break", () => {
  it("is shown before the server has answered, and has its id then", async () => {
    const { mine, server } = await windows();
    const fields = { Name: "Gym", IsAllDay: false, StartTime: "17:00:00", EndTime: "18:00:00" };
    const names = () => mine.store.get(mine.queue.shownAtom)?.build.Request.breaks.map(({ name }) => name);
    const adding = mine.store.set(mine.queue.editAtom, addBreak(fields, 3));
    expect(names()).toEqual(["Lunch", "Work", "Gym"]);
    await adding;
    expect(mine.store.get(mine.queue.savedAtom)?.build.Request.breaks).toEqual(server.request.breaks);
    const added = mine.store.get(mine.queue.shownAtom)?.configuration.Data.Breaks.at(-1);
    await mine.store.set(mine.queue.editAtom, changeBreak(added!, { ...fields, IsAllDay: true }, 6));
    expect(mine.store.get(mine.queue.savedAtom)?.build.Request.breaks).toEqual(server.request.breaks);
    expect(server.request.breaks.at(-1)).toMatchObject({ day: 6, startMinutes: 0, endMinutes: 1440 });
  });
});
