import { randomBytes } from "node:crypto";
import type { TestProject } from "vitest/node";
import { findPostgres, startCluster } from "./postgres-cluster.ts";
import { dropDatabases, type PostgresServer } from "./postgres-databases.ts";

declare module "vitest" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be augmented
  export interface ProvidedContext {
    /** Null if there is none. */
    postgres: PostgresServer | null;
  }
}

/** TEST_DATABASES=embedded leaves PostgreSQL out; =both runs every test on both databases, and fails without it. */
const isWanted = process.env["TEST_DATABASES"] !== "embedded";
const isNeeded = process.env["TEST_DATABASES"] === "both";

/** TEST_DATABASE_URL, or a throwaway one from the machine's programs. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const prefix = `portal_test_${randomBytes(4).toString("hex")}`;
  const given = process.env["TEST_DATABASE_URL"];
  const programs = findPostgres();
  if (isNeeded && !given && !programs) throw new Error(NEEDED);
  if (!isWanted || (!given && !programs)) {
    if (isWanted) console.error(MISSING);
    project.provide("postgres", null);
    return async () => {};
  }
  if (given) {
    const server = { url: given, prefix };
    project.provide("postgres", server);
    return () => dropDatabases(server);
  }
  const cluster = await startCluster(programs ?? "");
  project.provide("postgres", { url: cluster.url, prefix });
  return () => cluster.stop();
}

const MISSING =
  "NOT TESTED ON POSTGRESQL: found neither its programs (initdb, postgres) nor TEST_DATABASE_URL; the integration tests run on the embedded database only.";

const NEEDED =
  "TEST_DATABASES=both needs PostgreSQL: install its programs (initdb, postgres) or set TEST_DATABASE_URL.";
