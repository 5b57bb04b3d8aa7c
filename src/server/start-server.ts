import { createHash, randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { institution } from "#contract/institution";
import { IN_MEMORY } from "./db/embedded/embedded-database.ts";
import { describeFailure } from "./db/failure-words.ts";
import { migrate, pendingMigrations } from "./db/migrate.ts";
import { type Database, type DatabaseSettings, openDatabase } from "./db/open-database.ts";
import { SERVING_STATEMENT_TIMEOUT_MS } from "./db/pool.ts";
import { readDatabaseTime, steadyClock } from "./db/steady-clock.ts";
import { DEMO_PASSWORD, demoPeople } from "./identity/demo-people.ts";
import { stopOnSignals } from "./plugins/operations/lifecycle.ts";
import { createLogger } from "./plugins/operations/logging.ts";
import { defaultPublicUrl } from "./public-url.ts";
import { type Environment, parseSettings, type Settings } from "./settings.ts";

const clientFolder = join(import.meta.dirname, "..", "..", "dist", "client");
/** In production, every line is JSON. */
const startLog = process.env["NODE_ENV"] === "production" ? createLogger({ level: "info" }) : undefined;

export type StartOptions = {
  /** Opens the database, if not as the settings say. */
  open?: (settings: DatabaseSettings) => Promise<Database>;
  /** Leaves out what the server before this one has said. */
  isRestart?: boolean;
};

/** Resolves when it answers. It stops by a signal, or with the process that has started it. */
export async function startServer(env: Environment, options: StartOptions = {}): Promise<void> {
  const { open = openDatabase, isRestart = false } = options;
  const greet = isRestart ? () => {} : say;
  const settings = parseSettings(env);
  for (const name of settings.unused) greet(`${name} has no effect: it isn't a setting, or needs another one.`);
  const port = await findPort(settings);
  const publicUrl = settings.publicUrl ?? defaultPublicUrl(settings.host, port);

  greet(settings.databaseUrl ? "Connecting to PostgreSQL…" : `Opening the database in ${settings.dataDir}…`);
  // Loads while the database opens.
  const loading = import("./app.ts");
  const log = createLogger({ level: settings.logLevel });
  const serving = { statementTimeoutMs: SERVING_STATEMENT_TIMEOUT_MS, onWait: say };
  const database = await open({ ...settings, log, ...serving });
  try {
    await prepare(database, settings);
    database.expectReplies();
    const { buildApp } = await loading;
    const lifecycle = { isStopping: false };
    const clock = settings.databaseUrl ? steadyClock(() => readDatabaseTime(database.sessions)) : undefined;
    const sessionSecret = settings.sessionSecret ?? readOrCreateSecret(settings.dataDir);
    const app = await buildApp({
      ...(clock && { now: clock.now }),
      database,
      log,
      lifecycle,
      build: readBuild(),
      clientFolder,
      ownsProcess: true,
      settings: { ...settings, publicUrl, sessionSecret },
    });
    const stop = async () => {
      await app.close();
      clock?.stop();
      await database.close();
    };
    stopOnSignals({ log, stop, lifecycle, drainMs: settings.drainSeconds * 1000 });
    await app.listen({ port, host: settings.host });
  } catch (error) {
    await database.close();
    throw explainListening(error, port);
  }
  if (!isRestart) welcome(settings, database, publicUrl);
}

export function reportFailure(error: unknown): void {
  if (startLog) startLog.fatal(describeFailure(error));
  else process.stderr.write(`\n${describeFailure(error)}\n`);
}

/** Port 0 takes any free one. */
function findPort({ port, host }: Settings): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const probe = createServer();
  probe.on("error", (error) => reject(explainListening(error, port)));
  probe.listen(port, host, () => {
    const address = probe.address();
    probe.close(() => resolve(typeof address === "object" && address !== null ? address.port : port));
  });
  return promise;
}

function explainListening(error: unknown, port: number): unknown {
  if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") return error;
  const reason = `Port ${port} is in use by another program. Stop that program, or set PORT to another number.`;
  return new Error(reason, { cause: error });
}

async function prepare(database: Database, settings: Settings) {
  const pending = settings.migrates ? [] : await pendingMigrations(database.db);
  if (pending.length > 0)
    throw new Error("The database is older than this version. Run `npm run migrate`, or leave out MIGRATE=0.");
  const migrations = settings.migrates ? await migrate(database.db) : [];
  if (migrations.length > 0)
    say(`Updated the database (${migrations.length} ${migrations.length === 1 ? "migration" : "migrations"}).`);
  const person = await database.db.selectFrom("people").select("id").limit(1).executeTakeFirst();
  if (person) return;
  if (!settings.demo) {
    const term = await database.db.selectFrom("terms").select("code").limit(1).executeTakeFirst();
    if (!term) say("The database has no terms yet. To import a catalog, run: npm run import -- catalogue FILE");
    return;
  }
  // Without people no one could sign in, even with a catalog.
  say("Creating the demo university (first time only)…");
  const { fillDemo } = await import("./demo/fill-demo.ts");
  await fillDemo(database, { progress: (step) => say(`  ${step}`) });
}

/** For the embedded database, whose lock the caller holds. */
function readOrCreateSecret(dataDir: string): string {
  const secret = randomBytes(48).toString("base64url");
  if (dataDir === IN_MEMORY) return secret;
  const file = join(dataDir, "session-secret");
  const stored = existsSync(file) ? readFileSync(file, "utf8") : "";
  // An interrupted start leaves a shorter one.
  if (stored.length === secret.length) return stored;
  writeFileSync(file, secret, { mode: 0o600 });
  return secret;
}

/** Pages compare it to notice that they're outdated. */
function readBuild() {
  const index = join(clientFolder, "index.html");
  if (!existsSync(index)) return "none";
  const page = readFileSync(index, "utf8") + JSON.stringify(institution);
  return createHash("sha256").update(page).digest("hex").slice(0, 12);
}

function welcome({ oidc, dataDir, trustProxy }: Settings, { kind }: Database, publicUrl: string) {
  say(`\n${institution.name} is running at ${publicUrl}\n`);
  if (kind === "embedded") {
    say(
      `Using the embedded database in ${dataDir}. It's only for trying out the portal and can lose recent changes in a crash.`,
    );
    say("In production, set DATABASE_URL to the URL of a PostgreSQL database.\n");
  }
  if (publicUrl.startsWith("https:") && trustProxy.length === 0)
    say("TRUST_PROXY isn't set, so all students behind your proxy share its limits. Set it to the proxy's address.\n");
  if (oidc) return;
  say(`Sign in as one of these users with the password ${DEMO_PASSWORD}:`);
  for (const { username, purpose } of demoPeople) say(`  ${username.padEnd(12)}${purpose}`);
  say("\nPress Ctrl-C to stop.");
}

function say(line: string) {
  if (startLog) startLog.info(line.trim());
  else process.stdout.write(`${line}\n`);
}
