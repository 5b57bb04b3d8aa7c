import { createEditQueue } from "./edit-queue.ts";
import { type Loaded, loadConfiguration } from "./load-configuration.ts";

/** The changes of the configuration screen and of its forms, which lead back to it. */
export const editQueue = createEditQueue<Loaded>({ load: loadConfiguration });
