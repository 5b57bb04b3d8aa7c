import { expect, it } from "vitest";
import { applyEdit, inverse } from "#configuration/apply-edit";
import { groupBreaks } from "#configuration/break-groups";
import type { Offerings } from "#configuration/offering";
import { type BreakValues, emptyConfiguration } from "#contract/builder/configuration-document";
import type { ConfigurationEdit as Edit } from "#contract/builder/configuration-edit";
import { breakOf, sectionOf } from "../support/engine/schedule-requests.ts";

const offerings: Offerings = { find: () => undefined, hasCampus: () => false };
const apply = (edit: Edit, document = emptyConfiguration) => applyEdit(document, edit, offerings);

const lunch = breakOf("lunch", { startMinutes: 660, endMinutes: 840, isWish: true, minutes: 60 });
const withLunch = apply({ type: "add-break", added: lunch });
const times: BreakValues = { name: "lunch", dayOfWeek: 1, isAllDay: false, startMinutes: 660, endMinutes: 840 };
const set = (values: BreakValues) => ({ type: "set-break", id: "lunch", values }) as const;

it("keeps a wish and its minutes when a break is moved by an edit without them", () => {
  const moved = apply(set({ ...times, startMinutes: 690 }), withLunch);
  expect(moved.breaks).toEqual([{ ...lunch, startMinutes: 690 }]);
});

it("makes a wish a break that must be free, which has no minutes, and back", () => {
  const edit = set({ ...times, isWish: false });
  const must = apply(edit, withLunch);
  expect(must.breaks[0]).not.toHaveProperty("isWish");
  expect(must.breaks[0]).not.toHaveProperty("minutes");
  expect(apply(inverse(withLunch, edit)!, must)).toEqual(withLunch);
});

it("takes minutes away with null", () => {
  const edit = set({ ...times, minutes: null });
  const whole = apply(edit, withLunch);
  expect(whole.breaks[0]).toMatchObject({ isWish: true });
  expect(whole.breaks[0]).not.toHaveProperty("minutes");
  expect(apply(inverse(withLunch, edit)!, whole)).toEqual(withLunch);
});

it("groups no wish with a break, nor wishes of different minutes", () => {
  const tuesday = { ...lunch, id: "t", dayOfWeek: 2 };
  const sizes = (other: typeof lunch) => groupBreaks([lunch, other]).map(({ length }) => length);
  expect(sizes(tuesday)).toEqual([2]);
  expect(sizes({ ...tuesday, minutes: 30 })).toEqual([1, 1]);
  expect(sizes({ ...tuesday, isWish: false })).toEqual([1, 1]);
});

it("changes the preferred delivery and takes that back, also where there was none", () => {
  const edit: Edit = { type: "configure", options: { delivery: "inPerson" } };
  const preferred = apply(edit);
  expect(preferred.options.delivery).toBe("inPerson");
  expect(inverse(emptyConfiguration, edit)).toEqual({ type: "configure", options: { delivery: "either" } });
});

it("wishes for sections of a component, keeps them when others are chosen, and takes that back", () => {
  const offering = {
    label: "COMP.1020",
    title: "Computing II",
    components: [{ component: "LEC", isOptional: false }],
    sections: [sectionOf(1), sectionOf(2)],
    inactive: [],
  };
  const known: Offerings = { find: () => offering, hasCampus: () => false };
  const course = {
    id: "c",
    isEnabled: true,
    courseId: "01",
    offerNumber: 1,
    components: [],
    options: { excludeClosed: true, excludeWaitListed: false, excludeOnline: false, campus: null, honors: 2 as const },
  };
  const document = { ...emptyConfiguration, courses: [course] };
  const choose = (choice: object) => ({ type: "choose", id: "c", component: "LEC", choice }) as const;
  const wish = choose({ wishedSections: [2, 2] });
  const wished = applyEdit(document, wish, known);
  const own = { component: "LEC", explicitSections: null, lockedClassNumber: null };
  expect(wished.courses[0]?.components).toEqual([{ ...own, wishedSections: [2] }]);
  const locked = applyEdit(wished, choose({ lockedClassNumber: 1 }), known);
  expect(locked.courses[0]?.components).toEqual([{ ...own, lockedClassNumber: 1, wishedSections: [2] }]);
  expect(applyEdit(wished, inverse(document, wish)!, known).courses[0]?.components).toEqual([own]);
  expect(() => applyEdit(document, choose({ wishedSections: [3] }), known)).toThrow("class 3");
});
