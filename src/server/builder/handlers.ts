import type { Handlers, Services } from "../call.ts";
import { breakHandlers } from "./break-handlers.ts";
import { configurationHandlers } from "./configuration-handlers.ts";
import { courseHandlers } from "./course-handlers.ts";
import { configurationEditor } from "./edit-configuration.ts";
import { resultHandlers } from "./result-handlers.ts";

export function builderHandlers(services: Services): Handlers {
  const edit = configurationEditor(services);
  return {
    ...configurationHandlers(services, edit),
    ...courseHandlers(services, edit),
    ...breakHandlers(edit),
    ...resultHandlers(services),
  };
}
