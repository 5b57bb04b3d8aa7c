import { migrate } from "#server/db/migrate";
import { fillDemo } from "#server/demo/fill-demo";
import type { Content } from "./database/database.ts";

/** A Friday, with 2026 Fall in its ninth week. */
export const DEMO_TODAY = "2026-11-20";

export const demoUniversity: Content = {
  name: "demo_university",
  sources: [
    "demo",
    "src/server/demo",
    "src/server/import",
    "src/server/records",
    "src/server/identity/demo-people.ts",
    "src/contract/institution.ts",
  ],
  fill: async (database) => {
    await migrate(database.db);
    await fillDemo(database, { today: DEMO_TODAY });
  },
};
