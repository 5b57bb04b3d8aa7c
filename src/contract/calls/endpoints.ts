import type { Description, Endpoint } from "./endpoint.ts";
import { builderEndpoints } from "./builder-calls.ts";
import { cartPlanEndpoints } from "./cart-plans.ts";
import { classSearchEndpoints } from "./class-search.ts";
import { dashboardEndpoints } from "./dashboard.ts";
import { enrollmentEndpoints } from "./enrollment.ts";
import { noticeEndpoints } from "./notices.ts";
import { profileEndpoints } from "./profile.ts";
import { type EndpointName, routes } from "./routes.ts";
import { sharingEndpoints } from "./sharing.ts";
import { staffEndpoints } from "./staff.ts";

const descriptions = {
  ...profileEndpoints,
  ...dashboardEndpoints,
  ...noticeEndpoints,
  ...sharingEndpoints,
  ...classSearchEndpoints,
  ...enrollmentEndpoints,
  ...cartPlanEndpoints,
  ...builderEndpoints,
  ...staffEndpoints,
} satisfies Record<EndpointName, Description>;
export type Endpoints = typeof descriptions;

export const endpoints = Object.fromEntries(
  Object.entries<Description>(descriptions).map(([name, description]) => [
    name,
    { name, ...routes[name as EndpointName], ...description },
  ]),
) as Readonly<Record<EndpointName, Endpoint>>;
