import { createStore } from "jotai/vanilla";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  addAtom,
  backToSearchAtom,
  chooseAtom,
  chosenAtom,
  hadCoursesAtom,
  isAddingAtom,
  isChangedAtom,
  openAtom,
  optionsAtom,
  queryAtom,
  screenAtom,
} from "#app/features/builder/add-course/atoms.ts";
import { editQueue } from "#app/features/builder/edits/configuration-edits.ts";
import { defaultCourseOptions } from "#app/features/builder/course-options/course-options.ts";
import { searchAgainAtom, searchAtom } from "#app/features/builder/add-course/search-atoms.ts";
import { apiAtom } from "#app/lib/api.ts";
import { AppError } from "#contract/outcome";
import { CONFIGURATION_ID, configurationDataOf } from "../../../../support/builder-data.ts";
import { eventually } from "../../../../support/eventually.ts";
import { courseOf, fixedOf, requestOf, sectionOf } from "../../../../support/schedule-requests.ts";
import { stubApi } from "../../../../support/stub-api.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const request = requestOf([courseOf("A.1", [sectionOf(1)])]);
const offering = {
  CourseOfferNumber: 1,
  Subject: "COMP",
  CatalogNumber: "1020",
  AcademicCareer: { Code: "UGRD", Description: "Undergraduate" },
  SectionsAvailable: 3,
};
const course = { CourseId: "C1", CourseTitle: "Computing II", Offerings: [offering] };

async function screen(overrides: Parameters<typeof stubApi>[0] = {}, id: string | null = "7") {
  const { api, calls } = stubApi({
    buildData: () => configurationDataOf(request),
    addCourseData: () => ({
      ConfigurationName: "Mornings first",
      Term: { Code: "3730", Description: "2027 Spring" },
      Campuses: [],
    }),
    courseSearch: ({ query }) => ((query as { query: string }).query === "nothing" ? [] : [course]),
    ...overrides,
  });
  const store = createStore();
  store.set(apiAtom, api);
  store.sub(searchAtom, () => {});
  const visit = new AbortController();
  await store.set(openAtom, id, visit.signal);
  const search = () => store.get(searchAtom);
  const searched = () => calls.filter(({ name }) => name === "courseSearch").map(({ query }) => query);
  return { store, calls, visit, search, searched };
}

describe("searching for a course", () => {
  it("waits for three characters and then 400 ms", async () => {
    const { store, search, searched } = await screen();
    store.set(queryAtom, "co ");
    expect(search()).toEqual({ status: "too-short" });
    store.set(queryAtom, " comp");
    expect(search()).toEqual({ status: "searching", results: [] });
    await vi.advanceTimersByTimeAsync(399);
    expect(searched()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(searched()).toEqual([{ term: "3730", query: "comp" }]);
    await eventually(() => expect(search()).toEqual({ status: "found", results: [course] }));
  });

  it("sends only the last of what was typed, and keeps the last results until the next ones come", async () => {
    const { store, search, searched } = await screen();
    store.set(queryAtom, "comp");
    await vi.advanceTimersByTimeAsync(400);
    await eventually(() => expect(search().status).toBe("found"));
    store.set(queryAtom, "noth");
    await vi.advanceTimersByTimeAsync(200);
    store.set(queryAtom, "nothing");
    expect(search()).toEqual({ status: "searching", results: [course] });
    await vi.advanceTimersByTimeAsync(400);
    await eventually(() => expect(search()).toEqual({ status: "found", results: [] }));
    expect(searched()).toEqual([
      { term: "3730", query: "comp" },
      { term: "3730", query: "nothing" },
    ]);
  });

  it("holds a failure, and can be tried again", async () => {
    let isDown = true;
    const { store, search } = await screen({
      courseSearch: () => {
        if (isDown) throw new AppError({ code: "NETWORK", message: "Lost." });
        return [course];
      },
    });
    store.set(queryAtom, "comp");
    await vi.advanceTimersByTimeAsync(400);
    await eventually(() => expect(search()).toMatchObject({ status: "failed" }));
    isDown = false;
    store.set(searchAgainAtom);
    expect(search().status).toBe("searching");
    await vi.advanceTimersByTimeAsync(400);
    await eventually(() => expect(search().status).toBe("found"));
  });

  it("asks nothing any more when the screen is left", async () => {
    const { store, visit, searched } = await screen();
    store.set(queryAtom, "comp");
    await vi.advanceTimersByTimeAsync(100);
    visit.abort();
    await vi.advanceTimersByTimeAsync(1000);
    expect(searched()).toEqual([]);
  });
});

describe("adding a course", () => {
  const added = {
    IsError: false,
    Message: null,
    Error: null,
    Metadata: { ConfigurationId: CONFIGURATION_ID, Version: 2, EntityId: "e" },
  };

  it("sends the offering with its options and the version that was read", async () => {
    const { store, calls } = await screen({ editConfiguration: () => added });
    expect([...store.get(hadCoursesAtom)]).toEqual([["0A.1", "added"]]);
    store.set(queryAtom, "comp");
    store.set(chooseAtom, { course, offering });
    store.set(optionsAtom, { ...store.get(optionsAtom), excludeOnline: true });
    expect(await store.set(addAtom)).toEqual({ isAdded: true });
    expect(calls.find(({ name }) => name === "editConfiguration")).toMatchObject({
      params: { id: CONFIGURATION_ID },
      body: {
        Edits: [
          {
            type: "add-course",
            course: { courseId: "C1", offerNumber: 1, options: { excludeOnline: true, honors: 2, campus: null } },
          },
        ],
        Version: 1,
      },
    });
  });

  it("begins with the defaults for each course", async () => {
    const { store } = await screen();
    store.set(chooseAtom, { course, offering });
    store.set(optionsAtom, { ...store.get(optionsAtom), excludeOnline: true });
    store.set(backToSearchAtom);
    expect(store.get(chosenAtom)).toBeUndefined();
    store.set(chooseAtom, { course, offering });
    expect(store.get(optionsAtom)).toEqual(defaultCourseOptions);
  });

  it("is not in the way of what another window changed meanwhile", async () => {
    let version = 1;
    const { store } = await screen({
      buildData: () => configurationDataOf(request, { Version: version }),
      editConfiguration: ({ body }) => {
        if ((body as { Version: number }).Version === 5) return added;
        version = 5;
        const Metadata = { ConfigurationId: CONFIGURATION_ID, Version: 5, IsConflict: true };
        return { IsError: true, Message: "Changed elsewhere.", Error: null, Metadata };
      },
    });
    store.set(chooseAtom, { course, offering });
    expect(await store.set(addAtom)).toEqual({ isAdded: true });
  });

  it("says why it was refused, keeps the options and can be tried again", async () => {
    let isRefused = true;
    const { store } = await screen({
      editConfiguration: () =>
        isRefused ? { IsError: true, Message: "It is full.", Error: null, Metadata: null } : added,
    });
    store.set(chooseAtom, { course, offering });
    store.set(optionsAtom, { ...store.get(optionsAtom), excludeOnline: true });
    expect(await store.set(addAtom)).toEqual({ isAdded: false, message: "It is full." });
    expect(store.get(optionsAtom).excludeOnline).toBe(true);
    expect(store.get(isChangedAtom)).toBe(true);
    isRefused = false;
    expect(await store.set(addAtom)).toEqual({ isAdded: true });
    expect(store.get(isChangedAtom)).toBe(false);
  });

  it("has something to lose until it is added, and leaves it to the next screen to tell when it was left", async () => {
    const answered = Promise.withResolvers<object>();
    const { store, visit } = await screen({ editConfiguration: () => answered.promise });
    store.set(chooseAtom, { course, offering });
    expect(store.get(isChangedAtom)).toBe(false);
    const adding = store.set(addAtom);
    expect(store.get(isChangedAtom)).toBe(true);
    visit.abort();
    const opening = store.set(openAtom, "7", new AbortController().signal);
    answered.resolve({ IsError: true, Message: "It is full.", Error: null, Metadata: null });
    expect(await adding).toEqual({ isAdded: false, message: undefined });
    await opening;
    expect(store.get(editQueue.problemAtom)).toBe("It is full.");
    expect(store.get(isAddingAtom)).toBe(false);
  });

  it("tells before of courses that are held and included, however they are", async () => {
    const held = requestOf([courseOf("A.1", [sectionOf(1)])], {
      fixed: [
        fixedOf([sectionOf(8)], { courseId: "C1" }),
        fixedOf([sectionOf(9)], { courseId: "C2", source: "cart" }),
        fixedOf([sectionOf(9)], { courseId: "C1", source: "cart" }),
      ],
    });
    const hadOf = async (over: Partial<typeof held.options>) => {
      const changed = { ...held, options: { ...held.options, ...over } };
      const { store } = await screen({
        buildData: () => configurationDataOf(changed),
      });
      return Object.fromEntries(store.get(hadCoursesAtom));
    };
    expect(await hadOf({})).toEqual({ "0A.1": "added", C1: "enrollment", C2: "cart" });
    expect(await hadOf({ includeCurrentEnrollment: false })).toEqual({ "0A.1": "added", C1: "cart", C2: "cart" });
    expect(await hadOf({ includeEnrollmentCart: false })).toEqual({ "0A.1": "added", C1: "enrollment" });
  });
});

it("says that a configuration does not exist", async () => {
  const notFound = () => {
    throw new AppError({ code: "NOT_FOUND", message: "No." });
  };
  expect((await screen({ buildData: notFound })).store.get(screenAtom)).toEqual({ status: "not-found" });
  expect((await screen({}, "zz")).store.get(screenAtom)).toEqual({ status: "not-found" });
  expect((await screen({}, null)).store.get(screenAtom)).toEqual({ status: "not-found" });
});
