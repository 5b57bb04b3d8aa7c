import type { Handlers, Services } from "../call.ts";
import { configurationHandlers } from "./configuration-handlers.ts";
import { configurationEditor } from "./edit-configuration.ts";
import { entryHandlers } from "./entry-handlers.ts";
import { resultHandlers } from "./result-handlers.ts";

export function builderHandlers(services: Services): Handlers {
  const edit = configurationEditor(services);
  return {
    ...configurationHandlers(services, edit),
    ...entryHandlers(services, edit),
    ...resultHandlers(services),
  };
}
