import type { UnitStatistics } from "#contract/calls/enrollment";
import { institution } from "#contract/institution";

/** Graded work, or work in progress if `grade` is null. */
export type GradedWork = { units: number; gradingBasis: string; grade: string | null; isEnrolled: boolean };

/** Grades that neither earn units nor count. */
const UNCOUNTED_GRADES = ["W", "I", "NG", "AU"];

/** "Enrollment" is work done here. The portal has no transfer credit, so the totals equal it. */
export function toStatistics(work: readonly GradedWork[]): UnitStatistics {
  const inProgress = work.filter(({ grade, isEnrolled }) => grade === null && isEnrolled);
  const done = work.filter(({ grade }) => grade !== null && !UNCOUNTED_GRADES.includes(grade));
  const graded = unitsOf(done.filter((each) => pointsOf(each) !== undefined));
  const gradedOutside = unitsOf(done.filter((each) => pointsOf(each) === undefined));
  const points = round(done.reduce((sum, each) => sum + each.units * (pointsOf(each) ?? 0), 0));
  return {
    EnrollmentInProgressUnitsForGradePointAverage: unitsOf(inProgress.filter(isForAverage)),
    EnrollmentInProgressUnitsNotForGradePointAverage: unitsOf(inProgress.filter((each) => !isForAverage(each))),
    EnrollmentGradedUnitsForGradePointAverage: graded,
    EnrollmentGradedUnitsNotForGradePointAverage: gradedOutside,
    EnrollmentGradePointsForGradePointAverage: points,
    TotalGradedUnitsForGradePointAverage: graded,
    TotalGradedUnitsNotForGradePointAverage: gradedOutside,
    TotalGradePointsForGradePointAverage: points,
  };
}

function isForAverage({ gradingBasis }: GradedWork): boolean {
  return gradingBasis === "GRD";
}

/** Of one unit; undefined if the grade doesn't count. */
function pointsOf(work: GradedWork): number | undefined {
  return isForAverage(work) ? institution.gradePoints[work.grade ?? ""] : undefined;
}

function unitsOf(work: readonly GradedWork[]): number {
  return work.reduce((sum, { units }) => sum + units, 0);
}

/** To three decimals; null without graded work. */
export function gradePointAverage(statistics: UnitStatistics): number | null {
  const units = statistics.TotalGradedUnitsForGradePointAverage;
  return units === 0 ? null : round(statistics.TotalGradePointsForGradePointAverage / units);
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
