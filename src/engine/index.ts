export { type Clash, firstClash, type TravelWarning, travelWarnings } from "./clash.ts";
export { hashCode } from "./hash-code.ts";
export type { ChosenClass, ChosenCourse, Schedule, ScheduleFacts } from "./schedule.ts";
export type {
  CountOnly,
  CourseProblem,
  OpenSolver,
  ScheduleCount,
  SchedulePage,
  Solver,
  SolverLimits,
} from "./solver.ts";
