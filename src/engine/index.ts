export { type CountLimits, MAX_SCHEDULES, type SolverLimits } from "./budget.ts";
export { type Choices, openChoices, type RequiredComponents, type TakenClass } from "./classes/class-choices.ts";
export {
  type ClassFilter,
  type ClassIndex,
  type ClassOrder,
  type ClassQuery,
  type ClassSeats,
  type IndexedClass,
  openClassIndex,
} from "./classes/class-index.ts";
export { fittingWeek, type HeldClass, type TimeSlot, withinSlots } from "./classes/fitting-classes.ts";
export { foldText, highlightRanges, type TextRange } from "./classes/fold-text.ts";
export { openTermCounts, type TermCounts, type TermQuery } from "./classes/term-counts.ts";
export { hasNumberedWords, titleNumber, titleWords } from "./classes/title-numbers.ts";
export {
  type CountedRequest,
  type OpenCosts,
  type OpenCount,
  openCosts,
  openCounted,
  type ScheduleCount,
} from "./counted-request.ts";
export {
  breakDays,
  type Clash,
  clashDays,
  clashesByDay,
  firstClash,
  type TravelWarning,
  travelWarnings,
} from "./dates/clash.ts";
export { isTightWalk, readWalks, type Walk, walksBetween } from "./dates/walks.ts";
export { isCovered } from "./encode/candidates.ts";
export { COURSE_OPTIONS, type CourseOption, isExcludedBy, liftedOption } from "./encode/course-options.ts";
export { sectionWishId } from "./encode/encode.ts";
export { type OwnMeetings, ownMeetingsOf } from "./encode/own-meetings.ts";
export { isWalkWish, WALK_WISHES } from "./encode/walks.ts";
export { applyRepair, type RequestChange, type SingleChange } from "./explain/apply-repair.ts";
export type { ConflictAnswer, ConflictSet } from "./explain/conflict-set.ts";
export type { Repair, RepairAnswer } from "./explain/repairs.ts";
export type { StudentChoice } from "./explain/student-choice.ts";
export { type AddableClass, openPlanFits, type PlanFit, type PlanFits } from "./plan/plan-fits.ts";
export type { RankedPages, ScheduleLocation, SchedulePage, WeekPage } from "./ranked-pages.ts";
export {
  type MovedSection,
  type PlannedCourse,
  type Rearrangement,
  type RearrangementAnswer,
  rearrange,
} from "./rearrange.ts";
export type { ChosenClass, ChosenCourse, CourseProblem, FoundSchedule, ScheduleFacts } from "./schedule/schedule.ts";
export { hashCode } from "./schedule/schedule.ts";
export type { Alternative, Alternatives, ClassMove, ImpossibleSection, Obstacle } from "./shown/alternatives.ts";
export type { MeetingFrame } from "./shown/meeting-frame.ts";
export { chosenClassNumbers } from "./shown/shown-schedule.ts";
export { openSolver, type Solver, toSolver } from "./solver.ts";
