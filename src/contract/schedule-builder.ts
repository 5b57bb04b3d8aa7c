import { breakEndpoints } from "./builder-breaks.ts";
import { configurationEndpoints } from "./builder-configurations.ts";
import { courseEndpoints } from "./builder-courses.ts";
import { resultEndpoints } from "./builder-results.ts";

/** Schedule Builder's calls. */
export const builderEndpoints = {
  ...configurationEndpoints,
  ...courseEndpoints,
  ...breakEndpoints,
  ...resultEndpoints,
};
