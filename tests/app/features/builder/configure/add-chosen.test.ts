import { expect, it } from "vitest";
import { addAtom, readAheadAtom } from "#app/features/builder/configure/add-courses/add-chosen.ts";
import { beginContentAtom, isSavingAtom, loadContent } from "#app/features/builder/workspace/sending.ts";
import { visitAtom } from "#app/features/builder/workspace/visit.ts";
import { AppError } from "#contract/outcome";
import { CONFIGURATION_ID } from "../../../../support/builder/builder-data.ts";
import { configurationServer } from "../../../../support/builder/configuration-server.ts";
import { requestOf } from "../../../../support/engine/schedule-requests.ts";

const offering = {
  CourseOfferNumber: 1,
  Subject: "COMP",
  CatalogNumber: "1020",
  AcademicCareer: { Code: "UGRD", Description: "Undergraduate" },
  SectionsAvailable: 1,
};
const course = { CourseId: "COMP.1020", CourseTitle: "Computing II", Offerings: [offering] };
const choice = { course, offering };
const wanted = { choices: [choice], groups: [] };

async function open(overrides: Parameters<typeof configurationServer>[1] = {}) {
  const { api, calls, store, server } = configurationServer(requestOf([]), overrides);
  const visit = new AbortController();
  store.set(beginContentAtom, await loadContent(api, CONFIGURATION_ID));
  store.set(visitAtom, visit.signal);
  const count = (name: string) => calls.filter((call) => call.name === name).length;
  return { store, visit, server, count };
}

it("says why a course can't be read, and reads it again when it's added again", async () => {
  let isDown = true;
  const { store, server, count } = await open({
    offeredCourse(answer) {
      if (isDown) throw new AppError({ code: "UNAVAILABLE", message: "Not now." });
      return answer();
    },
  });
  store.set(readAheadAtom, choice);
  expect(await store.set(addAtom, wanted)).toBe("Not now.");
  expect(count("editConfiguration")).toBe(0);
  isDown = false;
  expect(await store.set(addAtom, wanted)).toBeUndefined();
  expect(server.request.courses).toHaveLength(1);
});

it("saves the course also if the student leaves while it's being read", async () => {
  let go = () => {};
  const { store, visit, server } = await open({
    offeredCourse: async (answer) => {
      await new Promise<void>((resolve) => (go = resolve));
      return answer();
    },
  });
  const added = store.set(addAtom, wanted);
  expect(store.get(isSavingAtom)).toBe(true);
  visit.abort();
  go();
  expect(await added).toBeUndefined();
  expect(server.request.courses).toHaveLength(1);
});
