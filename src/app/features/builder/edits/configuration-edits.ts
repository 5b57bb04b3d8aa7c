import { createEditQueue } from "./edit-queue.ts";

/** The changes of the configuration screen and of its forms, which lead back to it. */
export const editQueue = createEditQueue();
