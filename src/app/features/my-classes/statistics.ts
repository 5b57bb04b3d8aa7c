import type { UnitStatistics } from "#contract/enrollment";

export type StatisticsRow = { label: string; credits: number; points: number | undefined };

/** In progress and graded work; what does not count for the GPA only where there is some. */
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
  const hasMore = total !== graded || totalOutside !== gradedOutside || totalPoints !== points;
  return [
    { label: "In progress, for GPA", credits: inProgress, points: undefined },
    ...some("In progress, not for GPA", inProgressOutside),
    { label: "Graded, for GPA", credits: graded, points },
    ...some("Graded, not for GPA", gradedOutside),
    // Work done elsewhere makes the totals differ from what was done here.
    ...(hasMore ? [{ label: "All graded, for GPA", credits: total, points: totalPoints }] : []),
    ...(hasMore ? some("All graded, not for GPA", totalOutside) : []),
  ];
}

function some(label: string, credits: number): StatisticsRow[] {
  return credits === 0 ? [] : [{ label, credits, points: undefined }];
}
