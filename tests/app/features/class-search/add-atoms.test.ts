import { createStore } from "jotai/vanilla";
import { expect, it } from "vitest";
import {
  addDialogAtom,
  addToBuilderAtom,
  addToCartAtom,
  openAddAtom,
} from "#app/features/class-search/add/add-atoms.ts";
import { inCartAtom } from "#app/features/class-search/held-classes.ts";
import { chooseSections } from "#app/features/class-search/sections-to-add.ts";
import { type Api, apiAtom } from "#app/lib/api/api.ts";
import { refreshUserAtom } from "#app/lib/session/session.ts";
import { AppError } from "#contract/outcome";
import { detailsOf, sectionOf } from "../../../support/search/class-details.ts";

const lecture = sectionOf(1, "201");
const lab = sectionOf(3, "801", { component: "LAB", type: "N" });
const secondLab = sectionOf(4, "802", { component: "LAB", type: "N" });
const changed = { IsError: false, Message: null, Error: null, Metadata: null };
const refused = (Message: string) => ({ IsError: true, Message, Error: { Message }, Metadata: null });
const career = (Code: string) => ({
  Term: { Code: "3730", Description: "2027 Spring" },
  AcademicCareer: { Code, Description: Code },
  TermStartDate: "2027-01-19",
  TermEndDate: "2027-05-07",
});
const configuration = (Id: number) => ({ Id, Name: `Plan ${Id}` });

type Replies = Record<string, unknown>;

/** A signed-in student's store with a dialog that is open for the lecture; replies by endpoint. */
async function open(replies: Replies) {
  const calls: { name: string; request: unknown }[] = [];
  const api = async (name: string, request: unknown) => {
    calls.push({ name, request });
    if (name === "user") return { IsAuthenticated: true, IsStudent: true, Identity: "s", Features: [] };
    const reply = replies[name];
    if (reply instanceof Error) throw reply;
    if (reply === undefined) throw new Error(`The test has no reply for ${name}.`);
    return reply;
  };
  const store = createStore();
  store.set(apiAtom, api as unknown as Api);
  await store.set(refreshUserAtom);
  store.set(openAddAtom, { term: "3730", classNumber: 1 });
  return { store, sent: (name: string) => calls.filter((call) => call.name === name).map(({ request }) => request) };
}

function requestOf(own = lecture, all = [lecture], picks = {}) {
  const details = detailsOf(own, all);
  return { details, choice: chooseSections(details, picks), ownPath: () => "/class-search/search?term=3730" };
}

const inCart = {
  Data: {
    Items: [
      {
        InnerObject: { ClassNumber: 1, EnrollmentSection: { Class: lecture } },
        RelatedClasses: [{ Class: lab }],
        AutoEnrollmentClasses: [],
      },
    ],
  },
};

it("puts a class with its lab into the cart of the only career, and marks both", async () => {
  const { store, sent } = await open({ eligibleTerms: [career("UGRD")], addClass: changed, cartItems: inCart });
  const end = await store.set(addToCartAtom, requestOf(lecture, [lecture, lab, secondLab], { LAB: 3 }));
  expect(end).toEqual({ kind: "in-cart", career: "UGRD" });
  expect(sent("addClass")).toMatchObject([
    {
      body: { term: "3730", academicCareer: "UGRD", classNumber: 1, relatedClassNumber1: 3, relatedClassNumber2: null },
    },
  ]);
  expect(store.get(addDialogAtom)).toBeUndefined();
  expect([...store.get(inCartAtom)]).toEqual([1, 3]);
});

it("goes to the add screen for what was not chosen here, and back to the page", async () => {
  const { store, sent } = await open({ eligibleTerms: [career("UGRD")] });
  const end = await store.set(addToCartAtom, requestOf(lecture, [lecture, lab, secondLab]));
  expect(end?.kind === "go" && decodeURIComponent(end.to)).toBe(
    "/my-academics/enroll/add?term=3730&career=UGRD&cn=1&returnUrl=#/class-search/search?term=3730",
  );
  expect(sent("addClass")).toEqual([]);
});

it("asks what a lab goes with", async () => {
  const { store } = await open({ eligibleTerms: [career("UGRD")] });
  expect(await store.set(addToCartAtom, requestOf(lab, [lecture, sectionOf(2, "202"), lab]))).toBeUndefined();
  expect(store.get(addDialogAtom)).toMatchObject({ slide: { kind: "sections" }, working: undefined });
});

it("asks for the career where there are several, and takes the answer", async () => {
  const { store } = await open({
    eligibleTerms: [career("UGRD"), career("GRAD"), { ...career("CSCE"), Term: { Code: "1", Description: "Other" } }],
    addClass: changed,
    cartItems: inCart,
  });
  expect(await store.set(addToCartAtom, requestOf())).toBeUndefined();
  const slide = store.get(addDialogAtom)?.slide;
  expect(slide?.kind === "career" && slide.careers.map(({ AcademicCareer }) => AcademicCareer.Code)).toEqual([
    "UGRD",
    "GRAD",
  ]);
  expect(await store.set(addToCartAtom, requestOf(), "GRAD")).toEqual({ kind: "in-cart", career: "GRAD" });
});

it("shows why the server refused, whether it answers or throws", async () => {
  const answered = await open({ eligibleTerms: [career("UGRD")], addClass: refused("You already have it.") });
  await answered.store.set(addToCartAtom, requestOf());
  expect(answered.store.get(addDialogAtom)?.slide).toMatchObject({ kind: "failed", message: "You already have it." });
  const failure = new AppError({ code: "RULE_BROKEN", message: "Choose a lab." });
  const thrown = await open({ eligibleTerms: [career("UGRD")], addClass: failure });
  await thrown.store.set(addToCartAtom, requestOf());
  expect(thrown.store.get(addDialogAtom)?.slide).toMatchObject({ kind: "failed", message: "Choose a lab." });
});

it("adds the course to the only configuration with the options of a new course", async () => {
  const { store, sent } = await open({ configurations: [configuration(7)], addCourse: changed });
  await store.set(addToBuilderAtom, requestOf().details);
  expect(store.get(addDialogAtom)?.slide).toEqual({
    kind: "in-builder",
    configurationId: 7,
    configurationName: "Plan 7",
  });
  expect(sent("addCourse")).toMatchObject([
    { params: { id: 7 }, body: { type: 2, excludeClosedClasses: true, courseId: "C1", courseOfferNumber: 1 } },
  ]);
});

it("asks for the configuration where there are several", async () => {
  const { store, sent } = await open({ configurations: [configuration(7), configuration(8)], addCourse: changed });
  await store.set(addToBuilderAtom, requestOf().details);
  expect(store.get(addDialogAtom)?.slide.kind).toBe("configuration");
  await store.set(addToBuilderAtom, requestOf().details, configuration(8) as never);
  expect(store.get(addDialogAtom)?.slide).toMatchObject({ kind: "in-builder", configurationId: 8 });
  expect(sent("addCourse")).toHaveLength(1);
});
