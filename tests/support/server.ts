/** What most tests of the server take: databases and their rows, portals and their clients, and the small term. */
export * from "./database/database.ts";
export * from "./database/rows.ts";
export * from "./portal.ts";
export * from "./registration/enrolling.ts";
export * from "./small-term.ts";
