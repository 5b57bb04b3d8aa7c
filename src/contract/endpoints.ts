import { classSearchEndpoints } from "./class-search.ts";
import { enrollmentEndpoints } from "./enrollment.ts";
import { profileEndpoints } from "./profile.ts";
import { builderEndpoints } from "./schedule-builder.ts";

/** Every call of the product, by name. The server registers those that it has handlers for. */
export const endpoints = { ...profileEndpoints, ...classSearchEndpoints, ...enrollmentEndpoints, ...builderEndpoints };
export type Endpoints = typeof endpoints;
