import { describe, expect, it } from "vitest";
import {
  addPlan,
  choosePlanClass,
  deletePlan,
  movePlan,
  nameProblem,
  nextPlanName,
  type PlanEdit,
  plansOf,
  renamePlan,
} from "#app/features/cart/plans/plans-atoms.ts";
import type { CartPlans } from "#contract/calls/cart-plans";
import { stubApi } from "../../../../support/browser/stub-api.ts";
import { good } from "../../../../support/cart/cart-entries.ts";
import { planServer } from "../../../../support/cart/cart-replies.ts";
import { eventually } from "../../../../support/eventually.ts";

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

  it("finds the first free letter, and rejects names that are empty or taken", () => {
    expect(nextPlanName([])).toBe("Plan A");
    expect(nextPlanName([plan("plan a"), plan("Plan C")])).toBe("Plan B");
    for (const name of ["", "plan B"]) expect(nameProblem(three, "Plan A", name)).toBeDefined();
    expect(nameProblem(three, "Plan A", "PLAN A")).toBeUndefined();
  });
});

async function open(handlers: Parameters<typeof stubApi>[0] = {}) {
  const server = planServer(...three);
  const { calls, store } = stubApi({
    cartPlans: () => good(server.state()),
    changeCartPlans: ({ body }) => (server.change(body) as { data: unknown }).data,
    ...handlers,
  });
  const atoms = plansOf("3730|UGRD");
  await store.set(atoms.plansAtom);
  const sent = () => calls.filter(({ name }) => name === "changeCartPlans").map(({ body }) => body as CartPlans);
  return { store, atoms, server, sent };
}

describe("the plans of a cart", () => {
  it("send what is done in quick succession one after another, each on top of the last", async () => {
    const { store, atoms, server, sent } = await open();
    const first = store.set(atoms.editAtom, movePlan("Plan C", 0));
    await eventually(() => expect(sent()).toHaveLength(1));
    await Promise.all([
      first,
      store.set(atoms.editAtom, deletePlan("Plan A")),
      store.set(atoms.editAtom, renamePlan("Plan C", "Last")),
    ]);
    expect(sent().map(({ Version }) => Version)).toEqual([1, 2]);
    expect(server.state().Plans.map(({ Name }) => Name)).toEqual(["Last", "Plan B"]);
  });

  it("are rehearsed as they stand on the server, once it has the last edit", async () => {
    const seen: number[] = [];
    const { store, atoms, server } = await open({
      validateCartPlans: () => {
        seen.push(server.state().Version);
        return good(server.state());
      },
    });
    void store.set(atoms.editAtom, deletePlan("Plan A"));
    expect(await store.set(atoms.validateAtom)).toBeUndefined();
    expect(seen).toEqual([2]);
  });
});
