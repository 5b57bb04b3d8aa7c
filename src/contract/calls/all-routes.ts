import { get, post, put, remove } from "./route.ts";
import { routes } from "./routes.ts";
import { shareRoutes } from "./share-routes.ts";
import { staffRoutes } from "./staff-routes.ts";
import { webVitalsRoute } from "./web-vitals.ts";

/** Only other clients make these calls, so no page loads them. */
const otherRoutes = {
  upcomingClasses: get("/enrollment/classes/up_next"),
  quickFiltersData: get("/ClassSchedule/RealTime/QuickFiltersData"),
  termLookup: get("/Enrollment/Cart/TermLookup"),
  configurationResults: get("/schedulebuilder/configuration/:id/results"),
  configurationOptions: get("/schedulebuilder/configuration/:id/options"),
  changeConfigurationOptions: post("/schedulebuilder/configuration/:id/options"),
  changeSortPreference: post("/schedulebuilder/configuration/:id/options/schedule_sort_preference"),
  addCourseData: get("/schedulebuilder/configuration/:id/add_course_data"),
  course: get("/schedulebuilder/configuration/:id/course/:courseId"),
  changeCourse: post("/schedulebuilder/configuration/:id/course/:courseId"),
  removeCourse: remove("/schedulebuilder/configuration/:id/course/:courseId"),
  enableCourse: post("/schedulebuilder/configuration/:id/course/:courseId/enabled"),
  courseComponent: get("/schedulebuilder/configuration/:id/course/:courseId/component/:component"),
  changeCourseComponent: post("/schedulebuilder/configuration/:id/course/:courseId/component/:component"),
  anySection: post("/ScheduleBuilder/CourseComponent"),
  lockSection: post("/schedulebuilder/configuration/:id/course/:courseId/component/:component/lock"),
  addBreak: post("/schedulebuilder/configuration/:id/break"),
  changeBreak: put("/schedulebuilder/configuration/:id/break/:breakId"),
  removeBreak: remove("/schedulebuilder/configuration/:id/break/:breakId"),
  enableBreak: post("/schedulebuilder/configuration/:id/break/:breakId/enabled"),
};

/** How to call every endpoint. `sendWebVitals` isn't in `routes`, since a page loads what sends them late, if at all. */
export const allRoutes = { ...routes, ...staffRoutes, ...shareRoutes, ...otherRoutes, sendWebVitals: webVitalsRoute };
