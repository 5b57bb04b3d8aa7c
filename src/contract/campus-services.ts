/** What only the dashboard says of the institution. Here, since every screen loads `institution.ts`. */

/** Wall times of weekdays, 0 for Sunday. */
export type OpenHours = { days: readonly number[]; opens: string; closes: string };

/** Days on which no office is open, whatever its hours. */
export const closedOn: readonly string[] = [
  "2026-11-26",
  "2026-11-27",
  "2026-12-25",
  "2027-01-01",
  "2027-01-18",
  "2027-02-15",
  "2027-04-19",
  "2027-05-31",
  "2027-07-05",
  "2027-09-06",
];

export type Promo = { id: string; text: string; action: string; link: string };

/** Cards of the dashboard, and where each leads; the Solution Center's leads to the help office. */
export const campusServices = {
  transportation: { link: "https://www.uml.edu/student-services/transportation/" },
  parking: { link: "https://www.uml.edu/student-services/access/parking/" },
  dining: { link: "https://www.uml.edu/student-services/dining/" },
  solutionCenter: {
    place: "University Crossing 220",
    hours: [{ days: [1, 2, 3, 4, 5], opens: "08:30:00", closes: "17:00:00" }] as readonly OpenHours[],
  },
  academicSupport: {
    place: "Tutoring in Southwick 321",
    link: "https://www.uml.edu/student-success/tutoring/",
    hours: [
      { days: [0], opens: "13:00:00", closes: "18:00:00" },
      { days: [1, 2, 3, 4], opens: "09:00:00", closes: "20:00:00" },
      { days: [5], opens: "09:00:00", closes: "15:00:00" },
    ] as readonly OpenHours[],
  },
} as const;

/** Another id shows it again to students who dismissed this one; null shows none. */
export const promo: Promo | null = {
  id: "2021-08-mobile-app",
  text: "Get the mobile app for shuttle times.",
  action: "Install",
  link: "https://www.uml.edu/mobile/",
};
