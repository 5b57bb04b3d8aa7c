import { migrate } from "#server/db/migrate";
import { fillDemo } from "#server/demo/fill-demo";
import type { Content } from "./database/database.ts";

/** Day on which the demo university of tests was made: a Friday, with 2026 Fall in its ninth week. */
export const DEMO_TODAY = "2026-11-20";

/** A database that holds the demo university. Made once and copied, as long as its sources stay as they are. */
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
