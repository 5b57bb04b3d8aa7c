/** A term and career that a student may enroll in. */
export function careerOf(Code: string, Description: string) {
  return {
    Term: { Code: "3730", Description: "2027 Spring" },
    AcademicCareer: { Code, Description },
    TermStartDate: "2027-01-19",
    TermEndDate: "2027-05-07",
  };
}
