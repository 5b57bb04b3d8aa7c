import type { UnitStatistics } from "#contract/calls/enrollment";
import { institution } from "#contract/institution";

/** Graded work, or work in progress if `grade` is null. */
export type Work = { units: number; gradingBasis: string; grade: string | null; isEnrolled: boolean };

/** Grades that neither earn units nor count. */
const UNCOUNTED_GRADES = ["W", "I", "NG", "AU"];

/** "Enrollment" is work done here. The portal has no transfer credit, so the totals equal it. */
export function toStatistics(work: readonly Work[]): UnitStatistics {
  let inProgress = 0;
  let inProgressOutside = 0;
  let graded = 0;
  let gradedOutside = 0;
  let points = 0;
  for (const { units, gradingBasis, grade, isEnrolled } of work) {
    const counts = gradingBasis === "GRD";
    if (grade === null) {
      if (!isEnrolled) continue;
      if (counts) inProgress += units;
      else inProgressOutside += units;
      continue;
    }
    if (UNCOUNTED_GRADES.includes(grade)) continue;
    const value = institution.gradePoints[grade];
    if (counts && value !== undefined) {
      graded += units;
      points += units * value;
    } else {
      gradedOutside += units;
    }
  }
  return {
    EnrollmentInProgressUnitsForGradePointAverage: inProgress,
    EnrollmentInProgressUnitsNotForGradePointAverage: inProgressOutside,
    EnrollmentGradedUnitsForGradePointAverage: graded,
    EnrollmentGradedUnitsNotForGradePointAverage: gradedOutside,
    EnrollmentGradePointsForGradePointAverage: round(points),
    TotalGradedUnitsForGradePointAverage: graded,
    TotalGradedUnitsNotForGradePointAverage: gradedOutside,
    TotalGradePointsForGradePointAverage: round(points),
  };
}

/** To three decimals; null without graded work. */
export function gradePointAverage(statistics: UnitStatistics): number | null {
  const units = statistics.TotalGradedUnitsForGradePointAverage;
  return units === 0 ? null : round(statistics.TotalGradePointsForGradePointAverage / units);
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
