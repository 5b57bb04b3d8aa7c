import { put } from "./route.ts";

/** Only the dialog that makes this call loads its route (`addRoutes`), so that no first screen does. */
export const shareRoutes = {
  shareConfiguration: put("/schedulebuilder/configuration/:id/advisers"),
};

export type ShareCall = keyof typeof shareRoutes;
