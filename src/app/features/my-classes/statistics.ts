import type { UnitStatistics } from "#contract/enrollment";

export type StatisticsRow = { label: string; credits: number; points: number | undefined };

/** In progress and graded here, then everything graded, including work elsewhere; zeros, too. */
export function statisticsRows(statistics: UnitStatistics): StatisticsRow[] {
  const {
    EnrollmentInProgressUnitsForGradePointAverage: inProgress,
    EnrollmentInProgressUnitsNotForGradePointAverage: inProgressOutside,
    EnrollmentGradedUnitsForGradePointAverage: graded,
    EnrollmentGradedUnitsNotForGradePointAverage: gradedOutside,
    EnrollmentGradePointsForGradePointAverage: points,
    TotalGradedUnitsForGradePointAverage: total,
    TotalGradedUnitsNotForGradePointAverage: totalOutside,
    TotalGradePointsForGradePointAverage: totalPoints,
  } = statistics;
  return [
    { label: "In progress, counted in GPA", credits: inProgress, points: undefined },
    { label: "In progress, not counted in GPA", credits: inProgressOutside, points: undefined },
    { label: "Graded, counted in GPA", credits: graded, points },
    { label: "Graded, not counted in GPA", credits: gradedOutside, points: undefined },
    { label: "Total graded, counted in GPA", credits: total, points: totalPoints },
    { label: "Total graded, not counted in GPA", credits: totalOutside, points: undefined },
  ];
}
