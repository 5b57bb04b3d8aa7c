import { sharingEndpoints } from "./sharing.ts";
import { cartPlanEndpoints } from "./cart-plans.ts";
import { classSearchEndpoints } from "./class-search.ts";
import { dashboardEndpoints } from "./dashboard.ts";
import { enrollmentEndpoints } from "./enrollment.ts";
import { enrolledChangeEndpoints } from "./enrolled-changes.ts";
import { noticeEndpoints } from "./notices.ts";
import { profileEndpoints } from "./profile.ts";
import { builderEndpoints } from "./schedule-builder.ts";
import { staffEndpoints } from "./staff.ts";

/** Every call by name. The server registers those with handlers. */
export const endpoints = {
  ...profileEndpoints,
  ...dashboardEndpoints,
  ...noticeEndpoints,
  ...sharingEndpoints,
  ...classSearchEndpoints,
  ...enrollmentEndpoints,
  ...cartPlanEndpoints,
  ...enrolledChangeEndpoints,
  ...builderEndpoints,
  ...staffEndpoints,
};
export type Endpoints = typeof endpoints;
