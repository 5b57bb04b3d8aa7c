import { Agent, get, type IncomingHttpHeaders } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import { pino } from "pino";
import type { ClassSearchData, SearchCriteria, SearchResults } from "#contract/calls/class-search";
import { buildApp } from "#server/app";
import { migrate } from "#server/db/migrate";
import { type Database, openDatabase } from "#server/db/open-database";
import { importCatalogue } from "#server/import/import-catalogue";
import { findPostgres, startCluster } from "../tests/support/database/postgres-cluster.ts";
import { catalogueFile } from "../tests/support/registration/catalogue-files.ts";
import { addRandomTerm, RANDOM_TERM } from "../tests/support/search/random-term.ts";
import { inMs, judge } from "./harness.ts";

/**
 * How long does the server take for a class search, from the request to the last byte of its answer? Everything is in
 * it but the network: who calls, the term, the seats that changed, the search, and compression where it is not kept.
 */
const REPETITIONS = 30;
const RANDOM_CLASSES = 9500;
const AT_ONCE = 50;
const CATALOGUES = ["uva-2025-spring", "ucsd-2023-winter"];
const TITLE_WIDTH = 58;

const programs = findPostgres();
const cluster = programs === undefined ? undefined : await startCluster(programs);
const database = await openDatabase({ dataDir: ":memory:", databaseUrl: cluster?.url });
console.log(`${cluster ? "PostgreSQL" : "The embedded database, since no PostgreSQL is there"}; times in ms`);
await migrate(database.db);
await addRandomTerm(database.db, 1, RANDOM_CLASSES);
const terms = [RANDOM_TERM];
for (const name of CATALOGUES) {
  const file = catalogueFile(`${name}.classes.jsonl.gz`);
  if (file === undefined) continue;
  const { term } = await importCatalogue(database.db, file, { start: "2027-01-11", weeks: 11, today: "2026-11-20" });
  terms.push(term.code);
}
const app = await openApp(database);
const address = await app.listen({ port: 0, host: "127.0.0.1" });
const agent = new Agent({ keepAlive: true });
for (const term of terms) await measureTerm(term);
agent.destroy();
await app.close();
await database.close();
await cluster?.stop();

async function measureTerm(term: string): Promise<void> {
  const whole = await search({ term });
  const { Count } = dataOf<SearchResults>(whole);
  console.log(`\n${`Term ${term}, ${Count} classes`.padEnd(TITLE_WIDTH)}     min     p50     max    bytes`);
  const filters = await filtersOf(term);
  const slowest: Timed[] = [];
  for (const [name, criteria] of Object.entries(filters)) {
    slowest.push(await time(name, () => search({ term, ...criteria })));
  }
  const everything = Object.assign({}, ...Object.values(filters).slice(0, 8)) as Partial<SearchCriteria>;
  slowest.push(await time("eight of them together", () => search({ term, ...everything })));
  const most = slowest.reduce((one, other) => (one.min > other.min ? one : other));
  judge(`${term}, any filter`, "under 10 ms of server time", `${inMs(most.min)} for ${most.title}`, most.min < 10);

  let letter = 0;
  const titles = "aeionrtslc";
  await time("a large one that nobody asked for before", () => {
    letter += 1;
    const courseTitle = `${titles[letter % 10]}${" ".repeat(1 + Math.floor(letter / 10))}`;
    return search({ term, courseTitle });
  });
  const unchanged = await time("whole term, nothing changed", () => search({ term }));
  const known = { "if-none-match": String(whole.headers["etag"]) };
  await time("whole term, to who has it", () => search({ term }, known));
  judge(`${term}, whole term`, "under 10 ms when nothing changed", inMs(unchanged.min), unchanged.min < 10);
  const gzip = await search({ term }, {}, "gzip");
  const bytes = Math.max(whole.body.length, gzip.body.length);
  const found = `${whole.body.length} bytes in brotli, ${gzip.body.length} in gzip`;
  judge(`${term}, whole term on the wire`, "under 500 KB", found, bytes < 500_000);

  const one = Number(filters["classNumber"]?.classNumber);
  const enroll = () => changeSeat(term, one);
  await time("one subject, a seat changed before", () => search({ term, ...filters["subjects"] }), enroll);
  await time("whole term, a seat changed before", () => search({ term }), enroll);
  await time(`${AT_ONCE} at once, each for another title`, async () => {
    const titles = Array.from({ length: AT_ONCE }, (_, at) => String.fromCharCode(97 + (at % 26), 97 + (at % 7)));
    const answers = await Promise.all(titles.map((courseTitle) => search({ term, courseTitle })));
    return answers.at(-1)!;
  });
}

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };
type Timed = { title: string; min: number };

/** `before` each run is not timed. */
async function time(title: string, run: () => Promise<Answer>, before?: () => Promise<unknown>): Promise<Timed> {
  const times: number[] = [];
  let bytes = 0;
  for (let repetition = -3; repetition < REPETITIONS; repetition++) {
    await before?.();
    const start = performance.now();
    const { status, body } = await run();
    const took = performance.now() - start;
    if (status !== 200 && status !== 304) throw new Error(`${title} answered ${status}.`);
    bytes = body.length;
    if (repetition >= 0) times.push(took);
  }
  times.sort((a, b) => a - b);
  const [min = 0, p50 = 0, max = 0] = [times[0], times[times.length >> 1], times.at(-1)];
  const columns = [min, p50, max].map((ms) => ms.toFixed(2).padStart(8)).join("");
  console.log(`${title.padEnd(TITLE_WIDTH)}${columns}${String(bytes).padStart(9)}`);
  return { title, min };
}

function search(criteria: SearchCriteria, headers: Record<string, string> = {}, encoding = "br") {
  return ask(`Search?${new URLSearchParams(criteria).toString()}`, { "accept-encoding": encoding, ...headers });
}

/** The bytes of an answer as they come over the wire. */
function ask(path: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = get(`${address}/api/ClassSchedule/RealTime/${path}`, { agent, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("error", reject);
      response.on("end", () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) });
      });
    });
    request.on("error", reject);
  });
}

/** The data of an answer in brotli or as it is; the contract says what that is. */
function dataOf<Data>({ headers, body }: Answer): Data {
  const json = headers["content-encoding"] === "br" ? brotliDecompressSync(body) : body;
  return (JSON.parse(json.toString()) as { data: Data }).data;
}

/** One search for each criterion for which the term has values, with the first of them. */
async function filtersOf(term: string): Promise<Record<string, Partial<SearchCriteria>>> {
  const data = dataOf<ClassSearchData>(await ask(`Data?term=${term}`, {}));
  const first = (list: readonly { Code: string }[] | undefined) => list?.[0]?.Code;
  const subject = first(data.SubjectsByTerm[term]) ?? "";
  const { Classes } = dataOf<SearchResults>(await search({ term, subjects: subject }));
  const choices: Partial<Record<keyof SearchCriteria, string | undefined>> = {
    subjects: subject,
    excludeSubjects: subject,
    partialCatalogNumber: "1",
    classNumber: String(Classes[0]?.Details.ClassNumber),
    academicCareers: first(data.AcademicCareers),
    courseOfferingModes: "1",
    meetingDays: "Only|1,3,5",
    meetingTimeModes: "morning",
    sessions: first(data.SessionsByTerm[term]),
    campuses: first(data.MainCampusLocations),
    enrollmentStatusMode: "open",
    honorsOnly: "true",
    riverHawkScholarsAcademyOnly: "true",
    courseTitle: "intro",
    instructorLastName: "s",
    coreCurriculumELOs: first(data.CoreCurriculumEssentialLearningOutcomes),
    coreCurriculumBOKs: first(data.CoreCurriculumBreadthOfKnowledgeCriteria),
    interdisciplinaryMinors: first(data.InterdisciplinaryMinors),
    requirementDesignations: first(data.RequirementDesignations),
    lwrtAttributes: first(data.LanguageWorldReadyTrackValues),
    rhedAttributes: first(data.RiverHawkExperienceDistinctionTracks),
    components: first(data.Components),
  };
  const given = Object.entries(choices).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, { [name]: value }]));
}

async function changeSeat(term: string, classNumber: number): Promise<void> {
  await database.db
    .updateTable("class_seats")
    .set((row) => ({ waitlisted: row("waitlisted", "+", 1) }))
    .where("term_code", "=", term)
    .where("class_number", "=", classNumber)
    .execute();
}

async function openApp(on: Database) {
  return await buildApp({
    database: on,
    log: pino({ level: "silent" }),
    build: "bench",
    clientFolder: undefined,
    maxLoopDelayMs: 0,
    settings: {
      oidc: undefined,
      passwordMinutes: 60,
      metricsToken: undefined,
      trustProxy: [],
      links: {},
      limits: { person: 1e9, address: 1e9, begunSignIns: 1e9 },
      publicUrl: "http://localhost",
      sessionSecret: "a secret for benches, of no less than 32 characters",
    },
  });
}
