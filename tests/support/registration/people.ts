/** Users as the API answers with them. */
const student = {
  IsAuthenticated: true,
  Identity: "student",
  FirstName: "Maya",
  LastName: "Okafor",
  PeopleSoftId: "01000001",
  EmailAddress: "maya@example.edu",
  IsStudent: true,
  Features: ["schedule_builder", "enrollment_operations", "sfal_advising"],
  HasBookstore: false,
  HasBookstoreMaterials: false,
};

export const people = {
  student,
  nonstudent: { ...student, Identity: "nonstudent", IsStudent: false },
  nobody: {
    ...student,
    IsAuthenticated: false,
    Identity: null,
    FirstName: null,
    LastName: null,
    PeopleSoftId: null,
    EmailAddress: null,
    IsStudent: false,
  },
};
