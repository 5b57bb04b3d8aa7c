export { applyRepair, type Change } from "./apply-repair.ts";
export type { Alternative, Alternatives, ClassMove, ImpossibleSection, Obstacle } from "./alternatives.ts";
export { type Clash, firstClash, type TravelWarning, travelWarnings } from "./clash.ts";
export type { Conflict, ConflictAnswer } from "./conflict-set.ts";
export type { EntryCost } from "./entry-costs.ts";
export {
  type ClassFilter,
  type ClassIndex,
  type ClassMatches,
  type ClassOrder,
  type ClassQuery,
  type ClassSeats,
  type IndexedClass,
  openClassIndex,
} from "./class-index.ts";
export type { ClassFragility } from "./fragility.ts";
export { hashCode } from "./hash-code.ts";
export type { RankedShare } from "./ranked-share.ts";
export type { Repair, RepairAnswer } from "./repairs.ts";
export { highlightRanges, type TextRange } from "./highlight.ts";
export type { ChosenClass, ChosenCourse, CourseProblem, Schedule, ScheduleFacts } from "./schedule.ts";
export { chosenClassNumbers } from "./shown-schedule.ts";
export {
  type CountLimits,
  countOnly,
  countWithoutEach,
  type OpenCount,
  openCount,
  openSolver,
  type ScheduleCount,
  type SchedulePage,
  type Solver,
  type SolverLimits,
} from "./solver.ts";
export type { StudentChoice } from "./student-choice.ts";
