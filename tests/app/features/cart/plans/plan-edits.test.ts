import { describe, expect, it } from "vitest";
import { plansOf } from "#app/features/cart/plans/plans-atoms.ts";
import {
  addPlan,
  choosePlanClass,
  deletePlan,
  movePlan,
  nameProblem,
  nextPlanName,
  type PlanEdit,
  renamePlan,
} from "#app/features/cart/plans/plan-edits.ts";
import { indexAt } from "#app/features/cart/plans/use-reorder.ts";
import type { CartPlan, CartPlans } from "#contract/calls/cart-plans";
import { good } from "../../../../support/cart/cart-entries.ts";
import { eventually } from "../../../../support/eventually.ts";
import { stubApi } from "../../../../support/browser/stub-api.ts";

const plan = (Name: string, ...ClassNumbers: number[]) => ({ Name, ClassNumbers });
const three = [plan("Plan A", 1, 2), plan("Plan B", 2), plan("Plan C", 3)];
const made = (edit: PlanEdit, plans = three) =>
  edit(plans).map(({ Name, ClassNumbers }) => [Name, ...ClassNumbers].join(" "));

describe("an edit of plans", () => {
  it.each([
    [addPlan(plan("Plan D", 1)), ["Plan A 1 2", "Plan B 2", "Plan C 3", "Plan D 1"]],
    [renamePlan("Plan B", "Mornings"), ["Plan A 1 2", "Mornings 2", "Plan C 3"]],
    [movePlan("Plan C", 0), ["Plan C 3", "Plan A 1 2", "Plan B 2"]],
    [movePlan("Plan A", 1), ["Plan B 2", "Plan A 1 2", "Plan C 3"]],
    [deletePlan("Plan B"), ["Plan A 1 2", "Plan C 3"]],
    [choosePlanClass("Plan B", 1, true), ["Plan A 1 2", "Plan B 2 1", "Plan C 3"]],
    [choosePlanClass("Plan A", 1, false), ["Plan A 2", "Plan B 2", "Plan C 3"]],
  ])("changes the plans (%#)", (edit, plans) => {
    expect(made(edit)).toEqual(plans);
  });

  it.each([
    renamePlan("Plan X", "Y"),
    renamePlan("Plan A", "plan b"),
    movePlan("Plan X", 0),
    choosePlanClass("Plan X", 1, true),
    addPlan(plan("PLAN C")),
  ])("changes nothing if another window took its plan or name (%#)", (edit) => {
    expect(edit(three)).toEqual(three);
  });

  it("finds the first free letter, and rejects names that are empty, taken or too long", () => {
    expect(nextPlanName([])).toBe("Plan A");
    expect(nextPlanName([plan("plan a"), plan("Plan C")])).toBe("Plan B");
    for (const name of [" ", "plan B ", "x".repeat(41)]) expect(nameProblem(three, "Plan A", name)).toBeDefined();
    expect(nameProblem(three, "Plan A", "PLAN A")).toBeUndefined();
  });
});

it("drops a dragged plan where it has passed the middle of others", () => {
  const rows = [0, 40, 80].map((top) => ({ top, bottom: top + 40 }));
  expect([-10, 30, 59, 61, 99, 101, 500].map((y) => indexAt(rows, 0, y))).toEqual([0, 0, 0, 1, 1, 2, 2]);
  expect([-10, 19, 21, 70, 110].map((y) => indexAt(rows, 2, y))).toEqual([0, 0, 1, 2, 2]);
});

type Sent = { Version: number; Plans: ReturnType<typeof plan>[] };

/** A cart's plans on a server, which other windows change as well. */
function server(...plans: ReturnType<typeof plan>[]) {
  const toWire = (each: ReturnType<typeof plan>): CartPlan => ({ ...each, Result: null });
  let state: CartPlans = { Version: 3, Plans: plans.map(toWire) };
  const set = (next: ReturnType<typeof plan>[]) => {
    state = { Version: state.Version + 1, Plans: next.map(toWire) };
  };
  const change = (body: unknown) => {
    const { Version, Plans } = body as Sent;
    if (Version !== state.Version)
      return { IsError: true, IsConflict: true, Data: state, Error: { Message: "Another window was first." } };
    set(Plans);
    return { IsError: false, Data: state, Error: null };
  };
  return { state: () => state, set, change };
}

async function open(own: ReturnType<typeof server>, handlers: Parameters<typeof stubApi>[0] = {}) {
  const { calls, store } = stubApi({
    cartPlans: () => good(own.state()),
    changeCartPlans: ({ body }) => own.change(body),
    ...handlers,
  });
  const atoms = plansOf("3730|UGRD");
  await store.set(atoms.plansAtom);
  const names = () => store.get(atoms.shownAtom).map(({ Name }) => Name);
  const sent = () => calls.filter(({ name }) => name === "changeCartPlans").map(({ body }) => body as Sent);
  return { store, atoms, names, sent };
}

describe("the plans of a cart", () => {
  it("send what is done in quick succession one after another, each on top of the last", async () => {
    const own = server(...three);
    const { store, atoms, sent } = await open(own);
    const first = store.set(atoms.editAtom, movePlan("Plan C", 0));
    await eventually(() => expect(sent()).toHaveLength(1));
    await Promise.all([
      first,
      store.set(atoms.editAtom, deletePlan("Plan A")),
      store.set(atoms.editAtom, renamePlan("Plan C", "Last")),
    ]);
    expect(sent().map(({ Version }) => Version)).toEqual([3, 4]);
    expect(own.state().Plans.map(({ Name }) => Name)).toEqual(["Last", "Plan B"]);
    expect(store.get(atoms.problemAtom)).toBeUndefined();
  });

  it("are rehearsed as they stand on the server, once it has the last edit", async () => {
    const own = server(...three);
    const seen: number[] = [];
    const { store, atoms } = await open(own, {
      validateCartPlans: () => {
        seen.push(own.state().Version);
        return good(own.state());
      },
    });
    void store.set(atoms.editAtom, deletePlan("Plan A"));
    expect(await store.set(atoms.validateAtom)).toBeUndefined();
    expect(seen).toEqual([4]);
  });
});
