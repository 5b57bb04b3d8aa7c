import { createStore } from "jotai/vanilla";
import { describe, expect, it } from "vitest";
import {
  closeAtom,
  confirmAtom,
  findCareersAtom,
  leaveAtom,
  pickCareerAtom,
  startAtom,
  stepAtom,
  toInstructionsAtom,
  unreadFailureAtom,
} from "#app/features/builder/choose/atoms.ts";
import { toChosenClasses } from "#app/features/builder/choose/chosen-classes.ts";
import { toScheduledCourses } from "#app/features/builder/scheduled-courses.ts";
import { apiAtom } from "#app/lib/api.ts";
import { refreshUserAtom } from "#app/lib/session.ts";
import { AppError } from "#contract/outcome";
import { openSolver } from "#engine";
import { buildDataOf } from "../../../../support/builder-data.ts";
import { people } from "../../../../support/client-stage.ts";
import { courseOf, fixedOf, requestOf, sectionOf } from "../../../../support/schedule-requests.ts";
import { stubApi } from "../../../../support/stub-api.ts";

const classOf = (ClassNumber: number) => ({
  ClassNumber,
  Component: "LEC",
  Section: "201",
  IsEnrollmentSection: true,
  AdditionalComponents: [],
});
const choice = { term: { code: "3730", name: "2027 Spring" }, classes: [classOf(1)], hasTravelWarning: false };
const entry = (term: string, career: string) => ({
  Term: { Code: term, Description: term },
  AcademicCareer: { Code: career, Description: career },
  TermStartDate: "2027-01-25",
  TermEndDate: "2027-05-08",
});

async function chooser(overrides: Parameters<typeof stubApi>[0] = {}) {
  const { api, calls } = stubApi({
    user: () => people.student,
    eligibleTerms: () => [entry("3710", "UGRD"), entry("3730", "UGRD")],
    chooseSchedule: () => ({ IsError: false, Data: { Added: [1], Removed: [] }, Error: null }),
    cartItems: () => ({ IsError: false, Data: { Items: [] }, Error: null }),
    ...overrides,
  });
  const store = createStore();
  store.set(apiAtom, api);
  await store.set(refreshUserAtom);
  return { store, calls, step: () => store.get(stepAtom)?.name };
}

describe("choosing a schedule", () => {
  it("goes straight to the instructions with one career, and on to the cart", async () => {
    const { store, calls, step } = await chooser();
    const starting = store.set(startAtom, choice);
    expect(step()).toBe("loading");
    await starting;
    expect(step()).toBe("instructions");
    const confirming = store.set(confirmAtom);
    expect(step()).toBe("sending");
    store.set(closeAtom);
    expect(step(), "what is being sent cannot be closed").toBe("sending");
    expect(await confirming).toEqual({ term: "3730", career: "UGRD" });
    expect(step()).toBeUndefined();
    expect(calls.find(({ name }) => name === "chooseSchedule")?.body).toEqual({
      Term: "3730",
      AcademicCareer: "UGRD",
      Classes: choice.classes,
    });
  });

  it("asks for the career when there are several, with the first one chosen", async () => {
    const { store, calls, step } = await chooser({
      eligibleTerms: () => [entry("3730", "UGRD"), entry("3730", "CSCE")],
    });
    await store.set(startAtom, choice);
    expect(store.get(stepAtom)).toMatchObject({ name: "career", career: "UGRD" });
    store.set(pickCareerAtom, "CSCE");
    store.set(toInstructionsAtom);
    expect(step()).toBe("instructions");
    await store.set(confirmAtom);
    expect(calls.find(({ name }) => name === "chooseSchedule")?.body).toMatchObject({ AcademicCareer: "CSCE" });
  });

  it("says that the student has no access to the term", async () => {
    const { store, step } = await chooser({ eligibleTerms: () => [entry("3710", "UGRD")] });
    await store.set(startAtom, choice);
    expect(step()).toBe("no-access");
    expect(await store.set(confirmAtom)).toBeUndefined();
  });

  it("warns of too little time to change campuses first", async () => {
    const { store, step } = await chooser();
    await store.set(startAtom, { ...choice, hasTravelWarning: true });
    expect(step()).toBe("travel-warning");
    await store.set(findCareersAtom, choice);
    expect(step()).toBe("instructions");
  });

  it("has nothing to add when the student is enrolled in all of it", async () => {
    const { store, step, calls } = await chooser();
    await store.set(startAtom, { ...choice, classes: [] });
    expect(step()).toBe("nothing-to-add");
    expect(calls.map(({ name }) => name)).toEqual(["user"]);
  });

  it("stays closed when it was closed while the terms were loading", async () => {
    const { store, step } = await chooser();
    const starting = store.set(startAtom, choice);
    store.set(closeAtom);
    await starting;
    expect(step()).toBeUndefined();
  });

  it("ends with its screen: nothing is open on the next one, and nothing leads away from it", async () => {
    const { promise: answer, resolve } = Promise.withResolvers<void>();
    const done = { IsError: false, Data: { Added: [1], Removed: [] }, Error: null };
    const { store, calls, step } = await chooser({ chooseSchedule: () => answer.then(() => done) });
    await store.set(startAtom, choice);
    store.set(leaveAtom);
    expect(step()).toBeUndefined();
    expect(await store.set(confirmAtom)).toBeUndefined();

    await store.set(startAtom, choice);
    const confirming = store.set(confirmAtom);
    store.set(leaveAtom);
    resolve();
    expect(await confirming).toBeUndefined();
    expect(calls.at(-1)?.name, "the cart is another one all the same").toBe("cartItems");
  });

  it.each([
    ["RULE_BROKEN", true],
    ["NOT_FOUND", true],
    ["UNAVAILABLE", false],
    ["UNEXPECTED", false],
  ] as const)("says after %s what has become of the cart only where it is known", async (code, isCartKnown) => {
    const chooseSchedule = () => {
      throw new AppError({ code, message: "No." });
    };
    const { store } = await chooser({ chooseSchedule });
    await store.set(startAtom, choice);
    await store.set(confirmAtom);
    expect(store.get(unreadFailureAtom)).toEqual({ message: "No.", isCartKnown });
  });

  it("tells of a refusal, of terms that cannot be loaded, and of an answer that was lost", async () => {
    const Message = "A class is cancelled.";
    const refused = await chooser({ chooseSchedule: () => ({ IsError: true, Data: null, Error: { Message } }) });
    await refused.store.set(startAtom, choice);
    expect(await refused.store.set(confirmAtom)).toBeUndefined();
    expect(refused.store.get(unreadFailureAtom)).toEqual({ message: Message, isCartKnown: true });
    expect(refused.step()).toBeUndefined();

    const lost = () => {
      throw new AppError({ code: "NETWORK", message: "The portal cannot be reached." });
    };
    const unloaded = await chooser({ eligibleTerms: lost });
    await unloaded.store.set(startAtom, choice);
    expect(unloaded.store.get(unreadFailureAtom)?.isCartKnown).toBe(true);

    const cut = await chooser({ chooseSchedule: lost });
    await cut.store.set(startAtom, choice);
    await cut.store.set(confirmAtom);
    expect(cut.store.get(unreadFailureAtom)).toEqual({ message: "The portal cannot be reached.", isCartKnown: false });
  });
});

describe("the classes that are chosen", () => {
  it("are one for each course, the others beside it, without those that come by themselves or are enrolled", () => {
    const lead = sectionOf(1, { autoEnroll: [{ classNumber: 3, meetings: [] }] });
    const lab = sectionOf(2, { component: "LAB", isEnrollmentSection: false });
    const course = courseOf("A.1", [lead, lab]);
    const request = requestOf([course], {
      fixed: [
        fixedOf([sectionOf(10)], { source: "enrollment", courseId: "e" }),
        fixedOf([sectionOf(21, { component: "LAB", isEnrollmentSection: false }), sectionOf(20)], {
          source: "cart",
          courseId: "c",
        }),
      ],
    });
    const build = buildDataOf(
      requestOf([{ ...course, sections: [lead, lab, sectionOf(3)] }], { fixed: request.fixed }),
    );
    const courses = toScheduledCourses(openSolver(request).at(0)!, { ...build, Request: request });
    const numbers = toChosenClasses(courses).map(({ ClassNumber, IsEnrollmentSection, AdditionalComponents }) => [
      ClassNumber,
      IsEnrollmentSection,
      AdditionalComponents.map((each) => each.ClassNumber),
    ]);
    expect(numbers).toEqual([
      [1, true, [2]],
      [20, true, [21]],
    ]);
    expect(toChosenClasses(courses)[0]).toMatchObject({ Component: "LEC", AutoEnrollmentSection1: 3 });
  });
});
