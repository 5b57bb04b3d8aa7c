import { get, post } from "./route.ts";

/** What staff change, and what they read once their screen has loaded. Only their screen loads these (`addRoutes`), so that other first screens don't. */
export const staffRoutes = {
  staffClasses: get("/Staff/Classes"),
  staffOwnClasses: get("/Staff/OwnClasses"),
  staffOwnStudents: get("/Staff/OwnStudents"),
  staffConfiguration: get("/Staff/Configuration"),
  staffRoster: get("/Staff/Roster"),
  staffReport: get("/Staff/Report"),
  staffMoveWaiting: post("/Staff/Waitlist/Move", { enrolls: "change records" }),
  staffPromote: post("/Staff/Waitlist/Promote", { enrolls: "change records" }),
  staffPlaceHold: post("/Staff/Hold", { enrolls: "change records" }),
  staffReleaseHold: post("/Staff/Hold/Release", { enrolls: "change records" }),
  staffCheckEnroll: post("/Staff/Enroll/Check"),
  staffEnroll: post("/Staff/Enroll", { enrolls: "change records" }),
  staffDrop: post("/Staff/Drop", { enrolls: "change records" }),
  staffCapacity: post("/Staff/Capacity", { enrolls: "change records" }),
  staffCancelClass: post("/Staff/Cancel", { enrolls: "change records", takesLong: true }),
  staffCheckList: post("/Staff/List/Check", { takesLong: true }),
  staffChangeList: post("/Staff/List", { enrolls: "change records", takesLong: true }),
  staffTermDates: get("/Staff/TermDates"),
  staffCheckSession: post("/Staff/Session/Check"),
  staffChangeSession: post("/Staff/Session", { enrolls: "change records", takesLong: true }),
  staffCheckBlock: post("/Staff/Appointments/Check", { takesLong: true }),
  staffChangeBlock: post("/Staff/Appointments", { enrolls: "change records", takesLong: true }),
  staffAlerts: get("/Staff/Alerts"),
  staffCheckAlert: post("/Staff/Alerts/Check"),
  staffAddAlert: post("/Staff/Alerts", { enrolls: "change records" }),
  staffChangeAlert: post("/Staff/Alerts/Change", { enrolls: "change records" }),
  staffEndAlert: post("/Staff/Alerts/End", { enrolls: "change records" }),
  staffFeatures: get("/Staff/Features"),
  staffCheckFeature: post("/Staff/Features/Check"),
  staffSetFeature: post("/Staff/Features", { enrolls: "change records" }),
  staffPermissionNumbers: post("/Staff/PermissionNumbers", { enrolls: "change records" }),
};

export type StaffCall = keyof typeof staffRoutes;
