import type { ScheduleRequest } from "#contract/schedule-request";
import { applyRepair, type Change } from "./apply-repair.ts";
import type { Budget } from "../steps/budget.ts";
import { type Count, countSchedules } from "../count/count.ts";
import { selectOptions } from "../problem/problem.ts";
import { createNarrowing, toWideProblem } from "../encode/wide-problem.ts";

/** How many schedules there would be without a course or break, by its entity id; at least so many when `complete` is false. */
export type EntryCost = { kind: "course" | "break"; id: string; total: bigint; complete: boolean };

/** Courses first, in the order of the request; `complete` when every number is exact. */
export type CostAnswer = { costs: readonly EntryCost[]; complete: boolean };

/** Counts the schedules without each enabled entry in turn, courses first; each count may take the steps of the budget. */
export function findEntryCosts(request: ScheduleRequest, budget: Budget): CostAnswer {
  const wide = toWideProblem(request);
  const { optionsLeft } = createNarrowing(wide, request);
  /** Entries that make no difference to what is left, such as a break during which no class meets, are counted once. */
  const counts = new Map<string, Count>();
  const courses = request.courses.filter(({ enabled }) => enabled);
  const breaks = request.breaks.filter(({ enabled }) => enabled);
  const costs = [
    ...courses.map(({ id }): EntryCost => ({ kind: "course", id, ...countWith({ kind: "disableCourse", id }) })),
    ...breaks.map(({ id }): EntryCost => ({ kind: "break", id, ...countWith({ kind: "disableBreak", id }) })),
  ];
  return { costs, complete: costs.every(({ complete }) => complete) };

  function countWith(change: Change): Count {
    const lists = optionsLeft(applyRepair(request, change));
    const key = JSON.stringify(lists);
    const known = counts.get(key) ?? countSchedules(selectOptions(wide.problem, lists), budget);
    counts.set(key, known);
    return known;
  }
}
