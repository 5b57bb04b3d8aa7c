import { allRoutes } from "./all-routes.ts";
import { builderEndpoints } from "./builder-calls.ts";
import { calendarEndpoints } from "./calendar.ts";
import { cartPlanEndpoints } from "./cart-plans.ts";
import { classHistoryEndpoints } from "./class-history.ts";
import { classSearchEndpoints } from "./class-search.ts";
import { dashboardEndpoints } from "./dashboard.ts";
import type { Description, Endpoint } from "./endpoint.ts";
import { enrollmentEndpoints } from "./enrollment.ts";
import { measurementEndpoints } from "./measurements.ts";
import { noticeEndpoints } from "./notices.ts";
import { profileEndpoints } from "./profile.ts";
import { sharedConfigurationEndpoints } from "./shared-configurations.ts";
import { sharingEndpoints } from "./sharing.ts";
import { staffEndpoints } from "./staff.ts";
import { staffBulkEndpoints } from "./staff-bulk.ts";
import { staffClassEndpoints } from "./staff-classes.ts";
import { staffReportEndpoints } from "./staff-reports.ts";
import { staffSettingsEndpoints } from "./staff-settings.ts";

const descriptions = {
  ...profileEndpoints,
  ...dashboardEndpoints,
  ...noticeEndpoints,
  ...sharingEndpoints,
  ...calendarEndpoints,
  ...classSearchEndpoints,
  ...classHistoryEndpoints,
  ...enrollmentEndpoints,
  ...cartPlanEndpoints,
  ...builderEndpoints,
  ...sharedConfigurationEndpoints,
  ...staffEndpoints,
  ...staffBulkEndpoints,
  ...staffClassEndpoints,
  ...staffReportEndpoints,
  ...staffSettingsEndpoints,
  ...measurementEndpoints,
} satisfies Record<keyof typeof allRoutes, Description>;
/** The schemas of every call by name. */
export type Endpoints = typeof descriptions;

/** Every call by name. The server registers those with handlers. */
export const endpoints = Object.fromEntries(
  Object.entries<Description>(descriptions).map(([name, description]) => [
    name,
    { name, ...allRoutes[name as keyof Endpoints], ...description },
  ]),
) as Readonly<Record<keyof Endpoints, Endpoint>>;
