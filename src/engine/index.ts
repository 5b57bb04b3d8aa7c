export type { Alternative, Alternatives, ClassMove, ImpossibleSection, Obstacle } from "./alternatives.ts";
export { type Clash, firstClash, type TravelWarning, travelWarnings } from "./clash.ts";
export type { ClassFragility } from "./fragility.ts";
export { hashCode } from "./hash-code.ts";
export type { ChosenClass, ChosenCourse, CourseProblem, Schedule, ScheduleFacts } from "./schedule.ts";
export { chosenClassNumbers } from "./shown-schedule.ts";
export {
  type CountLimits,
  countOnly,
  type OpenCount,
  openCount,
  openSolver,
  type ScheduleCount,
  type SchedulePage,
  type Solver,
  type SolverLimits,
} from "./solver.ts";
