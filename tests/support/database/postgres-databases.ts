import { randomBytes } from "node:crypto";
import pg from "pg";

/** A PostgreSQL to test on, and how the names of this run's own databases in it begin. */
export type PostgresServer = { url: string; prefix: string };

/** What a new database starts from: `prepare` fills it once per run, every later database is a quick copy. */
export type Template = { name: string; prepare: (url: string) => Promise<void> };

export type TestDatabase = { url: string; drop: () => Promise<void> };

/** A database of one test file's own, a copy of the template. */
export async function createDatabase(server: PostgresServer, template: Template): Promise<TestDatabase> {
  const source = await prepared(server, template);
  const name = `${server.prefix}_${randomBytes(6).toString("hex")}`;
  await withClient(server.url, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${source}`));
  return { url: urlOf(server, name), drop: () => dropDatabase(server, name) };
}

/** Drops whatever databases of this run are left. */
export async function dropDatabases(server: PostgresServer): Promise<void> {
  const { rows } = await withClient(server.url, (client) =>
    client.query<{ datname: string }>("SELECT datname FROM pg_database WHERE starts_with(datname, $1)", [
      `${server.prefix}_`,
    ]),
  );
  for (const { datname } of rows) await dropDatabase(server, datname);
}

/** Test files run side by side: the lock lets the first one prepare the template while the others wait. */
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
