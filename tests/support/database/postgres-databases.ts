import { randomBytes } from "node:crypto";
import pg from "pg";

/** `prefix` begins the names of this run's databases. */
export type PostgresServer = { url: string; prefix: string };

/** `prepare` fills it once per run; databases are copies. */
export type Template = { name: string; prepare: (url: string) => Promise<void> };

export type TestDatabase = { url: string; drop: () => Promise<void> };

export async function createDatabase(server: PostgresServer, template: Template): Promise<TestDatabase> {
  const source = await prepared(server, template);
  const name = `${server.prefix}_${randomBytes(6).toString("hex")}`;
  await withClient(server.url, async (client) => {
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${source}`);
    // After a few executions, PostgreSQL may plan a prepared statement without its values. A statement that only works
    // with them fails here at once, in the tests' own process and in the servers that they start.
    await client.query(`ALTER DATABASE ${name} SET plan_cache_mode = force_generic_plan`);
  });
  return { url: urlOf(server, name), drop: () => dropDatabase(server, name) };
}

export async function dropDatabases(server: PostgresServer): Promise<void> {
  const { rows } = await withClient(server.url, (client) =>
    client.query<{ datname: string }>("SELECT datname FROM pg_database WHERE starts_with(datname, $1)", [
      `${server.prefix}_`,
    ]),
  );
  for (const { datname } of rows) await dropDatabase(server, datname);
}

/** The lock lets the first file prepare the template. */
async function prepared(server: PostgresServer, { name, prepare }: Template): Promise<string> {
  const template = `${server.prefix}_template_${name}`;
  await withClient(server.url, async (client) => {
    await client.query("SELECT pg_advisory_lock(hashtext($1))", [template]);
    const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [template]);
    if (rowCount !== 0) return;
    const unfinished = `${template}_new`;
    await client.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${unfinished}`);
    await prepare(urlOf(server, unfinished));
    await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${template}`);
  });
  return template;
}

async function dropDatabase(server: PostgresServer, name: string): Promise<void> {
  await withClient(server.url, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function urlOf(server: PostgresServer, name: string): string {
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  return url.href;
}
