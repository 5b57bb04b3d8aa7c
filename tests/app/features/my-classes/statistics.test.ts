import { describe, expect, it } from "vitest";
import { statisticsRows } from "#app/features/my-classes/statistics.ts";
import { noStatistics } from "../../../support/cart/cart-entries.ts";

describe("the statistics", () => {
  it("show all that the records hold, zeros too", () => {
    const rows = statisticsRows({
      ...noStatistics,
      EnrollmentInProgressUnitsNotForGradePointAverage: 1,
      EnrollmentGradedUnitsForGradePointAverage: 3,
      EnrollmentGradePointsForGradePointAverage: 11.1,
      TotalGradedUnitsForGradePointAverage: 6,
      TotalGradePointsForGradePointAverage: 20,
    });
    expect(rows).toEqual([
      { label: "In progress, counted in GPA", credits: 0, points: undefined },
      { label: "In progress, not counted in GPA", credits: 1, points: undefined },
      { label: "Graded, counted in GPA", credits: 3, points: 11.1 },
      { label: "Graded, not counted in GPA", credits: 0, points: undefined },
      { label: "Total graded, counted in GPA", credits: 6, points: 20 },
      { label: "Total graded, not counted in GPA", credits: 0, points: undefined },
    ]);
  });
});
