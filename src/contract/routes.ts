import type { Endpoint, Method } from "./endpoint.ts";
import type { Endpoints } from "./endpoints.ts";

export type EndpointName = keyof Endpoints;

export type Route = {
  readonly method: Method;
  readonly path: string;
  readonly enrolls?: true;
  readonly takesLong?: true;
  readonly sends?: NonNullable<Endpoint["sends"]>;
};

/**
 * What a client needs of each endpoint to call it, without the schemas, which weigh more than all of it. A test holds
 * the table to `endpoints`.
 */
export const routes: Readonly<Record<EndpointName, Route>> = {
  user: { method: "GET", path: "/User/Account" },
  globalAlerts: { method: "GET", path: "/global/alerts" },
  serviceAlerts: { method: "GET", path: "/global/service_alerts" },
  confirmPassword: { method: "POST", path: "/user/session_password" },
  setFeatures: { method: "POST", path: "/user/features" },
  photo: { method: "GET", path: "/user/photo", sends: "image" },
  academicPrograms: { method: "GET", path: "/advising/academics/summary" },
  advisors: { method: "GET", path: "/advising/advisors" },
  advisingAppointments: { method: "GET", path: "/advising/appointments/upcoming" },
  contactCard: { method: "GET", path: "/v2/Search/Directory/People" },
  importantDates: { method: "GET", path: "/global/important_dates" },
  checklist: { method: "GET", path: "/Profile/Checklist" },
  serviceIndicators: { method: "GET", path: "/Profile/ServiceIndicators" },
  upcomingClasses: { method: "GET", path: "/enrollment/classes/up_next" },
  sendFeedback: { method: "POST", path: "/Global/Feedback" },
  feed: { method: "GET", path: "/feeds/:source" },
  parking: { method: "GET", path: "/UCAPS/Parking/AvailableParking" },
  shuttles: { method: "GET", path: "/transit/shuttle/v1.0/lines/active" },
  classSearchData: { method: "GET", path: "/ClassSchedule/RealTime/Data" },
  quickFiltersData: { method: "GET", path: "/ClassSchedule/RealTime/QuickFiltersData" },
  classSearchTerms: { method: "GET", path: "/classschedule/realtime/terms" },
  searchClasses: { method: "GET", path: "/ClassSchedule/RealTime/Search" },
  classDetails: { method: "GET", path: "/ClassSchedule/RealTime/Class" },
  batchEnrollmentInfo: { method: "GET", path: "/ClassSchedule/RealTime/BatchEnrollmentInfo" },
  bookstoreRedirect: { method: "GET", path: "/global/bookstore_redirect", sends: "redirect" },
  eligibleTerms: { method: "GET", path: "/enrollment/terms/eligible" },
  enrollmentTerms: { method: "GET", path: "/enrollment/terms" },
  enrolledClasses: { method: "GET", path: "/Enrollment/Classes" },
  enrollmentAppointments: { method: "GET", path: "/enrollment/enrollment_appointments" },
  cartItems: { method: "GET", path: "/Enrollment/Cart/items/v2" },
  validateCart: { method: "GET", path: "/Enrollment/Cart/Validate", takesLong: true },
  enrollmentOptions: { method: "GET", path: "/Enrollment/Cart/EnrollmentOptions/Enroll" },
  classLookup: { method: "GET", path: "/Enrollment/Cart/ClassLookup" },
  termLookup: { method: "GET", path: "/Enrollment/Cart/TermLookup" },
  addClass: { method: "POST", path: "/Enrollment/Cart/AddClass", takesLong: true },
  removeClass: { method: "POST", path: "/Enrollment/Cart/RemoveClass" },
  checkout: { method: "POST", path: "/Enrollment/Cart/Checkout", enrolls: true, takesLong: true },
  dropClass: { method: "POST", path: "/Classes/Drop", enrolls: true, takesLong: true },
  cartPlans: { method: "GET", path: "/Enrollment/Cart/Plans" },
  changeCartPlans: { method: "PUT", path: "/Enrollment/Cart/Plans" },
  validateCartPlans: { method: "GET", path: "/Enrollment/Cart/Plans/Validate", takesLong: true },
  checkoutPlans: { method: "POST", path: "/Enrollment/Cart/Plans/Checkout", enrolls: true, takesLong: true },
  validateSwap: { method: "GET", path: "/Classes/Swap/Validate", takesLong: true },
  swapClasses: { method: "POST", path: "/Classes/Swap", enrolls: true, takesLong: true },
  changeUnits: { method: "POST", path: "/Classes/Units", enrolls: true, takesLong: true },
  notices: { method: "GET", path: "/enrollment/notices" },
  readNotices: { method: "POST", path: "/enrollment/notices/read" },
  bookstoreMaterials: { method: "GET", path: "/enrollment/bookstore_materials/redirect", sends: "redirect" },
  printSchedule: { method: "GET", path: "/Enrollment/PrintSchedule", sends: "pdf" },
  configurations: { method: "GET", path: "/schedulebuilder/configurations/:term" },
  createConfiguration: { method: "POST", path: "/schedulebuilder/configurations/:term" },
  importSchedule: { method: "POST", path: "/schedulebuilder/configuration/:id" },
  configuration: { method: "GET", path: "/schedulebuilder/configuration/:id" },
  renameConfiguration: { method: "PUT", path: "/schedulebuilder/configuration/:id/name" },
  noteConfiguration: { method: "PUT", path: "/schedulebuilder/configuration/:id/notes" },
  copyConfiguration: { method: "POST", path: "/schedulebuilder/configuration/:id/copy" },
  deleteConfiguration: { method: "DELETE", path: "/schedulebuilder/configuration/:id" },
  restoreRemoved: { method: "POST", path: "/schedulebuilder/configuration/:id/restore" },
  buildData: { method: "GET", path: "/schedulebuilder/configuration/:id/build_data" },
  configurationResults: { method: "GET", path: "/schedulebuilder/configuration/:id/results" },
  publicResults: { method: "GET", path: "/schedulebuilder/term/:term/:classNumbers/results" },
  exportResults: { method: "GET", path: "/schedulebuilder/term/:term/:classNumbers/results/export", sends: "pdf" },
  configurationOptions: { method: "GET", path: "/schedulebuilder/configuration/:id/options" },
  changeConfigurationOptions: { method: "POST", path: "/schedulebuilder/configuration/:id/options" },
  changeSortPreference: { method: "POST", path: "/schedulebuilder/configuration/:id/options/schedule_sort_preference" },
  addCourseData: { method: "GET", path: "/schedulebuilder/configuration/:id/add_course_data" },
  courseSearch: { method: "GET", path: "/ScheduleBuilder/CourseSearch" },
  addCourse: { method: "POST", path: "/schedulebuilder/configuration/:id/course" },
  course: { method: "GET", path: "/schedulebuilder/configuration/:id/course/:courseId" },
  changeCourse: { method: "POST", path: "/schedulebuilder/configuration/:id/course/:courseId" },
  removeCourse: { method: "DELETE", path: "/schedulebuilder/configuration/:id/course/:courseId" },
  enableCourse: { method: "POST", path: "/schedulebuilder/configuration/:id/course/:courseId/enabled" },
  courseComponent: { method: "GET", path: "/schedulebuilder/configuration/:id/course/:courseId/component/:component" },
  changeCourseComponent: {
    method: "POST",
    path: "/schedulebuilder/configuration/:id/course/:courseId/component/:component",
  },
  anySection: { method: "POST", path: "/ScheduleBuilder/CourseComponent" },
  lockSection: {
    method: "POST",
    path: "/schedulebuilder/configuration/:id/course/:courseId/component/:component/lock",
  },
  addBreak: { method: "POST", path: "/schedulebuilder/configuration/:id/break" },
  changeBreak: { method: "PUT", path: "/schedulebuilder/configuration/:id/break/:breakId" },
  removeBreak: { method: "DELETE", path: "/schedulebuilder/configuration/:id/break/:breakId" },
  enableBreak: { method: "POST", path: "/schedulebuilder/configuration/:id/break/:breakId/enabled" },
  chooseSchedule: { method: "PUT", path: "/schedulebuilder/cart", takesLong: true },
};
