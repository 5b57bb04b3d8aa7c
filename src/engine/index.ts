export { type Clash, firstClash, type TravelWarning, travelWarnings } from "./clash.ts";
export { hashCode } from "./hash-code.ts";
export type { ChosenClass, ChosenCourse, CourseProblem, Schedule, ScheduleFacts } from "./schedule.ts";
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
