import { readFileSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Environment, parseDatabaseSettings, parseSettings, SettingsError } from "#server/settings";
import { temporaryFile } from "../support/temporary-folder.ts";

const SECRET = "0123456789abcdef0123456789abcdef";
const real = { DATABASE_URL: "postgres://u:hunter2@db/portal?sslmode=verify-full", SESSION_SECRET: SECRET };

const databaseProblems = (env: Environment) => problemsOf(env, parseDatabaseSettings);

function problemsOf(env: Environment, parse: (env: Environment) => unknown = parseSettings): readonly string[] {
  try {
    parse(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
  return [];
}

describe("settings", () => {
  it("need nothing for trying the portal out", () => {
    expect(parseSettings({})).toMatchObject({ port: 3000, host: "localhost", dataDir: "data", demo: true });
  });

  it("report everything that is wrong at once, with name, value and what is expected", () => {
    const problems = problemsOf({
      PORT: "70000",
      LOG_LEVEL: "loud",
      PUBLIC_URL: "portal.example.edu",
      DEMO: "constructor",
    });
    expect(problems).toEqual([
      'DEMO is "constructor", but should be 1 or 0.',
      'PORT is "70000", but should be a port number from 0 to 65535.',
      'PUBLIC_URL is "portal.example.edu", but should be an address such as https://portal.example.edu or https://uni.example/portal.',
      expect.stringMatching(/^LOG_LEVEL is "loud", but should be fatal, error/),
    ]);
  });

  it("name those of the portal's families that have no effect", () => {
    const env = { OIDC_SCOPES: "openid", FEED_NEWS_URL: "x", VAPID_SUBJECT_FILE: "", PATH: "/bin", SMTP_X: "1" };
    expect(parseSettings(env).unused).toEqual(["OIDC_SCOPES", "FEED_NEWS_URL"]);
    const secret = temporaryFile("url", "postgres://u@localhost/p");
    expect(parseSettings({ ...real, DATABASE_URL: "", DATABASE_URL_FILE: secret, DEMO: "1" }).unused).toEqual([]);
    const ofService = { DATABASE_PORT: "x", DATABASE_PORT_5432_TCP_ADDR: "x", DATABASE_SERVICE_HOST: "x" };
    expect(parseSettings(ofService).unused, "what Kubernetes sets").toEqual([]);
  });

  it("say how long the server and its commands wait for the database", () => {
    for (const parse of [parseSettings, parseDatabaseSettings]) {
      expect(parse({})).toMatchObject({ waitSeconds: 60 });
      expect(parse({ DATABASE_WAIT_SECONDS: "0" })).toMatchObject({ waitSeconds: 0 });
      expect(problemsOf({ DATABASE_WAIT_SECONDS: "601" }, parse)).toEqual([
        'DATABASE_WAIT_SECONDS is "601", but should be a number of seconds from 0 to 600.',
      ]);
    }
  });

  it.each([
    "postgres://a:5432,b:5432/portal",
    "postgres://a,b/portal",
    "postgres://u:p@a,b:5432/portal",
    "postgres:///portal?host=a,b",
  ])("refuse a database URL with several hosts: %s", (DATABASE_URL) => {
    const refused = problemsOf({ DATABASE_URL, INSECURE_DATABASE: "1" });
    expect(refused).toContainEqual(expect.stringMatching(/^DATABASE_URL should be a URL with one host, such as/));
  });

  it("keep the values of secrets to themselves", () => {
    const text = problemsOf({
      DATABASE_URL: "mysql://u:hunter2@db",
      SESSION_SECRET: "hunter2",
      METRICS_TOKEN: "hunter2, too",
    });
    expect(text).toHaveLength(4);
    expect(text.join()).not.toContain("hunter2");
  });

  it("take placeholders of links after the host, where a value can't choose the server", () => {
    const LMS_URL = "https://lms.example.edu/{term}/{classNumber}";
    expect(parseSettings({ LMS_URL }).links).toEqual({ LMS_URL });
    for (const wrong of ["https://lms.example.edu{term}/", "https://u:p@lms.example.edu/", `${LMS_URL}/{section}`])
      expect(problemsOf({ LMS_URL: wrong })).toEqual([
        expect.stringMatching(/^LMS_URL should be an http or https URL/),
      ]);
  });

  it("refuse a real database without an identity provider, unless it is a demo", () => {
    expect(problemsOf(real)).toEqual([expect.stringMatching(/^OIDC_ISSUER is missing/)]);
    expect(parseSettings({ ...real, DEMO: "1" })).toMatchObject({ demo: true, oidc: undefined });
    const env = { ...real, OIDC_ISSUER: "https://id.example.edu", OIDC_CLIENT_ID: "portal" };
    expect(parseSettings(env)).toMatchObject({ demo: false, oidc: { clientId: "portal", clientSecret: undefined } });
  });

  it("refuse a real database without a secret that its instances share", () => {
    expect(problemsOf({ DATABASE_URL: real.DATABASE_URL, DEMO: "1" })).toEqual([
      expect.stringMatching(/^SESSION_SECRET is missing/),
    ]);
  });

  it("take a mail server with its login, and whom mails come from", () => {
    const MAIL_FROM = "Student Portal <portal@example.edu>";
    expect(parseSettings({}).mail).toBeUndefined();
    const url = "smtp://me%40x:p%2Fw@mail.example.edu";
    expect(parseSettings({ SMTP_URL: url, MAIL_FROM }).mail).toEqual({ url, from: MAIL_FROM });
    const here = { SMTP_URL: "smtps://[::1]:2525", MAIL_FROM: "a@b" };
    expect(parseSettings(here).mail).toEqual({ url: here.SMTP_URL, from: "a@b" });
  });

  it.each([
    "mail.example.edu",
    "https://mail.example.edu",
    "smtp://",
    "smtp://hunter2@mail.example.edu",
    "smtp://me:hunter2%@mail.example.edu",
    "smtp://me:hunter2@mail.example.edu/path",
    "smtp://me:hunter2@mail.example.edu?pool=true",
  ])("refuse the mail server %j without showing it", (SMTP_URL) => {
    const problems = problemsOf({ SMTP_URL, MAIL_FROM: "portal@example.edu" });
    expect(problems).toEqual([expect.stringMatching(/^SMTP_URL should be a URL such as smtp:\/\/user:password@/)]);
    expect(problems.join()).not.toContain("hunter2");
  });

  it("refuse a database on another machine whose identity isn't checked, unless they say that it may be", () => {
    const { DATABASE_URL } = real;
    const refused = (...urls: string[]) => urls.flatMap((url) => databaseProblems({ DATABASE_URL: url }));
    expect(
      refused("postgres://u@localhost/p", "postgres://u@127.0.0.1/p", "postgres:///p?host=/run/pg", DATABASE_URL),
    ).toEqual([]);
    expect(refused("postgres://u:hunter2@db/p", "postgres://u@db/p?sslmode=require")).toEqual([
      expect.stringMatching(/^DATABASE_URL is on another machine.*sslmode=verify-full/),
      expect.stringMatching(/^DATABASE_URL is on another machine/),
    ]);
    expect(databaseProblems({ DATABASE_URL, DATABASE_REPLICA_URL: "postgres://u@db/p" })).toHaveLength(1);
    expect(databaseProblems({ DATABASE_URL: "postgres://u@db/p", INSECURE_DATABASE: "1" })).toEqual([]);
  });

  it("take secrets from files, and never show what is in them", () => {
    const file = temporaryFile("secret", `${SECRET}\n`);
    expect(parseSettings({ SESSION_SECRET_FILE: file }).sessionSecret).toBe(SECRET);
    expect(problemsOf({ SESSION_SECRET_FILE: `${file}.not` })).toEqual(["SESSION_SECRET_FILE can't be read (ENOENT)."]);
    expect(problemsOf({ SESSION_SECRET_FILE: file, SESSION_SECRET: SECRET })).toEqual([
      "SESSION_SECRET and SESSION_SECRET_FILE are both set. Keep one of them.",
    ]);
    writeFileSync(file, "hunter2");
    expect(problemsOf({ METRICS_TOKEN_FILE: file })).toEqual(["METRICS_TOKEN should be at least 16 characters long."]);
  });
});

describe("settings that go together", () => {
  const OIDC = { OIDC_ISSUER: "https://id.example.edu", OIDC_CLIENT_ID: "portal", OIDC_ROLE_CLAIM: "groups" };
  const SAME = "the same secret of more than 32 characters";

  it.each<[string, Environment, string]>([
    [
      "one group for staff and registrars",
      { ...OIDC, OIDC_STAFF_ROLE: "portal", OIDC_REGISTRAR_ROLE: "portal" },
      'OIDC_STAFF_ROLE and OIDC_REGISTRAR_ROLE are both "portal", which would make all staff registrars. Set them to two different groups.',
    ],
    [
      "the other role's default",
      { ...OIDC, OIDC_STAFF_ROLE: "registrar" },
      'OIDC_STAFF_ROLE and OIDC_REGISTRAR_ROLE are both "registrar", which would make all staff registrars. Set them to two different groups.',
    ],
    [
      "one claim for the person and the groups",
      { ...OIDC, OIDC_SUBJECT_CLAIM: "groups" },
      `OIDC_ROLE_CLAIM and OIDC_SUBJECT_CLAIM are both "groups". One is a person's groups, the other the person.`,
    ],
    [
      "the default claim of the person for the groups",
      { ...OIDC, OIDC_ROLE_CLAIM: "sub" },
      `OIDC_ROLE_CLAIM and OIDC_SUBJECT_CLAIM are both "sub". One is a person's groups, the other the person.`,
    ],
    [
      "a role without its claim",
      { ...OIDC, OIDC_ROLE_CLAIM: "", OIDC_REGISTRAR_ROLE: "office" },
      "OIDC_REGISTRAR_ROLE is set, but OIDC_ROLE_CLAIM is missing.",
    ],
    [
      "a role of own classes without its claim",
      { ...OIDC, OIDC_ROLE_CLAIM: "", OIDC_INSTRUCTOR_ROLE: "faculty" },
      "OIDC_INSTRUCTOR_ROLE is set, but OIDC_ROLE_CLAIM is missing.",
    ],
    [
      "a way to send a secret that is missing",
      { ...OIDC, OIDC_CLIENT_AUTH: "client_secret_basic" },
      "OIDC_CLIENT_AUTH is set, but OIDC_CLIENT_SECRET is missing.",
    ],
    [
      "one secret for two purposes",
      { ...OIDC, SESSION_SECRET: SAME, METRICS_TOKEN: SAME, OIDC_CLIENT_SECRET: "another" },
      "SESSION_SECRET and METRICS_TOKEN have the same value. Give each one its own.",
    ],
    [
      "a limit that another one makes useless",
      { CALLS_PER_PERSON: "100", CALLS_PER_ADDRESS: "50" },
      "CALLS_PER_PERSON is 100 and CALLS_PER_ADDRESS 50, so the limit per person has no effect. Set CALLS_PER_ADDRESS to at least as many.",
    ],
  ])("are refused with their names: %s", (_, env, problem) => {
    expect(problemsOf(env)).toEqual([problem]);
  });

  it("are refused if the replica is the database itself", () => {
    const { DATABASE_URL } = real;
    expect(databaseProblems({ DATABASE_URL, DATABASE_REPLICA_URL: DATABASE_URL })).toEqual([
      "DATABASE_REPLICA_URL is the same as DATABASE_URL. Leave it out if there's no replica.",
    ]);
  });

  it("are taken with two groups", () => {
    const env = { ...OIDC, OIDC_STAFF_ROLE: "advisers", OIDC_REGISTRAR_ROLE: "office" };
    const roles = { claim: "groups", staff: "advisers", registrar: "office" };
    expect(parseSettings(env).oidc?.roles).toEqual(roles);
    const own = { OIDC_ADVISER_ROLE: "faculty", OIDC_INSTRUCTOR_ROLE: "faculty" };
    expect(parseSettings({ ...env, ...own }).oidc?.roles).toEqual({
      ...roles,
      adviser: "faculty",
      instructor: "faculty",
    });
  });
});

it("reads no setting that the readme does not name", () => {
  const read = new Set<string>();
  parseSettings(
    new Proxy<Environment>(
      {},
      {
        get(_, name) {
          // Each can be in a file.
          read.add(String(name).replace(/_FILE$/, ""));
          return undefined;
        },
      },
    ),
  );
  const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
  expect([...read].filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  expect(read.size).toBeGreaterThan(20);
});
