import { createStore } from "jotai/vanilla";
import { describe, expect, it } from "vitest";
import {
  cartChangesAtom,
  closeAtom,
  confirmAtom,
  findCareersAtom,
  lastChosenAtom,
  leaveAtom,
  otherCareersAtom,
  pickCareerAtom,
  startAtom,
  stepAtom,
  toInstructionsAtom,
  unreadFailureAtom,
} from "#app/features/builder/choose/atoms.ts";
import { toChosenClasses } from "#app/features/builder/choose/chosen-classes.ts";
import { cartChanges, doneGroups } from "#app/features/builder/choose/cart-changes.ts";
import { toScheduledCourses } from "#app/features/builder/scheduled-courses.ts";
import { apiAtom } from "#app/lib/api.ts";
import { refreshUserAtom } from "#app/lib/session.ts";
import { AppError } from "#contract/outcome";
import { openSolver } from "#engine";
import { buildDataOf } from "../../../../support/builder-data.ts";
import { cartItem } from "../../../../support/cart-entries.ts";
import { people } from "../../../../support/people.ts";
import { eventually } from "../../../../support/eventually.ts";
import { courseOf, fixedOf, requestOf, sectionOf } from "../../../../support/schedule-requests.ts";
import { stubApi } from "../../../../support/stub-api.ts";

const classOf = (ClassNumber: number) => ({
  ClassNumber,
  Component: "LEC",
  Section: "201",
  IsEnrollmentSection: true,
  AdditionalComponents: [],
});
const choice = {
  term: { code: "3730", name: "2027 Spring" },
  build: buildDataOf(requestOf([courseOf("A.1", [sectionOf(1)])])),
  classes: [classOf(1)],
  travelChanges: [],
};
const travelChange = {
  date: "2027-02-01",
  day: 1,
  fromClassNumber: 1,
  toClassNumber: 2,
  fromMinutes: 590,
  toMinutes: 600,
  fromCampus: "N",
  toCampus: "S",
};
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

  it("begins with the career of the classes where the student has it", async () => {
    const { store } = await chooser({ eligibleTerms: () => [entry("3730", "UGRD"), entry("3730", "CSCE")] });
    const [listing] = Object.values(choice.build.Classes);
    const AcademicCareer = { Code: "CSCE", Description: "Continuing Studies" };
    const Classes = { 1: { ...listing!, Details: { ...listing!.Details, AcademicCareer } } };
    await store.set(startAtom, { ...choice, build: { ...choice.build, Classes } });
    expect(store.get(stepAtom)).toMatchObject({ name: "career", career: "CSCE" });
    expect(store.get(otherCareersAtom).size).toBe(0);
    store.set(pickCareerAtom, "UGRD");
    expect([...store.get(otherCareersAtom).keys()]).toEqual(["Continuing Studies"]);
  });

  it("is refused while enrollment is switched off", async () => {
    const { store, step, calls } = await chooser({ user: () => ({ ...people.student, Features: [] }) });
    await store.set(startAtom, choice);
    expect(step()).toBe("off");
    expect(calls.map(({ name }) => name)).toEqual(["user"]);
  });

  it("says that the student has no access to the term", async () => {
    const { store, step } = await chooser({ eligibleTerms: () => [entry("3710", "UGRD")] });
    await store.set(startAtom, choice);
    expect(step()).toBe("no-access");
    expect(await store.set(confirmAtom)).toBeUndefined();
  });

  it("warns of too little time to change campuses first", async () => {
    const { store, step } = await chooser();
    await store.set(startAtom, { ...choice, travelChanges: [travelChange] });
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
    const Message = "A class is canceled.";
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

describe("what choosing does to the cart", () => {
  const Items = [cartItem({ number: 1, course: "A.1", section: "201" }), cartItem({ number: 2, course: "HIST.1000" })];
  const removed = ["HIST.1000 Title of HIST.1000"];

  it("names each class that would go", async () => {
    const { store, calls } = await chooser({ cartItems: () => ({ IsError: false, Data: { Items }, Error: null }) });
    await store.set(startAtom, choice);
    await eventually(() => expect(store.get(cartChangesAtom)).toMatchObject({ removed }));
    expect(calls.find(({ name }) => name === "cartItems")?.query).toEqual({ term: "3730", career: "UGRD" });
    store.set(closeAtom);
    expect(store.get(cartChangesAtom)).toBeUndefined();
  });

  it("is told of the cart that was looked at last, however late the one before answers", async () => {
    const late = Promise.withResolvers<void>();
    const answer = { IsError: false, Data: { Items }, Error: null };
    const { store, calls } = await chooser({
      eligibleTerms: () => [entry("3730", "UGRD"), entry("3730", "CSCE")],
      cartItems: ({ query }) =>
        (query as { career: string }).career === "UGRD" ? late.promise.then(() => answer) : answer,
    });
    for (const career of ["UGRD", "CSCE"]) {
      store.set(closeAtom);
      await store.set(startAtom, choice);
      store.set(pickCareerAtom, career);
      store.set(toInstructionsAtom);
    }
    await eventually(() => expect(store.get(cartChangesAtom)).toMatchObject({ removed }));
    late.resolve();
    await new Promise((resolve) => setImmediate(resolve));
    expect(store.get(cartChangesAtom)).toMatchObject({ removed });
    expect(calls.filter(({ name }) => name === "cartItems")).toHaveLength(2);
  });

  it("is told after, and a cart that cannot be read only costs the names", async () => {
    const chooseSchedule = () => ({ IsError: false, Data: { Added: [1], Removed: [1, 2] }, Error: null });
    const { store } = await chooser({
      chooseSchedule,
      cartItems: () => ({ IsError: false, Data: { Items }, Error: null }),
    });
    await store.set(startAtom, choice);
    await eventually(() => expect(store.get(cartChangesAtom)).toBeDefined());
    await store.set(confirmAtom);
    expect(store.get(lastChosenAtom)?.cart).toEqual({ term: "3730", career: "UGRD" });
    expect(doneGroups(store.get(lastChosenAtom)!.chosen).map(({ kind, names }) => [kind, names])).toEqual([
      ["kept", ["A.1"]],
      ["removed", removed],
    ]);

    const unread = await chooser({
      chooseSchedule,
      cartItems: () => {
        throw new AppError({ code: "NETWORK", message: "No." });
      },
    });
    await unread.store.set(startAtom, choice);
    await unread.store.set(confirmAtom);
    expect(doneGroups(unread.store.get(lastChosenAtom)!.chosen).at(-1)?.names).toEqual(["class 2"]);
    expect(unread.store.get(unreadFailureAtom)).toBeUndefined();
  });

  it("names the sections that change, once each course", () => {
    const cartClass = (classNumber: number, course: string, sections: Record<string, string>) => ({
      classNumber,
      course,
      name: course,
      sections: new Map(Object.entries(sections)),
    });
    const before = [
      cartClass(1, "COMP.1010", { LEC: "204", LAB: "801" }),
      cartClass(2, "MATH.1310", { LEC: "201", REC: "301" }),
      cartClass(3, "HIST.1070", { LEC: "202" }),
    ];
    const after = [
      cartClass(4, "COMP.1010", { LEC: "202", LAB: "801" }),
      cartClass(2, "MATH.1310", { LEC: "201", REC: "302" }),
      cartClass(5, "PSYC.1010", { LEC: "201" }),
    ];
    expect(cartChanges(before, after)).toEqual({
      added: ["PSYC.1010"],
      changed: ["COMP.1010: LEC 204 → 202", "MATH.1310: REC 301 → 302"],
      kept: [],
      removed: ["HIST.1070"],
    });
    expect(cartChanges(before, before)).toMatchObject({
      changed: [],
      removed: [],
      kept: before.map((each) => each.name),
    });
  });

  it("is said for each thing that was done, and not for what was not", () => {
    const build = buildDataOf(
      requestOf([courseOf("A.1", [sectionOf(1), sectionOf(2)]), courseOf("B.2", [sectionOf(3)])], {
        fixed: [fixedOf([sectionOf(10)], { source: "enrollment", label: "PHIL.1010", title: "Ethics" })],
      }),
    );
    const told = (added: number[], removed: number[], wanted = added) =>
      doneGroups({ added, removed, classes: wanted.map(classOf), build, before: undefined }).map(
        ({ words, names }) => `${words}: ${names.join(", ")}`,
      );
    expect(told([1, 3], [9])).toEqual([
      "2 classes added to your cart: A.1, B.2",
      "1 class removed from your cart: class 9",
      "1 class skipped because you're already enrolled: PHIL.1010 Ethics",
    ]);
    expect(told([1], [1], [1, 3])).toEqual([
      "1 class already in your cart: A.1",
      "1 class skipped because you're already enrolled: PHIL.1010 Ethics",
      "1 class left in your other career's cart: B.2",
    ]);
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
